"""Tuples in which one item is replaced, as positions of all games need it."""

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The tuple with the item at that index replaced."""
    # Most have a thing for each seat, and few seats: made at once they take half the time.
    if len(things) == 2:
        return (things[0], thing) if index else (thing, things[1])
    if len(things) == 3:
        first, second, third = things[0], things[1], things[2]
        if index == 0:
            return (thing, second, third)
        return (first, thing, third) if index == 1 else (first, second, thing)
    if len(things) == 4:
        first, second, third, fourth = things[0], things[1], things[2], things[3]
        if index < 2:
            return (first, thing, third, fourth) if index else (thing, second, third, fourth)
        return (first, second, thing, fourth) if index == 2 else (first, second, third, thing)
    # Slices or unpacking would take longer, most of all compiled.
    changed = list(things)
    changed[index] = thing
    return tuple(changed)
