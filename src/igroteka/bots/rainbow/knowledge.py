"""What search knows of Радуга. Восьмой цвет: what is worth trying, and what a game half played is worth."""

from functools import cache, lru_cache
from typing import Final

from igroteka.bots.rainbow.memory import Kept
from igroteka.bots.search import EVEN, Candidates, Knowledge, Rewards, likely_rewards, rewards_of
from igroteka.core.game import Rng, Seat
from igroteka.games.rainbow.end import points_of
from igroteka.games.rainbow.kernel import (
    INDEX,
    NO_COLOURS,
    ONE_OF,
    ColourSet,
    Packed,
    added,
    has,
    most_common,
    one_of_each,
    present,
    size,
    subsets,
    total,
)
from igroteka.games.rainbow.phases import Over
from igroteka.games.rainbow.pieces import HAND, POINTS, RAINBOW_POINTS, combinations, exchange, runs
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import COLOURS, Action, Colour, Combination

# What decides games that are not over, found by fitting self-play: in points, and how many points are sure.
COLOUR_AHEAD, HOPE_AHEAD, TURN_AHEAD, SCALE = 0.5, 0.85, 2.0, 7.0
POINT = 0.03  # what a point is worth, as a share of wins
A_LAST_RUN = 6  # points, with what the last colour brings
A_COLOUR = 3.0  # what a new colour is worth to those who look further, in points
A_FEW: Final = (3, 2, 1)  # cards that people part with at a time
NOISE: Final = 1.0  # of worth, in rollouts
LATER = 0.7  # what a point of the next turn is worth now


class RainbowKnowledge(Knowledge[Rainbow]):
    """Which runs and exchanges are worth trying, and what a game half played is worth."""

    def __init__(self, *, by_few: bool = False) -> None:
        super().__init__(depth=2, trust=10.0, halves=True)
        self.by_few: Final = by_few  # whether exchanges of a card or two are worth trying too

    def memory(self, seat: Seat) -> Kept:
        """Who exchanged what."""
        return Kept(seat)

    def settled(self, position: Rainbow) -> Rewards | None:
        """Nothing is settled before the end."""
        phase = position.phase
        return rewards_of(phase.outcome.places) if isinstance(phase, Over) else None

    def calm(self, position: Rainbow) -> bool:
        """The last round is played out: it is short, and decides."""
        return position.turn.turns_left is None

    def estimate(self, position: Rainbow) -> Rewards:
        """By points, a little by colours and by what hands promise; to be on turn is worth something too."""
        turn = position.turn
        scores = [
            score + COLOUR_AHEAD * size(rainbow) + HOPE_AHEAD * hope(present(hand), rainbow, 0)
            for score, rainbow, hand in zip(turn.scores, turn.rainbows, position.hands, strict=True)
        ]
        scores[turn.seat] += TURN_AHEAD
        return likely_rewards(scores, SCALE)

    def candidates(self, position: Rainbow, seat: Seat) -> Candidates:
        """Every run, and three exchanges: for the best hope, of what is there twice, and of all."""
        hand, rainbow = position.hands[seat], position.turn.rainbows[seat]
        if position.turn.turns_left is not None:
            return tried_last(hand, rainbow, position.piles.top, self.by_few)
        return tried(hand, rainbow, position.piles.top, may_end(position, seat), self.by_few)

    def policy(self, position: Rainbow, seat: Seat, rng: Rng) -> Action:
        """The run or the exchange of most worth, more or less."""
        hand, rainbow = position.hands[seat], position.turn.rainbows[seat]
        if position.turn.turns_left is not None:
            last = brought(hand, rainbow, position.piles.top)
            return max(last, key=_points)[0] if last else exchange(hand)
        kept, most = best_to_keep(present(hand), rainbow)
        best: Action | None = None
        most = LATER * most + NOISE * rng.random()
        for action, promised in played(hand, rainbow, position.piles.top, may_end(position, seat)):
            worth = promised + NOISE * rng.random()
            if worth > most:
                best, most = action, worth
        return exchange(hand - one_of_each(kept)) if best is None else best


def _points(found: tuple[Combination, float]) -> float:
    return found[1]


def may_end(position: Rainbow, seat: Seat) -> bool:
    """Whether the last colour may be kept: it ends nothing, or the seat may be ahead after that run."""
    turn = position.turn
    if size(turn.rainbows[seat]) + 1 < len(COLOURS) or turn.turns_left is not None:
        return True
    points = points_of(turn.scores, turn.rainbows)
    return points[seat] + A_LAST_RUN >= max(points)


# Of one's own hand the same is asked in every iteration, so what was weighed is remembered.


@lru_cache(maxsize=4_096)
def tried(hand: Packed, rainbow: ColourSet, top: Colour, ends: bool, by_few: bool) -> Candidates:
    """What is worth trying with a hand, and what it promises."""
    found = played(hand, rainbow, top, ends) + put_off(hand, rainbow, top, ends)
    actions: list[Action] = [action for action, _ in found]
    worth = [promised for _, promised in found]
    for given in exchanged(hand, rainbow, A_FEW if by_few else ()):
        actions.append(exchange(given))
        worth.append(LATER * hope(present(hand - given), rainbow, total(given)))
    return _promising(actions, worth)


@lru_cache(maxsize=1_024)
def tried_last(hand: Packed, rainbow: ColourSet, top: Colour, by_few: bool) -> Candidates:
    """What is worth trying in a seat's last turn, where only what it brings at once counts."""
    found = brought(hand, rainbow, top)
    given = exchanged(hand, rainbow, A_FEW if by_few else ())
    actions: list[Action] = [action for action, _ in found]
    return _promising(
        actions + [exchange(some) for some in given], [points for _, points in found] + [0.0] * len(given)
    )


def _promising(actions: list[Action], worth: list[float]) -> Candidates:
    """The actions with what each is worth in points told as a promise."""
    most = max(worth)
    return Candidates(actions, [EVEN + POINT * (one - most) for one in worth])


@lru_cache(maxsize=4_096)
def played(hand: Packed, rainbow: ColourSet, top: Colour, ends: bool) -> list[tuple[Combination, float]]:
    """Every run of a hand, its last card kept where that is of use, and what it is worth."""
    found: dict[tuple[Colour, ...], Combination] = {}
    for action in combinations(top, present(hand), rainbow):
        if ends or not action.keep:
            found[action.cards] = action  # kept ones come after the same left on the pile
    return [(action, _worth_of(action, hand, rainbow)) for action in found.values()]


@lru_cache(maxsize=1_024)
def brought(hand: Packed, rainbow: ColourSet, top: Colour) -> list[tuple[Combination, float]]:
    """Every run of a hand, its last card kept where the rainbow lacks it, and the points that both bring."""
    found = {action.cards: action for action in combinations(top, present(hand), rainbow)}
    more = RAINBOW_POINTS[min(size(rainbow) + 1, len(COLOURS))] - RAINBOW_POINTS[size(rainbow)]
    return [(action, float(POINTS[len(cards)] + more * action.keep)) for cards, action in found.items()]


def put_off(hand: Packed, rainbow: ColourSet, top: Colour, ends: bool) -> list[tuple[Combination, float]]:
    """The runs whose last card would complete the rainbow, left on the pile so that the game goes on."""
    if not ends or size(rainbow) + 1 < len(COLOURS):
        return []
    return [
        (action, _worth_of(action, hand, rainbow))
        for action in combinations(top, present(hand), rainbow)
        if not action.keep and not has(rainbow, INDEX[action.cards[-1]])
    ]


def exchanged(hand: Packed, rainbow: ColourSet, few: tuple[int, ...]) -> list[Packed]:
    """What is worth giving up: what hope does without, what is there twice or a few of that, and all."""
    colours = present(hand)
    twice = hand - one_of_each(colours)
    kept, _ = best_to_keep(colours, rainbow)
    ways = [hand - one_of_each(kept), twice, *[spare(twice, many) for many in few], hand]
    return [given for given in dict.fromkeys(ways) if given]


def spare(twice: Packed, many: int) -> Packed:
    """So many of these cards, always of the colour of which there are most."""
    given = 0
    for _ in range(min(many, total(twice))):
        given += most_common(twice - given)
    return given


@cache
def hope(colours: ColourSet, rainbow: ColourSet, draws: int) -> float:
    """What the best run of a later turn is worth, on average, with these colours and so many cards more."""
    if draws:
        new = [added(colours, index) for index in range(len(COLOURS)) if not has(colours, index)]
        ways = sum([hope(some, rainbow, draws - 1) for some in new])
        return (ways + (len(COLOURS) - len(new)) * hope(colours, rainbow, draws - 1)) / len(COLOURS)
    best = 0.0
    for some in runs_by_top(colours):
        best += max([points if has(rainbow, last) else worth for points, worth, last in some])
    return best / len(COLOURS)


@cache
def runs_by_top(colours: ColourSet) -> list[list[tuple[float, float, int]]]:
    """For each top the runs on it: points, worth with a new last colour, and the number of that colour."""
    return [
        [(POINTS[len(run)], POINTS[len(run)] + A_COLOUR, INDEX[run[-1]]) for run in found]
        for top in COLOURS
        if (found := runs(top, colours))
    ]


@lru_cache(maxsize=65_536)
def best_to_keep(colours: ColourSet, rainbow: ColourSet) -> tuple[ColourSet, float]:
    """Which colours of a full hand to keep, one card each, when all the rest is exchanged; and that hope."""
    best, most = NO_COLOURS, hope(NO_COLOURS, rainbow, HAND)
    for kept in subsets(colours):
        promised = hope(kept, rainbow, HAND - size(kept))
        if promised > most:
            best, most = kept, promised
    return best, most


def _worth_of(action: Combination, hand: Packed, rainbow: ColourSet) -> float:
    """What it brings now, and what the rest of the hand promises."""
    cards = action.cards
    rest = present(hand - sum([ONE_OF[card] for card in cards]))
    if not action.keep:
        return POINTS[len(cards)] + LATER * hope(rest, rainbow, len(cards))
    return POINTS[len(cards)] + A_COLOUR + LATER * hope(rest, added(rainbow, INDEX[cards[-1]]), len(cards))
