"""Every game has the same rooms with the same names, and each file holds one thing."""

import ast
import re
import shutil
from collections.abc import Callable
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from igroteka.core.value import Value
from igroteka.games import SHELF
from tests.floor_plan import DATA, FILES, IDEAS, faults_in
from tests.rule import ROOT

PACKAGE = ROOT / "src" / "igroteka"
TEMPLATE = "genius"  # the game that CONTRIBUTING.md walks through


def bots_of(game: str) -> list[Path]:
    """The files of a game's bots."""
    return sorted((PACKAGE / "bots").glob(f"{game}.py")) + sorted((PACKAGE / "bots" / game).glob("*.py"))


def strange_phases(game: str) -> list[str]:
    """Phases that are not paired with a word of the same name, and words that no phase is paired with."""
    phases = import_module(f"igroteka.games.{game}.phases")
    pairs: dict[type, Any] = dict(phases.PHASES.pairs)
    words = import_module(f"igroteka.games.{game}.words")
    said = {_name(one) for one in _all_said(words, pairs)}
    found = [
        f"{native.__name__} is said as {_name(one)}" for native, one in pairs.items() if _differ(native, one)
    ]
    found += [f"no phase is said as {one}" for one in sorted(said - {_name(one) for one in pairs.values()})]
    return found + [f"{one.__name__} is no Value" for one in pairs if not issubclass(one, Value)]


def _all_said(words: Any, pairs: dict[type, Any]) -> list[Any]:
    """Every way to say a phase: the structs of words.Phase, or all words of the enum."""
    enums = {type(one) for one in pairs.values() if isinstance(one, Enum)}
    return [one for kind in enums for one in kind] if enums else list(get_args(words.Phase))


def _name(said: Any) -> str:
    return str(said.__name__ if isinstance(said, type) else said.name)


def _differ(native: type, said: Any) -> bool:
    """Whether the two have other names; the word of an enum is in capitals."""
    plain = _name(said).replace("_", "").lower()
    return native.__name__.lower() != plain


@pytest.mark.parametrize("game", SHELF)
def test_a_game_keeps_the_floor_plan(game: str) -> None:
    assert faults_in(PACKAGE / "games" / game, bots_of(game)) == []
    assert strange_phases(game) == []


def test_an_idea_of_its_own_is_had_by_some_game() -> None:
    there = {path.name for game in SHELF for path in (PACKAGE / "games" / game).glob("*.py")}
    assert IDEAS.keys() <= there


def test_the_plan_is_told_in_the_architecture() -> None:
    told = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert [name for name in (*FILES, *DATA) if f"`{name}`" not in told] == []


QUESTIONS = re.findall(
    r"^\| [^|`]+ \| `(\w+\.py)`(?:, `(\w+)`)?[^|]*\|$",
    (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("where do I find")[2],
    re.MULTILINE,
)


def test_ten_questions_are_answered() -> None:
    assert len(QUESTIONS) == 10


def defined_in(path: Path) -> set[str]:
    """The functions, classes and methods of a file."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@pytest.mark.parametrize("game", SHELF)
def test_each_question_has_the_same_answer_in_every_game(game: str) -> None:
    package = PACKAGE / "games" / game
    assert [one for one in QUESTIONS if not (package / one[0]).is_file()] == []
    assert [one for one in QUESTIONS if one[1] and one[1] not in defined_in(package / one[0])] == []


# A copy of a good game with one thing in the wrong place.


def added(package: Path) -> None:
    (package / "helpers.py").touch()


def added_inside(package: Path) -> None:
    (package / "more").mkdir()


def renamed(package: Path) -> None:
    (package / "legal.py").rename(package / "moves.py")


def appended(name: str, lines: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        path = package / name
        path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{lines}\n", encoding="utf-8")

    return change


def replaced(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        path = package / name
        text = path.read_text(encoding="utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


@pytest.mark.parametrize(
    "change, faults",
    [
        (
            renamed,
            [
                "moves.py is not on the plan",
                "legal.py lacks legal",
                "Draws is a legal set",
                "legal belongs to legal.py",
            ],
        ),
        (added, ["helpers.py is not on the plan"]),
        (added_inside, ["more is not on the plan"]),
        (appended("rules.py", "def low(counts: int) -> int:\n    return counts & 255"), ["works on bits"]),
        (appended("rules.py", "def low(counts: int) -> int:\n    return ~counts"), ["works on bits"]),
        (appended("rules.py", "def low(counts: int) -> None:\n    counts >>= 8"), ["works on bits"]),
        (appended("rules.py", "def bit(card: int) -> int:\n    return 1 << card"), ["works on bits"]),
        (
            appended("rules.py", "def size(cards: int) -> int:\n    return cards.bit_count()"),
            ["works on bits"],
        ),
        (
            appended("rules.py", "def low(counts: int) -> int:\n    return counts.__and__(255)"),
            ["works on bits"],
        ),
        (appended("rules.py", "def low(c: int) -> bytes:\n    return c.to_bytes(6)"), ["works on bits"]),
        (appended("rules.py", "from operator import and_"), ["works on bits"]),
        (appended("rules.py", "def low(counts: int | None) -> Draw | First: ..."), []),
        (appended("kernel.py", "def low(counts: int) -> int:\n    return counts & 255"), []),
        (appended("rules.py", "MOST = 1 << 12\nBOTH = {1: 2} | {3: 4}"), []),
        (appended("rules.py", "MOST = max(1, 2, 3, 4, 5, 6)"), ["calls with 6 positional arguments"]),
        (appended("rules.py", "MOST = max(1, *(2, 3, 4, 5, 6))"), ["calls with 6 positional arguments"]),
        (appended("rules.py", "class Spin(Struct): ..."), ["Spin is said, and belongs to words.py"]),
        (appended("rules.py", "class Spin(msgspec.Struct): ..."), ["Spin is said, and belongs to words.py"]),
        (appended("rules.py", "class Spin(IntEnum): ..."), ["Spin is said, and belongs to words.py"]),
        (appended("words.py", "class Spin(Value): ..."), ["Spin is not said"]),
        (appended("words.py", "def spin() -> None: ..."), ["spin is not said"]),
        (
            appended("rules.py", "class Spins:\n    def __contains__(self, one): ..."),
            ["Spins is a legal set"],
        ),
        (appended("rules.py", "def legal(position, actor): ..."), ["legal belongs to legal.py"]),
        (appended("rules.py", "AGAIN = Reveal()"), ["actions are made in pieces.py"]),
        (appended("rules.py", "AGAIN = tuple(map(Take, COLOURS))"), ["actions are made in pieces.py"]),
        (
            appended("rules.py", "def end():\n    return Outcome((1, 2), (5, 3))"),
            ["Outcome is made in end.py"],
        ),
        (appended("rules.py", "def no():\n    return RevealFirst()"), ["RevealFirst is made in why_not.py"]),
        (appended("rules.py", "def seen():\n    return View(seat=None)"), ["View is made in sight.py"]),
        (replaced("phases.py", "class Filling", "class Fill"), ["the phase Filling belongs to phases.py"]),
        (appended("rules.py", "NATURE_ACTS = (NATURE,)"), ["NATURE_ACTS comes from core"]),
        (appended("rules.py", "LOTS = Weighted([First(0)], [1])"), ["lots come from core"]),
        (appended("rules.py", "LOTS = legal.Weighted([words.First(0)], [1])"), ["lots come from core"]),
        (appended("end.py", "P = places_of([-one for one in (1, 2)])"), ["places_by_fewest"]),
        (appended("phases.py", "def said(phase: Phase) -> object: ..."), ["translates phases by hand"]),
        (
            appended("end.py", "class Pair(Value):\n    def __eq__(self, other): ..."),
            ["__eq__ comes from Value"],
        ),
        (replaced("position.py", "def but(", "def changed("), ["no position has `but`"]),
        (replaced("position.py", "turn: Turn | Keep = KEEP", "turn: Turn | None = None"), ["with KEEP"]),
        (replaced("position.py", "centre: Centre)", "centre: Reserve)"), ["Genius could be swapped"]),
        (replaced("turns.py", "bonus: Bonus, ", "bonus: int, "), ["Turn could be swapped"]),
        (replaced("why_not.py", "def unfit(", "def unfitting("), ["why_not.py lacks unfit"]),
    ],
)
def test_what_is_misplaced_is_found(
    change: Callable[[Path], None], faults: list[str], tmp_path: Path
) -> None:
    package = tmp_path / TEMPLATE
    shutil.copytree(PACKAGE / "games" / TEMPLATE, package)
    change(package)
    found = faults_in(package, [])
    assert len(found) == len(faults)
    assert all(any(fault in one for one in found) for fault in faults)


def test_bits_in_bots_are_found(tmp_path: Path) -> None:
    bot = tmp_path / "thumb.py"
    bot.write_text("def of(cards: int) -> int: return cards ^ 5\n", encoding="utf-8")
    assert faults_in(PACKAGE / "games" / TEMPLATE, [bot]) == ["bots' thumb.py: line 1 works on bits"]
