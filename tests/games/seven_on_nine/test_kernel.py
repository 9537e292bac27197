"""What is packed into numbers says what plain counts say."""

from fractions import Fraction
from random import Random

import pytest

from igroteka.core.game import Weighted
from igroteka.games.seven_on_nine.kernel import ONE, WHOLE_PACK, Deals, nth, packed, unpacked
from igroteka.games.seven_on_nine.pieces import DEALS, KINDS, PACK, Counts, kinds_in, kinds_of
from igroteka.games.seven_on_nine.words import Card, Deal, Draw


def pools() -> list[Counts]:
    """Nothing, the whole pack, and what may be left of it."""
    rng = Random(9)
    some = [tuple(rng.randint(0, count) for count in PACK) for _ in range(100)]
    few = [tuple(count if rng.random() < 0.1 else 0 for count in PACK) for _ in range(100)]
    return [(0,) * len(PACK), PACK, *some, *few]


def test_a_pool_is_packed_and_unpacked() -> None:
    assert unpacked(WHOLE_PACK) == PACK
    for pool in pools():
        assert unpacked(packed(pool)) == pool


def test_a_card_leaves_by_a_subtraction() -> None:
    for pool in pools():
        for kind, count in enumerate(pool):
            if count:
                less = tuple(other - (place == kind) for place, other in enumerate(pool))
                assert unpacked(packed(pool) - ONE[kind]) == less


def test_cards_are_numbered_in_the_order_of_kinds() -> None:
    for pool in pools():
        kinds = [kind for kind, count in enumerate(pool) for _ in range(count)]
        assert [nth(packed(pool), number) for number in range(len(kinds))] == kinds
        with pytest.raises(IndexError):
            nth(packed(pool), len(kinds))


def test_what_may_be_dealt_is_what_counts_as_weights_say() -> None:
    for seed, pool in enumerate(pools()):
        plain, legal = Weighted(DEALS, pool), Deals(packed(pool), sum(pool))
        assert list(legal) == list(plain)
        assert bool(legal) == bool(plain)
        assert [deal in legal for deal in DEALS] == [deal in plain for deal in DEALS]
        if plain:
            assert [legal.odds(deal) for deal in DEALS] == [plain.odds(deal) for deal in DEALS]
            one, other = Random(seed), Random(seed)
            assert [legal.sample(one) for _ in range(50)] == [plain.sample(other) for _ in range(50)]


def test_nothing_else_may_be_dealt() -> None:
    legal = Deals(WHOLE_PACK, sum(PACK))
    unknown = Deal(Card(11, 1))
    assert Draw() not in legal
    assert unknown not in legal
    assert legal.odds(unknown) == Fraction(0)


def test_a_set_of_kinds_is_listed_in_order() -> None:
    rng = Random(7)
    sets = [0, (1 << len(KINDS)) - 1, *(rng.getrandbits(len(KINDS)) for _ in range(300))]
    for kinds in sets:
        listed = kinds_in(kinds)
        assert list(listed) == [kind for kind in range(len(KINDS)) if kinds >> kind & 1]
        assert kinds_of(listed) == kinds
