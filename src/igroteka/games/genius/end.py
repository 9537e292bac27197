"""How a game and a series end: points, places, outcome."""

from typing import Final, final

from igroteka.core.game import Outcome, Seat
from igroteka.core.places import places_of, totals
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.genius.kernel import of_each
from igroteka.games.genius.words import Tokens, Why

Past = tuple[tuple[int, ...], ...]  # the points of each finished game


@final
class Series(Value):
    """How many games are played and how far, who started this one, and how the others ended."""

    __slots__ = ("full", "games", "limit", "past", "starter")

    def __init__(self, *, limit: int, games: int, starter: Seat, past: Past) -> None:
        self.limit: Final = limit
        self.games: Final = games
        self.starter: Final = starter
        self.past: Final = past
        self.full: Final = of_each(limit)  # a collection that has the limit of every colour, as counts

    def made_of(self) -> tuple[str, ...]:
        return ("limit", "games", "starter", "past")

    def but(self, *, starter: Seat | Keep = KEEP, past: Past | Keep = KEEP) -> "Series":
        """The same series, with these things changed."""
        return Series(
            limit=self.limit,
            games=self.games,
            starter=self.starter if starter is KEEP else starter,
            past=self.past if past is KEEP else past,
        )


def points_of(collections: tuple[Tokens, ...]) -> tuple[int, ...]:
    """What a game is worth: the count of one's weakest colour (GEN-17)."""
    return tuple(min(collection) for collection in collections)


def places_in_game(collections: tuple[Tokens, ...]) -> tuple[int, ...]:
    """Places by the weakest colour, then the next weakest, and so on (GEN-15)."""
    return places_of([sorted(collection) for collection in collections])


def outcome_of(collections: tuple[Tokens, ...], past: Past) -> Outcome[Why]:
    """A single game is decided by its collections, a series by the sum of points (GEN-17)."""
    if len(past) == 1:
        return Outcome(places_in_game(collections), past[0], Why.COLLECTION)
    sums = totals(past)
    return Outcome(places_of(sums), sums, Why.SERIES)
