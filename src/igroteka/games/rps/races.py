"""A race, once it is on: the first right card stays, the others are out of it or the time is (RPS-15, 25)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.games.rps.cards import FINE
from igroteka.games.rps.heard import Heard
from igroteka.games.rps.stages import Race, Thanking
from igroteka.games.rps.symbols import lay, some_hand_fits
from igroteka.games.rps.turns import fine
from igroteka.games.rps.words import Happening

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps


def snap(position: "Rps", seat: Seat, kind: int, event: Event[Happening]) -> "Rps":
    """A racer lays a card: the first right one stays."""
    race, heard = position.stage, position.heard
    assert isinstance(race, Race)
    if position.fits(kind):
        heard = heard.laid(seat, kind, len(position.hands[seat]))
        return lay(position, seat, kind, heard, 0, event)
    rest, hands = race.without(seat), position.hands
    if some_hand_fits(position, rest.racers):
        return fine(position, seat, FINE, rest, heard.showed(seat, kind, hands))
    return fine(
        position, seat, FINE, None, _nobody_won(position, seat, rest.racers).showed(seat, kind, hands)
    )


def decline(position: "Rps", seat: Seat) -> "Rps":
    """One fewer races."""
    race = position.stage
    assert isinstance(race, Race)
    rest = race.without(seat)
    if some_hand_fits(position, rest.racers):
        return position.but(rest)
    return position.next_turn(position.hands, _nobody_won(position, seat, rest.racers))


def _nobody_won(position: "Rps", seat: Seat, racers: tuple[Seat, ...]) -> Heard:
    """A race was on because a hand fitted, and is over because no other does: it was this seat's."""
    return position.heard.some_fits((seat,), position.top).nothing_fits(racers, position.top)


def ring(position: "Rps") -> "Rps":
    """A race is over, or thanks were not said in time (RPS-15, 17)."""
    if isinstance(position.stage, Thanking):
        return fine(position, position.stage.seat, FINE, None, position.heard)
    assert isinstance(position.stage, Race)
    return position.next_turn(position.hands, position.heard.some_fits(position.stage.racers, position.top))
