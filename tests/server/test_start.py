"""What a server loads before it listens: nothing that the first people at it do not need."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import Process

# What is heavy, and needed by other commands, by some requests or by tests alone.
LATER = {
    "alembic",
    "asyncpg",
    "hypothesis",
    "igroteka.arena",
    "igroteka.server.backups",
    "igroteka.server.metrics",
    "igroteka.server.supervision",
    "markdown_it",
    "openskill",
    "pygments",
    "rich",
    "segno",
    "sqlalchemy",
    "tomllib",
    "webbrowser",
}
MOST_MODULES = 600  # 0.1 loaded 950


def modules_in(log: str) -> list[str]:
    """What Python says it imported, by -X importtime."""
    return [found.strip() for found in re.findall(r"^import time: .*\|([^|\n]+)$", log, re.MULTILINE)]


@pytest.fixture
def server(tmp_path: Path) -> Process:
    """A server that tells what it imports."""
    server = Process(tmp_path / "a.db")
    server.program = (sys.executable, "-X", "importtime", "-m", server.module)
    return server


def children_of(server: Process) -> list[str]:
    """The processes that the server has started."""
    assert server.process is not None
    found = subprocess.run(
        ("ps", "-o", "args=", "--ppid", str(server.process.pid)), capture_output=True, text=True, check=False
    )
    return found.stdout.splitlines()


def test_a_server_that_listens_has_loaded_nothing_heavy_and_started_no_process(server: Process) -> None:
    with server:
        loaded, children = modules_in(server.log()), children_of(server)
    assert "igroteka.server.app" in loaded, "this test reads what Python says"
    heavy = {name for name in loaded if any(f"{name}.".startswith(f"{each}.") for each in LATER)}
    assert heavy == set()
    assert children == []
    print(f"{len(loaded)} modules")
    assert len(loaded) <= MOST_MODULES


def test_a_server_that_cannot_read_its_tables_says_so_and_ends(tmp_path: Path) -> None:
    script = """
import sys
from igroteka.cli import main
from igroteka.server.admin import leave_key
from igroteka.server.lobby import Lobby
from igroteka.server.store import NotRead

async def cannot(lobby):
    raise NotRead("disk I/O error")

Lobby.open = cannot
sys.exit(main(sys.argv[1:]))
"""
    words = ("serve", "--lang", "en", "--port", "0", "--database", str(tmp_path / "a.db"))
    ended = subprocess.run(
        (sys.executable, "-c", script, *words), capture_output=True, text=True, check=False, timeout=60
    )
    assert ended.returncode == 1
    assert ended.stderr == f"{tmp_path / 'a.db'} cannot be read: disk I/O error.\n"
    assert ended.stdout == "", "nobody is told to come"
