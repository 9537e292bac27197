"""Who comes before whom."""

from igroteka.core.places import places_by_fewest, places_of, totals


def test_the_highest_is_first_and_equal_ones_share() -> None:
    assert places_of([3, 7, 3, 1]) == (2, 1, 2, 4)
    assert places_of([[1, 5], [1, 6]]) == (2, 1)


def test_the_lowest_is_first_where_the_fewest_win() -> None:
    assert places_by_fewest([3, 7, 3, 1]) == (2, 4, 2, 1)


def test_the_points_of_all_games_are_added_by_seat() -> None:
    assert totals([(1, 2, 3), (10, 20, 30)]) == (11, 22, 33)
    assert totals([(4, 5)]) == (4, 5)
