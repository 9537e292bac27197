"""What an action of ours is made of, each part measured alone in this process, in processor time."""

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import msgspec

from bench.contenders import LONG
from igroteka.core.history import Entry
from igroteka.core.table import Table
from igroteka.games import SHELF
from igroteka.server.audience import ENCODER
from igroteka.server.keeping import entries_kept
from igroteka.server.line import DECODER
from igroteka.server.moves import action_of
from igroteka.server.protocol import Act
from igroteka.server.sqlite_store import SqliteStore

TABLES = 100
ACTIONS = 30  # of each table
TOGETHER = 25  # writes that wait for one commit
SEATS = 2
TABLE_ID = "a-table-of-twenty-two-{:04}"


class Parts(NamedTuple):
    """Microseconds for one action."""

    decode: float
    rules: float
    views: float
    encode: float
    store: float


async def parts(game: str) -> Parts:
    """Each part of an action at tables of two, the mean over many games."""
    took = dict.fromkeys(Parts._fields, 0.0)
    count = 0
    logs: list[tuple[str, int, list[Entry]]] = []
    for number in range(TABLES):
        for version, entries in _played(game, number, took):
            logs.append((TABLE_ID.format(number), version, entries))
            count += 1
    took["store"] = await _stored(logs)
    return Parts(**{part: seconds / count * 1e6 for part, seconds in took.items()})


def _played(game: str, number: int, took: dict[str, float]) -> Iterator[tuple[int, list[Entry]]]:
    """Plays at one table, and adds up what each part took."""
    rules = SHELF[game]
    options = msgspec.convert(LONG.get(game, {}), rules.options)
    table: Table[Any] = Table(rules, SEATS, options, number.to_bytes(16, "big"))
    rng = Random(number)
    for _ in range(ACTIONS):
        position, version = table.position, table.version
        seat = next((actor for actor in position.to_act if isinstance(actor, int)), None)
        if seat is None:
            return
        action = msgspec.json.encode(rng.choice(list(position.legal(seat))))
        said = b'{"type":"Act","seen":%d,"action":%s}' % (version, action)
        did = _timed("decode", took, partial(_decoded, table, said))
        _timed("rules", took, partial(table.act, seat, did, 0))
        seen = _timed("views", took, partial(_seen, table, version))
        _timed("encode", took, partial(_encoded, seen))
        yield version, table.history.log[version:]


def _decoded(table: Table[Any], said: bytes) -> Any:
    message = DECODER.decode(said)
    assert isinstance(message, Act), "it was written as one"
    return action_of(table, message.action)


def _encoded(seen: list[Any]) -> list[bytes]:
    return [ENCODER.encode(one) for one in seen]


def _seen(table: Table[Any], version: int) -> list[Any]:
    views = [table.position.view(seat) for seat in range(SEATS)]
    return [*views, *(news for seat in range(SEATS) for news in table.history.news(seat, version))]


def _timed(part: str, took: dict[str, float], do: Callable[[], Any]) -> Any:
    began = process_time()
    result = do()
    took[part] += process_time() - began
    return result


async def _stored(logs: list[tuple[str, int, list[Entry]]]) -> float:
    """The processor time of writing all of it, so many writes to a commit."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        began = process_time()
        for first in range(0, len(logs), TOGETHER):
            some = logs[first : first + TOGETHER]
            await asyncio.gather(*(store.write(*entries_kept(*one)) for one in some))
        took = process_time() - began
        await store.close()
    return took
