"""The honest toy game obeys every law, calm, in a hurry and with turn clocks."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from igroteka import laws
from igroteka.core.timed import Bank, PerTurn
from tests import toy
from tests.sizes import how_many

ROOT = Path(__file__).resolve().parents[2]
SUBJECT = toy.subject()
PER_TURN = SUBJECT.timed(PerTurn(2_000))
GAMES = how_many(6, long=24)
BANK = SUBJECT.timed(Bank(2_500, increment=400))

test_laws = laws.of(SUBJECT)
test_laws_with_time_for_each_turn = laws.of(PER_TURN)
test_laws_with_time_for_the_game = laws.of(BANK)


@pytest.mark.parametrize("subject", [SUBJECT, PER_TURN, BANK], ids=["bare", "per turn", "bank"])
def test_many_seeds_meet_everything_the_laws_ask_about(subject: laws.Subject[toy.Toy]) -> None:
    met: Counter[str] = Counter()
    for seats, options in laws.tables(subject):
        met += laws.check_seeds(subject, seats, options, range(GAMES))
    assert met["ended"] == GAMES * len(laws.tables(subject))
    for thing in ("rings", "take-backs", "permutations", "renamed", "guesses", "quiet", "sampled"):
        assert met[thing], f"no {thing} were met"


def records(kind: str, hashes: str) -> str:
    """Ten games in a process of their own, in which Python orders its sets in that way."""
    program = f"""
from hashlib import sha256
from igroteka import laws
from tests import toy
from tests.laws.broken_chance import DealsFromASet
subject = toy.subject(toy.game({kind}))
cases = [laws.Case(2, toy.Options(6), seed, 12, laws.Temper.BRISK) for seed in range(10)]
print(sha256(b"".join(laws.record_of(subject, case) for case in cases)).hexdigest())
"""
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return done.stdout


def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    assert records("toy.Toy", "1") == records("toy.Toy", "2")
    assert records("DealsFromASet", "1") != records("DealsFromASet", "2")
