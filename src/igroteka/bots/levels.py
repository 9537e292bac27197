"""Which bots there are for a game: those of its own file, found by its name, and the random one."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from igroteka.bots.bot import Maker
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game


def levels(game: Game[Any]) -> dict[str, Maker]:
    """The bots that can play the game, by name: `random`, and those of the game's own file."""
    makers: dict[str, Maker] = {"random": RandomBot}
    room = f"igroteka.bots.{game.name}"
    if find_spec(room) is not None:
        makers.update(import_module(room).LEVELS)
    return makers
