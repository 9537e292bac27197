"""Who acts, in tuples made once."""

from igroteka.core import acting, game


def test_who_acts() -> None:
    assert acting.NATURE is game.NATURE
    assert list(acting.NATURE_ACTS) == [game.NATURE]
    assert not acting.NOBODY_ACTS
    assert list(acting.ALONE) == [(seat,) for seat in range(game.MOST_SEATS)]
