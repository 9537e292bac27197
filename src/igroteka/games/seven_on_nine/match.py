"""A match: how it is played, and how long everything takes."""

from typing import Final, final

from igroteka.core.game import Millis
from igroteka.games.seven_on_nine.end import Past
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.words import Options

COUNTDOWN: Final[Millis] = 3_000  # 7ON9-06 and 12


@final
class Match:
    """What does not change in the course of one deal."""

    __slots__ = ("countdown", "idle_draw", "idle_stop", "lock", "options", "past", "version")

    def __init__(self, options: Options, past: Past, version: Version) -> None:
        self.options: Final = options
        self.past: Final = past
        self.version: Final = version  # of the rules
        # How long it is to "go".
        self.countdown: Final = COUNTDOWN * options.pace
        # How long a wrong card keeps its player from playing; 0 is not at all (7ON9-11).
        self.lock: Final = options.wrong_card_lock * options.pace
        # How long nobody draws for a player after his last draw or a new top (7ON9-13).
        self.idle_draw: Final = options.idle_draw * options.pace
        # How long a player is waited for who does nothing (7ON9-16).
        self.idle_stop: Final = options.idle_stop * options.pace

    def _fields(self) -> tuple[object, ...]:
        return (self.options, self.past, self.version.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())
