"""Records looked through and checked; a damaged one is told by its line and the reason."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from rich.console import Console

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.cli import main
from igroteka.core.game import NATURE
from igroteka.core.luck import Luck, commitment
from igroteka.core.promise import FixedDeal
from igroteka.core.record import Bot, Person
from igroteka.games import SHELF
from igroteka.terminal.replay import Reader
from igroteka.terminal.screen import Screen
from igroteka.terminal.setting import Setting, save
from igroteka.texts import texts
from tests.terminal.at_a_table import ESCAPES, SEED, Script

GAME = SHELF["genius"]
EN = texts("en", GAME.name)
SETTING = Setting(GAME, GAME.options(), None, (Person("Ann"), Bot("random")), SEED)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The record of a whole game between bots."""
    path = tmp_path / "game.jsonl"
    save(path, SETTING, play(GAME, SETTING.options, [levels(GAME)["random"]] * 2, SEED))
    return path


def lines(path: Path) -> list[str]:
    return path.read_text().splitlines()


def test_without_a_terminal_everything_is_printed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Ann: " in shown
    assert "Birch: " in shown
    assert "Results" in shown


def test_a_good_record_is_verified_in_a_sentence(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--verify", "--lang", "ru"]) == 0
    assert capsys.readouterr().out.startswith("Всё сходится")


def spoil(path: Path, change: Callable[[list[str]], None]) -> None:
    changed = lines(path)
    change(changed)
    path.write_text("".join(f"{line}\n" for line in changed))


def encoded(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def deal_otherwise(changed: list[str]) -> None:
    """Another deal, which the rules allow but the seed does not make."""
    first = next(number for number, line in enumerate(changed) if '"by":"nature"' in line)
    start = GAME.start(2, SETTING.options)
    made = encoded(start.legal(NATURE).sample(Luck(SEED, "deal 0")))
    other = next(deal for deal in map(encoded, start.legal(NATURE)) if deal != made)
    changed[first] = changed[first].replace(made, other)
    del changed[first + 1 : -1]


def drop_the_seed(changed: list[str]) -> None:
    del changed[-1]


def change_the_seed(changed: list[str]) -> None:
    changed[-1] = changed[-1].replace(SEED.hex(), "0" * 32)


def cut_a_line(changed: list[str]) -> None:
    changed[4] = changed[4][:-5]


def leave_out_a_deal(changed: list[str]) -> None:
    del changed[next(number for number, line in enumerate(changed) if '"by":"nature"' in line)]


@pytest.mark.parametrize(
    "change, reason",
    [
        (deal_otherwise, "dealt something else"),
        (drop_the_seed, "nothing to check yet"),
        (change_the_seed, "not the one that was promised"),
        (cut_a_line, "Line 5: No such line may stand here"),
        (leave_out_a_deal, "Line 4: The rules do not allow it."),
        (lambda changed: changed.insert(0, "hello"), "Line 1: This is not a record"),
        (lambda changed: changed.clear(), "Line 1: This is not a record"),
    ],
)
def test_a_damaged_record_is_told_by_line_and_reason(
    kept: Path, capsys: pytest.CaptureFixture[str], change: Callable[[list[str]], None], reason: str
) -> None:
    spoil(kept, change)
    assert main(["replay", str(kept), "--verify", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("Line ")
    assert reason in told


def test_a_commitment_from_outside_the_file_is_compared(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = commitment(SEED).upper()
    assert main(["replay", str(kept), "--verify", "--commitment", noted, "--lang", "en"]) == 0
    assert "The commitment that you noted is the one of this game" in capsys.readouterr().out
    assert main(["replay", str(kept), "--commitment", "0" * 64, "--lang", "en"]) == 1
    assert "shown at another table" in capsys.readouterr().err


def test_without_a_noted_commitment_the_record_tells_its_own_to_compare(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(kept), "--verify", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert commitment(SEED) in told
    assert "alone" in told


def test_a_record_says_who_could_have_chosen_its_deals(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fixed = replace(SETTING, promise=FixedDeal())
    save(kept, fixed, fixed.table())
    assert main(["replay", str(kept), "--verify", "--lang", "en"]) == 0
    assert "given beforehand" in capsys.readouterr().out


def test_a_game_that_is_not_here_is_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(kept, lambda changed: changed.__setitem__(0, changed[0].replace(GAME.name, "go")))
    assert main(["replay", str(kept), "--lang", "en"]) == 1
    assert "There is no game “go”" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none"), "--lang", "en"]) == 1
    assert "The file cannot be opened" in capsys.readouterr().err


def test_a_seat_that_is_not_there_is_refused(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--lang", "en", "--seat", "9"]) == 2
    assert "There are 2 seats here" in capsys.readouterr().err


def read(*typed: str) -> tuple[Reader, str]:
    """A record looked through by what is typed."""
    paper = StringIO()
    table = play(GAME, SETTING.options, [levels(GAME)["random"]] * 2, SEED)
    reader = Reader(table.history, Screen(Console(file=paper, width=100), EN, ("Ann", "Bob")))
    reader.read(Script(*typed))
    return reader, ESCAPES.sub("", paper.getvalue())


def test_a_reader_goes_to_any_step() -> None:
    assert read("20", "p")[0].step == 19
    assert read("20", "first", "q", "20")[0].step == 0
    last = read("last", "n")[0]
    assert last.step == last.history.version
    assert read("1", "p", "p")[0].step == 0


def test_the_next_step_is_the_next_that_says_something() -> None:
    reader, shown = read(*["n"] * 12)
    assert 12 <= reader.step <= 24
    assert sum(" > " in line for line in shown.splitlines()) == 13


def test_the_last_step_shows_the_results() -> None:
    assert "Results" in read("last")[1]


def test_a_reader_takes_anybody_s_eyes() -> None:
    assert read("s 2")[0].eyes == 1
    assert read("s 2", "s 0")[0].eyes is None
    assert read("s 2", "s 3")[0].eyes == 1


def test_what_is_not_understood_is_answered_by_how_to_read() -> None:
    assert read("hm")[1].count("Enter or n goes on") == 2
