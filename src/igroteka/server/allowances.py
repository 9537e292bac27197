"""Allowances: so many things at once and so many in time, of one or of many; kept in memory alone."""

from math import ceil

from igroteka.core.game import Millis, Refused
from igroteka.server.clock import Clock
from igroteka.server.refusals import Later

MOST_COUNTED = 10_000  # people or addresses that are counted at a time; the least recent ones are let go


class Allowance:
    """So many things at once and so many a second, then no more for a while."""

    def __init__(self, clock: Clock, burst: float, a_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._a_second = a_second
        self._left = burst
        self._since = clock.now()

    def take(self, price: float = 1) -> bool:
        """Takes so many, if they are there; what costs more than can ever be there costs all of it."""
        price = min(price, self._burst)
        if self._now() < price:
            return False
        self._left -= price
        return True

    def borrow(self, longest: Millis) -> Millis | None:
        """Takes one, and says how long to wait until it is there; None where that would be too long."""
        wait = ceil(max(0.0, 1 - self._now()) / self._a_second * 1000)
        if wait > longest:
            return None
        self._left -= 1
        return wait

    def _now(self) -> float:
        """How many are there at this moment."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._since) * self._a_second / 1000)
        self._since = now
        return self._left


class Allowances:
    """The same allowance for each of many."""

    def __init__(self, clock: Clock, burst: float, a_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._a_second = a_second
        self._allowances: dict[str, Allowance] = {}  # the least recently asked first

    def take(self, who: str, price: float = 1) -> bool:
        """Takes one of somebody's, or as many as the price is, if they are there."""
        return self._of(who).take(price)

    def borrow(self, who: str, longest: Millis) -> Millis | None:
        """Takes one of somebody's, and says how long to wait for it; None where that would be too long."""
        return self._of(who).borrow(longest)

    def _of(self, who: str) -> Allowance:
        allowance = self._allowances.pop(who, None) or Allowance(self._clock, self._burst, self._a_second)
        self._allowances[who] = allowance
        if len(self._allowances) > MOST_COUNTED:
            del self._allowances[next(iter(self._allowances))]
        return allowance

    def demand(self, who: str) -> None:
        """Takes one, or Refused with how many minutes pass until there is the next."""
        if not self.take(who):
            raise Refused(Later(max(1, round(1 / self._a_second / 60))))
