"""A race, once it is on: the first right card stays, the others are out of it or the time is (RPS-15, 25)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Seat
from igroteka.games.rps.cards import FINE
from igroteka.games.rps.lore import Lore
from igroteka.games.rps.symbols import lay, some_hand_fits
from igroteka.games.rps.turns import fine
from igroteka.games.rps.words import Race, Thanking

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps


def snap(position: "Rps", seat: Seat, kind: int, at: Millis) -> "Rps":
    """A racer lays a card: the first right one stays."""
    race, lore = position.phase, position.lore
    assert isinstance(race, Race)
    if position.fits(kind):
        lore = lore.laid(seat, kind, len(position.hands[seat]), position.match.book)
        return lay(position, seat, kind, lore, 0, at)
    racers = tuple(racer for racer in race.racers if racer != seat)
    sizes = [len(hand) for hand in position.hands]
    if some_hand_fits(position, racers):
        rest = Race(race.onto, racers, race.until)
        return fine(position, seat, FINE, rest, lore.showed(seat, kind, sizes))
    return fine(position, seat, FINE, None, _nobody_won(position, seat, racers).showed(seat, kind, sizes))


def decline(position: "Rps", seat: Seat) -> "Rps":
    """One fewer races."""
    race = position.phase
    assert isinstance(race, Race)
    racers = tuple(racer for racer in race.racers if racer != seat)
    if some_hand_fits(position, racers):
        return position.but(Race(race.onto, racers, race.until))
    return position.next_turn(position.hands, _nobody_won(position, seat, racers))


def _nobody_won(position: "Rps", seat: Seat, racers: tuple[Seat, ...]) -> Lore:
    """A race was on because a hand fitted, and is over because no other does: it was this seat's."""
    return position.lore.some_fits((seat,), position.top).nothing_fits(racers, position.top)


def ring(position: "Rps") -> "Rps":
    """A race is over, or thanks were not said in time (RPS-15, 17)."""
    if isinstance(position.phase, Thanking):
        return fine(position, position.phase.seat, FINE, None, position.lore)
    assert isinstance(position.phase, Race)
    return position.next_turn(position.hands, position.lore.some_fits(position.phase.racers, position.top))
