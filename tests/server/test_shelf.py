"""What the lobby tells of the games is enough to set a table of any of them."""

from importlib.metadata import version
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Game, Refused, usual_options
from igroteka.core.options import Number, OneOf, OptionIs, Switch
from igroteka.core.presets import PresetName
from igroteka.games import GAMES, SHELF
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.refusals import BadName
from igroteka.server.shelf import shelf


def others(choice: OptionIs) -> list[Any]:
    """What may be chosen instead of the usual."""
    match choice:
        case Switch(usual=usual):
            return [not usual]
        case OneOf(values=values):
            return list(values)
        case Number(least=least, most=most, seat=seat):
            return [least] if seat or most is None else [least, most]


def test_the_program_says_its_version() -> None:
    assert shelf().version == version("igroteka")


def beyond(choice: OptionIs) -> list[Any]:
    """What is not offered."""
    match choice:
        case Switch():
            return [2]
        case OneOf():
            return ["no such value"]
        case Number(least=least, most=most):
            return [least - 1] if most is None else [least - 1, most + 1]


def answer(game: Game[Any], options: dict[str, Any]) -> str:
    """What is said to somebody who wants such a table: "", or the name of the refusal."""
    seats = ("", *[None] * (game.seats[0] - 1))
    try:
        laid(NewTable(game.name, seats, Raw(msgspec.json.encode(options))), "anna", "Анна")
    except Refused as no:
        return type(no.refusal).__name__
    return ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_the_shelf_offers_is_understood_and_nothing_beyond(game: Game[Any]) -> None:
    told = next(each for each in shelf().games if each.name == game.name)
    assert [choice.name for choice in told.choices] == list(game.options.__struct_fields__)
    assert msgspec.json.decode(told.options, type=game.options) == usual_options(game, several=False)
    beside = msgspec.json.decode(told.options_beside, type=game.options)
    assert beside == usual_options(game, several=True)
    for choice in told.choices:
        answers = {answer(game, {choice.name: value}) for value in others(choice)}
        assert "NotAMessage" not in answers, choice  # the game itself may refuse what does not go together
        assert {answer(game, {choice.name: value}) for value in beyond(choice)} == {"NotAMessage"}, choice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_way_to_play_that_has_a_name_can_be_played_by_however_many(game: Game[Any]) -> None:
    told = next(each for each in shelf().games if each.name == game.name)
    assert [preset.name for preset in told.presets] == list(PresetName)
    for preset in told.presets:
        assert preset.level in told.levels
        assert preset.clocks is None or not told.one_seat_each  # a live game has no turns
        for seats in game.seats:
            wanted = NewTable(game.name, ("", *[None] * (seats - 1)), preset.options, preset.clocks)
            laid(wanted, "anna", "Анна")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_usual_way_to_play_is_what_is_usual(game: Game[Any]) -> None:
    usual = next(preset for preset in game.presets if preset.name is PresetName.USUAL)
    assert (usual.options, usual.turn_seconds) == (usual_options(game, several=False), None)


def test_a_first_game_of_a_series_is_one_game() -> None:
    assert usual_options(SHELF["genius"], several=False) == SHELF["genius"].options(games=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_newcomers_may_ask_for_hints_among_friends(game: Game[Any]) -> None:
    allowed = [preset.name for preset in game.presets if preset.hints]
    assert allowed == [PresetName.NEWCOMERS]


def test_people_on_one_device_have_names_of_their_own() -> None:
    game = next(game for game in GAMES if game.one_seat_each is None)
    wanted = NewTable(game.name, ("", ""), names=("Мама",))
    assert laid(wanted, "anna", "Анна").names == ("Мама", "Анна")
    assert laid(replace(wanted, names=("Маша", "M\u200bаша")), "anna", "Анна").names == ("Маша", "Mаша 2")
    with pytest.raises(Refused) as refused:
        laid(replace(wanted, names=("Маша", "\u200b")), "anna", "Анна")
    assert isinstance(refused.value.refusal, BadName)
