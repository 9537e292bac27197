"""Those who solve their turn exactly: for their own collection, or for their chance to win."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.genius.turn import Turn, Worth
from igroteka.bots.genius.value import Chances, worth
from igroteka.bots.genius.weights import WEIGHTS
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.genius.rules import Genius
from igroteka.games.genius.start import guess
from igroteka.games.genius.words import Tokens, View

LINE = 6.0  # a line of one colour: its bonus turn, and one colour less to care for
LEFT = 0.5  # a token in the centre that the next player could use
WHOLE = 1_000.0  # a full collection: more than anything else can be worth


class Skilled:
    """Solves each turn exactly for its own collection, with an eye on what it leaves in the centre."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng
        self.turn: Turn | None = None
        self.solved: object = None  # which turn that is

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action that is worth most; what a turn's reveals can lead to is weighed once."""
        if not view.legal:
            return None
        position = guess(view, self.rng)
        solved = (view.game, view.bonus, view.centre, view.collections)
        if self.turn is None or solved != self.solved:
            self.turn, self.solved = Turn(self.worth(position)), solved
        return Intent(self.turn.best(position), now)

    def worth(self, position: Genius) -> Worth:
        """By the own collection, and by what the next player, who may be the same, finds in the centre."""
        seat, game, limit = position.turn, len(position.series.past), position.series.limit

        def of(after: Genius) -> float:
            if len(after.series.past) > game:
                return WHOLE
            left = LEFT * useful(after.centre, after.collections[after.turn], limit)
            return own_worth(after.collections[seat], limit) + (left if after.turn == seat else -left)

        return of


def own_worth(collection: Tokens, limit: int) -> float:
    """Each token counts, the first of a colour count most, and lines count besides."""
    return sum(
        LINE * (count == limit) + sum(2.0 - token / limit for token in range(count)) for count in collection
    )


def useful(centre: Tokens, collection: Tokens, limit: int) -> int:
    """How many tokens of the centre a collection has room for."""
    return sum(min(here, limit - have) for here, have in zip(centre, collection, strict=True))


class Expert(Skilled):
    """Solves each turn exactly for its chance to win, which it has learned from games against itself."""

    chances: Chances | None = None

    def worth(self, position: Genius) -> Worth:
        """By the chances of everybody at the table."""
        if self.chances is None:
            self.chances = Chances(WEIGHTS[len(position.collections)], position.series.limit)
        return worth(self.chances, position)
