"""The checks of the source: format, lint, types."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

from workshop.house import House

PYTHON_ROOMS = ("src", "tests", "workshop", "bench", "dev.py")


def checks(house: House) -> dict[str, tuple[str, ...]]:
    """Every check by its name, and its command; a room that is not built yet is left out."""
    rooms = tuple(room for room in PYTHON_ROOMS if (house.root / room).exists())
    commands = {
        "format (ruff)": (house.tool("ruff"), "format", "--check", "."),
        "lint (ruff)": (house.tool("ruff"), "check", "--quiet", "--output-format", "concise", "."),
        "types (mypy)": (house.tool("mypy"), "--no-error-summary", *rooms),
    }
    if any((house.web / "src").rglob("*.ts")):
        compiler = str(house.web / "node_modules" / "typescript" / "bin" / "tsc")
        commands["types (tsc)"] = (house.tool("node"), compiler, "--project", "web")
    return commands


def check(house: House) -> bool:
    """Runs every check, side by side, prints each failure whole, and says whether all passed."""

    def run(command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=house.root,
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
    if any("ruff" in name for name in failed):
        print("Next: python3 dev.py check --fix puts right what ruff can.", flush=True)
    return not failed


def fix(house: House) -> None:
    """Lets ruff put right what it can."""
    house.openly((house.tool("ruff"), "check", "--quiet", "--fix-only", "."))
    house.openly((house.tool("ruff"), "format", "--quiet", "."))
