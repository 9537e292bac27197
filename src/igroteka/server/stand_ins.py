"""Bots in the place of others: of people who leave or are away, and of a level that fails again and again."""

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Seat
from igroteka.core.record import Held
from igroteka.server.keeping import holder_of, stand_in_of
from igroteka.server.protocol import BotStandsIn, SeatBack, SeatLeft, Status, Why
from igroteka.server.sheet import bare_game, noted, stand_in_level, weakened, weaker_level
from igroteka.server.sheet import leave as left
from igroteka.server.steps import Step

if TYPE_CHECKING:
    from igroteka.server.room import Room

LOG = logging.getLogger("igroteka.server")


def missing(room: "Room", person: str) -> list[Seat]:
    """The seats of a person in which no bot stands in yet."""
    return [seat for seat in room.sheet.seats_of(person) if seat not in room.stand_ins]


def without(room: "Room", seats: Collection[Seat]) -> dict[Seat, str]:
    """Who stands in where nobody does at these seats any more."""
    return {seat: level for seat, level in room.stand_ins.items() if seat not in seats}


def leave(room: "Room", person: str, moment: Millis) -> Step:
    """Somebody goes for good: keeps who holds the seats instead, and hangs up on every line of the person."""
    seats = room.sheet.seats_of(person)
    after = left(room.sheet, person)
    held = [
        Held(moment, seat, holder_of(after, seat))
        for seat in seats
        if after.chairs[seat] != room.sheet.chairs[seat] and room.sheet.status is Status.PLAYING
    ]
    after = noted(after, room.version, SeatLeft, [one.seat for one in held])

    def then() -> None:
        room.audience.hang_up(Why.LEFT, person)
        room.tell_people()

    return Step(after, held, stand_ins=without(room, seats), then=then)


def stand_in(room: "Room", now: Millis) -> Step | None:
    """The step by which bots play on for those who have been gone too long."""
    late = [person for person, since in room.audience.gone.items() if now >= since + room.sheet.grace]
    seats = [seat for person in late for seat in missing(room, person)]
    if not seats:
        return None
    level, moment = stand_in_level(bare_game(room.sheet)), room.moment(now)
    held = [Held(moment, seat, stand_in_of(room.sheet, seat, level)) for seat in seats]
    levels = {**room.stand_ins, **dict.fromkeys(seats, level)}
    sheet = noted(room.sheet, room.version, BotStandsIn, seats)
    return Step(sheet, held, stand_ins=levels, then=room.tell_people)


def hand_back(room: "Room", now: Millis) -> Step | None:
    """The step by which those who are back have their seats again."""
    if not room.stand_ins:
        return None
    back = room.audience.present_of(room.sheet.people)
    seats = [seat for person in back for seat in room.sheet.seats_of(person) if seat in room.stand_ins]
    if not seats:
        return None
    moment = room.moment(now)
    held = [Held(moment, seat, holder_of(room.sheet, seat)) for seat in seats]
    sheet = noted(room.sheet, room.version, SeatBack, seats)
    return Step(sheet, held, stand_ins=without(room, seats), then=room.tell_people)


def weaken(room: "Room", now: Millis) -> Step | None:
    """The step by which bots that fail again and again play at a weaker level."""
    failing = sorted(room.opponents.failing)
    if not failing:
        return None
    sheet, levels, moment, held = room.sheet, dict(room.stand_ins), room.moment(now), []
    for seat in failing:
        if seat in levels:
            levels[seat] = weaker_level(bare_game(sheet), levels[seat])
            holder = stand_in_of(sheet, seat, levels[seat])
        else:
            sheet = weakened(sheet, seat)
            holder = holder_of(sheet, seat)
        held.append(Held(moment, seat, holder))
        LOG.warning("a bot plays weaker", extra={"table": room.id, "seat": seat})
    return Step(sheet, held, stand_ins=levels, then=room.tell_people)
