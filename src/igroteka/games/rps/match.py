"""A match: how it is played, and its rounds so far."""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.games.rps.cards import book_of
from igroteka.games.rps.words import Mistakes, Options


@final
class Match:
    """What does not change in the course of a round."""

    __slots__ = ("blocked", "book", "options", "past", "starter")

    def __init__(self, options: Options, starter: Seat, past: tuple[tuple[int, ...], ...]) -> None:
        self.options: Final = options
        self.starter: Final = starter
        self.past: Final = past  # the penalty points of each finished round
        self.book: Final = book_of(options.level, options.stack_any)
        self.blocked: Final = options.mistakes is Mistakes.BLOCKED

    def _fields(self) -> tuple[object, ...]:
        return (self.options, self.starter, self.past)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def started_by(self, seat: Seat) -> "Match":
        """The match, the next round of which this seat starts."""
        return Match(self.options, seat, self.past)

    def with_round(self, points: tuple[int, ...]) -> "Match":
        """The match after one more round."""
        return Match(self.options, self.starter, (*self.past, points))
