"""The characters of the levels: what catches their eye, what none of them does, and how far they err."""

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
    Name,
    Pass,
    Picture,
    Play,
    Pressed,
    Sign,
    Snap,
    Swap,
    Take,
    Turn,
    View,
)

# By strength: the first two go by what catches the eye, the last thinks about as far as the expert.
CHARACTERS = (
    Character(0, 0.01, 0.5, 1.5, remembers=False),
    Character(0, 0.02, 0.3, 0.75, remembers=False),  # novice
    Character(2, 0.035, 0.08, 0.05, remembers=False),  # casual
    Character(32, 0.003, 0.05),  # skilled
    Character(60, 0.0, 0.0),
)

STRONG = {Colour.GREEN: 0.33, Colour.YELLOW: 0.57, Colour.RED: 0.8}  # how a beginner sees colours
JOKERS = 0.45  # what beats all can wait for a time when nothing else is as strong
PUZZLING = 0.33  # how much less he likes a card with a sign
IDLE = (Draw, Keep, Pass, Take, Decline)  # to lay nothing


def gives_up(view: View, action: Action) -> bool:
    """Whether nothing is laid although a card fits, unless all that fits is a swap for no shorter hand."""
    return isinstance(action, IDLE) and any(not _swaps_in_vain(view, card) for card in fitting(view))


def fitting(view: View) -> list[Card]:
    """The cards that fit now; with `punished` mistakes the legal actions do not tell."""
    return _beating(view, [action.card for action in view.legal if isinstance(action, Play | Snap)])


def _beating(view: View, cards: Sequence[Card]) -> list[Card]:
    """Those of the cards that beat the top, or answer it."""
    options = view.options
    book, top = book_of(options.level, options.stack_any), BARE if view.top is None else TOP[view.top]
    fits = (book.answering if isinstance(view.phase, Pressed) else book.fitting)[top]
    return [card for card in cards if fits.keeps(KIND[card])]


def _swaps_in_vain(view: View, card: Card) -> bool:
    """Whether it swaps hands, and no other hand is shorter than what it leaves."""
    return _sign(view, card) is Sign.SWAP and 0 < len(view.hand) - 1 <= min(_others(view))


def _sign(view: View, card: Card) -> Sign | None:
    return book_of(view.options.level, view.options.stack_any).signs[KIND[card]]


def _others(view: View) -> list[int]:
    """How many cards each of the others has."""
    return [count for seat, count in enumerate(view.counts) if seat != view.seat]


def plain(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """Nobody gives up or wastes anything."""
    return [one for one in values if not (gives_up(view, one.action) or _wastes(view, one.action))] or values


def _wastes(view: View, action: Action) -> bool:
    """Whether a joker opens, a swap brings more cards or not the fewest, the wrong card is given, or a turn
    more would only be to draw.
    """
    match action:
        case Play(card=Joker()):
            return view.top is None
        case Play(card=card) | Snap(card=card):
            return _swaps_in_vain(view, card) and _can_do_without(view)
        case Swap(to=to):
            return view.counts[to] > min(_others(view))
        case Give(card=card):
            return _dear(view, card) > min(_dear(view, one) for one in view.hand)
        case Again():
            return not _beating(view, view.hand)
        case _:
            return False


def _can_do_without(view: View) -> bool:
    """Whether another card fits, or who lays nothing has no more cards than he would get by swapping."""
    drawn = isinstance(view.phase, Turn)  # who lays nothing then draws a card
    others_fit = any(not _swaps_in_vain(view, card) for card in fitting(view))
    return others_fit or len(view.hand) + drawn <= min(_others(view))


def _dear(view: View, card: Card) -> int:
    """What nobody gives away while there is something that he would miss less: ballast is missed least."""
    match card:
        case Ballast():
            return 0
        case Figure():
            return 2 if _sign(view, card) in (Sign.GIVE, Sign.SWAP) else 1
        case Joker():
            return 2


def strongest(view: View, action: Action) -> float:
    """To a beginner: red beats most, jokers and signs can wait, and a joker is a rock.

    Weak cards are given away.
    """
    match action:
        case Give(card=Ballast()) | Name(picture=Picture.ROCK):
            return 1.0
        case Play(card=Joker()) | Snap(card=Joker()):
            return JOKERS
        case Play(card=Figure(colour=colour, sign=sign)) | Snap(card=Figure(colour=colour, sign=sign)):
            return STRONG[colour] - PUZZLING * (sign is not None)
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
