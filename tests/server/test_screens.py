"""A big screen sees what a spectator sees, has no hands, and needs leave where nobody may watch."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server.answers import answer
from igroteka.server.app import make_app
from igroteka.server.calls import Came
from igroteka.server.invitation import Invitation
from igroteka.server.people import Person
from igroteka.server.protocol import Status, Watching
from igroteka.server.refusals import NotForWatching, OnlyTheSeated
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server
from tests.server.process import Process
from tests.server.tables import play_out, started
from tests.server.test_leaks_asked import asked

pytestmark = pytest.mark.anyio
NOBODY = Person("nobody", "")


async def screen(server: TestServer, table: str, word: str = "") -> Visitor:
    """A big screen opens a line to a table."""
    shown = Visitor(server, NOBODY, await server.lobby.show(table, word, "127.0.0.1"))
    shown.line.screen = word
    shown.room.post(Came(shown.line))
    return await shown.says(say.Hello())


def told(visitor: Visitor) -> list[dict[str, Any]]:
    """All that was told of the game and its people, but for who is told it."""
    everything = map(msgspec.json.decode, visitor.socket.read_)
    return [one | {"you": ""} for one in everything if one["type"] in ("Now", "People")]


@pytest.mark.parametrize("watching", [Watching.BLIND, Watching.OPEN_AT_END])
async def test_it_is_told_what_a_spectator_is_told(tmp_path: Path, watching: Watching) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, watching=watching)
        shown = await screen(server, host.room.id)
        spectator = await server.visit(host.room.id, await server.person("Вера"))
        await play_out(server, host, guest)
        seen = [one["version"] for one in told(spectator)[1:] if one["type"] == "Now"]
        assert len(seen) > 10
        same = [one for one in told(shown) if one in told(spectator)]
        assert same[-len(seen) :] == told(spectator)[-len(seen) :]
        for one in told(shown):
            own = {eyes["seat"] for eyes in one.get("eyes", ())}
            assert own <= {None} or (watching is Watching.OPEN_AT_END and one["outcome"] is not None)
            assert one.get("screen") is None


async def test_it_has_no_hands(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        shown, before = await screen(server, host.room.id), host.room.sheet
        spoken: dict[Any, Any] = {
            say.Act: say.Act(0, msgspec.Raw(b"{}")),
            say.Try: say.Try(msgspec.Raw(b"{}")),
            say.Remove: say.Remove(host.person.id),
            say.HandOver: say.HandOver(host.person.id),
            say.Sit: say.Sit(0),
            say.Stand: say.Stand(0),
            say.PutBot: say.PutBot(0, LEVEL),
            say.TakeBotAway: say.TakeBotAway(0),
            say.Swap: say.Swap(0, 1),
            say.Reveal: say.Reveal("0" * 32),
            say.Say: say.Say("привет"),
            say.SayPhrase: say.SayPhrase(say.Phrase.HELLO),
            say.SetChat: say.SetChat(say.Chat.OFF),
            say.Mute: say.Mute("nobody"),
        }
        kinds = [kind for kind in get_args(say.FromPerson) if kind is not say.Hello]
        for kind in kinds:
            with pytest.raises(Refused) as refused:
                answer(host.room, shown.line, spoken[kind] if kind in spoken else kind(), 0)
            assert refused.value.refusal == OnlyTheSeated()
        assert host.room.sheet == before


async def test_people_hear_how_many_there_are_and_they_are_no_watchers(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        assert guest.last("People")["screens"] == 0
        shown = await screen(server, host.room.id)
        assert (guest.last("People")["screens"], guest.last("People")["watchers"]) == (1, 0)
        await shown.goes()
        assert guest.last("People")["screens"] == 0


async def test_where_nobody_may_watch_those_who_sit_have_a_word_that_lets_it_in(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, watching=Watching.NONE)
        table, word = host.room.id, host.last("People")["screen"]
        assert guest.last("People")["screen"] == word
        for wrong in ("", word[:-1], "слово"):
            with pytest.raises(Refused, check=lambda no: no.refusal == NotForWatching()):
                await screen(server, table, wrong)
        shown = await screen(server, table, word)
        assert [eyes["seat"] for eyes in shown.last("Now")["eyes"]] == [None]
        assert shown.last("People")["screen"] is None
        await play_out(server, host, guest)
        await host.says(say.Rematch())
        after = shown.last("People")["rematch"]
        assert (await screen(server, after, word)).last("People")["status"] == "setting"


async def test_a_stranger_hears_no_word_and_a_screen_without_it_goes_when_the_game_begins(
    tmp_path: Path,
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, watching=Watching.NONE)
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        assert guest.last("People")["screen"] is None
        without, permitted = (
            await screen(server, table),
            await screen(server, table, host.last("People")["screen"]),
        )
        await guest.says(say.Sit(1))
        assert guest.last("People")["screen"] == host.last("People")["screen"]
        await host.says(say.Start())
        assert without.last("Bye")["why"] == "stopping"
        assert permitted.heard("Bye") == []
        assert permitted.last("Now")["version"] > 0


async def test_where_anybody_may_watch_no_word_is_needed_or_made(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        assert host.last("People")["screen"] is None
        assert (await screen(server, host.room.id, "anything")).last("Now")["version"] > 0


async def test_at_a_table_laid_on_a_screen_whoever_sits_down_first_is_the_host(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        laptop, anna, boris = [await server.person(name) for name in ("Ноутбук", "Анна", "Борис")]
        table = await server.table(laptop, None, None, screen=True)
        first, second = await server.visit(table, boris), await server.visit(table, anna)
        await first.says(say.Sit(1))
        await second.says(say.Sit(0))
        assert first.room.sheet.host == boris.id
        await first.says(say.Sit(1))  # it stays so
        await first.says(say.Start())
        assert first.room.sheet.status is Status.PLAYING


async def test_at_other_tables_the_host_stays_who_laid_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, None, None)
        await (await server.visit(table, boris)).says(say.Sit(0))
        assert server.lobby.rooms[table].sheet.host == anna.id


async def test_how_phones_come_is_told_to_whatever_may_show_the_table(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        app = make_app(server.lobby, server.clock, Invitation("https://games.example", True), None, "word")
        anna = await server.person("Анна")
        open_ = await server.table(anna, "", None)
        host, _ = await started(server, watching=Watching.NONE)
        closed, word = host.room.id, host.last("People")["screen"]
        status, body = await asked(app, f"/api/tables/{open_}/screen", "")
        answer = msgspec.json.decode(body)
        assert status == 200
        assert answer["link"] == f"https://games.example/table/{open_}#hand"
        assert answer["picture"].startswith("data:image/svg+xml")
        assert (await asked(app, f"/api/tables/{closed}/screen", ""))[0] == 409
        assert (await asked(app, f"/api/tables/{closed}/screen?word={word}", ""))[0] == 200


async def test_the_device_of_somebody_who_plays_shows_no_hand_as_a_screen(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as process:
        cookie = process.guest("Анна")
        table = process.table(cookie, game="red7", seats=["", "random"], start=True)
        async with process.line(table, cookie, kind="screen") as line:
            await line.send('{"type":"Hello"}')
            people, now = [msgspec.json.decode(await line.recv()) for _ in range(2)]
        assert people["type"] == "People"
        assert people["seats"][0]["person"] != people["you"]
        assert [eyes["seat"] for eyes in now["eyes"]] == [None]
