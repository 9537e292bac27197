"""The bots of every game play with turn clocks and without."""

from typing import Any

import pytest

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game
from igroteka.core.timed import PerTurn, timed
from igroteka.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("clocks", [None, PerTurn(30_000)], ids=["bare", "with clocks"])
def test_every_level_plays_a_game_to_its_end(game: Game[Any], clocks: PerTurn | None) -> None:
    rules = game if clocks is None else timed(game, clocks)
    for maker in levels(game).values():
        table = play(rules, game.options(), [maker] * game.seats[0], bytes(16))
        assert table.position.outcome is not None
