"""What is said in 7 на 9: cards, actions, phases, refusals, news, options and the view."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Millis, Outcome, Refusal, Ring, Seat
from igroteka.core.options import PER_SECOND

NUMBERS = range(1, 11)
STEPS = range(1, 4)


class Card(Struct, frozen=True, order=True, cache_hash=True):
    """A number, and how far up or down from it the next one lies."""

    number: Annotated[int, Meta(ge=1, le=10)]
    step: Annotated[int, Meta(ge=1, le=3)]


# One bit for each kind of card, in the order of `pieces.KINDS`; and how much to each seat.
Kinds: TypeAlias = Annotated[int, Meta(ge=0, extra={"name": "Kinds"})]
BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "BySeat", "counts": "Seat"})]

MOST_DEALS = 12


# What players do.


class Draw(Struct, frozen=True, tag=True):
    """Takes the top card of the own deck into the hand."""


class Play(Struct, frozen=True, tag=True):
    """Tries a hand card on the pile, aimed at the card seen on top; the last card of all aims at none."""

    card: Card
    onto: Card | None
    # When the player pressed, as his device tells it in table time: the rules do not look at it.
    pressed: Millis | None = None


Action: TypeAlias = Draw | Play


# What NATURE does.


class Deal(Struct, frozen=True, tag=True):
    """A card is turned: the one that opens the pile, or the next one of a personal deck."""

    card: Card


Happening: TypeAlias = Action | Deal | Ring


# What the game waits for.


class Opening(Struct, frozen=True, tag=True):
    """NATURE opens the pile of a new deal."""


class Countdown(Struct, frozen=True, tag=True):
    """All wait for the first "go" of a deal."""

    go: Millis


class Turned(Struct, frozen=True, tag=True):
    """Nobody could go on: the bottom card of the pile is its top now, and all wait for "go"."""

    top: Card
    go: Millis


class Playing(Struct, frozen=True, tag=True):
    """Everybody may act."""


class Drawing(Struct, frozen=True, tag=True):
    """NATURE decides the next card of each of these decks in turn; nobody asked for them if `idle`."""

    seats: tuple[Seat, ...]
    idle: bool


class Why(StrEnum):
    """Why it ended."""

    FINISHED = "finished"
    NO_WAY_ON = "no_way_on"
    MATCH = "match"


class Over(Struct, frozen=True, tag=True):
    """The last deal is over; the last card of who finished lies face down, and is counted no more."""

    finisher: Seat | None


Phase: TypeAlias = Opening | Countdown | Turned | Playing | Drawing | Over


# Why not.


class BeforeGo(Refusal, frozen=True):
    """No card may be seen, taken or played before "go"."""

    go: Millis


class DeckIsEmpty(Refusal, frozen=True):
    """All cards of the own deck are drawn."""


class NotYourCard(Refusal, frozen=True):
    """The player does not hold such a card."""

    card: Card


class Locked(Refusal, frozen=True):
    """A card that did not fit keeps its player from playing for a moment."""

    until: Millis


class AimAtACard(Refusal, frozen=True):
    """Only the last card of all is played at no card in particular."""


class NeverOnTop(Refusal, frozen=True):
    """The card that was aimed at has not been on top in this deal."""

    onto: Card


class IdleStopTooShort(Refusal, frozen=True):
    """Whoever waits for a lock or a drawn card would be taken for absent."""

    idle_stop: Millis
    least: Millis


class OneScreen(Refusal, frozen=True):
    """Everybody plays at once, so one person cannot hold two seats."""


Reason: TypeAlias = (
    AimAtACard | BeforeGo | DeckIsEmpty | IdleStopTooShort | Locked | NeverOnTop | NotYourCard | OneScreen
)


# What is seen.


class DealEnd(Struct, frozen=True):
    """How one deal ended: cards left by seat."""

    why: Why
    left: BySeat


class PileOpened(Struct, frozen=True, tag=True):
    """A new deal: its first card lies in the centre, and the countdown runs."""

    at: Millis
    card: Card
    then: Countdown


class Went(Struct, frozen=True, tag=True):
    """Go."""

    at: Millis
    then: Phase
    end: DealEnd | None


class Reached(Struct, frozen=True, tag=True):
    """A player reached for the own deck."""

    at: Millis
    seat: Seat


class Drew(Struct, frozen=True, tag=True):
    """A card came into a hand; its player alone sees which."""

    at: Millis
    seat: Seat
    idle: bool  # it was drawn for him
    card: Card | None
    then: Phase
    end: DealEnd | None


class Stayed(Struct, frozen=True, tag=True):
    """A card fits and stays on the pile."""

    at: Millis
    seat: Seat
    card: Card
    place: int  # where in the hand it was, the oldest card first
    then: Phase
    end: DealEnd | None


class TooLate(Struct, frozen=True, tag=True):
    """The card that was aimed at is gone, so the card came back; behind None is a turn of the pile."""

    at: Millis
    seat: Seat
    card: Card
    place: int
    onto: Card
    behind: Seat | None
    millis: Millis


class DidNotFit(Struct, frozen=True, tag=True):
    """A card does not fit the one it was aimed at, and came back."""

    at: Millis
    seat: Seat
    card: Card
    place: int
    onto: Card
    fits: tuple[int, int]  # the numbers that would have fitted
    until: Millis | None  # when its player may play again


class Finished(Struct, frozen=True, tag=True):
    """Seven on nine: the last card went face down on the pile."""

    at: Millis
    seat: Seat
    then: Phase
    end: DealEnd


class TimePassed(Struct, frozen=True, tag=True):
    """Locks ended, waits for a card to be drawn were over, or players stopped counting as present."""

    at: Millis
    unlocked: tuple[Seat, ...]
    waited: tuple[Seat, ...]
    stopped: tuple[Seat, ...]
    then: Phase
    end: DealEnd | None


Seen: TypeAlias = (
    PileOpened | Went | Reached | Drew | Stayed | TooLate | DidNotFit | Finished | TimePassed
)  # fmt: skip


IN_MILLIS = {PER_SECOND: 1_000}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays; times are in milliseconds and are stretched by the pace."""

    deals: Annotated[int, Meta(ge=1, le=MOST_DEALS)] = 1
    wrong_card_lock: Annotated[int, Meta(ge=0, le=10_000, extra=IN_MILLIS)] = 1_000
    idle_draw: Annotated[int, Meta(ge=500, le=60_000, extra=IN_MILLIS)] = 3_000
    idle_stop: Annotated[int, Meta(ge=1_000, le=300_000, extra=IN_MILLIS)] = 15_000
    pace: Literal[1, 2, 4] = 1
    show_sums: bool = False


class Laid(Struct, frozen=True):
    """A card of the pile: who put it there (None: the table itself) and when."""

    card: Card
    by: Seat | None
    at: Millis


class Back(Struct, frozen=True):
    """A hand card as others see it: its number in the order of drawing, and which kinds it may be."""

    drawn: int
    may: Kinds


class Claim(Struct, frozen=True):
    """Play went on, so one of these cards (by `Back.drawn`) is, or was, of one of these kinds."""

    kinds: Kinds
    backs: tuple[int, ...]


class Player(Struct, frozen=True):
    """All that everybody sees of a player."""

    backs: tuple[Back, ...]
    deck: int
    drew: Millis  # since when he waits for a card: his last draw, the last new top, or "go"
    acted: Millis  # since when he is idle: his last draw, the last card that stayed, or "go"
    locked: Millis | None  # until when he cannot play
    waited: bool  # he has waited for a card as long as `idle_draw`
    stopped: bool  # he was idle as long as `idle_stop`, so that the table does not wait for him

    @property
    def left(self) -> int:
        """How many cards are left to him."""
        return len(self.backs) + self.deck


class View(Struct, frozen=True):
    """What a seat knows: the own hand, and all that is open."""

    seat: Seat | None
    options: Options
    deal: int
    past: tuple[tuple[int, ...], ...]
    phase: Phase
    pile: tuple[Laid, ...]  # the top card last
    turns: int  # of the pile in a row
    players: tuple[Player, ...]
    claims: tuple[Claim, ...]
    hand: tuple[Card, ...]  # in the order in which it was drawn
    shown: tuple[tuple[Card, ...], ...]  # cards that everybody knows to be in a hand
    sums: tuple[int, ...]  # the two numbers that fit, where the table shows them
    deadline: Millis | None
    legal: tuple[Action, ...]  # those aimed at the card now on top
    outcome: Outcome[Why] | None  # how the match ended, if it has
