"""Радуга. Восьмой цвет at a terminal: by numbers and by letters, to the end."""

import re
from pathlib import Path

import pytest

from igroteka.cli import main
from igroteka.games.rainbow.words import Combination, Exchange
from igroteka.terminal.rainbow import typed
from igroteka.texts import texts
from tests.games.rainbow.drawing import combination, exchange
from tests.terminal.newcomer import converse

EN, RU = texts("en", "rainbow"), texts("ru", "rainbow")


class Newcomer:
    """Plays the longest run that goes into the rainbow, or any, or exchanges what the hand has twice."""

    def __init__(self, *first: str) -> None:
        self.first = list(first)
        self.shown = ""

    def __call__(self, shown: str) -> str:
        if re.search(r"(Deck|Колода): \d+", shown):
            self.shown = shown
        if self.first:
            return self.first.pop(0)
        choices = re.findall(
            r"^ ?(\d+)  (?:play|сыграть).*?; (the last|последнюю —)?", self.shown, re.MULTILINE
        )
        if choices:
            kept = [number for number, into in choices if into]
            return f"{(kept or [choices[-1][0]])[-1]}\n"
        hand = re.findall(r"^ (\w)  \w+ +(\1+) ", self.shown, re.MULTILINE)
        return "-" + "".join(letters[1:] for _, letters in hand) + "\n"


JUNK = ("абракадабра\n", "77\n", "?\n", "rules\n", "log\n", "-\n", "-zz\n", "+\n", "\n")


@pytest.mark.parametrize(
    "language, words",
    [
        ("ru", ("--seats", "3", "--cards", "9")),
        ("en", ("--seats", "2", "--last-round", "others", "--discards-face-down")),
    ],
)
def test_a_whole_game_by_a_newcomer(
    language: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "game.jsonl"
    seed = "00112233445566778899aabbccddeeff"
    game = ("play", "rainbow", "--fast", "--lang", language, "--seed", seed, "--record", str(kept), *words)
    shown, code = converse(game, Newcomer(*JUNK), tmp_path)
    assert code == 0
    assert ("Итог" if language == "ru" else "Results") in shown
    assert ("Discards, face down: " in shown) == ("--discards-face-down" in words)
    assert main(["replay", str(kept), "--verify", "--lang", "en"]) == 0
    assert "All is right" in capsys.readouterr().out


def test_moves_are_written_as_letters() -> None:
    assert typed("-RRg", EN) == exchange("2 red, green")
    assert typed("- к, к, л", RU) == exchange("2 red, lime")
    assert typed("+sbv", EN) == combination("sky, blue, violet")
    assert typed("+ГСФ!", RU) == combination("sky, blue, violet", keep=True)
    assert isinstance(typed("+r", EN), Combination)
    assert isinstance(typed("-rrrrrrrrr", EN), Exchange)


@pytest.mark.parametrize("line", ["", "-", "+", "+!", "-rrx", "rrg", "1", "-rr!"])
def test_what_is_no_move_in_letters_is_left_to_others(line: str) -> None:
    assert typed(line, EN) is None
