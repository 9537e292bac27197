"""When it is decided which of two is better: a confidence sequence, right whenever one looks.

Each pair of games is a bet against every share that the truth could have: the stake follows from what was
seen before, and whoever bets against the truth does not win on average, whatever the spread of the results.
So the capital won against the true share passes 20 with a probability of at most 1 in 20, ever (Ville's
inequality), and all shares against which it did are ruled out for good. This is the hedged capital of
Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2023), with half of the
capital on either side.
"""

from math import log, sqrt

from igroteka.arena.interval import Estimate

RISK = 0.05
BOLDNESS = 0.5  # the largest part of a capital that one bet may lose
STEPS = 1_000  # how finely the sequence tells shares apart


class Stakes:
    """How much to bet next, from what was seen so far: more where results differ little."""

    def __init__(self) -> None:
        self.seen = 0
        self._total = 0.5
        self._squares = 0.25

    def next(self) -> float:
        """The stake on the next result."""
        spread = self._squares / (self.seen + 1)
        turn = self.seen + 1
        return sqrt(2 * log(2 / RISK) / (spread * turn * log(turn + 1)))

    def see(self, result: float) -> None:
        """A result, from 0 to 1."""
        self.seen += 1
        self._total += result
        middle = self._total / (self.seen + 1)
        self._squares += (result - middle) ** 2


class Bet:
    """What was won against one share by betting that the truth is above it, and that it is below."""

    __slots__ = ("above", "below", "lost", "share")

    def __init__(self, share: float) -> None:
        self.share = share
        self.above = self.below = 0.5
        self.lost = False  # whether the share is ruled out

    def see(self, result: float, stake: float) -> None:
        """A result on which so much was staked."""
        share = self.share
        self.above *= 1 + min(stake, BOLDNESS / share) * (result - share)
        self.below *= 1 - min(stake, BOLDNESS / (1 - share)) * (result - share)
        self.lost = self.lost or max(self.above, self.below) >= 1 / RISK


class Sequence:
    """The interval of a share after each result; all of them together hold the truth in 95 cases of 100."""

    def __init__(self, steps: int = STEPS) -> None:
        self._stakes = Stakes()
        self._bets = [Bet(step / steps) for step in range(1, steps)]
        self._step = 1 / steps
        self._total = 0.0

    def see(self, result: float) -> None:
        """A result, from 0 to 1."""
        stake = self._stakes.next()
        self._stakes.see(result)
        self._total += result
        for bet in self._bets:
            bet.see(result, stake)
        left = [bet for bet in self._bets if not bet.lost]
        self._bets = (
            left or self._bets[:1]
        )  # a truth as odd as to rule out all shares has one chance in twenty

    def estimate(self) -> Estimate:
        """The mean of all results, in the interval that is left; before the first, anything."""
        low = max(0.0, self._bets[0].share - self._step)
        high = min(1.0, self._bets[-1].share + self._step)
        value = self._total / self._stakes.seen if self._stakes.seen else 0.5
        return Estimate(min(max(value, low), high), low, high)

    def decided(self, share: float) -> bool:
        """Whether it is known if the better has more than that share; of a half, which one is better."""
        first, last = self._bets[0].share, self._bets[-1].share
        return not any(first <= mark <= last for mark in (share, 1 - share))
