"""People's parts in the luck: sealed while a table is set, opened after all is agreed on, dealt from."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core import record
from igroteka.core.game import Refused
from igroteka.core.promise import NotTheSealedPart, ServersAlone, Together, first_line, seal_of, second_line
from igroteka.core.record import Damaged
from igroteka.games import find
from igroteka.server import protocol as say
from igroteka.server.finished import Archive, Finished
from igroteka.server.keeping import SHEET, load, record_of
from igroteka.server.lobby_protocol import PlayOn
from igroteka.server.protocol import Watching
from igroteka.server.refusals import NotStarted
from igroteka.server.room import PARTS
from igroteka.server.store import Statement
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server
from tests.server.tables import SEATS, play_out, started

pytestmark = pytest.mark.anyio
PARTS_OF = {"Анна": "a1" * 16, "Борис": "b2" * 16}
MINE, YOURS = PARTS_OF.values()


async def set_up(server: TestServer, **wanted: Any) -> tuple[Visitor, Visitor]:
    """Two people at a table that is being set; each page has sealed its part."""
    anna, boris = await server.person("Анна"), await server.person("Борис")
    seats = ("", None, *[LEVEL] * (SEATS - 2))
    table = await server.table(anna, *seats, seal=seal_of(MINE), **wanted)
    host, guest = await server.visit(table, anna), await server.visit(table, boris)
    await guest.says(say.Sit(1, seal=seal_of(YOURS)))
    return host, guest


async def dealt(server: TestServer) -> tuple[Visitor, Visitor]:
    """The same table when both parts are opened."""
    host, guest = await set_up(server)
    await host.says(say.Start())
    await host.says(say.Reveal(MINE))
    await guest.says(say.Reveal(YOURS))
    return host, guest


async def end(*visitors: Visitor) -> None:
    """All who play end it, whereupon the seed is told."""
    for visitor in visitors:
        await visitor.says(say.EndUnfinished())


def luck(visitor: Visitor) -> dict[str, Any]:
    """What a visitor was told of the luck last."""
    told: dict[str, Any] = visitor.last("People")["luck"]
    return told


async def recorded(server: TestServer, visitor: Visitor) -> record.Record:
    """The record of the visitor's table."""
    kept = await load(server.store, visitor.room.id)
    assert kept is not None
    return record.read(record_of(kept), find)


async def test_the_seed_is_committed_to_when_the_table_is_made(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        seed = host.room.sheet.seed
        assert seed is not None
        shown = first_line(host.room.id, bytes.fromhex(seed))
        assert {message["commitment"] for message in host.heard("People")} == {shown}
        assert luck(guest)["seals"] == [
            {"person": host.person.id, "seal": seal_of(MINE)},
            {"person": guest.person.id, "seal": seal_of(YOURS)},
        ]
        await host.says(say.Start())
        assert guest.last("People")["commitment"] == shown


async def test_everything_is_agreed_on_before_a_part_is_opened(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        people = guest.last("People")
        assert people["status"] == "playing"
        assert not guest.heard("Now"), "nothing is dealt"
        agreement = json.loads(luck(guest)["agreement"])
        facts = ("table", "commitment", "game", "rules", "options", "clocks")
        assert {name: agreement[name] for name in facts} == {name: people[name] for name in facts}
        assert agreement["seats"] == [
            {"type": "Person", "person": host.person.id, "seal": seal_of(MINE)},
            {"type": "Person", "person": guest.person.id, "seal": seal_of(YOURS)},
            *[{"type": "Bot", "level": LEVEL}] * (SEATS - 2),
        ]
        await guest.says(say.Sit(0))
        assert guest.refusals() == ["AlreadyStarted"]
        await host.says(say.Reveal(MINE))
        assert host.room.table is None
        assert MINE not in json.dumps(guest.heard("People")), "who opens later knows nothing of it"
        await guest.says(say.Reveal(YOURS))
        assert guest.last("Now")["running"]
        assert luck(guest)["parts"] == [MINE, YOURS]
        assert luck(guest)["agreement"] == luck(host)["agreement"]


async def test_such_a_game_is_verified_by_what_was_shown(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await dealt(server)
        await end(host, guest)
        shown, text = guest.last("People")["commitment"], luck(guest)["agreement"]
        assert guest.last("People")["seed"] is not None
        whole = await recorded(server, host)
        for noted in (shown, second_line(text)):
            assert record.verified(whole, find, noted).version
        with pytest.raises(Damaged):
            record.verified(whole, find, "0" * 64)


async def test_a_page_that_opens_nothing_is_waited_for_a_moment(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        await guest.says(say.Reveal(YOURS))
        await server.passes(PARTS - 1)
        assert host.room.table is None
        await server.passes(1)
        assert host.last("Now")["running"]
        assert luck(host)["parts"] == [None, YOURS]
        await host.says(say.Reveal(MINE))
        assert host.refusals() == []
        assert luck(host)["parts"] == [None, YOURS], "what is dealt is dealt"


async def test_who_gave_no_seal_is_not_waited_for(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await guest.says(say.Sit(1, seal=seal_of(YOURS)))
        await host.says(say.Start())
        await guest.says(say.Reveal(YOURS))
        assert luck(host)["parts"] == [None, YOURS]


async def test_without_any_seal_the_luck_is_called_the_servers_alone(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        visitor = await server.visit(table, anna)
        assert visitor.last("Now")["running"]
        assert luck(visitor) == {"type": "ServersAlone", "table": table}


async def test_a_game_for_one_is_dealt_when_the_page_has_seen_the_commitment(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True, seal=seal_of(MINE))
        kept = await load(server.store, table)
        assert kept is not None
        assert kept.entries == (), "its seed is fixed, and no card is dealt"
        visitor = await server.visit(table, anna)
        assert visitor.last("People")["commitment"]
        await visitor.says(say.Reveal(MINE))
        assert visitor.last("Now")["running"]
        await end(visitor)
        assert record.verified(await recorded(server, visitor), find).version


async def test_another_part_than_the_sealed_one_is_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        await guest.says(say.Reveal(MINE))
        assert guest.refusals() == [NotTheSealedPart.__name__]
        assert host.room.sheet.opened == ()


async def test_a_restart_between_loses_no_part(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        await guest.says(say.Reveal(YOURS))
        table, anna, before = host.room.id, host.person, luck(host)
    async with open_server(tmp_path / "a.db") as server:
        host = await server.visit(table, anna)
        assert luck(host) == before
        await host.says(say.Reveal(MINE))
        assert luck(host)["parts"] == [MINE, YOURS]
        assert host.last("Now")["running"]


async def test_nothing_is_dealt_while_nobody_is_there(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        await host.goes()
        await guest.goes()
        await server.passes(PARTS * 3)
        assert host.room.table is None
        again = await server.visit(host.room.id, host.person)
        await again.says(say.Reveal(MINE))
        await server.passes(PARTS)
        assert luck(again)["parts"] == [MINE, None]


async def test_a_rematch_has_a_new_seed_and_fresh_parts(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await dealt(server)
        await end(host, guest)
        first = host.last("People")
        await host.says(say.Rematch())
        again = await server.visit(host.last("People")["rematch"], host.person, hello=False)
        await again.says(say.Hello(seal=seal_of("c3" * 16)))
        assert luck(again)["seals"] == [{"person": host.person.id, "seal": seal_of("c3" * 16)}]
        assert again.last("People")["commitment"] != first["commitment"]
        assert again.room.sheet.seed != first["seed"]
        await again.says(say.Hello(seal=seal_of("d4" * 16)))
        assert luck(again)["seals"][0]["seal"] == seal_of("c3" * 16), "another device does not replace it"


async def test_a_game_played_on_promises_less_and_says_so(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await dealt(server)
        await end(host, guest)
        finished = await _finished(server, host)
        table, sheet = await server.lobby.play_on(finished, host.person, PlayOn(1, 0), "127.0.0.1")
        assert sheet.luck == ServersAlone(table)
        assert isinstance(sheet.earlier[0].promise, Together)
        visitor = await server.visit(table, host.person)
        await end(visitor)
        assert record.verified(await recorded(server, visitor), find).version


async def _finished(server: TestServer, visitor: Visitor) -> Finished:
    return await Archive(server.store, server.clock, server.lobby.reading).opened(
        visitor.room.id, visitor.person
    )


async def test_a_table_that_ends_before_its_deal_has_no_record(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        await host.says(say.Start())
        await end(host, guest)
        assert host.last("People")["status"] == "unfinished"
        await guest.says(say.Reveal(YOURS))
        await server.passes(PARTS * 2)
        assert host.room.table is None
        with pytest.raises(Refused) as no:
            await _finished(server, host)
        assert no.value.refusal == NotStarted()


async def test_who_leaves_between_costs_no_change_of_hands_after_a_restart(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        table, boris = host.room.id, guest.person
        await host.says(say.Start())
        await host.says(say.Leave())
        await server.passes(PARTS)
        assert guest.room.table is not None
    async with open_server(tmp_path / "a.db") as server:
        guest = await server.visit(table, boris)
        await guest.says(say.Leave())
        assert guest.refusals() == []
        kept = await load(server.store, table)
        assert kept is not None
        assert len(kept.held) == SEATS + 1


async def test_tables_of_version_0_1_keep_their_promise(tmp_path: Path) -> None:
    """A sheet of 0.1 that waits has no seed; one that plays has a seed and says nothing of a promise."""
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await set_up(server)
        table, anna, boris = host.room.id, host.person, guest.person
    async with open_server(tmp_path / "a.db") as server:
        (row,) = await server.store.read("SELECT sheet FROM tables WHERE id = ?", table)
        sheet = msgspec.json.decode(row[0])
        del sheet["luck"], sheet["opened"]
        old = msgspec.json.encode(sheet | {"seed": None})
        await server.store.write(Statement("UPDATE tables SET sheet = ?", (old,)))
        assert SHEET.decode(old).luck == ServersAlone()
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        assert host.last("People")["commitment"] is None
        await host.says(say.Hello(seal=seal_of(MINE)))
        await host.says(say.Start())
        assert luck(host) == {"type": "ServersAlone"}
        await end(host, guest)
        whole = await recorded(server, host)
        assert whole.head.format == 1
        assert record.verified(whole, find, host.last("People")["commitment"]).version


@pytest.mark.parametrize("watching", list(Watching))
async def test_the_seed_is_told_to_those_who_may_see_all_hands(watching: Watching, tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, watching=watching)
        may_watch = watching is not Watching.NONE
        watcher = await server.visit(host.room.id, await server.person("Вера")) if may_watch else None
        await play_out(server, host, guest)
        assert host.last("People")["seed"] == guest.last("People")["seed"] == host.room.sheet.seed
        if watcher is not None:
            told = watcher.last("People")["seed"] is not None
            assert told == (watching is Watching.OPEN_AT_END), "who knows the seed knows every deal"
