"""Совершенно гениально: reveal what matches the centre, collect before you miss, fill all six colours."""

from typing import TYPE_CHECKING, Final, final

from igroteka.core.game import Event
from igroteka.core.tuples import put
from igroteka.games.genius.end import Series, outcome_of, points_of
from igroteka.games.genius.kernel import (
    INDEX,
    ONE,
    Centre,
    Reserve,
    beyond,
    lacking,
    only,
    size,
    total,
    unpacked,
    without,
)
from igroteka.games.genius.phases import (
    CHOOSING,
    FILLING,
    REVEALING,
    Choosing,
    Over,
    Phase,
    Revealing,
    succeeded,
)
from igroteka.games.genius.pieces import ALL_TOKENS, BARREN_TURNS, CENTRE_FILLED_TO, NO_TOKENS
from igroteka.games.genius.turns import Barren, Bonus, Turn, first_turn
from igroteka.games.genius.words import Collect, Draw, First, Happening, Reveal, Take

if TYPE_CHECKING:
    from igroteka.games.genius.position import Genius


def then(position: "Genius", event: Event[Happening]) -> "Genius":
    """The next moment."""
    did = event.did
    # What happens most is told by its exact type: it costs more to learn what something is not.
    if type(did) is Draw:
        return _draw(position, INDEX[did.colour])
    if type(did) is Reveal:
        return position.but(phase=_revealing(position.phase))
    match did:
        case Collect():
            return _collect(position)
        case Take():
            return _take(position, ONE[INDEX[did.colour]])
        case First():
            return _new_game(position, position.series.but(starter=did.seat))
        case _:
            raise AssertionError(f"{did} is handled above")


# A game starts.


def _new_game(position: "Genius", series: Series) -> "Genius":
    """All tokens in the reserve, nothing in the centre yet (GEN-01)."""
    turn = first_turn(len(position.turn.collections), series.starter)
    return position.but(series=series, turn=turn, phase=FILLING, reserve=ALL_TOKENS, centre=NO_TOKENS)


def at_turn_start(centre: Centre, reserve: Reserve) -> Phase:
    """The centre is filled up to three, as far as the reserve goes, before anything else (GEN-03)."""
    return FILLING if total(centre) < CENTRE_FILLED_TO and reserve else CHOOSING


# A token is revealed.


def _revealing(phase: Phase) -> Phase:
    """The player reaches into the reserve."""
    if phase is CHOOSING or not isinstance(phase, Choosing):
        return REVEALING
    return Revealing(phase.zone)


def _draw(position: "Genius", colour: int) -> "Genius":
    """A token leaves the reserve for the centre (GEN-03) or for the zone (GEN-04 to 06)."""
    phase, centre, token = position.phase, position.centre, ONE[colour]
    reserve = Reserve(position.reserve - token)
    if not isinstance(phase, Revealing):
        centre = Centre(centre + token)
        return position.but(phase=at_turn_start(centre, reserve), reserve=reserve, centre=centre)
    zone = phase.zone
    if only(centre, token) and not only(zone.tokens, token):
        return position.but(phase=succeeded(zone, colour), reserve=reserve)
    return _turn_over(position, reserve, Centre(centre + token + zone.tokens), position.turn.collection)


# Tokens come into a collection.


@final
class Haul:
    """What collecting does to the tokens."""

    __slots__ = ("collection", "gained", "returned")

    def __init__(self, gained: int, returned: int, collection: int) -> None:
        self.gained: Final = gained
        self.returned: Final = returned
        self.collection: Final = collection


def haul_of(position: "Genius") -> Haul:
    """What collecting brings, what of it goes back beyond the limit (GEN-09), and what is then owned."""
    zone = position.zone.tokens
    gained = zone + only(position.centre, zone)
    whole = position.turn.collection + gained
    returned = beyond(whole, position.series.limit)
    return Haul(gained, returned, whole - returned)


def _collect(position: "Genius") -> "Genius":
    """The zone and all of its colours in the centre join the collection (GEN-07)."""
    haul, zone, centre = haul_of(position), position.zone, position.centre
    centre = Centre(centre - only(centre, zone.tokens))
    return _turn_over(position, Reserve(position.reserve + haul.returned), centre, haul.collection)


def _take(position: "Genius", token: int) -> "Genius":
    """One token of the centre joins the collection (GEN-10)."""
    centre = Centre(position.centre - token)
    return _turn_over(position, position.reserve, centre, position.turn.collection + token)


def lines_of(position: "Genius", collection: int) -> int:
    """The colours that reach the limit by this collection: each gives a bonus turn, once (GEN-08)."""
    full = position.series.full
    return without(lacking(full - collection), lacking(full - position.turn.collection))


# A turn is over, and perhaps the game.


def _turn_over(position: "Genius", reserve: Reserve, centre: Centre, collection: int) -> "Genius":
    """The game ends, a bonus turn follows, or the next player's turn."""
    turn = position.turn
    seat, collections, barren = turn.seat, turn.collections, turn.barren + 1
    bonus: int = turn.bonus
    if collection != collections[seat]:
        barren = 0
        bonus += size(lines_of(position, collection))
        collections = put(collections, seat, collection)
        if collection == position.series.full:
            return _game_over(position.but(reserve=reserve, centre=centre), collections)
    next_turn = Turn(
        seat if bonus else (seat + 1) % len(collections),
        Bonus(bonus - 1 if bonus else 0),
        collections,
        Barren(barren),
        turn.ties_open or barren >= BARREN_TURNS,
    )
    phase = at_turn_start(centre, reserve)
    return position.but(turn=next_turn, phase=phase, reserve=reserve, centre=centre)


def _game_over(position: "Genius", collections: tuple[int, ...]) -> "Genius":
    """A full collection wins at once (GEN-14); the next game of the series starts, or none is left."""
    series, turn, said = position.series, position.turn, tuple(map(unpacked, collections))
    past = (*series.past, points_of(said))
    if len(past) < series.games:
        starter = (series.starter + 1) % len(collections)  # GEN-17
        return _new_game(position, series.but(starter=starter, past=past))
    last_turn = Turn(turn.seat, Bonus(0), collections, Barren(0), turn.ties_open)
    return position.but(series=series.but(past=past), turn=last_turn, phase=Over(outcome_of(said, past)))
