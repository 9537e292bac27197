"""The results of a ladder as tables: for the terminal and for a page."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from igroteka.arena.interval import Estimate
from igroteka.arena.ladder import PAIR
from igroteka.arena.report import EVEN, Duel, Report, Result
from igroteka.building import Build
from igroteka.games import SHELF
from igroteka.terminal.options import options_in_words
from igroteka.texts import Texts, Word, texts

NOTHING = "—"


class Sheet(NamedTuple):
    """A table in words; the first column is a name, the others are figures."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


def tell(console: Console, reports: Sequence[Report], seconds: float, build: Build, words: Texts) -> None:
    """Prints everything."""
    if not reports:
        console.print(words.text("nothing-played"))
        return
    for report in reports:
        console.print(heading(report, words), markup=False)
        for sheet in sheets(report, words):
            console.print(grid(sheet), markup=False)
    games = sum(report.games for report in reports)
    moves = sum(one.pace.moves for report in reports for one in report.results)
    rates = {"games": f"{games / seconds:.3g}", "decisions": f"{moves / seconds:.3g}"}
    console.print(words.text("rate", **rates, build=build.value))


def grid(sheet: Sheet) -> Grid:
    """A table for the terminal."""
    drawn = Grid(box=SIMPLE)
    for place, name in enumerate(sheet.headings):
        drawn.add_column(name, justify="right" if place else "left", overflow="fold")
    for row in sheet.rows:
        drawn.add_row(*row)
    return drawn


def heading(report: Report, words: Texts) -> str:
    """Which game, how many seats and games, and the seed."""
    own = texts(words.language, report.game)
    facts: dict[str, Word] = {"seats": report.seats, "games": report.games, "seed": report.seed}
    options = options_in_words(report.options, SHELF[report.game], own)
    return "; ".join([words.text("ladder-of", title=own.text("title"), **facts), *options])


def sheets(report: Report, words: Texts) -> list[Sheet]:
    """Everybody's result, who beats whom where two sit at a table, and how long they think."""
    duels = [each for each in report.duels if report.yardstick is None or each.until is not None]
    turned = [each if report.yardstick or each.share.value >= EVEN else turned_round(each) for each in duels]
    return [_standings(report, words), *([_duels(turned, words)] if duels else ()), _paces(report, words)]


def first_places(report: Report, words: Texts) -> str:
    """Of whose first places the shares are."""
    if report.yardstick is None:
        return words.text("wins")
    return words.text("wins-against", bot=report.yardstick)


def _standings(report: Report, words: Texts) -> Sheet:
    """Only the columns in which somebody has something."""
    names = ("way", "rating", "mean-place")
    shown = [name for name in names if any(_cell(one, name, report.seats) for one in report.results)]
    headings = [words.text("contender"), first_places(report, words), *(words.text(name) for name in shown)]
    rows = [
        [
            one.bot,
            NOTHING if one.bot == report.yardstick else percent(one.first),
            *(_cell(one, name, report.seats) or NOTHING for name in shown),
        ]
        for one in report.results
    ]
    return Sheet(headings, rows)


def _paces(report: Report, words: Texts) -> Sheet:
    names = ("contender", "moves", "moves-a-second", "a-move", "longest-thought")
    paces = [(one.bot, one.pace) for one in report.results]
    rows = [
        (bot, str(pace.moves), f"{pace.a_second:.0f}", f"{pace.milliseconds:.3g}", f"{pace.longest:.3g}")
        for bot, pace in paces
    ]
    return Sheet([words.text(name) for name in names], rows)


def _cell(one: Result, name: str, seats: int) -> str | None:
    """A figure that not everybody has."""
    match name:
        case "way" if one.way is not None:
            return percent(one.way)
        case "rating" if one.rating is not None:
            return f"{one.rating.strength:.1f} ± {one.rating.doubt:.1f}"
        case "mean-place" if seats > PAIR:
            return f"{one.place.value:.2f} ({one.place.low:.2f}–{one.place.high:.2f})"
        case _:
            return None


def _duels(duels: Sequence[Duel], words: Texts) -> Sheet:
    headings = [words.text(name) for name in ("duel", "share-of-first", "pairs-played", "verdict")]
    rows = [
        (f"{each.one} : {each.other}", percent(each.share), str(each.deals), _verdict(each, words))
        for each in duels
    ]
    return Sheet(headings, rows)


def _verdict(duel: Duel, words: Texts) -> str:
    """Who is better, as far as that is sure; where a share was asked for, whether it is exceeded."""
    share, mark = duel.share, duel.until or EVEN
    if share.low >= mark:
        better = duel.one
    elif share.high <= 1 - mark:
        better = duel.other
    elif mark > EVEN and 1 - mark <= share.low and share.high <= mark:
        return words.text("nobody-has-more", share=f"{100 * mark:g}")
    else:
        return words.text("undecided")
    if mark > EVEN:
        return words.text("has-more", bot=better, share=f"{100 * mark:g}")
    return words.text("is-better", bot=better)


def turned_round(duel: Duel) -> Duel:
    """The same, seen from the other side."""
    share = Estimate(1 - duel.share.value, 1 - duel.share.high, 1 - duel.share.low)
    return replace(duel, one=duel.other, other=duel.one, share=share)


def percent(share: Estimate) -> str:
    """A share and its interval."""
    value, low, high = (f"{100 * one:.1f}" for one in (share.value, share.low, share.high))
    return f"{value} % ({low}–{high})"
