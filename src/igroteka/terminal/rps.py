"""How Камень, ножницы, бумага looks in a terminal: the pile, a row for each player, and one's own hand."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.rps.words import (
    Ballast,
    Card,
    Colour,
    Figure,
    Joker,
    Picture,
    Pressed,
    Race,
    Thanking,
    View,
)
from igroteka.texts import Texts

LIGHT_INK, DARK_INK = "#F3ECDF", "#23202B"
STYLES = {
    Colour.GREEN: f"{LIGHT_INK} on #0D7056",
    Colour.YELLOW: f"{DARK_INK} on #FED71C",
    Colour.RED: f"{LIGHT_INK} on #A71917",
}


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The table as its viewer sees it."""
    direction = "clockwise" if view.direction == 1 else "other"
    turn, rounds = texts.seat(view.turn, names), view.options.rounds
    head = texts.text("table-round", round=view.round, rounds=rounds, seat=turn, direction=direction)
    lines: list[RenderableType] = [Text(head, "bold"), _pile(view, texts), _players(view, texts, names)]
    if view.seat is not None:
        own = Text(texts.text("table-hand") + " ").append(_cards(view.hand, texts))
        lines.append(own)
    return Group(*lines, *(Text(line, "bold") for line in _remarks(view, texts, names)))


def _pile(view: View, texts: Texts) -> Text:
    line = Text(texts.text("table-top") + " ")
    if view.top is not None:
        line.append(_card(view.top.card, texts, view.top.called))
    elif view.pile:  # a round is over, and nobody has to beat its last card
        line.append(_card(view.pile[-1], texts))
    else:
        line.append(texts.text("table-nothing"))
    return line.append("   " + texts.text("table-deck", count=view.deck))


def _players(view: View, texts: Texts, names: Sequence[str]) -> Table:
    """How many cards each has, what is known of them, and the points of the rounds before."""
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column("")
    rows.add_column(texts.text("table-cards"), justify="right")
    if view.past:
        rows.add_column(texts.text("table-points"), justify="right")
    hands = view.shown or view.known
    if any(hands):
        rows.add_column(texts.text("table-known"))
    sums = list(map(sum, zip(*view.past, strict=True)))
    for seat, name in enumerate(names):
        cells: list[RenderableType] = [
            Text(name, "bold" if seat == view.player else ""),
            str(view.counts[seat]),
        ]
        cells += [str(sums[seat])] if view.past else []
        cells += [_cards(hands[seat], texts)] if any(hands) else []
        rows.add_row(*cells)
    return rows


def _cards(cards: Sequence[Card], texts: Texts) -> Text:
    return Text(" ").join(_card(card, texts) for card in cards)


def _card(card: Card, texts: Texts, called: Picture | None = None) -> Text:
    """A card in its colour, with the colour's letter, for colour is never the only sign."""
    match card:
        case Figure(picture=picture, colour=colour, sign=sign):
            mark = f" {texts.word(sign, 'mark')}" if sign is not None else ""
            return Text(f" {texts.word(colour, 'letter')} {texts.word(picture)}{mark} ", STYLES[colour])
        case Joker(colour=colour):
            named = f" {texts.word(called)}" if called is not None else ""
            letter, joker = texts.word(colour, "letter"), texts.text("table-joker")
            return Text(f" {letter} {joker}{named} ", STYLES[colour])
        case Ballast():
            ballast = texts.text("table-ballast")
            return Text(f" {ballast} ", "reverse")


def _remarks(view: View, texts: Texts, names: Sequence[str]) -> list[str]:
    """What the table waits for, where that is not just a turn."""
    match view.phase:
        case Race(racers=racers):
            runners = texts.listed([texts.seat(seat, names) for seat in racers])
            return [texts.text("table-race", seats=runners)]
        case Thanking(seat=seat):
            return [texts.text("table-thanks", seat=texts.seat(seat, names))]
        case Pressed(cards=cards):
            return [texts.text("table-owed", seat=texts.seat(view.player, names), cards=cards)]
        case _:
            return []
