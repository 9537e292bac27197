"""The checks of the source: format, lint, types."""

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workshop.checkout import Checkout

PRETTIER = "prettier/bin/prettier.cjs"
PYTHON_ROOMS = ("src", "tests", "workshop", "bench", "dev.py")
PYTHON = {".py", ".pyi"}
LINTED = {".js", ".svelte", ".ts"}
FORMATTED = LINTED | {".css", ".html", ".json", ".webmanifest"}


def checks(checkout: Checkout, files: Sequence[Path] | None = None) -> dict[str, tuple[str, ...]]:
    """Every check by its name, and its command: of everything, or of some files where they need it."""
    rooms = tuple(room for room in PYTHON_ROOMS if (checkout.root / room).exists())
    python = rooms if files is None else _names(files, PYTHON, checkout.root)
    everywhere = (".",) if files is None else python
    commands: dict[str, tuple[str, ...]] = {}
    if python:
        commands |= {
            "format (ruff)": (checkout.tool("ruff"), "format", "--check", *everywhere),
            "lint (ruff)": (
                checkout.tool("ruff"),
                *("check", "--quiet", "--force-exclude", "--output-format", "concise", *everywhere),
            ),
            "types (mypy)": (checkout.tool("mypy"), "--no-error-summary", *python),
        }
    if (checkout.web / "src").exists():
        commands |= _front_end_checks(checkout, files)
    return commands


def _front_end_checks(checkout: Checkout, files: Sequence[Path] | None) -> dict[str, tuple[str, ...]]:
    """The checks that run in web/; types and logic are checked whole, since a file alone says little."""
    own = None if files is None else [path for path in files if path.is_relative_to(checkout.web)]
    formatted = (".",) if own is None else _names(own, FORMATTED, checkout.web)
    linted = (".",) if own is None else _names(own, LINTED, checkout.web)
    commands: dict[str, tuple[str, ...]] = {}
    if formatted:
        commands["format (prettier)"] = _node(checkout, PRETTIER, "--check", "--log-level=warn", *formatted)
    if linted:
        commands |= {
            "lint (eslint)": _node(
                checkout, "eslint/bin/eslint.js", "--max-warnings=0", "--no-warn-ignored", *linted
            ),
            "types (svelte-check)": _node(
                checkout, "svelte-check/bin/svelte-check", "--threshold", "warning", "--output", "human"
            ),
            "logic (vitest)": _node(checkout, "vitest/vitest.mjs", "run", "--passWithNoTests"),
        }
    return commands


def _names(files: Sequence[Path], kinds: set[str], root: Path) -> tuple[str, ...]:
    """The files of those kinds as they are called from a folder."""
    return tuple(str(path.relative_to(root)) for path in files if path.suffix in kinds)


def changed_files(checkout: Checkout) -> list[Path]:
    """Every file that differs from the last commit and is still there."""
    against = checkout.quietly(
        "asking git what changed", ("git", "diff", "--name-only", "--diff-filter=d", "HEAD")
    )
    new = checkout.quietly("asking git what is new", ("git", "ls-files", "--others", "--exclude-standard"))
    return sorted(checkout.root / name for name in {*against.splitlines(), *new.splitlines()})


def _node(checkout: Checkout, program: str, *arguments: str) -> tuple[str, ...]:
    """A program of the front-end's packages; it runs in web/."""
    return (checkout.tool("node"), str(checkout.web / "node_modules" / program), *arguments)


def check(checkout: Checkout, files: Sequence[Path] | None = None) -> bool:
    """Runs every check of everything or of some files, prints each failure, and says whether all passed."""

    def run(command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=checkout.web if command[0] == checkout.tool("node") else checkout.root,
            env=checkout.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )

    commands = checks(checkout, files)
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


def fix(checkout: Checkout) -> None:
    """Lets ruff, eslint and prettier put right what they can."""
    if (checkout.web / "src").exists():
        checkout.openly(_node(checkout, "eslint/bin/eslint.js", "--fix", "."), within="web")
        checkout.openly(_node(checkout, PRETTIER, "--write", "--log-level=warn", "."), within="web")
    checkout.openly((checkout.tool("ruff"), "check", "--quiet", "--fix-only", "."))
    checkout.openly((checkout.tool("ruff"), "format", "--quiet", "."))
