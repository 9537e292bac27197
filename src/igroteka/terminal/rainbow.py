"""How Радуга. Восьмой цвет looks in a terminal: a row for each colour, a column for each rainbow."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.rainbow.words import COLOURS, Action, Cards, Colour, Combination, Exchange, View
from igroteka.texts import Texts

LIGHT_INK, DARK_INK = "#F3ECDF", "#23202B"
# Letters stand on their colour, so that they read on a light terminal and on a dark one.
STYLES = {
    Colour.RED: f"{LIGHT_INK} on #A71917",
    Colour.ORANGE: f"{DARK_INK} on #FE7829",
    Colour.YELLOW: f"{DARK_INK} on #FED71C",
    Colour.LIME: f"{DARK_INK} on #9BD03C",
    Colour.GREEN: f"{LIGHT_INK} on #0D7056",
    Colour.SKY: f"{DARK_INK} on #6EC5F0",
    Colour.BLUE: f"{LIGHT_INK} on #1F3282",
    Colour.VIOLET: f"{DARK_INK} on #BF65EE",
}
LESS, MORE, KEPT = "-", "+", "!"


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The pile, the own hand, every rainbow, and what cannot be seen."""
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column(texts.text("table-colour"))
    if view.seat is not None:
        rows.add_column(texts.text("table-hand"))
    rows.add_column(texts.text("table-unseen"), justify="right")
    outside = view.options.discards_face_down
    rows.add_column(texts.text("table-known-outside" if outside else "table-known"), justify="right")
    for seat, name in enumerate(names):
        rows.add_column(
            name, style="bold" if seat == view.turn else "", justify="center", overflow="ellipsis"
        )
    for index, colour in enumerate(COLOURS):
        letter, style = texts.word(colour, "letter"), STYLES[colour]
        kept = [Text(f" {letter} ", style) if colour in one else Text("·", "dim") for one in view.rainbows]
        own = [] if view.seat is None else [Text(letter * view.hand[index], style)]
        known = str(view.known[index] or "")
        word = Text.assemble((f" {letter} ", style), " ", texts.word(colour))
        rows.add_row(word, *own, str(view.unseen[index]), known, *kept)
    pairs = zip(view.scores, view.rainbow_points, strict=True)
    sums = [str(score) if not more else f"{score}+{more}" for score, more in pairs]
    rows.add_row(texts.text("table-points"), *[""] * (2 if view.seat is None else 3), *sums)
    return Group(_pile(view, texts), rows, *(Text(line) for line in _remarks(view, texts)))


def _pile(view: View, texts: Texts) -> Text:
    """The last cards of the play pile, the top at the end."""
    if not view.recent:
        return Text(texts.text("table-no-pile"))
    before, after = texts.text("table-pile", cards="\n").split("\n")
    cards = [(f" {texts.word(colour, 'letter')} ", STYLES[colour]) for colour in view.recent]
    return Text.assemble(before, *cards, after)


def _remarks(view: View, texts: Texts) -> list[str]:
    """What the rows do not say by themselves."""
    thrown = "".join(
        texts.word(colour, "letter") * view.discard[index] for index, colour in enumerate(COLOURS)
    )
    if view.options.discards_face_down:
        own = thrown or "none"
        lying = texts.text("table-deck-face-down", deck=view.deck, discard=view.discard_size, own=own)
    else:
        lying = texts.text("table-deck", deck=view.deck, discard=thrown or "—")
    remarks = [lying]
    if view.turns_left:
        remarks.append(texts.text("table-last-round", turns=view.turns_left))
    if view.legal:
        first, second, third, *_ = (texts.word(colour, "letter") for colour in COLOURS)
        play = f"{MORE}{first}{second}{third}"
        remarks.append(texts.text("table-how", exchange=f"{LESS}{first}{first}{second}", play=play))
    return remarks


def name(action: Action, view: View, texts: Texts, names: Sequence[str]) -> str:
    """An action in words, a combination with its points."""
    if isinstance(action, Exchange):
        return texts.say(action, names)
    points = next(run.points for run in view.runs if run.cards == action.cards)
    gain = texts.text("table-gain", points=points)
    return f"{texts.say(action, names)} ({gain})"


def offered(actions: Iterable[Action]) -> list[Action]:
    """What is worth a line: the combinations; an exchange is typed, for there may be hundreds."""
    return [action for action in actions if isinstance(action, Combination)]


def typed(line: str, texts: Texts) -> Action | None:
    """The exchange or combination that is written as letters behind a minus or a plus."""
    letters = {texts.word(colour, "letter").casefold(): colour for colour in COLOURS}
    sign, rest = line[:1], line[1:].casefold()
    keep = rest.endswith(KEPT)
    word = [letter for letter in rest.removesuffix(KEPT) if not letter.isspace() and letter != ","]
    if not word or not all(letter in letters for letter in word):
        return None
    colours = [letters[letter] for letter in word]
    if sign == MORE:
        return Combination(tuple(colours), keep)
    return Exchange(_counted(colours)) if sign == LESS and not keep else None


def _counted(colours: Sequence[Colour]) -> Cards:
    return tuple(colours.count(colour) for colour in COLOURS)
