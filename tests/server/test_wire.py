"""The real server, asked over real sockets: who is let in, and how much of it is too much."""

import asyncio
import contextlib
import json
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.cli import main
from igroteka.core import record
from igroteka.games import GAMES, find
from igroteka.server.admin import leave_key
from igroteka.server.databases import SqliteFile
from tests.server.in_process import TURNS
from tests.server.players import Player
from tests.server.process import Process, named
from tests.server.test_kill import say

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all of these tests."""
    with Process(tmp_path_factory.mktemp("wire") / "a.db") as process:
        yield process


def why(answer: tuple[int, bytes, dict[str, str]]) -> tuple[int, str]:
    """The status and the refusal of an answer."""
    return answer[0], json.loads(answer[1])["why"]["type"]


def test_the_shelf_is_told_without_a_name(server: Process) -> None:
    status, body, headers = server.ask("GET", "/api/shelf")
    assert status == 200
    assert [game["name"] for game in json.loads(body)["games"]] == [game.name for game in GAMES]
    assert "script-src 'self'" in headers["content-security-policy"]


def test_a_guest_is_known_by_a_cookie_that_no_script_reads(server: Process) -> None:
    assert server.ask("GET", "/api/me")[:2] == (200, b"null")
    _, _, headers = server.ask("POST", "/api/me", {"name": "  Анна\u200b  "})
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie, "a LAN has no https"
    secret = server.guest("Анна")
    status, body, _ = server.ask("GET", "/api/me", None, secret)
    assert (status, json.loads(body)["name"]) == (200, "Анна")
    server.ask("POST", "/api/me", {"name": "Аня"}, secret)
    assert json.loads(server.ask("GET", "/api/me", None, secret)[1])["name"] == "Аня"


def test_a_guest_chooses_a_face(server: Process) -> None:
    secret = server.guest("Анна")
    first = json.loads(server.ask("GET", "/api/me", None, secret)[1])["face"]
    wanted = {**first, "hat": "crown" if first["hat"] != "crown" else "none"}
    assert json.loads(server.ask("POST", "/api/me/face", wanted, secret)[1])["face"] == wanted
    assert json.loads(server.ask("GET", "/api/me", None, secret)[1])["face"] == wanted
    assert why(server.ask("POST", "/api/me/face", wanted)) == (401, "WhoAreYou")


@pytest.mark.parametrize("name", ["", " \u200b\n", "x" * 25, "\x00"])
def test_a_bad_name_is_refused(server: Process, name: str) -> None:
    assert why(server.ask("POST", "/api/me", {"name": name})) == (409, "BadName")


@pytest.mark.parametrize(
    "headers, status",
    [
        ({"origin": "http://evil.example"}, 403),
        ({"host": "evil.example", "origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://127.0.0.1:{port}"}, 200),
        ({"host": "localhost:{port}", "origin": "http://localhost:{port}"}, 200),
        ({}, 200),
    ],
)
def test_a_strangers_page_is_not_let_in(server: Process, headers: dict[str, str], status: int) -> None:
    sent = {name: value.format(port=server.port) for name, value in headers.items()}
    assert server.ask("POST", "/api/me", {"name": "Анна"}, **sent)[0] == status


@pytest.mark.parametrize(
    "origin, answer",
    [("http://evil.example", "Refused"), ("null", "Refused"), ("http://127.0.0.1:{port}", "People")],
)
async def test_a_strangers_page_opens_no_line(server: Process, origin: str, answer: str) -> None:
    anna = server.guest("Анна")
    table = server.table(anna, game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    async with server.line(table, anna, headers={"origin": origin.format(port=server.port)}) as line:
        if answer == "People":
            await line.send('{"type":"Hello"}')
        assert json.loads(await line.recv())["type"] == answer


async def test_nobody_without_a_name_opens_a_line(server: Process) -> None:
    table = server.table(server.guest("Анна"), game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    async with server.line(table, "no such secret") as line:
        assert json.loads(await line.recv())["why"] == {"type": "WhoAreYou"}


async def test_nobody_is_asked_for_a_name_where_there_is_no_table(server: Process) -> None:
    async with server.line("nowhere", "no such secret") as line:
        assert json.loads(await line.recv())["why"] == {"type": "NoSuchTable"}


def test_nonsense_over_http_is_refused(server: Process) -> None:
    anna = server.guest("Анна")
    bodies: tuple[Any, ...] = ([], {}, {"game": 7}, {"name": 1}, "x" * 20_000)
    for body in bodies:
        for path in ("/api/tables", "/api/me", "/api/me/face", "/api/join", "/api/enter"):
            assert why(server.ask("POST", path, body, anna)) == (409, "NotAMessage")
    wrong = {"game": "chess", "seats": ["", None]}
    assert why(server.ask("POST", "/api/tables", wrong, anna)) == (409, "NoSuchGame")
    empty = {"game": TURNS.name, "seats": []}
    assert why(server.ask("POST", "/api/tables", empty, anna)) == (409, "WrongSeats")
    assert why(server.ask("GET", "/api/tables/nowhere/record", None, anna)) == (404, "NoSuchTable")


def test_health_and_metrics(server: Process) -> None:
    assert server.ask("GET", "/healthz")[0] == 200
    status, body, _ = server.ask("GET", "/metrics")
    assert status == 200
    assert b"igroteka_answer_seconds_bucket" in body
    assert server.ask("GET", "/metrics", x_forwarded_for="10.0.0.1")[0] == 403


def test_another_device_becomes_the_same_person_once(server: Process) -> None:
    anna = server.guest("Анна")
    made = json.loads(server.ask("POST", "/api/me/link", {}, anna)[1])
    token = made["token"]
    assert made["link"] == f"http://127.0.0.1:{server.port}/enter/{token}"
    assert not made["reachable"]
    status, _, headers = server.ask("POST", "/api/enter", {"token": token})
    assert status == 204
    other = headers["set-cookie"].split("=")[1].split(";")[0]
    people = {server.ask("GET", "/api/me", None, secret)[1] for secret in (anna, other)}
    assert len(people) == 1
    assert why(server.ask("POST", "/api/enter", {"token": token})) == (409, "LinkIsSpent")


async def test_a_code_and_a_picture_lead_to_a_table(server: Process) -> None:
    anna, boris = server.guest("Анна"), server.guest("Борис")
    wanted = {"game": TURNS.name, "seats": ["", *[None] * (SEATS - 1)], "public": True}
    made = json.loads(server.ask("POST", "/api/tables", wanted, anna)[1])
    assert not made["reachable"]
    assert made["link"].endswith(f"/table/{made['table']}")
    joined = json.loads(server.ask("POST", "/api/join", {"code": made["code"]}, boris)[1])
    assert joined["table"] == made["table"]
    listed = json.loads(server.ask("GET", "/api/tables", None, boris)[1])
    assert made["table"] in [table["table"] for table in listed["open"]]
    assert [
        table["table"] for table in json.loads(server.ask("GET", "/api/tables", None, anna)[1])["mine"]
    ] == [made["table"]]
    status, picture, _ = server.ask("GET", f"/api/tables/{made['table']}/invitation.svg", None, anna)
    assert (status, b"<svg" in picture) == (200, True)


async def bored(server: Process, *cookies: str) -> str:
    """A started table at which these people sit, and move when they like."""
    table = server.table(cookies[0], game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    for seat, cookie in enumerate(cookies):
        async with server.line(table, cookie) as line:
            await say(line, '{"type":"Hello"}', "People")
            if seat:
                await say(line, json.dumps({"type": "Sit", "seat": seat}), "People")
    async with server.line(table, cookies[0]) as line:
        await say(line, '{"type":"Hello"}', "People")
        await say(line, '{"type":"Start"}', "Now")
    return table


async def test_too_much_is_refused_and_then_cut(server: Process) -> None:
    anna = server.guest("Анна")
    table = server.table(anna, game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    answers: list[Any] = []
    async with server.line(table, anna) as line:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1_000):
                await line.send('{"type":"Pause"}')
            async for data in line:
                answers.append(json.loads(data))  # noqa: PERF401 - the line may be cut in the middle
    assert [a for a in answers if a["type"] == "Refused" and a["why"]["type"] == "TooFast"]
    assert len(answers) < 1_000, "the rest was not even read"


async def test_a_message_that_is_too_long_cuts_the_line_and_nothing_else(server: Process) -> None:
    anna = server.guest("Анна")
    table = server.table(anna, game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    async with server.line(table, anna) as other:
        await say(other, '{"type":"Hello"}', "People")
        async with server.line(table, anna) as line:
            await line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await line.recv()
        await say(other, '{"type":"Hello"}', "People")


async def test_random_bytes_over_a_socket(server: Process) -> None:
    anna, rng = server.guest("Анна"), Random(3)
    table = server.table(anna, game=TURNS.name, seats=["", *[None] * (SEATS - 1)])
    async with server.line(table, anna) as line:
        for _ in range(50):
            await line.send(rng.randbytes(rng.randrange(100)))
        answers = [json.loads(await line.recv()) for _ in range(50)]
    assert {answer["why"]["type"] for answer in answers} == {"NotAMessage"}
    assert '"level": "error"' not in server.log()


async def test_a_record_is_downloaded_and_verified(server: Process) -> None:
    cookies = [server.guest(f"Игрок {seat}") for seat in range(SEATS)]
    table = await bored(server, *cookies)
    assert why(server.ask("GET", f"/api/tables/{table}/record", None, cookies[0])) == (409, "NotOver")
    players = [Player(server, table, cookie, seat, TURNS.name, seat) for seat, cookie in enumerate(cookies)]
    await asyncio.gather(*(player.play() for player in players))
    status, data, _ = server.ask("GET", f"/api/tables/{table}/record", None, cookies[0])
    assert status == 200
    history = record.verified(record.read(data, find), find)
    assert history.version == players[0].version
    main(["admin", "close", table, "--database", named(server.on)])
    (mine,) = json.loads(server.ask("GET", "/api/tables", None, cookies[0])[1])["mine"]
    assert mine["status"] == "over", "what has ended is not ended otherwise"
    await _forgotten(server, table, cookies)


async def _forgotten(server: Process, table: str, cookies: list[str]) -> None:
    """My data is all there, and gone when I ask for that."""
    mine = json.loads(server.ask("GET", "/api/me/data", None, cookies[0])[1])
    assert (mine["name"], mine["tables"]) == ("Игрок 0", [table])
    assert server.ask("POST", "/api/me/forget", {}, cookies[0])[0] == 204
    assert server.ask("GET", "/api/me", None, cookies[0])[:2] == (200, b"null")
    data = server.ask("GET", f"/api/tables/{table}/record", None, cookies[1])[1]
    record.verified(record.read(data, find), find)
    assert "Игрок 0" not in data.decode()
    assert "Игрок 1" in data.decode()


@pytest.mark.parametrize(
    "database, sentence", [(None, "Another server is using"), ("mysql://x", "mysql:// is neither")]
)
def test_what_cannot_be_served_is_refused_in_words(
    server: Process, capsys: pytest.CaptureFixture[str], database: str | None, sentence: str
) -> None:
    path = str(server.database) if database is None else database
    assert main(["serve", "--lang", "en", "--port", "0", "--database", path]) == 1
    assert sentence in capsys.readouterr().err


async def test_whoever_runs_the_server_orders(server: Process, capsys: pytest.CaptureFixture[str]) -> None:
    def order(*words: str) -> tuple[int, str]:
        code = main(["admin", *words, "--lang", "en", "--database", named(server.on)])
        told = capsys.readouterr()
        return code, told.out + told.err

    cookies = [server.guest(name) for name in ("Злодей", *["Мирный"] * (SEATS - 1))]
    table = await bored(server, *cookies)
    person = json.loads(server.ask("GET", "/api/me", None, cookies[0])[1])["id"]
    code, told = order("list")
    assert code == 0
    assert any(table in line and person in line and "playing" in line for line in told.splitlines())
    async with server.line(table, cookies[0]) as line:
        await say(line, '{"type":"Hello"}', "Now")
        assert order("ban", person) == (0, "Done.\n")
        assert [json.loads(data) async for data in line][-1] == {"type": "Bye", "why": "removed"}
    assert why(server.ask("GET", "/api/tables", None, cookies[0])) == (403, "NotAllowed")
    assert why(server.ask("POST", "/api/me", {"name": "Другой"}, cookies[0])) == (403, "NotAllowed")
    assert order("unban", person)[0] == 0
    assert order("rename", person, "Добряк")[0] == 0
    assert json.loads(server.ask("GET", "/api/me", None, cookies[0])[1])["name"] == "Добряк"
    assert order("close", table)[0] == 0
    assert "There is no such table" in order("close", "nowhere")[1]
    assert "That person is not" in order("ban", "nobody")[1]
    assert server.ask("GET", f"/api/tables/{table}/record", None, cookies[1])[0] == 200
    assert why(server.ask("POST", "/api/admin", {"type": "ListTables"})) == (403, "NotAllowed")


def test_what_the_server_writes_is_for_its_user_alone(server: Process, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", named(server.on)]) == 0
    written = [copy, *server.database.parent.glob("a.db*")]
    assert {path.name for path in written} >= {"copy.db", "a.db", "a.db-wal", "a.db.key"}
    assert {path.name: stat.S_IMODE(path.stat().st_mode) & 0o077 for path in written} == {
        path.name: 0 for path in written
    }


def test_only_a_trusted_proxy_is_believed(server: Process, tmp_path: Path) -> None:
    forwarded = {"x_forwarded_proto": "https", "x_forwarded_for": "10.0.0.1"}
    with Process(tmp_path / "b.db", "--trusted-proxy", "127.0.0.1") as behind:
        cookies = [each.ask("POST", "/api/me", {"name": "Анна"}, **forwarded)[2] for each in (server, behind)]
    assert ["Secure" in headers["set-cookie"] for headers in cookies] == [False, True]


def test_orders_need_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--lang", "en", "--database", str(tmp_path / "none.db")]) == 1
    assert "No server is running" in capsys.readouterr().err


@pytest.mark.parametrize(
    "answer", [b"SSH-2.0-something\r\n", b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno"]
)
def test_orders_are_not_for_whatever_else_listens_there_now(
    answer: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        leave_key(SqliteFile(tmp_path / "a.db").key, "127.0.0.1", other.getsockname()[1])

        def talk() -> None:
            line, _ = other.accept()
            with line:
                line.recv(1)
                line.sendall(answer)

        talking = threading.Thread(target=talk)
        talking.start()
        assert main(["admin", "list", "--lang", "en", "--database", str(tmp_path / "a.db")]) == 1
        talking.join()
    assert "No server is running" in capsys.readouterr().err
