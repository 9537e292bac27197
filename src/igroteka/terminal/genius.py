"""How Совершенно гениально looks in a terminal: a row for each colour, a column for each collection."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.genius.words import COLOURS, Choosing, Colour, Revealing, View
from igroteka.texts import Texts

LIGHT_INK, DARK_INK = "#F3ECDF", "#23202B"
NAME = 9  # letters of a name that stand above a collection, so that four of them fit into 80 columns
# Letters stand on their colour, so that they read on a light terminal and on a dark one.
STYLES = {
    Colour.RED: f"{LIGHT_INK} on #A71917",
    Colour.ORANGE: f"{DARK_INK} on #FE7829",
    Colour.YELLOW: f"{DARK_INK} on #FED71C",
    Colour.GREEN: f"{LIGHT_INK} on #0D7056",
    Colour.BLUE: f"{LIGHT_INK} on #1F3282",
    Colour.VIOLET: f"{DARK_INK} on #BF65EE",
}


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The whole table, for everything lies open."""
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column(texts.text("table-colour"), no_wrap=True)
    for heading in ("table-centre", "table-zone", "table-reserve"):
        rows.add_column(texts.text(heading), justify="center")
    for seat, name in enumerate(names):
        style = "bold" if seat == view.turn else ""
        rows.add_column(name, style=style, overflow="ellipsis", no_wrap=True, max_width=NAME)
    zone = view.phase.zone if isinstance(view.phase, Choosing | Revealing) else ()
    for index, colour in enumerate(COLOURS):
        letter = texts.word(colour, "letter")
        caught = Text(letter, STYLES[colour]) if colour in zone else ""
        rows.add_row(
            Text.assemble((f" {letter} ", STYLES[colour]), " ", texts.word(colour)),
            _tokens(letter, view.centre[index], STYLES[colour]),
            caught,
            str(view.reserve[index]),
            *(_bar(letter, each[index], view.limit, STYLES[colour]) for each in view.collections),
        )
    if view.past:
        sums = map(sum, zip(*view.past, strict=True))
        rows.add_row(texts.text("table-sum"), "", "", "", *(str(each) for each in sums))
    head = texts.text("table-game", game=view.game, games=view.games, limit=view.limit)
    return Group(Text(head, "bold"), rows, *(Text(line) for line in _remarks(view, texts)))


def _tokens(letter: str, count: int, style: str) -> Text:
    """The tokens themselves while they are few, then how many they are."""
    return Text(letter * count, style) if count < 6 else Text.assemble((letter, style), f"×{count}")


def _bar(letter: str, count: int, limit: int, style: str) -> Text:
    return Text.assemble((letter * count, style), ("·" * (limit - count), "dim"), f" {count}")


def _remarks(view: View, texts: Texts) -> list[str]:
    """What the numbers of the table do not say by themselves."""
    remarks = []
    if view.bonus:
        remarks.append(texts.text("table-bonus", count=view.bonus))
    if view.ties_open:
        remarks.append(texts.text("table-ties"))
    if view.chance.of:
        good, of = view.chance.good, view.chance.of
        remarks.append(texts.text("table-chance", good=good, of=of, percent=round(100 * good / of)))
    else:
        remarks.append(texts.text("table-empty"))
    return remarks
