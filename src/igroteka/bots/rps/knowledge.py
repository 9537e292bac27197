"""What a search knows: the worth of actions, and what a round half played is worth."""

from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import Final

from igroteka.bots.human import Person, reaction
from igroteka.bots.rps.memory import NotPlayed
from igroteka.bots.rps.worth import MISTAKE, PICTURE_OF, worth
from igroteka.bots.search import EVEN, Candidates, Knowledge, Rewards, likely_rewards, rewards_of
from igroteka.core.game import CLOCK, Actor, Millis, Rng, Seat, pick
from igroteka.core.places import totals
from igroteka.games.rps.legal import choices
from igroteka.games.rps.phases import Between, Over
from igroteka.games.rps.pieces import BALLAST, CARDS
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Action, Figure, Joker, Pace, Race, Sign, Thanking, View

# Who wins a round that is not over, found by logistic regression on self-play: by what is in each hand.
A_CARD, FEWER = -0.11, -0.57  # each card more, and the logarithm of how many there are
A_JOKER, A_PICTURE = 0.21, 0.16
OF_SIGN = {Sign.TURN: 0.12, Sign.SPEED: -0.13, Sign.PLUS: 0.20, Sign.GIVE: 0.42, Sign.SWAP: 0.0}
A_BALLAST, GIVES_IT, SWAPS_IT = -0.72, 0.78, 0.83  # any of it, and a card by which to be rid of it
SWAPS, MOST_SWAPPED = 0.12, 6  # each card that another hand is shorter, for who can swap
FITS, LAST_FITS = 0.14, 3.2  # whoever is on turn can play; and wins with it
PENALTY = 60.0  # how many points ahead a player wins nearly three matches of four
WORTH = 0.002  # what a point of worth promises, as a share of wins
NOISE: Final = 6.0  # of worth, in rollouts
LEAST = 0.1  # the most that worth takes from a promise
SLOWNESS = {Pace.ONCE: 1, Pace.TWICE: 2, Pace.FOUR_TIMES: 4}

SIGN_OF = tuple(card.sign if isinstance(card, Figure) else None for card in CARDS)
CARD_VALUE = tuple(
    A_JOKER if isinstance(card, Joker) else OF_SIGN[sign] if sign else 0.0
    for card, sign in zip(CARDS, SIGN_OF, strict=True)
)


@lru_cache(maxsize=65_536)
def strength(hand: bytes) -> float:
    """How good a hand is, whatever the others have."""
    value = sum([CARD_VALUE[kind] for kind in hand]) + A_CARD * len(hand) + FEWER * log(len(hand))
    value += A_PICTURE * len({PICTURE_OF[kind] for kind in hand} - {None})
    if BALLAST in hand:
        signs = {SIGN_OF[kind] for kind in hand}
        value += A_BALLAST + GIVES_IT * (Sign.GIVE in signs) + SWAPS_IT * (Sign.SWAP in signs)
    return value


@lru_cache(maxsize=65_536)
def can_swap(hand: bytes) -> bool:
    """Whether a hand has a card that swaps hands."""
    return any(SIGN_OF[kind] is Sign.SWAP for kind in hand)


class RpsKnowledge(Knowledge[Rps]):
    """The action of most worth goes on where the tree ends, and promises most in it."""

    def __init__(self, person: Person) -> None:
        # With a depth of 4, two who search played longer games, and no better; what was hardly tried is left
        # to the policy.
        super().__init__(depth=12, trust=8.0, ripe=80, halves=True)
        self.person: Final = person

    def memory(self, seat: Seat) -> NotPlayed:
        """Who did not play."""
        return NotPlayed(seat)

    def pause(self, view: View, rng: Rng) -> Millis:
        """Races are run, and thanks are said, at the speed of a person."""
        match view.phase:
            case Race(until=int()):
                choices = len(view.hand)
            case Thanking():
                choices = 1
            case _:
                return 0
        return reaction(rng, self.person, choices=choices, pace=SLOWNESS[view.options.pace])

    def actor(self, position: Rps, rng: Rng) -> Actor:
        """Whoever can act does so before time is up; of several racers anybody is the quickest."""
        able = [actor for actor in position.to_act if actor is not CLOCK and position.legal(actor)]
        return pick(rng, able) if able else CLOCK

    def candidates(self, position: Rps, seat: Seat) -> Candidates:
        """All that is legal and no mistake: there are never many cards of different kinds."""
        actions: Sequence[Action] = choices(position, seat).actions
        worths = [worth(position, seat, action) for action in actions]
        most = max(worths)
        if not position.match.blocked and most > MISTAKE:
            actions = [action for action, one in zip(actions, worths, strict=True) if one != MISTAKE]
            worths = [one for one in worths if one != MISTAKE]
        return Candidates(actions, [EVEN - min(LEAST, WORTH * (most - one)) for one in worths])

    def policy(self, position: Rps, seat: Seat, rng: Rng) -> Action:
        """The action of most worth, more or less."""
        actions = choices(position, seat).actions
        if len(actions) == 1:
            return actions[0]
        worths = [worth(position, seat, action) + NOISE * rng.random() for action in actions]
        return actions[worths.index(max(worths))]

    def settled(self, position: Rps) -> Rewards | None:
        """A round that is over is worth the points it cost."""
        phase = position.phase
        if isinstance(phase, Over):
            return rewards_of(phase.outcome.places)
        if isinstance(phase, Between):
            return likely_rewards([-points for points in totals(position.match.past)], PENALTY)
        return None

    def estimate(self, position: Rps) -> Rewards:
        """By the cards that are left, and the points of earlier rounds."""
        cards, player, match = position.cards, position.order.player, position.match
        hands = cards.hands
        counts = [len(hand) for hand in hands]
        strengths = [strength(hand) for hand in hands]
        for seat, hand in enumerate(hands):
            if can_swap(hand):
                fewest = min(counts[:seat] + counts[seat + 1 :])
                strengths[seat] += SWAPS * max(-MOST_SWAPPED, min(MOST_SWAPPED, counts[seat] - fewest))
        if match.book.fitting[cards.top].count(hands[player]):
            strengths[player] += FITS + LAST_FITS * (counts[player] == 1)
        for points in match.past:
            strengths = [one - cost / PENALTY for one, cost in zip(strengths, points, strict=True)]
        return likely_rewards(strengths, 1.0)
