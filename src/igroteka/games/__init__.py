"""The shelf: the one list of games."""

from importlib import import_module
from typing import Any

from igroteka.core.game import Game

# A line a game, and nothing else names it: its package here holds it under its name in capitals, and under
# EARLIER, if it has any, the same game by the rules of released versions: their tables and records live on.
NAMES = (
    "red7",
    "seven_on_nine",
    "rainbow",
    "rps",
    "genius",
)

_PACKAGES = tuple(import_module(f"{__name__}.{name}") for name in NAMES)

GAMES: tuple[Game[Any], ...] = tuple(
    getattr(package, name.upper()) for name, package in zip(NAMES, _PACKAGES, strict=True)
)

SHELF: dict[str, Game[Any]] = {game.name: game for game in GAMES}

EARLIER: tuple[Game[Any], ...] = tuple(
    game for package in _PACKAGES for game in getattr(package, "EARLIER", ())
)

_BY_RULES: dict[tuple[str, int], Game[Any]] = {(game.name, game.version): game for game in (*GAMES, *EARLIER)}


def find(name: str, version: int) -> Game[Any] | None:
    """The game of that name whose rules are of that version, if it is on the shelf."""
    return _BY_RULES.get((name, version))


def every_rules() -> tuple[Game[Any], ...]:
    """Every game on the shelf, by the rules of today and by those of released versions."""
    return tuple(_BY_RULES.values())
