"""A small honest game for the tests: two hidden cards each, one marked in secret and shown in turn.

NATURE deals two cards of a small deck to each seat. In turn a seat marks a card, which only it knows, and
shows the marked one. With `hurry` a turn has a deadline: when CLOCK rings, the marked card is shown, and
without a mark the lower one, so that everybody knows the card it kept to be higher. The highest card shown
wins.
"""

from itertools import combinations
from typing import Annotated, Any, Self, TypeAlias

from msgspec import Meta, Struct
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
    Weighted,
    pick,
    replay,
)


class Mark(Struct, frozen=True, tag=True):
    """The card that the seat is going to show."""

    card: int


class Show(Struct, frozen=True, tag=True):
    """The marked card is laid open."""


class Deal(Struct, frozen=True, tag=True):
    """NATURE: two cards for the next seat, the lower one first."""

    hand: tuple[int, int]


Action: TypeAlias = Mark | Show
Happening: TypeAlias = Action | Deal | Ring


class Options(Struct, frozen=True):
    """How many cards there are, and how much time a turn has, if that matters."""

    cards: Annotated[int, Meta(ge=2, le=60)] = 6
    hurry: Millis | None = None


class NotYourCard(Refusal, frozen=True):
    """The seat does not hold that card."""

    card: int


class MarkFirst(Refusal, frozen=True):
    """Nothing is marked yet."""


class Marked(Refusal, frozen=True):
    """One card is marked already."""


class TooFewCards(Refusal, frozen=True):
    """The deck does not have two cards for each."""


class View(Struct, frozen=True):
    """What a seat knows."""

    seats: int
    options: Options
    seat: Seat | None
    hand: tuple[int, ...]
    mark: int | None
    dealt: int
    marked: bool  # whether the one whose turn it is has marked a card
    shown: tuple[int, ...]
    forced: tuple[bool, ...]
    until: Millis | None


class Seen(Struct, frozen=True):
    """What was seen of a step."""

    by: Actor
    card: int | None  # that was marked or shown
    hand: tuple[int, int] | None  # that was dealt, to its owner alone
    forced: bool
    until: Millis | None


class Toy(Struct, frozen=True):
    """A moment of the toy game."""

    seats: int
    options: Options
    hands: tuple[tuple[int, ...], ...] = ()
    mark: int | None = None  # of the seat whose turn it is
    shown: tuple[int, ...] = ()
    forced: tuple[bool, ...] = ()  # where CLOCK showed the lower card
    until: Millis | None = None

    @property
    def dealing(self) -> bool:
        """Whether somebody has no cards yet."""
        return len(self.hands) < self.seats

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return len(self.shown)

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards that nobody has."""
        gone = {*self.shown, *(card for hand in self.hands for card in hand)}
        return tuple(card for card in range(1, self.options.cards + 1) if card not in gone)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE while it deals, then the seats in turn."""
        if self.dealing:
            return (NATURE,)
        if self.turn == self.seats:
            return ()
        return (self.turn,) if self.until is None else (self.turn, CLOCK)

    @property
    def deadline(self) -> Millis | None:
        """When the turn ends by itself."""
        return self.until

    @property
    def outcome(self) -> Outcome[str] | None:
        """The highest card shown wins."""
        if self.dealing or self.turn < self.seats:
            return None
        places = tuple(1 + sum(other > card for other in self.shown) for card in self.shown)
        return Outcome(places, self.shown, "all have shown")

    def legal(self, actor: Actor) -> Legal[Any]:
        """What the rules allow."""
        if actor not in self.to_act:
            return NOTHING
        if actor is NATURE:
            deals = [Deal(hand) for hand in combinations(self.deck, 2)]
            return Weighted(deals, [1] * len(deals))
        if actor is CLOCK:
            return RING
        return Listed(map(Mark, self.hands[self.turn])) if self.mark is None else Listed((Show(),))

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason."""
        match action:
            case Mark(card=card):
                return Marked() if self.mark is not None else NotYourCard(card)
            case Show():
                return MarkFirst()
            case Deal() | Ring():
                return NotAMove()

    def then(self, event: Event[Happening]) -> Self:
        """The next moment."""
        match event.did:
            case Deal(hand=hand):
                dealt = replace(self, hands=(*self.hands, hand))
                return dealt if dealt.dealing else dealt._next_turn(event.at)
            case Mark(card=card):
                return replace(self, mark=card)
            case Show() | Ring():
                return self._show(event.at)

    def _show(self, at: Millis) -> Self:
        card = self.hands[self.turn][0] if self.mark is None else self.mark
        kept = tuple(one for one in self.hands[self.turn] if one != card)
        hands = tuple(kept if seat == self.turn else hand for seat, hand in enumerate(self.hands))
        forced = (*self.forced, self.mark is None)
        return replace(self, hands=hands, mark=None, shown=(*self.shown, card), forced=forced)._next_turn(at)

    def _next_turn(self, at: Millis) -> Self:
        hurry = self.options.hurry
        return replace(self, until=None if hurry is None or self.turn == self.seats else at + hurry)

    def view(self, seat: Seat | None) -> View:
        """What a seat knows: its own hand and its own mark, and what is open."""
        own = seat is not None and seat < len(self.hands)
        return View(
            seats=self.seats,
            options=self.options,
            seat=seat,
            hand=self.hands[seat] if seat is not None and own else (),
            mark=self.mark if seat == self.turn else None,
            dealt=len(self.hands),
            marked=self.mark is not None,
            shown=self.shown,
            forced=self.forced,
            until=self.until,
        )

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        """What a seat saw: a mark and a deal are told to their owner alone."""
        card = hand = None
        match event.did:
            case Deal(hand=dealt) if seat == len(self.hands):
                hand = dealt
            case Mark(card=marked) if seat == event.by:
                card = marked
            case Show() | Ring():
                card = after.shown[-1]
            case _:
                pass
        forced = len(after.forced) > len(self.forced) and after.forced[-1]
        return Seen(event.by, card, hand, forced, after.until)

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        """A world that fits the view, each as likely as any other."""
        known = {*view.hand, *view.shown}
        deck = [card for card in range(1, view.options.cards + 1) if card not in known]
        sizes = [1 if seat < len(view.shown) else 2 for seat in range(view.dealt)]
        while True:  # cards that break a known fact are dealt anew
            hands, rest = [], list(deck)
            for seat, size in enumerate(sizes):
                drawn = [
                    rest.pop(int(rng.random() * len(rest))) for _ in range(size if seat != view.seat else 0)
                ]
                hands.append(view.hand if seat == view.seat else tuple(sorted(drawn)))
            facts = zip(hands, view.shown, view.forced, strict=False)
            if all(hand[0] > card for hand, card, forced in facts if forced):
                break
        mark = view.mark
        if view.marked and mark is None:
            mark = pick(rng, hands[len(view.shown)])
        return cls(view.seats, view.options, tuple(hands), mark, view.shown, view.forced, view.until)


def unfit(seats: int, options: Options) -> Refusal | None:
    """Two cards for each are needed."""
    return TooFewCards() if options.cards < 2 * seats else None


def game(kind: type[Toy] = Toy, **changes: Any) -> Game[Toy]:
    """The toy game, or one in which something is otherwise."""
    return replace(
        Game(
            name="toy",
            version=1,
            seats=range(2, 4),
            start=kind,
            guess=kind.guess,
            unfit=unfit,
            options=Options,
            action=Action,
            happening=Happening,
            view=View,
            seen=Seen,
            refusal=NotYourCard | MarkFirst | Marked | TooFewCards,
            quiet=(Mark,),
        ),
        **changes,
    )


def sound(toy: Toy) -> None:
    """Cards are there once each, hands have their sizes, and CLOCK showed no higher card than was kept."""
    cards = [*toy.shown, *(card for hand in toy.hands for card in hand)]
    assert len(set(cards)) == len(cards), "a card is there twice"
    assert all(1 <= card <= toy.options.cards for card in cards), "a card is not of the deck"
    for seat, hand in enumerate(toy.hands):
        assert len(hand) == (1 if seat < toy.turn else 2), f"seat {seat} holds {len(hand)} cards"
        assert tuple(sorted(hand)) == hand, "a hand is not in order"
    for seat, forced in enumerate(toy.forced):
        assert not forced or toy.hands[seat][0] > toy.shown[seat], "CLOCK showed the higher card"
    assert toy.mark is None or toy.mark in toy.hands[toy.turn], "the marked card is not in the hand"


def permute(toy: Toy, seat: Seat | None, rng: Rng) -> laws.Permutation[Toy]:
    """Every card that the seat has not seen takes the place of another, as long as the open facts hold."""
    hidden = [card for other, hand in enumerate(toy.hands) if other != seat for card in hand]
    hidden += toy.deck
    while True:
        rest = list(hidden)
        to = {card: rest.pop(int(rng.random() * len(rest))) for card in hidden}
        hands = tuple(tuple(sorted(to.get(card, card) for card in hand)) for hand in toy.hands)
        facts = zip(hands, toy.shown, toy.forced, strict=False)
        if all(hand[0] > card for hand, card, forced in facts if forced):
            break
    mark = None if toy.mark is None else to.get(toy.mark, toy.mark)
    world = replace(toy, hands=hands, mark=mark)

    def rename(event: Event[Happening]) -> Event[Happening] | None:
        match event.did:
            case Deal(hand=(low, high)):
                low, high = sorted((to[low], to[high]))
                shows = seat == len(toy.hands) and (low, high) != event.did.hand
                return None if shows else replace(event, did=Deal((low, high)))
            case Mark(card=card):
                return replace(event, did=Mark(to.get(card, card)))
            case Show() | Ring():
                same = toy.then(event).shown == world.then(event).shown
                return event if same else None

    return laws.Permutation(world, rename)


def options(seats: int) -> list[Options]:
    """Calm and in a hurry, with cards to spare and without."""
    return [Options(2 * seats + 2), Options(2 * seats), Options(2 * seats + 2, hurry=3_000)]


def subject(of: Game[Toy] | None = None) -> laws.Subject[Toy]:
    """The toy as the laws see it."""
    return laws.Subject(
        game=of or game(), options=options, sound=sound, permute=permute, most_steps=12, deep=1
    )


def dealt(*hands: tuple[int, int], hurry: Millis | None = None) -> Toy:
    """The first turn of a game with these hands."""
    start = game().start(len(hands), Options(2 * len(hands) + 2, hurry))
    return replay(start, [Event(0, NATURE, Deal(hand)) for hand in hands])
