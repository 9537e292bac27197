"""The kernel of Red7 says of numbers what plain sets of cards say."""

from collections.abc import Iterator
from random import Random

from igroteka.games.red7 import kernel
from igroteka.games.red7.kernel import Cards, cards_of
from igroteka.games.red7.leading import RED, leader
from igroteka.games.red7.pieces import CARDS, RANK, RANKS
from igroteka.games.red7.words import COLOURS, Card
from tests.games.red7 import plain


def sets(count: int) -> Iterator[set[Card]]:
    """Sets of every size, by chance."""
    rng = Random(3)
    for number in range(count):
        yield set(rng.sample(CARDS, number % (len(CARDS) + 1)))


def plainly(cards: Cards) -> set[Card]:
    """The same set, card by card."""
    return {card for card in CARDS if kernel.has(cards, RANK[card])}


def test_a_set_has_its_cards_and_no_others() -> None:
    for cards in sets(200):
        assert plainly(cards_of(cards)) == cards
        assert kernel.of_ranks(RANK[card] for card in cards) == cards_of(cards)
        assert kernel.size(cards_of(cards)) == len(cards)
        assert kernel.colours_of(cards_of(cards)) == tuple(
            colour for colour in COLOURS if any(card.colour is colour for card in cards)
        )
    assert (plainly(kernel.NO_CARDS), plainly(kernel.ALL)) == (set(), set(CARDS))


def test_a_card_is_added_and_taken_away() -> None:
    for cards in sets(60):
        for card in CARDS:
            assert plainly(kernel.added(cards_of(cards), RANK[card])) == cards | {card}
            assert plainly(kernel.without(cards_of(cards), RANK[card])) == cards - {card}


def test_two_sets_are_joined_compared_and_taken_apart() -> None:
    for one, other in zip(sets(300), reversed(list(sets(300))), strict=True):
        left, right = cards_of(one), cards_of(other)
        assert plainly(kernel.union((left, right))) == plainly(kernel.joined(left, right)) == one | other
        assert plainly(kernel.intersection(left, right)) == one & other
        assert plainly(kernel.difference(left, right)) == one - other
        assert kernel.intersects(left, right) == bool(one & other)


def test_cards_are_listed_from_the_best_and_counted_from_the_weakest() -> None:
    for cards in sets(200):
        best_first = sorted(cards, key=plain.strength, reverse=True)
        found = cards_of(cards)
        assert list(kernel.listed(found)) == list(kernel.listed_once(found)) == best_first
        assert [CARDS[rank] for rank in kernel.each(found)] == best_first
        assert [CARDS[kernel.nth(found, index)] for index in range(len(cards))] == best_first[::-1]
        if cards:
            assert CARDS[kernel.best(found)] == best_first[0]
            score = kernel.score(found)
            assert (kernel.count_in(score), CARDS[kernel.best_in(score)]) == (len(cards), best_first[0])


def test_the_palette_with_the_best_card_is_the_one_that_leads_under_red() -> None:
    for cards in sets(100):
        dealt = sorted(cards, key=plain.strength)
        palettes = tuple(cards_of(dealt[seat::3]) for seat in range(3))
        if all(palettes):
            assert kernel.with_best_card(palettes) == leader(RED, palettes)


def test_some_of_a_set_are_as_many_as_asked_for_and_each_as_often() -> None:
    rng = Random(5)
    for size in (10, 40):  # few are gone through, many are hit blindly
        cards = cards_of(CARDS[:size])
        drawn = [kernel.some_of(cards, 4, rng) for _ in range(3_000)]
        assert all(kernel.size(one) == 4 and not kernel.difference(one, cards) for one in drawn)
        often = [sum(kernel.has(one, rank) for one in drawn) for rank in RANKS[:size]]
        assert all(0.8 < count * size / (4 * 3_000) < 1.2 for count in often)
