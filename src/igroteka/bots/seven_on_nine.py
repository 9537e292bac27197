"""7 на 9 as a person plays it: looks through the hand, plays what fits, and draws when nothing does."""

from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.seven_on_nine.cards import sums
from igroteka.games.seven_on_nine.words import Action, Countdown, Draw, Play, Playing, Turned, View

# All in milliseconds at the usual pace.
GLANCE, THOUGHT = 450, 700  # to see a new card, and to find what fits: at least, and by chance so much more
A_CARD = 35  # longer to look through for each card in the hand
REACH, FUMBLE = 350, 400  # to draw
FINISH, JOY = 250, 300  # to put down the last card
ON_ITS_WAY = 120  # a hand that moves already goes on, whatever happens to the pile
HASTE = 2_000  # a random bot waits up to so long


class Casual:
    """Keeps to what it is about to do until the table or its hand changes."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng
        self.plan: Intent[Action] | None = None
        self.sight: object = None  # what the plan was made for

    def see(self, view: View, news: Any) -> None:
        """What it has done is no longer a plan, and everybody starts anew at "go"."""
        if getattr(news, "seat", None) == self.seat or isinstance(view.phase, Countdown | Turned):
            self.plan = self.sight = None

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The plan as it is, or a new one for what is new."""
        if not isinstance(view.phase, Playing):
            return None
        me = view.players[self.seat]
        if self.plan is not None and isinstance(self.plan.action, Play):
            moving = now < self.plan.at <= now + ON_ITS_WAY * view.options.pace
            if moving and me.locked is None:
                return self.plan
        sight = (view.pile[-1], view.hand, me.deck)
        if sight != self.sight:
            self.sight, self.plan = sight, self._look(view, now)
        if self.plan is not None and isinstance(self.plan.action, Play) and me.locked is not None:
            return Intent(self.plan.action, max(self.plan.at, me.locked))
        return self.plan

    def _look(self, view: View, now: Millis) -> Intent[Action] | None:
        """The last card, one that fits, the next of the deck, or patience."""
        me, top = view.players[self.seat], view.pile[-1].card
        if me.left == len(view.hand) == 1:
            return self._in(view, now, Play(view.hand[0], None), FINISH, JOY)
        fitting = [card for card in view.hand if card.number in sums(top)]
        if fitting:
            search = GLANCE + A_CARD * len(view.hand)
            card = fitting[int(self.rng.random() * len(fitting))]
            return self._in(view, now, Play(card, top), search, THOUGHT)
        return self._in(view, now, Draw(), REACH, FUMBLE) if me.deck else None

    def _in(self, view: View, now: Millis, action: Action, least: int, more: int) -> Intent[Action]:
        return Intent(action, now + int((least + self.rng.random() * more) * view.options.pace))


class Chance(RandomBot):
    """Does anything that is allowed, but no faster than a person can."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Anything, within its haste at the table's pace."""
        self.haste = HASTE * view.options.pace
        return super().decide(view, now)


LEVELS: dict[str, Maker] = {"random": Chance, "casual": Casual}
