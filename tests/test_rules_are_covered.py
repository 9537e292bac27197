"""Every rule is in both rulebooks, is named by a test, and has an edit that breaks it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.games import SHELF
from tests.games.broken import edits
from tests.rule import ID, ROOT, RULEBOOKS, rule

LANGUAGES = ("ru", "en")


def told(game: str, language: str) -> set[str]:
    """The ids of the rules in a rulebook."""
    path = RULEBOOKS / f"{game}.{language}.md"
    assert path.is_file(), f"there is no docs/rules/{path.name}"
    return set(ID.findall(path.read_text(encoding="utf-8")))


def named(folder: Path) -> set[str]:
    """The ids that the tests of a folder name by `rule(...)`."""
    return {one for path in folder.rglob("test_*.py") for one in _named(path.read_text(encoding="utf-8"))}


def _named(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            yield from (str(one.value) for one in node.args if isinstance(one, ast.Constant))


@pytest.mark.parametrize("game", SHELF)
def test_the_ids_of_a_rulebook_are_one_row(game: str) -> None:
    ids = sorted(told(game, "en"))
    assert len({one.rpartition("-")[0] for one in ids}) == 1
    assert [int(one.rpartition("-")[2]) for one in ids] == list(range(1, len(ids) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_every_rulebook_tells_the_same_rules(game: str, language: str) -> None:
    assert told(game, language) == told(game, "en")


@pytest.mark.parametrize("game", SHELF)
def test_every_rule_is_named_by_a_test_and_no_test_names_another(game: str) -> None:
    assert named(ROOT / "tests" / "games" / game) == told(game, "en")


@pytest.mark.parametrize("game", SHELF)
def test_every_rule_has_an_edit_that_breaks_it(game: str) -> None:
    assert {edit.rule for edit in edits(game)} == told(game, "en")


@pytest.mark.parametrize("game", SHELF)
def test_the_rules_text_in_the_source_names_no_other_id(game: str) -> None:
    room = ROOT / "src" / "igroteka" / "games"
    files = [*room.glob(f"{game}.py"), *(room / game).rglob("*.py")]
    assert {one for path in files for one in ID.findall(path.read_text(encoding="utf-8"))} <= told(game, "en")


@pytest.mark.parametrize("ids", [(), ("GEN-7",), ("GEN",), ("gen-07",), ("GEN-07", "")])
def test_a_marker_without_a_good_id_is_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="rule"):
        rule(*ids)
