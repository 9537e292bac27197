"""Characters: players who weigh as the expert does, look less far, and err as people do.

A character never gives up and never throws a game away: it picks among actions by a softened worth, what
catches its eye counts for more than it should, and what it gives away in one choice has a cap.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from igroteka.bots.bot import Intent
from igroteka.bots.strengths import between
from igroteka.bots.valuation import Valued, Valuer, best, hardness, luck_of
from igroteka.core.game import Millis, Rng


class Character(Struct, frozen=True):
    """How far somebody looks, and how far he errs; worths are shares of a win."""

    tries: int  # how often each action is tried in imagination; with 0, first impressions alone
    softness: float  # actions whose worths differ by much less look alike
    cap: float  # what one choice gives away at most, by what the player himself sees
    tempted: float = 0.0  # what catches the eye most seems to be worth so much more
    remembers: bool = True  # whether what others did tells him of their hands


# How much an action catches the eye of somebody who sees this view, from 0 to 1.
Temptation: TypeAlias = Callable[[Any, Any], float]
# The actions that are left when what even a child would not do is taken out; never none of them.
Plain: TypeAlias = Callable[[Any, Sequence[Valued]], Sequence[Valued]]
# How long a person needs to act upon a view; nothing where nothing is live.
Pause: TypeAlias = Callable[[Any, Rng], Millis]


def nothing_tempts(view: Any, action: Any) -> float:
    """No action catches the eye."""
    return 0.0


def all_plain(view: Any, values: Sequence[Valued]) -> Sequence[Valued]:
    """Every action is somebody's move."""
    return values


def at_once(view: Any, rng: Rng) -> Millis:
    """Nothing is live."""
    return 0


class Tastes(NamedTuple):
    """What a game knows of people who play it."""

    temptation: Temptation = nothing_tempts
    plain: Plain = all_plain
    pause: Pause = at_once


def softened(character: Character, values: Sequence[Valued], eye: Sequence[float], rng: Rng) -> Any:
    """An action: the better the likelier, none worse than the cap; `eye` says how much each tempts."""
    most = max(one.worth for one in values)
    able = [
        (one.action, one.worth + character.tempted * tempts)
        for one, tempts in zip(values, eye, strict=True)
        if most - one.worth <= character.cap
    ]
    if character.softness <= 0.0:
        return max(able, key=lambda one: one[1])[0]
    top = max(seems for _, seems in able)
    odds = [exp((seems - top) / character.softness) for _, seems in able]
    lot = rng.random() * sum(odds)
    for (action, _), share in zip(able, odds, strict=True):
        lot -= share
        if lot < 0.0:
            return action
    return able[-1][0]


def temptation_of(temptations: Sequence[Temptation], strength: float) -> Temptation:
    """What catches the eye of a player of that strength: something of both whom he stands between."""
    lower, share = between(len(temptations), strength)
    one, other = temptations[lower], temptations[lower + 1]

    def temptation(view: Any, action: Any) -> float:
        return (1.0 - share) * one(view, action) + share * other(view, action)

    return temptation


class CharacterBot:
    """A bot with a character: the same view and the same seed give the same action."""

    def __init__(self, rng: Rng, valuer: Valuer, character: Character, tastes: Tastes) -> None:
        self.seed = rng.random()
        self.valuer = valuer
        self.character = character
        self.tastes = tastes
        self.thought: tuple[Any, Intent[Any] | None] | None = None  # about what it was asked last

    def see(self, view: Any, news: Any) -> None:
        """What was done may tell of what is hidden, to who remembers it."""
        if self.character.remembers:
            self.valuer.see(view, news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """A softened choice; asked again about the same view, it stays with that."""
        if self.thought is None or self.thought[0] != view:
            self.thought = (view, self._think(view, now))
        return self.thought[1]

    def _think(self, view: Any, now: Millis) -> Intent[Any] | None:
        rng = luck_of(self.seed, view)
        values = self.valuer.values(view, rng)
        if not values:
            return None
        tastes = self.tastes
        plain = tastes.plain(view, values)
        eye = [tastes.temptation(view, one.action) for one in plain]
        action = softened(self.character, plain, eye, rng)
        return Intent(action, now + tastes.pause(view, rng), hardness(plain), best(plain))
