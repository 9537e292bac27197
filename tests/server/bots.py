"""Bots that try a server's patience."""

import os
import time
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Rng, Seat


class Slow(RandomBot):
    """Thinks for a long while, with all the processor it can get, the first time that it is asked."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.fresh = True

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Burns half a second, then moves."""
        until = time.process_time() + (0.5 if self.fresh else 0.0)
        self.fresh = False
        while time.process_time() < until:
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


def makers(game: Game[Any]) -> dict[str, Maker]:
    """The usual bots, in which the game's own level is one of these: set by its name in the environment."""
    kinds: dict[str, Maker] = {
        "slow": Slow,
        "endless": Endless,
        "crashing": Crashing,
        "cheating": Cheating,
        "failing": Failing,
    }
    return {**levels(game), "casual": kinds[os.environ["IGROTEKA_TEST_BOT"]]}
