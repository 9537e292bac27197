"""The life of a game, word by word, with a clock that is a number."""

import gc
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from igroteka.core import record
from igroteka.core.game import Game, Refused
from igroteka.core.timed import PerTurn
from igroteka.games import GAMES, find
from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.keeping import load, record_of
from igroteka.server.protocol import Watching
from igroteka.server.refusals import NotForWatching
from igroteka.server.room import CROWD, IDLE, NOW_AND_THEN
from igroteka.server.sheet import GRACE_TURNS, stand_in_level
from tests.server.in_process import LEVEL, TURNS, open_server
from tests.server.tables import legal, on_turn, play_out, started

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]
LIVE = [game for game in GAMES if game.live(game.options())]


async def test_a_whole_game_is_kept_told_and_verified(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        for visitor in (host, guest):
            told = visitor.heard("Now")
            assert [now["since"] for now in told[1:]] == [now["version"] for now in told[:-1]]
            assert all(len(now["eyes"][0]["news"]) == now["version"] - now["since"] for now in told)
        assert host.last("People")["status"] == "over"
        kept = await load(server.store, host.room.id)
        assert kept is not None
        data = record_of(kept)
        record.verified(record.read(data, find), find)
        assert record.read(data, find).seed is not None
        assert host.last("People")["seed"] is not None


async def test_a_person_with_two_seats_sees_both_and_plays_both(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, *[""] * SEATS), anna)
        await visitor.says(say.Start())
        assert [eyes["seat"] for eyes in visitor.last("Now")["eyes"]] == list(range(SEATS))
        await play_out(server, visitor)
        assert visitor.last("People")["status"] == "over"
        assert visitor.refusals() == []


async def test_a_double_click_is_one_move(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        player = on_turn(*await started(server))
        table = player.room.table
        assert table is not None
        action, seen = legal(player), table.version
        await player.acts(action, seen=seen)
        await player.acts(action, seen=seen)
        assert player.refusals() == ["Stale"]


async def test_only_the_holder_of_a_seat_acts_for_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        other = guest if player is host else host
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        table = player.room.table
        assert table is not None
        version, action = table.version, legal(player)
        seat = player.room.sheet.seats_of(player.person.id)[0]
        await other.acts(action, seat=seat)
        await other.acts(action)
        await watcher.acts(action, seat=seat)
        await watcher.acts(action)
        await watcher.says(say.TakeBack())
        await watcher.says(say.Pause())
        assert other.refusals() == ["NotYourSeat", "NotYourMove"]
        assert watcher.refusals() == ["NotYourSeat", "NotYourSeat", "NotYourSeat", "OnlyTheSeated"]
        assert table.version == version


async def test_nobody_watches_where_nobody_may(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server, watching=say.Watching.NONE)
        with pytest.raises(Refused) as no:
            await server.visit(host.room.id, await server.person("Вера"))
        assert isinstance(no.value.refusal, NotForWatching)


async def test_who_only_looked_on_is_not_waited_for(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        await watcher.goes()
        await guest.goes()
        assert set(host.room.audience.gone) == {guest.person.id}


async def test_who_came_before_the_start_sees_nothing_where_nobody_may_watch(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), watching=say.Watching.NONE)
        host, watcher = (
            await server.visit(table, anna),
            await server.visit(table, await server.person("Вера")),
        )
        await host.says(say.Start())
        assert not watcher.heard("Now")
        assert watcher.last("Bye")["why"] == "stopping", "who comes again is refused at the door"
        with pytest.raises(Refused):
            await server.visit(table, watcher.person)


async def test_all_hands_are_open_at_the_end_where_it_was_said_so(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, watching=say.Watching.OPEN_AT_END)
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        assert [eyes["seat"] for eyes in watcher.last("Now")["eyes"]] == [None]
        await play_out(server, host, guest)
        assert [eyes["seat"] for eyes in watcher.last("Now")["eyes"]] == [None, *range(SEATS)]


async def test_a_line_that_comes_again_is_told_what_it_missed(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        other = guest if player is host else host
        seen = other.last("Now")["version"]
        await other.goes()
        await player.acts(legal(player))
        again = await server.visit(host.room.id, other.person, hello=False)
        await again.says(say.Hello(seen))
        now = again.last("Now")
        assert (now["since"], len(now["eyes"][0]["news"])) == (seen, now["version"] - seen)
        assert now["version"] > seen


async def test_two_tabs_are_one_person(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        second = await server.visit(host.room.id, host.person)
        await host.goes()
        await server.passes(10 * GRACE_TURNS)
        assert guest.last("People")["seats"][0]["present"]
        assert not guest.last("People")["seats"][0]["stand_in"]
        await second.goes()
        assert not guest.last("People")["seats"][0]["present"]


async def test_a_bot_stands_in_after_the_grace_and_hands_back_at_once(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.goes()
        await server.passes(GRACE_TURNS - 1)
        assert not guest.last("People")["seats"][0]["stand_in"]
        await server.passes(1)
        assert guest.last("People")["seats"][0]["stand_in"]
        await server.passes(10_000)
        table = host.room.table
        assert table is not None
        assert 0 not in table.position.to_act, "the bot plays on"
        again = await server.visit(host.room.id, host.person)
        assert not guest.last("People")["seats"][0]["stand_in"]
        await play_out(server, again, guest)
        kept = await load(server.store, host.room.id)
        assert kept is not None
        held = [line for line in record.read(record_of(kept), find).lines if isinstance(line, record.Held)]
        mine = [line.by for line in held if line.seat == 0]
        level = stand_in_level(TURNS)
        assert mine == [record.Person("Анна"), record.Bot(level, "Анна"), record.Person("Анна")]


async def test_time_rests_while_everybody_is_gone(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, clocks=PerTurn(60_000))
        await server.passes(1_000)
        await host.goes()
        await guest.goes()
        await server.passes(24 * 3600 * 1000)
        assert host.room.id not in server.lobby.rooms, "an empty room goes to sleep"
        again = await server.visit(host.room.id, host.person)
        assert again.last("Now")["at"] == 1_000
        assert again.last("Now")["running"]


@pytest.mark.parametrize("game", LIVE, ids=lambda game: game.name)
async def test_a_live_table_rests_while_no_person_is_there(game: Game[Any], tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, vera = await server.person("Анна"), await server.person("Вера")
        seats = ("", *[LEVEL] * (game.seats[0] - 1))
        table = await server.table(anna, *seats, game=game.name, public=True)
        host = await server.visit(table, anna)
        await host.says(say.Start())
        watcher = await server.visit(table, vera)
        await server.passes(10_000)
        assert watcher.last("Now")["running"]
        await host.goes()
        before = watcher.last("Now")
        await server.passes(24 * 3600 * 1000)
        now = watcher.last("Now")
        assert not now["running"]
        assert (now["version"], now["at"]) == (before["version"], before["at"])
        again = await server.visit(table, anna)
        assert again.last("Now")["running"]


async def test_the_clock_rings_by_itself(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server, clocks=PerTurn(60_000))
        version = host.last("Now")["version"]
        await server.passes(60_000)
        assert host.last("Now")["version"] > version
        assert host.last("Now")["at"] == 60_000


async def test_a_pause_stops_the_clock_and_hides_the_hands(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, clocks=PerTurn(60_000))
        await server.passes(10_000)
        await guest.says(say.Pause())
        assert host.last("Now")["eyes"] == []
        assert not host.last("Now")["running"]
        player = on_turn(host, guest)
        await player.acts(legal(player))
        assert player.refusals() == ["IsPaused"]
        await server.passes(3_600_000)
        await host.says(say.Resume())
        assert host.last("Now")["eyes"]
        assert host.last("Now")["at"] == 10_000


async def test_a_public_table_is_not_paused(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server, public=True)
        await host.says(say.Pause())
        await host.says(say.EndUnfinished())
        await host.says(say.Say("привет"))
        await host.says(say.SetChat(say.Chat.FREE))
        assert host.refusals() == ["OnlyByInvitation", "OnlyByInvitation", "ChatIsOff", "OnlyByInvitation"]


async def test_all_who_play_end_it_without_a_winner(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.EndUnfinished())
        assert host.last("People")["status"] == "playing"
        assert guest.last("People")["would_end"] == [host.person.id]
        await guest.says(say.EndUnfinished())
        assert host.last("People")["status"] == "unfinished"
        player = on_turn(host, guest)
        await player.acts(legal(player))
        assert player.refusals() == ["GameIsOver"]


async def test_who_leaves_a_game_is_played_for_and_hosting_passes_on(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.Leave())
        assert host.last("Bye")["why"] == "left"
        people = guest.last("People")
        assert people["host"] == guest.person.id
        assert (people["seats"][0]["type"], people["seats"][0]["instead_of"]) == ("BotSeat", "Анна")
        await host.goes()
        await play_out(server, guest)


async def test_two_rematches_at_once_are_one_table(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.Rematch())
        await play_out(server, host, guest)
        for visitor in (host, guest):
            visitor.room.post(Asked(visitor.line, say.Rematch()))
        await server.quiet()
        assert host.refusals() == ["NotOver"]
        (table,) = {visitor.last("People")["rematch"] for visitor in (host, guest)}
        again = await server.visit(table, guest.person)
        names = [seat.get("name") for seat in again.last("People")["seats"]]
        assert names[0] == "Борис", "the next one is first"
        assert names[-1] == "Анна"
        assert await server.store.read("SELECT count(*) FROM tables") == [(2,)]


async def test_what_is_said_at_a_table(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.Say("  при\u200bвет\n!  "))
        assert guest.last("Said")["text"] == "привет !"
        await guest.says(say.Mute(host.person.id))
        await host.says(say.SayPhrase(say.Phrase.THANKS))
        assert host.last("Said")["phrase"] == "thanks"
        assert len(guest.heard("Said")) == 1
        await host.says(say.Say("\u200b"))
        await host.says(say.SetChat(say.Chat.OFF))
        await host.says(say.SayPhrase(say.Phrase.THANKS))
        await guest.says(say.SetChat(say.Chat.FREE))
        assert host.refusals() == ["BadText", "ChatIsOff"]
        assert guest.refusals() == ["OnlyTheHost"]


async def test_a_table_of_bots_plays_on_for_whoever_looks(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, *[LEVEL] * SEATS), anna)
        await visitor.says(say.Start())
        await server.passes(3_600_000)
        assert visitor.last("People")["status"] == "over"
        assert [eyes["seat"] for eyes in visitor.last("Now")["eyes"]] == [None]


async def test_a_room_that_was_woken_and_that_nobody_entered_goes_again(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, stranger = await server.person("Анна"), await server.person("Вера")
        seats = "", *[LEVEL] * (SEATS - 1)
        table = await server.table(anna, *seats, start=True, watching=Watching.NONE)
        await server.lobby.enter(table, anna)  # as whoever asks for an invitation
        await server.passes(IDLE)
        assert not server.lobby.rooms
        with pytest.raises(Refused) as no:
            await server.lobby.enter(table, stranger)
        assert no.value.refusal == NotForWatching()
        await server.passes(IDLE)
        assert not server.lobby.rooms


async def test_an_empty_room_gives_its_memory_back_without_the_collector(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[LEVEL] * (SEATS - 1)), anna)
        await visitor.says(say.Start())
        game = ref(visitor.room.table)
        assert game() is not None
        await visitor.goes()
        gc.disable()  # on a server it comes rarely, for it looks at everything
        try:
            await server.passes(IDLE)
            assert not server.lobby.rooms
            assert game() is None
        finally:
            gc.enable()


async def test_who_looks_on_and_goes_leaves_nothing_in_a_room(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        for number in range(5):
            watcher = await server.visit(host.room.id, await server.person(f"Вера {number}"))
            await watcher.goes()
        assert not host.room.audience.gone


async def test_a_crowd_is_told_now_and_then_who_comes_and_goes(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        crowd = [await server.person(f"Зритель {number}") for number in range(2 * CROWD)]
        visitors = [await server.visit(host.room.id, person) for person in crowd]
        assert len(host.heard("People")) <= CROWD + 5
        await server.passes(NOW_AND_THEN)
        assert host.last("People")["watchers"] == len(crowd)
        told = len(host.heard("People"))
        for visitor in visitors[: CROWD // 2]:
            await visitor.goes()
        assert len(host.heard("People")) == told
        await server.passes(NOW_AND_THEN)
        assert len(host.heard("People")) == told + 1
        assert host.last("People")["watchers"] == len(crowd) - CROWD // 2
