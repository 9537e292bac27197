"""Bots as somebody else would write them, in a file of his own."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.random import RandomBot
from igroteka.core.game import Millis


class Anything(RandomBot):
    """Does anything."""


class Failing(RandomBot):
    """Raises when it is asked."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """It divides by zero."""
        return Intent(1 // 0, now)


class Deaf(RandomBot):
    """Raises when it is told something."""

    def see(self, view: Any, news: Any) -> None:
        """It does not want to know."""
        raise RuntimeError("too loud")


class Asleep(RandomBot):
    """Never does anything."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """It sleeps."""
        return None
