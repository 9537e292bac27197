"""Random games in the rules' own build."""

from random import Random
from typing import Any

import pytest

from igroteka.arena.playout import playout
from igroteka.core.game import Game
from igroteka.core.playing import played_out
from igroteka.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_is_played_out_as_the_arena_plays_it(game: Game[Any]) -> None:
    start = game.start(game.seats[-1], game.options())
    end, events, decisions = played_out(start, Random(7))
    played = playout(start, Random(7))
    assert (end, events, decisions) == (played.end, played.events, played.decisions)
