"""The bench of the rules: it compares within rounds, draws what it found, and measures what it says."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from bench.rules import ours
from bench.rules.answering import by_the_second
from bench.rules.chart import Bar, chart
from bench.rules.telling import RIVALS, Result, ratio, show, write
from igroteka.games import SHELF
from tests.rule import ROOT


def result(who: str, what: str, seats: int, *decisions: float) -> Result:
    """Random games that were measured in some rounds."""
    rounds = [{"decisions": one, "events": 2 * one, "games": one / 10} for one in decisions]
    return Result(who, "playouts", what, seats, rounds)


def test_a_ratio_is_the_median_of_what_each_round_says() -> None:
    pure, compiled = result("pure", "go", 2, 10, 20, 40), result("compiled", "go", 2, 30, 40, 100)
    of_pure = RIVALS[0]
    assert ratio(compiled, of_pure, [pure, compiled], "decisions") == 2.5
    assert ratio(result("compiled", "go", 3, 30, 40, 100), of_pure, [pure], "decisions") is None


def test_what_was_found_is_told_written_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [result("pure", "go", 2, 100, 90, 110), result("peers", "uno", 2, 50, 50, 50)]
    write(tmp_path, found)
    show(found)
    rows = json.loads((tmp_path / "rules.json").read_text())
    assert [row["medians"]["decisions"] for row in rows] == [100, 50]
    assert "RLCard" in (tmp_path / "rules.svg").read_text()
    assert "2.00" in capsys.readouterr().out


def test_a_chart_has_a_bar_for_each_row() -> None:
    drawn = fromstring(chart("A & B", [Bar("pure", "a < b", 50, 40, 200), Bar("peers", "c", 9, 9, 9)]))
    bars = [one for one in drawn.iter("{http://www.w3.org/2000/svg}rect") if one.get("height") == "14"]
    assert len(bars) == 2


def test_what_is_counted_is_added_up() -> None:
    counted = by_the_second(lambda: (3, 1), ("events", "games"), 0.01)
    assert counted["events"] == pytest.approx(3 * counted["games"])


@pytest.mark.parametrize("game", SHELF)
def test_every_game_is_measured(game: str) -> None:
    few = SHELF[game].seats[0]
    for measure in (ours.playouts, ours.playouts_within, ours.checked, ours.guesses, ours.views):
        rates = measure(game, few, 0.01, 7)
        assert rates
        assert min(rates.values()) > 0


def test_a_contender_answers_line_by_line() -> None:
    asked = {"measure": "memory", "game": next(iter(SHELF)), "seats": 2, "seconds": 0.01, "seed": 7}
    done = subprocess.run(
        (sys.executable, "-m", "bench.rules.ours"),
        cwd=ROOT,
        input=f"{json.dumps(asked)}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["megabytes"] > 1
