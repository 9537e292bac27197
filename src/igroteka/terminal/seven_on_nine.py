"""How 7 на 9 looks in a terminal: the top card, the hand, and how many cards everybody has left."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.seven_on_nine.legal import Tries
from igroteka.games.seven_on_nine.words import Action, Card, Countdown, Opening, Turned, View
from igroteka.texts import Texts

# A step has its colour and its number of dots besides its digit, so that colour is never the only sign.
STYLES = {1: "#F3ECDF on #0D7056", 2: "#F3ECDF on #1F3282", 3: "#F3ECDF on #A71917"}


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The table as a player needs it in a hurry: the top card is the last thing above the hand."""
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column(texts.text("table-player"), overflow="ellipsis", no_wrap=True)
    rows.add_column(texts.text("table-in-hand"), justify="right")
    rows.add_column(texts.text("table-in-deck"), justify="right")
    if view.past:
        rows.add_column(texts.text("table-sum"), justify="right")
    rows.add_column("")
    for seat, player in enumerate(view.players):
        signs = [texts.text("table-locked")] if player.locked is not None else []
        signs += [texts.text("table-away")] if player.stopped else []
        past = [str(sum(deal[seat] for deal in view.past))] if view.past else []
        style = "bold" if seat == view.seat else ""
        rows.add_row(
            names[seat], str(len(player.backs)), str(player.deck), *past, ", ".join(signs), style=style
        )
    lines: list[RenderableType] = []
    if view.options.deals > 1:
        lines.append(Text(texts.text("table-deal", deal=view.deal, deals=view.options.deals), "bold"))
    lines += [rows, _top(view, texts)]
    if view.hand and not isinstance(view.phase, Turned):  # until "go" hands lie face down
        cards = Text(" ").join(_card(card) for card in sorted(view.hand))
        lines.append(Text.assemble(texts.text("table-hand"), ": ", cards))
    if isinstance(view.phase, Opening | Countdown | Turned):
        lines.append(Text(texts.text("table-wait"), "bold"))
    return Group(*lines)


def offered(actions: Iterable[Action]) -> Iterable[Action]:
    """What is worth a line: a draw, and each card of the hand aimed at the card that is on top now."""
    return actions.first() if isinstance(actions, Tries) else actions


def _top(view: View, texts: Texts) -> Text:
    if not view.pile:
        return Text("")
    top = Text.assemble(texts.text("table-top"), ": ", _card(view.pile[-1].card))
    if view.sums:
        one, other = view.sums
        top.append("  " + texts.text("table-fits", one=one, other=other))
    return top


def _card(card: Card) -> Text:
    return Text(f" {card.number}±{card.step} ", STYLES[card.step])
