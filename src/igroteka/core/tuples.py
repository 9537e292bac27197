"""Tuples of which one thing changes: what the positions of all games are made of."""

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The same things, the one at that index being this one."""
    # Unpacking would take longer, most of all compiled.
    return things[:index] + (thing,) + things[index + 1 :]  # noqa: RUF005
