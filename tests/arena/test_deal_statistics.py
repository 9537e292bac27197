"""Figures that respect the pairing: a deal is one observation, and common luck cancels out."""

import random

import pytest

from igroteka.arena.deal_statistics import average, mean, sure


def pair(rng: random.Random, strength: float, luck: float) -> float:
    """What one has of a pair of games: by luck the deal decides both, and each wins one of them."""
    if rng.random() < luck:
        return 0.5
    return ((rng.random() < strength) + (rng.random() < strength)) / 2


@pytest.mark.parametrize(
    "strength, luck, deals", [(0.5, 0.0, 20), (0.7, 0.3, 30), (0.9, 0.2, 30), (0.97, 0.0, 40), (0.6, 0.8, 60)]
)
def test_the_interval_of_a_share_holds_the_truth_in_95_cases_of_100(
    strength: float, luck: float, deals: int
) -> None:
    truth, held, runs = luck / 2 + (1 - luck) * strength, 0, 1000
    for run in range(runs):
        rng = random.Random(run)
        one = mean({deal: pair(rng, strength, luck) for deal in range(deals)}).share()
        held += one.low <= truth <= one.high
    assert held >= 0.93 * runs


def test_where_deals_decide_the_interval_of_pairs_is_narrower_than_that_of_games() -> None:
    rng = random.Random(1)
    fought = mean({deal: pair(rng, 0.5, 0.0) for deal in range(200)}).share()
    dealt = mean({deal: pair(rng, 0.5, 0.9) for deal in range(200)}).share()
    assert dealt.high - dealt.low < 0.5 * (fought.high - fought.low)


def test_winning_all_is_not_yet_being_sure() -> None:
    all_won = mean(dict.fromkeys(range(20), 1.0)).share()
    assert all_won.value == all_won.high == 1.0
    assert 0.8 < all_won.low < 0.9


def test_luck_that_two_have_in_common_cancels_out_where_they_are_compared() -> None:
    rng = random.Random(2)
    luck = {deal: rng.random() / 2 for deal in range(100)}
    one, other = mean({deal: each + 0.3 for deal, each in luck.items()}), mean(luck)
    assert (one - other).value == pytest.approx(0.3)
    assert (one - other).error < 0.5 * one.error


def test_a_ratio_is_as_sure_as_its_parts() -> None:
    rng = random.Random(3)
    held = 0
    for _ in range(500):
        whole = {deal: 0.6 + 0.4 * (rng.random() - 0.5) for deal in range(50)}
        half = {deal: each / 2 + 0.2 * (rng.random() - 0.5) for deal, each in whole.items()}
        ratio = (mean(half) / mean(whole)).plain()
        held += ratio.low <= 0.5 <= ratio.high
    assert held >= 0.93 * 500


def test_what_is_sure_adds_no_doubt() -> None:
    one = mean({0: 0.5, 1: 1.0})
    other = sure(1.0, 2) - one
    assert (other.value, other.error) == (0.25, one.error)
    assert average([one, sure(0.5, 2)]).value == 0.625
