"""Counts packed into one number, and combinations from tables, say the same as the plain rule."""

from random import Random

import pytest

from igroteka.games.rainbow import words
from igroteka.games.rainbow.cards import (
    HAND,
    ONE,
    colours_in,
    colours_of,
    combinations,
    next_to,
    pack,
    packed_set,
    runs,
    size,
    unpack,
    whole_deck,
    without,
)
from igroteka.games.rainbow.end import outcome_of
from igroteka.games.rainbow.legal import spread, taken
from igroteka.games.rainbow.phases import DRAWING_LOTS, FILLING, ON_TURN, STARTING, Ended, Phase, meant, said
from igroteka.games.rainbow.words import COLOURS, INDEX, MOST_CARDS, Cards, Colour, Combination

SETS = range(1 << len(COLOURS))


def some_counts() -> list[Cards]:
    """None, all cards of the largest deck, all of one colour, and hundreds by chance."""
    rng = Random(8)
    chance = [tuple(int(rng.random() * (MOST_CARDS + 1)) for _ in COLOURS) for _ in range(300)]
    alone = [tuple(MOST_CARDS * (one is colour) for one in COLOURS) for colour in COLOURS]
    return [(0,) * len(COLOURS), (MOST_CARDS,) * len(COLOURS), *alone, *chance]


def test_counts_are_packed_without_loss() -> None:
    for counts in some_counts():
        packed = pack(counts)
        assert unpack(packed) == counts
        assert size(packed) == sum(counts)
        assert colours_in(packed) == sum(1 << index for index, count in enumerate(counts) if count)
        assert spread(packed) == [index for index, count in enumerate(counts) for _ in range(count)]


def test_what_is_taken_is_gone_as_far_as_it_was_there() -> None:
    for one, other in zip(some_counts(), reversed(some_counts()), strict=True):
        left = tuple(max(0, have - gone) for have, gone in zip(one, other, strict=True))
        assert unpack(without(pack(one), pack(other))) == left


def test_no_number_needs_more_than_62_bits() -> None:
    """So that the compiled build makes no object of any: the bit to borrow from is the highest one used."""
    free = whole_deck(1) << MOST_CARDS.bit_length()
    assert (whole_deck(MOST_CARDS) | free).bit_length() <= 62


def test_sets_are_packed_as_one_card_of_each_colour() -> None:
    for colours in SETS:
        assert packed_set(colours) == sum(ONE[INDEX[colour]] for colour in colours_of(colours))
        assert colours_in(packed_set(colours)) == colours


def test_cards_are_taken_of_those_that_are_there() -> None:
    rng = Random(8)
    for counts in some_counts():
        count = min(HAND, sum(counts))
        found = unpack(taken(pack(counts), count, rng))
        assert sum(found) == count
        assert all(one <= other for one, other in zip(found, counts, strict=True))


def plain_runs(top: Colour, colours: int) -> list[tuple[Colour, ...]]:
    """Neighbour after neighbour, both ways, as far as the hand has them (RAIN-04, RAIN-05)."""
    found = []
    for way in (1, -1):
        cards: list[Colour] = []
        card = next_to(top, way)
        while len(cards) < len(COLOURS) and card in colours_of(colours):
            cards.append(card)
            card = next_to(card, way)
            if len(cards) >= 3:
                found.append(tuple(cards))
    return found


@pytest.mark.parametrize("top", COLOURS)
def test_combinations_are_runs_left_or_kept_where_the_rainbow_lacks_their_end(top: Colour) -> None:
    rng = Random(8)
    for colours in SETS:
        plain = plain_runs(top, colours)
        assert list(runs(top, colours)) == plain
        for rainbow in (0, 0xFF, *[int(rng.random() * len(SETS)) for _ in range(8)]):
            expected = [
                Combination(cards, keep)
                for cards in plain
                for keep in (False, True)
                if not keep or cards[-1] not in colours_of(rainbow)
            ]
            assert list(combinations(top, colours, rainbow)) == expected


OUTCOME = outcome_of((3, 10), (0, 0xFF))


@pytest.mark.parametrize(
    "phase, word",
    [
        (DRAWING_LOTS, words.Lots()),
        (FILLING[4][3], words.Dealing(4, 3)),
        (STARTING, words.Turning()),
        (ON_TURN, words.Choosing()),
        (Ended(OUTCOME), words.Over(OUTCOME)),
    ],
)
def test_a_phase_has_its_word_and_the_word_its_phase(phase: Phase, word: words.Phase) -> None:
    assert said(phase) == word
    assert meant(word) == phase
    assert hash(meant(word)) == hash(phase)
