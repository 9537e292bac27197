"""Why an action of Радуга is a good one: what a run brings, what is new in the rainbow, what stays."""

from typing import TypeAlias

from msgspec import Struct

from igroteka.games.rainbow.words import COLOURS, Action, Cards, Colour, Combination, Exchange, View


class Brings(Struct, frozen=True, tag=True):
    """A run of so many cards brings so many points; `most` says that no run of the hand brings more."""

    cards: int
    points: int
    most: bool


class NewColour(Struct, frozen=True, tag=True):
    """The rainbow gets a colour that it lacks, and then has so many."""

    colour: Colour
    have: int


class Completes(Struct, frozen=True, tag=True):
    """The rainbow is whole, and the last round begins."""


class PutsOff(Struct, frozen=True, tag=True):
    """That colour would make the rainbow whole, and it is left on the pile."""

    colour: Colour


class NoRun(Struct, frozen=True, tag=True):
    """The hand has no run that fits the pile."""


class BestRun(Struct, frozen=True, tag=True):
    """The best run of the hand brings only so many points."""

    points: int


class Doubles(Struct, frozen=True, tag=True):
    """Of everything that goes, one card stays."""


class Stays(Struct, frozen=True, tag=True):
    """What stays in the hand."""

    cards: Cards


Reason: TypeAlias = Brings | NewColour | Completes | PutsOff | NoRun | BestRun | Doubles | Stays


def because(view: View, action: Action) -> tuple[Reason, ...]:
    """Why the action is a good one."""
    match action:
        case Combination(cards=cards):
            gone = tuple([cards.count(colour) for colour in COLOURS])
            return (*_of_run(view, action), *_stays(view, gone))
        case Exchange(cards=gone):
            most = max([run.points for run in view.runs], default=None)
            why: Reason = NoRun() if most is None else BestRun(most)
            left = zip(view.hand, gone, strict=True)
            doubles = all(have > given for have, given in left if given)
            return (why, *([Doubles()] if doubles else []), *_stays(view, gone))


def _of_run(view: View, action: Combination) -> list[Reason]:
    assert view.seat is not None, "who acts has a seat"
    run = next(run for run in view.runs if run.cards == action.cards)
    most = max(one.points for one in view.runs)
    have = len(view.rainbows[view.seat]) + run.fits_rainbow
    ends = run.fits_rainbow and have == len(COLOURS) and view.turns_left is None
    found: list[Reason] = [Brings(len(run.cards), run.points, run.points == most)]
    if action.keep:
        found.append(Completes() if ends else NewColour(run.last, have))
    elif ends:
        found.append(PutsOff(run.last))
    return found


def _stays(view: View, gone: Cards) -> tuple[Reason, ...]:
    rest = tuple([have - given for have, given in zip(view.hand, gone, strict=True)])
    return (Stays(rest),) if any(rest) else ()
