"""Everybody who has a line to a table: who is present, who went when, and what each of them is told."""

from collections.abc import Collection, Container
from hmac import compare_digest
from typing import Any

import msgspec

from igroteka.core.game import Millis, Seat
from igroteka.core.table import Table
from igroteka.server.fairness import Behalf
from igroteka.server.hints import may_ask
from igroteka.server.lessons import taught
from igroteka.server.line import Line
from igroteka.server.moves import may_take_back
from igroteka.server.names import distinct_name
from igroteka.server.protocol import (
    MOST_NEWS,
    BotSeat,
    Eyes,
    FreeSeat,
    Now,
    People,
    PersonSeat,
    Said,
    SeatIs,
    Status,
    Watching,
    Why,
)
from igroteka.server.sealing import shown
from igroteka.server.sheet import Botted, Free, Sheet, Taken, bot_named_at

ENCODER = msgspec.json.Encoder()
OVER = (Status.OVER, Status.UNFINISHED)
MOST_SPEAKERS = 200  # whose names a table remembers


class Audience:
    """The lines to one table."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.gone: dict[str, Millis] = {}  # who sits here and has no line, since when
        self._speakers: dict[str, str] = {}  # by what name each was heard, the latest last

    def come(self, line: Line) -> None:
        """A line more."""
        self.lines.append(line)
        self.gone.pop(line.person, None)

    def go(self, line: Line, now: Millis, people: Collection[str]) -> None:
        """A line less; one of the people who sit here is gone with the last one."""
        if line in self.lines:
            self.lines.remove(line)
            if line.person in people and not self.present(line.person):
                self.gone[line.person] = now

    def hear(self, said: Said) -> None:
        """Everybody hears it who wants to hear that person; bots are "" to all."""
        for line in self.lines:
            if line.sent is not None and said.person not in line.muted:
                line.tell(said)

    def hang_up(self, why: Why, person: str | None = None) -> None:
        """Ends all lines, or those of one person."""
        for line in self.lines:
            if person is None or line.person == person:
                line.hang_up(why)

    def part_with_outsiders(self, sheet: Sheet) -> None:
        """Whoever came before a game began that he may not watch comes again, and is refused at the door."""
        for line in self.lines:
            word = line.screen
            if not (may_see(sheet, line.person) if word is None else may_show(sheet, word)):
                line.hang_up(Why.STOPPING)

    def present(self, person: str) -> bool:
        """Whether the person has a line."""
        return any(line.person == person for line in self.lines)

    def present_of(self, people: Collection[str]) -> list[str]:
        """Who of these people has a line."""
        return [person for person in people if self.present(person)]

    def anybody(self, people: Collection[str]) -> bool:
        """Whether somebody is there for whom the game goes on: of those who play, or of all where none do."""
        if not people:
            return bool(self.lines)
        return any(line.person in people for line in self.lines)

    def behalf(self, sheet: Sheet) -> Behalf:
        """For whom the bots of the table think: the host, or another who plays, or whoever looks on."""
        playing = [line for line in self.lines if line.person in sheet.people]
        present = sorted(playing or self.lines, key=lambda line: line.person != sheet.host)
        if not present:
            return Behalf(person=sheet.host, awaited=False)
        return Behalf(present[0].address, present[0].person, bool(playing))

    def speaker(self, sheet: Sheet, line: Line) -> str:
        """By what name somebody speaks: that of the seat, or a spectator's that looks like no other here."""
        seats = sheet.seats_of(line.person)
        if seats:
            chair = sheet.chairs[seats[0]]
            assert isinstance(chair, Taken), "a person's seat is taken"
            name = chair.name
        else:
            others = (*sheet.names, *self.spoken_by_others(line.person))
            name = distinct_name(line.name, others)
        self._speakers.pop(line.person, None)
        self._speakers[line.person] = name
        if len(self._speakers) > MOST_SPEAKERS:
            del self._speakers[next(iter(self._speakers))]
        return name

    def spoken_by_others(self, person: str) -> tuple[str, ...]:
        """The names by which others were heard at this table."""
        return tuple(name for each, name in self._speakers.items() if each != person)

    def watchers(self, sheet: Sheet) -> int:
        """How many people look on, each at a device of their own."""
        return len({line.person for line in self.lines if line.screen is None} - set(sheet.people))

    @property
    def screens(self) -> int:
        """How many big screens show the table."""
        return sum(line.screen is not None for line in self.lines)


def may_see(sheet: Sheet, person: str) -> bool:
    """Whether somebody who is not kept out of a table may be there."""
    open_to_all = sheet.status is Status.SETTING or sheet.watching is not Watching.NONE
    return open_to_all or person in sheet.people or person == sheet.host


def may_show(sheet: Sheet, word: str) -> bool:
    """Whether a big screen may: where anybody may look on, or with the word that those who sit are told."""
    open_to_all = sheet.status is Status.SETTING or sheet.watching is not Watching.NONE
    return open_to_all or (sheet.screen is not None and compare_digest(sheet.screen.encode(), word.encode()))


def people(table_id: str, sheet: Sheet, audience: Audience, stand_ins: Container[Seat], you: str) -> People:
    """The table besides the game, as one person is told of it."""
    return People(
        table=table_id,
        you=you,
        game=sheet.game,
        rules=sheet.rules,
        options=sheet.options,
        clocks=sheet.clocks,
        seats=tuple(_seat_is(sheet, seat, audience, seat in stand_ins) for seat in range(len(sheet.chairs))),
        host=sheet.host,
        status=sheet.status,
        unfinished=sheet.unfinished,
        paused=sheet.paused,
        public=sheet.public,
        chat=sheet.chat,
        watching=sheet.watching,
        watchers=audience.watchers(sheet),
        screens=audience.screens,
        screen=sheet.screen if you in sheet.people or you == sheet.host else None,
        code=sheet.code,
        commitment=shown(sheet, table_id),
        luck=sheet.luck,
        seed=sheet.seed if sheet.status in OVER and _sees_all(sheet, you) else None,
        would_end=sheet.would_end,
        rematch=sheet.rematch,
        adapted=sheet.adapted if you in sheet.people else None,
        lesson=sheet.lesson,
        notes=sheet.notes,
        hints=sheet.hints,
        may_hint=may_ask(sheet, you),
        hinted=sheet.hinted if you in sheet.people or len(sheet.people) > 1 else (),
    )


def _sees_all(sheet: Sheet, person: str) -> bool:
    """Whether every hand may be seen when the game is over: who knows the seed knows all deals."""
    return person in sheet.people or sheet.watching is Watching.OPEN_AT_END


def _seat_is(sheet: Sheet, seat: Seat, audience: Audience, stand_in: bool) -> SeatIs:
    chair, face = sheet.chairs[seat], sheet.faces[seat]
    if isinstance(chair, Free) or face is None:
        return FreeSeat()
    match chair:
        case Taken(person=person, name=name):
            return PersonSeat(person, name, audience.present(person), stand_in, face)
        case Botted(level=level, name=name, instead_of=instead_of, weaker_than=weaker_than):
            return BotSeat(name, level, face, instead_of, weaker_than, bot_named_at(chair))


class Teller:
    """Tells where a table stands; what several lines are to see is made once."""

    __slots__ = ("_at", "_made", "_running", "_sheet", "_table")

    def __init__(self, table: Table[Any], sheet: Sheet, at: Millis, *, running: bool) -> None:
        self._table = table
        self._sheet = sheet
        self._at = at
        self._running = running
        self._made: dict[tuple[tuple[Seat | None, ...], int], bytes] = {}

    def tell(self, line: Line) -> None:
        """Tells one line what happened since it was told last."""
        since = line.sent
        if since is None:
            return
        eyes = self._eyes_of(line.person)
        message = self._made.get((eyes, since))
        if message is None:
            message = self._made[eyes, since] = ENCODER.encode(self._now(eyes, since))
        if eyes:  # who is shown nothing has been told nothing
            line.sent = self._table.history.version
        line.tell_bytes(message)

    def news_since(self, person: str, since: int) -> int:
        """How many news the person is told who was told all up to that version."""
        return min(MOST_NEWS, self._table.history.version - since) * len(self._eyes_of(person))

    def _eyes_of(self, person: str) -> tuple[Seat | None, ...]:
        """Through whose eyes a person looks: own seats, or those of a spectator; nobody's in a pause."""
        sheet = self._sheet
        if sheet.paused:
            return ()
        seats = sheet.seats_of(person)
        if seats:
            return seats
        if sheet.watching is Watching.OPEN_AT_END and self._table.position.outcome is not None:
            return (None, *range(len(sheet.chairs)))
        return (None,)

    def _now(self, eyes: tuple[Seat | None, ...], since: int) -> Now:
        """What is sent; views and news go in as they are, since all of it is encoded together."""
        history = self._table.history
        position = history.position
        since = max(since, history.version - MOST_NEWS)
        return Now(
            history.version,
            self._at,
            self._running,
            since,
            tuple([Eyes(seat, position.view(seat), tuple(history.news(seat, since))) for seat in eyes]),
            tuple(position.to_act),
            position.deadline,
            position.outcome,
            tuple([seat for seat in eyes if seat is not None and may_take_back(self._table, seat, self._at)]),
            taught(self._sheet, history),
        )
