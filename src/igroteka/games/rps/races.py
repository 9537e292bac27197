"""A race, once it is on: the first right card stays, the others are out of it or the time is (RPS-15, 25)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Ring, Seat
from igroteka.games.rps.observations import Observations
from igroteka.games.rps.phases import Fined, Race, Thanking
from igroteka.games.rps.pieces import FINE, KIND
from igroteka.games.rps.symbols import lay, some_hand_fits
from igroteka.games.rps.turns import fine, next_turn
from igroteka.games.rps.words import Decline, Happening, Snap

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps


def snap(position: "Rps", action: Snap, event: Event[Happening]) -> "Rps":
    """A racer lays a card: the first right one stays."""
    race, seat, kind = position.phase, event.seat, KIND[action.card]
    assert isinstance(race, Race)
    observations, hands = position.observations, position.cards.hands
    if position.fits(kind):
        return lay(position, seat, kind, observations.laid(seat, kind, len(hands[seat])), event.at)
    rest: Race | None = race.without(seat)
    assert rest is not None
    if not some_hand_fits(position, rest.racers):
        observations, rest = _nobody_won(position, seat, rest.racers), None
    fined = Fined(seat=seat, left=FINE, race=rest)
    return fine(position, fined, observations.showed(seat, kind, hands))


def decline(position: "Rps", action: Decline, event: Event[Happening]) -> "Rps":
    """One fewer races."""
    race, seat = position.phase, event.seat
    assert isinstance(race, Race)
    rest = race.without(seat)
    if some_hand_fits(position, rest.racers):
        return position.but(phase=rest)
    return next_turn(position, observations=_nobody_won(position, seat, rest.racers))


def _nobody_won(position: "Rps", seat: Seat, racers: tuple[Seat, ...]) -> Observations:
    """A race was on because a hand fitted, and is over because no other does: it was this seat's."""
    top = position.cards.top
    return position.observations.some_fits((seat,), top).nothing_fits(racers, top)


def ring(position: "Rps", action: Ring, event: Event[Happening]) -> "Rps":
    """A race is over, or thanks were not said in time (RPS-15, 17)."""
    phase, observations = position.phase, position.observations
    if isinstance(phase, Thanking):
        return fine(position, Fined(seat=phase.seat, left=FINE, race=None), observations)
    assert isinstance(phase, Race)
    return next_turn(position, observations=observations.some_fits(phase.racers, position.cards.top))
