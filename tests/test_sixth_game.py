"""A game that is written as CONTRIBUTING.md shows is a whole game."""

import re
from pathlib import Path

import pytest

from tests.rule import ROOT
from tests.sixth_game import GAME, GUIDE, make_project, new_files, python

# What holds for every game, as the project tests it.
HELD_TO = (
    f"tests/games/{GAME}",
    f"tests/bots/test_{GAME}.py",
    "tests/test_floor_plan.py",
    "tests/test_layers.py",
    "tests/test_rules_are_covered.py",
    "tests/texts/test_vocabulary.py",
)
PYTHON = [path for path in new_files() if path.endswith(".py")]
CONFIG = str(ROOT / "pyproject.toml")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("sixth"))


def test_the_guide_says_how_many_files_and_lines_it_takes() -> None:
    files = new_files()
    lines = sum(text.count("\n") for text in files.values())
    said = re.search(r"It takes (\d+) files of (\d+) lines", GUIDE.read_text(encoding="utf-8"))
    assert said is not None
    assert (int(said[1]), int(said[2])) == (len(files), lines)


def test_the_game_is_held_to_all_that_holds_for_every_game(project: Path) -> None:
    said = python(project, "-m", "pytest", "-q", "-p", "no:xdist", "-k", GAME, *HELD_TO)
    found = re.search(r"(\d+) passed, \d+ deselected", said)
    assert found is not None, said
    assert int(found[1]) > 40


def test_the_game_is_played_by_its_bots_and_told_in_words(project: Path) -> None:
    bots = ("--bots", "casual,random", "--games", "20", "--workers", "1")
    assert "Pig" in python(project, "-m", "igroteka.cli", "simulate", GAME, "--lang", "en", *bots)


def test_the_game_is_formatted_as_the_house_is(project: Path) -> None:
    python(project, "-m", "ruff", "format", "--check", "--config", CONFIG, "--no-cache", *PYTHON)
    python(project, "-m", "ruff", "check", "--config", CONFIG, "--no-cache", *PYTHON)


@pytest.mark.long
def test_the_types_of_the_game_are_right(project: Path) -> None:
    python(project, "-m", "mypy", *PYTHON)


@pytest.mark.long
def test_each_rule_of_the_game_can_be_broken(project: Path) -> None:
    python(
        project,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:xdist",
        "-m",
        "long",
        "-k",
        GAME,
        "tests/games/test_broken.py",
    )
