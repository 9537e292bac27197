"""The sheet of a table: who sits where and what is agreed; each change makes a new sheet or is Refused."""

from collections.abc import Collection
from functools import cached_property
from secrets import token_hex
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from igroteka.bots.adapting import ADAPTIVE, Form
from igroteka.bots.levels import levels
from igroteka.bots.names import KEPT, BotNamed, bot_named, looks_of, numbered
from igroteka.core.game import Game, Millis, Refusal, Refused, Seat, too_many_seats, usual_options
from igroteka.core.promise import ServersAlone
from igroteka.core.record import Earlier
from igroteka.core.timed import Clocks, timed
from igroteka.games import find
from igroteka.server.faces import (
    TREES,
    Claim,
    Face,
    Guest,
    face_of,
    in_colours_of_their_own,
    seeded,
)
from igroteka.server.names import distinct_name, number_apart
from igroteka.server.protocol import (
    Adapted,
    Agreed,
    Chat,
    Gathering,
    LuckIs,
    Note,
    Opened,
    Status,
    Unfinished,
    Watching,
)
from igroteka.server.refusals import (
    AlreadyStarted,
    NoSuchLevel,
    NoSuchPerson,
    NoSuchSeat,
    NotAMessage,
    NotStarted,
    NotYourSeat,
    OnlyByInvitation,
    OnlyTheHost,
    OnlyTheSeated,
    SeatsAreFree,
    SeatTaken,
    TooMany,
)

GRACE_LIVE: Millis = 30_000
GRACE_TURNS: Millis = 120_000
MOST_REMOVED = 100  # people that a host keeps out of one table
MOST_NOTES = 30  # lines of the log about who came and went, the newest
GUEST = "Guest"
WORD_BYTES = 8  # of the word by which a big screen may show a table: more than anybody tries


class Free(Struct, frozen=True, tag=True):
    """Nobody sits here."""


class Taken(Struct, frozen=True, tag=True):
    """A person sits here."""

    person: str
    name: str
    face: Face | None = None  # as it was chosen, if it was


class Botted(Struct, frozen=True, tag=True):
    """A bot sits here, perhaps for somebody who left."""

    level: str
    name: str
    instead_of: str | None = None
    weaker_than: str | None = None  # the level that was chosen, where it failed and a weaker one plays
    left: str | None = None  # the id of who left; version 0.1 did not keep it
    face: Face | None = None  # that of who left, if it was chosen


Chair: TypeAlias = Free | Taken | Botted

STAND_IN = "casual"
CANNOT_FAIL = "random"


class Standing(Struct, frozen=True):
    """How a game stood: after how many entries of its log, whose move it was, and the places at its end."""

    version: int
    to_act: tuple[Seat, ...]
    places: tuple[int, ...] = ()


class Sheet(Struct, frozen=True, kw_only=True, dict=True):
    """All that is kept of a table besides its log."""

    game: str
    rules: int
    options: Raw
    clocks: Clocks | None
    chairs: tuple[Chair, ...]
    host: str
    public: bool
    chat: Chat
    watching: Watching
    grace: Millis
    status: Status = Status.SETTING
    paused: bool = False
    at: Millis = 0  # table time when it last rested
    code: str | None = None
    seed: str | None = None  # a table that version 0.1 set got it at the start
    luck: LuckIs = ServersAlone()
    opened: tuple[Opened, ...] = ()  # parts in the luck, until it is dealt
    would_end: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    rematch: str | None = None
    earlier: tuple[Earlier, ...] = ()  # where it was played on from another table
    chosen: tuple[str, ...] | None = None  # which options the host chose; None where that is not known
    chosen_grace: bool = False
    unfinished: Unfinished | None = None
    form: Form | None = None  # by which bots that adapt play this game
    adapted: Adapted | None = None  # how they are to play the next one
    lesson: bool = False  # a guided first game, played by a script as long as nobody leaves it
    notes: tuple[Note, ...] = ()  # who left, came back or paused, for the log
    standing: Standing | None = None  # when the game last rested, for lists of tables that sleep
    hints: bool = False  # whether hints may be asked for where several people play
    hinted: tuple[int, ...] = ()  # how many each seat got; nothing before the first
    screen: str | None = None  # the word by which a big screen may show a table that nobody else may watch
    first_hosts: bool = False  # laid on a big screen: where the host has no seat, the next to sit is the host

    @property
    def dealt(self) -> bool:
        """Whether its game has begun, so that it has a log."""
        return self.seed is not None and not isinstance(self.luck, Gathering | Agreed)

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits at the table, everyone once."""
        return tuple(self._held)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats that a person holds."""
        return self._held.get(person, ())

    @cached_property
    def _held(self) -> dict[str, tuple[Seat, ...]]:
        """Who holds which seats, which is asked several times for every action."""
        held: dict[str, tuple[Seat, ...]] = {}
        for seat, chair in enumerate(self.chairs):
            if isinstance(chair, Taken):
                held[chair.person] = (*held.get(chair.person, ()), seat)
        return held

    @property
    def names(self) -> tuple[str, ...]:
        """All names of those who sit here: a bot is called otherwise in every language."""
        return tuple(name for chair in self.chairs for name in _names_of(chair))

    @cached_property
    def faces(self) -> tuple[Face | None, ...]:
        """The faces of those who sit here, each in a colour of its own."""
        return in_colours_of_their_own([self._guest(chair) for chair in self.chairs])

    def _guest(self, chair: Chair) -> Guest | None:
        match chair:
            case Free():
                return None
            case Taken(person=person, name=name, face=chosen):
                return _with_claim(person, name, chosen)
            case Botted(instead_of=str(), name=name, left=left, face=chosen):
                return _with_claim(left or name, name, chosen)
            case Botted(name=name):
                named = bot_named(name)
                return Guest(seeded(name) if named is None else TREES[named.tree], Claim.TREE)

    @property
    def free(self) -> int:
        """How many seats nobody holds."""
        return sum(isinstance(chair, Free) for chair in self.chairs)


def _neighbours_face(person: str, name: str) -> Face:
    """What somebody looks like who plays by that name on another one's device."""
    return seeded(f"{person} {name}")


def _with_claim(person: str, name: str, face: Face | None) -> Guest:
    """A person with the face of the chair, which was chosen unless it follows from the name."""
    chosen = face is not None and face != _neighbours_face(person, name)
    return Guest(face_of(person, face), Claim.CHOSEN if chosen else Claim.SEEDED)


class Unplayable(Exception):
    """The table is of a game, or of rules, that are not on this shelf."""


def bare_game(sheet: Sheet) -> Game[Any]:
    """The game of a table without its clocks, or Unplayable."""
    game = find(sheet.game, sheet.rules)
    if game is None:
        raise Unplayable(f"{sheet.game} with rules of version {sheet.rules} is not on the shelf")
    return game


def game_of(sheet: Sheet) -> Game[Any]:
    """The game of a table as it is played there."""
    game = bare_game(sheet)
    return game if sheet.clocks is None else timed(game, sheet.clocks)


def stand_in_level(game: Game[Any]) -> str:
    """The level that plays for people who are away: a sensible one that answers at once."""
    names = [name for name in levels(game) if name != ADAPTIVE]
    return STAND_IN if STAND_IN in names else names[-1]


def weaker_level(game: Game[Any], level: str) -> str:
    """The level that plays where this one fails again and again: the one for the absent, or one below it."""
    names, stand_in = list(levels(game)), stand_in_level(game)
    return stand_in if names.index(level) > names.index(stand_in) else CANNOT_FAIL


def weakened(sheet: Sheet, seat: Seat) -> Sheet:
    """The sheet with a weaker level of the bot that sits there, and the mark that says so."""
    chair = sheet.chairs[seat]
    assert isinstance(chair, Botted), "a bot sits there"
    chosen = chair.weaker_than or chair.level
    level = weaker_level(bare_game(sheet), chair.level)
    return with_chair(sheet, seat, replace(chair, level=level, weaker_than=chosen))


def decoded(options: Raw) -> dict[str, Any]:
    """Options as they are sent, or Refused."""
    try:
        return msgspec.json.decode(options, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(NotAMessage()) from None


def options_chosen(game: Game[Any], chosen: dict[str, Any], *, several: bool) -> Struct:
    """The chosen options, completed by the usual ones, or Refused if they are not options of the game."""
    usual = msgspec.to_builtins(usual_options(game, several=several))
    try:
        options: Struct = msgspec.convert(usual | chosen, game.options)
    except msgspec.ValidationError:
        raise Refused(NotAMessage()) from None
    return options


def usual_grace(game: Game[Any], options: Struct) -> Millis:
    """How long somebody may be gone unless the host says otherwise."""
    return GRACE_LIVE if game.live(options) else GRACE_TURNS


def new_word(watching: Watching) -> str | None:
    """A word for big screens, where a table may not be watched without one."""
    return token_hex(WORD_BYTES) if watching is Watching.NONE else None


def demand(condition: bool, why: Refusal) -> None:
    """Raises Refused where that is not so."""
    if not condition:
        raise Refused(why)


def _chair(sheet: Sheet, seat: Seat) -> Chair:
    demand(sheet.status is Status.SETTING, AlreadyStarted())
    demand(seat < len(sheet.chairs), NoSuchSeat(seat))
    return sheet.chairs[seat]


def with_chair(sheet: Sheet, seat: Seat, chair: Chair) -> Sheet:
    """The sheet with somebody else in a seat, and before the start with the options that suit that."""
    chairs = (chair if each == seat else old for each, old in enumerate(sheet.chairs))
    return suited(replace(sheet, chairs=tuple(chairs)))


def suited(sheet: Sheet) -> Sheet:
    """The sheet with the options and the grace that are usual where people sit so."""
    if sheet.status is not Status.SETTING or sheet.chosen is None:
        return sheet
    game, several = bare_game(sheet), any(len(sheet.seats_of(person)) > 1 for person in sheet.people)
    chosen = {name: value for name, value in decoded(sheet.options).items() if name in sheet.chosen}
    options = options_chosen(game, chosen, several=several)
    grace = sheet.grace if sheet.chosen_grace else usual_grace(game, options)
    return replace(sheet, options=Raw(msgspec.json.encode(options)), grace=grace)


def sit(
    sheet: Sheet,
    person: str,
    name: str,
    seat: Seat,
    *,
    beside: bool,
    spoken: Collection[str] = (),
    face: Face | None = None,
) -> Sheet:
    """A person takes a seat, instead of the old one or beside it, by a name unlike those who have spoken."""
    chair = _chair(sheet, seat)
    if isinstance(chair, Taken) and chair.person == person:
        return sheet
    demand(isinstance(chair, Free), SeatTaken(seat))
    held = sheet.seats_of(person)
    why = too_many_seats(bare_game(sheet), len(held) + 1)
    if held and beside and why is not None:
        raise Refused(why)
    if held and not beside:
        for old in held:
            sheet = with_chair(sheet, old, Free())
    called = distinct_name(name, (*sheet.names, *spoken))
    if held and beside:  # somebody else, who plays on the same device
        face = _neighbours_face(person, called)
    if sheet.first_hosts and sheet.host not in sheet.people:
        sheet = replace(sheet, host=person)
    return with_chair(sheet, seat, Taken(person, called, face))


def stand(sheet: Sheet, person: str, seat: Seat) -> Sheet:
    """A person leaves a seat before the start."""
    chair = _chair(sheet, seat)
    demand(isinstance(chair, Taken) and chair.person == person, NotYourSeat())
    return with_chair(sheet, seat, Free())


def put_bot(sheet: Sheet, by: str, seat: Seat, level: str) -> Sheet:
    """The host puts a bot where nobody sits, or a bot of another level where one does."""
    demand(by == sheet.host, OnlyTheHost())
    chair = _chair(sheet, seat)
    demand(not isinstance(chair, Taken), SeatTaken(seat))
    demand(level in levels(bare_game(sheet)), NoSuchLevel(level))
    name = chair.name if isinstance(chair, Botted) else _new_bot_name(sheet, seat)
    return with_chair(sheet, seat, Botted(level, name))


def bot_named_at(chair: Chair) -> BotNamed | None:
    """The name of a bot that sits there by its own, and not by that of somebody who left."""
    return bot_named(chair.name) if isinstance(chair, Botted) and chair.instead_of is None else None


def _names_of(chair: Chair) -> tuple[str, ...]:
    match chair:
        case Free():
            return ()
        case Taken(name=name) | Botted(name=name, instead_of=str()):
            return (name,)
        case Botted(name=name):
            return looks_of(name)


def _new_bot_name(sheet: Sheet, seat: Seat) -> str:
    """A tree that nobody here is called after, with a number where a person's name looks like it."""
    trees, taken = tuple(KEPT), {bot_named(chair.name) for chair in sheet.chairs if isinstance(chair, Botted)}
    order = (*trees[seat % len(trees) :], *trees[: seat % len(trees)])
    tree = next((one for one in order if BotNamed(one) not in taken), order[0])
    return numbered(KEPT[tree], number_apart(looks_of(KEPT[tree]), sheet.names))


def take_bot_away(sheet: Sheet, by: str, seat: Seat) -> Sheet:
    """The host frees a bot's seat."""
    demand(by == sheet.host, OnlyTheHost())
    demand(not isinstance(_chair(sheet, seat), Taken), SeatTaken(seat))
    return with_chair(sheet, seat, Free())


def swap(sheet: Sheet, by: str, seat: Seat, other: Seat) -> Sheet:
    """The host has two seats change places."""
    demand(by == sheet.host, OnlyTheHost())
    one, another = _chair(sheet, seat), _chair(sheet, other)
    return with_chair(with_chair(sheet, seat, another), other, one)


def remove(sheet: Sheet, by: str, person: str, *, present: bool) -> Sheet:
    """The host removes somebody who sits or looks on before the start, and who then stays outside."""
    demand(by == sheet.host, OnlyTheHost())
    demand(sheet.status is Status.SETTING, AlreadyStarted())
    if person in sheet.removed:
        return sheet
    demand(person != by and (present or person in sheet.people), NoSuchPerson())
    demand(len(sheet.removed) < MOST_REMOVED, TooMany(MOST_REMOVED))
    for seat in sheet.seats_of(person):
        sheet = with_chair(sheet, seat, Free())
    return replace(sheet, removed=(*sheet.removed, person))


def hand_over(sheet: Sheet, by: str, person: str) -> Sheet:
    """The host makes another one who sits here the host."""
    demand(by == sheet.host, OnlyTheHost())
    demand(person in sheet.people, NoSuchPerson())
    return replace(sheet, host=person)


def ready(sheet: Sheet, by: str) -> None:
    """Whether the host may start the game now, or Refused."""
    demand(sheet.status is Status.SETTING, AlreadyStarted())
    demand(by == sheet.host, OnlyTheHost())
    demand(sheet.free == 0, SeatsAreFree(sheet.free))


def noted(sheet: Sheet, version: int, what: type[Note], seats: Collection[Seat]) -> Sheet:
    """The sheet with a note about the people of these seats."""
    new = (what(version, seat) for seat in seats)
    return replace(sheet, notes=(*sheet.notes, *new)[-MOST_NOTES:])


def leave(sheet: Sheet, person: str) -> Sheet:
    """A person goes for good: the seat is free again, or a bot's in a game; hosting passes on."""
    for seat in sheet.seats_of(person):
        chair = sheet.chairs[seat]
        assert isinstance(chair, Taken), "a person's seat is taken"
        if sheet.status is Status.SETTING:
            sheet = with_chair(sheet, seat, Free())
        elif sheet.status is Status.PLAYING:
            level = stand_in_level(bare_game(sheet))
            bot = Botted(level, chair.name, instead_of=chair.name, left=person, face=chair.face)
            sheet = with_chair(sheet, seat, bot)
    if sheet.status is Status.PLAYING and not sheet.people:
        sheet = ended(sheet, Unfinished.LEFT)
    if sheet.status is Status.SETTING and not sheet.people and person == sheet.host:
        sheet = ended(sheet, Unfinished.LEFT)
    if person == sheet.host and sheet.people and sheet.status in (Status.SETTING, Status.PLAYING):
        sheet = replace(sheet, host=sheet.people[0])
    return agreed(replace(sheet, would_end=tuple(each for each in sheet.would_end if each != person)))


def pause(sheet: Sheet, person: str, *, paused: bool) -> Sheet:
    """Those who play stop the game or go on, among themselves."""
    demand(sheet.status is Status.PLAYING, NotStarted())
    demand(person in sheet.people, OnlyTheSeated())
    demand(not sheet.public or not paused, OnlyByInvitation())
    return replace(sheet, paused=paused)


def would_end(sheet: Sheet, person: str) -> Sheet:
    """One more of those who play would end it without a winner."""
    demand(sheet.status is Status.PLAYING, NotStarted())
    demand(person in sheet.people, OnlyTheSeated())
    demand(not sheet.public, OnlyByInvitation())
    return agreed(replace(sheet, would_end=tuple(dict.fromkeys((*sheet.would_end, person)))))


def agreed(sheet: Sheet) -> Sheet:
    """The same sheet, or the end where all who play would have it."""
    if sheet.status is Status.PLAYING and sheet.would_end and set(sheet.people) <= set(sheet.would_end):
        return ended(sheet, Unfinished.AGREED)
    return sheet


def ended(sheet: Sheet, why: Unfinished) -> Sheet:
    """The sheet of a table that has ended without a winner."""
    return replace(sheet, status=Status.UNFINISHED, unfinished=why, code=None, paused=False)
