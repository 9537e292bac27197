"""Who searches: bots and valuers that guess worlds from a view and let `Search` play in them."""

from collections.abc import Callable, Sequence
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.budget import Budget
from igroteka.bots.search import Flat, Knowledge, Memory, Search
from igroteka.bots.valuation import Valued, best, hardness, luck_of
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.core.native import mypyc_attr

EQUAL = Budget(30)  # few: what search is for is to make the most of few; and games of two who search are long


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchValuer:
    """Weighs actions by trying each of them equally often in guessed worlds."""

    def __init__(
        self, game: Game[Any], seat: Seat, knowledge: Knowledge[Any], tries: int, seconds: float = 3.0
    ) -> None:
        self.game = game
        self.seat = seat
        self.knowledge = knowledge
        self.tries = tries
        self.budget = Budget(0, seconds)
        self.memory = knowledge.memory(seat)

    def see(self, view: Any, news: Any) -> None:
        """What was done may tell of what is hidden."""
        self.memory.see(view, news)

    def values(self, view: Any, rng: Rng) -> Sequence[Valued]:
        """Every candidate, the best first."""
        return Search(self.knowledge, self.budget, self.seat, self._worlds(view), rng).values(self.tries)

    def _worlds(self, view: Any) -> Callable[[Rng], Any]:
        return lambda rng: self.memory.likelier(self.game.guess(view, rng), rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher:
    """A bot that searches: the same view and the same seed give the same action."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        rng: Rng,
        knowledge: Knowledge[Any],
        budget: Budget,
        search: type[Search[Any]] = Search,
    ) -> None:
        self.game = game
        self.seat = seat
        self.seed = rng.random()
        self.knowledge = knowledge
        self.budget = budget
        self.search = search
        self.memory = knowledge.memory(seat) if search.infers else Memory()
        self.thought: tuple[Any, Intent[Any] | None] | None = None  # about what it was asked last

    def see(self, view: Any, news: Any) -> None:
        """What was done may tell of what is hidden."""
        self.memory.see(view, news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """The action that search finds best; asked again about the same view, it stays with that."""
        if self.thought is None or self.thought[0] != view:
            self.thought = (view, self._think(view, now))
        return self.thought[1]

    def _think(self, view: Any, now: Millis) -> Intent[Any] | None:
        rng = luck_of(self.seed, view)
        search = self.search(self.knowledge, self.budget, self.seat, self._worlds(view), rng)
        action = search.choose()
        if action is None:
            return None
        looked_at = search.looked_at  # what was tried most is known best, so its worth is the searcher's
        worth = best([one for one in looked_at if one.action == action])
        return Intent(action, now + self.knowledge.pause(view, rng), hardness(looked_at), worth)

    def _worlds(self, view: Any) -> Callable[[Rng], Any]:
        """Where iterations play: in a new guess each."""
        return lambda rng: self.memory.likelier(self.game.guess(view, rng), rng)


def searching(knowledge: Knowledge[Any], budget: Budget, search: type[Search[Any]] = Search) -> Maker:
    """A level that searches with that knowledge and so much thought."""

    def make(game: Game[Any], seat: Seat, rng: Rng) -> Searcher:
        return Searcher(game, seat, rng, knowledge, budget, search)

    return make


def compared(knowledge: Knowledge[Any]) -> dict[str, Maker]:
    """To learn what search is worth, never offered at a table: the same iterations with it and without."""
    return {"tree": searching(knowledge, EQUAL), "flat": searching(knowledge, EQUAL, Flat)}
