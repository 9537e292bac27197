"""Moves from the wire: decoded by the types of the game, and made at the table."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import GameIsOver, Millis, Power, Refused, Seat
from igroteka.core.history import TakeBack
from igroteka.core.table import Table
from igroteka.server.protocol import Act, Status, Unfinished
from igroteka.server.refusals import IsPaused, NotAMessage, NotStarted, NotYourSeat, Stale, TakenBackTooOften
from igroteka.server.sheet import Sheet, Standing, ended

LONGEST_LOG = 20_000  # entries, after which a game ends without a winner
OF_LATE = 60  # entries, of which only so many may be take-backs: else a log fills up and no game goes on
MOST_TAKEN_BACK = 25


def act(table: Table[Any] | None, sheet: Sheet, person: str, message: Act, moment: Millis) -> None:
    """Make a person's move, or Refused."""
    table = playing(table, sheet)
    seat = seat_of(table, sheet, person, message.seat)
    if message.seen != table.version and len(_seats_to_act(table)) == 1:
        raise Refused(Stale(table.version))
    table.act(seat, action_of(table, message.action), moment)


def _seats_to_act(table: Table[Any]) -> list[Seat]:
    """The seats that may act now."""
    return [actor for actor in table.position.to_act if not isinstance(actor, Power)]


def take_back(table: Table[Any], seat: Seat, moment: Millis) -> None:
    """Take back the last quiet step of a seat, or Refused."""
    if _taken_back_too_often(table):
        raise Refused(TakenBackTooOften())
    table.take_back(seat, moment)


def may_take_back(table: Table[Any], seat: Seat, moment: Millis) -> bool:
    """Whether the seat could take its last step back at that moment."""
    try:
        table.history.step_back(seat, moment)
    except Refused:
        return False
    return not _taken_back_too_often(table)


def _taken_back_too_often(table: Table[Any]) -> bool:
    return sum(isinstance(entry, TakeBack) for entry in table.history.log[-OF_LATE:]) >= MOST_TAKEN_BACK


def standing_of(table: Table[Any]) -> Standing:
    """How a game stands, for lists of tables."""
    position = table.position
    to_act = tuple(actor for actor in position.to_act if not isinstance(actor, Power))
    places = () if position.outcome is None else position.outcome.places
    return Standing(table.version, to_act, places)


def sheet_after(sheet: Sheet, table: Table[Any]) -> Sheet:
    """The sheet after what was done at the table: it is over, or it has gone on for too long."""
    if table.position.outcome is not None:
        return replace(sheet, status=Status.OVER, standing=standing_of(table))
    return ended(sheet, Unfinished.TOO_LONG) if table.version >= LONGEST_LOG else sheet


def playing(table: Table[Any] | None, sheet: Sheet) -> Table[Any]:
    """The table if its game is on, or Refused."""
    if table is None:
        raise Refused(NotStarted())
    if sheet.status is not Status.PLAYING:
        raise Refused(GameIsOver())
    if sheet.paused:
        raise Refused(IsPaused())
    return table


def seat_of(table: Table[Any], sheet: Sheet, person: str, wanted: Seat | None) -> Seat:
    """The seat that a person speaks for: the one named, or the first one held that is to act."""
    held = sheet.seats_of(person)
    if wanted is None and held:
        to_act = table.position.to_act
        wanted = next((seat for seat in held if seat in to_act), held[0]) if len(held) > 1 else held[0]
    if wanted is None or wanted not in held:
        raise Refused(NotYourSeat())
    return wanted


def action_of(table: Table[Any], sent: bytes | Raw) -> Any:
    """The move in a message, or Refused if it is not one of this game."""
    try:
        return _decoder(table.history.game.action).decode(sent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(NotAMessage()) from None


@lru_cache(maxsize=64)
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of a game's moves, which takes longer to make than to use."""
    return msgspec.json.Decoder(action)
