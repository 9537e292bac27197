"""At a table nobody looks like another: people, bots, and spectators who speak."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from igroteka.bots.names import KEPT, BotName, BotNamed, bot_named, looks_of
from igroteka.server import protocol as say
from igroteka.server.audience import MOST_SPEAKERS, Audience
from igroteka.server.forgetting import forgotten
from igroteka.server.laying import again
from igroteka.server.line import Line
from igroteka.server.sheet import Botted, put_bot, take_bot_away
from tests.server.in_process import LEVEL, open_server
from tests.server.tables import SEATS, started

pytestmark = pytest.mark.anyio
ASPEN, BIRCH = KEPT[BotName.ASPEN], KEPT[BotName.BIRCH]


async def test_who_looks_like_another_at_the_table_sits_down_by_a_number(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, other = await server.person("Анна"), await server.person("A\u200bнна")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, other)
        await guest.says(say.Sit(1))
        assert guest.refusals() == []
        names = [seat.get("name") for seat in host.last("People")["seats"]]
        assert names[:2] == ["Анна", "Aнна 2"]


async def test_who_sits_beside_somebody_has_a_name_and_is_forgotten_with_him(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host = await server.visit(table, anna)
        await host.says(say.Sit(1, beside=True, name="Маша"))
        room = await server.lobby.room(table)
        assert room.sheet.names[:2] == ("Анна", "Маша")
        assert forgotten(room.sheet, anna.id, anna.name)[1] == {"Анна", "Маша"}


async def test_a_bot_and_a_person_do_not_look_alike(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await server.person(BIRCH.replace("а", "a"))  # Latin letters
        table = await server.table(host, "", LEVEL, *[None] * (SEATS - 2))
        visitor = await server.visit(table, host)
        names = [seat["name"] for seat in visitor.last("People")["seats"] if "name" in seat]
        assert names == [host.name, f"{BIRCH} 2"]


async def test_nor_do_they_for_readers_of_another_language(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await server.person("Birch")
        table = await server.table(host, "", LEVEL, *[None] * (SEATS - 2))
        visitor = await server.visit(table, host)
        bot = visitor.last("People")["seats"][1]
        assert (bot["name"], bot["named"]) == (f"{BIRCH} 2", {"tree": "birch", "number": 2})


async def test_who_sits_down_beside_a_bot_is_not_called_as_it_is_in_another_language(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await server.person("Анна"), await server.person("Аspen")  # a Cyrillic first letter
        visitor = await server.visit(await server.table(host, LEVEL, None, *[""] * (SEATS - 2)), guest)
        await visitor.says(say.Sit(1))
        assert [seat.get("name") for seat in visitor.last("People")["seats"]][:2] == [ASPEN, "Аspen 2"]


async def test_bots_of_one_table_are_different_trees(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await server.person("Анна")
        visitor = await server.visit(await server.table(host, "", LEVEL, LEVEL), host)
        over = replace(visitor.room.sheet, status=say.Status.OVER)
        turned = take_bot_away(again(over, host.id, [host.id]), host.id, 0)  # in a rematch all sit elsewhere
        names = [seat.name for seat in put_bot(turned, host.id, 0, LEVEL).chairs if isinstance(seat, Botted)]
        assert sorted(names) == sorted([ASPEN, KEPT[BotName.ROWAN]])


def test_a_bot_is_known_by_what_sheets_keep() -> None:
    assert bot_named(BIRCH) == BotNamed(BotName.BIRCH)
    assert bot_named(f"{BIRCH} 12") == BotNamed(BotName.BIRCH, 12)
    assert bot_named("Анна") is None
    assert looks_of(f"{BIRCH} 2") == (f"{BIRCH} 2", "Birch 2")


async def test_a_spectator_who_speaks_is_marked_and_looks_like_nobody(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        impostor = await server.visit(host.room.id, await server.person("Aнна"))
        another = await server.visit(host.room.id, await server.person("анна"))
        for speaker in (host, impostor, another, impostor):
            await speaker.says(say.Say("привет"))
        heard = [(said["name"], said["seated"]) for said in guest.heard("Said")]
        assert heard == [("Анна", True), ("Aнна 2", False), ("анна 3", False), ("Aнна 2", False)]


async def test_who_sits_down_looks_like_nobody_who_has_spoken(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        boris, anna, latin = [await server.person(name) for name in ("Борис", "Анна", "Aнна")]
        table = await server.table(boris, "", None, *[LEVEL] * (SEATS - 2))
        host, spectator = await server.visit(table, boris), await server.visit(table, anna)
        await spectator.says(say.Say("я пока посмотрю"))
        newcomer = await server.visit(table, latin)
        await newcomer.says(say.Sit(1))
        assert [seat.get("name") for seat in host.last("People")["seats"]][1] == "Aнна 2"


async def test_a_table_remembers_only_so_many_speakers(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        audience = Audience()
        for number in range(MOST_SPEAKERS + 50):
            line = Line(f"person {number}", f"Гость {number}", server.clock)
            assert audience.speaker(host.room.sheet, line) == line.name
        assert len(audience.spoken_by_others("nobody")) == MOST_SPEAKERS
