"""The game that CONTRIBUTING.md shows file by file, made from that page in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.rule import ROOT

GAME = "pig"
SHELF = "src/igroteka/games/__init__.py"
GUIDE = ROOT / "CONTRIBUTING.md"

# A path, perhaps with a remark, and the block that follows it.
_BLOCK = re.compile(
    r"^`(?P<path>[\w./]+\.\w+)`[^\n]*\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "page", ".mypy_cache")


def blocks() -> dict[str, str]:
    """What the walk-through shows, by the path of each file."""
    found = [(one["path"], one["text"]) for one in _BLOCK.finditer(GUIDE.read_text(encoding="utf-8"))]
    assert len(dict(found)) == len(found), "a file is shown twice"
    return dict(found)


def new_files() -> dict[str, str]:
    """The files of the game, without the line on the shelf."""
    return {path: text for path, text in blocks().items() if path != SHELF}


def make_project(folder: Path) -> Path:
    """A copy of the project that has the game: by nothing but new files and one line of the shelf."""
    project = folder / "project"
    for room in ("src", "tests", "docs", "web", "workshop"):
        shutil.copytree(ROOT / room, project / room, ignore=_LEFT_OUT)
    for name in ("pyproject.toml", "ARCHITECTURE.md", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, project / name)
    for path, text in new_files().items():
        new = project / path
        assert not new.exists(), f"{path} is there already"
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8")
    _lay_on_shelf(project / SHELF)
    return project


def _lay_on_shelf(shelf: Path) -> None:
    """Adds the one line, as the last of NAMES."""
    line, text = blocks()[SHELF], shelf.read_text(encoding="utf-8")
    assert line.count("\n") == 1, "the shelf gets one line"
    names = re.search(r"^NAMES = \(\n.*?^(?=\))", text, re.MULTILINE | re.DOTALL)
    assert names is not None, "the shelf lists its games"
    shelf.write_text(text[: names.end()] + line + text[names.end() :], encoding="utf-8")


def environment(project: Path) -> dict[str, str]:
    """What programs of the project run with: its own sources come first."""
    return os.environ | {"PYTHONPATH": f"{project / 'src'}:{project}", "PYTHONDONTWRITEBYTECODE": "1"}


def python(project: Path, *words: str) -> str:
    """Runs Python in the project, which must succeed; what it says."""
    return ran(project, (sys.executable, *words))


def node(project: Path, program: str, *words: str) -> str:
    """Runs a program of the page's packages in the project, which must succeed; what it says."""
    packages = project / "web" / "node_modules"
    if not packages.exists():
        packages.symlink_to(ROOT / "web" / "node_modules")
    found = str(Path(sys.executable).with_name("node"))
    return ran(project / "web", (found, str(packages / program), *words), project=project)


def ran(folder: Path, words: tuple[str, ...], project: Path | None = None) -> str:
    """Runs a program in a folder, which must succeed; what it says."""
    done = subprocess.run(
        words, cwd=folder, env=environment(project or folder), text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout
