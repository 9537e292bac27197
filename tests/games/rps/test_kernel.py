"""What is there for speed says the same as what is there to be read."""

from bisect import bisect
from collections import Counter
from random import Random
from typing import get_args

import pytest

from igroteka.core.game import Outcome
from igroteka.games.rps import words
from igroteka.games.rps.kernel import (
    EVERYTHING,
    added,
    contains,
    cut_from,
    halved_to,
    is_marked,
    marked,
    marked_or_not,
    place_among,
    unmarked,
    without,
    without_all,
)
from igroteka.games.rps.legal import Choice, Deals
from igroteka.games.rps.phases import PHASES
from igroteka.games.rps.pieces import BARE, CARDS, GIVE, KIND, TO_PLAY, TOPS, Book, beats, book_of
from igroteka.games.rps.rules import RULES
from igroteka.games.rps.words import Level, Why

RACE = words.Race(CARDS[2], (1, 0), 10_000)
SAID: tuple[words.Phase, ...] = (
    words.Lots(),
    words.Dealing(1),
    words.Turn(),
    words.Pressed(6),
    words.Drawing(),
    words.Drawn(CARDS[7]),
    words.Naming(),
    words.Choosing(),
    words.Giving(),
    words.Swapping(),
    RACE,
    words.Race(CARDS[2], (1,), None),
    words.Fined(1, 3, None),
    words.Fined(1, 3, RACE),
    words.Thanking(1, 6_000),
    words.Between((0, 1)),
    words.Over(Outcome((1, 2), (0, 10), Why.EMPTY)),
)


def hands(rng: Random, many: int) -> list[bytes]:
    return [bytes(sorted(rng.choices(range(len(CARDS)), k=rng.randrange(12)))) for _ in range(many)]


@pytest.mark.parametrize("top", range(BARE))
def test_a_sieve_keeps_what_beats_the_top(top: int) -> None:
    fitting = book_of(Level.FULL, stack_any=False).fitting[top]
    for hand in hands(Random(top), 20):
        beating = [kind for kind in hand if beats(CARDS[kind], TOPS[top], colours=True)]
        assert fitting.count(hand) == fitting.counted(hand) == len(beating)
        kinds = fitting.kinds(hand)
        assert kinds == fitting.listed(hand) == sorted(set(beating))
        assert fitting.variety(hand) == len(kinds)
        assert [fitting.kind_at(hand, place) for place in range(len(kinds))] == kinds
        assert [kind for kind in hand if fitting.keeps(kind)] == beating


def test_a_card_finds_its_place() -> None:
    rng = Random(1)
    for hand in hands(rng, 200):
        kind = rng.randrange(len(CARDS))
        assert place_among(hand, kind) == halved_to(hand, kind) == bisect(hand, kind)
        assert added(hand, kind) == bytes(sorted((*hand, kind)))


def test_a_card_is_taken_out_if_it_is_there() -> None:
    rng = Random(2)
    for hand in hands(rng, 200):
        for kind in (rng.randrange(len(CARDS)), *hand):
            left = list(hand)
            if kind in left:
                left.remove(kind)
            assert without(hand, kind) == cut_from(hand, kind) == bytes(left)


def test_hands_are_counted_card_by_card() -> None:
    rng = Random(4)
    for hand, cards in zip(hands(rng, 200), hands(rng, 200), strict=True):
        assert Counter(without_all(hand, cards)) == Counter(hand) - Counter(cards)
        assert contains(hand, cards) == (not Counter(cards) - Counter(hand))
        assert contains(hand, hand[1::2])


def test_a_mark_hides_no_kind() -> None:
    for kind in range(len(CARDS)):
        assert unmarked(marked(kind)) == unmarked(kind) == kind
        assert (is_marked(marked(kind)), is_marked(kind)) == (True, False)
        assert {marked(kind), kind} == marked_or_not([kind])


@pytest.mark.parametrize("phase", SAID)
def test_a_phase_is_kept_and_said_again(phase: words.Phase) -> None:
    kept = PHASES.native(phase)
    assert PHASES.said(kept) == phase
    assert hash(PHASES.native(phase)) == hash(kept)
    assert [PHASES.native(other) == kept for other in SAID].count(True) == 1


def test_a_choice_is_what_it_lists() -> None:
    rng = Random(2)
    for idle in (None, words.Draw()):
        choice = Choice(idle, EVERYTHING, bytes([1, 1, 4]), TO_PLAY)
        expected = ([] if idle is None else [idle]) + [words.Play(CARDS[1]), words.Play(CARDS[4])]
        assert list(choice) == expected
        assert {choice.sample(rng) for _ in range(200)} == set(expected)
        assert words.Play(CARDS[2]) not in choice
        assert choice
    assert not Choice(None, EVERYTHING, b"", TO_PLAY)


def test_a_card_to_give_goes_to_each_seat_as_likely_as_to_any_other() -> None:
    rng, hand = Random(3), bytes([1, 1, 4, 9])
    choice = Choice(None, EVERYTHING, hand, (GIVE[1], GIVE[2]))
    drawn = Counter(choice.sample(rng) for _ in range(6_000))
    assert set(drawn) == set(choice)
    assert all(800 < many < 1_200 for many in drawn.values())


def test_several_cards_are_drawn_as_from_a_deck_that_is_copied() -> None:
    deck = bytes(sorted(KIND[card] for card in CARDS[:20] for _ in range(2)))
    for seed in range(200):
        rng, left, drawn = Random(seed), list(deck), []
        for _ in range(7):
            place = int(rng.random() * len(left))
            drawn.append(left[place])
            left[place] = left[-1]
            left.pop()
        assert [KIND[card] for card in Deals(deck, 7).sample(Random(seed)).cards] == sorted(drawn)


def test_every_happening_has_its_rule() -> None:
    assert set(RULES) == set(get_args(words.Happening))


def test_what_beats_any_of_several_tops_is_not_remembered_without_end() -> None:
    book, rng = Book(Level.FULL, stack_any=False), Random(1)
    for _ in range(3_000):
        tops = bytes(rng.choices(range(len(TOPS)), k=6))
        assert book.beating(tops) == {kind for top in tops for kind in book.fit[top]}
    assert len(book._beating) <= 1 << 10
