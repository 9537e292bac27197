"""Strengths between levels: every number of a character lies on the line from one level to the next."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields

S = TypeVar("S", bound=Struct)

MIDDLE = 0.5


def of_strength(rungs: Sequence[S], strength: float) -> S:
    """Who has that strength: 0 is the first rung, 1 the second, and so on; beyond, the ends."""
    lower, share = between(len(rungs), strength)
    return mixed(rungs[lower], rungs[lower + 1], share)


def between(rungs: int, strength: float) -> tuple[int, float]:
    """The rung below a strength, and how far it is from there to the next one."""
    strength = min(max(strength, 0.0), rungs - 1.0)
    lower = min(int(strength), rungs - 2)
    return lower, strength - lower


def mixed(one: S, other: S, share: float) -> S:
    """Somebody so far on the way from one to another."""
    parts = {
        field.name: _mixed(field.type, getattr(one, field.name), getattr(other, field.name), share)
        for field in fields(one)
    }
    return type(one)(**parts)


def _mixed(kind: Any, one: Any, other: Any, share: float) -> Any:
    """Numbers lie between, whole ones are rounded, and of yes and no the nearer one holds."""
    if isinstance(one, Struct):
        return mixed(one, other, share)
    if kind is bool:
        return other if share >= MIDDLE else one
    between = one + (other - one) * share
    return round(between) if kind is int else between
