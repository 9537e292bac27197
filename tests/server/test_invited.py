"""What whoever has the link to a table is told of it before coming in: its game and company, no secrets."""

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from igroteka.games import GAMES
from igroteka.server import protocol as say
from igroteka.server.app import make_app
from igroteka.server.invitation import Invitation
from igroteka.server.keeping import load
from igroteka.server.preview import Previews
from igroteka.server.protocol import Watching
from igroteka.server.sheet import GRACE_TURNS, MOST_NOTES
from igroteka.texts import Language, texts
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor, open_server
from tests.server.tables import started
from tests.server.test_leaks_asked import asked
from tests.server.worlds import sheet_of, walked

pytestmark = pytest.mark.anyio
URL = "https://games.example"


def app_of(server: TestServer) -> Starlette:
    return make_app(server.lobby, server.clock, Invitation(URL, reachable=True), None, "the word")


async def told(server: TestServer, table: str, secret: str = "") -> Any:
    """What is answered about a table: the answer, or the refusal's name."""
    status, body = await asked(app_of(server), f"/api/tables/{table}/invited", secret)
    answer = msgspec.json.decode(body)
    return answer if status == 200 else answer["why"]["type"]


async def test_a_newcomer_learns_who_invites_and_who_sits_there(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, LEVEL, "", None)
        seats = (await told(server, table))["seats"]
        assert await told(server, table) == {
            "game": TURNS.name,
            "status": "setting",
            "seats": seats,
            "host": 1,
            "watching": True,
            "rematch": None,
        }
        assert [(one["name"] is None, one["level"]) for one in seats] == [
            (False, LEVEL),
            (False, None),
            (True, None),
        ]
        assert seats[1]["name"] == "Анна"
        assert seats[0]["named"] is not None
        assert not server.lobby.rooms, "nothing is woken for it"


async def test_it_tells_no_ids_no_code_no_seed_and_no_cards(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        sheet = host.room.sheet
        answer = msgspec.json.encode(await told(server, host.room.id)).decode()
        assert sheet.seed is not None
        for secret in (host.person.id, guest.person.id, sheet.seed, host.room.id):
            assert secret not in answer
        waiting = await server.table(host.person, "", None)
        code = server.lobby.listing.sheet(waiting)
        assert code is not None
        assert code.code is not None
        assert code.code not in msgspec.json.encode(await told(server, waiting)).decode()


async def test_who_may_not_come_in_is_told_why(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        assert await told(server, "none") == "NoSuchTable"
        host, guest = await started(server, watching=Watching.NONE)
        assert await told(server, host.room.id) == "NotForWatching"
        boris, secret = await server.guests.welcome("Борис")
        table = await server.table(host.person, "", None)
        hosting, removed = await server.visit(table, host.person), await server.visit(table, boris)
        await removed.says(say.Sit(1))
        assert (await told(server, table, secret))["status"] == "setting"
        await hosting.says(say.Remove(boris.id))
        assert await told(server, table, secret) == "NoSuchTable"
        assert guest.refusals() == []


async def test_a_table_that_sleeps_is_told_of_too(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        table = host.room.id
    async with open_server(tmp_path / "a.db") as server:
        assert (await told(server, table))["status"] == "playing"
        assert not server.lobby.rooms


async def test_the_host_has_seats_change_places(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, LEVEL)
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await guest.says(say.Sit(1))
        await host.says(say.Swap(0, 1))
        assert names(host) == ["Борис", "Анна"]
        await guest.says(say.Swap(0, 1))
        assert (names(host), guest.refusals()) == (["Борис", "Анна"], ["OnlyTheHost"])
        await host.says(say.Swap(0, 5))
        await host.says(say.Start())
        await host.says(say.Swap(0, 1))
        assert host.refusals() == ["NoSuchSeat", "AlreadyStarted"]


def names(visitor: Visitor) -> list[str]:
    """The people at a table, in the order of their seats."""
    return [seat["name"] for seat in visitor.last("People")["seats"] if seat["type"] == "PersonSeat"]


# Who comes and goes during a game is noted for the log.


def notes(visitor: Visitor) -> list[tuple[int, str]]:
    return [(note["seat"], note["type"]) for note in visitor.last("People")["notes"]]


async def test_coming_and_going_is_noted_in_its_order_and_kept(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        assert notes(guest) == []
        await host.goes()
        await server.passes(GRACE_TURNS)
        assert notes(guest) == [(0, "BotStandsIn")]
        again = await server.visit(host.room.id, host.person)
        await guest.says(say.Pause())
        await guest.says(say.Pause())
        await again.says(say.Resume())
        await again.says(say.Leave())
        expected = [
            (0, "BotStandsIn"),
            (0, "SeatBack"),
            (1, "GamePaused"),
            (0, "GameResumed"),
            (0, "SeatLeft"),
        ]
        assert notes(guest) == expected
        versions = [note["after"] for note in guest.last("People")["notes"]]
        assert versions == sorted(versions)
        assert versions[-1] <= guest.last("Now")["version"]
        table = host.room.id
    async with open_server(tmp_path / "a.db") as server:
        assert notes(await server.visit(table, guest.person)) == expected


async def test_who_is_forgotten_left_too_and_is_named_nowhere(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await server.lobby.forget(server.guests, host.person)
        await server.quiet()
        assert notes(guest) == [(0, "SeatLeft")]
        assert "Анна" not in msgspec.json.encode(guest.last("People")).decode()


async def test_notes_are_few_and_a_rematch_begins_without(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        for _ in range(MOST_NOTES):
            await host.says(say.Pause())
            await host.says(say.Resume())
        assert len(notes(guest)) == MOST_NOTES
        await host.says(say.EndUnfinished())
        await guest.says(say.EndUnfinished())
        await guest.says(say.Rematch())
        kept = await load(server.store, guest.last("People")["rematch"])
        assert kept is not None
        assert kept.sheet.notes == ()


# What messengers show of a link.


async def preview(server: TestServer, path: str) -> dict[str, str]:
    """The tags of the page at an address."""
    status, body = await asked(app_of(server), path, "")
    assert status == 200
    return dict(re.findall(r'<meta property="([\w:]+)" content="([^"]*)">', body.decode()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_link_shows_the_game_and_its_cover_and_nobodys_name(game: Any, tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        table = await server.table(await server.person("Анна"), "", None, game=game.name)
        tags = await preview(server, f"/table/{table}")
        words = texts("ru", game.name)
        assert tags["og:title"] == f"{words.text('title')}: вас зовут за стол"
        assert words.text("title", "about") in tags["og:description"]
        assert tags["og:image"] == f"{URL}/covers/{game.name}.png"
        assert not [value for value in tags.values() if "Анна" in value or table in value]
        status, picture = await asked(app_of(server), f"/covers/{game.name}.png", "")
        assert (status, picture[:4]) == (200, b"\x89PNG")


async def test_other_addresses_show_nothing_of_a_table(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        table = await server.table(await server.person("Анна"), "", None)
        for path in ("/", f"/replay/{table}", "/table/none", f"/table/{table}/more"):
            assert await preview(server, path) == {}


@pytest.mark.parametrize(
    "asked_for, language",
    [("en-GB,en;q=0.9,ru;q=0.8", "en"), ("de-DE, ru;q=0.5, en;q=0.4", "ru"), ("fr", "ru"), ("", "ru")],
)
def test_a_preview_is_in_the_language_that_is_asked_for(asked_for: str, language: Language) -> None:
    sheet = sheet_of(walked(TURNS, 2, TURNS.options(), 0, Random(1)))
    headers = [(b"accept-language", asked_for.encode())]
    scope = {"type": "http", "headers": headers, "path_params": {"path": "table/x"}}
    tags = Previews(URL, {"x": sheet}.get).of(Request(scope), ())
    assert texts(language, TURNS.name).text("title", "length") in tags
    assert f"{URL}/icon-512.png" in tags, "a game without a cover has the house's picture"
