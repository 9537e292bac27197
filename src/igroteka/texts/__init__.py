"""What players read: Fluent messages in every language, found by the names of the types they speak of."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.inspect import Metadata, StructType, Type, UnionType, VarTupleType, type_info

Language: TypeAlias = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")
SHARED = ("core", "terminal", "server", "web", "table")  # the rooms whose words every game uses
HINT = "hint"  # what is said around hints; the reasons of a game are in a room of its own, `<game>.hints`

Word: TypeAlias = str | int

# Where a message has to choose (`{ $end -> [none] … }`), it gets these words for what has none of its own.
NONE, YES, NO = "none", "yes", "no"


class Texts:
    """All messages of one language for one game or none; a game from outside the project brings its own.

    With `more` there are rooms whose words come first.
    """

    def __init__(
        self,
        language: Language,
        game: str | None = None,
        own: str | None = None,
        more: tuple[str, ...] = (),
    ) -> None:
        self.language = language
        self.game = game
        self._rooms = (*more, game, *SHARED) if game else (*more, *SHARED)
        self._own = own
        self._unread = set(
            self._rooms
        )  # reading takes a while, and a message refers to those of its room alone

    @cached_property
    def _bundle(self) -> Any:
        """All messages that were read; the library is loaded with the first word that is said."""
        return import_module("fluent.runtime").FluentBundle(
            [self.language], functions={"SECONDS": _seconds}, use_isolating=False
        )

    def find(self, name: str) -> str | None:
        """The id of the message of that name: the game's own if it has one, otherwise the shared one."""
        ids = ((room, f"{prefix(room)}-{name}") for room in self._rooms)
        return next((message for room, message in ids if self._has(room, message)), None)

    def _has(self, room: str, message: str) -> bool:
        """Whether a room has a message; it is read when it is first asked."""
        if room in self._unread:
            self._unread.remove(room)
            given = self._own if room == self.game else None
            text = source(room, self.language) if given is None else given
            self._bundle.add_resource(import_module("fluent.runtime").FluentResource(text))
        return bool(self._bundle.has_message(message))

    def text(self, name: str, attribute: str | None = None, /, **words: Word) -> str:
        """The message of that name, with these words in it."""
        found = self.find(name)
        if found is None:
            raise LookupError(f"no message {name} for {self.game} in {self.language}")
        message = self._bundle.get_message(found)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{found} has no value"
        text, errors = self._bundle.format_pattern(pattern, dict(words))
        if errors:
            raise LookupError(f"{found}: {errors[0]}")
        return str(text)

    def say(self, thing: Struct, names: Sequence[str] = ()) -> str:
        """A tagged struct as a sentence; its fields are the arguments, seats are told by the names."""
        words = {
            field: self._tell(getattr(thing, field), kind, names) for field, kind in _fields(type(thing))
        }
        return self.text(type(thing).__name__, **words)

    def word(self, value: Enum, attribute: str | None = None, /, **words: Word) -> str:
        """The word for a value of an enum."""
        return self.text(f"{type(value).__name__}-{value.value}", attribute, **words)

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """The name of who sits there, or the seat's number where no names are known."""
        return names[seat] if seat < len(names) else self.text("seat", number=seat + 1)

    def listed(self, items: Sequence[str]) -> str:
        """The items as a list of this language."""
        if len(items) < 2:
            return "".join(items)
        return self.text("list", head=", ".join(items[:-1]), last=items[-1])

    def reason(self, why: Any, names: Sequence[str] = ()) -> str:
        """Why a game ended, whether a value of an enum or a struct with more to tell."""
        return str(self._tell(why, None, names))

    def _tell(self, value: Any, kind: Type | None, names: Sequence[str]) -> Word:
        match value:
            case None:
                return NONE
            case bool():
                return YES if value else NO
            case Enum():
                return self.word(value)
            case Struct():
                return self.say(value, names)
            case int():
                return self.seat(value, names) if _is_seat(kind) else value
            case tuple():
                return self._tell_all(value, kind, names) or NONE
            case _:
                return str(value)

    def _tell_all(self, values: tuple[Any, ...], kind: Type | None, names: Sequence[str]) -> str:
        counts = _counted(kind)
        if counts is None:
            item = kind.item_type if isinstance(kind, VarTupleType) else None
            return self.listed([str(self._tell(value, item, names)) for value in values])
        if counts == "Seat":
            each = [
                self.text("count-of-seat", seat=self.seat(seat, names), count=count)
                for seat, count in enumerate(values)
            ]
        else:
            pairs = zip(counts, values, strict=True)
            each = [self.word(value, "count", count=count) for value, count in pairs if count]
        return ", ".join(each)


def _seconds(millis: float) -> Any:
    """What messages call SECONDS: times are kept in milliseconds, and people are told them in seconds."""
    fluent_number = import_module("fluent.runtime.types").fluent_number
    return fluent_number(millis / 1000, maximumFractionDigits=3)


class Unsaid(Texts):
    """Words that nobody reads, such as the help of a command that is not asked for help."""

    def text(self, name: str, attribute: str | None = None, /, **words: Word) -> str:
        """Nothing."""
        return ""


@cache
def texts(language: Language, game: str | None = None) -> Texts:
    """All messages of one language for one game, read once."""
    return Texts(language, game)


@cache
def hint_texts(language: Language, game: str) -> Texts:
    """The messages of a game, those of hints first: its own reasons, if any, and the shared ones."""
    reasons = reasons_room(game)
    own = (reasons,) if files(__name__).joinpath(f"{reasons}.{language}.ftl").is_file() else ()
    return Texts(language, game, more=(*own, HINT))


def reasons_room(game: str) -> str:
    """The room of a game's reasons for hints."""
    return f"{game}.hints"


def prefix(room: str) -> str:
    """What the ids of a room's messages begin with."""
    return room.replace(".", "-")


def source(room: str, language: Language) -> str:
    """The Fluent source of a room: the core, the terminal or a game."""
    return files(__name__).joinpath(f"{room}.{language}.ftl").read_text(encoding="utf-8")


def preferred(environment: Mapping[str, str]) -> Language:
    """The language that the environment's locale asks for."""
    wanted = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "ru" if next(filter(None, wanted), "").startswith("ru") else "en"


@cache
def _fields(cls: type[Struct]) -> tuple[tuple[str, Type], ...]:
    """The names of a struct's fields with their types."""
    info = type_info(cls)
    assert isinstance(info, StructType)
    return tuple((field.name, field.type) for field in info.fields)


def _is_seat(kind: Type | None) -> bool:
    """Whether numbers of that type are seats."""
    match kind:
        case Metadata(extra={"name": "Seat"}):
            return True
        case UnionType(types=types):
            return any(map(_is_seat, types))
        case _:
            return False


def _counted(kind: Type | None) -> Any:
    """What a tuple of that type counts: an enum, the word Seat, or nothing in particular."""
    match kind:
        case Metadata(extra={"counts": counts}):
            return counts
        case UnionType(types=types):
            return next(filter(None, map(_counted, types)), None)
        case _:
            return None
