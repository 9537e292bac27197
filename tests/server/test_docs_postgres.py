"""What docs/operating.md says of PostgreSQL is done word by word."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.cli import main
from igroteka.server.databases import PostgresAddress, SqliteFile
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


def test_every_command_does_what_is_said(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Process(tmp_path / "igroteka.db", on=SqliteFile(tmp_path / "igroteka.db")) as server:
        cookie = server.guest("Анна")
        table = server.table(cookie, game=TURNS.name, seats=SEATS)
    served = 0
    for command in COMMANDS:
        words = command.replace(
            HOST, f"127.0.0.1:{postgres.port}" if "://" in command else "127.0.0.1"
        ).split()
        match words:
            case ["pip", "install", wheel]:
                assert re.fullmatch(r'"igroteka-[\d.]+-py3-none-any\.whl\[serve,postgres\]"', wheel)
            case ["igroteka", "serve", "--database", address]:
                with Process(tmp_path / "a.db", on=PostgresAddress(address)) as server:
                    status, _, _ = server.ask("GET", f"/api/tables/{table}/invited", None, cookie)
                assert status == 200, "the table is there"
                served += 1
            case ["igroteka", *rest]:
                assert (
                    main([str(tmp_path / Path(word).name) if word[0] == "/" else word for word in rest]) == 0
                )
            case [program, *rest]:
                run(postgres, program, *rest)
            case _:
                raise AssertionError(command)
    assert served == 2
    assert (tmp_path / "back.db").is_file()


def run(postgres: Postgres, program: str, *words: str) -> None:
    """Runs a program of PostgreSQL as it is written, against the one of the tests."""
    environment = {**os.environ, "PGPORT": str(postgres.port)}
    command = (str(postgres.programs / program), *words)
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
