"""At a table nobody looks like another: people, bots, and spectators who speak."""

from pathlib import Path

import pytest

from igroteka.server import protocol as say
from igroteka.server.audience import MOST_SPEAKERS, Audience
from igroteka.server.connection import Connection
from igroteka.server.sheet import BOT_NAMES
from tests.server.house import LEVEL, open_house
from tests.server.tables import SEATS, started

pytestmark = pytest.mark.anyio


async def test_who_looks_like_another_at_the_table_sits_down_by_a_number(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna, other = await house.person("Анна"), await house.person("A\u200bнна")
        table = await house.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await house.visit(table, anna), await house.visit(table, other)
        await guest.says(say.Sit(1))
        assert guest.refusals() == []
        names = [seat.get("name") for seat in host.last("People")["seats"]]
        assert names[:2] == ["Анна", "Aнна 2"]


async def test_a_bot_and_a_person_do_not_look_alike(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host = await house.person(BOT_NAMES[1].replace("а", "a"))  # Latin letters
        table = await house.table(host, "", LEVEL, *[None] * (SEATS - 2))
        visitor = await house.visit(table, host)
        names = [seat["name"] for seat in visitor.last("People")["seats"] if "name" in seat]
        assert names == [host.name, f"{BOT_NAMES[1]} 2"]


async def test_a_spectator_who_speaks_is_marked_and_looks_like_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, guest = await started(house)
        impostor = await house.visit(host.room.id, await house.person("Aнна"))
        another = await house.visit(host.room.id, await house.person("анна"))
        for speaker in (host, impostor, another, impostor):
            await speaker.says(say.Say("привет"))
        heard = [(said["name"], said["seated"]) for said in guest.heard("Said")]
        assert heard == [("Анна", True), ("Aнна 2", False), ("анна 3", False), ("Aнна 2", False)]


async def test_who_sits_down_looks_like_nobody_who_has_spoken(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        boris, anna, latin = [await house.person(name) for name in ("Борис", "Анна", "Aнна")]
        table = await house.table(boris, "", None, *[LEVEL] * (SEATS - 2))
        host, spectator = await house.visit(table, boris), await house.visit(table, anna)
        await spectator.says(say.Say("я пока посмотрю"))
        newcomer = await house.visit(table, latin)
        await newcomer.says(say.Sit(1))
        assert [seat.get("name") for seat in host.last("People")["seats"]][1] == "Aнна 2"


async def test_a_table_remembers_only_so_many_speakers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, _ = await started(house)
        audience = Audience()
        for number in range(MOST_SPEAKERS + 50):
            line = Connection(f"person {number}", f"Гость {number}", house.clock)
            assert audience.speaker(host.room.sheet, line) == line.name
        assert len(audience.spoken_by_others("nobody")) == MOST_SPEAKERS
