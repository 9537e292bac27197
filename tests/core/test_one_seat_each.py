"""A game may say that one person cannot hold several of its seats, or how it is played where one does."""

from igroteka.core.game import Refusal, all_at_once, too_many_seats, usual_options
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


def test_a_game_that_says_nothing_has_the_same_options_for_all() -> None:
    game = toy.game()
    assert usual_options(game, several=True) == usual_options(game, several=False) == toy.Options()


def test_a_game_may_have_other_options_for_several_seats_of_one_person() -> None:
    calm, clocked = toy.Options(cards=8), PerTurn(1_000)
    for game in (toy.game(usual_beside=calm), timed(toy.game(usual_beside=calm), clocked)):
        assert usual_options(game, several=False) == toy.Options()
        assert usual_options(game, several=True) == calm


def test_a_game_may_be_live() -> None:
    assert not toy.game().live(toy.Options())
    for game in (toy.game(live=all_at_once), timed(toy.game(live=all_at_once), PerTurn(1_000))):
        assert game.live(toy.Options())
