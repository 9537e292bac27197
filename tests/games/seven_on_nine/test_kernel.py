"""What is packed into numbers says what plain counts say."""

from fractions import Fraction
from random import Random

import pytest

from igroteka.core.game import Weighted
from igroteka.games.seven_on_nine import kernel
from igroteka.games.seven_on_nine.kernel import (
    ONLY,
    Counts,
    count_of,
    each,
    less_one,
    nth,
    packed,
    set_of,
    total,
    unpacked,
)
from igroteka.games.seven_on_nine.legal import Deals
from igroteka.games.seven_on_nine.pieces import DEALS, KINDS, PACK, WHOLE_PACK
from igroteka.games.seven_on_nine.words import Back, Card, Deal, Draw


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


def test_the_cards_of_one_kind_and_of_all_are_counted() -> None:
    for pool in pools():
        assert total(packed(pool)) == sum(pool)
        assert tuple(count_of(packed(pool), kind) for kind in range(len(KINDS))) == pool


def test_a_card_leaves_and_all_others_stay() -> None:
    for pool in pools():
        for kind, count in enumerate(pool):
            if count:
                less = tuple(other - (place == kind) for place, other in enumerate(pool))
                assert unpacked(less_one(packed(pool), kind)) == less


def test_cards_are_numbered_in_the_order_of_kinds() -> None:
    for pool in pools():
        kinds = [kind for kind, count in enumerate(pool) for _ in range(count)]
        assert [nth(packed(pool), number) for number in range(len(kinds))] == kinds
        with pytest.raises(IndexError):
            nth(packed(pool), len(kinds))


def test_what_may_be_dealt_is_what_counts_as_weights_say() -> None:
    for seed, pool in enumerate(pools()):
        plain, legal = Weighted(DEALS, pool), Deals(packed(pool))
        assert list(legal) == list(plain)
        assert bool(legal) == bool(plain)
        assert [deal in legal for deal in DEALS] == [deal in plain for deal in DEALS]
        if plain:
            assert [legal.odds(deal) for deal in DEALS] == [plain.odds(deal) for deal in DEALS]
            one, other = Random(seed), Random(seed)
            assert [legal.sample(one) for _ in range(50)] == [plain.sample(other) for _ in range(50)]


def test_nothing_else_may_be_dealt() -> None:
    legal = Deals(WHOLE_PACK)
    unknown = Deal(Card(11, 1))
    assert Draw() not in legal
    assert unknown not in legal
    assert legal.odds(unknown) == Fraction(0)


def sets() -> list[frozenset[int]]:
    """No kind, every kind, each kind alone, and any others."""
    rng, kinds = Random(7), range(len(KINDS))
    some = [frozenset(rng.sample(kinds, rng.randint(0, len(kinds)))) for _ in range(100)]
    return [frozenset(), frozenset(kinds), *(frozenset((kind,)) for kind in kinds), *some]


def test_a_set_of_kinds_is_listed_in_order() -> None:
    for kinds in sets():
        assert list(each(set_of(kinds))) == sorted(kinds)
    assert set_of(()) == kernel.NO_KINDS
    assert set_of(range(len(KINDS))) == kernel.EVERY_KIND


def test_a_set_of_kinds_answers_as_a_plain_set() -> None:
    for kinds in sets():
        packed_kinds = set_of(kinds)
        assert kernel.several(packed_kinds) == (len(kinds) > 1)
        for kind in range(len(KINDS)):
            assert kernel.has(packed_kinds, kind) == (kind in kinds)
            assert kernel.added(packed_kinds, kind) == set_of(kinds.union({kind}))


def test_two_sets_of_kinds_are_compared_as_plain_sets() -> None:
    for kinds in sets():
        for others in sets()[::5]:
            one, other = set_of(kinds), set_of(others)
            assert kernel.overlap(one, other) == (not kinds.isdisjoint(others))
            assert kernel.within(one, other) == kinds.issubset(others)
            assert kernel.without(one, other) == set_of(kinds.difference(others))


def test_cards_that_may_be_of_some_kinds_are_found_unless_one_is_sure() -> None:
    for start, others in enumerate(sets()):
        hand = sets()[start : start + 6]
        backs = tuple(Back(number, set_of(kinds)) for number, kinds in enumerate(hand))
        sure = any(kinds and kinds.issubset(others) for kinds in hand[1:])
        expected = [number for number, kinds in enumerate(hand[1:], 1) if not kinds.isdisjoint(others)]
        assert kernel.candidates(backs[1:], set_of(others)) == (None if sure else expected)


def test_the_only_kind_of_a_set_is_found() -> None:
    for kind in range(len(KINDS)):
        assert kernel.the_only(set_of((kind,))) == kernel.the_only(ONLY[kind]) == kind
