"""Rate limits: a burst and a steady rate, for one or for each of many; kept in memory only."""

from math import ceil

from igroteka.core.game import Millis, Refused
from igroteka.server.clock import Clock
from igroteka.server.refusals import Later

MOST_COUNTED = 10_000  # people or addresses that are counted at a time; the least recent ones are let go


class Allowance:
    """A token bucket: a burst at once, then so many a second."""

    def __init__(self, clock: Clock, burst: float, a_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._a_second = a_second
        self._left = burst
        self._since = clock.now()

    def take(self, price: float = 1) -> bool:
        """Take that many, if they are there; a price above the burst takes the whole burst."""
        price = min(price, self._burst)
        if self._now() < price:
            return False
        self._left -= price
        return True

    def borrow(self, longest: Millis) -> Millis | None:
        """Take one ahead of time, and say how long to wait for it; None where that would be too long."""
        wait = ceil(max(0.0, 1 - self._now()) / self._a_second * 1000)
        if wait > longest:
            return None
        self._left -= 1
        return wait

    def _now(self) -> float:
        """How many there are at this moment."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._since) * self._a_second / 1000)
        self._since = now
        return self._left


class Allowances:
    """The same allowance for each of many people or addresses."""

    def __init__(self, clock: Clock, burst: float, a_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._a_second = a_second
        self._allowances: dict[str, Allowance] = {}  # the least recently asked first

    def take(self, who: str, price: float = 1) -> bool:
        """Take the price from somebody's allowance, if that much is there."""
        return self._of(who).take(price)

    def borrow(self, who: str, longest: Millis) -> Millis | None:
        """Take one from somebody's allowance ahead of time, and say how long to wait; None where too long."""
        return self._of(who).borrow(longest)

    def _of(self, who: str) -> Allowance:
        allowance = self._allowances.pop(who, None) or Allowance(self._clock, self._burst, self._a_second)
        self._allowances[who] = allowance
        if len(self._allowances) > MOST_COUNTED:
            del self._allowances[next(iter(self._allowances))]
        return allowance

    def demand(self, who: str) -> None:
        """Take one, or Refused with the minutes until there is another."""
        if not self.take(who):
            raise Refused(Later(max(1, round(1 / self._a_second / 60))))
