"""The service of systemd: the server says when it is ready and that it lives, and may do little else."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.supervision import Supervisor
from tests.rule import ROOT
from tests.server.process import LIMIT, Process

UNITS = sorted((ROOT / "deploy").glob("*.service"))
TIMERS = sorted((ROOT / "deploy").glob("*.timer"))
WATCHDOG = 2.0  # seconds; the unit has more, and a machine under load needs some
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
# A server whose loop stands still when it gets a signal.
HANGS = """
import signal, sys, time
signal.signal(signal.SIGUSR1, lambda *_: time.sleep(1000))
from igroteka.cli import main
sys.exit(main(sys.argv[1:]))
"""


class Systemd:
    """What systemd does of its part: it listens, and ends who is silent for too long."""

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "notify")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address)

    def hears(self, within: float = LIMIT) -> str | None:
        """What is told next; None where nothing is within that time."""
        self._socket.settimeout(within)
        try:
            return self._socket.recv(1000).decode()
        except TimeoutError:
            return None

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Systemd]:
    systemd = Systemd(tmp_path)
    yield systemd
    systemd.close()


def supervised(database: Path, systemd: Systemd) -> Process:
    """A server that systemd has started, and that can be made to hang."""
    server = Process(database)
    server.program = (sys.executable, "-c", HANGS)
    watched = {"NOTIFY_SOCKET": systemd.address, "WATCHDOG_USEC": str(int(WATCHDOG * 1_000_000))}
    server.environment = {**os.environ, **watched}
    return server


def test_the_server_says_that_it_is_ready_that_it_lives_and_that_it_stops(
    tmp_path: Path, systemd: Systemd
) -> None:
    with supervised(tmp_path / "a.db", systemd) as server:
        assert systemd.hears() == "READY=1"
        assert server.ask("GET", "/healthz")[0] == 200, "it is ready when it says so"
        assert [systemd.hears() for _ in range(3)] == 3 * ["WATCHDOG=1"]
    told = list(iter(lambda: systemd.hears(0.1), None))
    assert told[-1] == "STOPPING=1"
    assert set(told[:-1]) <= {"WATCHDOG=1"}


def test_a_loop_that_hangs_is_silent_so_it_is_ended_and_the_next_one_knows_everything(
    tmp_path: Path, systemd: Systemd
) -> None:
    server = supervised(tmp_path / "a.db", systemd).start()
    cookie = server.guest("Ада")
    process = server.process
    assert process is not None
    process.send_signal(signal.SIGUSR1)
    while systemd.hears(WATCHDOG) is not None:
        pass
    assert process.poll() is None, "it hangs, and would for ever"
    process.send_signal(signal.SIGABRT)
    assert process.wait(LIMIT) == -signal.SIGABRT
    assert process.stdout is not None
    process.stdout.close()
    with server:
        assert systemd.hears() == "READY=1"
        assert server.ask("GET", "/api/me", None, cookie)[0] == 200


@pytest.mark.parametrize(
    "environment, beats",
    [
        ({"WATCHDOG_USEC": "1"}, True),
        ({"WATCHDOG_USEC": "1", "WATCHDOG_PID": str(os.getpid())}, True),
        ({"WATCHDOG_USEC": "1", "WATCHDOG_PID": "1"}, False),
        ({}, False),
    ],
)
def test_life_is_told_where_somebody_watches_this_process(
    environment: dict[str, str], beats: bool, systemd: Systemd
) -> None:
    around = {**environment, "NOTIFY_SOCKET": systemd.address}
    supervisor = Supervisor(around)
    assert around == {}, "the processes of bots are told nothing of it"
    supervisor.alive()
    supervisor.ready()
    assert systemd.hears() == ("WATCHDOG=1" if beats else "READY=1")


@pytest.mark.parametrize("address", ["", "/nowhere/notify", "@igroteka-nobody-listens"])
def test_nobody_needs_to_listen(address: str) -> None:
    supervisor = Supervisor({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1"})
    supervisor.ready()
    supervisor.alive()
    supervisor.stopping()


def unit(path: Path) -> RawConfigParser:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(path.read_text(encoding="utf-8"))
    return parser


def test_the_unit_waits_for_the_server_and_watches_it() -> None:
    service: Any = unit(ROOT / "deploy" / "igroteka.service")["Service"]
    assert (service["Type"], service["NotifyAccess"]) == ("notify", "main")
    assert float(service["WatchdogSec"]) > 10
    assert service["RestartPreventExitStatus"] == "2", "which is what a wrong option ends with"


@needs_systemd
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_service_is_exposed_as_little_as_can_be(path: Path) -> None:
    command = ("systemd-analyze", "security", "--offline=true", "--no-pager", str(path))
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=LIMIT).stdout
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", told)
    assert found is not None
    assert float(found[1]) < 2, told


@needs_systemd
@pytest.mark.parametrize("path", [*UNITS, *TIMERS], ids=lambda path: path.name)
def test_systemd_understands_every_line(path: Path, tmp_path: Path) -> None:
    """With a program that is there: systemd asks for it too."""
    for each in (*UNITS, *TIMERS):
        text = each.read_text(encoding="utf-8").replace("/opt/igroteka/bin/igroteka", sys.executable)
        (tmp_path / each.name).write_text(text, encoding="utf-8")
    command = ("systemd-analyze", "verify", "--man=no", str(tmp_path / path.name))
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert (told.returncode, told.stderr) == (0, "")
