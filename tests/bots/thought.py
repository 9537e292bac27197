"""Levels with hardly a thought: enough to see that they play, and quick."""

from collections.abc import Sequence
from typing import Any

import pytest

from igroteka.bots.bot import Bot, Maker
from igroteka.bots.character import CharacterBot
from igroteka.bots.levels import BesideClocks
from igroteka.bots.search import Budget, Search
from igroteka.bots.searchers import Searcher, SearchValuer
from igroteka.bots.valuation import Valued
from igroteka.core.game import Game, Rng, Seat

LITTLE = Budget(iterations=6)


def hasty(maker: Maker) -> Maker:
    """The same level; where it searches, by a few iterations only."""

    def make(game: Game[Any], seat: Seat, rng: Rng) -> Bot[Any, Any, Any]:
        bot = maker(game, seat, rng)
        inner = bot.bot if isinstance(bot, BesideClocks) else bot
        if isinstance(inner, Searcher):
            inner.budget = LITTLE
        return bot

    return make


def hurried(maker: Maker) -> Maker:
    """The same player by first impressions alone: what it never does does not depend on how far it looks."""

    def make(game: Game[Any], seat: Seat, rng: Rng) -> Bot[Any, Any, Any]:
        bot = maker(game, seat, rng)
        inner = bot.bot if isinstance(bot, BesideClocks) else bot
        if isinstance(inner, CharacterBot) and isinstance(inner.valuer, SearchValuer):
            inner.valuer.tries = 0
        return bot

    return make


def think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever weighs by trying tries each action twice: it matters what is told, and not how good it is."""

    def values(self: SearchValuer, view: Any, rng: Rng) -> Sequence[Valued]:
        return Search(self.knowledge, self.budget, self.seat, self._worlds(view), rng).values(2)

    monkeypatch.setattr(SearchValuer, "values", values)
