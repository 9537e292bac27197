"""Bots by heuristics: get rid of what costs most, or, with more insight, of what is of no use later."""

from functools import partial
from typing import Any

from igroteka.bots import human
from igroteka.bots.bot import Intent
from igroteka.bots.rps import worth
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.rps.pieces import beats
from igroteka.games.rps.words import (
    Again,
    Ballast,
    Card,
    Colour,
    Decline,
    Draw,
    Figure,
    Give,
    Joker,
    Keep,
    Level,
    Mistakes,
    Name,
    Options,
    Pace,
    Pass,
    Picture,
    Play,
    Pressed,
    Race,
    Reverse,
    Sign,
    Snap,
    Swap,
    Take,
    Thanking,
    Top,
    View,
)

COST = {Colour.GREEN: 10.0, Colour.YELLOW: 20.0, Colour.RED: 30.0}
OVERLOOKING = 0.25  # how much rather a novice plays a card that fits than anything else
OVERLOOKED = 0.22  # how often a casual player does not see that a card fits
A_JOKER = 50.0  # what it costs in the hand, so that a casual player is glad to be rid of it
SLOWNESS = {Pace.ONCE: 1, Pace.TWICE: 2, Pace.FOUR_TIMES: 4}


def reaction(view: View, rng: Rng, level: str) -> Millis:
    """How long a person of that level needs where seconds count, and no time elsewhere."""
    match view.phase:
        case Race(until=int()):
            choices = len(view.hand)
        case Thanking():
            choices = 1
        case _:
            return 0
    return human.reaction(rng, human.PEOPLE[level], choices=choices, pace=SLOWNESS[view.options.pace])


class Casual:
    """Plays what costs most in the hand, jokers first, gives ballast away, and overlooks a card at times."""

    level = "casual"

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng
        self.moment = human.Moment()

    def see(self, view: View, news: object) -> None:
        """All it needs is in the view."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action of the most worth, a little later where a race is on."""
        if not view.legal:
            return None
        wait = partial(reaction, view, self.rng, self.level)
        return Intent(self._best(view), self.moment.upon((view.phase, view.top, len(view.hand)), now, wait))

    def _best(self, view: View) -> Any:
        """What is worth most."""
        return max(view.legal, key=lambda action: self._worth(view, action))

    def _worth(self, view: View, action: Any) -> float:
        """How good an action looks, in penalty points or thereabouts."""
        match action:
            case Play(card=card) | Snap(card=card):
                return self._worth_of_playing(view, card)
            case Give(card=card, to=to):
                return _burden(card) - view.counts[to] / 10 if view.counts[to] > 1 else _burden(card) / 4
            case Swap(to=to):
                return float(-view.counts[to])
            case Name(picture=picture):
                return float(self._answers(view, picture))
            case Again():
                return 1.0 if self._can_go_on(view) else -1.0
            case Draw() | Keep() | Pass() | Take() | Decline() | Reverse():
                return 0.0
            case _:
                return 0.0

    def _worth_of_playing(self, view: View, card: Card) -> float:
        """A card that fits is worth what it costs in the hand; one that does not is a mistake."""
        if not self._fits(view, card):
            return -90.0
        if len(view.hand) == 1:
            return 1_000.0
        if self.rng.random() < OVERLOOKED:
            return -1.0
        match card:
            case Joker():
                return A_JOKER
            case Figure(sign=Sign.SWAP):
                others = [n for seat, n in enumerate(view.counts) if seat != self.seat]
                return 40.0 if min(others) < len(view.hand) - 1 else -5.0 * (len(view.hand) < max(others))
            case Figure(colour=colour, sign=sign):
                return COST[colour] + (8.0 if sign is not None else 0.0)
            case Ballast():
                return -90.0

    def _fits(self, view: View, card: Card) -> bool:
        """Whether the card may be laid; in `punished` nobody says so but the table itself."""
        if view.options.mistakes is Mistakes.BLOCKED or view.top is None:
            return not isinstance(card, Ballast)
        fits = beats(card, view.top, colours=_colours(view.options))
        if isinstance(view.phase, Pressed):
            plus = isinstance(card, Figure) and card.sign is Sign.PLUS
            return (plus and (fits or view.options.stack_any)) or isinstance(card, Joker)
        return fits

    def _answers(self, view: View, picture: Picture) -> int:
        """How many cards of the own hand would beat a joker of that name: the rarer elsewhere."""
        assert view.top is not None
        named = Top(view.top.card, picture)
        return sum(beats(card, named, colours=_colours(view.options)) for card in view.hand)

    def _can_go_on(self, view: View) -> bool:
        top = view.top
        return top is not None and any(beats(card, top, colours=_colours(view.options)) for card in view.hand)


def _colours(options: Options) -> bool:
    return options.level in (Level.FULL, Level.COLOURS_SYMBOLS)


def _burden(card: Card) -> float:
    """What a hand is better without."""
    match card:
        case Ballast():
            return 100.0
        case Joker():
            return 5.0
        case Figure(colour=colour):
            return COST[colour]


class Skilled(Casual):
    """Keeps what goes on with what it lays, and a card by which to be rid of ballast."""

    level = "skilled"

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.game = game

    def _best(self, view: View) -> Any:
        """The action of most worth, in any guessed world: nothing that is hidden counts for it."""
        return worth.best(self.game.guess(view, self.rng), self.seat)


class Novice(Casual):
    """Lays any card that fits, jokers too, takes what it is given, and often draws although it need not."""

    level = "novice"

    def _worth(self, view: View, action: Any) -> float:
        """One thing is as good as another, but what fits is mostly played."""
        match action:
            case Play(card=card) | Snap(card=card):
                return self.rng.random() + (OVERLOOKING if self._fits(view, card) else -90.0)
            case _:
                return self.rng.random()
