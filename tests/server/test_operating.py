"""docs/operating.md is followed from an empty machine: each command is run, but for those of systemd."""

import os
import re
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.rule import ROOT
from tests.server.installed import Installed
from tests.server.test_service import unit

OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
SECTION = re.compile(r"^## As a service\n(.*?)^## ", re.DOTALL | re.MULTILINE)
OUTSIDE = ("/opt/", "/etc/", "/var/")  # where the page puts things, and the test does not
SYSTEMD = ("systemctl", "journalctl")  # they only write down what they are told
LIMIT = 1800


def blocks(text: str) -> list[str]:
    """Everything that somebody types."""
    return re.findall(r"```sh\n(.*?)```", text, re.DOTALL)


def as_a_service() -> list[str]:
    found = SECTION.search(OPERATING)
    assert found is not None
    return blocks(found[1])


class Machine:
    """An empty machine: a folder in the place of its root, and a systemd that does nothing."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("opt", "etc/systemd/system", "var/lib/igroteka/backups", "programs"):
            (root / folder).mkdir(parents=True)
        self.told = root / "told"
        for name in SYSTEMD:
            program = root / "programs" / name
            program.write_text(f'#!/bin/sh\necho "{name} $*" >> {shlex.quote(str(self.told))}\n')
            program.chmod(0o755)

    def here(self, text: str) -> str:
        """The same with this machine's places."""
        return re.sub(rf"(?<![\w.])({'|'.join(OUTSIDE)})", rf"{self.root}\1", text)

    def run(self, script: str) -> None:
        """Types all of it, in a checkout."""
        path = f"{self.root / 'programs'}:{os.environ['PATH']}"
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "IGROTEKA_"))
        }
        subprocess.run(
            ("sh", "-eu", "-c", self.here(script)),
            cwd=ROOT,
            env={**kept, "PATH": path},
            check=True,
            timeout=LIMIT,
        )


@pytest.mark.long
def test_a_service_comes_of_it_from_an_empty_machine(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    for block in as_a_service():
        machine.run(block)
    started = machine.told.read_text().splitlines()
    assert "systemctl enable --now igroteka igroteka-backup.timer" in started
    units = tmp_path / "etc/systemd/system"
    assert {path.name for path in units.iterdir()} > {"igroteka.service", "igroteka-backup.timer"}
    config = tmp_path / "etc/igroteka/igroteka.toml"
    config.write_text(machine.here(config.read_text()).replace(":9077", ":0"))
    serves, backs_up = (
        shlex.split(machine.here(unit(units / f"{name}.service")["Service"]["ExecStart"]))
        for name in ("igroteka", "igroteka-backup")
    )
    server = Service(tmp_path / "var/lib/igroteka/igroteka.db", serves).on_a_free_port()
    assert server.environment is not None
    server.environment["IGROTEKA_SERVE_METRICS_TOKEN_FILE"] = str(tmp_path / "etc/igroteka/metrics.token")
    with server:
        status, page, _ = server.ask("GET", "/", host="games.example", accept="text/html")
        assert (status, b"<html" in page) == (200, True)
        subprocess.run(backs_up, check=True, timeout=LIMIT)
    assert len(list((tmp_path / "var/lib/igroteka/backups").glob("igroteka-2*.db"))) == 1


class Service(Installed):
    """The server as the unit starts it."""

    def __init__(self, database: Path, command: Sequence[str]) -> None:
        program, serve, *words = command
        assert serve == "serve"
        super().__init__(database, Path(program).parent)
        self.options = tuple(words)


def test_every_command_of_the_service_is_of_a_kind_that_is_run() -> None:
    """Which the long test does; here it is only known that its files are there."""
    script = "\n".join(as_a_service())
    assert [name for name in re.findall(r"\bdeploy/[\w.-]+\w", script) if not (ROOT / name).is_file()] == []
    for link in re.findall(r"\]\(\.\./(deploy/[\w.-]+)\)", OPERATING):
        assert (ROOT / link).is_file(), link
