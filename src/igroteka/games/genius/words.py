"""What is said in Совершенно гениально: actions, phases, refusals, news, options and the view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Outcome, Refusal, Seat


class Colour(StrEnum):
    """The six colours, in the order in which tokens are counted."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"


COLOURS = tuple(Colour)

# How many of each colour in the order of COLOURS, and how much to each seat: `counts` tells the texts so.
Tokens: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "Tokens", "counts": Colour})]
BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "BySeat", "counts": "Seat"})]

MOST_GAMES = 12


# What players do.


class Reveal(Struct, frozen=True, tag=True):
    """Turns over a token of the reserve."""


class Collect(Struct, frozen=True, tag=True):
    """Takes the zone and its colours from the centre, which ends the turn."""


class Take(Struct, frozen=True, tag=True):
    """The alternative move: takes one token of the scarcest colour from the centre."""

    colour: Colour


Action: TypeAlias = Reveal | Collect | Take


# What NATURE does.


class First(Struct, frozen=True, tag=True):
    """Lots fall on the one who starts."""

    seat: Seat


class Draw(Struct, frozen=True, tag=True):
    """A token comes out of the reserve."""

    colour: Colour


Happening: TypeAlias = Action | First | Draw


# What the game waits for.


class Lots(Struct, frozen=True, tag=True):
    """NATURE says who starts."""


class Filling(Struct, frozen=True, tag=True):
    """NATURE fills the centre up to three."""


class Choosing(Struct, frozen=True, tag=True):
    """The player on turn decides, with these colours in the zone."""

    zone: tuple[Colour, ...] = ()


class Revealing(Struct, frozen=True, tag=True):
    """NATURE decides which token joins the zone."""

    zone: tuple[Colour, ...]


class Why(StrEnum):
    """Why it ended."""

    COLLECTION = "collection"
    SERIES = "series"


class Over(Struct, frozen=True, tag=True):
    """The last game of the series is over."""

    outcome: Outcome[Why]


Phase: TypeAlias = Lots | Filling | Choosing | Revealing | Over


# Why not.


class NoSuchSeat(Refusal, frozen=True):
    """Nobody sits where the first player should."""

    seat: Seat


class ReserveIsEmpty(Refusal, frozen=True):
    """There is no token left to reveal."""


class RevealFirst(Refusal, frozen=True):
    """Only a success can be collected."""


class ZoneNotEmpty(Refusal, frozen=True):
    """The alternative move comes instead of revealing, not after it."""


class NotTheFewest(Refusal, frozen=True):
    """Another colour of the collection is scarcer, or as scarce."""

    colour: Colour
    fewest: tuple[Colour, ...]


class NotInTheCentre(Refusal, frozen=True):
    """The centre has no token of that colour."""

    colour: Colour


Reason: TypeAlias = NoSuchSeat | NotInTheCentre | NotTheFewest | ReserveIsEmpty | RevealFirst | ZoneNotEmpty


# What is seen.


class FirstIs(Struct, frozen=True, tag=True):
    """Lots fell on a seat."""

    seat: Seat


class CameToCentre(Struct, frozen=True, tag=True):
    """The centre was filled by one token."""

    colour: Colour


class Reached(Struct, frozen=True, tag=True):
    """A player reached into the reserve."""

    seat: Seat


class Succeeded(Struct, frozen=True, tag=True):
    """The token matched the centre and was new to the zone."""

    seat: Seat
    colour: Colour


class Missed(Struct, frozen=True, tag=True):
    """The token did not match, or its colour was in the zone: all of the zone went to the centre."""

    seat: Seat
    colour: Colour
    twice: bool  # GEN-06, otherwise GEN-05
    lost: tuple[Colour, ...]


class GameEnd(Struct, frozen=True):
    """How one game of the series ended."""

    places: BySeat
    points: BySeat


class Collected(Struct, frozen=True, tag=True):
    """Tokens came into a collection; some beyond the limit went back; some colours reached it."""

    seat: Seat
    tokens: Tokens
    returned: Tokens
    lines: tuple[Colour, ...]
    end: GameEnd | None


class Took(Struct, frozen=True, tag=True):
    """One token of the scarcest colour came into a collection."""

    seat: Seat
    colour: Colour
    lines: tuple[Colour, ...]
    end: GameEnd | None


Seen: TypeAlias = FirstIs | CameToCentre | Reached | Succeeded | Missed | Collected | Took


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays: who starts (None: lots), how many games (None: as many as players)."""

    first: Seat | None = None
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] | None = None


class Chance(Struct, frozen=True):
    """How many tokens of the reserve would be a success, of how many."""

    good: int
    of: int


class View(Struct, frozen=True):
    """All there is to know, since nothing in this game is hidden but the future."""

    seat: Seat | None
    limit: int
    game: int
    games: int
    starter: Seat
    turn: Seat
    bonus: int
    phase: Phase
    reserve: Tokens
    centre: Tokens
    collections: tuple[Tokens, ...]
    past: tuple[tuple[int, ...], ...]
    barren: int
    ties_open: bool
    chance: Chance
    legal: tuple[Action, ...]
