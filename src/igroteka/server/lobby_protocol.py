"""What is asked and answered over HTTP: the lobby, each thing a struct in JSON."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct

from igroteka.bots.names import BotNamed
from igroteka.core.game import MOST_SEATS, Actor, Millis, Seat
from igroteka.core.options import OptionIs
from igroteka.core.presets import PresetName
from igroteka.core.timed import Clocks
from igroteka.server.faces import Face
from igroteka.server.protocol import Chat, Eyes, Level, PersonId, Seal, Status, TableId, Version, Watching

GivenName: TypeAlias = Annotated[str, Meta(max_length=200)]  # as somebody types it


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to be known by: for a newcomer, or instead of the old one."""

    name: GivenName


class Me(Struct, frozen=True):
    """Who I am here."""

    id: PersonId
    name: str
    face: Face


SHORTEST_TURN: Millis = 5_000
LONGEST_TURN: Millis = 24 * 3600 * 1000
SHORTEST_GAME: Millis = 10_000
LONGEST_GAME: Millis = 30 * LONGEST_TURN
SHORTEST_INCREMENT: Millis = 1_000  # who has used all of a bank still has this for every turn


class TurnTime(Struct, frozen=True, tag="PerTurn", forbid_unknown_fields=True):
    """So much time for every turn, as a new table may have it."""

    millis: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]


class GameTime(Struct, frozen=True, tag="Bank", forbid_unknown_fields=True):
    """So much time for the whole game and a little more after each turn, as a new table may have it."""

    millis: Annotated[int, Meta(ge=SHORTEST_GAME, le=LONGEST_GAME)]
    increment: Annotated[int, Meta(ge=SHORTEST_INCREMENT, le=LONGEST_TURN)] = SHORTEST_INCREMENT


NewClocks: TypeAlias = TurnTime | GameTime


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set: a list of seats, each free (None), mine (""), or a bot's (its level)."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[Annotated[str, Meta(max_length=40)] | None, ...], Meta(max_length=MOST_SEATS)]
    options: Raw = Raw(b"{}")
    clocks: NewClocks | None = None
    public: bool = False
    watching: Watching = Watching.BLIND
    chat: Chat | None = None
    grace: Annotated[int, Meta(ge=1_000, le=600_000)] | None = None
    hints: bool = False  # also where several people play
    start: bool = False  # at once, where every seat is taken
    seal: Seal | None = None  # of my part in the luck
    lesson: bool = False  # the guided first game: seats, options and deal are those of its script
    screen: bool = False  # laid on a big screen, which has no seat: whoever sits down first is the host
    # What people at my own seats are called, seat by seat; None, and what is left out, is my own name.
    names: Annotated[tuple[GivenName | None, ...], Meta(max_length=MOST_SEATS)] = ()


class Made(Struct, frozen=True):
    """The table that was set: its address, and how others come to it."""

    table: TableId
    code: str | None
    link: str
    reachable: bool  # whether the link leads here from other devices
    screen: str | None = (
        None  # told to who laid it: the word by which a big screen may show it, if it needs one
    )


class ScreenWord(Struct, frozen=True, forbid_unknown_fields=True):
    """The word by which a big screen may show a table that nobody else may watch; empty elsewhere."""

    word: Annotated[str, Meta(max_length=40)] = ""


class OnScreen(Struct, frozen=True):
    """What a big screen shows of how phones come to its table."""

    link: str
    reachable: bool  # whether the link leads here from other devices
    picture: str  # the link as a QR code, an SVG as a data: address


class Sitter(Struct, frozen=True):
    """Who sits in a seat: nobody, where there is no name; a bot, where there is a level."""

    name: str | None = None
    level: Level | None = None
    named: BotNamed | None = None  # where a bot's name is its own, and so another one in every language


class Invited(Struct, frozen=True):
    """A table as whoever was given its link is told of it before coming in: no ids, no code, no cards."""

    game: str
    status: Status
    seats: tuple[Sitter, ...]
    host: Seat | None  # where the host sits, or the first of several seats; None for one who only looks on
    watching: bool  # whether one may look on when the game has begun
    rematch: TableId | None  # the table of the next game, where this one is over


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a table that waits for players."""

    code: Annotated[str, Meta(max_length=40)]  # signs between its digits count for nothing


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """The one-time word from another device of mine."""

    token: Annotated[str, Meta(max_length=100)]


class DeviceLink(Struct, frozen=True):
    """How another device becomes mine, once: the word, a link with it, and that link as a QR code."""

    token: str
    link: str
    reachable: bool  # whether the link leads here from other devices
    picture: str  # an SVG as a data: address: one of its own would show the word to caches and logs


class Device(Struct, frozen=True):
    """A device on which I am known: since when and when last seen, in seconds since 1970, if that is kept."""

    id: str
    made: int | None
    seen: int | None
    this: bool  # the one that asks


class Devices(Struct, frozen=True):
    """All devices on which I am known."""

    devices: tuple[Device, ...]


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Another device of mine is known no more, or with None all others."""

    device: Annotated[str, Meta(max_length=40)] | None


class ListedTable(Struct, frozen=True):
    """A table as the lobby tells of it."""

    table: TableId
    game: str
    status: Status
    seats: int
    free: int
    names: tuple[str, ...]


class SeatThere(Struct, frozen=True):
    """Who sits at a table of mine; a bot that is called by its own name is called so in every language."""

    name: str
    named: BotNamed | None


class MyTable(Struct, frozen=True):
    """A table where I sit: with whom, whose move it is, and how it ended."""

    table: TableId
    game: str
    status: Status
    seats: tuple[SeatThere | None, ...]  # None is free
    mine: tuple[Seat, ...]
    to_act: tuple[Seat, ...]  # empty where nobody is waited for, or where that is not known
    places: tuple[int, ...]  # of the seats at the end; empty before it, and where nobody won
    people: int  # who sit there, myself included
    changed: int  # when something happened there last, in seconds since 1970, to the hour at worst


class Mine(Struct, frozen=True, tag=True):
    """A table of mine looks otherwise now."""

    table: MyTable


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the open tables are asked for: those after the first so many, perhaps of one game alone."""

    first: Annotated[int, Meta(ge=0, le=10_000)] = 0
    game: Annotated[str, Meta(max_length=40)] | None = None


class Tables(Struct, frozen=True, tag=True):
    """Public tables with free seats, and those where I sit."""

    open: tuple[ListedTable, ...]
    mine: tuple[MyTable, ...]
    more: int  # open ones that come after these


class PresetOnShelf(Struct, frozen=True):
    """A way to play that has a name: the options that are not the usual ones, and what else it sets."""

    name: PresetName
    options: Raw
    clocks: NewClocks | None
    level: Level  # of bots
    hints: bool  # whether they may be asked for where several people play


class GameOnShelf(Struct, frozen=True):
    """A game and how it can be played here."""

    name: str
    rules: int
    fewest: int
    most: int
    one_seat_each: bool  # a live game, in which nobody can play for two
    levels: tuple[Level, ...]
    options: Raw  # the usual ones
    options_beside: Raw  # the usual ones where one person holds several seats
    choices: tuple[OptionIs, ...]  # what may be chosen instead
    presets: tuple[PresetOnShelf, ...]  # what may be chosen at once
    lesson: bool  # there is a guided first game


class Shelf(Struct, frozen=True):
    """All games."""

    protocol: int
    version: str  # of the program
    games: tuple[GameOnShelf, ...]


class LessonStep(Struct, frozen=True):
    """Something to read or to do: `does` is the action as it is sent; what it leaves out may be anything.

    What is told before something is done has the same `line`, which `Now.lesson` counts.
    """

    line: int
    by: Seat  # the learner, or a rival whose move is waited for
    ru: str
    en: str
    does: Raw | None
    taps: tuple[str, ...]  # what is pressed for it, one after the other, by the names a board gives


class Lesson(Struct, frozen=True):
    """A guided first game: its steps, the words at its end, and the seats of a first real game."""

    steps: tuple[LessonStep, ...]
    ru: str
    en: str
    real: tuple[str, ...]  # as a new table has them: mine, and the weakest bots


class Step(Struct, frozen=True):
    """Where a finished game stood at a version; the news are those of the one step that led there."""

    version: Version
    at: Millis
    to_act: tuple[Actor, ...]
    deadline: Millis | None
    eyes: tuple[Eyes, ...]


class Replay(Struct, frozen=True):
    """A finished game, of which `version` is the last, and some of its steps."""

    game: str
    rules: int  # the version of the rules
    options: Raw
    clocks: Clocks | None
    names: tuple[str, ...]
    bots: tuple[BotNamed | None, ...]  # whose names these are where they are bots' own
    faces: tuple[Face | None, ...]  # None where nobody sat
    version: Version
    steps: tuple[Step, ...]


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game goes on from this version with other luck: I sit here, and bots in all other seats."""

    version: Version
    seat: Seat


class Error(Struct, frozen=True):
    """What the lobby answers where it refuses."""

    why: Raw
