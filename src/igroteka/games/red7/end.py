"""How a round and a match end: points, places, outcome (RED7-18, 23, 26, 39)."""

from typing import Final, final

from igroteka.core.game import Outcome, Seat, places_of
from igroteka.games.red7.cards import CARDS, HAND, PALETTE, points_of
from igroteka.games.red7.words import IconRevision, Options, Why

POINTS_TO_WIN: Final = {2: 40, 3: 35, 4: 30}  # RED7-26

# What a name of an uncompiled module means is looked up each time it is said, so these are looked up once.
ROUND: Final = Why.ROUND
ROUNDS: Final = Why.ROUNDS


@final
class Match:
    """What does not change in the course of one round."""

    __slots__ = (
        "actions",
        "advanced",
        "best_group",
        "later",
        "options",
        "rounds",
        "scored",
        "seats",
        "winners",
    )

    def __init__(
        self, seats: int, options: Options, winners: tuple[Seat, ...], scored: tuple[int, ...]
    ) -> None:
        self.seats: Final = seats
        self.options: Final = options
        self.winners: Final = winners  # of the rounds so far
        self.scored: Final = scored  # the cards that each seat has as points
        self.advanced: Final[bool] = options.advanced
        self.actions: Final[bool] = options.actions
        self.best_group: Final[bool] = options.best_group  # RED7-24
        self.later: Final = options.icon_revision is IconRevision.LATER  # RED7-38
        self.rounds: Final[int] = options.rounds or 1

    def _fields(self) -> tuple[object, ...]:
        return (self.seats, self.options, self.winners, self.scored)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def target(self) -> int | None:
        """The points that end the match, where it is played for points (RED7-26)."""
        return POINTS_TO_WIN[self.seats] if self.advanced else None

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the scored cards, or rounds won (RED7-39)."""
        if self.advanced:
            return tuple(map(points_of, self.scored))
        return tuple(self.winners.count(seat) for seat in range(self.seats))

    def won_by(self, seat: Seat, cards: int) -> "Match":
        """The match after a round, whose winner takes these cards if the game is for points (RED7-23)."""
        scored = self.scored
        if self.advanced:
            scored = (*scored[:seat], scored[seat] | cards, *scored[seat + 1 :])
        return Match(self.seats, self.options, (*self.winners, seat), scored)

    @property
    def why_over(self) -> Why | None:
        """Why no round follows, if none does."""
        if not self.advanced:
            if len(self.winners) < self.rounds:
                return None
            return ROUND if self.rounds == 1 else ROUNDS
        if max(self.points) >= POINTS_TO_WIN[self.seats]:
            return Why.POINTS
        left = len(CARDS) - sum(cards.bit_count() for cards in self.scored)
        return Why.CARDS if left < self.seats * (HAND + PALETTE) else None

    @property
    def outcome(self) -> Outcome[Why] | None:
        """Most points win; equal ones share a place; nothing while rounds follow."""
        why = self.why_over
        return None if why is None else Outcome(places_of(self.points), self.points, why)
