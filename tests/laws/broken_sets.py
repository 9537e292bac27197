"""Games whose legal sets and refusals contradict each other."""

from collections.abc import Iterator
from typing import Any, Self

from igroteka.core.game import CLOCK, Actor, Event, Legal, Listed, Refusal, Rng, Seat
from tests.toy import Happening, Mark, Toy


class Lax(Listed[Any]):
    """Any mark is in it, whatever is listed."""

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Mark) or super().__contains__(action)


class TakesAnyMark(Toy, frozen=True):
    """`in` says more than the list."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Lax(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Empty(Listed[Any]):
    """It says that there is nothing in it."""

    def __bool__(self) -> bool:
        return False


class SaysNothing(Toy, frozen=True):
    """The truth of a legal set is not that of its list."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Empty(super().legal(actor)) if actor is CLOCK else super().legal(actor)


class Twice(Listed[Any]):
    """Its first action is listed again, and its samples are from elsewhere."""

    def __iter__(self) -> Iterator[Any]:
        return iter((*self.actions, *self.actions[:1]))


class ListsTwice(Toy, frozen=True):
    """An action is listed twice."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Twice(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Astray(Listed[Any]):
    """Its samples are not from it."""

    def sample(self, rng: Rng) -> Any:
        return Mark(99)


class SamplesAstray(Toy, frozen=True):
    """A sample is not in the set."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Astray(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Strict(Listed[Any]):
    """It denies what it lists."""

    def __contains__(self, action: object) -> bool:
        return False


class ListsWhatItDenies(Toy, frozen=True):
    """What is listed is not in the set."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Strict(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class HasNoReason(Toy, frozen=True):
    """What is not legal is not refused."""

    def why_not(self, seat: Seat, action: Happening) -> Any:
        return None


class CannotDoWhatItOffers(Toy, frozen=True):
    """A mark on no card at all is offered, and is an error."""

    def legal(self, actor: Actor) -> Legal[Any]:
        offered = super().legal(actor)
        return Listed((*offered, Mark(99))) if isinstance(actor, int) and offered else offered

    def then(self, event: Event[Happening]) -> Self:
        assert event.did != Mark(99), "nobody thought of this"
        return super().then(event)


class Wordy(Refusal, frozen=True):
    """A refusal that holds a list where its type says tuple."""

    cards: tuple[int, ...]


class RefusesInLists(Toy, frozen=True):
    """A refusal is another after encoding."""

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        cards: Any = list(self.hands[seat])
        return Wordy(cards)
