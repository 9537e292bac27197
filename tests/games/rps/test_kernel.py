"""What is there for speed says the same as what is there to be read."""

from bisect import bisect
from collections import Counter
from random import Random

import pytest

from igroteka.core.game import CLOCK, Event, Outcome
from igroteka.games.rps import RPS, words
from igroteka.games.rps.cards import BARE, CARDS, KIND, TOPS, Deals, beats, book_of
from igroteka.games.rps.deeds import DEEDS, GIVE, TO_PLAY, Choice
from igroteka.games.rps.kernel import EVERYTHING, cut_from, halved_to, place_among, without
from igroteka.games.rps.stages import staged, told
from igroteka.games.rps.words import Level, Options, Why

RACE = words.Race(CARDS[2], (1, 0), 10_000)
PHASES: tuple[words.Phase, ...] = (
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


def test_a_card_is_taken_out_if_it_is_there() -> None:
    rng = Random(2)
    for hand in hands(rng, 200):
        for kind in (rng.randrange(len(CARDS)), *hand):
            left = list(hand)
            if kind in left:
                left.remove(kind)
            assert without(hand, kind) == cut_from(hand, kind) == bytes(left)


@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_is_staged_and_told_again(phase: words.Phase) -> None:
    assert told(staged(phase)) == phase
    assert staged(phase) == staged(phase)
    assert hash(staged(phase)) == hash(staged(phase))
    assert [staged(other) == staged(phase) for other in PHASES].count(True) == 1


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


@pytest.mark.parametrize("seats", RPS.seats)
def test_lore_is_the_same_whenever_it_is_worked_out(seats: int) -> None:
    rng, now = Random(seats), 0
    late = early = RPS.start(seats, Options())
    for _ in range(400):
        if not early.to_act:
            break
        by = rng.choice(early.to_act)
        legal = early.legal(by)
        if not legal:
            continue
        now = early.deadline or now if by is CLOCK else now
        event = Event(now, by, legal.sample(rng))
        assert early.lore is early.lore
        late, early = late.then(event), early.then(event)
    assert late == early
    assert hash(late) == hash(early)
    assert late.heard.shuffled == late.lore.shuffled


def test_what_is_done_is_known_again_by_what_it_is() -> None:
    assert DEEDS[words.Play(CARDS[3])].kind == 3
    assert (DEEDS[words.Give(CARDS[3], 5)].kind, DEEDS[words.Give(CARDS[3], 5)].to) == (3, 5)
