"""Every failing check is told, not the first one only."""

import sys
from pathlib import Path

import pytest

from workshop import checking
from workshop.checkout import Checkout


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
    monkeypatch.setattr(checking, "checks", lambda checkout, files: commands)
    assert not checking.check(Checkout(tmp_path))
    said = capsys.readouterr().out.splitlines()
    fix = "Next: python3 dev.py check --fix puts right what ruff, prettier and eslint can."
    assert said == ["✗ format (ruff)", "crooked", "✓ lint (ruff)", "✗ types (mypy)", "mistyped", fix]


def test_nothing_but_ticks_when_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checking, "checks", lambda checkout, files: {"lint (ruff)": program("print('fine')")})
    assert checking.check(Checkout(tmp_path))
    assert capsys.readouterr().out == "✓ lint (ruff)\n"


def test_the_front_end_is_checked_once_there_is_one(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    own = {"format (prettier)", "lint (eslint)", "types (svelte-check)", "logic (vitest)"}
    assert own.isdisjoint(checking.checks(checkout))
    (tmp_path / "web/src").mkdir(parents=True)
    assert own <= checking.checks(checkout).keys()


def test_of_changed_files_only_their_own_checks_run(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    (tmp_path / "web/src").mkdir(parents=True)
    assert checking.checks(checkout, [tmp_path / "README.md"]) == {}
    python = checking.checks(checkout, [tmp_path / "src/a.py"])
    assert python.keys() == {"format (ruff)", "lint (ruff)", "types (mypy)"}
    assert all(command[-1] == "src/a.py" for command in python.values())
    styles = checking.checks(checkout, [tmp_path / "web/src/a.css"])
    assert styles.keys() == {"format (prettier)"}
    assert styles["format (prettier)"][-1] == "src/a.css"
    assert "types (svelte-check)" in checking.checks(checkout, [tmp_path / "web/src/A.svelte"])


def test_what_changed_is_what_git_says_and_is_still_there(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)

    def git(*words: str) -> None:
        named = ("-c", "user.name=a", "-c", "user.email=a@b")
        checkout.quietly("git", ("git", *named, *words))

    git("init", "-q")
    for name in ("kept.py", "changed.py", "gone.py"):
        (tmp_path / name).write_text("a = 1\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "first")
    (tmp_path / "changed.py").write_text("a = 2\n", encoding="utf-8")
    (tmp_path / "gone.py").unlink()
    (tmp_path / "new.py").write_text("a = 3\n", encoding="utf-8")
    assert checking.changed_files(checkout) == [tmp_path / "changed.py", tmp_path / "new.py"]
