"""Bots that try a server's patience."""

import os
import time
from pathlib import Path
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis


class Slow(RandomBot):
    """Thinks, with all the processor it can get, until it is told that this is enough."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Burns time as long as the file that ends its thought is not there, then moves."""
        enough = Path(os.environ["IGROTEKA_TEST_ENOUGH"])
        while not enough.exists():
            pass
        return super().decide(view, now)


class Endless(RandomBot):
    """Never comes to an end."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Thinks on and on."""
        while True:
            time.sleep(1)


class Crashing(RandomBot):
    """Takes its process with it."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Ends everything."""
        os._exit(1)


class Cheating(RandomBot):
    """Wants what nobody may do."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """A move of no game."""
        return Intent("everything", now)


class Failing(RandomBot):
    """Raises."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Raises whatever it is asked."""
        raise ZeroDivisionError


class Counting(RandomBot):
    """Counts what it is told."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._seen = 0

    def see(self, view: Any, news: Any) -> None:
        """Counts a step."""
        self._seen += 1

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Says how many steps it was told."""
        return Intent(self._seen, now)


def makers(game: Game[Any], strength: float) -> dict[str, Maker]:
    """The usual bots, in which the game's own level is one of these: set by its name in the environment."""
    kinds: dict[str, Maker] = {
        "slow": Slow,
        "endless": Endless,
        "crashing": Crashing,
        "cheating": Cheating,
        "failing": Failing,
        "counting": Counting,
    }
    return {**levels(game, strength), "casual": kinds[os.environ["IGROTEKA_TEST_BOT"]]}
