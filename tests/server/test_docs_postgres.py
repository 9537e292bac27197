"""What docs/operating.md says of PostgreSQL is done word by word."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.server.databases import PostgresAddress
from tests.rule import ROOT
from tests.server.in_process import TURNS
from tests.server.postgres import USER, Postgres
from tests.server.process import Process

OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
(SECTION,) = re.findall(r"^## On PostgreSQL$(.*?)^## ", OPERATING, re.DOTALL | re.MULTILINE)
COMMANDS = [
    line.partition("  #")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", SECTION, re.DOTALL)
    for line in block.splitlines()
]
HOST = "db.example"
SEATS = ["", *["casual"] * (TURNS.seats[0] - 1)]


def test_every_command_does_what_is_said(postgres: Postgres, tmp_path: Path) -> None:
    here = f"127.0.0.1:{postgres.port}"
    table, found = "", []
    for command in COMMANDS:
        words = command.replace(f"{USER}@{HOST}", f"{USER}@{here}").split()
        match words[0]:
            case "pip":
                assert re.fullmatch(r'"igroteka-[\d.]+-py3-none-any\.whl\[serve,postgres\]"', words[-1])
            case "igroteka":
                *_, option, address = words
                assert option == "--database"
                with Process(tmp_path / "a.db", on=PostgresAddress(address)) as server:
                    cookie = server.guest("Анна")
                    if not table:
                        table = server.table(
                            cookie, game=TURNS.name, seats=["", *["casual"] * (TURNS.seats[0] - 1)]
                        )
                    found.append(server.ask("GET", f"/api/tables/{table}/invited", None, cookie)[0])
            case program:
                arguments = [f"{tmp_path}/{word}" if word.endswith(".dump") else word for word in words[1:]]
                run(postgres, program, *arguments)
    assert found == [200, 200], "the table is in what was restored"


def run(postgres: Postgres, program: str, *words: str) -> None:
    """Runs a program of PostgreSQL as it is written, against the one of the tests."""
    assert words[:2] == ("-h", HOST)
    environment = {**os.environ, "PGPORT": str(postgres.port)}
    command = (str(postgres.programs / program), "-h", "127.0.0.1", *words[2:])
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, f"{program}: {done.stderr}"


@pytest.mark.parametrize("word", ["backup", "rescue"])
def test_what_is_for_files_says_what_to_use_instead(word: str, tmp_path: Path) -> None:
    command = (sys.executable, "-m", "igroteka.cli", word, str(tmp_path / "copy.db"), "--lang", "en")
    address = ("--database", f"postgresql://{USER}@{HOST}/games")
    done = subprocess.run((*command, *address), capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "PostgreSQL" in done.stderr
    assert not (tmp_path / "copy.db").exists()
