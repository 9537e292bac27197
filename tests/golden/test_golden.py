"""Whole games, line by line; `python3 dev.py golden` records what is new and writes the texts again."""

import os
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from igroteka.arena.match import play
from igroteka.bots.bot import Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import Millis
from igroteka.core.record import Bot, Held, Record, head_of, read, verified, write
from igroteka.core.timed import Clocks, timed
from igroteka.games import EARLIER, SHELF, find
from tests.golden.playthrough import said, text

FOLDER = Path(__file__).parent
WRITE = os.environ.get("IGROTEKA_GOLDEN") == "write"
HOW = "read the difference; if it is meant, run `python3 dev.py golden` and commit what it writes"


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays what, how, and after how many steps the views are shown again."""

    name: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    clocks: Clocks | None = None
    haste: Millis = 0  # up to how long a random bot waits before it acts
    every: int = 50


class Plans(Struct, frozen=True, forbid_unknown_fields=True):
    """All playthroughs of a game."""

    playthrough: tuple[Plan, ...]


def plans(game: str) -> tuple[Plan, ...]:
    """The playthroughs that a game is shown by."""
    path = FOLDER / game / "plan.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Plans).playthrough if path.is_file() else ()


def recorded(game: str, plan: Plan) -> Record:
    """The game that the bots play."""
    bare = SHELF[game]
    rules = bare if plan.clocks is None else timed(bare, plan.clocks)
    options = msgspec.convert(plan.options, bare.options)
    seed = bytes.fromhex(plan.seed)
    known: dict[str, Maker] = {**levels(bare), "random": partial(RandomBot, haste=plan.haste)}
    table = play(rules, options, [known[bot] for bot in plan.bots], seed)
    held = [Held(0, seat, Bot(level)) for seat, level in enumerate(plan.bots)]
    head = head_of(bare, len(plan.bots), options, plan.clocks, seed)
    return Record(head, (*held, *table.history.log), seed)


def record_of(game: str, plan: Plan) -> Path:
    """Where the record is: each version of the rules has its own, which is made once and never again."""
    return FOLDER / game / f"{plan.name}.rules-{SHELF[game].version}.jsonl"


@pytest.fixture(scope="module", autouse=True)
def write_what_is_missing() -> None:
    """In the run that writes, everything is written before anything is compared."""
    for game in SHELF if WRITE else ():
        for plan in plans(game):
            path = record_of(game, plan)
            if not path.is_file():
                path.write_bytes(write(recorded(game, plan)))
            record = read(path.read_bytes(), find)
            shown = text(record, verified(record, find), plan.every)
            path.with_name(f"{plan.name}.txt").write_text(shown, encoding="utf-8")


@pytest.mark.parametrize("game", SHELF)
def test_a_game_has_a_playthrough_for_each_option(game: str) -> None:
    options = {option for plan in plans(game) for option in plan.options}
    assert options == set(SHELF[game].options.__struct_fields__)


ALL = [pytest.param(game, plan, id=f"{game}-{plan.name}") for game in SHELF for plan in plans(game)]


@pytest.mark.parametrize("game, plan", ALL)
def test_a_playthrough_is_as_it_was_line_by_line(game: str, plan: Plan) -> None:
    path = record_of(game, plan)
    assert path.is_file(), f"{path.name} is not recorded yet: run `python3 dev.py golden`"
    record = read(path.read_bytes(), find)
    shown = text(record, verified(record, find), plan.every).splitlines()
    golden = path.with_name(f"{plan.name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(golden, shown), 1):
        assert now == was, f"{game}/{plan.name}.txt, line {number}: {HOW}"


@pytest.mark.parametrize(
    "path", sorted(FOLDER.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_record_of_any_version_replays_to_its_end(path: Path) -> None:
    record = read(path.read_bytes(), find)
    assert verified(record, find).position.outcome is not None
    assert write(record) == path.read_bytes()


OF_EARLIER_RULES = sorted(FOLDER.glob("*/*.rules-*.txt"))


@pytest.mark.parametrize("path", OF_EARLIER_RULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_earlier_rules_is_still_read_as_it_was(path: Path) -> None:
    record = read(path.with_suffix(".jsonl").read_bytes(), find)
    assert record.head.version < SHELF[record.head.game].version
    (every,) = {plan.every for plan in plans(record.head.game) if path.name.startswith(f"{plan.name}.")}
    assert text(record, verified(record, find), every) == path.read_text(encoding="utf-8")


def test_the_rules_that_are_kept_have_such_a_record() -> None:
    shown = {(path.parent.name, path.stem.rpartition(".")[2]) for path in OF_EARLIER_RULES}
    assert shown == {(game.name, f"rules-{game.version}") for game in EARLIER}


def test_no_file_is_left_of_a_playthrough_that_is_no_more() -> None:
    planned = {(game, plan.name) for game in SHELF for plan in plans(game)}
    files = [path for path in FOLDER.glob("*/*") if path.suffix in (".txt", ".jsonl")]
    assert {(path.parent.name, path.name.split(".")[0]) for path in files} == planned


class Odd(Struct, frozen=True, tag=True):
    """Something to say."""

    seat: int | None
    row: tuple[bool, ...]


@pytest.mark.parametrize(
    "value, words",
    [
        (Odd(None, (True, False)), "Odd(seat=- row=[yes no])"),
        ((), "[]"),
        ({"a": 1}, "(a=1)"),
        (None, "-"),
        (Bot("casual"), "Bot(level=casual stands_in_for=-)"),
    ],
)
def test_a_value_in_few_words(value: Any, words: str) -> None:
    assert said(value) == words
