"""What is said in Радуга. Восьмой цвет: actions, phases, refusals, news, options and the view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Outcome, Refusal, Seat


class Colour(StrEnum):
    """The eight colours in the order of the circle: violet neighbours red again (RAIN-01)."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    LIME = "lime"
    GREEN = "green"
    SKY = "sky"
    BLUE = "blue"
    VIOLET = "violet"


COLOURS = tuple(Colour)

FEWEST_CARDS, MOST_CARDS = 9, 16  # of each colour

# How many of each colour in the order of COLOURS, and how much to each seat: `counts` tells the texts so.
Cards: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=MOST_CARDS)], ...],
    Meta(max_length=len(COLOURS), extra={"name": "Cards", "counts": Colour}),
]
BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "BySeat", "counts": "Seat"})]


# What players do.


class Combination(Struct, frozen=True, tag=True):
    """Plays these cards in this order onto the pile, and takes the last one into the rainbow or leaves it."""

    cards: Annotated[tuple[Colour, ...], Meta(max_length=len(COLOURS))]
    keep: bool


class Exchange(Struct, frozen=True, tag=True):
    """Discards so many of each colour and draws as many."""

    cards: Cards


Action: TypeAlias = Combination | Exchange


# What NATURE does.


class First(Struct, frozen=True, tag=True):
    """Lots fall on the one who starts."""

    seat: Seat


class Deal(Struct, frozen=True, tag=True):
    """Cards of the deck come into the hand that waits for them."""

    cards: Cards


class TurnUp(Struct, frozen=True, tag=True):
    """A card of the deck starts the play pile."""

    colour: Colour


Happening: TypeAlias = Action | First | Deal | TurnUp


# What the game waits for.


class Lots(Struct, frozen=True, tag=True):
    """NATURE says who starts."""


class Dealing(Struct, frozen=True, tag=True):
    """NATURE deals so many cards to a seat."""

    seat: Seat
    cards: int


class Turning(Struct, frozen=True, tag=True):
    """NATURE turns up the first card of the play pile."""


class Choosing(Struct, frozen=True, tag=True):
    """The player on turn plays a combination or exchanges cards."""


class Why(StrEnum):
    """Why it ended."""

    RAINBOW = "rainbow"


class Over(Struct, frozen=True, tag=True):
    """The last round is over."""

    outcome: Outcome[Why]


Phase: TypeAlias = Lots | Dealing | Turning | Choosing | Over


# Why not.


class DeckRunsShort(Refusal, frozen=True):
    """With so many cards of a colour a table of that size could run out of cards, or has too many."""

    cards: int
    seats: int
    fewest: int
    most: int


class WrongLength(Refusal, frozen=True):
    """A combination has three to eight cards."""

    cards: int
    fewest: int
    most: int


class DoesNotNeighbour(Refusal, frozen=True):
    """The first card of a combination neighbours the top of the pile, on one side or the other."""

    colour: Colour
    top: Colour
    one: Colour
    other: Colour


class OutOfOrder(Refusal, frozen=True):
    """Each next card is the next neighbour in the same direction."""

    colour: Colour
    before: Colour
    expected: Colour


class NotInHand(Refusal, frozen=True):
    """The hand has fewer cards of that colour."""

    colour: Colour
    wanted: int
    held: int


class InTheRainbow(Refusal, frozen=True):
    """The rainbow has a card of that colour already."""

    colour: Colour


class NothingToExchange(Refusal, frozen=True):
    """An exchange is of one card at least."""


Reason: TypeAlias = (
    DeckRunsShort | WrongLength | DoesNotNeighbour | OutOfOrder | NotInHand | InTheRainbow | NothingToExchange
)


# What is seen.


class FirstIs(Struct, frozen=True, tag=True):
    """Lots fell on a seat."""

    seat: Seat


class TurnedUp(Struct, frozen=True, tag=True):
    """The play pile started."""

    colour: Colour


class Played(Struct, frozen=True, tag=True):
    """A combination lies on the pile, but for its last card if that was taken into the rainbow."""

    seat: Seat
    cards: tuple[Colour, ...]
    points: int
    kept: Colour | None
    completed: bool  # that card made the rainbow whole
    reshuffled: bool  # before drawing


class Exchanged(Struct, frozen=True, tag=True):
    """Cards went to the discard pile, face up."""

    seat: Seat
    cards: Cards
    reshuffled: bool  # before drawing


class DiscardedFaceDown(Struct, frozen=True, tag=True):
    """Cards went to the discard pile, face down; which, only their player sees."""

    seat: Seat
    count: int
    cards: Cards | None
    reshuffled: bool  # before drawing


class End(Struct, frozen=True):
    """What the rainbows brought, and the points in all."""

    rainbows: BySeat
    points: BySeat


class Drew(Struct, frozen=True, tag=True):
    """Cards came into a hand; which, only its player sees."""

    seat: Seat
    count: int
    cards: Cards | None
    reshuffled: bool  # the deck ended, and the rest is drawn from a new one
    end: End | None


Seen: TypeAlias = FirstIs | TurnedUp | Played | Exchanged | DiscardedFaceDown | Drew


class LastRound(StrEnum):
    """Who takes one more turn after a rainbow is whole."""

    EVERYONE = "everyone"
    OTHERS = "others"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays: how many cards a colour has, who takes a last turn, and how discards lie."""

    cards: Annotated[int, Meta(ge=FEWEST_CARDS, le=MOST_CARDS)] = 12
    last_round: LastRound = LastRound.EVERYONE
    discards_face_down: bool = False


class Run(Struct, frozen=True):
    """A combination that the hand allows now: its cards, points, last colour, and if the rainbow lacks it."""

    cards: tuple[Colour, ...]
    points: int
    last: Colour
    fits_rainbow: bool


class View(Struct, frozen=True):
    """What a seat knows: its own hand, all that lies open, and what follows from that."""

    seat: Seat | None
    options: Options
    phase: Phase
    turn: Seat
    turns_left: int | None  # in the last round, once it has begun
    deck: int  # how many cards it has
    discard: Cards  # all of it, or of a pile that lies face down the own cards
    discard_top: Colour | None
    discard_size: int
    face_down: BySeat  # how many cards of it each has discarded, where they lie face down; else empty
    pile: Cards
    recent: tuple[Colour, ...]  # the last eight of the pile, its top at the end
    hand_sizes: BySeat
    hand: Cards
    rainbows: tuple[tuple[Colour, ...], ...]
    scores: BySeat
    rainbow_points: BySeat  # what the rainbows would bring now
    runs: tuple[Run, ...]
    unseen: Cards  # in the deck, in others' hands, and what others have discarded face down
    known: Cards  # of these, surely not in the deck: they were in no pile when it was shuffled last
    known_to_all: Cards  # the same for who sees no hand at all
    legal: tuple[Action, ...]  # every combination, and of exchanges those of one card
    exchange: Cards  # what an exchange may be of, one card or more
