"""Playing on: a new table whose log begins with that of a finished game, and goes on with other luck."""

from typing import Any

from msgspec.structs import replace

from igroteka.core.game import GameIsOver, Refused
from igroteka.core.luck import new_seed
from igroteka.core.promise import ServersAlone
from igroteka.core.record import earlier_of
from igroteka.core.table import Table
from igroteka.server import sheet as sheets
from igroteka.server.finished import Finished, demand_all_eyes
from igroteka.server.lobby_protocol import PlayOn
from igroteka.server.people import Person
from igroteka.server.protocol import Agreed, Gathering, Status
from igroteka.server.refusals import NotAMessage
from igroteka.server.sheet import Free, Sheet, bare_game, stand_in_level


def played_on(finished: Finished, person: Person, wanted: PlayOn, table_id: str) -> tuple[Sheet, Table[Any]]:
    """The sheet and the table of such a game, whose luck is the server's alone; or Refused."""
    demand_all_eyes(finished.sight)
    sheet, history, seed = finished.sheet, finished.history, new_seed()
    if wanted.version > history.version:
        raise Refused(NotAMessage())
    table = Table.resumed(history.until(wanted.version), seed)
    table.wake(table.history.last)
    if table.position.outcome is not None:
        raise Refused(GameIsOver())
    assert sheet.seed is not None, "a finished game has started"
    assert not isinstance(sheet.luck, Gathering | Agreed), "and was dealt"
    seated = replace(
        _seated(sheet, person, wanted),
        options=sheet.options,  # whoever sits there now, it is the same game
        grace=sheet.grace,
        status=Status.PLAYING,
        at=table.history.last,
        seed=seed.hex(),
        luck=ServersAlone(table_id),
        earlier=earlier_of(sheet.earlier, bytes.fromhex(sheet.seed), wanted.version, sheet.luck),
    )
    return seated, table


def _seated(sheet: Sheet, person: Person, wanted: PlayOn) -> Sheet:
    """The person in one seat and bots in all others, at a table by invitation."""
    level = stand_in_level(bare_game(sheet))
    fresh = replace(
        sheet,
        chairs=(Free(),) * len(sheet.chairs),
        host=person.id,
        public=False,
        status=Status.SETTING,
        paused=False,
        would_end=(),
        removed=(),
        rematch=None,
        unfinished=None,
        form=None,
        adapted=None,
        notes=(),
        standing=None,
        hinted=(),
        screen=sheets.new_word(sheet.watching),
        first_hosts=False,
    )
    fresh = sheets.sit(fresh, person.id, person.name, wanted.seat, beside=True, face=person.face)
    for seat in range(len(sheet.chairs)):
        if seat != wanted.seat:
            fresh = sheets.put_bot(fresh, person.id, seat, level)
    return fresh
