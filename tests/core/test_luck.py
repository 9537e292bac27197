"""Chance that follows from a seed and can be checked."""

from collections import Counter

from igroteka.core.luck import SEED_BYTES, Luck, commitment, new_seed

SEED = bytes(range(16))


def test_the_same_stream_of_the_same_seed_is_the_same() -> None:
    one, other = Luck(SEED, "deal 0"), Luck(SEED, "deal 0")
    assert [one.random() for _ in range(50)] == [other.random() for _ in range(50)]


def test_streams_and_seeds_differ() -> None:
    starts = {
        Luck(seed, stream).random() for seed in (SEED, SEED[::-1]) for stream in ("deal 0", "deal 1", "bot")
    }
    assert len(starts) == 6


def test_the_stream_is_this_one_for_ever() -> None:
    """Records of games played long ago are checked by it."""
    luck = Luck(SEED, "deal 0")
    first_of_it = [0.199661, 0.830293, 0.568993, 0.750321, 0.20888, 0.295631, 0.361168, 0.066432, 0.030599]
    assert [round(luck.random(), 6) for _ in range(9)] == first_of_it


def test_numbers_are_spread_evenly_between_nought_and_one() -> None:
    luck = Luck(SEED, "spread")
    numbers = [luck.random() for _ in range(10_000)]
    assert 0 <= min(numbers) < max(numbers) < 1
    tenths = Counter(int(number * 10) for number in numbers)
    assert all(900 < tenths[tenth] < 1_100 for tenth in range(10))


def test_new_seeds_are_new() -> None:
    one, other = new_seed(), new_seed()
    assert len(one) == SEED_BYTES
    assert one != other


def test_a_commitment_is_kept_by_its_seed_alone() -> None:
    promise = commitment(SEED)
    assert len(promise) == 64
    assert SEED.hex() not in promise
    assert promise == commitment(SEED) != commitment(SEED[::-1])
