"""The compiled rules are the same rules: both builds play the same games, and the laws hold in both."""

import os
import subprocess
import sys
from importlib import import_module

import pytest

from igroteka import laws
from igroteka.building import VARIABLE, Build, built, compiled_here
from igroteka.games import SHELF
from igroteka.laws.subject import Case, Temper
from tests.rule import ROOT

WALKS = 4


def said(build: Build, module: str, *arguments: str, heard: bytes = b"") -> bytes:
    """What a module of these tests says in a process of its own, on that build."""
    done = subprocess.run(
        (sys.executable, "-m", f"tests.builds.{module}", *arguments),
        cwd=ROOT,
        env={**os.environ, VARIABLE: build},
        input=heard,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def played(game: str, build: Build) -> list[str]:
    """What a build says of the games it played, itself first."""
    return said(build, "playing", game).decode().splitlines()


def gone_on(game: str, giver: Build, taker: Build) -> list[str]:
    """What one build makes of the moments that another gave it, itself first."""
    moments = said(giver, "handing_over", "give", game)
    return said(taker, "handing_over", "take", heard=moments).decode().splitlines()


def test_the_build_that_was_asked_for_runs() -> None:
    assert built() == os.environ.get(VARIABLE, Build.PURE)


@pytest.mark.skipif(compiled_here() is None, reason="no compiled build: python3 dev.py compile")
@pytest.mark.parametrize("game", SHELF)
def test_both_builds_play_the_same_games(game: str) -> None:
    pure, compiled = (played(game, build) for build in Build)
    assert (pure[0], compiled[0]) == (Build.PURE, Build.COMPILED)
    assert pure[1:] == compiled[1:]
    assert len(set(pure)) == len(pure) > 1, "each game is another"


@pytest.mark.skipif(compiled_here() is None, reason="no compiled build: python3 dev.py compile")
@pytest.mark.parametrize("game", SHELF)
def test_a_moment_goes_on_in_another_process_and_another_build(game: str) -> None:
    at_home = gone_on(game, Build.PURE, Build.PURE)
    abroad = gone_on(game, Build.PURE, Build.COMPILED)
    back = gone_on(game, Build.COMPILED, Build.PURE)
    assert (at_home[0], abroad[0], back[0]) == (Build.PURE, Build.COMPILED, Build.PURE)
    assert at_home[1:] == abroad[1:] == back[1:]
    assert len(at_home) > 1


@pytest.mark.parametrize("game", SHELF)
def test_the_laws_hold_in_this_build(game: str) -> None:
    subject = import_module(f"tests.games.{game}.test_laws").SUBJECT
    tables = [(seats, options) for seats in subject.game.seats for options in subject.options(seats)]
    for number in range(WALKS):
        seats, options = tables[number * len(tables) // WALKS]
        temper = list(Temper)[number % len(Temper)]
        laws.check(subject, Case(seats, options, number, min(subject.most_steps, 300), temper))
