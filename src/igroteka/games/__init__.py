"""The shelf: the one list of games."""

from typing import Any

from igroteka.core.game import Game
from igroteka.games.genius import GENIUS
from igroteka.games.rainbow import RAINBOW
from igroteka.games.red7 import RED7
from igroteka.games.rps import RPS
from igroteka.games.seven_on_nine import SEVEN_ON_NINE

GAMES: tuple[Game[Any], ...] = (GENIUS, RAINBOW, RED7, RPS, SEVEN_ON_NINE)

SHELF: dict[str, Game[Any]] = {game.name: game for game in GAMES}


def find(name: str, version: int) -> Game[Any] | None:
    """The game of that name whose rules are of that version, if it is on the shelf."""
    game = SHELF.get(name)
    return game if game is not None and game.version == version else None
