"""Where somebody is known: a list of devices, and the others can be signed out."""

import asyncio
import json
from pathlib import Path

import pytest

from igroteka.core.game import Refused
from igroteka.server.people import MOST_DEVICES
from igroteka.server.refusals import NoSuchDevice, WhoAreYou
from tests.server.in_process import TURNS, open_server
from tests.server.process import LIMIT, Process
from tests.server.stores import change

pytestmark = pytest.mark.anyio


async def test_devices_are_listed_and_signed_out(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        guests = server.guests
        anna, first = await guests.welcome("Анна")
        _, stranger = await guests.welcome("Борис")
        second, third = [await guests.enter(await guests.link(anna)) for _ in range(2)]
        listed = await guests.devices(anna, second)
        assert len(listed) == 3
        assert [device.made is not None and device.seen is not None for device in listed] == [True] * 3
        (this,) = [device for device in listed if device.this]
        (other,) = [device for device in await guests.devices(anna, first) if device.this]
        assert this.id != other.id
        await guests.sign_out(anna, second, other.id)
        assert await guests.by_secret(first) is None
        for gone in (other.id, this.id, "nothing"):  # one's own is not signed out
            with pytest.raises(Refused) as no:
                await guests.sign_out(anna, second, gone)
            assert no.value.refusal == NoSuchDevice()
        token = await guests.link(anna)
        await guests.sign_out(anna, second, None)
        assert await guests.by_secret(third) is None
        assert await guests.by_secret(second) == anna
        assert await guests.by_secret(stranger) is not None
        with pytest.raises(Refused):
            await guests.enter(token)
        with pytest.raises(Refused) as no:
            await guests.sign_out(anna, first, None)
        assert no.value.refusal == WhoAreYou()
        assert await guests.by_secret(second) == anna


async def test_the_device_that_was_away_for_longest_makes_room(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        guests = server.guests
        anna, first = await guests.welcome("Анна")
        await server.store.write()
        await guests.enter(await guests.link(anna))
        for _ in range(MOST_DEVICES):
            await guests.enter(await guests.link(anna))
        assert len(await guests.devices(anna, first)) == MOST_DEVICES


async def test_a_device_that_is_signed_out_leaves_its_tables(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        phone = server.guest("Анна")
        token = json.loads(server.ask("POST", "/api/me/link", {}, phone)[1])["token"]
        entered = server.ask("POST", "/api/enter", {"token": token})[2]["set-cookie"]
        laptop = entered.split("=")[1].split(";")[0]
        table = server.table(phone, game=TURNS.name, seats=["", *[None] * (TURNS.seats[0] - 1)])
        async with server.line(table, phone) as line:
            await line.send('{"type":"Hello"}')
            assert json.loads(await line.recv())["type"] == "People"
            devices = json.loads(server.ask("GET", "/api/me/devices", None, laptop)[1])["devices"]
            (other,) = [device["id"] for device in devices if not device["this"]]
            assert server.ask("POST", "/api/me/sign-out", {"device": other}, laptop)[0] == 204
            assert [json.loads(said)["type"] async for said in line][-1] == "Bye"
        async with server.line(table, phone) as line:
            assert json.loads(await line.recv())["why"]["type"] == "WhoAreYou"
        assert server.ask("GET", "/api/me", None, phone)[1] == b"null"
        assert json.loads(server.ask("GET", "/api/me", None, laptop)[1])["name"] == "Анна"


async def test_a_device_that_makes_room_for_another_leaves_its_tables(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        oldest = server.guest("Анна")
        change(server.on, "UPDATE secrets SET seen = seen - 1000")
        table = server.table(oldest, game=TURNS.name, seats=["", *[None] * (TURNS.seats[0] - 1)])
        newest = oldest
        async with server.line(table, oldest) as line:
            await line.send('{"type":"Hello"}')
            for _ in range(MOST_DEVICES):
                token = json.loads(server.ask("POST", "/api/me/link", {}, newest)[1])["token"]
                entered = server.ask("POST", "/api/enter", {"token": token})[2]["set-cookie"]
                newest = entered.split("=")[1].split(";")[0]
            async with asyncio.timeout(LIMIT):
                assert [json.loads(said)["type"] async for said in line][-1] == "Bye"
        assert server.ask("GET", "/api/me", None, oldest)[1] == b"null"


async def test_no_device_slips_in_while_all_others_are_signed_out(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        guests = server.guests
        anna, own = await guests.welcome("Анна")
        stolen = await guests.enter(await guests.link(anna, own))
        token = await guests.link(anna, stolen)
        _, entered = await asyncio.gather(
            guests.sign_out(anna, own, None), guests.enter(token), return_exceptions=True
        )
        assert isinstance(entered, Refused) or await guests.by_secret(entered) is None  # type: ignore[arg-type]
        with pytest.raises(Refused) as no:
            await guests.link(anna, stolen)  # asked for before, written after
        assert no.value.refusal == WhoAreYou()
