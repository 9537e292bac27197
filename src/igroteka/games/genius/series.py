"""A series of games: what does not change in the course of one of them."""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.games.genius.counts import EACH

Past = tuple[tuple[int, ...], ...]  # the points of each finished game


@final
class Series:
    """How many games are played and how far, who started this one, and how the others ended."""

    __slots__ = ("full", "games", "limit", "past", "starter")

    def __init__(self, limit: int, games: int, starter: Seat, past: Past) -> None:
        self.limit: Final = limit
        self.games: Final = games
        self.starter: Final = starter
        self.past: Final = past
        self.full: Final = limit * EACH  # a collection that has the limit of every colour, as counts

    def _fields(self) -> tuple[object, ...]:
        return (self.limit, self.games, self.starter, self.past)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Series) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())
