"""At a table nobody looks like another: people, bots, and spectators who speak."""

from pathlib import Path

import pytest

from igroteka.server import protocol as say
from igroteka.server.audience import MOST_SPEAKERS, Audience
from igroteka.server.line import Line
from igroteka.server.sheet import BOT_NAMES
from tests.server.in_process import LEVEL, open_server
from tests.server.tables import SEATS, started

pytestmark = pytest.mark.anyio


async def test_who_looks_like_another_at_the_table_sits_down_by_a_number(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, other = await server.person("Анна"), await server.person("A\u200bнна")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, other)
        await guest.says(say.Sit(1))
        assert guest.refusals() == []
        names = [seat.get("name") for seat in host.last("People")["seats"]]
        assert names[:2] == ["Анна", "Aнна 2"]


async def test_a_bot_and_a_person_do_not_look_alike(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await server.person(BOT_NAMES[1].replace("а", "a"))  # Latin letters
        table = await server.table(host, "", LEVEL, *[None] * (SEATS - 2))
        visitor = await server.visit(table, host)
        names = [seat["name"] for seat in visitor.last("People")["seats"] if "name" in seat]
        assert names == [host.name, f"{BOT_NAMES[1]} 2"]


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
