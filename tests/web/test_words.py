"""The browser says of everything that happens what Python says of it, word for word."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.record import read, verified
from igroteka.core.timed import TimedSeen
from igroteka.games import find
from igroteka.texts import LANGUAGES, texts
from tests.rule import ROOT
from workshop.checkout import Checkout

GOLDEN = ROOT / "tests" / "golden"
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
RECORDS = sorted(GOLDEN.glob("*/*.jsonl"))
CHECKOUT = Checkout(ROOT)


def news_of(path: Path) -> Iterator[Any]:
    """All that anybody saw in a recorded game."""
    history = verified(read(path.read_bytes(), find), find)
    for version in range(history.version):
        for seat in (None, *range(history.seats)):
            seen = history.news_of(version, seat)
            yield seen.game if isinstance(seen, TimedSeen) else seen


def cases() -> list[dict[str, Any]]:
    """What was seen in the golden games, each thing once, with what Python says of it."""
    met: dict[tuple[str, bytes], Any] = {}
    for path in RECORDS:
        for seen in news_of(path):
            met.setdefault((path.parent.name, msgspec.json.encode(seen)), seen)
    return [
        {
            "game": game,
            "language": language,
            "news": msgspec.Raw(encoded),
            "said": texts(language, game).say(seen, NAMES),
        }
        for (game, encoded), seen in met.items()
        for language in LANGUAGES
    ]


def test_the_browser_says_the_same_as_python(tmp_path: Path) -> None:
    said = cases()
    assert {one["game"] for one in said} == {path.parent.name for path in RECORDS}
    file = tmp_path / "said.json"
    file.write_bytes(msgspec.json.encode({"names": NAMES, "cases": said}))
    vitest = CHECKOUT.web / "node_modules" / "vitest" / "vitest.mjs"
    run = subprocess.run(
        (CHECKOUT.tool("node"), str(vitest), "run", "src/texts/parity.test.ts"),
        cwd=CHECKOUT.web,
        env={**CHECKOUT.environment, "VITE_SAID_BY_PYTHON": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode or "1 passed" not in run.stdout:
        pytest.fail(run.stdout + run.stderr)
