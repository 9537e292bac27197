"""Why an action of Red7 is a good one: under which rule it leads, what it keeps, and what follows."""

from random import Random
from typing import TypeAlias

from msgspec import Struct

from igroteka.bots.red7.turn import can_lead
from igroteka.core.game import Event, Seat
from igroteka.games.red7.guess import guess
from igroteka.games.red7.kernel import intersection, listed, winning
from igroteka.games.red7.phases import Drawing, Five, One, Seven
from igroteka.games.red7.pieces import RANK
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import (
    Action,
    Card,
    Commit,
    Draw,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    Prospect,
    RivalToDeck,
    Score,
    ToCanvas,
    ToPalette,
    View,
)


class Leads(Struct, frozen=True, tag=True):
    """Under the rule of that colour so many cards count, the best of them is this one, and that leads."""

    rule: str
    count: int
    best: Card


class ThenCanvas(Struct, frozen=True, tag=True):
    """One of these leads on the canvas after it."""

    cards: tuple[Card, ...]


class Acts(Struct, frozen=True, tag=True):
    """The action of a card of that number comes next."""

    number: int


class OnlyHope(Struct, frozen=True, tag=True):
    """No turn is sure to lead, but a card will be drawn."""


class Keeps(Struct, frozen=True, tag=True):
    """So many cards stay in the hand, and the best of them is this one."""

    count: int
    best: Card


class KeepsNothing(Struct, frozen=True, tag=True):
    """It is the last card of the hand."""


class Draws(Struct, frozen=True, tag=True):
    """The hand grows by a card."""


class Weakens(Struct, frozen=True, tag=True):
    """The card leaves the palette of that rival."""

    seat: Seat


class NoWay(Struct, frozen=True, tag=True):
    """No turn ends in the lead."""


Reason: TypeAlias = Leads | ThenCanvas | Acts | OnlyHope | Keeps | KeepsNothing | Draws | Weakens | NoWay


def because(view: View, action: Action) -> tuple[Reason, ...]:
    """Why the action is a good one."""
    match action:
        case Pass():
            return () if can_lead(_world(view)) else (NoWay(),)
        case Commit():
            return _leads(_standing(view))
        case Draw():
            return (Draws(), *_leads(_standing(view)))
        case ToPalette(card=card):
            return (*_in_palette(view, action), *_keeps(view, card))
        case ToCanvas(card=card):
            return (*_leads(_prospect(view, action)), *_keeps(view, card))
        case PaletteToCanvas() | PaletteToDeck():
            return _leads(_prospect(view, action))
        case RivalToDeck(card=card):
            owner = next(seat for seat, one in enumerate(view.players) if card in one.palette)
            return (Weakens(owner), *_leads(_prospect(view, action)))


def _world(view: View) -> Red7:
    """A world like the view: what leads does not depend on what is hidden."""
    return guess(view, Random(0))


def _prospect(view: View, action: Action) -> Prospect | None:
    return next((one for way, one in zip(view.legal, view.prospects, strict=True) if way == action), None)


def _standing(view: View) -> Prospect:
    return next(one for one in view.standings if one.rule is view.rule)


def _leads(prospect: Prospect | None) -> tuple[Reason, ...]:
    if prospect is None or not prospect.leads or prospect.score is None:
        return ()
    return (_as_reason(prospect.score),)


def _as_reason(score: Score) -> Leads:
    return Leads(score.rule.value, score.count, score.best)


def _in_palette(view: View, action: ToPalette) -> tuple[Reason, ...]:
    """What a card does in the palette: its action comes first, then it leads, or the canvas helps."""
    position = _world(view)
    after = position.then(Event(0, position.turn.seat, action))
    if isinstance(after.phase, Seven | One | Five):
        return (Acts(action.card.number),)
    leads = _leads(_prospect(view, action))
    if leads:
        return leads
    cards = listed(intersection(winning(after.palettes, after.turn.seat), after.hand))
    if cards:
        return (ThenCanvas(cards),)
    return (OnlyHope(),) if isinstance(after.phase, Drawing) else ()


def _keeps(view: View, card: Card) -> tuple[Reason, ...]:
    rest = [one for one in view.hand if one != card]
    return (Keeps(len(rest), max(rest, key=RANK.__getitem__)),) if rest else (KeepsNothing(),)
