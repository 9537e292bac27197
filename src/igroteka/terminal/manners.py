"""`igroteka ladder GAME --manners`: how the bots of a game behave, level by level."""

import argparse
from collections.abc import Iterator, Sequence

from rich.console import Console

from igroteka.arena.contenders import Contender
from igroteka.arena.deals import Setting
from igroteka.arena.interval import Estimate
from igroteka.arena.manners import LOSSES, Conduct, Manners, Watched, manners
from igroteka.arena.pool import Pool
from igroteka.terminal.ladder_page import Sheet, grid
from igroteka.texts import Texts

WEIGHED = 0.25  # of the decisions: the judge thinks as long as an expert
USUAL_GAMES = 100  # of each level
ONE_DIGIT = 10  # smaller percentages have a decimal


def watch(setting: Setting, bots: Sequence[Contender], seats: int, games: int, pool: Pool) -> list[Manners]:
    """Every bot plays so many games against its like."""

    def tasks() -> Iterator[Watched]:
        for number in range(games):
            for bot in bots:
                yield Watched(setting, bot, seats, number, WEIGHED)

    seen: dict[str, list[Conduct]] = {bot.name: [] for bot in bots}
    for result in pool.results(Watched.play, tasks()):
        if result is not None:
            watched, conduct = result
            seen[watched.bot.name].append(conduct)
    return [manners(name, conducts) for name, conducts in seen.items() if conducts]


def tell(console: Console, found: Sequence[Manners], words: Texts) -> None:
    """Prints a row a level."""
    console.print(grid(sheet(found, words)), markup=False)


def sheet(found: Sequence[Manners], words: Texts) -> Sheet:
    """The table of manners."""
    losses = [words.text("loss-over", points=round(100 * most)) for most in LOSSES]
    headings = [words.text("contender"), words.text("manners-games"), words.text("given-up"), *losses]
    headings += [words.text("mean-loss"), words.text("actions-a-game"), words.text("over-at-once")]
    rows = [
        [
            one.bot,
            str(one.games),
            percent(one.given_up),
            *map(percent, one.losses),
            f"{100 * one.lost:.1f}",
            f"{one.actions:.1f}",
            percent(one.short),
        ]
        for one in found
    ]
    return Sheet(headings, rows)


def percent(share: Estimate) -> str:
    """A share and its interval, in few letters: the table has many columns."""
    value, low, high = (_short(100 * one) for one in (share.value, share.low, share.high))
    return f"{value} % ({low}–{high})"


def _short(number: float) -> str:
    return f"{number:.1f}" if 0 < number < ONE_DIGIT else f"{number:.0f}"


def games_asked(arguments: argparse.Namespace) -> int:
    """How many games each level plays."""
    asked: int = arguments.games or USUAL_GAMES
    return asked
