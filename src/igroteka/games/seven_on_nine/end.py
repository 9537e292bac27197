"""How a deal and a match end: cards left, places, outcome; and how long everything in a match takes."""

from typing import Final, final

from igroteka.core.game import Millis, Outcome
from igroteka.core.places import places_by_fewest, totals
from igroteka.core.value import Value
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.words import Options, Why

Past = tuple[tuple[int, ...], ...]  # the cards left by seat, for each deal

COUNTDOWN: Final[Millis] = 3_000  # 7ON9-06 and 12


@final
class Match(Value):
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

    def made_of(self) -> tuple[str, ...]:
        return ("options", "past", "version")

    def after_deal(self, left: tuple[int, ...]) -> "Match":
        """The match after a deal that left these cards to each seat."""
        return Match(self.options, (*self.past, left), self.version)


def outcome_of(past: Past, why: Why) -> Outcome[Why]:
    """The fewest cards win, those of a single deal or the sum of a match; equal ones share (7ON9-15)."""
    points = totals(past)
    return Outcome(places_by_fewest(points), points, why if len(past) == 1 else Why.MATCH)
