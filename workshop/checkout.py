"""Where things stand in a checkout, and how programs are run in it."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from workshop.trouble import failure

_NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True)
class Checkout:
    """One checkout of the project."""

    root: Path

    @property
    def venv(self) -> Path:
        """The virtual environment: Python, uv, Node and every tool."""
        return self.root / ".venv"

    @property
    def web(self) -> Path:
        """The front-end."""
        return self.root / "web"

    def tool(self, name: str) -> str:
        """The path of a program in the virtual environment."""
        return str(self.venv / "bin" / name)

    def text(self, path: str) -> str:
        """The contents of one file of the checkout."""
        return (self.root / path).read_text(encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """The person's own environment, with our tools first on the path."""
        return {
            # Trust what this machine trusts, a company's own certificate too.
            "UV_SYSTEM_CERTS": "1",
            "NODE_USE_SYSTEM_CA": "1",
            "UV_PYTHON_DOWNLOADS": "never",
            **os.environ,
            "PATH": f"{self.venv / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_USER": "0",  # `user = true` in pip's configuration cannot hold in a virtual environment
        }

    def quietly(
        self, task: str, command: Sequence[str], *, within: str = ".", more: Mapping[str, str] = _NOTHING
    ) -> str:
        """Runs one command of the set-up and returns what it printed; a failure becomes Trouble."""
        done = subprocess.run(
            command,
            cwd=self.root / within,
            env={**self.environment, **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            raise failure(task, done.stdout)
        return done.stdout

    def openly(self, command: Sequence[str], more: Mapping[str, str] = _NOTHING, *, within: str = ".") -> int:
        """Runs one command before the person's eyes and returns its exit code."""
        environment = {**self.environment, **more}
        return subprocess.run(command, cwd=self.root / within, env=environment, check=False).returncode

    def become(self, command: Sequence[str]) -> NoReturn:
        """Runs one command in the place of this program, so that Ctrl-C and its like reach it alone."""
        sys.stdout.flush()
        os.execve(command[0], list(command), self.environment)
