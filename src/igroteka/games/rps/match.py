"""A match: how it is played, and its rounds so far."""

from typing import Final, final

from igroteka.core.game import Millis, Seat
from igroteka.games.rps.cards import book_of
from igroteka.games.rps.words import Mistakes, Options, Pace, Races

RULES: Final = 2  # the version of the rules as they are now

STRETCH = {Pace.ONCE: 1_000, Pace.TWICE: 2_000, Pace.FOUR_TIMES: 4_000}  # milliseconds for a second


@final
class Match:
    """What does not change in the course of a round."""

    __slots__ = ("blocked", "book", "options", "past", "race_lasts", "rules", "starter", "thanks_last")

    def __init__(
        self, options: Options, starter: Seat, past: tuple[tuple[int, ...], ...], rules: int = RULES
    ) -> None:
        self.options: Final = options
        self.starter: Final = starter
        self.past: Final = past  # the penalty points of each finished round
        self.rules: Final = rules  # by which version of them it was begun, and goes on
        self.book: Final = book_of(options.level, options.stack_any)
        self.blocked: Final = options.mistakes is Mistakes.BLOCKED
        # Where there is no such time, racers are asked in turn, and thanks say themselves (RPS-17, 25).
        self.race_lasts: Final = _millis(options, options.race_seconds, options.races is Races.LIVE)
        self.thanks_last: Final = _millis(options, options.thanks_seconds, not options.auto_thanks)

    def _fields(self) -> tuple[object, ...]:
        return (self.options, self.starter, self.past, self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def started_by(self, seat: Seat) -> "Match":
        """The match, the next round of which this seat starts."""
        return Match(self.options, seat, self.past, self.rules)

    def with_round(self, points: tuple[int, ...]) -> "Match":
        """The match after one more round."""
        return Match(self.options, self.starter, (*self.past, points), self.rules)


def _millis(options: Options, seconds: int, there_is: bool) -> Millis | None:
    return seconds * STRETCH[options.pace] if there_is else None
