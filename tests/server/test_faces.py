"""Faces: everybody has one and keeps it, a person may choose another, and at a table each has its colour."""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from igroteka.bots.names import KEPT, BotName
from igroteka.core.game import Refused
from igroteka.games import GAMES
from igroteka.server import protocol as say
from igroteka.server.faces import (
    TREES,
    Claim,
    Face,
    FaceColour,
    FaceEyes,
    FaceHat,
    FaceMouth,
    FaceShape,
    Guest,
    in_colours_of_their_own,
    seeded,
)
from igroteka.server.finished import Archive, Asked
from igroteka.server.keeping import load
from igroteka.server.laying import again, laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.refusals import WhoAreYou
from igroteka.server.sheet import Botted, Free, Sheet, Taken, leave
from tests.server.again import broken_off
from tests.server.in_process import LEVEL, TURNS, open_server
from tests.server.tables import SEATS, started

pytestmark = pytest.mark.anyio
VIOLET = Face(FaceColour.VIOLET, FaceShape.SQUARE, FaceHat.CROWN, FaceEyes.GLASSES, FaceMouth.TONGUE)
BIRCH = KEPT[BotName.BIRCH]


def at(*chairs: Taken | Botted | Free) -> Sheet:
    """A sheet with these chairs."""
    return replace(laid(NewTable(TURNS.name, ("",) * SEATS), "anna", "Анна"), chairs=chairs)


def colours(sheet: Sheet) -> list[FaceColour | None]:
    """The colours of the seats."""
    return [None if face is None else face.colour for face in sheet.faces]


def test_who_chose_nothing_has_a_face_that_stays() -> None:
    face = Face(FaceColour.ORANGE, FaceShape.ROUND, FaceHat.CAP, FaceEyes.WIDE, FaceMouth.MOUSTACHE)
    assert seeded("Анна") == face
    assert len({seeded(str(number)) for number in range(50)}) > 45


def test_seeds_reach_every_choice() -> None:
    faces = [seeded(str(number)) for number in range(500)]
    for field, kind in Face.__annotations__.items():
        assert {getattr(face, field) for face in faces} == set(kind)


def test_a_bot_looks_like_its_tree_whichever_number_it_has() -> None:
    first, second = at(Botted(LEVEL, BIRCH), Botted(LEVEL, f"{BIRCH} 2")).faces
    assert first == TREES[BotName.BIRCH]
    assert second is not None
    assert replace(second, colour=FaceColour.LIME) == first


def test_every_tree_has_a_face_and_a_colour_of_its_own() -> None:
    assert set(TREES) == set(BotName)
    assert len({face.colour for face in TREES.values()}) == len(TREES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_seats_of_a_full_table_have_one_colour(game: Any) -> None:
    most = game.seats[-1]
    for one, other in product(FaceColour, FaceColour):
        people = [Taken(str(seat), str(seat), replace(VIOLET, colour=one)) for seat in range(most - 1)]
        sheet = at(*people, Taken("x", "x", replace(VIOLET, colour=other)))
        assert len(set(colours(sheet))) == most


def test_a_chosen_colour_stays_and_then_that_of_a_person() -> None:
    person = next(str(seed) for seed in range(99) if seeded(str(seed)).colour is FaceColour.LIME)
    assert colours(at(Botted(LEVEL, BIRCH), Taken(person, "Анна"))) == [FaceColour.GREEN, FaceColour.LIME]
    lime = replace(VIOLET, colour=FaceColour.LIME)
    chosen = at(
        Taken(person, "Анна"), Botted(LEVEL, BIRCH), Taken("b", "Борис", lime), Taken("c", "Вера", lime)
    )
    assert colours(chosen) == [FaceColour.SKY, FaceColour.BLUE, FaceColour.LIME, FaceColour.GREEN]


def test_where_there_are_more_seats_than_colours_some_share_one() -> None:
    faces = in_colours_of_their_own([Guest(VIOLET, Claim.CHOSEN)] * 10)
    assert {face.colour for face in faces if face is not None} == set(FaceColour)


def test_those_who_share_a_device_do_not_look_alike_and_keep_their_faces_in_a_rematch() -> None:
    wanted = NewTable(TURNS.name, ("",) * 3, names=(None, "Мама", None))
    several = laid(wanted, "a", "Анна", VIOLET)
    assert several.faces[0] == VIOLET
    assert len({face and replace(face, colour=FaceColour.RED) for face in several.faces}) == 3
    turned = again(replace(several, status=say.Status.OVER), "a", ["a"])
    assert turned.faces == (*several.faces[1:], several.faces[0])


@pytest.mark.parametrize("chosen", [None, VIOLET], ids=["seeded", "chosen"])
def test_nobody_changes_colour_when_somebody_leaves(chosen: Face | None) -> None:
    sheet = at(Taken("a", "Анна", chosen), Botted(LEVEL, KEPT[BotName.CHERRY]), Taken("b", "Борис", VIOLET))
    assert leave(replace(sheet, status=say.Status.PLAYING), "a").faces == sheet.faces


def test_nobody_sits_in_a_free_seat() -> None:
    assert at(Free(), Taken("a", "Анна", VIOLET)).faces == (None, VIOLET)


async def test_a_chosen_face_is_kept_and_seen_at_tables(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, secret = await server.guests.welcome("Анна")
        before = await server.guests.by_secret(secret)
        assert before is not None
        assert before.face is None
        await server.guests.choose_face(anna, VIOLET)
        anna = await server.guests.rename(await server.guests.by_secret(secret) or anna, "Аня")
        assert await server.guests.by_secret(secret) == anna
        assert anna.face == VIOLET
        host = await server.visit(await server.table(anna, "", None, *[LEVEL] * (SEATS - 2)), anna)
        guest = await server.visit(host.room.id, await server.person("Борис"))
        await guest.says(say.Sit(1))
        seats = guest.last("People")["seats"]
        assert seats[0]["face"] == msgspec.to_builtins(VIOLET)
        assert len({seat["face"]["colour"] for seat in seats}) == SEATS


async def test_who_speaks_is_seen_with_the_face_of_the_seat_or_with_the_own_one(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        spectator = await server.guests.choose_face(await server.person("Вера"), VIOLET)
        watcher = await server.visit(host.room.id, spectator)
        for speaker in (guest, watcher):
            await speaker.says(say.SayPhrase(say.Phrase.HELLO))
        seats = host.last("People")["seats"]
        faces = [said["face"] for said in host.heard("Said")]
        assert faces == [seats[1]["face"], msgspec.to_builtins(VIOLET)]


async def test_a_replay_shows_the_faces_of_the_table(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server)
        archive = Archive(server.store, server.clock, server.lobby.reading)
        replay = msgspec.json.decode(await archive.replay(visitor.room.id, visitor.person, Asked()))
        assert replay["faces"] == [seat["face"] for seat in visitor.last("People")["seats"]]


async def test_who_is_forgotten_takes_the_face_along(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.guests.choose_face(await server.person("Анна"), VIOLET)
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        assert (await server.guests.data(anna))["face"] == VIOLET
        await server.lobby.forget(server.guests, anna)
        kept = await load(server.store, table)
        assert kept is not None
        assert kept.sheet.faces[0] == replace(seeded(anna.id), colour=colours(kept.sheet)[0])
        assert await server.store.read("SELECT face FROM people") == [(None,)]
        with pytest.raises(Refused) as refused:
            await server.guests.choose_face(anna, VIOLET)
        assert refused.value.refusal == WhoAreYou()


@pytest.mark.parametrize("wrong", ["infrared", "", "x" * 10_000, 3, None])
@pytest.mark.parametrize("field", Face.__annotations__)
def test_a_face_is_made_of_what_can_be_drawn(field: str, wrong: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(VIOLET), field: wrong}, Face)
