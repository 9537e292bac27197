"""Which bots there are for a game: those of its own file, found by its name, and the random one.

A game's own file may have `LEVELS`, bots by name; `SEARCHING`, levels whose thoughts take long; `STRENGTHS`,
which makes a bot of any strength; `VALUER`, which weighs as its expert does; `GIVES_UP`, which says whether
an action gives up where something better is plainly there; `BECAUSE` and `REASON`, why it is a good one, for
hints; and `ORACLE`, a bot that is shown all hands, for the arena alone.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from igroteka.bots.adapting import ADAPTIVE, START, rung_above
from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.bots.random import RandomBot
from igroteka.bots.search import Knowledge
from igroteka.bots.searchers import SearchValuer
from igroteka.bots.valuation import Valued, Valuer
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.core.timed import TimedSeen, TimedView

Strengths: TypeAlias = Callable[[float], Maker]  # from 0; 1 is novice, 2 casual, 3 skilled, 4 expert
TRIES = 20  # of each action, by whoever knows a game by its rules alone
ADVISER = "adviser"  # who gives hints: a level for processes alone, at which nobody plays


class BesideClocks:
    """A bot of a game's own file at a table with or without turn clocks: it is shown the game alone."""

    def __init__(self, bot: Bot[Any, Any, Any]) -> None:
        self.bot = bot

    def see(self, view: Any, news: Any) -> None:
        """What the bot is told of the game."""
        self.bot.see(bare(view), news.game if isinstance(news, TimedSeen) else news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """What the bot would do in the game."""
        return self.bot.decide(bare(view), now)


class ValuerBesideClocks:
    """What weighs actions, at a table with or without turn clocks."""

    def __init__(self, valuer: Valuer) -> None:
        self.valuer = valuer

    def see(self, view: Any, news: Any) -> None:
        """What is told of the game."""
        self.valuer.see(bare(view), news.game if isinstance(news, TimedSeen) else news)

    def values(self, view: Any, rng: Rng) -> Sequence[Valued]:
        """What actions are worth in the game."""
        return self.valuer.values(bare(view), rng)


def bare(view: Any) -> Any:
    """The view of the game itself, at a table with turn clocks or without."""
    return view.game if isinstance(view, TimedView) else view


def _beside_clocks(bare: Game[Any], maker: Maker) -> Maker:
    def make(game: Game[Any], seat: Seat, rng: Rng) -> BesideClocks:
        return BesideClocks(maker(bare, seat, rng))  # a bot that guesses does so in the game that it is shown

    return make


def own(game: Game[Any], name: str) -> Any:
    """What the game's own file of bots calls so, or None where it has no such thing, or there is no file."""
    return _own(game.name, name)


def _own(game: str, name: str) -> Any:
    room = f"igroteka.bots.{game}"
    return getattr(import_module(room), name, None) if find_spec(room) is not None else None


def searches(name: str, level: str, strength: float = START) -> bool:
    """Whether that level of the game of that name searches, so that a thought takes long.

    The one that adapts does where a level does that is about as strong, and who advises where any does.
    """
    searching = _own(name, "SEARCHING") or ()
    if level == ADVISER:
        return bool(searching)
    return level in searching or (level == ADAPTIVE and rung_above(strength) in searching)


def levels(game: Game[Any], strength: float = START) -> dict[str, Maker]:
    """The bots that can play the game, by name: `random`, and those of the game's own file.

    The one that adapts comes last, with that strength.
    """
    found: dict[str, Maker] = dict(own(game, "LEVELS") or {})
    strengths: Strengths | None = own(game, "STRENGTHS")
    if strengths is not None:
        found[ADAPTIVE] = strengths(strength)
    return {"random": RandomBot} | {name: _beside_clocks(game, maker) for name, maker in found.items()}


def valuer(game: Game[Any], seat: Seat) -> Valuer:
    """What weighs the actions of a seat as the game's expert does, at a table with turn clocks or without."""
    make = own(game, "VALUER")
    return ValuerBesideClocks(
        SearchValuer(game, seat, Knowledge(), TRIES) if make is None else make(game, seat)
    )


def gives_up(game: Game[Any], view: Any, action: Any) -> bool:
    """Whether an action gives up where something better is plainly there; never in games that do not say."""
    says = own(game, "GIVES_UP")
    return says is not None and bool(says(bare(view), action))
