"""Why an action of Совершенно гениально is a good one: what fits, what is at risk, what is gained."""

from typing import TypeAlias

from msgspec import Struct

from igroteka.games.genius.words import (
    COLOURS,
    Action,
    Choosing,
    Collect,
    Colour,
    Reveal,
    Take,
    Tokens,
    View,
)


class Fits(Struct, frozen=True, tag=True):
    """So many of the tokens that are left would be a success."""

    good: int
    of: int


class Risks(Struct, frozen=True, tag=True):
    """A miss costs so many tokens."""

    tokens: int


class Safe(Struct, frozen=True, tag=True):
    """Nothing is revealed yet, so that a miss costs none."""


class Gets(Struct, frozen=True, tag=True):
    """What comes into the collection and stays there."""

    tokens: Tokens


class Fills(Struct, frozen=True, tag=True):
    """These colours are complete."""

    colours: tuple[Colour, ...]


class Scarcest(Struct, frozen=True, tag=True):
    """Of that colour the collection has fewest: so many."""

    colour: Colour
    have: int


Reason: TypeAlias = Fits | Risks | Safe | Gets | Fills | Scarcest


def because(view: View, action: Action) -> tuple[Reason, ...]:
    """Why the action is a good one."""
    odds = Fits(view.chance.good, view.chance.of)
    own = view.collections[view.turn]
    match action:
        case Reveal():
            zone = _zone(view)
            return odds, Risks(len(zone)) if zone else Safe()
        case Collect():
            zone = _zone(view)
            came = [(here + 1) * (one in zone) for one, here in zip(COLOURS, view.centre, strict=True)]
            return (*_gets(view, own, came), odds)
        case Take(colour=colour):
            came = [int(one is colour) for one in COLOURS]
            return Scarcest(colour, own[COLOURS.index(colour)]), *_gets(view, own, came), odds


def _zone(view: View) -> tuple[Colour, ...]:
    return view.phase.zone if isinstance(view.phase, Choosing) else ()


def _gets(view: View, own: Tokens, came: list[int]) -> tuple[Reason, ...]:
    """What stays of that, for what is beyond the limit goes back; and the colours that it completes."""
    stay = tuple([min(more, view.limit - have) for have, more in zip(own, came, strict=True)])
    full = tuple(
        one for one, have, more in zip(COLOURS, own, stay, strict=True) if more and have + more == view.limit
    )
    return (*([Gets(stay)] if any(stay) else []), *([Fills(full)] if full else []))
