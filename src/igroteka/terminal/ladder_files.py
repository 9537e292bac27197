"""The files of a ladder: figures as JSON, a drawing, and the tables of a page of documentation."""

import argparse
from collections.abc import Sequence
from itertools import groupby

import msgspec

from igroteka.arena.chart import Panel, chart
from igroteka.arena.report import Report
from igroteka.terminal.ladder_page import first_places, heading, sheets
from igroteka.terminal.options import CannotStart
from igroteka.texts import Texts, texts

END = "<!-- end of figures -->"


def demand(arguments: argparse.Namespace, words: Texts) -> None:
    """Check that everything can be written; or CannotStart or OSError, before anything is played."""
    for path in (arguments.json, arguments.svg):
        if path is not None:
            path.open("a").close()
    if arguments.docs is not None:
        text = arguments.docs.read_text(encoding="utf-8")
        if END not in text.partition(_mark(arguments.game))[2]:
            raise CannotStart(words.text("no-mark", file=str(arguments.docs), mark=_mark(arguments.game)))


def write(arguments: argparse.Namespace, reports: Sequence[Report], words: Texts, *, complete: bool) -> None:
    """Write all files that were asked for; a page of documentation gets complete results only."""
    if arguments.json is not None:
        figures = msgspec.json.encode({"complete": complete, "reports": reports}, order="deterministic")
        arguments.json.write_bytes(msgspec.json.format(figures, indent=1) + b"\n")
    if arguments.svg is not None:
        arguments.svg.write_text(drawing(reports, words), encoding="utf-8")
    if arguments.docs is not None and reports:
        before, mark, rest = arguments.docs.read_text(encoding="utf-8").partition(_mark(arguments.game))
        after = rest.partition(END)[2]
        page = f"{before}{mark}\n{markdown(reports, words)}{END}{after}"
        arguments.docs.write_text(page, encoding="utf-8")


def _mark(game: str) -> str:
    """Where the figures of a command begin in a page."""
    return f"<!-- figures of ladder {game} -->"


def drawing(reports: Sequence[Report], words: Texts) -> str:
    """Everybody's share of first places."""
    panels = [
        Panel(
            heading(report, words),
            first_places(report, words),
            1 / report.seats,
            [(one.bot, one.first) for one in report.results],
        )
        for report in reports
    ]
    return chart(words.text("ladder-drawing"), panels)


def markdown(reports: Sequence[Report], words: Texts) -> str:
    """The tables as a page of Markdown, a chapter a game."""
    lines = []
    for game, own in groupby(reports, key=lambda report: report.game):
        lines += ["", f"### {texts(words.language, game).text('title')} (`{game}`)"]
        for report in own:
            lines += ["", heading(report, words), ""]
            for sheet in sheets(report, words):
                lines.append(_line(sheet.headings))
                lines.append("|---" + "|---:" * (len(sheet.headings) - 1) + "|")
                lines += [*map(_line, sheet.rows), ""]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
