"""The documentation tells the truth: its example plays, and it knows every message and every option."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_args

import pytest

from igroteka.core.promise import luck_key
from igroteka.core.record import lines_shown, write
from igroteka.games import SHELF
from igroteka.server.options import CONFIG, KINDS
from igroteka.server.protocol import FromPerson, ToPerson
from tests.core.test_promise import record
from tests.core.test_record import SEED
from tests.rule import ROOT
from tests.server.process import LIMIT
from tests.server.quick import QuickProcess

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BOTS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
CHECK = re.compile(r"## Luck that nobody chooses.*?```python\n(.*?)```", re.DOTALL)
CLIENT = re.compile(r"## A player in less than 60 lines.*?```python\n(.*?)```", re.DOTALL)
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def test_the_example_plays_a_whole_game_of_everything_on_the_shelf(tmp_path: Path) -> None:
    found = CLIENT.search(PROTOCOL)
    assert found is not None
    assert found[1].count("\n") < 60
    client = tmp_path / "client.py"
    client.write_text(found[1], encoding="utf-8")
    with QuickProcess(tmp_path / "a.db") as server, ThreadPoolExecutor(len(SHELF)) as at_once:
        address = f"http://127.0.0.1:{server.port}"
        played = dict(zip(SHELF, at_once.map(lambda game: run(client, address, game), SHELF), strict=True))
    for game, done in played.items():
        assert done.returncode == 0, f"{game}: {done.stderr}"
        assert "the seed was" in done.stdout, game
        refused = set(re.findall(r"refused: .*?'type': '(\w+)'", done.stdout))
        # Where seats race, somebody else may have been faster.
        assert refused <= {"TooFast"} or SHELF[game].live(SHELF[game].options()), f"{game}: {refused}"


def run(client: Path, address: str, game: str) -> subprocess.CompletedProcess[str]:
    """A whole game, played by the client."""
    command = (sys.executable, str(client), address, game)
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=8 * LIMIT)


def test_two_clients_are_there_for_two_reasons() -> None:
    """One shows the bare protocol and needs no Igroteka; the other takes its bots to a table."""
    (bare,) = CLIENT.findall(PROTOCOL)
    for_bots = (ROOT / "docs" / "at_a_table.py").read_text(encoding="utf-8")
    stands_on_us = re.compile(r"^(?:from|import) igroteka\b", re.MULTILINE)
    assert not stands_on_us.search(bare)
    assert stands_on_us.search(for_bots)
    assert "(at_a_table.py)" in PROTOCOL
    assert "(protocol.md#a-player-in-less-than-60-lines)" in BOTS


def test_the_lines_of_a_record_are_checked_by_hand(tmp_path: Path) -> None:
    found = CHECK.search(PROTOCOL)
    assert found is not None
    whole, file = record(), tmp_path / "game.jsonl"
    file.write_bytes(write(whole))
    done = subprocess.run(
        (sys.executable, "-c", found[1], str(file)), capture_output=True, text=True, check=True
    )
    told = [line.partition(": ")[2] for line in done.stdout.splitlines()]
    assert told == [*lines_shown(whole.head), luck_key(whole.head.promise, SEED).hex()]


@pytest.mark.parametrize("message", [kind.__name__ for kind in (*get_args(FromPerson), *get_args(ToPerson))])
def test_every_message_is_documented(message: str) -> None:
    assert re.search(rf"`{message}\b", PROTOCOL)


def test_every_option_is_documented_and_every_documented_one_exists() -> None:
    table = OPERATING[OPERATING.index("| option |") :].partition("\n\n")[0]
    documented = {
        name for row in table.splitlines()[2:] for name in re.findall(r"`--([a-z-]+)", row.split("|")[1])
    }
    assert documented == {*KINDS, CONFIG} | {f"no-{name}" for name, kind in KINDS.items() if kind is bool}
