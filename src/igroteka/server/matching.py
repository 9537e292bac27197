"""Opponents that adapt: how strong they are at a table, and how a result changes that for the next one."""

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from igroteka.bots.adapting import ADAPTIVE, STRONGEST, WEAKEST, Form, after_game
from igroteka.bots.search import rewards_of
from igroteka.core.game import Millis
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.calls import Matched
from igroteka.server.keeping import holder_of
from igroteka.server.protocol import Adapted, Status
from igroteka.server.sheet import Botted, Sheet
from igroteka.server.steps import Step
from igroteka.server.store import NotRead, Statement, Store

if TYPE_CHECKING:
    from igroteka.server.room import Room

LOG = logging.getLogger("igroteka.server")
MOVED = """
INSERT INTO forms (person, game, strength, games)
SELECT ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM secrets WHERE person = ?)
ON CONFLICT (person, game) DO UPDATE
SET strength = CASE
    WHEN forms.strength + ? > ? THEN ? WHEN forms.strength + ? < ? THEN ? ELSE forms.strength + ? END,
games = forms.games + 1
"""


class Matching:
    """Finds out for a game that begins how strong its opponents are to be, while the room goes on."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._reading: asyncio.Task[None] | None = None

    @property
    def is_reading(self) -> bool:
        """Whether that is being asked of the disk."""
        return self._reading is not None

    def look(self) -> None:
        """Asks where bots adapt and it is not known to whom."""
        if self._reading is None and is_unmatched(self._room.sheet):
            self._reading = asyncio.create_task(self._read(self._room.sheet))

    async def _read(self, sheet: Sheet) -> None:
        try:
            form = await form_for(self._room.services.store, sheet.game, sheet.people)
        except NotRead as problem:  # a game waits for no disk
            LOG.warning("a form was not read", extra={"table": self._room.id, "why": problem.why})
            form = Form()
        finally:
            self._reading = None
        self._room.post(Matched(form))

    def drop(self) -> None:
        """Nobody waits for it any more."""
        if self._reading is not None:
            self._reading.cancel()


def is_unmatched(sheet: Sheet) -> bool:
    """Whether a game is played in which bots adapt, and nobody has said yet how strong they are."""
    return sheet.status is Status.PLAYING and sheet.dealt and sheet.form is None and bool(_adapting(sheet))


def _adapting(sheet: Sheet) -> list[int]:
    """The seats of bots that adapt."""
    chairs = enumerate(sheet.chairs)
    return [seat for seat, chair in chairs if isinstance(chair, Botted) and chair.level == ADAPTIVE]


async def form_for(store: Store, game: str, people: Sequence[str]) -> Form:
    """The form by which opponents play against these people: that of one, or the mean of several."""
    sql = "SELECT strength, games FROM forms WHERE person = ? AND game = ?"
    forms = [Form(*rows[0]) if (rows := await store.read(sql, person, game)) else Form() for person in people]
    if len(forms) < 2:
        return forms[0] if forms else Form()
    return Form(sum(form.strength for form in forms) / len(forms), min(form.games for form in forms))


def matched(room: "Room", form: Form, now: Millis) -> Step | None:
    """The step by which it is fixed for a game, and written into its record, how strong its bots are."""
    if not is_unmatched(room.sheet):
        return None
    sheet, moment = replace(room.sheet, form=form), room.moment(now)
    return Step(sheet, [Held(moment, seat, holder_of(sheet, seat)) for seat in _adapting(sheet)])


def adapted(before: Sheet, after: Sheet, table: Table[Any]) -> tuple[Sheet, Sequence[Statement]]:
    """The sheet of a game that has just ended, and how it is written what that means for the next one.

    A result moves the form of a person who played alone against bots that adapt, and nobody else's. With
    hints it only moves down: what was won by them says nothing of the person.
    """
    outcome, person = table.position.outcome, _learner(before)
    if before.status is not Status.PLAYING or outcome is None or person is None or before.form is None:
        return after, ()
    (seat,) = before.seats_of(person)
    form = after_game(before.form, rewards_of(outcome.places)[seat])
    if before.hinted and before.hinted[seat]:
        form = replace(form, strength=min(form.strength, before.form.strength))
    change = form.strength - before.form.strength
    first = (person, before.game, form.strength, form.games, person)
    bounded = (change, STRONGEST, STRONGEST, change, WEAKEST, WEAKEST, change)
    return replace(after, adapted=_direction(change)), (Statement(MOVED, (*first, *bounded)),)


def _learner(sheet: Sheet) -> str | None:
    """The one person against whom nobody but bots that adapt plays."""
    if len(sheet.people) != 1 or len(_adapting(sheet)) != len(sheet.chairs) - 1:
        return None
    return sheet.people[0]


def _direction(change: float) -> Adapted:
    if change == 0.0:
        return Adapted.AS_STRONG
    return Adapted.STRONGER if change > 0.0 else Adapted.WEAKER
