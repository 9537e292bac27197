"""Leading in Red7: the order of cards, the seven rules and their ties, RED7-02 and RED7-06 to 15."""

from itertools import combinations, product
from random import Random

import pytest

from igroteka.games.red7.kernel import ALL, Cards, cards_of, count_in, difference, listed, some_of, winning
from igroteka.games.red7.leading import as_score, counted, leader, scores
from igroteka.games.red7.pieces import CARDS, RANK
from igroteka.games.red7.words import COLOURS, RULES, Card, Rule
from tests.games.red7 import plain
from tests.games.red7.drawing import bits, card, cards, seen, table
from tests.rule import rule


def leading(under: str, *palettes: str) -> int | None:
    """Which palette leads under a rule."""
    return leader(RULES.index(Rule(under)), tuple(map(bits, palettes)))


def counting(under: str, palette: str) -> set[Card]:
    """The cards of a palette that count under a rule."""
    return set(listed(counted(RULES.index(Rule(under)), bits(palette))))


@rule("RED7-02")
def test_a_number_outranks_a_colour_and_colours_go_by_the_rainbow() -> None:
    order = ["red 7", "violet 7", "red 6", "orange 6", "yellow 6", "green 6", "sky 6", "blue 6", "violet 6"]
    assert [RANK[one] for one in map(card, order)] == sorted((RANK[card(one)] for one in order), reverse=True)
    assert RANK[card("red 7")] == 48
    assert RANK[card("violet 1")] == 0


@rule("RED7-06")
def test_red_is_the_highest_card() -> None:
    assert leading("red", "blue 6, violet 6, sky 6", "red 6", "violet 7, red 1") == 2
    assert counting("red", "blue 6, sky 6, red 1") == {card("sky 6")}
    assert leading("red", "red 6", "orange 6") == 0


@rule("RED7-07")
def test_orange_is_most_of_one_number() -> None:
    assert leading("orange", "red 7, orange 7", "violet 1, blue 1, sky 1") == 1
    assert leading("orange", "blue 3, sky 3", "red 3, violet 3") == 1


@rule("RED7-07")
def test_of_two_numbers_equally_many_the_higher_counts() -> None:
    assert counting("orange", "red 2, sky 2, violet 5, blue 5, red 7") == set(cards("violet 5, blue 5"))


@rule("RED7-08")
def test_yellow_is_most_of_one_colour() -> None:
    assert leading("yellow", "red 7, red 6", "violet 1, violet 2, violet 3") == 1
    assert leading("yellow", "red 2, red 6", "violet 1, violet 7") == 1


@rule("RED7-08")
def test_of_two_colours_equally_many_the_one_with_the_better_card_counts() -> None:
    assert counting("yellow", "red 2, red 5, violet 1, violet 6") == set(cards("violet 1, violet 6"))
    assert counting("yellow", "red 2, red 6, violet 5, violet 6") == set(cards("red 2, red 6"))


@rule("RED7-09")
def test_green_is_most_even_cards() -> None:
    assert leading("green", "red 7, red 5, orange 6", "violet 2, blue 4") == 1
    assert leading("green", "red 4, violet 6", "blue 6, sky 2") == 1
    assert counting("green", "red 7, orange 6, blue 2, sky 1") == set(cards("orange 6, blue 2"))


@rule("RED7-09")
def test_without_even_cards_nobody_leads_under_green() -> None:
    assert leading("green", "red 7, red 5", "violet 2") == 1
    assert leading("green", "red 7, red 5", "violet 1") is None
    assert seen(table("red 7, red 5 |", "violet 1 |", canvas="green 2")).lead is None


@rule("RED7-10")
def test_sky_is_most_different_colours_by_the_highest_card_of_each() -> None:
    assert leading("sky", "red 7, red 6, red 5", "violet 1, blue 1") == 1
    assert counting("sky", "red 7, red 6, blue 1, blue 2") == set(cards("red 7, blue 2"))


@rule("RED7-11")
def test_blue_is_the_longest_row_of_numbers() -> None:
    assert leading("blue", "red 7, red 5, red 3, red 1", "violet 1, blue 2") == 1
    assert counting("blue", "violet 4, red 5, sky 6, red 1") == set(cards("violet 4, red 5, sky 6"))


@rule("RED7-11")
def test_in_a_row_a_number_counts_once_by_its_best_colour() -> None:
    assert counting("blue", "violet 4, red 4, sky 5, blue 5, green 6") == set(cards("red 4, sky 5, green 6"))
    assert leading("blue", "violet 4, red 4, sky 4", "blue 1, green 2") == 1


@rule("RED7-11")
def test_a_row_does_not_go_on_from_seven_to_one_and_the_higher_of_two_counts() -> None:
    assert counting("blue", "red 7, red 1, red 2") == set(cards("red 1, red 2"))
    assert counting("blue", "red 1, red 2, violet 4, violet 5") == set(cards("violet 4, violet 5"))


@rule("RED7-12")
def test_violet_is_most_cards_below_four_and_a_tie_goes_to_the_highest() -> None:
    assert leading("violet", "red 7, red 4, orange 3", "violet 1, blue 1") == 1
    assert leading("violet", "red 1, orange 2", "violet 3, blue 1") == 1
    assert counting("violet", "red 4, red 3, blue 1") == set(cards("red 3, blue 1"))


@rule("RED7-12")
def test_without_cards_below_four_nobody_leads_under_violet() -> None:
    assert leading("violet", "red 7, red 4", "violet 3") == 1
    assert leading("violet", "red 7, red 4", "violet 4") is None


@rule("RED7-13")
@pytest.mark.parametrize("under", RULES)
def test_one_card_is_enough_and_equal_counts_go_to_the_best_counted_card(under: Rule) -> None:
    assert leading(under, "violet 2", "red 1") == 0
    assert leading(under, "blue 2", "red 2") == 1


@rule("RED7-13")
def test_only_counted_cards_decide_a_tie() -> None:
    assert leading("green", "red 7, violet 2", "blue 2, red 1") == 1
    assert leading("violet", "red 7, violet 3", "red 3, blue 4") == 1


@rule("RED7-14")
def test_the_example_of_sky_with_three_colours_each() -> None:
    assert leading("sky", "red 7, orange 7, blue 1", "green 7, sky 7, yellow 4") == 0
    own, rival = bits("red 7, orange 7, blue 1"), bits("green 7, sky 7, yellow 4")
    sky = RULES.index(Rule.SKY)
    assert count_in(scores(own)[sky]) == count_in(scores(rival)[sky]) == 3


@rule("RED7-15")
def test_the_example_of_orange_with_two_fours() -> None:
    assert counting("orange", "yellow 4, green 2, blue 6, blue 4") == set(cards("yellow 4, blue 4"))


def agree(palette: Cards) -> None:
    """The tables of bits and the plain scorer say the same of a palette under every rule."""
    drawn = listed(palette)
    for index, under in enumerate(RULES):
        plainly = plain.counted(under, drawn)
        assert set(listed(counted(index, palette))) == plainly, (under, drawn)
        score = as_score(index, scores(palette)[index])
        worth = (score.count, *plain.strength(score.best)) if score else plain.NOTHING
        assert worth == plain.worth(plainly), (under, drawn)


@rule("RED7-06", "RED7-07", "RED7-08", "RED7-09", "RED7-10", "RED7-11", "RED7-12")
def test_random_palettes_are_scored_as_the_plain_scorer_does() -> None:
    rng = Random(7)
    for _ in range(4_000):
        agree(some_of(ALL, 1 + int(rng.random() * 12), rng))


@pytest.mark.long
def test_two_hundred_thousand_palettes_are_scored_as_the_plain_scorer_does() -> None:
    rng = Random(77)
    for _ in range(200_000):
        agree(some_of(ALL, 1 + int(rng.random() * 12), rng))


@rule("RED7-07", "RED7-08", "RED7-11")
def test_every_pair_of_equal_groups_is_scored_as_the_plain_scorer_does() -> None:
    for size in (1, 2, 3):
        for one, two in combinations(range(1, 8), 2):  # numbers, each pair with colours that tie or do not
            for first, second in product((COLOURS[:size], COLOURS[-size:], COLOURS[2 : 2 + size]), repeat=2):
                agree(cards_of([Card(c, one) for c in first] + [Card(c, two) for c in second]))
        for left, right in combinations(COLOURS, 2):  # colours
            for low, high in product(range(1, 9 - size), repeat=2):
                rows = [Card(left, low + i) for i in range(size)] + [
                    Card(right, high + i) for i in range(size)
                ]
                agree(cards_of(rows))


@rule("RED7-13")
def test_two_palettes_never_tie_unless_nobody_leads() -> None:
    rng = Random(5)
    for _ in range(2_000):
        pair = some_of(ALL, 6, rng)
        one = some_of(pair, 3, rng)
        for mine, theirs in zip(scores(one), scores(difference(pair, one)), strict=True):
            assert mine != theirs or mine == 0


def test_a_score_names_its_best_card() -> None:
    assert len(CARDS) == 49
    score = as_score(RULES.index(Rule.GREEN), scores(bits("red 7, sky 6, blue 2"))[3])
    assert score is not None
    assert (score.count, score.best, score.rule) == (2, card("sky 6"), Rule.GREEN)


def test_the_kernel_says_what_the_rules_say() -> None:
    rng = Random(7)
    for _ in range(2_000):
        left, palettes, seats = ALL, [], 2 + int(rng.random() * 3)
        for _ in range(seats):
            palettes.append(some_of(left, int(rng.random() * (1 + len(CARDS) // seats)), rng))
            left = difference(left, palettes[-1])
        for seat in range(len(palettes)):
            led = [rule for rule in range(7) if palettes[seat] and leader(rule, tuple(palettes)) == seat]
            assert winning(tuple(palettes), seat) == cards_of(
                one for one in CARDS if COLOURS.index(one.colour) in led
            )
