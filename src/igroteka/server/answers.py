"""What a room does when a person says something: each message has its answer, be it a refusal."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Millis, Refused
from igroteka.core.record import Held
from igroteka.server import protocol as say
from igroteka.server import sheet as sheets
from igroteka.server import stand_ins
from igroteka.server.audience import Teller, people
from igroteka.server.connection import Connection
from igroteka.server.keeping import holder_of, saying_kept
from igroteka.server.moves import act, action_of, playing, seat_of, take_back
from igroteka.server.names import visible_text
from igroteka.server.protocol import PROTOCOL, Chat, FromPerson, Phrase, Status, Why
from igroteka.server.refusals import (
    BadText,
    ChatIsOff,
    NotAMessage,
    OldClient,
    OnlyByInvitation,
    OnlyTheHost,
    TooFast,
    TooMany,
)
from igroteka.server.room import Room
from igroteka.server.sealing import agreed, begun, has_sealed, is_awaited, opened, sealed
from igroteka.server.sheet import Sheet
from igroteka.server.store import Statement

MOST_MUTED = 100  # people whom one line does not hear


async def answer(room: Room, line: Connection, message: FromPerson, moment: Millis) -> None:
    """Does what was asked, or says why not."""
    if line.person in room.sheet.removed:  # it came, or was said, before that was known
        line.hang_up(Why.REMOVED)
    if line.closing:  # what somebody still said who is gone is not done
        return
    try:
        await _answer(room, line, message, moment)
    except Refused as refused:
        room.refuse(line, message, refused)


async def _answer(room: Room, line: Connection, message: FromPerson, moment: Millis) -> None:
    match message:
        case say.Hello():
            await _hello(room, line, message)
        case say.Act():
            table = playing(room.table, room.sheet)
            await room.play(lambda: act(table, room.sheet, line.person, message, moment))
        case say.Try(action=action, seat=wanted):
            table = playing(room.table, room.sheet)
            seat, did = seat_of(table, room.sheet, line.person, wanted), action_of(table, action)
            view = await room.play(lambda: table.attempt(seat, did, moment))
            line.tell(say.Preview(seat, Raw(msgspec.json.encode(view))))
        case say.TakeBack(seat=wanted):
            table = playing(room.table, room.sheet)
            seat = seat_of(table, room.sheet, line.person, wanted)
            await room.play(lambda: take_back(table, seat, moment))
        case say.Say() | say.SayPhrase() | say.Mute() | say.SetChat():
            await _chat(room, line, message)
        case say.Start():
            sheets.ready(room.sheet, line.person)
            await _deal(room, agreed(room.sheet, room.id))
        case say.Reveal(part=part):
            await _deal(room, opened(room.sheet, line.person, part))
        case say.Leave():
            await _leave(room, line, moment)
        case say.Rematch():
            await _rematch(room, line)
        case _:
            await _change(room, line, message)


async def _hello(room: Room, line: Connection, message: say.Hello) -> None:
    if message.protocol != PROTOCOL:
        raise Refused(OldClient())
    if message.seal is not None and not has_sealed(room.sheet, line.person):
        await _seal(room, line, message.seal)
    about = people(room.id, room.sheet, room.audience, room.stand_ins, line.person)
    if room.table is None:
        line.told = 0
        line.tell(about)
        return
    # Who speaks of what never was kept is told everything.
    seen = message.seen if message.seen <= room.table.version else 0
    now = room.house.clock.now()
    teller = Teller(room.table, room.sheet, room.at(now), running=room.running)
    room.house.reading.take(1 + teller.news_since(line.person, seen), line.person, line.address)
    line.told = seen
    line.tell(about)
    teller.tell(line)


async def _change(room: Room, line: Connection, message: FromPerson) -> None:
    """Whatever changes the sheet alone."""
    before = room.sheet
    await room.keep(changed(room, line, message))
    room.tell_people()
    if before.paused != room.sheet.paused:
        room.tell_now()
    if isinstance(message, say.Remove):
        room.audience.hang_up(Why.REMOVED, message.person)


def changed(room: Room, line: Connection, message: FromPerson) -> Sheet:
    """The sheet after such a message, or Refused."""
    sheet, by = room.sheet, line.person
    match message:
        case say.Sit(seat=seat, beside=beside, seal=seal):
            spoken = room.audience.spoken_by_others(by)
            return sealed(sheets.sit(sheet, by, line.name, seat, beside=beside, spoken=spoken), by, seal)
        case say.Stand(seat=seat):
            return sheets.stand(sheet, by, seat)
        case say.PutBot(seat=seat, level=level):
            return sheets.put_bot(sheet, by, seat, level)
        case say.TakeBotAway(seat=seat):
            return sheets.take_bot_away(sheet, by, seat)
        case say.Remove(person=person):
            return sheets.remove(sheet, by, person, present=room.audience.present(person))
        case say.HandOver(person=person):
            return sheets.hand_over(sheet, by, person)
        case say.Pause():
            return sheets.pause(sheet, by, paused=True)
        case say.Resume():
            return sheets.pause(sheet, by, paused=False)
        case say.EndUnfinished():
            return sheets.would_end(sheet, by)
        case _:
            raise Refused(NotAMessage())


async def _seal(room: Room, line: Connection, seal: str) -> None:
    """Somebody who sits here, from a game before this one perhaps, seals a part."""
    after = sealed(room.sheet, line.person, seal)
    if after is not room.sheet:
        with suppress(Refused):  # what the disk did not take comes again with the next hello
            await room.keep(after)
            room.tell_people()


async def _deal(room: Room, sheet: Sheet) -> None:
    """The game begins, or waits a moment for parts that are still sealed."""
    if sheet is room.sheet:
        return
    if is_awaited(sheet):
        await room.await_parts(sheet)
    else:
        await room.begin(*begun(sheet))


async def _leave(room: Room, line: Connection, moment: Millis) -> None:
    """Keeps who holds the seats instead, and hangs up on every line of the person."""
    seats = room.sheet.seats_of(line.person)
    after = sheets.leave(room.sheet, line.person)
    held = [
        Held(moment, seat, holder_of(after.chairs[seat]))
        for seat in seats
        if after.chairs[seat] != room.sheet.chairs[seat] and room.sheet.status is Status.PLAYING
    ]
    stand_ins.dismiss(room, seats)
    await room.keep(after, held)
    room.audience.hang_up(Why.LEFT, line.person)
    room.tell_people()


async def _rematch(room: Room, line: Connection) -> None:
    """Lays the next table once; who asks after that is led to the same one."""
    if room.sheet.rematch is None:
        laid = sheets.again(room.sheet, line.person)

        async def keep(table: str, statements: Sequence[Statement]) -> None:
            await room.keep(replace(room.sheet, rematch=table), (), *statements)

        await room.house.again(laid, room.id, keep)
    room.tell_people()


async def _chat(room: Room, line: Connection, message: FromPerson) -> None:
    match message:
        case say.Mute(person=person, muted=muted):
            if muted and len(line.muted) >= MOST_MUTED:
                raise Refused(TooMany(MOST_MUTED))
            (line.muted.add if muted else line.muted.discard)(person)
            return
        case say.SetChat(chat=chat):
            if line.person != room.sheet.host:
                raise Refused(OnlyTheHost())
            if room.sheet.public and chat is Chat.FREE:
                raise Refused(OnlyByInvitation())
            await room.keep(replace(room.sheet, chat=chat))
            room.tell_people()
            return
        case say.Say(text=text) if room.sheet.chat is Chat.FREE:
            said = _said(room, line, visible(text), None)
        case say.SayPhrase(phrase=phrase) if room.sheet.chat is not Chat.OFF:
            said = _said(room, line, None, phrase)
        case _:
            raise Refused(ChatIsOff())
    if not room.sayings.take(line.person):
        raise Refused(TooFast())
    await room.keep(room.sheet, (), saying_kept(room.id, line.person, said))
    for each in room.audience.lines:
        if each.told is not None and line.person not in each.muted:
            each.tell(said)


def _said(room: Room, line: Connection, text: str | None, phrase: Phrase | None) -> say.Said:
    name, seated = room.audience.speaker(room.sheet, line), bool(room.sheet.seats_of(line.person))
    return say.Said(line.person, name, text, phrase, seated)


def visible(text: str) -> str:
    """The text without what cannot be seen, or Refused where nothing is left."""
    text = visible_text(text)
    if not text:
        raise Refused(BadText(say.LONGEST_SAYING))
    return text
