"""Bots in the place of others: for people who are away, and for a level that fails again and again."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Seat
from igroteka.core.record import Held, Holder
from igroteka.server.keeping import holder_of, stand_in_of
from igroteka.server.sheet import bare_game, stand_in_level, weakened, weaker_level

if TYPE_CHECKING:
    from igroteka.server.room import Room

LOG = logging.getLogger("igroteka.server")


def missing(room: "Room", person: str) -> list[Seat]:
    """The seats of a person in which no bot stands in yet."""
    return [seat for seat in room.sheet.seats_of(person) if seat not in room.stand_ins]


async def stand_in(room: "Room", now: Millis) -> None:
    """Bots play on for those who have been gone too long."""
    late = [person for person, since in room.audience.gone.items() if now >= since + room.sheet.grace]
    seats = [seat for person in late for seat in missing(room, person)]
    if seats:
        level = stand_in_level(bare_game(room.sheet))
        await _hold(room, {seat: stand_in_of(room.sheet, seat, level) for seat in seats}, now)
        room.stand_ins |= dict.fromkeys(seats, level)
        room.seat_bots()
        room.tell_people()


async def hand_back(room: "Room", person: str, now: Millis) -> None:
    """Somebody is back and has the seats again at once."""
    seats = [seat for seat in room.sheet.seats_of(person) if seat in room.stand_ins]
    if seats:
        dismiss(room, seats)
        room.seat_bots()
        await _hold(room, {seat: holder_of(room.sheet.chairs[seat]) for seat in seats}, now)


def dismiss(room: "Room", seats: Iterable[Seat]) -> None:
    """Nobody stands in at these seats any more."""
    for seat in seats:
        room.stand_ins.pop(seat, None)


async def weaken(room: "Room", now: Millis) -> None:
    """Bots that fail again and again play at a weaker level, which is kept and told."""
    failing = sorted(room.opponents.failing)
    for seat in failing:
        if seat in room.stand_ins:
            level = weaker_level(bare_game(room.sheet), room.stand_ins[seat])
            await _hold(room, {seat: stand_in_of(room.sheet, seat, level)}, now)
            room.stand_ins[seat] = level
            room.seat_bots()
        else:
            after = weakened(room.sheet, seat)
            await room.keep(after, [Held(room.moment(now), seat, holder_of(after.chairs[seat]))])
        LOG.warning("a bot plays weaker", extra={"table": room.id, "seat": seat})
    if failing:
        room.tell_people()


async def _hold(room: "Room", holders: dict[Seat, Holder], now: Millis) -> None:
    """Keeps who holds seats from now on."""
    moment = room.moment(now)
    await room.keep(room.sheet, [Held(moment, seat, holder) for seat, holder in holders.items()])
