"""Whole games of Genius by a newcomer, through the real command in a real terminal."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from igroteka.cli import main
from igroteka.core.table import Table
from igroteka.games.genius import GENIUS
from igroteka.terminal.rules_page import rules_page
from igroteka.terminal.screen import Screen
from igroteka.terminal.setting import load
from igroteka.texts import LANGUAGES, Language, texts
from tests.terminal.newcomer import Newcomer, converse

SEED = "00112233445566778899aabbccddeeff"
GAME = ("play", "genius", "--games", "1", "--fast", "--seed", SEED)
JUNK = ["\n", "абракадабра\n", "99\n", "?\n", "log\n", "u\n", "rules\n", "@\n", "%s{}[/]\n"]


def check_record(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record is of a finished game and every deal in it can be checked."""
    assert main(["replay", str(path), "--verify", "--lang", "en"]) == 0
    assert "All is right" in capsys.readouterr().out


def test_a_game_in_russian_with_junk_leaving_and_going_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "партия.jsonl"
    words = (*GAME, "--seats", "3", "--lang", "ru", "--record", str(kept))
    shown, code = converse(words, Newcomer(JUNK, leave_after=6), tmp_path)
    assert code == 0
    assert "«абракадабра» не понять" in shown
    assert "«99» не понять" in shown
    assert "Партия сохранена" in shown
    versions = len(load(kept)[1])

    shown, code = converse(("play", "--fast", "--lang", "ru", "--resume", str(kept)), Newcomer(), tmp_path)
    assert code == 0
    assert "Партия продолжается" in shown
    assert "Итог" in shown
    assert SEED in shown
    assert len(load(kept)[1]) > versions
    check_record(kept, capsys)


def test_a_game_in_english_to_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown, code = converse((*GAME, "--lang", "en"), Newcomer(JUNK), tmp_path)
    assert code == 0
    assert "“абракадабра” means nothing here" in shown
    assert re.search(r"Promise of chance:\s+[0-9a-f]{64}", shown)
    assert "Results" in shown
    assert f"Seed of chance: {SEED}" in shown
    check_record(next(tmp_path.glob("igroteka/*.jsonl")), capsys)


@pytest.mark.parametrize("leave", ["\x03", "\x04", "q\n"])
def test_every_way_out_saves_the_game(leave: str, tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    words = (*GAME, "--lang", "en", "--record", str(kept))
    shown, code = converse(words, Newcomer(leave_after=2, leave=leave), tmp_path)
    assert code == 0
    assert "igroteka play --resume" in shown
    assert load(kept)[1]


def test_two_people_at_one_screen_take_a_move_back(tmp_path: Path) -> None:
    class Doubter(Newcomer):
        """Takes back the first thing it collects, when that can be."""

        def __call__(self, shown: str) -> str:
            if " collected" in shown and "to the centre" not in shown and not self.undone:
                self.undone = True
                return "u\n"
            return super().__call__(shown)

    doubter = Doubter()
    words = (*GAME, "--lang", "en", "--names", "Ann,Bob", "--clock", "5m+10s")
    shown, code = converse(words, doubter, tmp_path)
    assert code == 0
    assert doubter.undone
    assert "the last step is undone" in shown
    assert "Time: Ann 5:" in shown
    assert "Results" in shown


def test_a_finished_game_is_not_taken_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "game.jsonl"
    converse((*GAME, "--people", "0", "--lang", "en", "--record", str(kept)), Newcomer(), tmp_path)
    assert main(["play", "--resume", str(kept), "--lang", "en"]) == 2
    assert f"igroteka replay {kept}" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, answer",
    [
        ("--first 3 --seats 2", "not at the table: seat 3"),
        ("--games 99", "--games is a whole number from 1 to 12, not “99”."),
        ("--first -1", "--first is a whole number, 1 or more, not “-1”."),
        ("--first 0", "--first is a whole number, 1 or more, not “0”."),
        ("--first me", "--first is a whole number, 1 or more, not “me”."),
    ],
)
def test_a_wrong_option_is_answered_by_a_sentence(
    words: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "genius", *words.split(), "--lang", "en"]) == 2
    assert answer in capsys.readouterr().err


def test_simulate_keeps_its_own_games_apart_from_those_of_a_series(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["simulate", "genius", "--games", "2", "--seats", "2", "--seed", "s", "--lang", "en"]
    assert main([*words, "--genius-games", "1"]) == 0
    short = capsys.readouterr().out.splitlines()
    assert main([*words, "--genius-games", "3"]) == 0
    assert short[0] == "Absolutely Ingenious: 2 games, seed s"
    assert capsys.readouterr().out.splitlines()[5:7] != short[5:7]


@pytest.mark.parametrize("language, word", [("ru", "жребий"), ("en", "in a row")])
def test_help_tells_the_options(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "genius", "--lang", language, "--help"])
    assert word in capsys.readouterr().out


def test_the_rules_are_shown_in_both_languages() -> None:
    assert rules_page("genius", "ru") is not None
    assert rules_page("genius", "en") is not None


@pytest.mark.parametrize("seats", GENIUS.seats)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_with_long_names_fits_into_80_columns(seats: int, language: Language) -> None:
    paper = StringIO()
    names = ["Анна-Мария Длинноимённая"] * seats
    screen = Screen(Console(file=paper, width=80), texts(language, "genius"), names)
    table = Table(GENIUS, seats, GENIUS.options(), bytes(16))
    screen.board(table.position.view(0))
    shown = paper.getvalue().splitlines()
    assert len(shown) == 1 + 1 + 7 + 1
    assert all(letter in "".join(shown) for letter in ("КОЖЗСФ" if language == "ru" else "ROYGBV"))
    assert all(line.rstrip().endswith("····· 0") for line in shown[3:9])
