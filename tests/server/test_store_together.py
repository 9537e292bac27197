"""Writes of one turn of the loop reach the disk together, and none is left behind."""

import asyncio
from pathlib import Path

import pytest

from igroteka.server.store import Statement, Store

pytestmark = pytest.mark.anyio

ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'


async def test_writes_of_one_turn_share_a_commit(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    await store.write()
    before = store.commits
    await asyncio.gather(*(store.write(Statement(ENTRY, ("table", version, b"x"))) for version in range(20)))
    assert store.commits == before + 1
    assert await store.read("SELECT count(*) FROM entries") == [(20,)]
    store.close()


async def test_what_waits_for_the_writer_is_written_when_the_store_closes(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    writing = asyncio.ensure_future(store.write(Statement(ENTRY, ("table", 0, b"x"))))
    await asyncio.sleep(0)  # it is asked for, and the writer has not heard of it
    store.close()
    await writing
    again = Store(tmp_path / "a.db")
    assert await again.read("SELECT count(*) FROM entries") == [(1,)]
    again.close()
