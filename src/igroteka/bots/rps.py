"""Камень, ножницы, бумага by rule of thumb: get rid of what costs most, keep jokers and +3 for need."""

from math import exp
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.search import EVEN, Budget, Candidates, Knowledge, Rewards, rewards_of, searching
from igroteka.core.game import CLOCK, Actor, Game, Millis, Rng, Seat, pick
from igroteka.games.rps.cards import BALLAST, CARDS, COLOURS, FIRST_JOKER, KIND, TOP, beats
from igroteka.games.rps.rules import Rps
from igroteka.games.rps.seen import View
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
    Over,
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
    Top,
)

REACTION: Millis = 900  # how long a person needs to see a card and lay another
SPREAD: Millis = 1_600
COST = {Colour.GREEN: 10.0, Colour.YELLOW: 20.0, Colour.RED: 30.0}
RARE = 45.0  # what a joker in the hand is worth: it beats nearly anything
SLOWNESS = {Pace.ONCE: 1, Pace.TWICE: 2, Pace.FOUR_TIMES: 4}


def reaction(view: View, rng: Rng) -> Millis:
    """How long a person needs where a race is on, and no time elsewhere."""
    if not isinstance(view.phase, Race) or view.phase.until is None:
        return 0
    return int((REACTION + rng.random() * SPREAD) * SLOWNESS[view.options.pace])


class Casual:
    """Plays the card it can best do without, races when it can, and gives its ballast away."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """All it needs is in the view."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action of the most worth, a little later where a race is on."""
        if not view.legal:
            return None
        best = max(view.legal, key=lambda action: self._worth(view, action))
        return Intent(best, now + reaction(view, self.rng))

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
        match card:
            case Joker():
                return 5.0 if min(view.counts) > 2 and len(view.hand) > 3 else 50.0
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
            return 50.0 - RARE
        case Figure(colour=colour):
            return COST[colour]


# Search.


class RpsKnowledge(Knowledge[Rps]):
    """Which card to play, give or keep: the same for rollouts and for what an action promises."""

    depth = 16
    trust = 4.0
    noise = 12.0
    colour = (10.0, 20.0, 30.0)
    signs = {Sign.TURN: 8.0, Sign.SPEED: 8.0, Sign.PLUS: 8.0, Sign.GIVE: 8.0, Sign.SWAP: 8.0}
    joker = 5.0

    def __init__(self) -> None:
        self.prepare()

    def prepare(self) -> None:
        worth = []
        for card in CARDS:
            match card:
                case Figure(colour=colour, sign=sign):
                    worth.append(
                        self.colour[COLOURS.index(colour)] + (0 if sign is None else self.signs[sign])
                    )
                case Joker():
                    worth.append(self.joker)
                case Ballast():
                    worth.append(-90.0)
        self.worth = worth

    def actor(self, position: Rps, rng: Rng) -> Actor:
        """Whoever can act does so before time is up; of several racers anybody is the quickest."""
        able = [actor for actor in position.to_act if actor is not CLOCK and position.legal(actor)]
        return pick(rng, able) if able else CLOCK

    def candidates(self, position: Rps, seat: Seat) -> Candidates:
        """All that is legal, ordered by nothing, with a promise by worth."""
        actions = position.legal(seat).actions
        if len(actions) == 1:
            return Candidates(actions, (EVEN,))
        worth = [self.worth_of(position, seat, action) for action in actions]
        top = max(worth)
        return Candidates(actions, [EVEN + max(-0.2, 0.003 * (one - top)) for one in worth])

    def pause(self, view: View, rng: Rng) -> Millis:
        """Races are run at the speed of a person."""
        return reaction(view, rng)

    def settled(self, position: Rps) -> Rewards | None:
        phase = position.phase
        if isinstance(phase, Over):
            return rewards_of(phase.outcome.places)
        return None

    def estimate(self, position: Rps) -> Rewards:
        counts = [len(hand) for hand in position.hands]
        others = len(counts) - 1
        return tuple(
            [(sum([1 / (1 + exp((own - other) / 3)) for other in counts]) - 0.5) / others for own in counts]
        )

    def policy(self, position: Rps, seat: Seat, rng: Rng) -> Any:
        """The card of most worth, more or less."""
        actions = position.legal(seat).actions
        if len(actions) == 1:
            return actions[0]
        noise, best, most = self.noise, actions[0], -1e9
        for action in actions:
            worth = self.worth_of(position, seat, action) + noise * rng.random()
            if worth > most:
                best, most = action, worth
        return best

    def worth_of(self, position: Rps, seat: Seat, action: Any) -> float:
        match action:
            case Play(card=card) | Snap(card=card):
                return self._playing(position, seat, KIND[card])
            case Give(card=card, to=to):
                kind, count = KIND[card], len(position.hands[to])
                burden = 100.0 if kind == BALLAST else 5.0 if kind >= FIRST_JOKER else -self.worth[kind]
                return burden - count
            case Swap(to=to):
                return -20.0 * len(position.hands[to])
            case Name(picture=picture):
                named = TOP[Top(CARDS[position.pile[-1]], picture)]
                return 20.0 * len(position.hands[seat].translate(None, position.match.book.misfits[named]))
            case Again():
                fits = position.hands[seat].translate(None, position.match.book.misfits[position.top])
                return 50.0 if fits else -50.0
            case _:
                return 0.0

    def _playing(self, position: Rps, seat: Seat, kind: int) -> float:
        if not position.match.blocked and not position.fits(kind):
            return -90.0
        if position.match.book.signs[kind] is Sign.SWAP:
            counts = [len(hand) for one, hand in enumerate(position.hands) if one != seat]
            own = len(position.hands[seat])
            return 60.0 if min(counts) < own - 1 else -40.0 if own < max(counts) else self.worth[kind]
        return self.worth[kind]


KNOWLEDGE = RpsKnowledge()
LEVELS: dict[str, Maker] = {
    "casual": Casual,
    "skilled": searching(KNOWLEDGE, Budget(60)),
    "expert": searching(KNOWLEDGE, Budget(600)),
}
