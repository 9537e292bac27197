"""The checks of the source: format, lint, types."""

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workshop.house import House

PRETTIER = "prettier/bin/prettier.cjs"
PYTHON_ROOMS = ("src", "tests", "workshop", "bench", "dev.py")
PYTHON = {".py", ".pyi"}
LINTED = {".js", ".svelte", ".ts"}
FORMATTED = LINTED | {".css", ".html", ".json", ".webmanifest"}


def checks(house: House, files: Sequence[Path] | None = None) -> dict[str, tuple[str, ...]]:
    """Every check by its name, and its command: of everything, or of some files where they need it."""
    rooms = tuple(room for room in PYTHON_ROOMS if (house.root / room).exists())
    python = rooms if files is None else _names(files, PYTHON, house.root)
    everywhere = (".",) if files is None else python
    commands: dict[str, tuple[str, ...]] = {}
    if python:
        commands |= {
            "format (ruff)": (house.tool("ruff"), "format", "--check", *everywhere),
            "lint (ruff)": (
                house.tool("ruff"),
                *("check", "--quiet", "--force-exclude", "--output-format", "concise", *everywhere),
            ),
            "types (mypy)": (house.tool("mypy"), "--no-error-summary", *python),
        }
    if (house.web / "src").exists():
        commands |= _front_end_checks(house, files)
    return commands


def _front_end_checks(house: House, files: Sequence[Path] | None) -> dict[str, tuple[str, ...]]:
    """The checks that run in web/; types and logic are checked whole, since a file alone says little."""
    own = None if files is None else [path for path in files if path.is_relative_to(house.web)]
    formatted = (".",) if own is None else _names(own, FORMATTED, house.web)
    linted = (".",) if own is None else _names(own, LINTED, house.web)
    commands: dict[str, tuple[str, ...]] = {}
    if formatted:
        commands["format (prettier)"] = _node(house, PRETTIER, "--check", "--log-level=warn", *formatted)
    if linted:
        commands |= {
            "lint (eslint)": _node(
                house, "eslint/bin/eslint.js", "--max-warnings=0", "--no-warn-ignored", *linted
            ),
            "types (svelte-check)": _node(
                house, "svelte-check/bin/svelte-check", "--threshold", "warning", "--output", "human"
            ),
            "logic (vitest)": _node(house, "vitest/vitest.mjs", "run", "--passWithNoTests"),
        }
    return commands


def _names(files: Sequence[Path], kinds: set[str], root: Path) -> tuple[str, ...]:
    """The files of those kinds as they are called from a folder."""
    return tuple(str(path.relative_to(root)) for path in files if path.suffix in kinds)


def changed_files(house: House) -> list[Path]:
    """Every file that differs from the last commit and is still there."""
    against = house.quietly(
        "asking git what changed", ("git", "diff", "--name-only", "--diff-filter=d", "HEAD")
    )
    new = house.quietly("asking git what is new", ("git", "ls-files", "--others", "--exclude-standard"))
    return sorted(house.root / name for name in {*against.splitlines(), *new.splitlines()})


def _node(house: House, program: str, *arguments: str) -> tuple[str, ...]:
    """A program of the front-end's packages; it runs in web/."""
    return (house.tool("node"), str(house.web / "node_modules" / program), *arguments)


def check(house: House, files: Sequence[Path] | None = None) -> bool:
    """Runs every check of everything or of some files, prints each failure, and says whether all passed."""

    def run(command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=house.web if command[0] == house.tool("node") else house.root,
            env=house.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )

    commands = checks(house, files)
    with ThreadPoolExecutor() as side_by_side:
        results = dict(zip(commands, side_by_side.map(run, commands.values()), strict=True))
    for name, result in results.items():
        passed = result.returncode == 0
        print(f"{'✓' if passed else '✗'} {name}", flush=True)
        if not passed:
            print(result.stdout.rstrip(), flush=True)
    failed = [name for name, result in results.items() if result.returncode != 0]
    if any(tool in name for name in failed for tool in ("ruff", "prettier", "eslint")):
        print("Next: python3 dev.py check --fix puts right what ruff, prettier and eslint can.", flush=True)
    return not failed


def fix(house: House) -> None:
    """Lets ruff, eslint and prettier put right what they can."""
    if (house.web / "src").exists():
        house.openly(_node(house, "eslint/bin/eslint.js", "--fix", "."), within="web")
        house.openly(_node(house, PRETTIER, "--write", "--log-level=warn", "."), within="web")
    house.openly((house.tool("ruff"), "check", "--quiet", "--fix-only", "."))
    house.openly((house.tool("ruff"), "format", "--quiet", "."))
