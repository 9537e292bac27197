"""Every failing check is told, not the first one only."""

import sys
from pathlib import Path

import pytest

from workshop import checking
from workshop.house import House


def program(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_all_failures_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = {
        "format (ruff)": program("raise SystemExit('crooked')"),
        "lint (ruff)": program("print('fine')"),
        "types (mypy)": program("raise SystemExit('mistyped')"),
    }
    monkeypatch.setattr(checking, "checks", lambda house: commands)
    assert not checking.check(House(tmp_path))
    said = capsys.readouterr().out.splitlines()
    fix = "Next: python3 dev.py check --fix puts right what ruff, prettier and eslint can."
    assert said == ["✗ format (ruff)", "crooked", "✓ lint (ruff)", "✗ types (mypy)", "mistyped", fix]


def test_nothing_but_ticks_when_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checking, "checks", lambda house: {"lint (ruff)": program("print('fine')")})
    assert checking.check(House(tmp_path))
    assert capsys.readouterr().out == "✓ lint (ruff)\n"


def test_the_front_end_is_checked_once_there_is_one(tmp_path: Path) -> None:
    house = House(tmp_path)
    own = {"format (prettier)", "lint (eslint)", "types (svelte-check)", "logic (vitest)"}
    assert own.isdisjoint(checking.checks(house))
    (tmp_path / "web/src").mkdir(parents=True)
    assert own <= checking.checks(house).keys()
