"""How people play it: what catches the eye of each level, what none would do, and how far they err."""

from collections.abc import Sequence

from igroteka.bots.character import Character, Temptation
from igroteka.bots.valuation import Valued
from igroteka.games.rps.pieces import BARE, KIND, TOP, book_of
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Card,
    Colour,
    Decline,
    Draw,
    Figure,
    Give,
    Joker,
    Keep,
    Pass,
    Play,
    Pressed,
    Sign,
    Snap,
    Take,
    View,
)

# By strength: to the first all that fits is alike, the last thinks about as far as the expert.
CHARACTERS = (
    Character(0, 0.5, 0.3, 0.2, remembers=False),
    Character(1, 0.2, 0.15, 0.25, remembers=False),  # novice
    Character(2, 0.035, 0.08, 0.05, remembers=False),  # casual
    Character(16, 0.004, 0.05),  # skilled
    Character(60, 0.0, 0.0),
)

STRONG = {Colour.GREEN: 0.0, Colour.YELLOW: 0.35, Colour.RED: 0.7}  # how a beginner sees colours
IDLE = (Draw, Keep, Pass, Take, Decline)  # to lay nothing


def gives_up(view: View, action: Action) -> bool:
    """Whether nothing is laid although a card fits, unless that is a swap for no shorter hand."""
    return isinstance(action, IDLE) and any(not _swaps_in_vain(view, card) for card in fitting(view))


def fitting(view: View) -> list[Card]:
    """The cards that may be laid now; in `punished` nobody says so but the rules themselves."""
    options = view.options
    book, top = book_of(options.level, options.stack_any), BARE if view.top is None else TOP[view.top]
    fits = (book.answering if isinstance(view.phase, Pressed) else book.fitting)[top]
    cards = [action.card for action in view.legal if isinstance(action, Play | Snap)]
    return [card for card in cards if fits.keeps(KIND[card])]


def _swaps_in_vain(view: View, card: Card) -> bool:
    """Whether it swaps hands, and no other hand is shorter than what it leaves."""
    signs, rest = book_of(view.options.level, view.options.stack_any).signs, len(view.hand) - 1
    others = [count for seat, count in enumerate(view.counts) if seat != view.seat]
    return signs[KIND[card]] is Sign.SWAP and 0 < rest <= min(others)


def plain(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """Nobody gives up or wastes anything."""
    return [one for one in values if not (gives_up(view, one.action) or _wastes(view, one.action))] or values


def _wastes(view: View, action: Action) -> bool:
    """Whether it opens with a joker, where any card would do, or keeps ballast that it could give away."""
    match action:
        case Play(card=Joker()):
            return view.top is None
        case Give(card=Figure() | Joker()):
            return Ballast() in view.hand
        case _:
            return False


def strongest(view: View, action: Action) -> float:
    """To a beginner: jokers beat all and red beats most, so they come first; weak cards are given away."""
    match action:
        case Play(card=Joker()) | Snap(card=Joker()) | Give(card=Ballast()):
            return 1.0
        case Play(card=Figure(colour=colour)) | Snap(card=Figure(colour=colour)):
            return STRONG[colour]
        case Give(card=Figure(colour=colour)):
            return (1.0 - STRONG[colour]) / 2
        case _:
            return 0.0


def for_effect(view: View, action: Action) -> float:
    """To somebody who plays for fun: signs and jokers do something, and two turns are better than one."""
    match action:
        case Play(card=Figure(sign=Sign())) | Snap(card=Figure(sign=Sign())) | Again() | Give(card=Ballast()):
            return 1.0
        case Play(card=Joker()) | Snap(card=Joker()):
            return 0.8
        case _:
            return 0.0


TEMPTATIONS: tuple[Temptation, ...] = (strongest, strongest, for_effect, for_effect, for_effect)
