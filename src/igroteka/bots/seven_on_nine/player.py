"""7 на 9 as people play it: look through the hand, play what fits and goes on, draw when nothing does."""

from collections import Counter
from math import exp
from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.human import FLOOR, Person, ex_gaussian, reaction
from igroteka.bots.random import RandomBot
from igroteka.bots.seven_on_nine.characters import Racer
from igroteka.bots.seven_on_nine.hand import effort_of, fitting, nearly
from igroteka.bots.seven_on_nine.tempo import Tempo
from igroteka.bots.seven_on_nine.worth import best
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.seven_on_nine.words import (
    Action,
    Card,
    Countdown,
    Draw,
    Laid,
    PileOpened,
    Play,
    Playing,
    Reached,
    Stayed,
    TooLate,
    Turned,
    View,
)

ON_ITS_WAY: Millis = 120  # at the usual pace: a hand that moves already goes on, whatever happens
LONGEST: Millis = 5_000  # at the usual pace: nobody ponders longer, nor waits longer for somebody
HASTE: Millis = 4_000  # a random bot waits up to so long: slower than a beginner, who knows what he looks for


class Player:
    """Somebody who keeps to what he is about to do until the table or his hand changes."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, racer: Racer) -> None:
        self.seat = seat
        self.rng = rng
        self.racer = racer
        self.person: Person = racer.person
        self.form = self._form()
        self.tempo = Tempo(seat)
        self.plan: Intent[Action] | None = None
        self.sight: object = None  # what the plan was made for
        self.worked_out: Laid | None = None  # the top card whose sums he has in mind
        self.looked: tuple[Card, ...] = ()  # the hand that he has looked through for it
        self.free: Millis = 0  # from when on his hand can do something else

    def _form(self) -> float:
        """How many times as long as on an average day everything takes him today."""
        return exp(ex_gaussian(self.rng, 0.0, self.racer.form, 0.0))

    def see(self, view: View, news: Any) -> None:
        """What he has done is no longer a plan, and everybody starts anew at "go"."""
        self.tempo.see(view, news)
        own = getattr(news, "seat", None) == self.seat
        if isinstance(news, PileOpened):
            self.form = self._form()
        if own or isinstance(view.phase, Countdown | Turned):
            self.plan = self.sight = None
        if own and isinstance(news, Reached | Stayed | TooLate):
            self.free = news.at + int(self.person.rest * view.options.pace)
        if own and isinstance(news, Stayed) and self._looks_ahead() > 1:  # he knew what he would put on it
            self.worked_out, self.looked = view.pile[-1], view.hand

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
            free = me.locked + FLOOR * view.options.pace  # nobody sees in no time that a lock has ended
            return Intent(self.plan.action, max(self.plan.at, free))
        return self.plan

    def _look(self, view: View, now: Millis) -> Intent[Action] | None:
        """The last card, one that fits, the next of the deck, or patience; each when he has seen it."""
        action = self._choose(view)
        if action is None:
            return None
        pace, wait = view.options.pace, int(self._wait(view, action) * self._slowness(view, now))
        return Intent(action, max(now + min(max(wait, FLOOR * pace), LONGEST * pace), self.free))

    def _wait(self, view: View, action: Action) -> Millis:
        """How long he looks on an average day; who overlooks what fits sees it when he looks again."""
        pace, top = view.options.pace, view.pile[-1]
        if isinstance(action, Play) and action.onto is None:
            return reaction(self.rng, self.person, pace=pace)
        known = top == self.worked_out
        choices = len(Counter(view.hand) - Counter(self.looked)) if known else len(view.hand)
        effort = 0.0 if known or view.sums else effort_of(top.card)
        self.worked_out, self.looked = top, view.hand
        wait = reaction(self.rng, self.person, choices=choices, effort=effort, pace=pace)
        if isinstance(action, Play) and self.rng.random() < self.person.overlooks:
            wait += reaction(self.rng, self.person, choices=len(view.hand), pace=pace)
        return wait

    def _slowness(self, view: View, now: Millis) -> float:
        """How many times as long as on an average day he takes, by his form and for slower rivals."""
        patience, form = self.racer.patience, self.form
        if patience <= form:
            return form
        return min(self.tempo.waiting(view, now, self.racer.usual, form), patience)

    def _choose(self, view: View) -> Action | None:
        me, top = view.players[self.seat], view.pile[-1].card
        if me.left == len(view.hand) == 1:
            return Play(view.hand[0], None)
        fit = fitting(view)
        wrong = [card for card in view.hand if card not in fit and nearly(card, top)]
        if wrong and self.rng.random() < self.person.slips:
            return Play(pick(self.rng, wrong), top)
        if fit:
            ahead = self._looks_ahead()
            return Play(pick(self.rng, fit) if ahead == 1 else best(view, ahead), top)
        return Draw() if me.deck else None

    def _looks_ahead(self) -> int:
        """How many own acts he thinks of this time."""
        return int(self.person.ahead + self.rng.random())


class Chance(RandomBot):
    """Does anything that is allowed, but no faster than a person can."""

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Anything, within its haste at the table's pace, which begins anew at "go"."""
        if not isinstance(view.phase, Playing):
            self.due = 0
            return None
        if self.due <= now:
            self.due = now + int((FLOOR + self.rng.random() * (HASTE - FLOOR)) * view.options.pace)
        return super().decide(view, now)
