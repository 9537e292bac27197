"""Which bots there are for a game: those of its own file, found by its name, and the random one."""

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.core.timed import TimedSeen, TimedView


class Unclocked:
    """A bot that knows the bare game, at a table with turn clocks or without."""

    def __init__(self, bare: Game[Any], maker: Maker, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.bot: Bot[Any, Any, Any] = maker(bare, seat, rng)

    def see(self, view: Any, news: Any) -> None:
        """The bot is told what happened in the game."""
        seen = news.game if isinstance(news, TimedSeen) else news
        self.bot.see(view.game if isinstance(view, TimedView) else view, seen)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """What the bot would do."""
        return self.bot.decide(view.game if isinstance(view, TimedView) else view, now)


def levels(game: Game[Any]) -> dict[str, Maker]:
    """The bots that can play the game, by name: `random`, and those of the game's own file."""
    makers: dict[str, Maker] = {"random": RandomBot}
    room = f"igroteka.bots.{game.name}"
    if find_spec(room) is not None:
        own: dict[str, Maker] = import_module(room).LEVELS
        makers.update({level: partial(Unclocked, game, maker) for level, maker in own.items()})
    return makers
