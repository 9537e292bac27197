"""Games that guess wrongly, or tell what nobody is allowed to see."""

from itertools import count
from typing import Any, Self

from msgspec.structs import replace

from igroteka.core.game import Actor, Event, Legal, Listed, Millis, Outcome, Refusal, Rng, Seat
from tests.toy import Happening, Mark, Marked, Seen, Toy, View

ticks = count()  # a state outside of every position, as no game may have one


class GuessForgetsMarks(Toy, frozen=True):
    """In a guess nobody has marked anything."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        return replace(super().guess(view, rng), mark=None)


class GuessMovesTheDeadline(Toy, frozen=True):
    """In a guess there is no hurry; the view does not say."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), until=None)


class GuessSwapsHands(Toy, frozen=True):
    """What the viewer may do in a guess is in another order."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        world = super().guess(view, rng)
        return replace(world, hands=tuple(hand[::-1] for hand in world.hands))

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        return replace(view, hand=tuple(sorted(view.hand)))


class GuessHasItsOwnLuck(Toy, frozen=True):
    """A guess depends on something else than view and luck."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        for _ in range(next(ticks) % 3):
            rng.random()
        return super().guess(view, rng)


class GuessIsLopsided(Toy, frozen=True):
    """A guess prefers low cards for the others; every world it guesses is possible."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        one, other = super().guess(view, rng), super().guess(view, rng)
        return min(one, other, key=lambda world: world.hands)


class GuessHasAFavourite(Toy, frozen=True):
    """A guess gives cards that are not of the deck to the others."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        return replace(super().guess(view, rng), hands=((8, 9),) * view.dealt)


class LeaksAndGuessesFromIt(Toy, frozen=True):
    """Everybody sees and hears what was marked, and a guess uses it, so that guess(view).view == view."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), mark=self.mark)

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        return replace(seen, card=event.did.card) if isinstance(event.did, Mark) else seen

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        while True:
            world = super().guess(view, rng)
            if view.mark is None or view.mark in world.hands[len(view.shown)]:
                return world


class LeaksByTheList(Toy, frozen=True):
    """The order of what may be marked tells whose card is higher."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        marks = isinstance(actor, int) and self.mark is None and bool(legal)
        return Listed(list(legal)[::-1]) if marks and max(self.hands)[0] > 2 else legal


class LeaksByTheRefusal(Toy, frozen=True):
    """A card that another holds is refused in other words than one of the deck."""

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        if isinstance(action, Mark) and any(action.card in hand for hand in self.hands):
            return Marked()
        return super().why_not(seat, action)


class LeaksByTheNews(Toy, frozen=True):
    """Everybody hears what is marked."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), card=after.mark)


class LeaksAfterwards(Toy, frozen=True):
    """When all is over everybody sees the deck."""

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        return replace(view, shown=self.deck) if self.outcome else view


class LeaksByTheDeadline(Toy, frozen=True):
    """Whoever marks a high card has more time."""

    @property
    def deadline(self) -> Millis | None:
        return None if self.until is None else self.until + (self.mark or 0)


class LeaksByTheTurn(Toy, frozen=True):
    """The order of those to act tells whether a low card was marked."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return super().to_act[:: -1 if self.mark == 1 else 1]


class LeaksByTheOutcome(Toy, frozen=True):
    """The points tell what was kept."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and replace(outcome, points=tuple(hand[0] for hand in self.hands))


class DealsInSilence(Toy, frozen=True):
    """Nobody is told of his cards, and still he has them."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), hand=None)


class PeeksByMarking(Toy, frozen=True):
    """Whoever has marked a card sees one of another's."""

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        sees = seat == self.turn and self.mark is not None
        return replace(view, dealt=self.hands[self.turn - 1][0]) if sees else view


class QuietAtTimes(Toy, frozen=True):
    """Whether a card may be marked depends on what another holds."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        odd = isinstance(actor, int) and self.mark is None and bool(legal) and self.hands[actor - 1][0] % 2
        return Listed(list(legal)[:1]) if odd else legal


class HearsByMarking(Toy, frozen=True):
    """Whoever marks a card is told another's hand; the view does not show it."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        if seat != event.by or not isinstance(event.did, Mark):
            return seen
        return replace(seen, until=sum(self.hands[self.turn - 1]))
