"""A game may say that one person cannot hold several of its seats, and why."""

from igroteka.core.game import Refusal, too_many_seats
from igroteka.core.timed import PerTurn, timed
from tests import toy


class OneScreen(Refusal, frozen=True):
    """A reason."""


def test_a_person_may_hold_any_seats_of_a_game_that_says_nothing() -> None:
    assert too_many_seats(toy.game(), 3) is None


def test_a_game_may_allow_one_seat_to_a_person() -> None:
    game = toy.game(one_seat_each=OneScreen())
    assert too_many_seats(game, 1) is None
    assert too_many_seats(game, 2) == OneScreen()


def test_clocks_do_not_change_it() -> None:
    game = timed(toy.game(one_seat_each=OneScreen()), PerTurn(1_000))
    assert too_many_seats(game, 2) == OneScreen()
