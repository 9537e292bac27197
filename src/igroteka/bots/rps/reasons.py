"""Why an action of Камень, ножницы, бумага is a good one: why it fits, what it keeps, whom it costs."""

from typing import TypeAlias

from msgspec import Struct

from igroteka.bots.rps.characters import fitting
from igroteka.core.game import Seat
from igroteka.games.rps.pieces import KIND, TOP, Book, book_of
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Card,
    Colour,
    Decline,
    Draw,
    Drawn,
    Figure,
    Give,
    Joker,
    Keep,
    Name,
    Pass,
    Play,
    Pressed,
    Ready,
    Reverse,
    Sign,
    Snap,
    Swap,
    Take,
    Thank,
    Top,
    View,
)

PENALTY = 3  # cards of a +3


class MayOpen(Struct, frozen=True, tag=True):
    """Any card may lie first."""


class ByPicture(Struct, frozen=True, tag=True):
    """That picture beats the one on top."""

    picture: str


class ByColour(Struct, frozen=True, tag=True):
    """It is the same picture as the one on top, in a stronger colour."""

    colour: Colour


class ByJoker(Struct, frozen=True, tag=True):
    """A joker beats every other card."""


class ByPlus(Struct, frozen=True, tag=True):
    """At this table a +3 answers every +3."""


class Answers(Struct, frozen=True, tag=True):
    """So many cards need not be taken."""

    cards: int


class NextTakes(Struct, frozen=True, tag=True):
    """The next player answers, or takes so many cards."""

    cards: int


class AnotherTurn(Struct, frozen=True, tag=True):
    """Another turn may be chosen, and so many cards that stay beat this one."""

    follow: int


class MayGive(Struct, frozen=True, tag=True):
    """A card may be given away after it."""

    ballast: bool


class KeepsJoker(Struct, frozen=True, tag=True):
    """So many jokers stay in the hand."""

    count: int


class Wins(Struct, frozen=True, tag=True):
    """The hand is empty after it."""


class NothingFits(Struct, frozen=True, tag=True):
    """No card that could be laid now beats the top."""


class DrawnMisses(Struct, frozen=True, tag=True):
    """The drawn card does not beat the top."""


class CannotAnswer(Struct, frozen=True, tag=True):
    """Neither a joker nor a +3 of the hand beats the top."""


class Follow(Struct, frozen=True, tag=True):
    """So many cards of the hand beat it."""

    count: int


class NoneFollows(Struct, frozen=True, tag=True):
    """No card of the hand beats it."""


class NeverPlayed(Struct, frozen=True, tag=True):
    """Ballast can never be played."""


class Has(Struct, frozen=True, tag=True):
    """Somebody has so many cards; `most` says that nobody else has more."""

    seat: Seat
    count: int
    most: bool


class Instead(Struct, frozen=True, tag=True):
    """So many cards of another for so many of one's own."""

    theirs: int
    own: int


class CostsThree(Struct, frozen=True, tag=True):
    """Whoever does not thank in time draws three cards."""


Reason: TypeAlias = (
    MayOpen
    | ByPicture
    | ByColour
    | ByJoker
    | ByPlus
    | Answers
    | NextTakes
    | AnotherTurn
    | MayGive
    | KeepsJoker
    | Wins
    | NothingFits
    | DrawnMisses
    | CannotAnswer
    | Follow
    | NoneFollows
    | NeverPlayed
    | Has
    | Instead
    | CostsThree
)


def because(view: View, action: Action) -> tuple[Reason, ...]:
    """Why the action is a good one."""
    match action:
        case Play(card=card) | Snap(card=card):
            return (*_fits(view, card), *_brings(view, card))
        case Draw() | Pass() | Decline():
            return () if fitting(view) else (NothingFits(),)
        case Keep():
            return _of_keeping(view)
        case Take():
            return () if fitting(view) else (CannotAnswer(),)
        case Name(picture=picture):
            assert view.top is not None, "the joker lies on top"
            return _follows(view, Top(view.top.card, picture))
        case Again() | Reverse():
            return () if view.top is None else _follows(view, view.top)
        case Give(card=card, to=to):
            return _of_giving(view, card, to)
        case Swap(to=to):
            return (Instead(view.counts[to], len(view.hand)),)
        case Thank():
            return (CostsThree(),)
        case Ready():
            return ()


def _book(view: View) -> Book:
    return book_of(view.options.level, view.options.stack_any)


def _rest(view: View, card: Card) -> list[Card]:
    rest = list(view.hand)
    rest.remove(card)
    return rest


def _fits(view: View, card: Card) -> tuple[Reason, ...]:
    """Why a card may be laid."""
    pressed = (Answers(view.phase.cards),) if isinstance(view.phase, Pressed) else ()
    top = view.top
    if top is None:
        return (MayOpen(),)
    if KIND[card] not in _book(view).fit[TOP[top]]:  # a +3 upon any +3, where the table has it so
        return ByPlus(), *pressed
    match card:
        case Joker():
            return ByJoker(), *pressed
        case Figure(picture=picture, colour=colour):
            below = top.card.picture if isinstance(top.card, Figure) else top.called
            return ByColour(colour) if picture is below else ByPicture(picture.value), *pressed
        case Ballast():
            return ()


def _brings(view: View, card: Card) -> list[Reason]:
    """What laying a card does besides, and what stays."""
    rest = _rest(view, card)
    if not rest:
        return [Wins()]
    found: list[Reason] = []
    match _book(view).signs[KIND[card]]:
        case Sign.TURN:
            found.append(AnotherTurn(_beating(view, Top(card), rest)))
        case Sign.PLUS:
            owed = view.phase.cards if isinstance(view.phase, Pressed) else 0
            found.append(NextTakes(owed + PENALTY))
        case Sign.GIVE:
            found.append(MayGive(Ballast() in rest))
        case Sign.SPEED | Sign.SWAP | None:
            pass
    jokers = sum(isinstance(one, Joker) for one in rest)
    return [*found, KeepsJoker(jokers)] if jokers and isinstance(card, Figure) else found


def _beating(view: View, top: Top, hand: list[Card]) -> int:
    fit = _book(view).fit[TOP[top]]
    return sum(KIND[one] in fit for one in hand)


def _follows(view: View, top: Top) -> tuple[Reason, ...]:
    count = _beating(view, top, list(view.hand))
    return (Follow(count) if count else NoneFollows(),)


def _of_keeping(view: View) -> tuple[Reason, ...]:
    """A drawn card may stay although it beats the top: after a skip it must."""
    drawn = view.phase.card if isinstance(view.phase, Drawn) else None
    misses = drawn is not None and view.top is not None and not _beating(view, view.top, [drawn])
    return (DrawnMisses(),) if misses else ()


def _of_giving(view: View, card: Card, to: Seat) -> tuple[Reason, ...]:
    if len(view.hand) == 1:
        return (Wins(),)
    others = [count for seat, count in enumerate(view.counts) if seat != view.seat]
    has = Has(to, view.counts[to], len(others) > 1 and view.counts[to] == max(others))
    return (NeverPlayed(), has) if isinstance(card, Ballast) else (has,)
