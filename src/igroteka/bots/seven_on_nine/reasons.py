"""Why an action of 7 на 9 is a good one: which numbers fit, and what can follow."""

from typing import TypeAlias

from msgspec import Struct

from igroteka.bots.seven_on_nine.hand import chain, fitting, without
from igroteka.bots.seven_on_nine.worth import AHEAD
from igroteka.games.seven_on_nine.pieces import sums
from igroteka.games.seven_on_nine.words import Action, Card, Draw, Play, View


class Fits(Struct, frozen=True, tag=True):
    """On that card these two numbers fit."""

    onto: Card
    one: int
    other: int


class Follow(Struct, frozen=True, tag=True):
    """So many cards of the hand can go after it, one upon the other."""

    count: int


class NothingFits(Struct, frozen=True, tag=True):
    """On that card these two numbers fit, and the hand has neither."""

    onto: Card
    one: int
    other: int


class LastCard(Struct, frozen=True, tag=True):
    """It is the last one, and goes on any card."""


Reason: TypeAlias = Fits | Follow | NothingFits | LastCard


def because(view: View, action: Action) -> tuple[Reason, ...] | None:
    """Why the action is a good one; None where nothing fits and nothing can be drawn: then one waits."""
    top = view.pile[-1].card
    one, other = sorted(sums(top))
    match action:
        case Draw():
            return () if fitting(view) else (NothingFits(top, one, other),)
        case Play(onto=None):
            return (LastCard(),)
        case Play(card=card, onto=onto):
            if onto != top or card not in fitting(view):
                return None
            follow = chain(card, without(view.hand, card), AHEAD) - 1
            return Fits(top, one, other), *([Follow(follow)] if follow else [])
