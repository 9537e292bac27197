"""How bots behave is counted from what they did, and judged by the expert's own valuation."""

from typing import Any

import pytest

from igroteka.arena.contenders import Level
from igroteka.arena.deals import Setting
from igroteka.arena.manners import LOSSES, Conduct, Watched, loss_of, manners
from igroteka.bots.levels import valuer
from igroteka.bots.valuation import Valued
from igroteka.core.game import Game
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.core.timed import PerTurn, timed
from igroteka.games import GAMES, SHELF


def test_a_loss_is_what_the_best_action_would_have_brought_more() -> None:
    values = [Valued("a", 0.7), Valued("b", 0.5), Valued("c", 0.2)]
    assert loss_of(values, "a") == 0.0
    assert loss_of(values, "b") == pytest.approx(0.2)
    assert loss_of(values, "never tried") == pytest.approx(0.5)
    assert loss_of(values[:1], "a") is None


def test_games_add_up() -> None:
    found = manners(
        "x", [Conduct(10, 1, 8, (4, 2, 0), 1.0, 12, False), Conduct(10, 0, 2, (1, 0, 0), 0.5, 8, True)]
    )
    assert found.games == 2
    assert found.given_up.value == 0.05
    assert [one.value for one in found.losses] == [0.5, 0.2, 0.0]
    assert (found.lost, found.actions, found.short.value) == (0.15, 10.0, 0.5)


def test_of_nothing_nothing_is_known() -> None:
    nothing = manners("x", [Conduct(0, 0, 0, (0, 0, 0), 0.0, 2, True)]).losses[0]
    assert (nothing.low, nothing.high) == (0.0, 1.0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_can_be_watched(game: Game[Any]) -> None:
    conduct = Watched(Setting(game.name, game.options(), "0"), Level("random"), game.seats[0], 0, 0.05).play()
    assert conduct.decisions > 0
    assert conduct.actions > 0
    assert len(conduct.losses) == len(LOSSES)
    assert list(conduct.losses) == sorted(conduct.losses, reverse=True)


def test_values_are_the_same_beside_turn_clocks() -> None:
    game, options = SHELF["genius"], SHELF["genius"].options()
    bare, clocked = (
        Table(game, 2, options, bytes(16)),
        Table(timed(game, PerTurn(30_000)), 2, options, bytes(16)),
    )
    seat = next(iter(bare.position.to_act))
    assert isinstance(seat, int)
    views = [table.position.view(seat) for table in (bare, clocked)]
    found = [valuer(game, seat).values(view, Luck(bytes(16), "judge")) for view in views]
    assert found[0] == found[1]
    assert found[0]
