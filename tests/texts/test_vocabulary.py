"""Everything a game says has its words, in both languages, and no words are left over."""

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from msgspec import inspect

import igroteka
from igroteka.bots.adapting import ADAPTIVE
from igroteka.bots.hints import Worth
from igroteka.bots.levels import levels, own
from igroteka.bots.names import BotName, looks_of
from igroteka.core import game as core
from igroteka.core import history, promise, record, table, timed
from igroteka.core.game import Game, Power, Refusal
from igroteka.core.presets import PresetName
from igroteka.games import GAMES
from igroteka.server.faces import Face
from igroteka.server.options import CONFIG, KINDS
from igroteka.server.protocol import Adapted, Note, Phrase
from igroteka.server.refusals import HintRefusal, ServerRefusal
from igroteka.texts import HINT, LANGUAGES, SHARED, Language, prefix, reasons_room, source, texts
from tests.rule import ROOT

HOUSE = Path(igroteka.__file__).parent
ABOUT = tuple(  # what the things on a board say of themselves, where a game has words for it
    f"{game.name}_about" for game in GAMES if (HOUSE / "texts" / f"{game.name}_about.en.ftl").exists()
)
# Rooms of the page alone.
OF_THE_PAGE = (
    "about",
    *ABOUT,
    HINT,
    "lesson",
    "luck",
    "me",
    "menu",
    "mine",
    "people",
    "replay",
    "rulebook",
    "setting",
    "sound",
)
REASONS = {game.name: kinds for game in GAMES if (kinds := own(game, "REASON")) is not None}
ROOMS = (*SHARED, *OF_THE_PAGE, *(game.name for game in GAMES), *map(reasons_room, REASONS))
LONGEST_LINE = 125  # letters of how a game is played: three lines of a phone
TEXTS_OWN = {"core-seat", "core-list", "core-count-of-seat"}  # what igroteka.texts itself says


def types_in(root: Any) -> Iterator[inspect.Type]:
    """Every type that a value of this one may hold."""
    todo, met = [inspect.type_info(root)], set[Any]()
    while todo:
        one = todo.pop()
        match one:
            case inspect.Metadata(type=inner):
                todo.append(inner)
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                todo.extend(types)
            case inspect.VarTupleType(item_type=item) | inspect.FrozenSetType(item_type=item):
                todo.append(item)
            case inspect.StructType(cls=cls, fields=fields) if cls not in met:
                met.add(cls)
                todo.extend(field.type for field in fields)
                yield one
            case inspect.EnumType(cls=cls) if cls not in met:
                met.add(cls)
                yield one
            case _:
                pass


def is_core(cls: type) -> bool:
    return cls.__module__.startswith("igroteka.core.")


def enum_ids(room: str, cls: type[Enum]) -> set[str]:
    return {f"{room}-{cls.__name__}-{one.value}" for one in cls}


def spoken(game: Game[Any]) -> set[str]:
    """The ids of all that the game says: its actions, news, refusals, options, and the words in its view."""
    ids = {f"{game.name}-title", f"{game.name}-how-to-play"}
    for root in (game.action, game.seen, game.refusal):
        for one in types_in(root):
            if isinstance(one, inspect.StructType) and not is_core(one.cls):
                ids.add(f"{game.name}-{one.cls.__name__}")
    for root in (game.action, game.seen, game.refusal, game.options, game.view):
        for one in types_in(root):
            if isinstance(one, inspect.EnumType) and not is_core(one.cls):
                ids |= enum_ids(game.name, one.cls)
    ids |= {f"{game.name}-Preset-{preset.name}" for preset in game.presets}
    return ids | {f"{game.name}-Options-{field}" for field in game.options.__struct_fields__}


def refusals_of(room: ModuleType) -> set[type[Refusal]]:
    """The refusals that a module knows, besides what all of them are."""
    things = {thing for thing in vars(room).values() if isinstance(thing, type)}
    return {thing for thing in things if issubclass(thing, Refusal)} - {Refusal}


def spoken_of_records() -> set[str]:
    """What is wrong with a record, which the terminal alone tells."""
    own = (cls for cls in refusals_of(record) if cls.__module__ == record.__name__)
    return {f"terminal-{cls.__name__}" for cls in own}


def spoken_by_the_core() -> set[str]:
    rooms = (core, history, promise, table, timed)
    structs = {cls for room in rooms for cls in refusals_of(room)} | {history.TookBack, timed.TimedSeen}
    own = {f"core-{cls.__name__}" for cls in structs} | {f"core-level-{ADAPTIVE}"}
    return TEXTS_OWN | own | enum_ids("core", Power) | enum_ids("core", BotName)


def spoken_by_the_server() -> set[str]:
    kinds = {f"server-{kind.__name__}" for kind in get_args(ServerRefusal)}
    kinds |= {f"server-{kind.__name__}" for kind in get_args(Note)}
    return kinds | enum_ids("server", Phrase) | enum_ids("server", Adapted)


def spoken_of_hints() -> set[str]:
    kinds = (*get_args(HintRefusal), Worth)
    found = {f"{HINT}-{kind.__name__}" for kind in kinds}
    return found | {one for game in REASONS for one in spoken_of_reasons(game)}


def spoken_of_reasons(game: str) -> set[str]:
    """The ids of all reasons that a game gives for hints."""
    return {f"{prefix(reasons_room(game))}-{kind.__name__}" for kind in get_args(REASONS[game])}


def literals() -> set[str]:
    """Every word that some file of the house or the page holds as a string, for ids that are written out."""
    page = (path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte"))
    sources = (path.read_text(encoding="utf-8") for path in (*HOUSE.rglob("*.py"), *page))
    return {word for text in sources for word in re.findall(r'"([\w-]+)"', text)}


def made_of_names() -> tuple[str, ...]:
    """How ids begin that the page makes of names: `theme-${theme}`."""
    page = (path for path in (ROOT / "web" / "src").rglob("*.svelte"))
    texts_of_page = (path.read_text(encoding="utf-8") for path in page)
    return tuple({found for text in texts_of_page for found in re.findall(r"text\(`([a-z]+-)\$\{", text)})


def arguments(node: object) -> Iterator[str]:
    """The names of all arguments in a piece of Fluent."""
    if isinstance(node, ftl.VariableReference):
        yield node.id.name
    parts = node if isinstance(node, list) else vars(node).values() if isinstance(node, ftl.BaseNode) else ()
    for part in parts:
        yield from arguments(part)


def messages(room: str, language: Language) -> dict[str, frozenset[str]]:
    """The ids of a room's messages and attributes, each with its arguments."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(source(room, language)).body:
        assert not isinstance(entry, ftl.Junk), f"{room}.{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {room}.{language}"
            parts = [("", entry.value), *((f".{one.id.name}", one.value) for one in entry.attributes)]
            for name, pattern in parts:
                found[entry.id.name + name] = frozenset(arguments(pattern))
    return found


def ids(room: str) -> set[str]:
    return {one for one in messages(room, "en") if "." not in one}


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_have_the_same_messages_and_arguments(room: str) -> None:
    assert messages(room, "ru") == messages(room, "en")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_its_messages_after_itself(room: str) -> None:
    assert all(one.startswith(f"{prefix(room)}-") for one in ids(room))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_that_a_game_says_has_a_message(game: Game[Any]) -> None:
    assert spoken(game) <= ids(game.name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_says_in_three_short_lines_how_a_game_is_played(
    game: Game[Any], language: Language
) -> None:
    words = texts(language, game.name)
    lines = [words.text("how-to-play", part) for part in (None, "second", "third")]
    assert [line for line in lines if not 20 < len(line) <= LONGEST_LINE or line[-1] != "."] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_games_message_that_stands_before_the_houses_takes_the_same_arguments(game: Game[Any]) -> None:
    own = {name.removeprefix(f"{game.name}-"): taken for name, taken in messages(game.name, "en").items()}
    for room in SHARED:
        shared = {name.removeprefix(f"{room}-"): taken for name, taken in messages(room, "en").items()}
        assert {name: own[name] for name in own.keys() & shared.keys()} == {
            name: shared[name] for name in own.keys() & shared.keys()
        }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_has_a_message(game: Game[Any]) -> None:
    named = ids("core") | ids(game.name)
    assert all({f"core-level-{level}", f"{game.name}-level-{level}"} & named for level in levels(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_types_of_a_game_share_a_name(game: Game[Any]) -> None:
    roots = (game.action, game.seen, game.refusal)
    classes = {one.cls for root in roots for one in types_in(root) if isinstance(one, inspect.StructType)}
    names = [cls.__name__ for cls in classes]
    assert len(names) == len(set(names))


def test_all_that_the_core_says_has_a_message() -> None:
    assert spoken_by_the_core() <= ids("core")


@pytest.mark.parametrize("bot", BotName)
def test_a_bot_is_called_as_names_at_a_table_are_compared_with(bot: BotName) -> None:
    russian, english = (texts(language).word(bot) for language in LANGUAGES)
    assert looks_of(russian) == (russian, english)


def test_all_that_is_said_of_records_has_a_message() -> None:
    assert spoken_of_records() <= ids("terminal")


def test_all_that_the_server_says_has_a_message() -> None:
    assert spoken_by_the_server() <= ids("server")


def test_every_option_of_the_server_is_explained() -> None:
    assert {f"server-flag-{name}" for name in (*KINDS, CONFIG)} <= ids("server")


@pytest.mark.parametrize("part", Face.__annotations__)
def test_every_choice_of_a_face_has_a_word(part: str) -> None:
    assert enum_ids("me", Face.__annotations__[part]) <= ids("me")


@pytest.mark.parametrize("room", ROOMS)
def test_no_message_is_unused(room: str) -> None:
    used = spoken_by_the_core() | spoken_by_the_server() | spoken_of_records()
    used |= {f"core-level-{level}" for game in GAMES for level in levels(game)}
    used |= {one for game in GAMES for one in spoken(game)} | spoken_of_hints()
    used |= {f"setting-preset-{name}" for name in PresetName}
    used |= {one for kind in Face.__annotations__.values() for one in enum_ids("me", kind)}
    used |= {f"server-flag-{name}" for name in (*KINDS, CONFIG)}
    written = literals()
    names = {one: one.removeprefix(f"{prefix(room)}-") for one in ids(room) - used}
    beginnings = made_of_names()
    unused = {one for one, name in names.items() if name not in written and not name.startswith(beginnings)}
    assert not unused


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_asks_only_for_fields_of_its_struct(game: Game[Any], language: Language) -> None:
    asked = messages(game.name, language)
    for root in (game.action, game.seen, game.refusal):
        for one in types_in(root):
            if isinstance(one, inspect.StructType) and not is_core(one.cls):
                assert asked[f"{game.name}-{one.cls.__name__}"] <= set(one.cls.__struct_fields__)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_board_names_has_an_explanation(game: Game[Any]) -> None:
    board = ROOT / "web" / "src" / "games" / game.name
    marked = [*board.glob("*.svelte"), *(ROOT / "web" / "src" / "play").glob("*.svelte")]
    read = "".join(path.read_text(encoding="utf-8") for path in marked)
    named = set(re.findall(r'data-about(?:="|=\{`|=\{[^}]*")([a-z-]+)', read))
    own = board / "about.ts"
    answered = set(re.findall(r'"([a-z-]+)"', own.read_text(encoding="utf-8"))) if own.exists() else set()
    rooms = [room for room in ("about", f"{game.name}_about") if room in ROOMS]
    said = {one.partition("-")[2] for room in rooms for one in ids(room)}
    if f"{game.name}_about" not in ROOMS or not re.search(r"<SeatPlate[^>]* note=", read):
        named.discard("note")  # it is a word of the board's own, and this one has none
    assert "turn" in named
    assert named - said - answered == set()


def test_all_that_is_said_of_hints_has_a_message() -> None:
    found = {one for room in (HINT, *map(reasons_room, REASONS)) for one in ids(room)}
    assert spoken_of_hints() <= found


@pytest.mark.parametrize("game", REASONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_asks_only_for_fields_of_its_struct(game: str, language: Language) -> None:
    room = reasons_room(game)
    asked = messages(room, language)
    for kind in get_args(REASONS[game]):
        assert asked[f"{prefix(room)}-{kind.__name__}"] <= set(kind.__struct_fields__)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_reason_has_no_name_of_anything_else_that_the_game_says(game: Game[Any]) -> None:
    """Else a page that says hints would say the one by the words of the other."""
    roots = (game.action, game.seen, game.refusal)
    said = {one.cls for root in roots for one in types_in(root) if isinstance(one, inspect.StructType)}
    names = {kind.__name__ for kind in get_args(REASONS.get(game.name, Worth))}
    assert not names & {cls.__name__ for cls in said}
