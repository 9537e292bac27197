"""What a room does when a person says something: each message has its answer, even if that is a refusal."""

from functools import partial

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Millis, Refused
from igroteka.server import protocol as say
from igroteka.server import sheet as sheets
from igroteka.server import stand_ins
from igroteka.server.audience import Teller, people
from igroteka.server.calls import Asked
from igroteka.server.faces import face_of
from igroteka.server.keeping import saying_kept
from igroteka.server.line import Line
from igroteka.server.moves import act, action_of, playing, seat_of, take_back
from igroteka.server.names import good_name, visible_text
from igroteka.server.protocol import (
    PROTOCOL,
    Chat,
    FromPerson,
    GamePaused,
    GameResumed,
    Note,
    Phrase,
    Version,
    Why,
)
from igroteka.server.refusals import (
    BadText,
    ChatIsOff,
    NotAMessage,
    OldClient,
    OnlyByInvitation,
    OnlyTheHost,
    OnlyTheSeated,
    TooFast,
    TooMany,
)
from igroteka.server.room import Room
from igroteka.server.sealing import agreed, has_sealed, is_awaited, opened, sealed
from igroteka.server.sheet import Sheet, demand
from igroteka.server.steps import Step

MOST_MUTED = 100  # people whom one line does not hear


def answer(room: Room, line: Line, message: FromPerson, moment: Millis) -> Step | None:
    """What comes of a message, or Refused; None where there is nothing to keep."""
    if line.person in room.sheet.removed:  # it came, or was said, before that was known
        line.hang_up(Why.REMOVED)
    if line.closing:  # what somebody still said who is gone is not done
        return None
    demand(line.screen is None or isinstance(message, say.Hello), OnlyTheSeated())  # a screen has no hands
    match message:
        case say.Act():
            act(room.table, room.sheet, line.person, message, moment)
            return room.played()
        case say.Hello():
            return _hello(room, line, message)
        case say.Try():
            return _try(room, line, message, moment)
        case say.TakeBack(seat=wanted):
            table = playing(room.table, room.sheet)
            take_back(table, seat_of(table, room.sheet, line.person, wanted), moment)
            return room.played()
        case say.Say() | say.SayPhrase() | say.Mute() | say.SetChat():
            return _chat(room, line, message)
        case say.Start():
            sheets.ready(room.sheet, line.person)
            return _deal(room, agreed(room.sheet, room.id))
        case say.Reveal(part=part):
            return _deal(room, opened(room.sheet, line.person, part))
        case say.Leave():
            return stand_ins.leave(room, line.person, moment)
        case say.Rematch() | say.Hint():
            _ask_elsewhere(room, line, message, moment)
            return None
        case _:
            return _change(room, line, message)


def _ask_elsewhere(room: Room, line: Line, message: say.Rematch | say.Hint, moment: Millis) -> None:
    """What others work out while the room goes on: the answer comes back as a call."""
    match message:
        case say.Rematch():
            room.rematch.ask(Asked(line, message))
        case say.Hint(seat=wanted):
            room.hints.ask(room, line, wanted, moment)


def _hello(room: Room, line: Line, message: say.Hello) -> Step | None:
    """Greets, once the seal of whoever sits here, from a game before this one perhaps, is kept."""
    if message.protocol != PROTOCOL:
        raise Refused(OldClient())
    sheet = room.sheet
    if message.seal is not None and not has_sealed(sheet, line.person):
        sheet = sealed(sheet, line.person, message.seal)
    greet = partial(_greet, room, line, message.seen)
    if sheet is room.sheet:
        greet()
        return None

    def then() -> None:
        room.tell_people()
        greet()

    # A seal that the disk did not take comes again with the next hello.
    return Step(sheet, then=then, otherwise=greet)


def _greet(room: Room, line: Line, seen: Version) -> None:
    """Send a line all that happened after the version that it says it has seen."""
    about = people(room.id, room.sheet, room.audience, room.stand_ins, line.person)
    if room.table is None:
        line.sent = 0
        line.tell(about)
        return
    # A version that was never kept is unknown here: everything is sent.
    seen = seen if seen <= room.table.version else 0
    now = room.services.clock.now()
    teller = Teller(room.table, room.sheet, room.at(now), running=room.running)
    room.services.reading.take(1 + teller.news_since(line.person, seen), line.person, line.address)
    line.sent = seen
    line.tell(about)
    teller.tell(line)


def _try(room: Room, line: Line, message: say.Try, moment: Millis) -> Step | None:
    """Shows a person what a quiet action would bring."""
    table = playing(room.table, room.sheet)
    seat = seat_of(table, room.sheet, line.person, message.seat)
    view = table.attempt(seat, action_of(table, message.action), moment)
    return room.played(partial(line.tell, say.Preview(seat, Raw(msgspec.json.encode(view)))))


def _change(room: Room, line: Line, message: FromPerson) -> Step:
    """Whatever changes the sheet alone."""
    before = room.sheet

    def then() -> None:
        room.tell_people()
        if before.paused != room.sheet.paused:
            room.tell_now()
        if isinstance(message, say.Remove):
            room.audience.hang_up(Why.REMOVED, message.person)

    return Step(changed(room, line, message), then=then)


def changed(room: Room, line: Line, message: FromPerson) -> Sheet:
    """The sheet after such a message, or Refused."""
    sheet, by = room.sheet, line.person
    match message:
        case say.Sit(seat=seat, beside=beside, seal=seal, name=name):
            spoken = room.audience.spoken_by_others(by)
            called = line.name if name is None or not beside else good_name(name)
            sat = sheets.sit(sheet, by, called, seat, beside=beside, spoken=spoken, face=line.face)
            return sealed(sat, by, seal)
        case say.Stand(seat=seat):
            return sheets.stand(sheet, by, seat)
        case say.PutBot(seat=seat, level=level):
            return sheets.put_bot(sheet, by, seat, level)
        case say.TakeBotAway(seat=seat):
            return sheets.take_bot_away(sheet, by, seat)
        case say.Swap(seat=seat, other=other):
            return sheets.swap(sheet, by, seat, other)
        case say.Remove(person=person):
            return sheets.remove(sheet, by, person, present=room.audience.present(person))
        case say.HandOver(person=person):
            return sheets.hand_over(sheet, by, person)
        case say.Pause() | say.Resume():
            return _rest(room, by, paused=isinstance(message, say.Pause))
        case say.EndUnfinished():
            return sheets.would_end(sheet, by)
        case _:
            raise Refused(NotAMessage())


def _rest(room: Room, by: str, *, paused: bool) -> Sheet:
    """The sheet of a game that rests or goes on, with a note of who wanted it."""
    after = sheets.pause(room.sheet, by, paused=paused)
    if after.paused == room.sheet.paused:
        return room.sheet
    what: type[Note] = GamePaused if paused else GameResumed
    return sheets.noted(after, room.version, what, after.seats_of(by)[:1])


def _deal(room: Room, sheet: Sheet) -> Step | None:
    """The game begins, or waits a moment for parts that are still sealed."""
    if sheet is room.sheet:
        return None
    return room.await_parts(sheet) if is_awaited(sheet) else room.begin(sheet)


def _chat(room: Room, line: Line, message: FromPerson) -> Step | None:
    match message:
        case say.Mute(person=person, muted=muted):
            if muted and len(line.muted) >= MOST_MUTED:
                raise Refused(TooMany(MOST_MUTED))
            (line.muted.add if muted else line.muted.discard)(person)
            return None
        case say.SetChat(chat=chat):
            if line.person != room.sheet.host:
                raise Refused(OnlyTheHost())
            if room.sheet.public and chat is Chat.FREE:
                raise Refused(OnlyByInvitation())
            return Step(replace(room.sheet, chat=chat), then=room.tell_people)
        case say.Say(text=text) if room.sheet.chat is Chat.FREE:
            said = _said(room, line, visible(text), None)
        case say.SayPhrase(phrase=phrase) if room.sheet.chat is not Chat.OFF:
            said = _said(room, line, None, phrase)
        case _:
            raise Refused(ChatIsOff())
    if not room.sayings.take(line.person):
        raise Refused(TooFast())

    kept = saying_kept(room.id, line.person, said)
    return Step(room.sheet, more=(kept,), then=partial(room.audience.hear, said))


def _said(room: Room, line: Line, text: str | None, phrase: Phrase | None) -> say.Said:
    name, seats = room.audience.speaker(room.sheet, line), room.sheet.seats_of(line.person)
    face = room.sheet.faces[seats[0]] if seats else None
    return say.Said(line.person, name, text, phrase, bool(seats), face or face_of(line.person, line.face))


def visible(text: str) -> str:
    """The text without what cannot be seen, or Refused where nothing is left."""
    text = visible_text(text)
    if not text:
        raise Refused(BadText(say.LONGEST_SAYING))
    return text
