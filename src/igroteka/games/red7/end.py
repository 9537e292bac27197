"""How a round and a match end: points, places, outcome (RED7-18, 23, 24, 26, 39)."""

from typing import Final, final

from igroteka.core.game import Outcome, Seat
from igroteka.core.places import places_of
from igroteka.core.tuples import put
from igroteka.core.value import Value
from igroteka.games.red7.kernel import OF_COLOUR, Cards, each, intersection, joined, score, size, union
from igroteka.games.red7.leading import YELLOW, counted
from igroteka.games.red7.pieces import CARDS, HAND, NUMBER, PALETTE
from igroteka.games.red7.words import IconRevision, Options, Why

POINTS_TO_WIN: Final = {2: 40, 3: 35, 4: 30}  # RED7-26


def points_of(cards: Cards) -> int:
    """The sum of the numbers (RED7-23)."""
    return sum([NUMBER[rank] for rank in each(cards)])


def prize(rule: int, palette: Cards, *, best_group: bool) -> Cards:
    """The cards of a winner's palette that become points, under yellow perhaps the best group (RED7-24)."""
    if best_group and rule == YELLOW:
        return max((intersection(palette, colour) for colour in OF_COLOUR), key=_size_and_points)
    return counted(rule, palette)


def _size_and_points(group: Cards) -> tuple[int, int, int]:
    """A group by its size, then by the sum of its numbers, then as for leading."""
    return size(group), points_of(group), score(group)


@final
class Match(Value):
    """What does not change in the course of one round."""

    __slots__ = ("options", "scored", "seats", "winners")

    def __init__(
        self, seats: int, options: Options, winners: tuple[Seat, ...], scored: tuple[Cards, ...]
    ) -> None:
        self.seats: Final = seats
        self.options: Final = options
        self.winners: Final = winners  # of the rounds so far
        self.scored: Final = scored  # the cards that each seat has as points

    @property
    def later(self) -> bool:
        """Whether the icons are those of the later edition (RED7-38)."""
        return self.options.icon_revision is IconRevision.LATER

    @property
    def target(self) -> int | None:
        """The points that end the match, where it is played for points (RED7-26)."""
        return POINTS_TO_WIN[self.seats] if self.options.advanced else None

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the scored cards, or rounds won (RED7-39)."""
        if self.options.advanced:
            return tuple([points_of(cards) for cards in self.scored])
        return tuple([self.winners.count(seat) for seat in range(self.seats)])

    def won_by(self, seat: Seat, *, rule: int, palette: Cards) -> "Match":
        """The match after a round, whose winner scores cards if the game is for points (RED7-23)."""
        options, scored = self.options, self.scored
        if options.advanced:
            more = prize(rule, palette, best_group=options.best_group)
            scored = put(scored, seat, joined(scored[seat], more))
        return Match(self.seats, options, (*self.winners, seat), scored)

    @property
    def why_over(self) -> Why | None:
        """Why no round follows, if none does."""
        if not self.options.advanced:
            rounds = self.options.rounds or 1
            if len(self.winners) < rounds:
                return None
            return Why.ROUND if rounds == 1 else Why.ROUNDS
        if max(self.points) >= POINTS_TO_WIN[self.seats]:
            return Why.POINTS
        left = len(CARDS) - size(union(self.scored))
        return Why.CARDS if left < self.seats * (HAND + PALETTE) else None

    @property
    def outcome(self) -> Outcome[Why] | None:
        """Most points win; equal ones share a place; nothing while rounds follow."""
        why = self.why_over
        return None if why is None else Outcome(places_of(self.points), self.points, why)
