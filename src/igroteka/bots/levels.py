"""Which bots there are for a game: those of its own file, found by its name, and the random one."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.core.timed import TimedSeen, TimedView


class BesideClocks:
    """A bot of a game's own file at a table with or without turn clocks: it is shown the game alone."""

    def __init__(self, bot: Bot[Any, Any, Any]) -> None:
        self.bot = bot

    def see(self, view: Any, news: Any) -> None:
        """What the bot is told of the game."""
        self.bot.see(_game(view), news.game if isinstance(news, TimedSeen) else news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """What the bot would do in the game."""
        return self.bot.decide(_game(view), now)


def _game(view: Any) -> Any:
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


def searches(name: str, level: str) -> bool:
    """Whether that level of the game of that name searches, so that a thought takes long."""
    return level in (_own(name, "SEARCHING") or ())


def levels(game: Game[Any]) -> dict[str, Maker]:
    """The bots that can play the game, by name: `random`, and those of the game's own file."""
    found: dict[str, Maker] = own(game, "LEVELS") or {}
    return {"random": RandomBot} | {name: _beside_clocks(game, maker) for name, maker in found.items()}
