"""Tuples of which one thing changes."""

import pytest

from igroteka.core.tuples import put


@pytest.mark.parametrize("length", range(1, 7))
def test_one_thing_changes_and_no_other(length: int) -> None:
    things = tuple(range(length))
    for index in range(length):
        changed = list(things)
        changed[index] = -1
        assert put(things, index, -1) == tuple(changed)
    assert things == tuple(range(length))
