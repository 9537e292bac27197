"""A bot in ten lines: it collects as soon as the next reveal fails more than once in three times."""

from igroteka.bots.bot import Intent
from igroteka.games.genius.words import Collect, Reveal


class Careful:
    def __init__(self, game, seat, rng):
        self.seat = seat

    def see(self, view, news):
        """Every step, as its seat sees it; this one remembers nothing."""

    def decide(self, view, now):
        """What it would do and when, if nothing else happens first; None waits."""
        if not view.legal:
            return None
        risky = 3 * view.chance.good < 2 * view.chance.of
        wish = Collect() if view.phase.zone and risky else Reveal()
        return Intent(wish if wish in view.legal else view.legal[0], now)
