"""What is on disk of a table, and what has to be written when something happens there."""

from typing import Any

from igroteka.core.game import Millis
from igroteka.core.table import Table
from igroteka.server.clock import Clock
from igroteka.server.keeping import entries_kept, held_kept, sheet_kept, touched
from igroteka.server.sheet import Sheet
from igroteka.server.steps import Step
from igroteka.server.store import Statement

TOUCHED: Millis = 3_600_000  # how often it is kept that somebody moves here


class OnDisk:
    """How far a table is kept; one write is under way at a time."""

    def __init__(self, table_id: str, version: int, held: int, clock: Clock) -> None:
        self.version = version  # entries of the log
        self.held = held  # lines of who held the seats
        self.sick = False  # whether the disk did not take what it was given last
        self._id = table_id
        self._clock = clock
        self._to_touch = clock.now()
        self._touching = False

    def lacks(self, step: Step, sheet: Sheet, table: Table[Any] | None) -> list[Statement]:
        """How a step is written at a table that has this sheet; nothing where nothing changes."""
        same = (step.sheet is sheet or step.sheet == sheet) and not self.sick
        statements = [] if same else sheet_kept(self._id, step.sheet)
        if table is not None:  # before the deal nobody holds a seat in the record
            new = table.history.log[self.version :]
            statements += entries_kept(self._id, self.version, new)
            # Else a game would be as old as its sheet.
            self._touching = bool(new) and self._clock.now() >= self._to_touch
            if self._touching:
                statements.append(touched(self._id))
            if step.held:
                statements += held_kept(self._id, self.held, table.version, step.held)
        return [*statements, *step.more] if step.more else statements

    def has(self, step: Step, table: Table[Any] | None) -> int:
        """Notes that all of that is written; how many entries were new."""
        self.sick = False
        if table is None:
            return 0
        if self._touching:
            self._to_touch = self._clock.now() + TOUCHED
        self.held += len(step.held)
        new = table.version - self.version
        self.version = table.version
        return new
