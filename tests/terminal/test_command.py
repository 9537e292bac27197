"""What the command answers to those who ask wrongly, and how options become flags."""

import argparse
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from igroteka.cli import main
from igroteka.core.game import Game, Seat
from igroteka.core.options import PER_SECOND
from igroteka.core.record import Bot, Person
from igroteka.core.timed import Bank, PerTurn
from igroteka.games import GAMES, SHELF
from igroteka.terminal.choosing import meant
from igroteka.terminal.clocks import read_clocks
from igroteka.terminal.options import CannotStart, add_options, options_in_words, read_options
from igroteka.terminal.screen import minutes
from igroteka.terminal.setting import names_of
from igroteka.texts import Texts, texts

GAME = SHELF["genius"]
FEW, MANY = GAME.seats[0], GAME.seats[-1]


@pytest.mark.parametrize(
    "words, answer",
    [
        ("play", f"Which game? On the shelf: {', '.join(game.name for game in GAMES)}."),
        ("play chess", "There is no game “chess” on the shelf. There are: "),
        ("simulate chess", "There is no game “chess” on the shelf. There are: "),
        ("play {game} --seats 9", f"This takes {FEW} to {MANY} players, not 9."),
        ("simulate {game} --seats 1", f"This takes {FEW} to {MANY} players, not 1."),
        ("play {game} --bots clever", "There is no such level: “clever”. There are: random"),
        ("play {game} --bots random,random", "Levels named: 2, seats for bots: 1."),
        ("play {game} --people 3 --seats 2", "People: 3, seats: 2."),
        ("play {game} --names A,B --people 1", "Names given: 2, people at the screen: 1."),
        ("play {game} --clock soon", "The clock “soon” cannot be read."),
        ("play {game} --seed 12", "A seed is 32 hex digits."),
        ("play {game} --seed xyz", "A seed is 32 hex digits."),
        ("simulate {game} --games 0", "at least one game"),
        ("play {game}", "A game is played in a terminal"),
    ],
)
def test_a_mistake_is_answered_by_a_sentence(
    words: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words.format(game=GAME.name).split(), "--lang", "en"]) == 2
    assert answer in capsys.readouterr().err


def test_an_unknown_flag_is_answered_by_where_to_read_more(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", GAME.name, "--sets", "3"])
    assert left.value.code == 2
    assert "igroteka --help" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("igroteka ")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_shelf_is_listed(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", language]) == 0
    listed = capsys.readouterr().out
    assert all(game.name in listed for game in GAMES)


@pytest.mark.parametrize(
    "text, clocks",
    [
        ("60s", PerTurn(60_000)),
        ("90", PerTurn(90_000)),
        ("2m", PerTurn(120_000)),
        ("5m+10s", Bank(300_000, 10_000)),
        ("1m30s+0s", Bank(90_000, 0)),
        ("", None),
        ("0s", None),
        ("5m+", None),
        ("+5s", None),
        ("1h", None),
    ],
)
def test_clocks_are_read(text: str, clocks: PerTurn | Bank | None) -> None:
    assert read_clocks(text) == clocks


@pytest.mark.parametrize("left, told", [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (600_000, "10:00")])
def test_begun_seconds_count(left: int, told: str) -> None:
    assert minutes(left) == told


CHOICES = ("mark the card 3", "mark the card 5", "show it", "взять жёлтый")


@pytest.mark.parametrize(
    "typed, places",
    [
        ("1", [0]),
        ("4", [3]),
        ("5", []),
        ("0", []),
        ("sh", [2]),
        ("mark 5", [1]),
        ("mark", [0, 1]),
        ("SHOW IT", [2]),
        ("взять желт", [3]),
        ("it now", []),
        ("--", []),
        ("-1", []),
    ],
)
def test_a_choice_is_meant_by_number_or_by_words(typed: str, places: list[int]) -> None:
    assert meant(typed, CHOICES) == places


def test_a_whole_sentence_means_itself_though_it_begins_another() -> None:
    assert meant("show", ("show all", "show")) == [1]


class Style(StrEnum):
    """An enum among the options."""

    BOLD = "bold"
    CALM = "calm"


class Options(Struct, frozen=True):
    """One option of each kind."""

    advanced: bool = False
    gentle: bool = True
    style: Style = Style.CALM
    size: Literal["small", "large"] = "small"
    rounds: Annotated[int, Meta(ge=1)] = 3
    opens: Seat | None = None
    wait_for_all: bool = False
    wait: Annotated[int, Meta(ge=500, le=9_000, extra={PER_SECOND: 1_000})] = 3_000


OTHER: Game[Any] = replace(GAME, name="other", options=Options)
NOTES = "".join(f"other-Options-{name} = {name}\n    .about = about\n" for name in Options.__struct_fields__)
STYLES = "other-Style-bold = with a bold face\nother-Style-calm = calm\n"
WORDS = Texts("en", "other", f"other-title = Other\n{NOTES}{STYLES}")


def options(*flags: str) -> Options:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds")
    add_options(parser, OTHER, WORDS)
    read = read_options(parser.parse_args(flags), OTHER, WORDS)
    assert isinstance(read, Options)
    return read


def test_options_not_given_are_as_usual() -> None:
    assert options() == Options()


def test_options_suit_several_people_at_one_screen() -> None:
    game = replace(OTHER, usual_beside=Options(wait_for_all=True))
    parser = argparse.ArgumentParser()
    add_options(parser, game, WORDS)
    assert read_options(parser.parse_args([]), game, WORDS, several=True) == Options(wait_for_all=True)
    assert read_options(parser.parse_args([]), game, WORDS) == Options()
    chosen = parser.parse_args(["--no-wait-for-all"])
    assert read_options(chosen, game, WORDS, several=True) == Options()


def test_each_kind_of_option_has_its_flag() -> None:
    given = options(
        *("--advanced", "--no-gentle", "--style", "bold", "--size", "large"),
        *("--other-rounds", "5", "--opens", "2", "--wait-for-all", "--wait", "2.5"),
    )
    assert given == Options(True, False, Style.BOLD, "large", 5, 1, True, 2_500)


def test_where_the_command_has_a_flag_of_that_name_the_game_s_is_called_by_the_game() -> None:
    assert options("--rounds", "9").rounds == 3


def test_a_number_out_of_bounds_is_told() -> None:
    with pytest.raises(CannotStart, match="--rounds is a whole number, 1 or more, not “0”"):
        options("--other-rounds", "0")
    with pytest.raises(CannotStart, match=r"--rounds is a whole number, 1 or more, not “1\.5”"):
        options("--other-rounds", "1.5")


def test_times_are_told_in_seconds() -> None:
    assert options_in_words(options("--wait", "0.5"), OTHER, WORDS) == ["wait: 0.5"]
    for given in ("0.4", "9.1", "0.5001", "soon"):
        with pytest.raises(CannotStart, match=f"--wait is a number of seconds from 0.5 to 9, not “{given}”"):
            options("--wait", given)


def test_unusual_options_are_told() -> None:
    told = options_in_words(
        options("--advanced", "--no-gentle", "--style", "bold", "--opens", "2"), OTHER, WORDS
    )
    assert told == ["advanced: yes", "gentle: no", "style: with a bold face", "opens: 2"]


def test_texts_are_read_once() -> None:
    assert texts("ru", GAME.name) is texts("ru", GAME.name)


def test_bots_have_names_of_the_readers_language_and_not_those_of_people() -> None:
    holders = (Person("birch"), Bot("casual"), Bot("casual"))
    assert names_of(holders, texts("en")) == ["birch", "Birch 2", "Rowan"]
    assert names_of(holders, texts("ru")) == ["birch", "Берёзка", "Рябинка"]
