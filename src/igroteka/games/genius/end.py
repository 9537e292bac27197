"""How a game and a series end: points, places, outcome."""

from igroteka.core.game import Outcome, places_of
from igroteka.games.genius.words import Tokens, Why


def points_of(collections: tuple[Tokens, ...]) -> tuple[int, ...]:
    """What a game is worth: the count of one's weakest colour (GEN-17)."""
    return tuple(min(collection) for collection in collections)


def places_in_game(collections: tuple[Tokens, ...]) -> tuple[int, ...]:
    """Places by the weakest colour, then the next weakest, and so on (GEN-15)."""
    return places_of([sorted(collection) for collection in collections])


def outcome_of(collections: tuple[Tokens, ...], past: tuple[tuple[int, ...], ...]) -> Outcome[Why]:
    """A single game is decided by its collections, a series by the sum of points (GEN-17)."""
    if len(past) == 1:
        return Outcome(places_in_game(collections), past[0], Why.COLLECTION)
    sums = tuple(map(sum, zip(*past, strict=True)))
    return Outcome(places_of(sums), sums, Why.SERIES)
