"""Which piece goes from which place to which: tests/games/<game>/flights.py says it for each kind of news."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias, cast

from igroteka.core.game import Game

Flight: TypeAlias = tuple[str, str, str]
# What a piece of news moves, given the view before and after it.
Moves: TypeAlias = Mapping[str, Callable[[Any, Any, Any], Iterable[Flight]]]

MOST_BACKS = 4  # more look like many


def hidden(count: int, start: str, goal: str) -> list[Flight]:
    """So many cards face down."""
    return [("back", start, goal)] * min(count, MOST_BACKS)


def nothing(seen: Any, before: Any, after: Any) -> Iterable[Flight]:
    """It is told, and nothing lies elsewhere."""
    return ()


def nothing_gathered(before: Any, after: Any) -> Iterable[Flight]:
    """There is one deal."""
    return ()


class Told:
    """A game's own table of what each kind of news moves, and what is collected before."""

    def __init__(self, moves: Moves, gathers: Callable[[Any, Any], Iterable[Flight]]) -> None:
        self._moves = moves
        self._gathers = gathers

    def __call__(self, before: Any, news: Sequence[Any], after: Any) -> Iterator[Flight]:
        """All that flies in one step."""
        yield from self._gathers(before, after)
        for seen in news:
            yield from self._moves[type(seen).__name__](seen, before, after)


def flights_of(game: Game[Any]) -> Told:
    """The table of a game."""
    return cast("Told", import_module(f"tests.games.{game.name}.flights").FLIGHTS)
