"""What people install: a wheel with the page inside, in an empty environment without Node."""

import os
from pathlib import Path

from igroteka.server.databases import SqliteFile
from tests.server.process import Process
from workshop.checkout import Checkout
from workshop.packing import pack
from workshop.setting_up import Lock, pip_settings

CHECKOUT = Checkout(Path(__file__).resolve().parents[2])


def packed(folder: Path, compiled: Path | None = None) -> Path:
    """The wheel that people of this platform install: with compiled rules, where a build of them is given."""
    return pack(CHECKOUT, folder, compiled)[-1]


def install(wheel: Path, folder: Path, *extras: str) -> Path:
    """The programs of a new virtual environment with a wheel and what it needs, at locked versions."""
    uv, venv = CHECKOUT.tool("uv"), folder / "venv"
    CHECKOUT.quietly(
        "making an empty environment", (uv, "venv", "--python", CHECKOUT.tool("python"), str(venv))
    )
    install = (uv, "pip", "install", "--python", str(venv / "bin" / "python"), f"{wheel}[{','.join(extras)}]")
    locked = ("--constraint", Lock.SERVE.value)
    CHECKOUT.quietly("installing the wheel", (*install, *locked), more=pip_settings(CHECKOUT))
    return venv / "bin"


def bare(programs: Path) -> dict[str, str]:
    """An environment in which nothing of the checkout, and no Node, is on the way."""
    ours = ("PYTHON", "IGROTEKA_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "PATH": str(programs)}


class Installed(Process):
    """A server of that environment."""

    def __init__(self, database: Path, programs: Path) -> None:
        super().__init__(database, on=SqliteFile(database))  # what the extra `serve` brings
        self.folder = database.parent
        self.program = (str(programs / "igroteka"),)
        self.environment = bare(programs)
