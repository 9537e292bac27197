"""What is seen of one step of Совершенно гениально; everybody sees the same."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event
from igroteka.core.tuples import put
from igroteka.games.genius.counts import ONE, colours_in, unpacked
from igroteka.games.genius.end import places_in_game, points_of
from igroteka.games.genius.stages import REVEALING
from igroteka.games.genius.words import (
    INDEX,
    CameToCentre,
    Collect,
    Collected,
    Colour,
    Draw,
    First,
    FirstIs,
    GameEnd,
    Happening,
    Missed,
    Reached,
    Reveal,
    Seen,
    Succeeded,
    Take,
    Took,
)

if TYPE_CHECKING:
    from igroteka.games.genius.rules import Genius


def seen(before: "Genius", event: Event[Happening], after: "Genius") -> Seen:
    """What happened, as it is seen."""
    turn = before.turn
    match event.did:
        case First(seat=first):
            return FirstIs(first)
        case Reveal():
            return Reached(turn)
        case Draw(colour=colour):
            return _of_draw(before, colour, after)
        case Collect():
            haul = before.haul()
            lines, end = colours_in(before.lines(haul.collection)), _end(before, haul.collection)
            return Collected(turn, unpacked(haul.gained), unpacked(haul.returned), lines, end)
        case Take(colour=colour):
            collection = before.owned[turn] + ONE[INDEX[colour]]
            return Took(turn, colour, colours_in(before.lines(collection)), _end(before, collection))


def _of_draw(before: "Genius", colour: Colour, after: "Genius") -> Seen:
    if before.stage != REVEALING:
        return CameToCentre(colour)
    zone = before.zone.colours
    if after.zone.tokens:
        return Succeeded(before.turn, colour)
    return Missed(before.turn, colour, colour in zone, (*zone, colour))


def _end(before: "Genius", collection: int) -> GameEnd | None:
    """How this game ended, if it did with that collection."""
    if collection != before.series.full:
        return None
    collections = put(before.collections, before.turn, unpacked(collection))
    return GameEnd(places_in_game(collections), points_of(collections))
