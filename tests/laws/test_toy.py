"""The honest toy game obeys every law, calm, in a hurry and with turn clocks."""

from collections import Counter

import pytest

from igroteka import laws
from igroteka.core.timed import Bank, PerTurn
from tests import toy

SUBJECT = toy.subject()
PER_TURN = SUBJECT.timed(PerTurn(2_000))
BANK = SUBJECT.timed(Bank(2_500, increment=400))

test_laws = laws.of(SUBJECT)
test_laws_with_time_for_each_turn = laws.of(PER_TURN)
test_laws_with_time_for_the_game = laws.of(BANK)


@pytest.mark.parametrize("subject", [SUBJECT, PER_TURN, BANK], ids=["bare", "per turn", "bank"])
def test_many_seeds_meet_everything_the_laws_ask_about(subject: laws.Subject[toy.Toy]) -> None:
    met: Counter[str] = Counter()
    for seats, options in laws.tables(subject):
        met += laws.check_seeds(subject, seats, options, range(12))
    assert met["ended"] == 12 * len(laws.tables(subject))
    for thing in ("rings", "take-backs", "permutations", "renamed", "guesses", "quiet", "sampled"):
        assert met[thing], f"no {thing} were met"
