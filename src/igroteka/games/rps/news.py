"""What was seen of a step in Камень, ножницы, бумага."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Millis, Seat
from igroteka.games.rps.words import Card, Picture, Why

# How much to each seat: `counts` tells the texts so.
BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "BySeat", "counts": "Seat"})]


class RoundEnd(Struct, frozen=True):
    """How a round ended: who won, the penalty points of each seat, and every hand."""

    why: Why
    winners: tuple[Seat, ...]
    points: BySeat
    hands: tuple[tuple[Card, ...], ...]


class FirstIs(Struct, frozen=True, tag=True):
    """Lots fell on a seat."""

    seat: Seat


class Dealt(Struct, frozen=True, tag=True):
    """Cards came from the deck; only their receiver sees which."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    shuffled: bool  # whether the pile became the deck afterwards, for more to come


class Laid(Struct, frozen=True, tag=True):
    """A card lies on the pile; a race for it may be on, until a time or in turn, or nobody can run."""

    seat: Seat
    card: Card
    race: bool
    until: Millis | None
    end: RoundEnd | None


class Mistaken(Struct, frozen=True, tag=True):
    """A card did not fit, everybody saw it, and it is back in the hand (RPS-13)."""

    seat: Seat
    card: Card
    race: bool  # whether a race goes on without the seat
    end: RoundEnd | None


class Reached(Struct, frozen=True, tag=True):
    """A player draws one card instead of playing."""

    seat: Seat


class Kept(Struct, frozen=True, tag=True):
    """The drawn card stays in the hand."""

    seat: Seat


class Passed(Struct, frozen=True, tag=True):
    """A turn passed with nothing to draw."""

    seat: Seat
    end: RoundEnd | None


class Took(Struct, frozen=True, tag=True):
    """A player takes the cards of a +3."""

    seat: Seat
    cards: int
    end: RoundEnd | None


class Named(Struct, frozen=True, tag=True):
    """A joker has its picture."""

    seat: Seat
    picture: Picture


class WentAgain(Struct, frozen=True, tag=True):
    """A player plays once more."""

    seat: Seat


class Reversed(Struct, frozen=True, tag=True):
    """The direction turned."""

    seat: Seat


class Gave(Struct, frozen=True, tag=True):
    """A card went from hand to hand; only the two see it."""

    seat: Seat
    to: Seat
    card: Card | None
    until: Millis | None  # when it will be too late for thanks
    end: RoundEnd | None


class Swapped(Struct, frozen=True, tag=True):
    """Two hands changed places; each of the two sees the hand it got."""

    seat: Seat
    to: Seat
    hand: tuple[Card, ...] | None


class Declined(Struct, frozen=True, tag=True):
    """A seat stays out of the race, which goes on or is over."""

    seat: Seat
    race: bool


class RaceIsUp(Struct, frozen=True, tag=True):
    """The time of a race ran out."""


class Thanked(Struct, frozen=True, tag=True):
    """A receiver said thanks."""

    seat: Seat


class NotThanked(Struct, frozen=True, tag=True):
    """A receiver did not say thanks in time."""

    seat: Seat


class WasReady(Struct, frozen=True, tag=True):
    """A seat has seen how the round ended."""

    seat: Seat


Seen: TypeAlias = (
    FirstIs
    | Dealt
    | Laid
    | Mistaken
    | Reached
    | Kept
    | Passed
    | Took
    | Named
    | WentAgain
    | Reversed
    | Gave
    | Swapped
    | Declined
    | RaceIsUp
    | Thanked
    | NotThanked
    | WasReady
)
