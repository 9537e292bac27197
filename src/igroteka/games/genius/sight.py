"""What is seen: the view of a moment, and the news of one step; everybody sees the same."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.core.tuples import put
from igroteka.games.genius.end import places_in_game, points_of
from igroteka.games.genius.kernel import INDEX, ONE, colours_in, one_of_each, only, total, unpacked
from igroteka.games.genius.legal import choices
from igroteka.games.genius.phases import PHASES, Choosing, Over, Revealing
from igroteka.games.genius.rules import haul_of, lines_of
from igroteka.games.genius.words import (
    CameToCentre,
    Chance,
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
    View,
)

if TYPE_CHECKING:
    from igroteka.games.genius.position import Genius


def view(position: "Genius", seat: Seat | None) -> View:
    """Everything: the reserve lies face down, but what is in it follows from what lies open."""
    series, turn, phase = position.series, position.turn, position.phase
    chooses = isinstance(phase, Choosing) and seat == turn.seat
    return View(
        seat=seat,
        limit=series.limit,
        game=len(series.past) if isinstance(phase, Over) else len(series.past) + 1,
        games=series.games,
        starter=series.starter,
        turn=turn.seat,
        bonus=turn.bonus,
        phase=PHASES.said(phase),
        reserve=unpacked(position.reserve),
        centre=unpacked(position.centre),
        collections=tuple(map(unpacked, turn.collections)),
        past=series.past,
        barren=turn.barren,
        ties_open=turn.ties_open,
        chance=_chance(position),
        legal=choices(position, position.zone).actions if chooses else (),
    )


def _chance(position: "Genius") -> Chance:
    """How likely the next reveal is to succeed."""
    good = one_of_each(position.centre) - position.zone.tokens
    return Chance(total(only(position.reserve, good)), total(position.reserve))


def news(before: "Genius", event: Event[Happening], after: "Genius") -> Seen:
    """What happened, as it is seen."""
    seat = before.turn.seat
    match event.did:
        case First(seat=first):
            return FirstIs(first)
        case Reveal():
            return Reached(seat)
        case Draw(colour=colour):
            return _of_draw(before, colour, after)
        case Collect():
            haul = haul_of(before)
            lines, end = colours_in(lines_of(before, haul.collection)), _end(before, haul.collection)
            return Collected(seat, unpacked(haul.gained), unpacked(haul.returned), lines, end)
        case Take(colour=colour):
            collection = before.turn.collection + ONE[INDEX[colour]]
            return Took(seat, colour, colours_in(lines_of(before, collection)), _end(before, collection))


def _of_draw(before: "Genius", colour: Colour, after: "Genius") -> Seen:
    if not isinstance(before.phase, Revealing):
        return CameToCentre(colour)
    seat, zone = before.turn.seat, before.zone.colours
    if after.zone.tokens:
        return Succeeded(seat, colour)
    return Missed(seat, colour, colour in zone, (*zone, colour))


def _end(before: "Genius", collection: int) -> GameEnd | None:
    """How this game ended, if it did with that collection."""
    if collection != before.series.full:
        return None
    turn = before.turn
    collections = tuple(map(unpacked, put(turn.collections, turn.seat, collection)))
    return GameEnd(places_in_game(collections), points_of(collections))
