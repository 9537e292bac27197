"""Imports go one way, and no file names a game but its own files and the shelf."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.games import SHELF
from tests.rule import ROOT

SOURCE = ROOT / "src"
WEB = ROOT / "web" / "src"
PACKAGE = "igroteka"
SHELF_MODULE = "igroteka.games"

# Each room of the package, and which others it may import.
DOORS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "extras": set(),
    "laws": {"core", "extras"},
    "texts": {"core", "games"},
    "telling": set(),
    "building": set(),
    "typescript": {"core", "games", "bots", "server", "telling"},
    "bots": {"core", "games"},
    "arena": {"core", "games", "bots", "building"},
    "terminal": {"core", "games", "bots", "arena", "texts", "building"},
    "server": {"core", "games", "bots", "texts", "building"},
    "__main__": {"cli"},
    "cli": {"core", "games", "bots", "arena", "texts", "terminal", "server", "extras"},
}
# The rules read no clock, roll no dice and know no machine: time and luck come to them as events.
PURE = ("core", "games")
WORLDLY = {"asyncio", "datetime", "os", "random", "socket", "subprocess", "threading", "time"}


def modules() -> dict[str, str]:
    """The text of every module of the package, by its name."""
    return {_name(path): path.read_text(encoding="utf-8") for path in (SOURCE / PACKAGE).rglob("*.py")}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(text: str) -> Iterator[str]:
    """Every module that a text imports, wherever in it; one imported by `from` as far as it may be one."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "an import says the whole name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wrong_doors(module: str, text: str) -> list[str]:
    """What a module imports and may not."""
    room = _room(module)
    return [
        f"{module} imports {name}"
        for name in imported(text)
        if (name.split(".")[0] == PACKAGE and not _may_know(module, room, name))
        or (room in PURE and name.split(".")[0] in WORLDLY)
    ]


def _may_know(module: str, room: str, name: str) -> bool:
    other = _room(name)
    if other == "games" and module != SHELF_MODULE and (game := _game(name)) is not None:
        return any(f"{module}.".startswith(f"{own}.") for own in own_modules(game))
    return room in ("", other) or other in DOORS[room]


def _room(module: str) -> str:
    return (*module.split("."), "")[1]


def _game(module: str) -> str | None:
    """The game to whose package a module belongs."""
    return next((game for game in SHELF if f"{module}.".startswith(f"{SHELF_MODULE}.{game}.")), None)


def own_modules(game: str) -> set[str]:
    """The modules in which a game may be named: these, and all that is in them."""
    return {f"igroteka.{room}.{game}" for room in ("games", "bots", "terminal")}


def is_own(path: Path, game: str) -> bool:
    """Whether the file goes when the game goes."""
    return path.name.split(".")[0] in (game, f"{game}_about") or game in path.parent.parts


@pytest.mark.parametrize("module", sorted(modules()))
def test_a_module_imports_only_what_its_room_may_know(module: str) -> None:
    assert wrong_doors(module, modules()[module]) == []


def test_every_room_says_what_it_may_know() -> None:
    assert {_room(module) for module in modules()} - {""} <= DOORS.keys()


@pytest.mark.parametrize("game", SHELF)
def test_only_its_own_files_and_the_shelf_name_a_game(game: str) -> None:
    word = re.compile(rf"(?<![a-z]){game}(?![a-z])", re.IGNORECASE)
    shelf = SOURCE / PACKAGE / "games" / "__init__.py"
    built = SOURCE / PACKAGE / "page"
    files = [
        path
        for path in (*(SOURCE / PACKAGE).rglob("*.*"), *WEB.rglob("*.*"))
        if path.is_file() and path.suffix not in {".pyc", ".pdf"} and not path.is_relative_to(built)
    ]
    naming = [path for path in files if path != shelf and word.search(path.read_text(encoding="utf-8"))]
    assert [str(path) for path in naming if not is_own(path.relative_to(ROOT), game)] == []


GAME = next(iter(SHELF))


@pytest.mark.parametrize(
    "module, line",
    [
        ("igroteka.core.table", "from igroteka.games import SHELF"),
        ("igroteka.core.table", "import time"),
        ("igroteka.core.table", "from igroteka import games"),
        (f"igroteka.games.{GAME}.rules", "from igroteka.bots.bot import Bot"),
        (f"igroteka.games.{GAME}.rules", "def late():\n    from random import random"),
        ("igroteka.bots.random", "from igroteka.arena.match import play"),
        ("igroteka.bots.random", f"from igroteka.games.{GAME} import GAME"),
        ("igroteka.bots.random", f"from igroteka.games import {GAME}"),
        ("igroteka.bots.random", f"import igroteka.games.{GAME}.words"),
        ("igroteka.games.another", f"from igroteka.games.{GAME}.words import Colour"),
        ("igroteka.server.room", f"from igroteka.games.{GAME} import GAME"),
    ],
)
def test_a_wrong_door_is_seen(module: str, line: str) -> None:
    assert len(wrong_doors(module, line)) == 1


@pytest.mark.parametrize(
    "module, line",
    [
        ("igroteka.bots.random", "from igroteka.games import SHELF"),
        (f"igroteka.bots.{GAME}", f"from igroteka.games.{GAME}.words import View"),
        ("igroteka.games", f"from igroteka.games.{GAME} import GAME"),
        (f"igroteka.games.{GAME}.rules", f"from igroteka.games.{GAME}.words import View"),
        ("igroteka.cli", "import time"),
    ],
)
def test_a_right_door_is_open(module: str, line: str) -> None:
    assert wrong_doors(module, line) == []
