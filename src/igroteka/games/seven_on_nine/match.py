"""A match: how it is played, and how long everything takes."""

from typing import NamedTuple

from igroteka.core.game import Millis
from igroteka.games.seven_on_nine.end import Past
from igroteka.games.seven_on_nine.words import Options

COUNTDOWN: Millis = 3_000  # 7ON9-06 and 12


class Match(NamedTuple):
    """What does not change in the course of one deal."""

    options: Options
    past: Past

    @property
    def countdown(self) -> Millis:
        """How long it is to "go"."""
        return COUNTDOWN * self.options.pace

    @property
    def lock(self) -> Millis:
        """How long a wrong card keeps its player from playing; 0 is not at all (7ON9-11)."""
        return self.options.wrong_card_lock * self.options.pace

    @property
    def idle_draw(self) -> Millis:
        """How long nobody's card is drawn for him (7ON9-13)."""
        return self.options.idle_draw * self.options.pace

    @property
    def idle_stop(self) -> Millis:
        """How long a player who does nothing counts as present (7ON9-16)."""
        return self.options.idle_stop * self.options.pace
