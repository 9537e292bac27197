"""Why an action cannot be done, and which options do not fit."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal
from igroteka.games.genius.kernel import INDEX, colours_in, count_of, has, scarcest
from igroteka.games.genius.words import (
    Collect,
    Colour,
    Draw,
    First,
    Happening,
    NoSuchSeat,
    NotInTheCentre,
    NotTheFewest,
    Options,
    ReserveIsEmpty,
    Reveal,
    RevealFirst,
    Take,
    ZoneNotEmpty,
)

if TYPE_CHECKING:
    from igroteka.games.genius.position import Genius


def unfit(seats: int, options: Options) -> Refusal | None:
    """The one who starts must sit at the table."""
    if options.first is not None and options.first >= seats:
        return NoSuchSeat(options.first)
    return None


def why_not(position: "Genius", action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    match action:
        case Reveal():
            return ReserveIsEmpty()
        case Collect():
            return RevealFirst()
        case Take(colour=colour):
            return _why_not_take(position, colour)
        case First() | Draw():
            return NotAMove()


def _why_not_take(position: "Genius", colour: Colour) -> Refusal:
    if position.zone.tokens:
        return ZoneNotEmpty()
    fewest, index = scarcest(position.turn.collection), INDEX[colour]
    if not has(fewest, index) or count_of(position.centre, index):
        return NotTheFewest(colour, colours_in(fewest))
    return NotInTheCentre(colour)
