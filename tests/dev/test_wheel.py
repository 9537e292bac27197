"""What people install: the wheel with the page inside serves it from an empty environment without Node."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from websockets.sync.client import connect

from igroteka.games import GAMES
from tests.server.process import LIMIT, Process
from workshop.house import House
from workshop.setting_up import Lock, pip_settings

HOUSE = House(Path(__file__).resolve().parents[2])
GAME = GAMES[0]
LEVEL = "random"


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new virtual environment with the wheel and what it depends on, at locked versions."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ("build", "--wheel", "--no-build-isolation", "--out-dir", str(folder), str(HOUSE.root))
    uv = HOUSE.tool("uv")
    HOUSE.quietly("building the wheel", (uv, *build))
    [wheel] = folder.glob("*.whl")
    venv = folder / "venv"
    HOUSE.quietly("making an empty environment", (uv, "venv", "--python", HOUSE.tool("python"), str(venv)))
    install = (uv, "pip", "install", "--python", str(venv / "bin" / "python"), str(wheel))
    locked = ("--constraint", Lock.SERVE.value)
    HOUSE.quietly("installing the wheel", (*install, *locked), more=pip_settings(HOUSE))
    return venv / "bin"


class Installed(Process):
    """A server of that environment: nothing of the checkout, and no Node, is on its way."""

    def __init__(self, database: Path, bin_folder: Path) -> None:
        super().__init__(database)
        self._bin = bin_folder

    def start(self) -> "Installed":
        """Starts it and waits until it listens."""
        words = ("serve", "--lang", "en", "--port", "0", "--database", str(self.database))
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        with self.database.with_suffix(".log").open("a") as log:
            self.process = subprocess.Popen(
                (str(self._bin / "igroteka"), *words),
                cwd=self.database.parent,
                env={**bare, "PATH": str(self._bin)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return self
        raise AssertionError(f"the server did not start: {self.log()}")


def test_the_installed_wheel_serves_the_page_and_a_table(bin_folder: Path, tmp_path: Path) -> None:
    assert not (bin_folder / "node").exists()
    with Installed(tmp_path / "a.db", bin_folder) as server:
        status, page, _ = server.ask("GET", "/", accept="text/html")
        assert status == 200
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.decode())
        assert scripts
        for script in scripts:
            status, text, headers = server.ask("GET", script)
            assert (status, bool(text)) == (200, True)
            assert headers["content-type"].startswith("text/javascript")
        anna = server.guest("Анна")
        seats = ["", *[LEVEL] * (GAME.seats[0] - 1)]
        table = server.table(anna, game=GAME.name, seats=seats, start=True)
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/line"
        with connect(url, additional_headers={"cookie": f"igroteka={anna}"}, open_timeout=LIMIT) as line:
            line.send('{"type":"Hello"}')
            heard = [json.loads(line.recv(LIMIT))["type"] for _ in range(2)]
            assert heard == ["People", "Now"]
