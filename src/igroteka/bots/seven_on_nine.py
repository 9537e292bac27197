"""7 на 9 as people play it: look through the hand, play what fits and goes on, draw when nothing does."""

from collections import Counter
from functools import partial
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.human import FLOOR, PEOPLE, Person, reaction
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.seven_on_nine.pieces import KINDS, PACK, sums
from igroteka.games.seven_on_nine.words import (
    NUMBERS,
    Action,
    Card,
    Countdown,
    Draw,
    Laid,
    Play,
    Playing,
    Reached,
    Stayed,
    TooLate,
    Turned,
    View,
)

ON_ITS_WAY: Millis = 120  # at the usual pace: a hand that moves already goes on, whatever happens
HASTE: Millis = 4_000  # a random bot waits up to so long: slower than a beginner, who knows what he looks for


class Player:
    """Somebody who keeps to what he is about to do until the table or his hand changes."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, person: Person) -> None:
        self.seat = seat
        self.rng = rng
        self.person = person
        self.plan: Intent[Action] | None = None
        self.sight: object = None  # what the plan was made for
        self.worked_out: Laid | None = None  # the top card whose sums he has in mind
        self.looked: tuple[Card, ...] = ()  # the hand that he has looked through for it
        self.free: Millis = 0  # from when on his hand can do something else

    def see(self, view: View, news: Any) -> None:
        """What he has done is no longer a plan, and everybody starts anew at "go"."""
        own = getattr(news, "seat", None) == self.seat
        if own or isinstance(view.phase, Countdown | Turned):
            self.plan = self.sight = None
        if own and isinstance(news, Reached | Stayed | TooLate):
            self.free = news.at + int(self.person.rest * view.options.pace)
        if own and isinstance(news, Stayed) and self.person.ahead > 1:  # he knew what he would put on it
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
            return Intent(self.plan.action, max(self.plan.at, me.locked))
        return self.plan

    def _look(self, view: View, now: Millis) -> Intent[Action] | None:
        """The last card, one that fits, the next of the deck, or patience; each when he has seen it."""
        action = self._choose(view)
        if action is None:
            return None
        pace, top = view.options.pace, view.pile[-1]
        if isinstance(action, Play) and action.onto is None:
            choices, effort = 1, 0.0
        else:
            known = top == self.worked_out
            choices = len(Counter(view.hand) - Counter(self.looked)) if known else len(view.hand)
            effort = 0.0 if known or view.sums else effort_of(top.card)
            self.worked_out, self.looked = top, view.hand
        wait = reaction(self.rng, self.person, choices=choices, effort=effort, pace=pace)
        return Intent(action, max(now + wait, self.free))

    def _choose(self, view: View) -> Action | None:
        me, top = view.players[self.seat], view.pile[-1].card
        if me.left == len(view.hand) == 1:
            return Play(view.hand[0], None)
        fitting = [card for card in view.hand if card.number in sums(top)]
        wrong = [card for card in view.hand if card not in fitting and _nearly(card, top)]
        if wrong and self.rng.random() < self.person.slips:
            return Play(pick(self.rng, wrong), top)
        if me.deck and (not fitting or self.rng.random() < self.person.overlooks):
            return Draw()
        if not fitting:
            return None
        if self.person.ahead == 1:
            return Play(pick(self.rng, fitting), top)
        return Play(best(fitting, view, self.person.ahead), top)


def effort_of(top: Card) -> float:
    """How hard the two sums are: wide steps are harder, and so is every way around ten."""
    around = sum(number not in NUMBERS for number in (top.number + top.step, top.number - top.step))
    return (top.step - 1) / 2 + around


def _nearly(card: Card, top: Card) -> bool:
    """Whether somebody whose sum is off by one would put it there."""
    return any((card.number - fit) % len(NUMBERS) in (1, len(NUMBERS) - 1) for fit in sums(top))


def best(fitting: list[Card], view: View, ahead: int) -> Card:
    """The card after which most of the own hand can follow; of equal ones the one that keeps most answers."""
    unseen = Counter(dict(zip(KINDS, PACK, strict=True)))
    unseen.subtract(laid.card for laid in view.pile)
    unseen.subtract(view.hand)

    def promise(card: Card) -> tuple[int, int, Card]:
        rest = list(view.hand)
        rest.remove(card)
        numbers = {one.number for one in rest}
        answers = sum(count for top, count in unseen.items() if not numbers.isdisjoint(sums(top)))
        return chain(card, rest, ahead), answers, card

    return max(set(fitting), key=promise)


def chain(card: Card, hand: list[Card], most: int) -> int:
    """How many cards can be put down one after another, beginning with this one; no more are looked for."""
    longest = 1
    if most > 1:
        for one in {one for one in hand if one.number in sums(card)}:
            rest = list(hand)
            rest.remove(one)
            longest = max(longest, 1 + chain(one, rest, most - 1))
            if longest == most:
                break
    return longest


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


LEVELS: dict[str, Maker] = {"random": Chance} | {
    level: partial(Player, person=person) for level, person in PEOPLE.items()
}
