"""Камень, ножницы, бумага by rule of thumb: get rid of what costs most, keep jokers and +3 for need."""

from math import log
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.search import (
    EVEN,
    Budget,
    Candidates,
    Knowledge,
    Memory,
    Rewards,
    likely_rewards,
    rewards_of,
    searching,
)
from igroteka.core.game import CLOCK, Actor, Game, Millis, Rng, Seat, pick
from igroteka.games.rps.cards import (
    BALLAST,
    CARDS,
    FIRST_JOKER,
    KIND,
    ONE,
    TOP,
    Book,
    beats,
    book_of,
    having,
    kinds,
    less,
    without,
)
from igroteka.games.rps.choices import choices
from igroteka.games.rps.rules import Rps
from igroteka.games.rps.seen import Dealt, Declined, Gave, Kept, Laid, Swapped, Took, View
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Between,
    Card,
    Colour,
    Dealing,
    Decline,
    Draw,
    Drawn,
    Figure,
    Give,
    Joker,
    Keep,
    Level,
    Mistakes,
    Name,
    Options,
    Over,
    Pace,
    Pass,
    Picture,
    Play,
    Pressed,
    Race,
    Reverse,
    Sign,
    Snap,
    Swap,
    Take,
    Top,
)

REACTION: Millis = 900  # how long a person needs to see a card and lay another
SPREAD: Millis = 1_600
COST = {Colour.GREEN: 10.0, Colour.YELLOW: 20.0, Colour.RED: 30.0}
OVERLOOKING = 0.3  # how much rather a novice plays a card that fits than anything else
RARE = 45.0  # what a joker in the hand is worth: it beats nearly anything
SLOWNESS = {Pace.ONCE: 1, Pace.TWICE: 2, Pace.FOUR_TIMES: 4}


def reaction(view: View, rng: Rng) -> Millis:
    """How long a person needs where a race is on, and no time elsewhere."""
    if not isinstance(view.phase, Race) or view.phase.until is None:
        return 0
    return int((REACTION + rng.random() * SPREAD) * SLOWNESS[view.options.pace])


class Casual:
    """Plays the card it can best do without, races when it can, and gives its ballast away."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """All it needs is in the view."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action of the most worth, a little later where a race is on."""
        if not view.legal:
            return None
        best = max(view.legal, key=lambda action: self._worth(view, action))
        return Intent(best, now + reaction(view, self.rng))

    def _worth(self, view: View, action: Any) -> float:
        """How good an action looks, in penalty points or thereabouts."""
        match action:
            case Play(card=card) | Snap(card=card):
                return self._worth_of_playing(view, card)
            case Give(card=card, to=to):
                return _burden(card) - view.counts[to] / 10 if view.counts[to] > 1 else _burden(card) / 4
            case Swap(to=to):
                return float(-view.counts[to])
            case Name(picture=picture):
                return float(self._answers(view, picture))
            case Again():
                return 1.0 if self._can_go_on(view) else -1.0
            case Draw() | Keep() | Pass() | Take() | Decline() | Reverse():
                return 0.0
            case _:
                return 0.0

    def _worth_of_playing(self, view: View, card: Card) -> float:
        """A card that fits is worth what it costs in the hand; one that does not is a mistake."""
        if not self._fits(view, card):
            return -90.0
        if len(view.hand) == 1:
            return 1_000.0
        match card:
            case Joker():
                return 5.0 if min(view.counts) > 2 and len(view.hand) > 3 else 50.0
            case Figure(sign=Sign.SWAP):
                others = [n for seat, n in enumerate(view.counts) if seat != self.seat]
                return 40.0 if min(others) < len(view.hand) - 1 else -5.0 * (len(view.hand) < max(others))
            case Figure(colour=colour, sign=sign):
                return COST[colour] + (8.0 if sign is not None else 0.0)
            case Ballast():
                return -90.0

    def _fits(self, view: View, card: Card) -> bool:
        """Whether the card may be laid; in `punished` nobody says so but the table itself."""
        if view.options.mistakes is Mistakes.BLOCKED or view.top is None:
            return not isinstance(card, Ballast)
        fits = beats(card, view.top, colours=_colours(view.options))
        if isinstance(view.phase, Pressed):
            plus = isinstance(card, Figure) and card.sign is Sign.PLUS
            return (plus and (fits or view.options.stack_any)) or isinstance(card, Joker)
        return fits

    def _answers(self, view: View, picture: Picture) -> int:
        """How many cards of the own hand would beat a joker of that name: the rarer elsewhere."""
        assert view.top is not None
        named = Top(view.top.card, picture)
        return sum(beats(card, named, colours=_colours(view.options)) for card in view.hand)

    def _can_go_on(self, view: View) -> bool:
        top = view.top
        return top is not None and any(beats(card, top, colours=_colours(view.options)) for card in view.hand)


def _colours(options: Options) -> bool:
    return options.level in (Level.FULL, Level.COLOURS_SYMBOLS)


def _burden(card: Card) -> float:
    """What a hand is better without."""
    match card:
        case Ballast():
            return 100.0
        case Joker():
            return 50.0 - RARE
        case Figure(colour=colour):
            return COST[colour]


class Novice(Casual):
    """Lays any card that fits, jokers too, takes what it is given, and often draws although it need not."""

    def _worth(self, view: View, action: Any) -> float:
        """One thing is as good as another, but what fits is mostly played."""
        match action:
            case Play(card=card) | Snap(card=card):
                return self.rng.random() + (OVERLOOKING if self._fits(view, card) else -90.0)
            case _:
                return self.rng.random()


# Search.

SIGN = 8.0  # what it is worth to play a sign
BELIEF = 0.9  # how often a player who did not play is taken to have had nothing that fits
REMEMBERED = 5  # so many times for each seat
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


class NotPlayed(Memory[Rps]):
    """Who drew, took or declined had, most likely, no card that fits: so much of each hand is remembered."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.limits: dict[Seat, list[tuple[frozenset[int], int]]] = {}  # of these kinds at most so many
        self.known: tuple[bytes, ...] = ()

    def see(self, view: View, news: object) -> None:
        """Each card that comes later may be anything, each that is laid is one less."""
        self.known = tuple(map(kinds, view.known))
        match news:
            case Kept(seat=seat) | Declined(seat=seat) if view.top is not None:
                self._lacks(seat, _book(view).fit[TOP[view.top]])
            case Took(seat=seat) if view.top is not None:
                useless = _book(view).no_answers[TOP[view.top]]
                self._lacks(seat, frozenset(range(BALLAST)).difference(useless))
            case Dealt(seat=seat, count=count):
                self._grows(seat, count)
            case Gave(to=to):
                self._grows(to, 1)
            case Laid(seat=seat, card=card):
                self._plays(seat, KIND[card])
            case Swapped(seat=seat, to=to):
                mine, yours = self.limits.pop(seat, []), self.limits.pop(to, [])
                self.limits |= {seat: yours, to: mine}
            case _:
                pass
        if isinstance(view.phase, Between | Dealing):
            self.limits.clear()

    def _lacks(self, seat: Seat, kinds_: frozenset[int]) -> None:
        self.limits[seat] = [*self.limits.get(seat, [])[1 - REMEMBERED :], (kinds_, 0)]

    def _grows(self, seat: Seat, count: int) -> None:
        self.limits[seat] = [(some, most + count) for some, most in self.limits.get(seat, [])]

    def _plays(self, seat: Seat, kind: int) -> None:
        """A card that should not have been there shows that a limit was wrong."""
        after = [(some, most - (kind in some)) for some, most in self.limits.get(seat, [])]
        self.limits[seat] = [limit for limit in after if limit[1] >= 0]

    def likelier(self, world: Rps, rng: Rng) -> Rps:
        """Cards that others would have played change places with cards of the deck that would have stayed."""
        if not any(self.limits.values()) or isinstance(world.phase, Drawn) or rng.random() > BELIEF:
            return world
        hands, deck = list(world.hands), bytearray(world.deck)
        for seat, limits in self.limits.items():
            if limits and seat != self.seat:
                hands[seat] = self._without_surplus(seat, hands[seat], deck, rng)
        return Rps(
            world.match,
            world.phase,
            world.turn,
            world.player,
            world.direction,
            tuple(hands),
            bytes(sorted(deck)),
            world.pile,
            world.top,
            world.passes,
            world.lore,
        )

    def _without_surplus(self, seat: Seat, hand: bytes, deck: bytearray, rng: Rng) -> bytes:
        limits = self.limits[seat]
        loose, barred = less(hand, self.known[seat]), frozenset[int]().union(*(some for some, _ in limits))
        for some, most in limits:
            surplus = [kind for kind in loose if kind in some]
            spare = [place for place, kind in enumerate(deck) if kind not in barred]
            for _ in range(min(len(surplus), len(spare), sum(kind in some for kind in hand) - most)):
                kind = surplus.pop(int(rng.random() * len(surplus)))
                place = spare.pop(int(rng.random() * len(spare)))
                hand, loose = having(without(hand, kind), ONE[deck[place]]), without(loose, kind)
                deck[place] = kind
        return hand


def _book(view: View) -> Book:
    return book_of(view.options.level, view.options.stack_any)


class RpsKnowledge(Knowledge[Rps]):
    """Which card to play, give or keep: the same for rollouts and for what an action promises."""

    depth = 10
    trust = 6.0
    noise = 12.0

    def memory(self, seat: Seat) -> NotPlayed:
        """Who did not play."""
        return NotPlayed(seat)

    def pause(self, view: View, rng: Rng) -> Millis:
        """Races are run at the speed of a person."""
        return reaction(view, rng)

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


KNOWLEDGE, EXPERT = RpsKnowledge(), Budget(400)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": searching(KNOWLEDGE, Budget(60)),
    "expert": searching(KNOWLEDGE, EXPERT),
}
