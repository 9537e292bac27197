"""Legal sets that are listed."""

from collections import Counter
from fractions import Fraction
from random import Random

from igroteka.core.legal import lots


def test_lots_fall_on_each_seat_as_likely_as_on_any_other() -> None:
    starts = lots(lambda seat: f"seat {seat} starts", 3)
    said = ["seat 0 starts", "seat 1 starts", "seat 2 starts"]
    assert list(starts) == said
    assert [starts.odds(one) for one in said] == [Fraction(1, 3)] * 3
    rng = Random(1)
    drawn = Counter(starts.sample(rng) for _ in range(3000))
    assert set(drawn) == set(said)
    assert all(900 < count < 1100 for count in drawn.values())
