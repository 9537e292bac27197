"""A bot for every game: it does anything that is allowed."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat


class RandomBot:
    """Picks any legal action, and acts at once or within its haste."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, haste: Millis = 0) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.haste = haste
        self.due: Millis = 0  # when it will act: it keeps to that however often it is asked

    def see(self, view: Any, news: Any) -> None:
        """It remembers nothing."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Any action; what is legal for a seat is the same in every world that looks like this to it."""
        legal = self.game.guess(view, self.rng).legal(self.seat)
        if not legal:
            return None
        action = legal.sample(self.rng)
        if self.due <= now:
            self.due = now + int(self.rng.random() * (self.haste + 1))
        return Intent(action, self.due)
