"""The checks of the source: format, lint, types."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

from workshop.house import House

PRETTIER = "prettier/bin/prettier.cjs"
PYTHON_ROOMS = ("src", "tests", "workshop", "bench", "dev.py")


def checks(house: House) -> dict[str, tuple[str, ...]]:
    """Every check by its name, and its command; a room that is not built yet is left out."""
    rooms = tuple(room for room in PYTHON_ROOMS if (house.root / room).exists())
    commands = {
        "format (ruff)": (house.tool("ruff"), "format", "--check", "."),
        "lint (ruff)": (house.tool("ruff"), "check", "--quiet", "--output-format", "concise", "."),
        "types (mypy)": (house.tool("mypy"), "--no-error-summary", *rooms),
    }
    if (house.web / "src").exists():
        commands |= {
            "format (prettier)": _node(house, PRETTIER, "--check", "--log-level=warn", "."),
            "lint (eslint)": _node(house, "eslint/bin/eslint.js", "--max-warnings=0", "."),
            "types (svelte-check)": _node(
                house, "svelte-check/bin/svelte-check", "--threshold", "warning", "--output", "human"
            ),
            "logic (vitest)": _node(house, "vitest/vitest.mjs", "run", "--passWithNoTests"),
        }
    return commands


def _node(house: House, program: str, *arguments: str) -> tuple[str, ...]:
    """A program of the front-end's packages; it runs in web/."""
    return (house.tool("node"), str(house.web / "node_modules" / program), *arguments)


def check(house: House) -> bool:
    """Runs every check, side by side, prints each failure whole, and says whether all passed."""

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

    commands = checks(house)
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
