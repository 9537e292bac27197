"""The shelf: the one list of games."""

from importlib import import_module
from typing import Any

from igroteka.core.game import Game

# A line a game, and nothing else names it: its package here holds it under its name in capitals.
NAMES = (
    "red7",
    "seven_on_nine",
    "rainbow",
    "rps",
    "genius",
)

GAMES: tuple[Game[Any], ...] = tuple(
    getattr(import_module(f"{__name__}.{name}"), name.upper()) for name in NAMES
)

SHELF: dict[str, Game[Any]] = {game.name: game for game in GAMES}


def find(name: str, version: int) -> Game[Any] | None:
    """The game of that name whose rules are of that version, if it is on the shelf."""
    game = SHELF.get(name)
    return game if game is not None and game.version == version else None
