"""Hints: what an expert would do in a seat, and why, made of facts that the seat itself sees."""

from typing import Any

from msgspec import Struct

from igroteka.bots.bot import Intent
from igroteka.bots.levels import bare, own, valuer
from igroteka.bots.valuation import Valued, luck_of
from igroteka.core.game import Game, Millis, Rng, Seat


class Worth(Struct, frozen=True, tag=True):
    """Why, where a game gives no reasons: of a hundred others, so many are left behind by it."""

    percent: int


class Adviser:
    """Weighs as the expert does and tells the best action; the same view and seed give the same hint."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.game = game
        self.seed = rng.random()
        self.valuer = valuer(game, seat)

    def see(self, view: Any, news: Any) -> None:
        """What was done may tell of what is hidden."""
        self.valuer.see(view, news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """The action of most worth and the reasons for it; None where no action is worth telling."""
        values = self.valuer.values(view, luck_of(self.seed, view))
        why = why_of(self.game, view, values[0]) if values else None
        return None if why is None else Intent(values[0].action, now, worth=values[0].worth, because=why)


def why_of(game: Game[Any], view: Any, best: Valued) -> tuple[Struct, ...] | None:
    """The reasons for an action; None where the game says that it is no advice."""
    because = own(game, "BECAUSE")
    if because is None:
        return (Worth(round(100 * best.worth)),)
    why: tuple[Struct, ...] | None = because(bare(view), best.action)
    return why
