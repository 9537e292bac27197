"""Every rule of every game is broken in turn, and a test that names it must fail."""

from pathlib import Path

import pytest

from igroteka.games import SHELF
from tests.games.broken import SOURCE, Edit, Verdict, copy, edits, verdict
from tests.rule import ROOT

ALL = [(game, edit) for game in SHELF for edit in edits(game)]

TOY_RULES = "LIMIT = 7\nPRICE = 1\n"
TOY_TESTS = """
from toy_rules import LIMIT, PRICE
from tests.rule import rule

@rule("TOY-01")
def test_limit():
    assert LIMIT == 7

@rule("TOY-02")
def test_price():
    assert PRICE
"""


@pytest.mark.parametrize("game, edit", [pytest.param(*one, id=one[1].rule) for one in ALL])
def test_an_edit_can_be_made(game: str, edit: Edit) -> None:
    assert edit.problem(SOURCE) is None


@pytest.mark.long
@pytest.mark.parametrize("game", SHELF)
def test_the_tests_of_the_rules_pass_while_nothing_is_broken(game: str, tmp_path: Path) -> None:
    rules = tuple(edit.rule for edit in edits(game))
    assert verdict(copy(SOURCE, tmp_path), ROOT / "tests" / "games" / game, rules) is Verdict.PASSED


@pytest.mark.long
@pytest.mark.parametrize("game, edit", [pytest.param(*one, id=one[1].rule) for one in ALL])
def test_a_broken_rule_is_caught(game: str, edit: Edit, tmp_path: Path) -> None:
    source = copy(SOURCE, tmp_path)
    edit.make(source)
    caught = verdict(source, ROOT / "tests" / "games" / game, (edit.rule,))
    assert caught is Verdict.FAILED, (
        f"nothing that names {edit.rule} fails when {edit.replace!r} is {edit.by!r}"
    )


@pytest.mark.parametrize(
    "edit, expected",
    [
        (Edit("TOY-01", "toy_rules.py", "LIMIT = 7", "LIMIT = 8"), Verdict.FAILED),
        (Edit("TOY-02", "toy_rules.py", "PRICE = 1", "PRICE = 2"), Verdict.PASSED),
        (Edit("TOY-02", "toy_rules.py", "LIMIT = 7", "LIMIT = 8"), Verdict.PASSED),
        (Edit("TOY-01", "toy_rules.py", "LIMIT = 7", "NOTHING = 7"), Verdict.DID_NOT_RUN),
        (Edit("TOY-03", "toy_rules.py", "LIMIT = 7", "LIMIT = 8"), Verdict.DID_NOT_RUN),
    ],
    ids=["caught", "too weak a test", "a test of another rule", "not even an import", "no test"],
)
def test_a_toy_is_broken(edit: Edit, expected: Verdict, tmp_path: Path) -> None:
    hook = (ROOT / "tests" / "games" / "conftest.py").read_text(encoding="utf-8")
    files = {"rules/toy_rules.py": TOY_RULES, "checks/test_toy.py": TOY_TESTS, "checks/conftest.py": hook}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    source = copy(tmp_path / "rules", tmp_path)
    assert edit.problem(source) is None
    edit.make(source)
    assert verdict(source, tmp_path / "checks", (edit.rule,)) is expected


@pytest.mark.parametrize(
    "edit, problem",
    [
        (Edit("TOY-01", "gone.py", "LIMIT", "MOST"), "there is no gone.py"),
        (Edit("TOY-01", "toy_rules.py", "MOST", "LIMIT"), "0 times"),
        (Edit("TOY-01", "toy_rules.py", " = ", " == "), "2 times"),
        (Edit("TOY-01", "toy_rules.py", "LIMIT", "LIMIT"), "changes nothing"),
    ],
)
def test_an_edit_that_has_rotted_is_seen(edit: Edit, problem: str, tmp_path: Path) -> None:
    (tmp_path / "toy_rules.py").write_text(TOY_RULES, encoding="utf-8")
    assert problem in (edit.problem(tmp_path) or "")
