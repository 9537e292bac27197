"""The waits of a table, worked out from nothing but what a spectator hears."""

from igroteka.core.game import Millis, Seat
from igroteka.games.seven_on_nine.words import (
    Countdown,
    DidNotFit,
    Drawing,
    Drew,
    Finished,
    Opening,
    Options,
    Over,
    Phase,
    PileOpened,
    Playing,
    Reached,
    Seen,
    Stayed,
    TimePassed,
    TooLate,
    Turned,
    Went,
)


class Listener:
    """Somebody who sees no card of a hand, hears all that happens and works out when the table steps in."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = range(seats)
        self.idle_draw = options.idle_draw * options.pace
        self.idle_stop = options.idle_stop * options.pace
        self.phase: Phase = Opening()
        self._anew(0)

    def _anew(self, at: Millis) -> None:
        """All decks are full, and nobody is held up."""
        self.decks = [72 // len(self.seats) for _ in self.seats]
        self.locks: dict[Seat, Millis] = {}
        self.draws = [at for _ in self.seats]  # since when each waits for a card
        self.idle = [at for _ in self.seats]  # since when each is idle
        self.stopped: set[Seat] = set()

    def hear(self, news: Seen) -> None:
        """Something happened."""
        match news:
            case PileOpened(at=at):
                self._anew(at)
            case Went(at=at):
                self.locks.clear()
                self.stopped.clear()
                self._restart(at)
            case Reached(at=at, seat=seat):
                self.stopped.discard(seat)
                self.idle[seat] = at
                self.phase = Drawing((seat,), idle=False)
                return
            case Drew(at=at, seat=seat):
                self.decks[seat] -= 1
                self.draws[seat] = at
                self.idle[seat] = at
            case Stayed(at=at, seat=seat):
                self.stopped.discard(seat)
                self._restart(at)
            case DidNotFit(seat=seat, until=until):
                self.locks |= {} if until is None else {seat: until}
                return
            case TooLate():
                return
            case Finished():
                pass
            case TimePassed(at=at):
                self.locks = {seat: until for seat, until in self.locks.items() if until > at}
                self.stopped |= {seat for seat in self.seats if self.idle[seat] + self.idle_stop <= at}
        self.phase = news.then

    def _restart(self, at: Millis) -> None:
        for seat in self.seats:
            self.draws[seat] = self.idle[seat] = at

    @property
    def present(self) -> list[Seat]:
        """Whose windows run."""
        return [seat for seat in self.seats if seat not in self.stopped]

    def deadline(self, now: Millis) -> Millis | None:
        """When the table does something by itself, whoever holds whatever."""
        match self.phase:
            case Countdown(go=go) | Turned(go=go):
                return go
            case Opening() | Drawing() | Over():
                return None
            case Playing():
                draws = [self.draws[seat] + self.idle_draw for seat in self.seats if self.decks[seat]]
                stops = [self.idle[seat] + self.idle_stop for seat in self.present]
                return min([*self.locks.values(), *(at for at in draws if at > now), *stops], default=None)
