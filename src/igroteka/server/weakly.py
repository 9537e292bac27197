"""Methods that are called back later and do not keep their owners in memory until then."""

from collections.abc import Callable
from typing import TypeVar
from weakref import WeakMethod

T = TypeVar("T")


def weakly(method: Callable[[T], None]) -> Callable[[T], None]:
    """The same method; where its owner is gone, nothing happens."""
    found = WeakMethod(method)

    def call(argument: T) -> None:
        owned = found()
        if owned is not None:
            owned(argument)

    return call
