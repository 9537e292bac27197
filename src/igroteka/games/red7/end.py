"""How a round and a match end: points, places, outcome (RED7-18, 23, 26, 39)."""

from typing import NamedTuple

from igroteka.core.game import Outcome, Seat, places_of
from igroteka.games.red7.cards import CARDS, HAND, PALETTE, points_of
from igroteka.games.red7.words import Options, Why

POINTS_TO_WIN = {2: 40, 3: 35, 4: 30}  # RED7-26


class Match(NamedTuple):
    """What does not change in the course of one round."""

    seats: int
    options: Options
    winners: tuple[Seat, ...]  # of the rounds so far
    scored: tuple[int, ...]  # the cards that each seat has as points

    @property
    def target(self) -> int | None:
        """The points that end the match, where it is played for points (RED7-26)."""
        return POINTS_TO_WIN[self.seats] if self.options.advanced else None

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the scored cards, or rounds won (RED7-39)."""
        if self.options.advanced:
            return tuple(map(points_of, self.scored))
        return tuple(self.winners.count(seat) for seat in range(self.seats))

    def won_by(self, seat: Seat, cards: int) -> "Match":
        """The match after a round, whose winner takes these cards if the game is for points (RED7-23)."""
        scored = self.scored
        if self.options.advanced:
            scored = (*scored[:seat], scored[seat] | cards, *scored[seat + 1 :])
        return Match(self.seats, self.options, (*self.winners, seat), scored)

    @property
    def why_over(self) -> Why | None:
        """Why no round follows, if none does."""
        target = self.target
        if target is None:
            rounds = self.options.rounds or 1
            if len(self.winners) < rounds:
                return None
            return Why.ROUND if rounds == 1 else Why.ROUNDS
        if max(self.points) >= target:
            return Why.POINTS
        left = len(CARDS) - sum(cards.bit_count() for cards in self.scored)
        return Why.CARDS if left < self.seats * (HAND + PALETTE) else None

    def outcome(self, why: Why) -> Outcome[Why]:
        """Most points win; equal ones share a place."""
        return Outcome(places_of(self.points), self.points, why)
