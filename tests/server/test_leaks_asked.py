"""Whatever is asked over HTTP is answered alike when what nobody is allowed to see yet is otherwise."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import Message

from igroteka.core.game import Power, Seat
from igroteka.games import SHELF
from igroteka.server import protocol as say
from igroteka.server.app import make_app
from igroteka.server.invitation import Invitation
from igroteka.server.store import Statement
from tests.server.in_process import TestServer, Visitor, open_server
from tests.server.test_leaks import subject_of
from tests.server.worlds import SEED, stand

pytestmark = pytest.mark.anyio
STEPS = 6  # of a game, after each of which everything is asked
URL = "http://127.0.0.1:8077"
TIME_OF_DAY = re.compile(rb'"changed":\d+')  # the twins do not act in the same second


class Twin:
    """A server with a started table; two of them are alike to the last byte, but for the cards."""

    def __init__(self, server: TestServer) -> None:
        self.server = server
        self.app = make_app(server.lobby, server.clock, Invitation(URL, reachable=False), None, "the word")
        self.players: list[Visitor] = []
        self.secrets: list[str] = []

    async def sit(self, game: str, seats: int) -> None:
        """So many people start a game, and one looks on."""
        welcomed = [await self.server.guests.welcome(f"Игрок {seat}") for seat in range(seats + 1)]
        self.secrets = [secret for _, secret in welcomed]
        table = await self.server.table(welcomed[0][0], "", *[None] * (seats - 1), game=game)
        self.players = [await self.server.visit(table, person) for person, _ in welcomed]
        for seat in range(1, seats):
            await self.players[seat].says(say.Sit(seat))
        await self.players[0].says(say.Start())

    @property
    def table(self) -> Any:
        """The table at which they sit."""
        return self.players[0].room.table

    async def answers(self) -> dict[tuple[str, str], tuple[int, bytes]]:
        """What everybody, and a stranger, is answered at every address there is, but for the time of day."""
        paths = list(addresses(self.app, self.players[0].room.id))
        asking = ["", *self.secrets]
        found = {(path, secret): await asked(self.app, path, secret) for path in paths for secret in asking}
        return {one: (status, TIME_OF_DAY.sub(b"", body)) for one, (status, body) in found.items()}


def addresses(app: Starlette, table: str) -> Iterator[str]:
    """Every address that answers a GET, with the table in its place."""
    for route in app.routes:
        if isinstance(route, Route) and "GET" in (route.methods or ()):
            yield route.path.replace("{table}", table)


async def asked(app: Starlette, path: str, secret: str) -> tuple[int, bytes]:
    """The status and the body of an answer."""
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        told.append(message)

    path, _, behind = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": behind.encode(),
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1:8077"), (b"cookie", f"igroteka={secret}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8077),
    }
    await app(scope, receive, send)
    return told[0]["status"], b"".join(message.get("body", b"") for message in told[1:])


def numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids are counted from the same number, codes and seeds are always the same."""
    ids = count(1)
    for room in ("people", "lobby"):
        monkeypatch.setattr(f"igroteka.server.{room}.new_id", lambda: f"{next(ids):032}")
    monkeypatch.setattr("igroteka.server.codes.secrets.randbelow", lambda _: 123456)
    monkeypatch.setattr("igroteka.server.sealing.new_seed", lambda: SEED)
    monkeypatch.setattr(
        "igroteka.server.people.time", lambda: 1_800_000_000.0
    )  # both worlds are of one second


def next_act(position: Any, rng: Random) -> tuple[Seat, Any] | None:
    """What anybody might do now; None where all wait for the clock."""
    able = [seat for seat in position.to_act if not isinstance(seat, Power) and position.legal(seat)]
    if not able:
        return None
    seat = rng.choice(able)
    return seat, position.legal(seat).sample(rng)


async def goes_on(twin: Twin, act: tuple[Seat, Any] | None) -> None:
    """A person acts, or what is due happens by itself."""
    if act is None:
        deadline, room = twin.table.position.deadline, twin.players[0].room
        await twin.server.passes(deadline - room.at(twin.server.clock.now()))
    else:
        await twin.players[act[0]].acts(act[1], seat=act[0])


@pytest.mark.parametrize("game", SHELF)
async def test_answers_tell_nothing_of_the_cards(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject, rng = subject_of(game), Random(game)
    async with open_server(tmp_path / "a.db") as one, open_server(tmp_path / "b.db") as two:
        truth, other = Twin(one), Twin(two)
        for twin in (truth, other):
            numbered(monkeypatch)
            await twin.sit(game, max(3, SHELF[game].seats[0]))
        for _ in range(STEPS):
            history, version = truth.table.history, truth.table.version
            if not history.position.to_act:
                break
            permutation = subject.permuted(history.position, None, rng)
            if permutation is not None:
                stand(other.table.history, permutation.position)
            await other.server.store.write(Statement("UPDATE entries SET entry = ?", (b"otherwise",)))
            assert await truth.answers() == await other.answers()
            stand(other.table.history, history.position)
            act = next_act(history.position, rng)
            for twin in (truth, other):
                await goes_on(twin, act)
            assert truth.table.version == other.table.version > version
