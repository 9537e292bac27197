"""Worlds that a viewer takes to be possible: the cards it cannot see, dealt anew."""

from collections.abc import Sequence
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias, TypeVar

from igroteka.core.game import Rng, Seat
from igroteka.core.tuples import put
from igroteka.games.rps.end import Match
from igroteka.games.rps.inference import Case, Inference, Limits, known_by
from igroteka.games.rps.kernel import (
    added,
    contains,
    in_order,
    is_marked,
    marked,
    marked_or_not,
    unmarked,
    without_all,
)
from igroteka.games.rps.observations import Known
from igroteka.games.rps.phases import DRAWN, PHASES, Phase
from igroteka.games.rps.pieces import BARE, TOP, Book, book_of, kinds, whole_deck
from igroteka.games.rps.position import Cards, Rps
from igroteka.games.rps.turns import Direction, Order, Passes
from igroteka.games.rps.versions import Version
from igroteka.games.rps.words import Drawn, Fined, Race, View

T = TypeVar("T")

Kinds: TypeAlias = frozenset[int]

PATIENCE = 4_000  # swaps in search of a world in which all facts hold, before another start
MIXING = 60  # swaps among such worlds, besides a few for each hidden card of a hand


def guess(view: View, rng: Rng, version: Version) -> Rps:
    """A world that fits the view; each deal of the unseen cards that fits is as likely as any other."""
    options = view.options
    book = book_of(options.level, options.stack_any)
    limits: list[Limits] = [() for _ in view.counts]
    for fact in view.facts:
        limits[fact.seat] += ((bytes([TOP[top] for top in fact.tops]), fact.most),)
    cases = tuple(tuple(map(kinds, case)) for case in view.perhaps or (view.known,))
    able = tuple((one.seats, TOP[one.top]) for one in view.able)
    inference = Inference(tuple(limits), able, known_by(view.seat, cases))
    cards, phase = _Unseen(view, inference, book, cases).dealt(rng)
    match = Match(options=options, starter=view.starter, past=view.past, version=version)
    order = Order(
        turn=view.turn, player=view.player, direction=Direction(view.direction), passes=Passes(view.passes)
    )
    return Rps(match, order, phase, cards, Known(inference, book))


class World(NamedTuple):
    """One deal: the unseen cards of each hand, and the deck."""

    hands: list[list[int]]
    deck: list[int]


class _Unseen:
    """The cards that a viewer cannot see, and what it knows of them all the same."""

    def __init__(self, view: View, inference: Inference, book: Book, cases: tuple[Case, ...]) -> None:
        self.view = view
        self.cases = cases
        self.own = kinds(view.hand)
        self.pile = kinds(view.pile)
        self.unseen = without_all(whole_deck(view.options), self.own + self.pile)
        # A card just drawn is no longer in the deck and not yet counted in a hand; another's is dealt apart.
        mine = kinds([view.phase.card]) if isinstance(view.phase, Drawn) and view.phase.card else b""
        self.drawn = isinstance(view.phase, Drawn) and not mine
        self.shuffled = kinds(view.shuffled) or whole_deck(view.options)
        self.in_deck = without_all(self.shuffled, mine)
        self.limits = [
            [(marked_or_not(book.beating(tops)), most) for tops, most in limits]
            for limits in inference.limits
        ]
        self.able = self._unexplained(inference, book, frozenset(without_all(self.own, mine)))

    def _unexplained(
        self, inference: Inference, book: Book, own: frozenset[int]
    ) -> list[tuple[list[Seat], Kinds]]:
        """Of which other hands one must have any of which cards, since the viewer's own has none."""
        view, able = self.view, inference.able
        race = view.phase.race if isinstance(view.phase, Fined) else view.phase
        if isinstance(race, Race) and view.top is not None:
            able = (*able, (race.racers, TOP[view.top]))
        return [
            ([seat for seat in seats if seat != view.seat], marked_or_not(book.fit[top]))
            for seats, top in able
            if view.seat not in seats or own.isdisjoint(book.fit[top])
        ]

    def dealt(self, rng: Rng) -> tuple[Cards, Phase]:
        """All cards, and the phase, the drawn card in it."""
        view = self.view
        if view.shown:
            hands = tuple(map(kinds, view.shown))
            deck = without_all(whole_deck(view.options), b"".join(hands) + self.pile)
            return self._lying(hands, deck), PHASES.native(view.phase)
        case, world = self._fitting_world(rng)
        hands = tuple(
            self.own if seat == view.seat else in_order([*case[seat], *map(unmarked, cards)])
            for seat, cards in enumerate(world.hands)
        )
        if not self.drawn:
            return self._lying(hands, in_order(world.deck)), PHASES.native(view.phase)
        kind = world.deck.pop(int(rng.random() * len(world.deck)))
        hands = put(hands, view.player, added(hands[view.player], kind))
        return self._lying(hands, in_order(world.deck)), DRAWN[kind]

    def _lying(self, hands: tuple[bytes, ...], deck: bytes) -> Cards:
        """The cards, with the pile as all see it."""
        top = self.view.top
        return Cards(hands, deck, self.pile, BARE if top is None else TOP[top], self.shuffled)

    def _fitting_world(self, rng: Rng) -> tuple[Case, World]:
        """A deal of one of the cases in which all facts hold."""
        weights = list(map(self._ways, self.cases))
        bound = bool(self.able) or any(self.limits)
        while True:
            case = _weighted(rng, self.cases, weights)
            world = self._any_world(case, rng)
            if not bound or self._settle(case, world, rng):
                return case, world

    def _room(self, case: Case) -> list[int]:
        """How many unknown cards each other hand has."""
        view = self.view
        return [
            0 if seat == view.seat else count - len(case[seat]) - (self.drawn and seat == view.player)
            for seat, count in enumerate(view.counts)
        ]

    def _apart(self, case: Case) -> tuple[bytes, bytes]:
        """The unknown cards that must be in hands, for the deck never had them, and the others."""
        unknown = without_all(self.unseen, b"".join(case))
        never = without_all(unknown, self.in_deck)
        return never, without_all(unknown, never)

    def _ways(self, case: Case) -> int:
        """How many deals there are in this case; none where its cards or facts contradict it."""
        if not contains(self.unseen, b"".join(case)):
            return 0
        room, (never, rest) = self._room(case), self._apart(case)
        if min(room) < 0 or len(never) > sum(room):
            return 0
        for cards, limits in zip(case, self.limits, strict=True):
            if any(sum(kind in beating for kind in cards) > most for beating, most in limits):
                return 0
        free = sum(room)
        return comb(len(rest), free - len(never)) * factorial(free) // prod(map(factorial, room))

    def _any_world(self, case: Case, rng: Rng) -> World:
        """Some deal of the case, whatever the facts."""
        room, (never, rest) = self._room(case), self._apart(case)
        cards = _shuffled(rng, list(rest))
        free = sum(room) - len(never)
        held = _shuffled(rng, [*map(marked, never), *cards[:free]])
        return World([[held.pop() for _ in range(count)] for count in room], cards[free:])

    def _settle(self, case: Case, world: World, rng: Rng) -> bool:
        """Swaps hidden cards until all facts hold, and then some more; whether it came to that."""
        slots = [(hand, place) for hand in world.hands for place in range(len(hand))]
        everywhere = slots + [(world.deck, place) for place in range(len(world.deck))]
        wrong, patience, mixing = self._wrong(case, world.hands), PATIENCE, MIXING + 4 * len(slots)
        while slots and patience and mixing:
            one, place = slots[int(rng.random() * len(slots))]
            other, where = everywhere[int(rng.random() * len(everywhere))]
            if other is not one and not (other is world.deck and is_marked(one[place])):
                one[place], other[where] = other[where], one[place]
                now = self._wrong(case, world.hands)
                if now > wrong:
                    one[place], other[where] = other[where], one[place]
                wrong = min(now, wrong)
            patience -= wrong > 0
            mixing -= wrong == 0
        return wrong == 0

    def _wrong(self, case: Case, hands: list[list[int]]) -> int:
        """By how much the hands break what is known of them."""
        wrong = 0
        for seat, limits in enumerate(self.limits):
            for beating, most in limits if seat != self.view.seat else ():
                held = sum([kind in beating for kind in (*case[seat], *hands[seat])])
                wrong += max(0, held - most)
        for seats, beating in self.able:
            wrong += not any(kind in beating for seat in seats for kind in (*case[seat], *hands[seat]))
        return wrong


def _shuffled(rng: Rng, things: list[T]) -> list[T]:
    for last in range(len(things) - 1, 0, -1):
        place = int(rng.random() * (last + 1))
        things[last], things[place] = things[place], things[last]
    return things


def _weighted(rng: Rng, things: Sequence[T], weights: Sequence[int]) -> T:
    if len(things) == 1:
        return things[0]
    rest = int(rng.random() * sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        rest -= weight
        if rest < 0:
            return thing
    raise IndexError("no case is possible")
