"""The sequential test: how often it errs, and how soon it is sure, by simulation."""

import random

import pytest

from igroteka.arena.sequential import Bet, Sequence, Stakes
from tests.arena.test_deal_statistics import pair

PAIRS = 400


def told_apart(seed: int, strength: float, luck: float, share: float = 0.5) -> tuple[int, Bet]:
    """After how many pairs the share is ruled out, and the bet against it."""
    rng, stakes, bet = random.Random(seed), Stakes(), Bet(share)
    for number in range(1, PAIRS + 1):
        result = pair(rng, strength, luck)
        bet.see(result, stakes.next())
        stakes.see(result)
        if bet.lost:
            return number, bet
    return PAIRS, bet


@pytest.mark.parametrize("luck", [0.0, 0.5])
def test_of_equals_one_is_called_better_at_most_once_in_twenty_however_often_one_looks(luck: float) -> None:
    runs = 400
    wrong = sum(told_apart(seed, 0.5, luck)[1].lost for seed in range(runs))
    assert wrong <= 0.05 * runs


@pytest.mark.long
@pytest.mark.parametrize("luck, share", [(0.0, 0.5), (0.5, 0.5), (0.0, 0.6), (0.3, 0.6)])
def test_the_true_share_is_ruled_out_at_most_once_in_twenty(luck: float, share: float) -> None:
    runs, strength = 10_000, (share - luck / 2) / (1 - luck)
    wrong = sum(told_apart(seed, strength, luck, share)[1].lost for seed in range(runs))
    assert wrong <= 0.05 * runs


def test_who_is_clearly_better_is_soon_found_out() -> None:
    found = [told_apart(seed, 0.65, 0.0) for seed in range(100)]
    assert all(bet.lost and bet.above > bet.below for _, bet in found)
    assert sorted(number for number, _ in found)[50] < 80


def test_the_sequence_narrows_around_the_truth_and_never_widens() -> None:
    rng, sequence = random.Random(4), Sequence()
    before = sequence.estimate()
    assert (before.low, before.high) == (0.0, 1.0)
    for _ in range(PAIRS):
        sequence.see(pair(rng, 0.7, 0.0))
        now = sequence.estimate()
        assert before.low <= now.low <= now.value <= now.high <= before.high
        before = now
    assert 0.6 < before.low < 0.7 < before.high < 0.8
    assert sequence.decided(0.5)
    assert sequence.decided(0.6)
    assert not sequence.decided(0.7)


def test_of_equals_it_is_decided_in_time_that_nobody_has_much_more() -> None:
    rng, sequence = random.Random(5), Sequence(100)
    for _ in range(3 * PAIRS):
        sequence.see(pair(rng, 0.5, 0.5))
    assert not sequence.decided(0.5)
    assert sequence.decided(0.6)


def test_results_that_rule_out_every_share_leave_one() -> None:
    sequence = Sequence(10)
    for _ in range(200):
        sequence.see(1.0)
    assert sequence.estimate().high == 1.0
    for _ in range(200):
        sequence.see(0.0)
    assert sequence.estimate().low <= sequence.estimate().value <= sequence.estimate().high
