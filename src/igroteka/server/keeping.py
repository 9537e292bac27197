"""Tables on disk: their sheets, logs, who held the seats and what was said."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from time import time
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from igroteka.bots.adapting import ADAPTIVE
from igroteka.core import record
from igroteka.core.game import Event, Refused, Seat
from igroteka.core.history import Entry, History, TakeBack
from igroteka.core.promise import luck_key
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.protocol import Agreed, Gathering, Status
from igroteka.server.refusals import SetAside
from igroteka.server.sheet import Botted, Free, Sheet, Taken, game_of
from igroteka.server.store import Statement, Store

LOG = logging.getLogger("igroteka.server")
SHEET = msgspec.json.Decoder(Sheet)
SLICE = 20  # entries that are replayed before others have their turn
HELD = msgspec.json.Decoder(Held)
HeldRow: TypeAlias = tuple[int, bytes]  # the number of a row, and who held a seat from then on
ENCODER = msgspec.json.Encoder()
ENTRY_KEPT = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'


class Kept(Struct, frozen=True):
    """All that is on disk of a table."""

    sheet: Sheet
    entries: tuple[bytes, ...]
    held: tuple[tuple[int, bytes], ...]  # (the version they come before, the line)


def sheet_kept(table: str, sheet: Sheet) -> list[Statement]:
    """How a sheet is written, and where people find it again."""
    row = (table, sheet.status, int(time()), msgspec.json.encode(sheet))
    upsert = (
        "INSERT INTO tables (id, status, changed, sheet) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
        "SET status = excluded.status, changed = excluded.changed, sheet = excluded.sheet"
    )
    seated = 'INSERT INTO seated (person, "table") VALUES (?, ?) ON CONFLICT DO NOTHING'
    people = [Statement(seated, (person, table)) for person in {*sheet.people, sheet.host}]
    return [Statement(upsert, row), *people]


def entries_kept(table: str, first: int, entries: Iterable[Entry]) -> list[Statement]:
    """How new entries of a log are written: a version that is there already cannot be written again."""
    return [
        Statement(ENTRY_KEPT, (table, version, ENCODER.encode(entry)))
        for version, entry in enumerate(entries, first)
    ]


def entries_copied(table: str, source: str, until: int) -> list[Statement]:
    """How the first entries of another log are written as the first of this one, all of them or none."""
    copy = (
        'INSERT INTO entries ("table", version, entry) '
        'SELECT ?, version, entry FROM entries WHERE "table" = ? AND version < ?'
    )
    whole = (  # an entry that is NULL cannot be written, and with it nothing else
        'INSERT INTO entries ("table", version, entry) SELECT ?, ?, NULL '
        'WHERE (SELECT count(*) FROM entries WHERE "table" = ?) <> ?'
    )
    return [Statement(copy, (table, source, until)), Statement(whole, (table, until, table, until))]


def held_kept(table: str, first: int, version: int, lines: Sequence[Held]) -> list[Statement]:
    """How it is written who holds a seat from now on."""
    insert = 'INSERT INTO held ("table", number, version, line) VALUES (?, ?, ?, ?)'
    return [
        Statement(insert, (table, number, version, msgspec.json.encode(line)))
        for number, line in enumerate(lines, first)
    ]


def saying_kept(table: str, person: str, what: Struct) -> Statement:
    """How it is written what somebody said."""
    insert = 'INSERT INTO said ("table", person, "when", what) VALUES (?, ?, ?, ?)'
    return Statement(insert, (table, person, int(time()), msgspec.json.encode(what)))


def touched(table: str) -> Statement:
    """How it is written that somebody moved at a table."""
    return Statement("UPDATE tables SET changed = ? WHERE id = ?", (int(time()), table))


def sheet_in(data: bytes) -> Sheet:
    """The sheet as it was kept, or Refused where it makes no sense."""
    try:
        return SHEET.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused(SetAside()) from None


def sheets_in(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[str, Sheet]]:
    """All tables of a list with their sheets, but for those that make no sense."""
    for table, data in rows:
        try:
            yield table, sheet_in(data)
        except Refused:
            LOG.error("a sheet makes no sense", extra={"table": table})


async def sheet_of(store: Store, table: str) -> Sheet | None:
    """The sheet of a table, if there is one."""
    rows = await store.read("SELECT sheet FROM tables WHERE id = ?", table)
    return sheet_in(rows[0][0]) if rows else None


async def hosted(store: Store, person: str) -> int:
    """How many tables somebody hosts at which a game is being played."""
    sql = 'SELECT id, sheet FROM tables JOIN seated ON "table" = id WHERE person = ? AND status = ?'
    rows = await store.read(sql, person, Status.PLAYING)
    return sum(sheet.host == person for _, sheet in sheets_in(rows))


async def held_rows(store: Store, table: str) -> list[HeldRow]:
    """Who held the seats of a table, line by line."""
    rows = await store.read('SELECT number, line FROM held WHERE "table" = ?', table)
    return [(number, line) for number, line in rows]


async def load(store: Store, table: str) -> Kept | None:
    """What is on disk of a table."""
    rows = await store.read("SELECT sheet FROM tables WHERE id = ?", table)
    if not rows:
        return None
    entries = await store.read('SELECT entry FROM entries WHERE "table" = ? ORDER BY version', table)
    held = await store.read('SELECT version, line FROM held WHERE "table" = ? ORDER BY number', table)
    lines = tuple((version, line) for version, line in held)
    return Kept(sheet_in(rows[0][0]), tuple(entry for (entry,) in entries), lines)


async def laid_out(kept: Kept) -> Table[Any] | None:
    """The table as its log left it; None before the start. Raises where the log no longer replays.

    It is replayed in slices, between which others have their turn.
    """
    sheet = kept.sheet
    if sheet.seed is None or isinstance(sheet.luck, Gathering | Agreed):
        return None
    game = game_of(sheet)
    event: Any = Event
    decoder = msgspec.json.Decoder(event[game.happening] | TakeBack)
    options = msgspec.json.decode(sheet.options, type=game.options)
    history = History(game, len(sheet.chairs), options)
    for version, entry in enumerate(kept.entries, 1):
        history.add(decoder.decode(entry))
        if version % SLICE == 0:
            await asyncio.sleep(0)
    return Table.resumed(history, luck_key(sheet.luck, bytes.fromhex(sheet.seed)))


def record_of(kept: Kept) -> bytes:
    """The record of a game that was started, as it can be downloaded and verified.

    Nothing is replayed for it: whoever verifies it does that.
    """
    sheet, game = kept.sheet, game_of(kept.sheet)
    assert sheet.seed is not None, "a game that was started has a seed"
    assert not isinstance(sheet.luck, Gathering | Agreed), "and was dealt"
    seed, options = bytes.fromhex(sheet.seed), msgspec.json.decode(sheet.options, type=game.options)
    head = record.head_of(game, len(sheet.chairs), options, sheet.clocks, seed, sheet.luck, sheet.earlier)
    held: defaultdict[int, list[bytes]] = defaultdict(list)
    for version, line in kept.held:
        held[version].append(line)
    lines: list[bytes] = []
    for version, entry in enumerate(kept.entries):
        lines += (*held[version], entry)
    lines += held[len(kept.entries)]
    shown_seed = seed if sheet.status in (Status.OVER, Status.UNFINISHED) else None
    return record.joined(head, lines, shown_seed)


def raw_lines(kept: Kept) -> bytes:
    """What is left of a table whose log no longer replays, line by line, for whoever looks into it."""
    sheet = {"game": kept.sheet.game, "rules": kept.sheet.rules, "seats": len(kept.sheet.chairs)}
    return b"\n".join([msgspec.json.encode(sheet), *kept.entries, b""])


def names_of(sheet: Sheet) -> tuple[str, ...]:
    """What the people at the table are called."""
    return tuple(chair.name for chair in sheet.chairs if isinstance(chair, Taken))


def holder_of(sheet: Sheet, seat: Seat) -> record.Holder:
    """Who a record names as holding a seat."""
    match sheet.chairs[seat]:
        case Taken(name=name):
            return record.Person(name)
        case Botted(level=level, instead_of=None) if level == ADAPTIVE and sheet.form is not None:
            return record.Bot(level, strength=sheet.form.strength)
        case Botted(level=level, instead_of=instead_of):
            return record.Bot(level, instead_of)
        case Free():
            raise AssertionError("no game starts with a free seat")


def stand_in_of(sheet: Sheet, seat: Seat, level: str) -> record.Holder:
    """Who a record names as holding a seat for a person who is away."""
    chair = sheet.chairs[seat]
    return record.Bot(level, chair.name if isinstance(chair, Taken) else "")
