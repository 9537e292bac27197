"""A live game obeys the same laws: hidden hands, everybody may act at once, CLOCK unlocks and ends it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import Any, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    RING,
    Actor,
    Event,
    Game,
    Legal,
    Listed,
    Millis,
    NotAMove,
    Outcome,
    Refusal,
    Ring,
    Rng,
    Seat,
)
from igroteka.core.timed import PerTurn

CARDS = range(1, 41)
HAND = 3
LOCK: Millis = 500
IDLE: Millis = 2_000


class Play(Struct, frozen=True, tag=True):
    """A card for the pile, aimed at its top: it stays if it is higher by up to half the deck, going round."""

    card: int
    onto: int


class Deal(Struct, frozen=True, tag=True):
    """NATURE: all hands at once."""

    hands: tuple[tuple[int, ...], ...]


Happening: TypeAlias = Play | Deal | Ring


class Options(Struct, frozen=True):
    """Nothing to choose."""


class View(Struct, frozen=True):
    """Own cards, the number of everybody's, the top, and who is locked until when."""

    seat: Seat | None
    seats: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    played: tuple[int, ...]
    locked: tuple[Millis, ...]
    idle: Millis
    over: bool


class Seen(Struct, frozen=True):
    """Who did what with which card, what became of the locks, and the hand that was dealt to the viewer."""

    by: Actor
    card: int | None
    stays: bool
    hand: tuple[int, ...] | None
    locked: tuple[Millis, ...]
    idle: Millis
    over: bool


class Locked(Refusal, frozen=True):
    """A wrong card keeps its player from playing for a moment."""

    until: Millis


class Deals:
    """Every way to deal: far too many to list, so `in` counts and iterating is lazy."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, self._ways(frozenset(CARDS), self.seats))

    def _ways(self, deck: frozenset[int], seats: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not seats:
            yield ()
            return
        for hand in combinations(sorted(deck), HAND):
            for others in self._ways(deck - {*hand}, seats - 1):
                yield (hand, *others)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        cards = [card for hand in action.hands for card in hand]
        whole = len({*cards} & {*CARDS}) == HAND * self.seats == len(cards)
        return whole and all(tuple(sorted(hand)) == hand and len(hand) == HAND for hand in action.hands)

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Deal:
        return Deal(hands_from(rng, CARDS, (HAND,) * self.seats))

    def odds(self, action: Deal) -> Fraction:
        sizes = [comb(len(CARDS) - HAND * dealt, HAND) for dealt in range(self.seats)]
        return Fraction(1, prod(sizes))


def hands_from(rng: Rng, cards: Iterable[int], sizes: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Hands of these sizes, each way to deal them as likely as any other."""
    deck = list(cards)
    return tuple(
        tuple(sorted(deck.pop(int(rng.random() * len(deck))) for _ in range(size))) for size in sizes
    )


class Live(Struct, frozen=True):
    """A moment of the live game."""

    seats: int
    hands: tuple[tuple[int, ...], ...] = ()
    played: tuple[int, ...] = (0,)  # a start card that is not of the deck
    locked: tuple[Millis, ...] = ()  # until when; 0 is not locked
    idle: Millis = 0
    over: bool = False

    @property
    def to_act(self) -> tuple[Actor, ...]:
        if not self.hands:
            return (NATURE,)
        return () if self.over else (*range(self.seats), CLOCK)  # the locked too: who can act is not who may

    @property
    def deadline(self) -> Millis | None:
        return min((self.idle, *filter(None, self.locked))) if CLOCK in self.to_act else None

    @property
    def outcome(self) -> Outcome[str] | None:
        counts = tuple(map(len, self.hands))
        places = tuple(1 + sum(fewer < count for fewer in counts) for count in counts)
        return Outcome(places, counts, "fewest cards") if self.over else None

    def legal(self, actor: Actor) -> Legal[Any]:
        if actor not in self.to_act:
            return NOTHING
        if actor is NATURE:
            return Deals(self.seats)
        if actor is CLOCK:
            return RING
        if self.locked[actor]:
            return NOTHING
        return Listed(Play(card, top) for top in self.played[-2:] for card in self.hands[actor])

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        return Locked(self.locked[seat]) if self.locked[seat] else NotAMove()

    def then(self, event: Event[Happening]) -> Self:
        match event.did:
            case Deal(hands=hands):
                return replace(self, hands=hands, locked=(0,) * self.seats, idle=event.at + IDLE)
            case Play(card=card, onto=onto):
                return self._play(event.seat, card, onto, event.at)
            case Ring():
                locked = tuple(0 if until == event.at else until for until in self.locked)
                return replace(self, locked=locked, over=self.idle == event.at)

    def _play(self, seat: Seat, card: int, onto: int, at: Millis) -> Self:
        if (card - self.played[-1]) % len(CARDS) <= len(CARDS) // 2:
            hands = tuple(tuple(c for c in hand if c != card) for hand in self.hands)
            over = not all(hands)
            return replace(self, hands=hands, played=(*self.played, card), idle=at + IDLE, over=over)
        if onto != self.played[-1]:
            return self  # too late, which costs nothing
        locked = tuple(at + LOCK if one == seat else until for one, until in enumerate(self.locked))
        return replace(self, locked=locked)

    def view(self, seat: Seat | None) -> View:
        hand = self.hands[seat] if seat is not None and self.hands else ()
        return View(
            seat,
            self.seats,
            hand,
            tuple(map(len, self.hands)),
            self.played,
            self.locked,
            self.idle,
            self.over,
        )

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        card = event.did.card if isinstance(event.did, Play) else None
        hand = after.hands[seat] if seat is not None and isinstance(event.did, Deal) else None
        stays = len(after.played) > len(self.played)
        return Seen(event.by, card, stays, hand, after.locked, after.idle, after.over)


def guess(view: View, rng: Rng) -> Live:
    """A world that fits the view: a card that came back is not remembered by it."""
    hands: tuple[tuple[int, ...], ...] = ()
    if view.counts:
        sizes = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
        others = hands_from(rng, sorted({*CARDS} - {*view.hand, *view.played}), sizes)
        hands = tuple(view.hand if seat == view.seat else hand for seat, hand in enumerate(others))
    return Live(view.seats, hands, view.played, view.locked, view.idle, view.over)


def sound(live: Live) -> None:
    """Every card is in one place, and nobody is locked or idle beyond the rules."""
    held = [card for hand in live.hands for card in hand]
    assert len({*held, *live.played}) == len(held) + len(live.played), "a card is in two places"
    assert live.over or all(len(hand) > 0 for hand in live.hands), "somebody has no cards and it goes on"


def permute(live: Live, seat: Seat | None, rng: Rng) -> laws.Permutation[Live]:
    """Every card that the seat does not hold and that was not played changes places with another."""
    own = live.hands[seat] if seat is not None and live.hands else ()
    hidden = sorted({*CARDS} - {*own, *live.played})
    rest = list(hidden)
    to = {card: rest.pop(int(rng.random() * len(rest))) for card in hidden}

    def moved(hands: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(sorted(to.get(card, card) for card in hand)) for hand in hands)

    def rename(event: Event[Happening]) -> Event[Happening] | None:
        match event.did:
            case Deal(hands=hands):
                shown = seat is not None and moved(hands)[seat] != hands[seat]
                return None if shown else replace(event, did=Deal(moved(hands)))
            case Play(card=card):
                return event if event.by == seat or to[card] == card else None  # it is laid open
            case Ring():
                return event

    return laws.Permutation(replace(live, hands=moved(live.hands)), rename)


LIVE: Game[Live] = Game(
    name="live",
    version=1,
    seats=range(2, 5),
    start=lambda seats, _options: Live(seats),
    guess=guess,
    unfit=lambda _seats, _options: None,
    options=Options,
    action=Play,
    happening=Happening,
    view=View,
    seen=Seen,
    refusal=Locked,
)
SUBJECT = laws.Subject(
    game=LIVE, options=lambda _: [Options()], sound=sound, permute=permute, most_steps=400, deep=2
)

test_laws = laws.of(SUBJECT)
test_laws_with_clocks_that_never_run = laws.of(SUBJECT.timed(PerTurn(1_000)), examples=10)


def test_races_locks_and_idle_ends_are_met() -> None:
    met: Counter[str] = Counter()
    for seats, options in laws.tables(SUBJECT):
        met += laws.check_seeds(SUBJECT, seats, options, range(16))
    assert met["ended"] == 48
    assert met["rings"] > met["ended"]
    assert met["permutations"]
    assert met["renamed"]
