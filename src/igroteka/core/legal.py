"""Legal sets that are listed, apart from the contract so that they can be compiled."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from igroteka.core.game import Rng

A = TypeVar("A")


def pick(rng: "Rng", things: Sequence[A]) -> A:
    """One of the things, each as likely as any other."""
    return things[int(rng.random() * len(things))]


class Listed(Generic[A]):
    """A legal set short enough to be listed."""

    __slots__ = ("actions",)

    def __init__(self, actions: Iterable[A] = ()) -> None:
        self.actions = tuple(actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __bool__(self) -> bool:
        return bool(self.actions)

    def sample(self, rng: "Rng") -> A:
        """One of the actions, each as likely as any other."""
        actions = self.actions
        many = len(actions)  # compiled, a float is multiplied by a variable without a call
        return actions[int(rng.random() * many)]


class Weighted(Generic[A]):
    """NATURE's short list: each action is as likely as its weight says."""

    __slots__ = ("actions", "weights")

    def __init__(self, actions: Sequence[A], weights: Sequence[int]) -> None:
        self.actions = actions
        self.weights = weights

    def __iter__(self) -> Iterator[A]:
        return (action for action, weight in zip(self.actions, self.weights, strict=True) if weight)

    def __contains__(self, action: object) -> bool:
        return any(action == one for one in self)

    def __bool__(self) -> bool:
        return any(self.weights)

    def sample(self, rng: "Rng") -> A:
        """One of the actions, as likely as its weight says."""
        rest = int(rng.random() * sum(self.weights))
        for index, weight in enumerate(self.weights):
            rest -= weight
            if rest < 0:
                return self.actions[index]
        raise IndexError("NATURE has nothing to do here")

    def odds(self, action: A) -> Fraction:
        """How likely the action is."""
        return Fraction(self.weights[self.actions.index(action)], sum(self.weights))


def lots(first: Callable[[int], A], seats: int) -> Weighted[A]:
    """NATURE's lots for who starts, in the game's own words: each seat is as likely as any other."""
    return Weighted([first(seat) for seat in range(seats)], (1,) * seats)


NOTHING: Final[Listed[Any]] = Listed()
