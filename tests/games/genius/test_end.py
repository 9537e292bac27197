"""The end of a game and of a series: GEN-14 to 17."""

import pytest

from igroteka.games.genius.words import (
    COLOURS,
    Collect,
    GameEnd,
    Take,
    Took,
    Why,
)
from tests.games.genius.drawing import act, draw, each, news, seen, start, table, tokens
from tests.rule import rule

RED, _, _, _, _, _ = COLOURS


@rule("GEN-14")
def test_the_first_with_all_six_at_the_limit_wins_at_once() -> None:
    position = act(table(each(7, "5 red"), "", centre="red, 3 blue", zone="red", bonus=1), Collect())
    assert position.to_act == ()
    assert position.outcome is not None
    assert position.outcome.places == (1, 2)
    assert position.outcome.why == Why.COLLECTION


@rule("GEN-14")
def test_with_four_players_five_of_each_win() -> None:
    position = act(table(each(5, "3 red"), "", "", "", centre="red, 3 blue", zone="red"), Collect())
    assert position.outcome is not None
    assert position.outcome.places == (1, 2, 2, 2)


@rule("GEN-15")
@pytest.mark.parametrize(
    "second, third, places",
    [
        (each(5, "3 red"), each(7, "2 red"), (1, 2, 3)),
        (each(4, "2 red"), each(5, "2 blue"), (1, 3, 2)),
        (each(4, "2 red, 6 blue"), each(4, "2 blue, 7 green"), (1, 3, 2)),
        (each(4, "2 red, 6 blue"), each(4, "2 green, 6 violet"), (1, 2, 2)),
    ],
)
def test_the_others_compare_the_weakest_colour_then_the_next(
    second: str, third: str, places: tuple[int, ...]
) -> None:
    position = act(table(each(7, "6 red"), second, third, centre="3 red"), Take(RED))
    assert position.outcome is not None
    assert position.outcome.places == places


EXAMPLE = (
    each(5, "4 red"),
    each(5, "3 green, 4 blue, 4 yellow, 4 violet"),
    each(4, "3 blue, 3 violet"),
    each(4, "2 yellow"),
)


@rule("GEN-16")
def test_the_example_of_four_collections() -> None:
    # A is one token short of the example; the rest of C and D stood in a picture and is chosen here.
    position = act(table(*EXAMPLE, centre="3 red"), Take(RED))
    assert position.outcome is not None
    assert position.outcome.places == (1, 2, 3, 4)


@rule("GEN-16", "GEN-17")
def test_the_points_of_the_example_are_the_weakest_colours() -> None:
    position = act(table(*EXAMPLE, centre="3 red"), Take(RED))
    assert position.outcome is not None
    assert position.outcome.points == (5, 3, 3, 2)


@rule("GEN-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_series_has_as_many_games_as_players_unless_said_otherwise(seats: int) -> None:
    assert start(seats, games=None).view(0).games == seats
    assert start(seats, games=5).view(0).games == 5


@rule("GEN-17")
def test_the_next_game_is_started_by_the_next_player_with_everything_back_in_the_reserve() -> None:
    before = table("3 red", each(7, "6 red"), "", centre="3 red", turn=1, games=3, starter=2)
    end = GameEnd((2, 1, 3), (0, 7, 0))
    assert news(before, Take(RED)) == Took(1, RED, (RED,), end)
    position = act(before, Take(RED))
    assert seen(position).reserve == tokens(each(21))
    assert seen(position).collections == (tokens(""),) * 3
    assert position.outcome is None
    assert draw(position, "red", "red", "red").to_act == (0,)
    view = position.view(None)
    assert (view.game, view.games, view.past) == (2, 3, ((0, 7, 0),))


@rule("GEN-17")
def test_the_highest_sum_wins_the_series_and_equal_sums_share() -> None:
    nearly, weak = each(7, "6 red"), each(3)
    position = table(nearly, weak, "", centre="3 red", games=3, past=((2, 6, 6), (1, 7, 4)))
    position = act(position, Take(RED))
    assert position.outcome is not None
    assert position.outcome.points == (10, 16, 10)
    assert position.outcome.places == (2, 1, 2)
    assert position.outcome.why == Why.SERIES
    assert position.view(0).game == 3
