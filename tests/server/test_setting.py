"""A table before its game: chairs, hosts, codes, bots."""

import json
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Refusal, Refused
from igroteka.games import GAMES
from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.codes import CODE_DIGITS, LOOK_UPS
from igroteka.server.keeping import sheet_kept
from igroteka.server.refusals import NoSuchCode, TooFast
from igroteka.server.sheet import GRACE_LIVE, GRACE_TURNS
from tests.server.in_process import LEVEL, TURNS, open_server

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def test_a_chair_is_for_one(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        people = [await server.person(name) for name in ("Анна", "Борис", "Вера")]
        table = await server.table(people[0], "", *[None] * (SEATS - 1))
        _, boris, vera = [await server.visit(table, person) for person in people]
        for visitor in (boris, vera):  # in the same moment
            visitor.room.post(Asked(visitor.line, say.Sit(1)))
        await server.quiet()
        assert boris.refusals() == []
        assert vera.refusals() == ["SeatTaken"]
        assert vera.last("People")["seats"][1]["name"] == "Борис"


async def test_equal_names_get_a_number(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first, second = await server.person("Анна"), await server.person("Анна")
        table = await server.table(first, "", *[None] * (SEATS - 1))
        visitor = await (await server.visit(table, second)).says(say.Sit(1))
        assert [seat["name"] for seat in visitor.last("People")["seats"][:2]] == ["Анна", "Анна 2"]


async def test_sit_moves_and_stand_frees(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[None] * (SEATS - 1)), anna)
        await visitor.says(say.Sit(1))
        assert visitor.room.sheet.seats_of(anna.id) == (1,)
        await visitor.says(say.Sit(0, beside=True))
        assert visitor.room.sheet.seats_of(anna.id) == (0, 1)
        await visitor.says(say.Stand(1))
        assert visitor.room.sheet.seats_of(anna.id) == (0,)
        await visitor.says(say.Stand(1))
        await visitor.says(say.Sit(15))
        assert visitor.refusals() == ["NotYourSeat", "NoSuchSeat"]


async def test_only_the_host_starts_and_only_once(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await host.says(say.Start())
        await guest.says(say.Sit(1))
        await guest.says(say.Start())
        await host.acts({"type": "Nothing"})
        for _ in range(2):
            host.room.post(Asked(host.line, say.Start()))
        await server.quiet()
        assert host.refusals() == ["SeatsAreFree", "NotStarted", "AlreadyStarted"]
        assert guest.refusals() == ["OnlyTheHost"]
        assert len({now["version"] for now in host.heard("Now")}) == 1


async def test_a_live_game_is_not_for_hot_seats(tmp_path: Path) -> None:
    for game in GAMES:
        async with open_server(tmp_path / f"{game.name}.db") as server:
            anna = await server.person("Анна")
            table = await server.table(anna, "", *[None] * (game.seats[-1] - 1), game=game.name)
            visitor = await (await server.visit(table, anna)).says(say.Sit(1, beside=True))
            why = game.one_seat_each
            assert visitor.refusals() == ([] if why is None else [type(why).__name__])


RACES = next(game for game in GAMES if game.usual_beside is not None)  # calmer where one plays for two
CALM = json.loads(msgspec.json.encode(RACES.usual_beside))
LIVELY = json.loads(msgspec.json.encode(RACES.options()))


async def test_options_suit_whoever_holds_several_seats(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, None, game=RACES.name)
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        assert host.last("People")["options"] == LIVELY
        assert host.room.sheet.grace == GRACE_LIVE
        await guest.says(say.Sit(1))
        assert guest.last("People")["options"] == LIVELY
        await host.says(say.Sit(2, beside=True))
        assert guest.last("People")["options"] == CALM
        assert host.room.sheet.grace == GRACE_TURNS
        await host.says(say.Stand(2))
        assert guest.last("People")["options"] == LIVELY
        await host.says(say.Sit(2, beside=True))
        await host.says(say.Start())
        assert guest.last("People")["options"] == CALM
        assert host.room.table is not None
        assert host.room.table.history.options == RACES.usual_beside


async def test_options_that_were_chosen_stay(tmp_path: Path) -> None:
    calmed = {name: usual for name, usual in LIVELY.items() if CALM[name] != usual}
    chosen = Raw(msgspec.json.encode(calmed))
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", "", game=RACES.name, options=chosen, grace=5_000)
        host = await server.visit(table, anna)
        assert calmed
        assert host.last("People")["options"] == LIVELY
        assert host.room.sheet.grace == 5_000


async def test_the_grace_is_short_where_seconds_count(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        for game in GAMES:
            table = await server.table(anna, "", *[None] * (game.seats[0] - 1), game=game.name)
            live = game.live(game.options())
            assert (await server.lobby.room(table)).sheet.grace == (GRACE_LIVE if live else GRACE_TURNS)


async def test_a_host_who_leaves_an_empty_table_closes_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[None] * (SEATS - 1), public=True)
        assert len(server.lobby.listing.page()[0]) == 1
        await (await server.visit(table, anna)).says(say.Leave())
        assert server.lobby.listing.page()[0] == ()


async def test_a_removed_person_is_hung_up_on_and_stays_outside(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", *[None] * (SEATS - 1))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await guest.says(say.Sit(1))
        await guest.says(say.Remove(anna.id))
        await host.says(say.Remove(boris.id))
        assert guest.refusals() == ["OnlyTheHost"]
        assert guest.last("Bye")["why"] == "removed"
        assert host.last("People")["seats"][1]["type"] == "FreeSeat"
        with pytest.raises(Refused):
            await server.lobby.enter(table, boris)


async def test_hosting_is_handed_over(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await host.says(say.HandOver(boris.id))
        await guest.says(say.Sit(1))
        await host.says(say.HandOver(boris.id))
        await host.says(say.Start())
        await guest.says(say.Start())
        assert host.refusals() == ["NoSuchPerson", "OnlyTheHost"]
        assert guest.last("People")["status"] == "playing"


async def test_an_old_page_is_asked_to_load_again(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[None] * (SEATS - 1)), anna, hello=False)
        await visitor.says(say.Hello(0, protocol=0))
        assert visitor.refusals() == ["OldClient"]


async def test_bots_come_and_go_before_the_start(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[None] * (SEATS - 1)), anna)
        await visitor.says(say.PutBot(1, "no such level"))
        await visitor.says(say.PutBot(0, LEVEL))
        await visitor.says(say.PutBot(1, LEVEL))
        assert visitor.last("People")["seats"][1]["level"] == LEVEL
        await visitor.says(say.TakeBotAway(1))
        assert visitor.last("People")["seats"][1]["type"] == "FreeSeat"
        assert visitor.refusals() == ["NoSuchLevel", "SeatTaken"]


async def test_a_code_leads_to_a_table_until_the_start(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[LEVEL] * (SEATS - 1)), anna)
        code = visitor.last("People")["code"]
        assert len(code) == CODE_DIGITS
        groups = [code[first : first + 4] for first in range(0, CODE_DIGITS, 4)]
        for spoken in (code, " ".join(groups), "\u00a0".join(groups), "-".join(groups)):
            assert server.lobby.by_code(spoken, "a") == visitor.room.id
        await visitor.says(say.Start())
        assert visitor.last("People")["code"] is None
        with pytest.raises(Refused):
            server.lobby.by_code(code, "a")


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        tries: list[type[Refusal]] = []
        for code in range(2 * LOOK_UPS):
            with pytest.raises(Refused) as no:
                server.lobby.by_code(f"{code:016}", "an address")
            tries.append(type(no.value.refusal))
        assert tries.count(NoSuchCode) == LOOK_UPS
        assert tries[-1] is TooFast


def test_codes_are_too_long_to_be_tried_out_from_everywhere() -> None:
    """The computation of docs/operating.md: the whole life of a table, by far more than a server answers."""
    tries = 5_000 * 30 * 24 * 3600
    assert tries * 1_000 / 10**CODE_DIGITS < 0.002


async def test_a_table_of_version_0_1_keeps_its_code_of_six_digits(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[None] * (SEATS - 1))
        sheet = server.lobby.listing.sheet(table)
        assert sheet is not None
        await server.store.write(*sheet_kept(table, replace(sheet, code="012345")))
    async with open_server(tmp_path / "a.db") as server:
        assert server.lobby.by_code("012 345", "a") == table
