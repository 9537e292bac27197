"""Opponents that adapt: as strong as suits who plays, fixed for a game, and moved by its result once."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.bots.adapting import ADAPTIVE, RUNGS, START, STRONGEST, WEAKEST, Form, after_game, rung_above
from igroteka.bots.bot import Maker
from igroteka.bots.levels import levels, searches
from igroteka.bots.random import RandomBot
from igroteka.bots.search import rewards_of
from igroteka.core import record
from igroteka.server import protocol as say
from igroteka.server.keeping import HELD, load
from igroteka.server.people import Person
from igroteka.server.sheet import stand_in_level, weaker_level
from igroteka.server.store import NotWritten, Statement
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor, open_server
from tests.server.tables import SEATS, play_out

pytestmark = pytest.mark.anyio
OTHERS = SEATS - 1


@pytest.fixture(autouse=True)
def strengths(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The game has bots of any strength, and these are the strengths that were asked for."""
    asked: list[float] = []

    def of_strength(strength: float) -> Maker:
        def make(*at: Any) -> RandomBot:
            asked.append(strength)
            return RandomBot(*at)

        return make

    monkeypatch.setattr(f"igroteka.bots.{TURNS.name}.STRENGTHS", of_strength, raising=False)
    return asked


async def keeps(server: TestServer, person: Person, form: Form) -> None:
    """The person has played before."""
    insert = "INSERT INTO forms (person, game, strength, games) VALUES (?, ?, ?, ?)"
    await server.store.write(Statement(insert, (person.id, TURNS.name, form.strength, form.games)))


async def kept(server: TestServer, person: Person) -> Form | None:
    """The form that is on disk."""
    rows = await server.store.read("SELECT strength, games FROM forms WHERE person = ?", person.id)
    return Form(*rows[0]) if rows else None


async def against_match(server: TestServer, form: Form | None = None, *seats: str) -> Visitor:
    """A person of that form at a started table, against bots that adapt unless others are named."""
    anna = await server.person("Анна")
    if form is not None:
        await keeps(server, anna, form)
    table = await server.table(anna, "", *(seats or [ADAPTIVE] * OTHERS), start=True)
    return await server.visit(table, anna)


def share_of(visitor: Visitor, seat: int = 0) -> float:
    """Which share of the others a seat has left behind."""
    table = visitor.room.table
    assert table is not None
    assert table.position.outcome is not None
    return rewards_of(table.position.outcome.places)[seat]


def test_it_is_offered_beside_the_levels() -> None:
    assert list(levels(TURNS))[-1] == ADAPTIVE
    assert stand_in_level(TURNS) != ADAPTIVE
    assert weaker_level(TURNS, ADAPTIVE) == stand_in_level(TURNS)


def test_it_thinks_where_a_level_does_that_is_about_as_strong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"igroteka.bots.{TURNS.name}.SEARCHING", ("expert",), raising=False)
    assert [rung_above(strength) for strength in (0.0, 1.0, 1.5, 3.0, 3.1, 4.0)] == [
        *(RUNGS[0], RUNGS[0], RUNGS[1], RUNGS[2], RUNGS[3], RUNGS[3])
    ]
    assert not searches(TURNS.name, ADAPTIVE, 3.0)
    assert searches(TURNS.name, ADAPTIVE, 3.1)


async def test_a_newcomer_meets_it_at_its_start(tmp_path: Path, strengths: list[float]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        await play_out(server, await against_match(server))
        assert set(strengths) == {START}


async def test_it_is_as_strong_as_suits_who_plays(tmp_path: Path, strengths: list[float]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(2.75, 9))
        await play_out(server, visitor)
        assert set(strengths) == {2.75}
        assert all(seat["level"] == ADAPTIVE for seat in visitor.last("People")["seats"][1:])


async def test_for_several_people_it_is_in_the_middle(tmp_path: Path, strengths: list[float]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        await keeps(server, anna, Form(3.0, 4))
        await keeps(server, boris, Form(1.0, 7))
        table = await server.table(anna, "", None, ADAPTIVE)
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await guest.says(say.Sit(1))
        await host.says(say.Start())
        await play_out(server, host, guest)
        assert set(strengths) == {2.0}
        assert (await kept(server, anna), await kept(server, boris)) == (Form(3.0, 4), Form(1.0, 7))
        assert host.last("People")["adapted"] is None


async def test_a_result_moves_it_once(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(2.0, 3))
        await play_out(server, visitor)
        moved = after_game(Form(2.0, 3), share_of(visitor))
        assert await kept(server, visitor.person) == moved
        told = "stronger" if moved.strength > 2.0 else "weaker" if moved.strength < 2.0 else "as-strong"
        assert visitor.last("People")["adapted"] == told
        await visitor.says(say.TakeBack())
        await visitor.says(say.EndUnfinished())
        table = visitor.room.id
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, visitor.person)
        assert again.last("People")["adapted"] == told
        assert await kept(server, visitor.person) == moved


async def test_nobody_else_is_told(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server)
        await play_out(server, visitor)
        spectator = await server.visit(visitor.room.id, await server.person("Борис"))
        assert spectator.last("People")["adapted"] is None


@pytest.mark.parametrize("strength", [WEAKEST, STRONGEST])
async def test_at_the_end_of_the_scale_it_may_stay_as_strong(tmp_path: Path, strength: float) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(strength, 30))
        await play_out(server, visitor)
        form = await kept(server, visitor.person)
        assert form is not None
        assert WEAKEST <= form.strength <= STRONGEST
        assert (visitor.last("People")["adapted"] == "as-strong") is (form.strength == strength)


async def test_two_games_at_once_both_count(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await against_match(server, Form(2.0, 50))
        table = await server.table(first.person, "", *[ADAPTIVE] * OTHERS, start=True)
        second = await server.visit(table, first.person)
        moves = 0.0
        for visitor in (first, second):
            await play_out(server, visitor)
            moves += after_game(Form(2.0, 50), share_of(visitor)).strength - 2.0
        form = await kept(server, first.person)
        assert form is not None
        assert form.strength == pytest.approx(2.0 + moves)
        assert form.games == 52


async def test_a_restart_keeps_how_strong_it_is(tmp_path: Path, strengths: list[float]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(2.5, 3))
        await server.passes(5_000)
        update = "UPDATE forms SET strength = 0.5"  # by another game of the same person
        await server.store.write(Statement(update))
    async with open_server(tmp_path / "a.db") as server:
        await play_out(server, await server.visit(visitor.room.id, visitor.person))
        assert set(strengths) == {2.5}


async def test_the_next_game_begins_where_this_one_led(tmp_path: Path, strengths: list[float]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server)
        await play_out(server, visitor)
        moved = await kept(server, visitor.person)
        strengths.clear()
        await visitor.says(say.Rematch())
        rematch = await server.visit(visitor.last("People")["rematch"], visitor.person)
        assert rematch.last("People")["adapted"] is None
        await rematch.says(say.Start())
        await play_out(server, rematch)
        assert moved is not None
        assert set(strengths) == {moved.strength}


async def test_the_record_says_how_strong_it_was(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(2.25, 3))
        await play_out(server, visitor)
        lines = await load(server.store, visitor.room.id)
        assert lines is not None
        held = [HELD.decode(line).by for _, line in lines.held if HELD.decode(line).seat == 1]
        assert held == [record.Bot(ADAPTIVE), record.Bot(ADAPTIVE, strength=2.25)]
        assert b"strength" not in msgspec.json.encode(record.Bot(LEVEL)), "other bots have none"


@pytest.mark.parametrize("seats", [("", ADAPTIVE), (LEVEL, ADAPTIVE), (LEVEL, LEVEL)])
async def test_only_who_plays_alone_against_it_moves_it(tmp_path: Path, seats: tuple[str, ...]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server, Form(2.0, 3), *seats)
        await play_out(server, visitor)
        assert await kept(server, visitor.person) == Form(2.0, 3)
        assert visitor.last("People")["adapted"] is None


async def test_a_game_without_a_winner_moves_nothing(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server)
        await visitor.says(say.EndUnfinished())
        assert visitor.last("People")["status"] == "unfinished"
        assert await kept(server, visitor.person) is None


async def test_an_end_that_was_not_kept_has_moved_nothing(tmp_path: Path) -> None:
    visitor: Visitor | None = None
    failed = False

    def before_commit() -> None:
        nonlocal failed
        table = None if visitor is None else visitor.room.table
        if not failed and table is not None and table.position.outcome is not None:
            failed = True
            raise sqlite3.OperationalError("database or disk is full")

    async with open_server(tmp_path / "a.db", before_commit=before_commit) as server:
        visitor = await against_match(server)
        with suppress(AssertionError, NotWritten):  # the step that ends the game has not happened
            await play_out(server, visitor)
        assert failed
        assert visitor.room.sheet.status is say.Status.PLAYING
        assert await kept(server, visitor.person) is None
        await server.passes(5_000)
        await play_out(server, visitor)
        assert await kept(server, visitor.person) == after_game(Form(), share_of(visitor))


async def test_who_is_forgotten_leaves_no_form(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await against_match(server)
        await play_out(server, visitor)
        data = await server.guests.data(visitor.person)
        form = await kept(server, visitor.person)
        assert form is not None
        assert data["opponents"] == [{"game": TURNS.name, "strength": form.strength, "games": 1}]
        await server.lobby.forget(server.guests, visitor.person)
        assert await kept(server, visitor.person) is None


async def test_a_form_goes_with_its_person(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        for person in (anna, boris):
            await keeps(server, person, Form(2.0, 3))
        await server.store.write(Statement("DELETE FROM people WHERE id = ?", (boris.id,)))
        await server.lobby.sweep(by_order=True)
        assert (await kept(server, anna), await kept(server, boris)) == (Form(2.0, 3), None)
