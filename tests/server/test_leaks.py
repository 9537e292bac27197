"""What a connection is sent does not change when what its seat cannot know is otherwise."""

import os
from collections.abc import Iterator
from copy import copy
from importlib import import_module
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from igroteka.arena.match import play
from igroteka.bots.random import RandomBot
from igroteka.core.game import Event, Seat
from igroteka.core.history import TakeBack
from igroteka.core.table import Table
from igroteka.games import SHELF
from igroteka.laws import Subject
from igroteka.server.audience import Teller
from igroteka.server.connection import Connection
from igroteka.server.protocol import Chat, Status, Watching
from igroteka.server.sheet import Sheet, Taken
from tests import toy
from tests.server.house import FakeClock

GAMES = 400 if os.environ.get("IGROTEKA_LONG") else 15
MOMENTS = 6  # of each game


def subject_of(game: str) -> Subject[Any]:
    """The game as its own laws see it."""
    subject: Subject[Any] = import_module(f"tests.games.{game}.test_laws").SUBJECT
    return subject


def sheet_of(game: str, seats: int) -> Sheet:
    """A table at which person 0 has seat 0, and so on."""
    return Sheet(
        game=game,
        rules=1,
        options=Raw(b"{}"),
        clocks=None,
        chairs=tuple(Taken(str(seat), str(seat)) for seat in range(seats)),
        host="0",
        public=False,
        chat=Chat.FREE,
        watching=Watching.OPEN_AT_END,
        grace=1_000,
        status=Status.PLAYING,
    )


def sent(table: Table[Any], sheet: Sheet, person: str, since: int) -> list[bytes]:
    """The bytes that a person's line gets of the table, with the news since that version."""
    line = Connection(person, person, FakeClock())
    line.told = since
    Teller(table, sheet, table.history.last, running=True).tell(line)
    return line.waiting


def standing(table: Table[Any], version: int, *positions: Any, event: Any = None) -> Table[Any]:
    """The table as it was at a version, with another position there, and perhaps one step more."""
    other = copy(table)
    history = other.history = copy(table.history)
    history.log = [*table.history.log[:version], *([event] if event is not None else [])]
    history.moments = [*table.history.moments[:version], *positions]
    return other


def compared(table: Table[Any], subject: Subject[Any], version: int, rng: Random) -> Iterator[bool]:
    """For every seat, and a spectator, whether true and permuted worlds give the same bytes."""
    history = table.history
    sheet = sheet_of(history.game.name, history.seats)
    moment, entry = history.moments[version], history.log[version]
    seats: list[Seat | None] = [None, *range(history.seats)]
    for seat in seats:
        permutation = subject.permuted(moment, seat, rng)
        if permutation is None:
            continue
        person, world = str(seat), permutation.position
        truth, other = standing(table, version, moment), standing(table, version, world)
        yield sent(truth, sheet, person, version) == sent(other, sheet, person, version)
        renamed = None if isinstance(entry, TakeBack) else permutation.rename(entry)
        if renamed is not None and isinstance(entry, Event):
            truth = standing(table, version, moment, moment.then(entry), event=entry)
            other = standing(table, version, world, world.then(renamed), event=renamed)
            if moment.then(entry).outcome is None:  # at the end all is open to spectators here
                yield sent(truth, sheet, person, version) == sent(other, sheet, person, version)


@pytest.mark.parametrize("game", SHELF)
def test_the_bytes_of_a_seat_tell_nothing_that_it_cannot_know(game: str) -> None:
    subject, rng = subject_of(game), Random(game)
    same: list[bool] = []
    for number in range(GAMES):
        seats = rng.choice(SHELF[game].seats)
        options = rng.choice(list(subject.options(seats)))
        table = play(SHELF[game], options, [RandomBot] * seats, number.to_bytes(16, "big"))
        for version in rng.sample(range(table.version), min(MOMENTS, table.version)):
            same += compared(table, subject, version, rng)
    assert all(same)


def test_an_honest_game_with_hidden_hands_passes() -> None:
    subject = toy.subject()
    table = play(toy.game(), toy.options(2)[0], [RandomBot] * 2, bytes(16))
    honest = [
        same for version in range(table.version) for same in compared(table, subject, version, Random(1))
    ]
    assert honest
    assert all(honest)


class Leaky(toy.Toy, frozen=True):
    """A toy in which everybody sees the first hand."""

    def view(self, seat: Seat | None) -> toy.View:
        """What seat 0 sees."""
        return super().view(0)


def test_a_leak_over_the_wire_is_seen() -> None:
    subject = toy.subject(toy.game(Leaky))
    table = play(toy.game(Leaky), toy.options(2)[0], [RandomBot] * 2, bytes(16))
    told = [same for version in range(table.version) for same in compared(table, subject, version, Random(1))]
    assert not all(told)
