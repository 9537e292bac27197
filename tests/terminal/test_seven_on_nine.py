"""7 на 9 in a terminal: real time, in a time of its own."""

from typing import Any

import pytest

from igroteka.bots.seven_on_nine import LEVELS
from igroteka.cli import main
from igroteka.core.luck import Luck
from igroteka.games import SHELF
from igroteka.games.seven_on_nine.words import Options
from igroteka.texts import Language, texts
from tests.terminal.at_a_table import Evening, Script

GAME = SHELF["seven_on_nine"]


def evening(*lines: Any, language: Language = "en", **options: Any) -> Evening:
    bots = {1: LEVELS["casual"](GAME, 1, Luck(b"sixteen bytes ok", "bot"))}
    return Evening(
        GAME, texts(language, GAME.name), Options(**options), Script(*lines), people=(0,), bots=bots
    )


def test_waiting_for_input_stops_nothing() -> None:
    """Nobody types anything: the bot plays on, cards are drawn, and the game comes to its end."""
    game = evening(600_000)
    assert game.table.position.outcome is not None
    assert "Go!" in game.text
    assert "a card is drawn for them" in game.text


def test_bots_keep_their_plans_while_others_act() -> None:
    """Two bots and somebody who draws often: neither bot is kept from acting by the steps of the others."""
    bots = {seat: LEVELS["casual"](GAME, seat, Luck(b"sixteen bytes ok", str(seat))) for seat in (1, 2)}
    lines: list[Any] = [3_000, *("draw", 300) * 16]
    game = Evening(
        GAME,
        texts("en", GAME.name),
        Options(),
        Script(*lines),
        names=("Ann", "Bob", "Eve"),
        people=(0,),
        bots=bots,
    )
    acts = [by for _, by, did in game.log() if did in ("Draw", "Play")]
    assert min(acts.count(1), acts.count(2)) >= 3


def test_what_is_typed_before_go_is_turned_down_kindly() -> None:
    game = evening("1", 3_000, "draw")
    assert "Nothing can be done yet" in game.text
    assert (3_000, 0, "Draw") in game.log()


@pytest.mark.parametrize("language, word", [("en", "what fits"), ("ru", "подходит")])
def test_the_sums_are_shown_where_the_table_shows_them(language: Language, word: str) -> None:
    assert word in evening(3_000, language=language, show_sums=True).text
    assert f"{word}:" not in evening(3_000, language=language).text


def test_only_plays_on_the_card_on_top_are_offered() -> None:
    game = evening(3_000, "draw", 30_000)
    top = game.table.position.public.pile[-1].card
    offers = [line for line in game.text.splitlines() if "play " in line]
    assert offers
    assert f"on {top.number}±{top.step}" in offers[-1]


def test_the_board_comes_only_with_new_choices_and_no_seconds_are_counted() -> None:
    game = evening(12_000)
    assert game.text.count("1  draw a card") < game.table.version
    assert "left\n" not in game.text
    assert "[0:" not in game.text


def test_two_people_cannot_share_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", GAME.name, "--people", "2", "--lang", "en"]) == 2
    assert "one person cannot hold two seats" in capsys.readouterr().err
