"""The real server with a clock that runs ten times as fast: races and pauses of bots are soon over.

Run as a module it is the `igroteka` command with such a clock. Everything else takes its own time.
"""

import asyncio
from collections.abc import Callable
from time import monotonic

from igroteka.core.game import Millis
from igroteka.server import clock
from tests.server.process import Process

TIMES = 10


class QuickClock(clock.RealClock):
    """The machine's own clock, faster."""

    def now(self) -> Millis:
        """Milliseconds, each a tenth of a real one."""
        return int(monotonic() * 1000 * TIMES)

    def call_at(self, at: Millis, call: Callable[[], None]) -> clock.Alarm:
        """Wakes by the event loop, when the time has come by this clock."""
        wait = min(max(0, at - self.now() + TIMES), clock.LONGEST_WAIT)
        return asyncio.get_running_loop().call_later(wait / 1000 / TIMES, call)


class QuickProcess(Process):
    """A server on which a second is over in a tenth of one."""

    module = "tests.server.quick"


if __name__ == "__main__":
    clock.RealClock = QuickClock  # type: ignore[misc]  # before anybody has taken the other one

    from igroteka.cli import main

    raise SystemExit(main())
