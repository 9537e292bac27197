"""The list of open tables: who waits for players, in which order it is told, and how often."""

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import Millis
from igroteka.server.clock import Clock, Wake
from igroteka.server.keeping import names_of
from igroteka.server.line import Line
from igroteka.server.lobby_protocol import ListedTable, Tables
from igroteka.server.sheet import Sheet

LISTED = 50  # tables in one message, which stays far below what a reader may be behind
MOST_LISTED = 1_000  # open tables that can be looked through at all
LISTED_OF_ONE = 3  # tables of one host among them
MOST_WAITING = 2_000  # tables kept in memory that wait for players, unless more hosts than that are there
ABSENT: Millis = 5 * 60_000  # how long a table stays in the list without its host
RATE: Millis = 1_000  # those who listen are told at most so often


Rank: TypeAlias = tuple[int, int, str]


class Waiting(Struct, frozen=True):
    """A table that waits for players."""

    sheet: Sheet
    number: int  # the newer, the higher
    present: bool  # whether its host has a line to it
    until: Millis  # how long it is listed without him


class Listing:
    """All tables that wait for players, and the lines that hear of the open ones."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, Waiting] = {}  # the one that was changed least recently first
        self._ranked: list[Rank] = []  # of those that may be listed, in the order of the list
        self._laid = 0
        self._lines: dict[Line, bytes] = {}  # and what each of them was told last
        self._newest = b""
        self._quiet_until: Millis = 0
        self._alarm = Wake(clock, self._tell)

    # Tables.

    def __len__(self) -> int:
        return len(self._waiting)

    def sheet(self, table: str) -> Sheet | None:
        """The sheet of a table that waits for players."""
        waiting = self._waiting.get(table)
        return None if waiting is None else waiting.sheet

    def hosted_by(self, person: str) -> int:
        """How many tables of this host wait for players."""
        return sum(waiting.sheet.host == person for waiting in self._waiting.values())

    def find_again(self, tables: Iterable[tuple[str, Sheet]]) -> None:
        """Takes in what a server finds when it starts, oldest first; listed when their hosts come."""
        for table, sheet in tables:
            self._laid += 1
            self._waiting[table] = Waiting(sheet, self._laid, present=False, until=self._clock.now())

    def put(self, table: str, sheet: Sheet, *, present: bool) -> None:
        """Takes in a new table, or what has changed at one."""
        now = self._clock.now()
        old = self._take_out(table)
        if old is None:
            self._laid += 1
            new = Waiting(sheet, self._laid, present=present, until=now + ABSENT)
        else:
            until = now + ABSENT if old.present else old.until
            new = replace(old, sheet=sheet, present=present, until=until)
        self._waiting[table] = new
        if _is_open(new, now):
            insort(self._ranked, _rank(table, new))
        if sheet.public:
            self._changed()

    def too_many(self) -> list[tuple[str, Sheet]]:
        """The tables that memory has no place for: those without their hosts that changed longest ago."""
        away = ((table, each.sheet) for table, each in self._waiting.items() if not each.present)
        return list(islice(away, max(0, len(self._waiting) - MOST_WAITING)))

    def remove(self, table: str) -> None:
        """Lets go of a table that does not wait any more."""
        waiting = self._take_out(table)
        if waiting is not None and waiting.sheet.public:
            self._changed()

    def _take_out(self, table: str) -> Waiting | None:
        waiting = self._waiting.pop(table, None)
        if waiting is not None:
            rank = _rank(table, waiting)
            place = bisect_left(self._ranked, rank)
            if self._ranked[place : place + 1] == [rank]:
                del self._ranked[place]
        return waiting

    # What is listed.

    def page(self, first: int = 0, game: str | None = None) -> tuple[tuple[ListedTable, ...], int]:
        """The open tables after so many of them, and how many more come after these."""
        found = [each for each in self._open() if game is None or each[1].sheet.game == game]
        shown = found[first : first + LISTED]
        tables = tuple(listed(table, waiting.sheet) for table, waiting in shown)
        return tables, max(0, len(found) - first - len(shown))

    def _open(self) -> list[tuple[str, Waiting]]:
        """The fullest tables first, of equally full ones the newest; few of each host."""
        now, hosts, left = self._clock.now(), Counter[str](), []
        found: list[tuple[str, Waiting]] = []
        for rank in self._ranked:
            table = rank[-1]
            waiting = self._waiting[table]
            if not _is_open(waiting, now):
                left.append(rank)
                continue
            hosts[waiting.sheet.host] += 1
            if hosts[waiting.sheet.host] <= LISTED_OF_ONE:
                found.append((table, waiting))
            if len(found) == MOST_LISTED:
                break
        for rank in left:  # their hosts are away; they come again with them
            del self._ranked[bisect_left(self._ranked, rank)]
        return found

    # Telling.

    def listen(self, line: Line) -> None:
        """A line hears of the open tables from now on; what there is this moment it has been told."""
        self._lines[line] = self._message()
        self._changed()

    def leave(self, line: Line) -> None:
        """A line hears no more of them."""
        self._lines.pop(line, None)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that listen."""
        return tuple(self._lines)

    def _message(self) -> bytes:
        """What all who listen are to know; equal ones are one, since every line keeps its last."""
        tables, more = self.page()
        message = msgspec.json.encode(Tables(tables, (), more))
        if message != self._newest:
            self._newest = message
        return self._newest

    def _changed(self) -> None:
        if self._lines:
            self._alarm.set(max(self._clock.now(), self._quiet_until))

    def _tell(self) -> None:
        """Tells the lines what they do not know yet; who still reads what was told before is told later."""
        message, behind = self._message(), False
        for line, last in self._lines.items():
            if last is not message and line.waiting:
                behind = True
            elif last is not message:
                self._lines[line] = message
                line.tell_bytes(message)
        now = self._clock.now()
        self._quiet_until = now + RATE
        self._alarm.set(self._quiet_until if behind else self._next_absent(now))

    def _next_absent(self, now: Millis) -> Millis | None:
        """When the next table leaves the list because its host is away."""
        leaving = [each.until for each in self._waiting.values() if not each.present and each.until > now]
        return max(min(leaving), self._quiet_until) if leaving and self._lines else None


def _is_open(waiting: Waiting, now: Millis) -> bool:
    sheet = waiting.sheet
    return sheet.public and sheet.free > 0 and (waiting.present or now < waiting.until)


def _rank(table: str, waiting: Waiting) -> Rank:
    """The place of a table in the list: the fullest first, of equally full ones the newest."""
    return waiting.sheet.free, -waiting.number, table


def listed(table: str, sheet: Sheet) -> ListedTable:
    """A table as it stands in a list."""
    return ListedTable(table, sheet.game, sheet.status, len(sheet.chairs), sheet.free, names_of(sheet))
