"""The soak sees what it is there to see: a lost action, and memory that grows."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from bench.soak.people import Tally
from bench.soak.run import Sample, grown, missing

ACTION = b'{"type":"Reveal"}'


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A log of one action."""
    path = tmp_path / "a.db"
    entry = msgspec.json.encode({"type": "Event", "at": 5, "by": 0, "did": {"type": "Reveal"}})
    connection = sqlite3.connect(path)
    connection.execute('CREATE TABLE entries ("table" TEXT, version INTEGER, entry BLOB)')
    connection.execute("INSERT INTO entries VALUES ('a', 3, ?)", (entry,))
    connection.commit()
    connection.close()
    return path


def test_an_acknowledged_action_that_is_in_the_log_is_not_missing(database: Path) -> None:
    tally = Tally()
    tally.acknowledged = {"a": {3: ACTION}}
    assert missing(database, tally) == []


@pytest.mark.parametrize("told", [{4: ACTION}, {3: b'{"type":"Stop"}'}])
def test_one_that_is_not_there_is_seen(database: Path, told: dict[int, bytes]) -> None:
    tally = Tally()
    tally.acknowledged = {"a": told}
    assert len(missing(database, tally)) == 1


def test_memory_is_compared_over_the_second_half() -> None:
    flat = [Sample(at, 100.0 if at > 10 else 50.0) for at in range(101)]
    growing = [Sample(at, 100.0 + at) for at in range(101)]
    assert grown(flat) == 1.0
    assert grown(growing) > 1.1
