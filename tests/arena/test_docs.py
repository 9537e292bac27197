"""docs/bots.md tells the truth: its bot is the one in the file, competes, and plays at a real server."""

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka import cli
from igroteka.cli import main
from igroteka.games import SHELF
from igroteka.terminal.ladder_files import END
from igroteka.texts import Texts
from tests.rule import ROOT
from tests.server.process import LIMIT, Process

BOTS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", BOTS, re.DOTALL) for line in block.splitlines()]


def test_the_bot_of_the_page_is_the_one_in_the_file() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", BOTS, re.DOTALL)
    assert example == (ROOT / "docs" / "careful.py").read_text(encoding="utf-8")
    body = example.partition("class ")[2].splitlines()
    assert len([line for line in body if line.strip() and '"""' not in line]) <= 10


def test_it_competes_as_the_page_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "120")
    (command,) = (line for line in COMMANDS if "careful.py" in line and line.startswith("igroteka ladder"))
    assert main([*shlex.split(command)[1:], "--workers", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "careful.py:Careful is better" in told  # than random, as far as the page goes


def played_at_a_server(game: str, bot: str, tmp_path: Path) -> str:
    """What the client of the page says of a whole game."""
    with Process(tmp_path / "a.db") as server:
        command = (sys.executable, "docs/at_a_table.py", f"http://127.0.0.1:{server.port}", game, bot)
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=10 * LIMIT
        )
    assert done.returncode == 0, done.stderr
    assert "the game is over, and the seed was" in done.stdout
    return done.stdout


def test_it_plays_a_whole_game_at_a_table_of_a_server(tmp_path: Path) -> None:
    told = played_at_a_server("genius", "docs/careful.py:Careful", tmp_path)
    assert set(re.findall(r"refused: .*'type': '(\w+)'", told)) <= {"TooFast"}


@pytest.mark.long
@pytest.mark.parametrize("game", SHELF)
def test_a_level_plays_a_whole_game_at_a_table_of_a_server(game: str, tmp_path: Path) -> None:
    assert played_at_a_server(game, "casual", tmp_path)


def test_every_command_of_the_page_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def note(arguments: argparse.Namespace, words: Texts) -> int:
        asked.append(arguments)
        return 0

    monkeypatch.setattr(cli.COMMANDS["ladder"].module + ".run", note)
    ladders = [shlex.split(line, comments=True) for line in COMMANDS if line.startswith("igroteka ladder")]
    assert all(main(words[1:]) == 0 for words in ladders)
    assert len(asked) == len(ladders) > 4


def test_the_page_has_a_place_for_its_figures() -> None:
    assert END in BOTS.partition("<!-- figures of ladder all -->")[2]
