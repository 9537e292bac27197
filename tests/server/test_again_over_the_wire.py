"""Play now, replay, play on, invite: asked of the real server."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli import main
from igroteka.server.finished import AN_ANSWER
from igroteka.server.reading import BURST
from tests.server.in_process import LEVEL, TURNS
from tests.server.process import Process
from tests.server.test_kill import say

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all of these tests."""
    with Process(tmp_path_factory.mktemp("again") / "a.db") as process:
        yield process


def got(answer: tuple[int, bytes, dict[str, str]], status: int = 200) -> Any:
    """What was answered, with that status."""
    assert answer[0] == status, answer
    return json.loads(answer[1])


async def ended(server: Process, table: str, cookie: str) -> None:
    """The game at the table ends without a winner."""
    async with server.line(table, cookie) as line:
        await say(line, '{"type":"Hello"}', "Now")
        await say(line, '{"type":"EndUnfinished"}', "People")


async def test_a_game_is_played_looked_at_and_played_on(
    server: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, stranger = server.guest("Анна"), server.guest("Борис")
    wanted = {"game": TURNS.name, "seats": ["", *[LEVEL] * (SEATS - 1)], "start": True}
    made = got(server.ask("POST", "/api/tables", wanted, anna), 201)
    assert made["code"] is None
    table = f"/api/tables/{made['table']}"
    await ended(server, made["table"], anna)
    replay = got(server.ask("GET", f"{table}/replay?eyes=all&since=0&until=1", None, anna))
    assert [step["version"] for step in replay["steps"]] == [0, 1]
    assert len(replay["steps"][0]["eyes"]) == SEATS + 1
    address = f"{table}/replay?eyes=all&since=0&until=1"
    status, packed, headers = server.ask("GET", address, None, anna, accept_encoding="gzip")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert json.loads(gzip.decompress(packed)) == replay
    for nonsense in ("since=-1", "until=x", "eyes=me"):
        assert (
            got(server.ask("GET", f"{table}/replay?{nonsense}", None, anna), 409)["why"]["type"]
            == "NotAMessage"
        )
    assert (
        got(server.ask("GET", f"{table}/replay?eyes=0", None, stranger), 409)["why"]["type"]
        == "NotForWatching"
    )
    assert got(server.ask("GET", f"{table}/record", None, stranger), 409)["why"]["type"] == "NotForWatching"
    on = got(server.ask("POST", f"{table}/play-on", {"version": 1, "seat": 1}, anna), 201)
    await ended(server, on["table"], anna)
    file = tmp_path / "on.jsonl"
    file.write_bytes(server.ask("GET", f"/api/tables/{on['table']}/record", None, anna)[1])
    assert main(["replay", str(file), "--verify", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("All is right")
    assert "The entries up to 1 were played at another table" in told


def test_an_invitation_is_told_again(server: Process) -> None:
    anna, boris = server.guest("Анна"), server.guest("Борис")
    wanted = {"game": TURNS.name, "seats": ["", *[None] * (SEATS - 1)]}
    made = got(server.ask("POST", "/api/tables", wanted, anna), 201)
    for cookie in (anna, boris):
        assert got(server.ask("GET", f"/api/tables/{made['table']}/invitation", None, cookie)) == made
    assert got(server.ask("GET", "/api/tables/nowhere/invitation", None, anna), 404)
    assert got(server.ask("GET", f"/api/tables/{made['table']}/invitation"), 401)


@pytest.mark.parametrize("path", ["/api/tables/{table}/invitation.svg", "/api/me/data"])
def test_what_takes_work_is_not_asked_for_without_end(server: Process, path: str) -> None:
    busy, other = server.guest("Занятой"), server.guest("Анна")
    address = path.format(table=server.table(busy, game=TURNS.name, seats=["", *[None] * (SEATS - 1)]))
    answers = Counter(server.ask("GET", address, None, busy)[0] for _ in range(3 * BURST // AN_ANSWER))
    assert set(answers) == {200, 429}
    assert answers[200] >= BURST // AN_ANSWER
    assert server.ask("GET", address, None, other)[0] == 200
