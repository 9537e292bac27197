"""What search knows of Радуга. Восьмой цвет: what is worth trying, and what a game half played is worth."""

from functools import cache, lru_cache
from typing import Final

from igroteka.bots.rainbow.memory import Discards
from igroteka.bots.search import EVEN, Candidates, Knowledge, Rewards, likely_rewards, rewards_of
from igroteka.core.game import Rng, Seat
from igroteka.games.rainbow.cards import (
    HAND,
    ONE_OF,
    POINTS,
    Packed,
    colours_in,
    combinations,
    exchange,
    packed_set,
    runs,
    size,
)
from igroteka.games.rainbow.end import points_of
from igroteka.games.rainbow.phases import Ended
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import COLOURS, INDEX, Action, Colour, Combination

# What decides games that are not over, found by fitting self-play: in points, and how many points are sure.
COLOUR_AHEAD, HOPE_AHEAD, TURN_AHEAD, SCALE = 0.5, 0.85, 2.0, 7.0
POINT = 0.03  # what a point is worth, as a share of wins
A_LAST_RUN = 6  # points, with what the last colour brings
A_COLOUR = 3.0  # what a new colour is worth to those who look further, in points
NOISE: Final = 1.0  # of worth, in rollouts
LATER = 0.7  # what a point of the next turn is worth now

BITS = tuple(1 << index for index in range(len(COLOURS)))


class RainbowKnowledge(Knowledge[Rainbow]):
    """Which runs and exchanges are worth trying, and what a game half played is worth."""

    def __init__(self) -> None:
        super().__init__(depth=2, trust=10.0, halves=True)

    def memory(self, seat: Seat) -> Discards:
        """Who exchanged what."""
        return Discards(seat)

    def settled(self, position: Rainbow) -> Rewards | None:
        """Nothing is settled before the end."""
        phase = position.phase
        return rewards_of(phase.outcome.places) if isinstance(phase, Ended) else None

    def calm(self, position: Rainbow) -> bool:
        """The last round is played out: it is short, and decides."""
        return position.turns_left is None

    def estimate(self, position: Rainbow) -> Rewards:
        """By points, a little by colours and by what hands promise; to be on turn is worth something too."""
        standings = [
            score + COLOUR_AHEAD * rainbow.bit_count() + HOPE_AHEAD * hope(colours_in(hand), rainbow, 0)
            for score, rainbow, hand in zip(position.scores, position.rainbows, position.hands, strict=True)
        ]
        standings[position.turn] += TURN_AHEAD
        return likely_rewards(standings, SCALE)

    def candidates(self, position: Rainbow, seat: Seat) -> Candidates:
        """Every run, and three exchanges: for the best hope, of what is there twice, and of all."""
        hand, rainbow = position.hands[seat], position.rainbows[seat]
        return tried(hand, rainbow, position.piles.top, may_end(position, seat))

    def policy(self, position: Rainbow, seat: Seat, rng: Rng) -> Action:
        """The run or the exchange of most worth, more or less."""
        hand, rainbow = position.hands[seat], position.rainbows[seat]
        kept, most = best_to_keep(colours_in(hand), rainbow)
        best: Action | None = None
        most = LATER * most + NOISE * rng.random()
        for action, promised in played(hand, rainbow, position.piles.top, may_end(position, seat)):
            worth = promised + NOISE * rng.random()
            if worth > most:
                best, most = action, worth
        return exchange(hand - packed_set(kept)) if best is None else best


def may_end(position: Rainbow, seat: Seat) -> bool:
    """Whether the last colour may be kept: it ends nothing, or the seat may be ahead after that run."""
    if position.rainbows[seat].bit_count() + 1 < len(COLOURS) or position.turns_left is not None:
        return True
    points = points_of(position.scores, position.rainbows)
    return points[seat] + A_LAST_RUN >= max(points)


# Of one's own hand the same is asked in every iteration, so what was weighed is remembered.


@lru_cache(maxsize=1 << 12)
def tried(hand: Packed, rainbow: int, top: Colour, ends: bool) -> Candidates:
    """What is worth trying with a hand, and what it promises."""
    found = played(hand, rainbow, top, ends)
    actions: list[Action] = [action for action, _ in found]
    worth = [promised for _, promised in found]
    colours = colours_in(hand)
    for some in dict.fromkeys((best_to_keep(colours, rainbow)[0], colours, 0)):
        given = hand - packed_set(some)
        if given:
            actions.append(exchange(given))
            worth.append(LATER * hope(some, rainbow, size(given)))
    most = max(worth)
    return Candidates(actions, [EVEN + POINT * (one - most) for one in worth])


@lru_cache(maxsize=1 << 12)
def played(hand: Packed, rainbow: int, top: Colour, ends: bool) -> list[tuple[Combination, float]]:
    """Every run of a hand, its last card kept where that is of use, and what it is worth."""
    found: dict[tuple[Colour, ...], Combination] = {}
    for action in combinations(top, colours_in(hand), rainbow):
        if ends or not action.keep:
            found[action.cards] = action  # kept ones come after the same left on the pile
    return [(action, _worth_of(action, hand, rainbow)) for action in found.values()]


@cache
def hope(colours: int, rainbow: int, draws: int) -> float:
    """What the best run of a later turn is worth, on average, with these colours and so many cards more."""
    if draws:
        ways = [hope(colours | bit, rainbow, draws - 1) for bit in BITS if not colours & bit]
        return (sum(ways) + (len(BITS) - len(ways)) * hope(colours, rainbow, draws - 1)) / len(BITS)
    best = 0.0
    for some in runs_by_top(colours):
        best += max([worth if lacked & ~rainbow else points for points, worth, lacked in some])
    return best / len(BITS)


@cache
def runs_by_top(colours: int) -> list[list[tuple[float, float, int]]]:
    """For each top the runs on it: points, worth with a new last colour, and that colour as a bit."""
    return [
        [(POINTS[len(run)], POINTS[len(run)] + A_COLOUR, 1 << INDEX[run[-1]]) for run in found]
        for top in COLOURS
        if (found := runs(top, colours))
    ]


@lru_cache(maxsize=1 << 16)
def best_to_keep(colours: int, rainbow: int) -> tuple[int, float]:
    """Which colours of a full hand to keep, one card each, when all the rest is exchanged; and that hope."""
    best, most = 0, hope(0, rainbow, HAND)
    kept = colours
    while kept:
        promised = hope(kept, rainbow, HAND - kept.bit_count())
        if promised > most:
            best, most = kept, promised
        kept = kept - 1 & colours
    return best, most


def _worth_of(action: Combination, hand: Packed, rainbow: int) -> float:
    """What it brings now, and what the rest of the hand promises."""
    cards = action.cards
    rest = colours_in(hand - sum([ONE_OF[card] for card in cards]))
    if not action.keep:
        return POINTS[len(cards)] + LATER * hope(rest, rainbow, len(cards))
    return POINTS[len(cards)] + A_COLOUR + LATER * hope(rest, rainbow | 1 << INDEX[cards[-1]], len(cards))
