"""Red7 in the terminal: whole games by a newcomer, and a table that fits."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from igroteka.cli import main
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Pass, RivalToDeck, ToCanvas
from igroteka.terminal.rules_page import rules_page
from igroteka.terminal.screen import Screen
from igroteka.texts import LANGUAGES, Language, texts
from tests.games.red7.drawing import act, card, play, table
from tests.terminal.newcomer import Newcomer, converse

GAME = ("play", "red7", "--seats", "3", "--advanced", "--actions", "--fast", "--seed", "0" * 31 + "9")
NAMES = ["Анна-Мария Длинноимённая", "Бо", "Константин Константинопольский"]


def shown(language: Language, position: Red7, seat: int | None) -> str:
    """A table as it is printed on a narrow terminal."""
    paper = StringIO()
    screen = Screen(Console(file=paper, width=80), texts(language, "red7"), NAMES)
    screen.board(position.view(seat))
    return paper.getvalue()


def test_a_game_with_everything_in_english_to_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told, code = converse((*GAME, "--lang", "en"), Newcomer(["\n", "purple 9\n", "?\n", "u\n"]), tmp_path)
    assert code == 0
    assert "“purple 9” means nothing here" in told
    assert "Results" in told
    assert main(["replay", str(next(tmp_path.glob("igroteka/*.jsonl"))), "--verify", "--lang", "en"]) == 0
    assert "All is right" in capsys.readouterr().out


def test_a_round_in_russian_to_the_end(tmp_path: Path) -> None:
    told, code = converse(
        ("play", "red7", "--fast", "--lang", "ru", "--seed", "0" * 32), Newcomer(), tmp_path
    )
    assert code == 0
    assert "Лидирует" in told
    assert "Остался один игрок" in told


@pytest.mark.parametrize(
    "words, answer",
    [
        ("--advanced --rounds 3", "played for points"),
        ("--icon-revision later", "only where icons are played"),
        ("--best-group", "only in the advanced game"),
        ("--rounds 0", "--rounds is a whole number from 1 to 20"),
    ],
)
def test_a_wrong_option_is_answered_by_a_sentence(
    words: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "red7", *words.split(), "--lang", "en"]) == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_with_long_names_and_palettes_fits_into_80_columns(language: Language) -> None:
    palettes = [", ".join(f"{colour} {n}" for n in range(1, 8)) for colour in ("red", "sky", "blue")]
    position = table(*(f"{one} | " for one in palettes), canvas="violet 4")
    lines = shown(language, position, 0).splitlines()
    assert len([line for line in lines if line.count("*") == 3]) == 3  # each palette on one line
    assert max(map(len, lines)) <= 80


def test_who_leads_what_is_known_and_who_is_out_are_told() -> None:
    position = play(table("red 5 | green 1", "red 6, sky 2 |", "violet 2 |", actions=True, turn=0), "green 1")
    position = act(position, RivalToDeck(card("red 6")))
    told = shown("en", position, 0)
    assert "red 6 on top" in told
    assert "leads: a higher number" in told.replace("as many cards, ", "")
    assert "out, known" in shown("en", act(position, Pass()), 1)
    assert "Nobody leads" in shown("en", table("red 5 |", "red 7 |", "red 3 |", canvas="green 1"), None)


def test_an_action_is_named_with_what_it_would_do_to_the_lead() -> None:
    screen = Screen(Console(file=StringIO()), texts("en", "red7"), NAMES)
    position = table("violet 2, sky 2 | sky 3, red 1", "red 6 |", "violet 1 |")
    names = [screen.name(action, position.view(0)) for action in position.legal(0)]
    assert "sky 3 to the canvas (you lead: different colours: 2, best sky 2)" in names
    assert "red 1 to the palette (not leading yet)" in names
    assert "pass and be out" in names
    assert screen.name(ToCanvas(card("red 7")), position.view(0)) == "red 7 to the canvas"


def test_passing_is_offered_last_so_that_a_careless_1_puts_nobody_out() -> None:
    screen = Screen(Console(file=StringIO()), texts("en", "red7"), NAMES)
    legal = table("violet 2 | sky 3, red 1", "red 6 |", "violet 1 |").legal(0)
    assert next(iter(legal)) == Pass()
    offered = screen.offered(legal)
    assert offered[-1] == Pass()
    assert sorted(map(repr, offered)) == sorted(map(repr, legal))


def test_the_rules_are_shown_in_both_languages() -> None:
    assert rules_page("red7", "ru") is not None
    assert rules_page("red7", "en") is not None
