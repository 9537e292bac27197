"""`igroteka simulate`: many games between bots, on every core, the same for the same seed."""

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from os import cpu_count

from msgspec import Struct
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from igroteka.arena.interval import Estimate
from igroteka.arena.match import play
from igroteka.arena.pool import leave_interrupts
from igroteka.bots.levels import levels
from igroteka.building import Build, build_of, for_workers
from igroteka.core.game import Power, unfit
from igroteka.core.luck import SEED_BYTES
from igroteka.games import SHELF
from igroteka.terminal.options import CannotStart, add_options, read_options
from igroteka.terminal.seating import bots_asked, game_named, seats_asked
from igroteka.terminal.tally import Played, lengths, seat_results
from igroteka.texts import Texts, texts

BATCH = 20  # games that a worker plays before it reports
INTERRUPTED = 130


class Plan(Struct, frozen=True):
    """What is to be played; it can be sent to another process."""

    game: str
    options: Struct
    bots: tuple[str, ...]
    seed: str

    def play(self, number: int) -> Played:
        """Play one of the games, which depends on the plan and its number only."""
        game = SHELF[self.game]
        makers = [levels(game)[level] for level in self.bots]
        seed = blake2b(f"{self.seed}/{number}".encode(), digest_size=SEED_BYTES).digest()
        table = play(game, self.options, makers, seed)
        outcome = table.position.outcome
        assert outcome is not None, "a game that was driven to its end is over"
        decisions = sum(not isinstance(entry.by, Power) for entry in table.history.log)
        return Played(table.version, decisions, outcome.places, outcome.points)

    def batch(self, numbers: range) -> list[Played]:
        """Some of the games."""
        return [self.play(number) for number in numbers]


def add_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Add the flags of `simulate`, with the options of the game that was named."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=words.text("flag-game"))
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=words.text("flag-games"))
    parser.add_argument("--seats", type=int, metavar="K", help=words.text("flag-seats"))
    parser.add_argument("--seed", default="0", metavar="S", help=words.text("flag-any-seed"))
    parser.add_argument("--bots", metavar="A,B", help=words.text("flag-bots"))
    parser.add_argument("--workers", type=int, metavar="N", help=words.text("flag-workers"))
    if game is not None:
        add_options(parser, game_named(game, words), texts(words.language, game))


def run(arguments: argparse.Namespace, words: Texts) -> int:
    """Play the games and print the results; after Ctrl-C, those of the games played so far."""
    plan = planned(arguments, words)
    if arguments.games < 1 or (arguments.workers is not None and arguments.workers < 1):
        raise CannotStart(words.text("at-least-one"))
    workers: int = arguments.workers or (cpu_count() or 1)
    played: list[Played] = []
    start, interrupted = time.monotonic(), False
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=arguments.games)
        try:
            for batch in batches(plan, arguments.games, workers):
                played += batch
                progress.update(task, completed=len(played))
        except KeyboardInterrupt:
            interrupted = True
    build = build_of(workers if len(played) > BATCH else 1)
    report(Console(highlight=False), plan, played, time.monotonic() - start, build, words)
    return INTERRUPTED if interrupted else 0


def planned(arguments: argparse.Namespace, words: Texts) -> Plan:
    """The plan that the flags ask for, or CannotStart."""
    game = game_named(arguments.game, words)
    own = texts(words.language, game.name)
    options = read_options(arguments, game, own)
    seats = seats_asked(arguments, game, 0, words)
    why = unfit(game, seats, options)
    if why is not None:
        raise CannotStart(own.say(why))
    return Plan(game.name, options, tuple(bots_asked(arguments, game, seats, words)), arguments.seed)


def batches(plan: Plan, games: int, workers: int) -> Iterator[list[Played]]:
    """The games in order, whatever the number of processes."""
    numbers = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if workers == 1 or len(numbers) == 1:
        yield from map(plan.batch, numbers)
        return
    # A fresh process copies no locks and no threads of this one.
    pool = ProcessPoolExecutor(min(workers, len(numbers)), get_context("spawn"), leave_interrupts)
    with for_workers(), pool:
        try:
            yield from pool.map(plan.batch, numbers)
        finally:
            pool.shutdown(cancel_futures=True)


def report(
    console: Console, plan: Plan, played: Sequence[Played], seconds: float, build: Build, words: Texts
) -> None:
    """The tables, the rate, and by which build of the rules it was reached."""
    if not played:
        console.print(words.text("nothing-played"))
        return
    own = texts(words.language, plan.game)
    console.print(words.text("simulated", title=own.text("title"), games=len(played), seed=plan.seed))
    console.print(_lengths(played, words))
    console.print(_seats(plan, played, own))
    decisions = sum(game.decisions for game in played)
    rates = {"games": _rate(len(played), seconds), "decisions": _rate(decisions, seconds)}
    console.print(words.text("rate", **rates, build=build.value))


def _rate(count: int, seconds: float) -> str:
    return f"{count / seconds:.3g}" if count < 100 * seconds else f"{count / seconds:.0f}"


def _lengths(played: Sequence[Played], words: Texts) -> Grid:
    grid = Grid(title=words.text("lengths"), title_justify="left", box=SIMPLE)
    grid.add_column("")
    for heading in ("fewest", "median", "mean", "most"):
        grid.add_column(words.text(heading), justify="right")
    for name, counts in (
        ("entries", [game.entries for game in played]),
        ("decisions", [game.decisions for game in played]),
    ):
        one = lengths(counts)
        cells = (f"{one.fewest}", f"{one.middle:g}", f"{one.mean:.1f}", f"{one.most}")
        grid.add_row(words.text(name), *cells)
    return grid


def _seats(plan: Plan, played: Sequence[Played], own: Texts) -> Grid:
    grid = Grid(title=own.text("by-seat"), title_justify="left", box=SIMPLE)
    grid.add_column("")
    for heading in ("wins", "mean-place", "mean-points"):
        grid.add_column(own.text(heading), justify="right")
    for seat, result in enumerate(seat_results(played)):
        level = own.text(f"level-{plan.bots[seat]}")
        wins = _shown(result.wins, scale=100, digits=1, unit=" %")
        place, points = (_shown(one, scale=1, digits=2, unit="") for one in (result.place, result.points))
        grid.add_row(f"{own.text('seat', number=seat + 1)}, {level}", wins, place, points)
    return grid


def _shown(estimate: Estimate, *, scale: float, digits: int, unit: str) -> str:
    value, low, high = (f"{scale * one:.{digits}f}" for one in (estimate.value, estimate.low, estimate.high))
    return f"{value}{unit} ({low}–{high})"
