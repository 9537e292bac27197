"""The server's only clock: rooms ask it for the time, and to be woken."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from igroteka.core.game import Millis

LONGEST_WAIT: Millis = 24 * 3600 * 1000


class Alarm(Protocol):
    """A wake-up call that can be called off."""

    def cancel(self) -> None:
        """Calls it off."""


class Clock(Protocol):
    """A monotonic clock in milliseconds; its zero is arbitrary."""

    def now(self) -> Millis:
        """What time it is."""

    def call_at(self, at: Millis, call: Callable[[], None]) -> Alarm:
        """Calls back at that time, at once where it has passed, and after a day where it is far away."""


class RealClock:
    """The machine's own."""

    def now(self) -> Millis:
        """Milliseconds since the machine started, or so."""
        return int(monotonic() * 1000)

    def call_at(self, at: Millis, call: Callable[[], None]) -> Alarm:
        """Wakes by the event loop; a millisecond later, so that it never wakes too early."""
        wait = min(max(0, at - self.now() + 1), LONGEST_WAIT)
        return asyncio.get_running_loop().call_later(wait / 1000, call)


class Wake:
    """A wake-up call that is moved about, and asked for again only when it is to come at another time."""

    def __init__(self, clock: Clock, call: Callable[[], None]) -> None:
        self._clock = clock
        self._call = call
        self._alarm: Alarm | None = None
        self._at: Millis | None = None  # when it comes, until it does

    def set(self, at: Millis | None) -> None:
        """It comes at that time, or not at all."""
        if at == self._at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if at is None else self._clock.call_at(at, self._comes)
        self._at = at

    def _comes(self) -> None:
        self._at = None
        self._call()
