"""Games whose positions change when they are asked, or do not survive being written down."""

from itertools import count
from typing import Any, Self

from msgspec.structs import force_setattr, replace

from igroteka.core.game import Actor, Event, Legal, Listed, Seat
from tests.toy import Happening, Mark, Seen, Toy, View

ticks = count()  # a state outside of every position, as no game may have one


class MarksInPlace(Toy, frozen=True):
    """A position changes when it is asked what follows."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        if isinstance(event.did, Mark):
            force_setattr(self, "mark", event.did.card)
        return after


class CountsQuestions(Toy, frozen=True):
    """A view is another each time."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), dealt=next(ticks))


class AnswersInTurns(Toy, frozen=True):
    """What may be done is in another order each time."""

    def legal(self, actor: Actor) -> Legal[Any]:
        marks = list(super().legal(actor))
        return Listed(marks[:: next(ticks) % 2 * 2 - 1]) if isinstance(actor, int) else super().legal(actor)


class TellsOtherwise(Toy, frozen=True):
    """The news are others each time."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), card=next(ticks))


class MovesMarks(Toy, frozen=True):
    """A mark goes to either card, by something outside of the position."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        if isinstance(event.did, Mark):
            return replace(after, mark=self.hands[self.turn][next(ticks) % 2])
        return after


class ForgetsItsMark(Toy, frozen=True):
    """A copy has no mark."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seats, self.options, self.hands, None, self.shown, self.forced, self.until)


class SpeaksInLists(Toy, frozen=True):
    """News hold a list where their type says tuple."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        hand: Any = list(seen.hand or ())
        return replace(seen, hand=hand)
