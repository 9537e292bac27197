"""Servers as processes: started on a core of their own, and asked how much of it they used."""

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.server.postgres import children_of

OF_CHILDREN = (13, 14)
TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


class Running(NamedTuple):
    """A server that listens."""

    url: str
    pid: int
    beside: int | None = None  # a process without which it cannot serve, whose children count as well

    @property
    def seconds(self) -> float:
        """The processor time that it has used, in all its threads, the kernel's share included."""
        beside = () if self.beside is None else (self.beside, *children_of(self.beside))
        ended = 0.0 if self.beside is None else _used(self.beside, *OF_CHILDREN)
        return _used(self.pid) + ended + sum(_used(pid) for pid in beside)

    @property
    def memory(self) -> int:
        """The bytes that it holds."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * resource.getpagesize()


def _used(pid: int, first: int = 11, last: int = 12) -> float:
    """The seconds that a process has used; by two other fields those that its ended children had."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except FileNotFoundError:  # it has ended just now
        return 0.0
    return (int(fields[first]) + int(fields[last])) / TICKS


@contextmanager
def running(
    command: Sequence[str], within: Path | None = None, more: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """The server while it runs, on the first core; this process keeps off it."""
    pinned = ("taskset", "-c", str(CORES[0])) if len(CORES) > 1 and shutil.which("taskset") else ()
    process = subprocess.Popen(
        (*pinned, *command),
        cwd=within,
        env={**os.environ, **(more or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield Running(_address(process), process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+:\d+$", line.strip()):
            return found[0]
    raise RuntimeError(f"{process.args!r} did not start")


def keep_off_the_servers_core() -> None:
    """The load has the other cores, where there are any."""
    if not Path("/proc/self/stat").exists():
        sys.exit("The processor time of another process is read from /proc: this bench runs on Linux.")
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])


def allow_many_files() -> None:
    """Two thousand people are two thousand sockets, at either end."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
