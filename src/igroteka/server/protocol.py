"""What is said on a table's socket: every message both ways, each a tagged struct in JSON."""

from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Raw, Struct

from igroteka.bots.names import BotNamed
from igroteka.core.game import Actor, Millis, Outcome, Seat
from igroteka.core.promise import FixedDeal, ServersAlone, Together
from igroteka.core.timed import Clocks
from igroteka.server.faces import Face

PROTOCOL = 5  # a page of another number is asked to load itself again
LONGEST_MESSAGE = 16 * 1024
LONGEST_SAYING = 300
MOST_NEWS = 200  # the newest, of one pair of eyes in one message

PersonId: TypeAlias = Annotated[str, Meta(max_length=40, extra={"name": "PersonId"})]
TableId: TypeAlias = Annotated[str, Meta(max_length=40, extra={"name": "TableId"})]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000, extra={"name": "Version"})]
Seal: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, extra={"name": "Seal"})]
Part: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32, extra={"name": "Part"})]
Level: TypeAlias = Annotated[str, Meta(max_length=40, extra={"name": "Level"})]


class Chat(StrEnum):
    """What may be said at a table besides moves."""

    OFF = "off"
    PHRASES = "phrases"
    FREE = "free"


class Phrase(StrEnum):
    """What can be said in every language."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    SORRY = "sorry"
    ONE_MOMENT = "one-moment"
    YOUR_MOVE = "your-move"
    AGAIN = "again"


class Watching(StrEnum):
    """What those see who do not play: nothing, the open table, or that and all hands after the end."""

    NONE = "none"
    BLIND = "blind"
    OPEN_AT_END = "open-at-end"


class Status(StrEnum):
    """How far a table is."""

    SETTING = "setting"
    PLAYING = "playing"
    OVER = "over"
    UNFINISHED = "unfinished"  # ended without a winner, or closed
    SET_ASIDE = "set-aside"  # its log no longer replays


class Unfinished(StrEnum):
    """Why a game ended without a winner."""

    AGREED = "agreed"  # all who played would have it
    LEFT = "left"  # nobody was left
    CLOSED = "closed"  # by whoever runs the server
    TOO_LONG = "too-long"  # its log is as long as a log may be


class Adapted(StrEnum):
    """How an opponent that adapts plays the next time."""

    STRONGER = "stronger"
    AS_STRONG = "as-strong"
    WEAKER = "weaker"


# What a person says.


class Hello(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I am here and have seen the log up to this version: what happened since?"""

    seen: Version = 0
    protocol: Annotated[int, Meta(ge=0, le=1_000_000)] = PROTOCOL
    seal: Seal | None = None  # of my part in the luck, where I sit and gave none yet


class Act(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """My move; `seen` must be the table's version unless several seats may act."""

    seen: Version
    action: Raw
    seat: Seat | None = None  # which of my seats, if I hold several


class Try(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would I see after this quiet move?"""

    action: Raw
    seat: Seat | None = None


class TakeBack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """My last quiet move is not made."""

    seat: Seat | None = None


class Hint(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would somebody skilled do here, and why?"""

    seat: Seat | None = None  # which of my seats, if I hold several


class Sit(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I take this seat: instead of the one I have, or beside it."""

    seat: Seat
    beside: bool = False
    seal: Seal | None = None  # of my part in the luck
    name: Annotated[str, Meta(max_length=200)] | None = None  # of who sits beside me, if not my own


class Stand(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I leave this seat, before the start."""

    seat: Seat


class PutBot(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host puts a bot into a free seat, or changes its level."""

    seat: Seat
    level: Level


class TakeBotAway(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host frees a bot's seat."""

    seat: Seat


class Swap(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host has two seats change places before the start, whoever sits there."""

    seat: Seat
    other: Seat


class Remove(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host removes a person before the start; that person does not come in again."""

    person: PersonId


class HandOver(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host makes somebody else the host."""

    person: PersonId


class Start(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host starts the game."""


class Reveal(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The part in the luck that I sealed, now that everything is agreed on."""

    part: Part


class Leave(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I leave for good; in a game a bot takes my seat."""


class Pause(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The clocks stop and the hands are hidden."""


class Resume(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The game goes on."""


class EndUnfinished(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I would end the game without a winner: it ends when all who play say so."""


class Rematch(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The same again, the next seat first."""


class Say(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Words to everybody at the table."""

    text: Annotated[str, Meta(max_length=LONGEST_SAYING)]


class SayPhrase(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One of the phrases, to everybody at the table."""

    phrase: Phrase


class SetChat(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host says what may be said."""

    chat: Chat


class Mute(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I do not want to hear this person, or I do again."""

    person: PersonId
    muted: bool = True


FromPerson: TypeAlias = (
    Hello
    | Act
    | Try
    | TakeBack
    | Hint
    | Sit
    | Stand
    | PutBot
    | TakeBotAway
    | Swap
    | Remove
    | HandOver
    | Start
    | Reveal
    | Leave
    | Pause
    | Resume
    | EndUnfinished
    | Rematch
    | Say
    | SayPhrase
    | SetChat
    | Mute
)


# What the server says.


class Eyes(Struct, frozen=True):
    """What one seat, or with None a spectator, sees now, and what it saw happen."""

    seat: Seat | None
    view: Raw
    news: tuple[Raw, ...]


class Now(Struct, frozen=True, tag=True):
    """Where the table stands: `at` is table time, which rests unless `running`; `news` follow `since`."""

    version: Version
    at: Millis
    running: bool
    since: Version
    eyes: tuple[Eyes, ...]
    to_act: tuple[Actor, ...]
    deadline: Millis | None
    outcome: Outcome[Any] | None  # once it is over; `why` is a word or a struct of the game's own
    may_take_back: tuple[Seat, ...]  # of the seats whose eyes these are
    lesson: int | None = None  # which act of its script comes next; None where none is played, or any more


class FreeSeat(Struct, frozen=True, tag=True):
    """Nobody sits here."""


class PersonSeat(Struct, frozen=True, tag=True):
    """A person sits here; away, or even played for by a bot until the return."""

    person: PersonId
    name: str
    present: bool
    stand_in: bool
    face: Face  # in a colour that no other seat has


class BotSeat(Struct, frozen=True, tag=True):
    """A bot sits here; for somebody who left, perhaps, or weaker than chosen, since that level failed."""

    name: str
    level: Level
    face: Face  # in a colour that no other seat has
    instead_of: str | None = None
    weaker_than: Level | None = None
    named: BotNamed | None = None  # where the name is its own, and so another one in every language


SeatIs: TypeAlias = FreeSeat | PersonSeat | BotSeat


class Sealed(Struct, frozen=True):
    """Somebody's part in the luck, sealed."""

    person: PersonId
    seal: Seal


class Opened(Struct, frozen=True):
    """Somebody's part in the luck, opened."""

    person: PersonId
    part: Part


class Gathering(Struct, frozen=True, tag=True):
    """The table is being set, and people seal their parts."""

    seals: tuple[Sealed, ...] = ()


class Agreed(Struct, frozen=True, tag=True):
    """Everything is fixed, the sealed parts too, and they are being opened: the first deal is near."""

    agreement: str


LuckIs: TypeAlias = Gathering | Agreed | Together | ServersAlone | FixedDeal


class SeatLeft(Struct, frozen=True, tag=True):
    """After that version of the log, whoever sat there left for good, and a bot plays on."""

    after: Version
    seat: Seat


class BotStandsIn(Struct, frozen=True, tag=True):
    """Since then a bot plays for whoever sits there and is away."""

    after: Version
    seat: Seat


class SeatBack(Struct, frozen=True, tag=True):
    """Since then whoever sits there plays again, and not a bot."""

    after: Version
    seat: Seat


class GamePaused(Struct, frozen=True, tag=True):
    """Then whoever sits there stopped the game."""

    after: Version
    seat: Seat


class GameResumed(Struct, frozen=True, tag=True):
    """Then whoever sits there had the game go on."""

    after: Version
    seat: Seat


Note: TypeAlias = SeatLeft | BotStandsIn | SeatBack | GamePaused | GameResumed


class People(Struct, frozen=True, tag=True):
    """The table besides the game: who sits where, how far it is, what is agreed."""

    table: TableId
    you: PersonId
    game: str
    rules: int  # the version of the rules
    options: Raw
    clocks: Clocks | None
    seats: tuple[SeatIs, ...]
    host: PersonId
    status: Status
    unfinished: Unfinished | None  # of a game that is; None where that was not kept
    paused: bool
    public: bool
    chat: Chat
    watching: Watching
    watchers: int
    code: str | None
    commitment: str | None  # None only at a table that version 0.1 set and nobody started
    luck: LuckIs
    seed: str | None
    would_end: tuple[PersonId, ...]
    rematch: TableId | None
    adapted: Adapted | None  # after a game in which I was the one to whom the opponents adapt
    lesson: bool = False  # a guided first game
    notes: tuple[Note, ...] = ()  # lines of the log that are no moves: the newest of them, in their order
    hints: bool = False  # at a table with several people: all of them may ask for hints
    may_hint: bool = False  # I may, at the table as it is
    hinted: tuple[int, ...] = ()  # how many each seat got, for those who play or where several people do
    screens: int = 0  # big screens that show the table
    screen: str | None = None  # the word by which one may, where nobody else may look on; for those who sit


class Preview(Struct, frozen=True, tag=True):
    """What the seat would see after the move that was tried."""

    seat: Seat
    view: Raw


class Hinted(Struct, frozen=True, tag=True):
    """What somebody skilled would do in a seat, and facts of its view that speak for it."""

    seat: Seat
    version: Version
    action: Raw
    because: tuple[Raw, ...]


class Said(Struct, frozen=True, tag=True):
    """Somebody said something: free words or a phrase."""

    person: PersonId
    name: str
    text: str | None
    phrase: Phrase | None
    seated: bool  # else a spectator
    face: Face
    bot: Seat | None = None  # where a bot sits that said it; then `person` is ""


class Refused(Struct, frozen=True, tag=True):
    """What was said is not done, and why: a refusal of the server, of the core or of the game."""

    to: str  # the type of the message that is answered, "" where it was none
    version: Version
    why: Raw


class Why(StrEnum):
    """Why the server hangs up."""

    STOPPING = "stopping"  # come back in a moment
    REMOVED = "removed"
    LEFT = "left"
    TOO_SLOW = "too-slow"
    TOO_MANY = "too-many"
    CLOSED = "closed"


class Bye(Struct, frozen=True, tag=True):
    """The last thing said on a connection."""

    why: Why


ToPerson: TypeAlias = Now | People | Preview | Hinted | Said | Refused | Bye
