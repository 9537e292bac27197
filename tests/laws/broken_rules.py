"""Games that break the laws of play: who acts when, what is over, what ends."""

from typing import Any, Self

from msgspec.structs import replace

from igroteka.core.game import CLOCK, NATURE, NOTHING, Actor, Event, Legal, Listed, Millis, Outcome, Ring, Rng
from tests.toy import Happening, Mark, Show, Toy, View


class MarksOutOfTurn(Toy, frozen=True):
    """Everybody may mark at any time, and only one is to act."""

    def legal(self, actor: Actor) -> Legal[Any]:
        if isinstance(actor, int) and actor > self.turn and not self.dealing:
            return Listed((Mark(self.hands[actor][0]),))
        return super().legal(actor)


class MarksAndWaits(Toy, frozen=True):
    """Whoever has marked a card can do nothing more."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return NOTHING if self.mark is not None else super().legal(actor)


class Falls(Toy, frozen=True):
    """An error in the middle of play."""

    def then(self, event: Event[Happening]) -> Self:
        assert event.did != Show(), "nobody thought of this"
        return super().then(event)


class ForgetsTheClock(Toy, frozen=True):
    """There is a deadline, and nobody rings."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return tuple(actor for actor in super().to_act if actor is not CLOCK)


class ClockShows(Toy, frozen=True):
    """CLOCK does more than ring."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Listed((Ring(), Show())) if actor is CLOCK and self.until is not None else super().legal(actor)


class DealsInCompany(Toy, frozen=True):
    """Somebody is to act while the cards are dealt."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return (NATURE, 0) if self.dealing else super().to_act


class NeverScored(Toy, frozen=True):
    """It is over and nobody knows who won."""

    @property
    def outcome(self) -> Outcome[str] | None:
        return None


class PlacesFromNought(Toy, frozen=True):
    """The winner has place 0."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and Outcome(tuple(place - 1 for place in outcome.places), outcome.points, outcome.why)


class OneIsNotPlaced(Toy, frozen=True):
    """The last seat has no points."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and Outcome(outcome.places, outcome.points[1:], outcome.why)


class ToldTooLate(Toy, frozen=True):
    """When a turn starts its deadline has passed."""

    def _next_turn(self, at: Millis) -> Self:
        return super()._next_turn(at - 4_000)


class KeepsTheCard(Toy, frozen=True):
    """The card that was shown is still in the hand."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        return replace(after, hands=self.hands) if event.did == Show() else after


class GuessesForcedCards(Toy, frozen=True):
    """A guess does not mind that CLOCK showed the lower card."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        blind = super().guess(replace(view, forced=tuple(False for _ in view.forced)), rng)
        return replace(blind, forced=view.forced)


class MarksForEver(Toy, frozen=True):
    """A mark can always be made again, and no card is ever shown."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return (
            Listed(map(Mark, self.hands[actor]))
            if actor == self.turn and not self.dealing
            else super().legal(actor)
        )
