"""Rules are proved by breaking them: one small edit a rule, made in a copy of the source."""

import os
import shutil
import subprocess
import sys
from enum import Enum
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.rule import ROOT

SOURCE = ROOT / "src"


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """What breaks a rule: in a file of the source, a text that stands there once is replaced."""

    rule: str
    file: str
    replace: str
    by: str

    def problem(self, source: Path) -> str | None:
        """Why the edit cannot be made, if it cannot."""
        path = source / self.file
        if not path.is_file():
            return f"{self.rule}: there is no {self.file}"
        times = path.read_text(encoding="utf-8").count(self.replace)
        if times != 1:
            return f"{self.rule}: {self.file} has {self.replace!r} {times} times, not once"
        return f"{self.rule}: the edit changes nothing" if self.by == self.replace else None

    def make(self, source: Path) -> None:
        """Edits the copy."""
        path = source / self.file
        path.write_text(path.read_text(encoding="utf-8").replace(self.replace, self.by), encoding="utf-8")


class Edits(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of edits."""

    broken: tuple[Edit, ...]


class Verdict(Enum):
    """What the tests said."""

    PASSED = 0
    FAILED = 1
    DID_NOT_RUN = 2  # no test names the rule, or none could be collected


def edits(game: str) -> tuple[Edit, ...]:
    """The edits of a game, from its own tests."""
    path = ROOT / "tests" / "games" / game / "broken.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Edits).broken if path.is_file() else ()


def copy(source: Path, folder: Path) -> Path:
    """The source once more, where it may be broken."""
    return shutil.copytree(source, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))


def verdict(source: Path, tests: Path, rules: tuple[str, ...]) -> Verdict:
    """What the tests that name the rules say of that source."""
    chosen = [word for one in rules for word in ("--rule", one)]
    quietly = ["-q", "-x", "-c", str(ROOT / "pyproject.toml"), "-o", f"cache_dir={source.parent / 'cache'}"]
    # A run of its own: nothing of the run that started it, and no bytecode left in the checkout.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    ran = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", *quietly, *chosen, str(tests)],
        cwd=ROOT,
        env={**environment, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(source)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return {0: Verdict.PASSED, 1: Verdict.FAILED}.get(ran.returncode, Verdict.DID_NOT_RUN)
