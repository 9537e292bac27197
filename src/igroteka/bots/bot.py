"""What a bot is: it is told every step, and asked what it would do and when."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from igroteka.core.game import Game, Millis, Rng, Seat

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Intent(Struct, Generic[A], frozen=True):
    """What a bot will do, and the moment it will do it, unless something happens before."""

    action: A
    at: Millis
    hard: float = 0.0  # how hard the choice was, from 0 to 1: people take longer over a hard one
    worth: float | None = None  # how well it stands by its own reckoning, from 0 to 1, where it reckons
    because: tuple[Struct, ...] = ()  # where it is a hint: facts of the view


class Bot(Protocol[A_co, V_contra, S_contra]):
    """A player that gets views and news of its own seat only."""

    def see(self, view: V_contra, news: S_contra) -> None:
        """It is told each step: what it saw happen, and how the table looks to it now."""

    def decide(self, view: V_contra, now: Millis) -> Intent[Any] | None:
        """What it would do if nothing else happened first; None waits."""


Maker: TypeAlias = Callable[[Game[Any], Seat, Rng], Bot[Any, Any, Any]]
