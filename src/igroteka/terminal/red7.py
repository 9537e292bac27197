"""How Red7 looks in a terminal: the rule, a row for each palette, and what each step would do to the lead."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.red7.words import Action, Card, Colour, Commit, Draw, Pass, Player, Step, View
from igroteka.texts import Texts

LIGHT_INK, DARK_INK = "#F3ECDF", "#23202B"
NAME = 12  # letters of a name
# Letters stand on their colour, so that they read on a light terminal and on a dark one.
STYLES = {
    Colour.RED: f"{LIGHT_INK} on #A71917",
    Colour.ORANGE: f"{DARK_INK} on #FE7829",
    Colour.YELLOW: f"{DARK_INK} on #FED71C",
    Colour.GREEN: f"{LIGHT_INK} on #0D7056",
    Colour.SKY: f"{DARK_INK} on #6FD1F8",
    Colour.BLUE: f"{LIGHT_INK} on #1F3282",
    Colour.VIOLET: f"{DARK_INK} on #BF65EE",
}


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The rule in force, the palettes, and the viewer's hand."""
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column(texts.text("table-player"), no_wrap=True, overflow="ellipsis", max_width=NAME)
    rows.add_column(texts.text("table-hand"), justify="right")
    rows.add_column(texts.text("table-palette"))
    rows.add_column(texts.text("table-score"), justify="center")
    rows.add_column(texts.text("table-points"), justify="right")
    for seat, player in enumerate(view.players):
        leads = view.lead is not None and view.lead.seat == seat
        name = Text(("► " if leads else "  ") + names[seat], "bold" if seat == view.turn else "")
        score = str(player.score.count) if player.score else ""
        rows.add_row(name, str(player.hand), _palette(player, texts), score, str(player.points))
    parts: list[RenderableType] = [*_head(view, texts), rows, Text(_lead(view, texts, names))]
    if view.seat is not None:
        title = texts.text("table-your-hand")
        parts.append(Text.assemble((f"{title}: ", "bold"), _cards(view.hand, texts)))
    if view.step is not Step.OVER:
        parts.append(Text(texts.text("table-step", step=texts.word(view.step)), "dim"))
    return Group(*parts)


def _head(view: View, texts: Texts) -> list[Text]:
    """Which round, which rule, and what lies in the middle."""
    name, rule = texts.word(view.rule, "name"), texts.word(view.rule)
    head = ". ".join(
        (texts.text("table-round", round=view.round), texts.text("table-rule", name=name, rule=rule))
    )
    top = _cards(view.canvas[-1:], texts) if view.canvas else Text(texts.text("table-start"))
    deck = texts.text("table-deck", count=view.deck)
    if view.top:
        words = texts.listed([texts.say(card) for card in reversed(view.top)])
        deck += ", " + texts.text("table-top", cards=words)
    return [Text(head, "bold"), Text.assemble(texts.text("table-canvas"), ": ", top, ", ", deck)]


def _lead(view: View, texts: Texts, names: Sequence[str]) -> str:
    """Who leads, and by what."""
    if view.step is Step.DEALING:
        return ""
    if view.lead is None:
        return texts.text("table-nobody")
    return texts.text("table-lead", seat=texts.seat(view.lead.seat, names), by=texts.word(view.lead.by))


def _palette(player: Player, texts: Texts) -> Text:
    """The open cards, those that count starred; of one who is out what all know."""
    if not player.out:
        return _cards(player.palette, texts, player.counted)
    words = Text(texts.text("table-out"), "dim")
    if player.known:
        words.append(", ").append(texts.text("table-known")).append(": ").append(_cards(player.known, texts))
    return words


def _cards(cards: Iterable[Card], texts: Texts, starred: Sequence[Card] = ()) -> Text:
    """Cards as letters and numbers on their colours."""
    drawn = Text()
    for card in cards:
        star = "*" if card in starred else " "
        letter = texts.word(card.colour, "letter")
        drawn.append(f" {letter}{card.number}{star}", STYLES[card.colour]).append(" ")
    return drawn


def name(action: Action, view: View, texts: Texts, names: Sequence[str]) -> str:
    """What an action is called, and what it would do to the lead."""
    words = texts.say(action, names)
    if isinstance(action, Pass | Commit | Draw) or action not in view.legal:
        return words
    prospect = view.prospects[view.legal.index(action)]
    if prospect is None:
        return words
    if not prospect.leads or prospect.score is None:
        effect = texts.text("table-trails")
    else:
        effect = texts.text("table-leads", score=texts.say(prospect.score))
    return f"{words} ({effect})"


def offered(actions: Iterable[Action]) -> list[Action]:
    """Everything, passing last: a careless 1 must not put anybody out."""
    return sorted(actions, key=lambda action: isinstance(action, Pass))
