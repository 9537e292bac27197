"""Every rule is in both rulebooks, after what people read, is named by a test, and can be broken."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.games import SHELF
from tests.games.broken import edits
from tests.rule import ID, ROOT, RULEBOOKS, rule

LANGUAGES = ("ru", "en")
FIRST = {"ru": "В одну минуту", "en": "In one minute"}
QUESTIONS = {"ru": "Вопросы, которые возникают", "en": "Questions that come up"}
IN_FULL = {"ru": "Точные правила", "en": "The rules in full"}
LONGEST_STEP = 130  # letters, so that a step is read at a glance


def told(game: str, language: str) -> set[str]:
    """The ids of the rules in a rulebook."""
    path = RULEBOOKS / f"{game}.{language}.md"
    assert path.is_file(), f"there is no docs/rules/{path.name}"
    return set(ID.findall(path.read_text(encoding="utf-8")))


def parts(game: str, language: str) -> tuple[str, str]:
    """What people read, and the rules in full."""
    text = (RULEBOOKS / f"{game}.{language}.md").read_text(encoding="utf-8")
    people, *full = text.split(f"\n# {IN_FULL[language]}\n")
    assert len(full) == 1, "a rulebook has two parts"
    return people, full[0]


def chapters(part: str) -> list[str]:
    return re.findall(r"^## (.+)$", part, re.MULTILINE)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_people_are_told_first_and_without_ids_and_names_of_options(game: str, language: str) -> None:
    people, full = parts(game, language)
    assert not ID.findall(people)
    assert set(ID.findall(full)) == told(game, language)
    options = SHELF[game].options.__struct_fields__
    assert not [option for option in options if f"`{option}`" in people]
    assert chapters(people)[0] == FIRST[language]
    assert QUESTIONS[language] in chapters(people)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_told_in_a_few_short_steps_each_with_its_picture(game: str, language: str) -> None:
    minute = parts(game, language)[0].split("\n## ")[1]
    steps = re.split(r"^\d\. ", minute, flags=re.MULTILINE)[1:]
    assert 3 <= len(steps) <= 5
    assert all(len(step.splitlines()[0]) <= LONGEST_STEP for step in steps)
    if (ROOT / "web" / "src" / "games" / game / "Example.svelte").exists():
        assert all("```table\n" in step for step in steps)


@pytest.mark.parametrize("game", SHELF)
def test_both_languages_have_the_same_chapters(game: str) -> None:
    counts = [[len(chapters(part)) for part in parts(game, language)] for language in LANGUAGES]
    assert counts[0] == counts[1]


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
