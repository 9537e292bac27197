"""How long bots think: the harder the choice the longer, each at a tempo of its own."""

from random import Random
from statistics import mean

from igroteka.bots.names import KEPT
from igroteka.server.opponents import QUICKEST, SLOWEST, Pace, tempo

TIMES = 400
NAMES = tuple(KEPT.values())
USUAL = Pace()


def pauses(hard: float, name: str, pace: Pace = USUAL) -> list[int]:
    """How long a bot of that name thinks about so hard a choice, many times."""
    rng = Random(7)
    return [pace.pause(hard, name, rng) for _ in range(TIMES)]


def test_what_is_forced_is_done_soon() -> None:
    quick = [pause for name in NAMES for pause in pauses(0.0, name)]
    assert min(quick) >= 400
    assert max(quick) < 750
    assert 450 < mean(quick) < 600


def test_a_hard_choice_takes_longer_and_never_for_ever() -> None:
    for name in NAMES:
        means = [mean(pauses(hard, name)) for hard in (0.0, 0.3, 0.6, 1.0)]
        assert means == sorted(means)
        assert means[-1] > 2.5 * means[0]
    assert max(pause for name in NAMES for pause in pauses(1.0, name)) <= 2_500


def test_a_bot_has_one_tempo_and_others_have_theirs() -> None:
    tempos = {tempo(name) for name in NAMES}
    assert len(tempos) > len(NAMES) / 2
    assert all(QUICKEST <= each <= SLOWEST for each in tempos)
    slow, quick = max(NAMES, key=tempo), min(NAMES, key=tempo)
    assert sum(one > other for one, other in zip(pauses(0.5, slow), pauses(0.5, quick), strict=True)) > 300


def test_a_pause_that_was_ordered_is_that_long() -> None:
    assert {pause for hard in (0.0, 1.0) for pause in pauses(hard, NAMES[0], Pace(250, 0, 10))} == {250}
