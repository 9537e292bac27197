"""What a search knows: which card to play, give or keep, and what a round half played is worth."""

from math import log

from igroteka.bots.rps.memory import NotPlayed
from igroteka.bots.rps.thumb import COST, reaction
from igroteka.bots.search import EVEN, Candidates, Knowledge, Rewards, likely_rewards, rewards_of
from igroteka.core.game import CLOCK, Actor, Millis, Rng, Seat, pick
from igroteka.games.rps.cards import BALLAST, CARDS, FIRST_JOKER, KIND, TOP
from igroteka.games.rps.choices import choices
from igroteka.games.rps.rules import Rps
from igroteka.games.rps.seen import View
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Between,
    Card,
    Figure,
    Give,
    Joker,
    Name,
    Over,
    Play,
    Sign,
    Snap,
    Swap,
    Top,
)

SIGN = 8.0  # what it is worth to play a sign
# Who wins a round that is not over, found by fitting self-play: by the logarithm of how many cards are left,
# by jokers, by ballast, and by a card that fits for whoever is on turn.
FEWER, A_JOKER, A_BALLAST, FITS = 0.4, 0.16, -0.23, 0.3
PENALTY = 60.0  # how many points ahead a player wins nearly three matches of four
WORTH = 0.002  # what a point of worth promises, as a share of wins
LEAST = 0.1  # the most that worth takes from a promise


def _kind_worth(card: Card) -> float:
    """What it is worth to be rid of a card by playing it, where nothing else matters."""
    match card:
        case Figure(colour=colour, sign=sign):
            return COST[colour] + (SIGN if sign is not None else 0.0)
        case Joker():
            return 5.0
        case Ballast():
            return -90.0


KIND_WORTH = tuple(map(_kind_worth, CARDS))


class RpsKnowledge(Knowledge[Rps]):
    """Which card to play, give or keep: the same for rollouts and for what an action promises."""

    depth = 10
    trust = 6.0
    ripe = 16  # what was hardly tried is left to the policy
    noise = 12.0

    def __init__(self, level: str) -> None:
        self.level = level

    def memory(self, seat: Seat) -> NotPlayed:
        """Who did not play."""
        return NotPlayed(seat)

    def pause(self, view: View, rng: Rng) -> Millis:
        """Races are run, and thanks are said, at the speed of a person."""
        return reaction(view, rng, self.level)

    def actor(self, position: Rps, rng: Rng) -> Actor:
        """Whoever can act does so before time is up; of several racers anybody is the quickest."""
        able = [actor for actor in position.to_act if actor is not CLOCK and position.legal(actor)]
        return pick(rng, able) if able else CLOCK

    def candidates(self, position: Rps, seat: Seat) -> Candidates:
        """All that is legal: there are never many cards of different kinds."""
        actions = choices(position, seat).actions
        worth = [self._worth(position, seat, action) for action in actions]
        most = max(worth)
        return Candidates(actions, [EVEN - min(LEAST, WORTH * (most - one)) for one in worth])

    def policy(self, position: Rps, seat: Seat, rng: Rng) -> Action:
        """The action of most worth, more or less."""
        actions = choices(position, seat).actions
        if len(actions) == 1:
            return actions[0]
        worth = [self._worth(position, seat, action) + self.noise * rng.random() for action in actions]
        return actions[worth.index(max(worth))]

    def settled(self, position: Rps) -> Rewards | None:
        """A round that is over is worth the points it cost."""
        phase = position.phase
        if isinstance(phase, Over):
            return rewards_of(phase.outcome.places)
        if isinstance(phase, Between):
            return likely_rewards(
                [-sum(points) for points in zip(*position.match.past, strict=True)], PENALTY
            )
        return None

    def estimate(self, position: Rps) -> Rewards:
        """By the cards that are left, and the points of earlier rounds."""
        hands, past = position.hands, position.match.past
        standings = [
            A_JOKER * sum([FIRST_JOKER <= kind < BALLAST for kind in hand])
            + A_BALLAST * hand.count(BALLAST)
            - FEWER * log(len(hand))
            for hand in hands
        ]
        standings[position.player] += FITS * bool(
            hands[position.player].translate(None, position.match.book.misfits[position.top])
        )
        for points in past:
            standings = [one - cost / PENALTY for one, cost in zip(standings, points, strict=True)]
        return likely_rewards(standings, 1.0)

    def _worth(self, position: Rps, seat: Seat, action: Action) -> float:
        """How good an action looks, in penalty points or thereabouts."""
        match action:
            case Play(card=card) | Snap(card=card):
                return self._worth_of_playing(position, seat, KIND[card])
            case Give(card=card, to=to):
                burden = 100.0 if isinstance(card, Ballast) else -KIND_WORTH[KIND[card]]
                return burden - len(position.hands[to])
            case Swap(to=to):
                return -20.0 * len(position.hands[to])
            case Name(picture=picture):
                named = TOP[Top(CARDS[position.pile[-1]], picture)]
                return 20.0 * len(self._fitting(position, seat, named))
            case Again():
                return 50.0 if self._fitting(position, seat, position.top) else -50.0
            case _:
                return 0.0

    def _fitting(self, position: Rps, seat: Seat, top: int) -> bytes:
        """The cards of a hand that beat a top."""
        return position.hands[seat].translate(None, position.match.book.misfits[top])

    def _worth_of_playing(self, position: Rps, seat: Seat, kind: int) -> float:
        if not position.match.blocked and not position.fits(kind):
            return -90.0
        if position.match.book.signs[kind] is not Sign.SWAP:
            return KIND_WORTH[kind]
        own, counts = len(position.hands[seat]), [len(hand) for hand in position.hands]
        fewest = min(count for one, count in enumerate(counts) if one != seat)
        return 60.0 if fewest < own - 1 else -40.0
