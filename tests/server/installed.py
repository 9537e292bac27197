"""What people install: the wheel with the page inside, in an empty environment without Node."""

import os
from pathlib import Path

from tests.server.process import Process
from workshop.checkout import Checkout
from workshop.setting_up import Lock, pip_settings

CHECKOUT = Checkout(Path(__file__).resolve().parents[2])


def install_wheel(folder: Path, *extras: str) -> Path:
    """The programs of a new virtual environment with the wheel and what it needs, at locked versions."""
    build = ("build", "--wheel", "--no-build-isolation", "--out-dir", str(folder), str(CHECKOUT.root))
    uv = CHECKOUT.tool("uv")
    CHECKOUT.quietly("building the wheel", (uv, *build))
    [wheel] = folder.glob("*.whl")
    venv = folder / "venv"
    CHECKOUT.quietly(
        "making an empty environment", (uv, "venv", "--python", CHECKOUT.tool("python"), str(venv))
    )
    install = (uv, "pip", "install", "--python", str(venv / "bin" / "python"), f"{wheel}[{','.join(extras)}]")
    locked = ("--constraint", Lock.SERVE.value)
    CHECKOUT.quietly("installing the wheel", (*install, *locked), more=pip_settings(CHECKOUT))
    return venv / "bin"


class Installed(Process):
    """A server of that environment: nothing of the checkout, and no Node, is on its way."""

    def __init__(self, database: Path, bin_folder: Path) -> None:
        super().__init__(database)
        self.folder = database.parent
        self.program = (str(bin_folder / "igroteka"),)
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment = {**bare, "PATH": str(bin_folder)}
