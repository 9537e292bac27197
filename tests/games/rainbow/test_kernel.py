"""Counts packed into one number, and combinations from tables, say the same as the plain rule."""

from itertools import product
from random import Random

import pytest

from igroteka.games.rainbow.kernel import (
    ALL_COLOURS,
    INDEX,
    NO_COLOURS,
    ONE,
    SETS,
    ColourSet,
    added,
    colours_in,
    has,
    joined,
    last_colour,
    left_of,
    most_common,
    of_each,
    one_of_each,
    packed,
    parts,
    parts_of_size,
    present,
    set_of,
    size,
    some_of,
    spread,
    subsets,
    taken,
    total,
    unpacked,
    without,
)
from igroteka.games.rainbow.pieces import HAND, combinations, next_to, runs
from igroteka.games.rainbow.words import COLOURS, MOST_CARDS, Cards, Colour, Combination


def some_counts() -> list[Cards]:
    """None, all cards of the largest deck, all of one colour, and hundreds by chance."""
    rng = Random(8)
    chance = [tuple(int(rng.random() * (MOST_CARDS + 1)) for _ in COLOURS) for _ in range(300)]
    alone = [tuple(MOST_CARDS * (one is colour) for one in COLOURS) for colour in COLOURS]
    return [(0,) * len(COLOURS), (MOST_CARDS,) * len(COLOURS), *alone, *chance]


def test_counts_are_packed_without_loss() -> None:
    for counts in some_counts():
        cards = packed(counts)
        assert unpacked(cards) == counts
        assert total(cards) == sum(counts)
        assert colours_in(present(cards)) == tuple(
            colour for colour, many in zip(COLOURS, counts, strict=True) if many
        )
        assert spread(cards) == [index for index, many in enumerate(counts) for _ in range(many)]


def test_of_the_most_common_colour_there_are_most() -> None:
    for counts in some_counts():
        if any(counts):
            assert most_common(packed(counts)) == ONE[counts.index(max(counts))]


def test_the_last_colour_is_the_last_of_which_there_is_a_card() -> None:
    for counts in some_counts():
        if any(counts):
            assert last_colour(packed(counts)) == COLOURS[max(index for index in range(8) if counts[index])]


def test_what_is_taken_is_gone_as_far_as_it_was_there() -> None:
    for one, other in zip(some_counts(), reversed(some_counts()), strict=True):
        left = tuple(max(0, have - gone) for have, gone in zip(one, other, strict=True))
        assert unpacked(left_of(packed(one), packed(other))) == left


def test_no_number_needs_more_than_62_bits() -> None:
    """So that the compiled build makes no object of any: the bit to borrow from is the highest one used."""
    free = of_each(1) << MOST_CARDS.bit_length()
    assert (of_each(MOST_CARDS) | free).bit_length() <= 62


def test_cards_are_taken_of_those_that_are_there() -> None:
    rng = Random(8)
    for counts in some_counts():
        many = min(HAND, sum(counts))
        found = unpacked(taken(packed(counts), many, rng))
        assert sum(found) == many
        assert all(one <= other for one, other in zip(found, counts, strict=True))


HANDS: list[Cards] = [(1,) * 8, (0, 3, 0, 2, 0, 0, 2, 1), (8, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 1)]


@pytest.mark.parametrize("counts", HANDS)
def test_every_part_of_a_hand_is_listed_once_in_order(counts: Cards) -> None:
    every = list(product(*(range(many + 1) for many in counts)))
    assert [unpacked(part) for part in parts(packed(counts))] == every
    for many in range(sum(counts) + 1):
        found = [unpacked(part) for part in parts_of_size(packed(counts), many)]
        assert found == [part for part in every if sum(part) == many]


@pytest.mark.parametrize("counts", HANDS)
def test_some_cards_are_any_part_but_none(counts: Cards) -> None:
    rng, every = Random(8), {part for part in parts(packed(counts)) if part}
    assert {some_of(packed(counts), rng) for _ in range(20 * len(every))} == every


def plain(colours: ColourSet) -> set[Colour]:
    """The set as Python has sets."""
    return set(colours_in(colours))


def test_sets_are_what_their_colours_are() -> None:
    assert (plain(NO_COLOURS), plain(ALL_COLOURS)) == (set(), set(COLOURS))
    for colours in SETS:
        assert set_of(colours_in(colours)) == colours
        assert size(colours) == len(plain(colours))
        assert one_of_each(colours) == sum(ONE[INDEX[colour]] for colour in colours_in(colours))
        assert present(one_of_each(colours)) == colours
        for index, colour in enumerate(COLOURS):
            assert has(colours, index) == (colour in plain(colours))
            assert plain(added(colours, index)) == {colour, *plain(colours)}


def test_sets_are_joined_and_divided() -> None:
    for one, other in zip(SETS, sorted(SETS, key=lambda colours: colours * 37 % 256), strict=True):
        assert plain(joined(one, other)) == plain(one).union(plain(other))
        assert plain(without(one, other)) == plain(one).difference(plain(other))
        parts_of_it = subsets(one)
        assert len(set(parts_of_it)) == len(parts_of_it) == 2 ** size(one) - 1
        assert all(part and not without(part, one) for part in parts_of_it)


def plain_runs(top: Colour, colours: ColourSet) -> list[tuple[Colour, ...]]:
    """Neighbour after neighbour, both ways, as far as the hand has them (RAIN-04, RAIN-05)."""
    found = []
    for way in (1, -1):
        cards: list[Colour] = []
        card = next_to(top, way)
        while len(cards) < len(COLOURS) and card in colours_in(colours):
            cards.append(card)
            card = next_to(card, way)
            if len(cards) >= 3:
                found.append(tuple(cards))
    return found


@pytest.mark.parametrize("top", COLOURS)
def test_combinations_are_runs_left_or_kept_where_the_rainbow_lacks_their_end(top: Colour) -> None:
    rng = Random(8)
    for colours in SETS:
        expected_runs = plain_runs(top, colours)
        assert list(runs(top, colours)) == expected_runs
        for rainbow in (NO_COLOURS, ALL_COLOURS, *rng.choices(SETS, k=8)):
            expected = [
                Combination(cards, keep)
                for cards in expected_runs
                for keep in (False, True)
                if not keep or cards[-1] not in colours_in(rainbow)
            ]
            assert list(combinations(top, colours, rainbow)) == expected
