"""Радуга. Восьмой цвет by rule of thumb: long runs, new colours for the rainbow, and no card twice."""

from functools import lru_cache
from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.search import (
    EVEN,
    Budget,
    Candidates,
    Flat,
    Knowledge,
    Memory,
    Rewards,
    likely_rewards,
    rewards_of,
    searching,
)
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.rainbow.cards import (
    HAND,
    ONE_OF,
    POINTS,
    WHOLE,
    Packed,
    colours_in,
    combinations,
    exchange,
    pack,
    packed_set,
    runs,
    size,
    unpack,
)
from igroteka.games.rainbow.end import points_of
from igroteka.games.rainbow.piles import Piles
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import (
    COLOURS,
    INDEX,
    Action,
    Colour,
    Combination,
    Exchange,
    Exchanged,
    Over,
    Played,
    Run,
    View,
)

NEW_COLOUR = 1.5  # what a colour is worth that the rainbow lacks: ten points for eight, and a little hope
A_FEW = 2  # cards that a novice exchanges at a time
WORTH_A_TURN = 4.0  # a run that brings less waits, while cards that are there twice can be exchanged


class Casual:
    """Plays its best run if that is worth a turn, otherwise exchanges what it has twice."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: the view counts what lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The best run, or an exchange of every card that the hand has twice."""
        if view.legal is None:
            return None
        twice = tuple(max(0, count - 1) for count in view.hand)
        best = max(view.runs, key=lambda run: self._worth(view, run), default=None)
        if best is None or (any(twice) and self._worth(view, best) < WORTH_A_TURN):
            return Intent(Exchange(twice), now)
        return Intent(Combination(best.cards, self._keeps(view, best)), now)

    def _worth(self, view: View, run: Run) -> float:
        return run.points + (NEW_COLOUR if self._keeps(view, run) else 0.0)

    def _keeps(self, view: View, run: Run) -> bool:
        """A new colour is kept, but the last one only by who would not lose by the end."""
        if not run.fits_rainbow or len(view.rainbows[self.seat]) + 1 < len(COLOURS):
            return run.fits_rainbow
        totals = [score + more for score, more in zip(view.scores, view.rainbow_points, strict=True)]
        mine = totals.pop(self.seat)
        return view.turns_left is not None or mine + run.points >= max(totals)


class Novice(Casual):
    """Plays whatever run it sees first, keeps any new colour, and exchanges a card or two by feeling."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.rng = rng

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """Any run; without one, some of the cards that are there twice."""
        if view.legal is None:
            return None
        if view.runs:
            run = pick(self.rng, view.runs)
            return Intent(Combination(run.cards, run.fits_rainbow), now)
        twice = [index for index, count in enumerate(view.hand) if count > 1]
        given = [pick(self.rng, twice) for _ in range(A_FEW)]
        cards = tuple(
            min(given.count(index), count - 1) if count else 0 for index, count in enumerate(view.hand)
        )
        return Intent(Exchange(cards), now)


# Search.

# What decides games that are not over, found by fitting self-play: in points, and how many points are sure.
COLOUR_AHEAD, HOPE_AHEAD, TURN_AHEAD, SCALE = 0.5, 0.85, 2.0, 7.0
POINT = 0.03  # what a point is worth, as a share of wins
BELIEF = 0.85  # how often others are taken to give up only what they have twice
A_LAST_RUN = 6  # points, with what the last colour brings
A_COLOUR = 3.0  # what a new colour is worth to those who look further, in points
LATER = 0.7  # what a point of the next turn is worth now


class Discards(Memory[Rainbow]):
    """Who exchanges gives up what is there twice: one of each such colour stays, all that stays differs."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.held: dict[Seat, tuple[int, int]] = {}  # colours that are likely there, and how many differ
        self.known: Packed = 0  # surely in others' hands

    def see(self, view: View, news: object) -> None:
        """An exchange tells what stays, a run takes of that."""
        self.known = pack(view.known)
        match news:
            case Exchanged(seat=seat, cards=cards):
                held, _ = self.held.get(seat, (0, 0))
                self.held[seat] = (held | colours_in(pack(cards)), HAND - sum(cards))
            case Played(seat=seat, cards=cards):
                held, differ = self.held.get(seat, (0, 0))
                gone = colours_in(sum([ONE_OF[card] for card in cards]))
                self.held[seat] = (held & ~gone, max(0, differ - len(cards)))
            case _:
                pass

    def likelier(self, world: Rainbow, rng: Rng) -> Rainbow:
        """Cards that others would have given up change places with cards of the deck that they keep."""
        if not self.held or rng.random() > BELIEF:
            return world
        piles = world.piles
        hands, deck = list(world.hands), piles.deck
        for seat, (held, differ) in self.held.items():
            if seat != self.seat:
                hands[seat], deck = self._kept(hands[seat], deck, held, differ, rng)
        return Rainbow(
            world.options,
            world.phase,
            world.turn,
            world.turns_left,
            Piles(deck, piles.discard, piles.discard_top, piles.pile, piles.recent),
            tuple(hands),
            world.rainbows,
            world.scores,
            world.memory,
        )

    def _kept(self, hand: Packed, deck: Packed, held: int, differ: int, rng: Rng) -> tuple[Packed, Packed]:
        """The hand with those colours, and so many different ones, for cards that it has twice."""
        mine, left, sure = list(unpack(hand)), list(unpack(deck)), unpack(self.known)
        while True:
            lacking = [index for index, many in enumerate(left) if many and not mine[index]]
            wanted = [index for index in lacking if held >> index & 1]
            if not wanted and len(COLOURS) - mine.count(0) < differ:
                wanted = lacking
            spare = [index for index, many in enumerate(mine) if many > max(1, sure[index])]
            if not wanted or not spare:
                return pack(tuple(mine)), pack(tuple(left))
            new, old = pick(rng, wanted), pick(rng, spare)
            mine[new], mine[old] = 1, mine[old] - 1
            left[new], left[old] = left[new] - 1, left[old] + 1


class RainbowKnowledge(Knowledge[Rainbow]):
    """Which runs and exchanges are worth trying, and what a game half played is worth."""

    depth = 2
    trust = 10.0
    noise = 1.0

    def memory(self, seat: Seat) -> Discards:
        """Who exchanged what."""
        return Discards(seat)

    def settled(self, position: Rainbow) -> Rewards | None:
        """Nothing is settled before the end."""
        phase = position.phase
        return rewards_of(phase.outcome.places) if isinstance(phase, Over) else None

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
        found = self.runs(position, seat)
        actions: list[Action] = [*found]
        worth = [_worth_of(action, hand, rainbow) for action in found]
        colours = colours_in(hand)
        for some in dict.fromkeys((best_to_keep(colours, rainbow)[0], colours, 0)):
            given = hand - packed_set(some)
            if given:
                actions.append(exchange(given))
                worth.append(LATER * hope(some, rainbow, size(given)))
        most = max(worth)
        return Candidates(actions, [EVEN + POINT * (one - most) for one in worth])

    def policy(self, position: Rainbow, seat: Seat, rng: Rng) -> Action:
        """The run or the exchange of most worth, more or less."""
        hand, rainbow, noise = position.hands[seat], position.rainbows[seat], self.noise
        kept, most = best_to_keep(colours_in(hand), rainbow)
        best: Action | None = None
        most = LATER * most + noise * rng.random()
        for action in self.runs(position, seat):
            worth = _worth_of(action, hand, rainbow) + noise * rng.random()
            if worth > most:
                best, most = action, worth
        return exchange(hand - packed_set(kept)) if best is None else best

    def runs(self, position: Rainbow, seat: Seat) -> list[Combination]:
        """Every run, its last card kept where that is of use."""
        found: dict[tuple[Colour, ...], Combination] = {}
        last = position.rainbows[seat].bit_count() + 1 == len(COLOURS)
        ends = not last or position.turns_left is not None or _ahead(position, seat)
        for action in combinations(
            position.piles.top, colours_in(position.hands[seat]), position.rainbows[seat]
        ):
            if ends or not action.keep:
                found[action.cards] = action  # kept ones come after the same left on the pile
        return list(found.values())


@lru_cache(maxsize=1 << 18)
def hope(colours: int, rainbow: int, draws: int) -> float:
    """What the best run of a later turn is worth, on average, with these colours and so many cards more."""
    if draws:
        ways = [hope(colours | 1 << index, rainbow, draws - 1) for index in range(len(COLOURS))]
        return sum(ways) / len(COLOURS)
    best = [max([_worth_now(run, rainbow) for run in runs(top, colours)], default=0.0) for top in COLOURS]
    return sum(best) / len(COLOURS)


@lru_cache(maxsize=1 << 14)
def best_to_keep(colours: int, rainbow: int) -> tuple[int, float]:
    """Which colours of a full hand to keep, one card each, when all the rest is exchanged; and that hope."""
    some = [kept for kept in range(WHOLE) if kept & ~colours == 0]
    return max(
        ((kept, hope(kept, rainbow, HAND - kept.bit_count())) for kept in some), key=lambda one: one[1]
    )


def _worth_now(run: tuple[Colour, ...], rainbow: int) -> float:
    """Points, and a colour for the rainbow if it lacks the last one."""
    return POINTS[len(run)] + (0.0 if rainbow >> INDEX[run[-1]] & 1 else A_COLOUR)


def _worth_of(action: Combination, hand: Packed, rainbow: int) -> float:
    """What it brings now, and what the rest of the hand promises."""
    cards = action.cards
    rest = colours_in(hand - sum([ONE_OF[card] for card in cards]))
    if not action.keep:
        return POINTS[len(cards)] + LATER * hope(rest, rainbow, len(cards))
    return POINTS[len(cards)] + A_COLOUR + LATER * hope(rest, rainbow | 1 << INDEX[cards[-1]], len(cards))


def _ahead(position: Rainbow, seat: Seat) -> bool:
    """Whether the seat may be ahead after a run that makes its rainbow whole."""
    points = points_of(position.scores, position.rainbows)
    return points[seat] + A_LAST_RUN >= max(points)


KNOWLEDGE, EXPERT = RainbowKnowledge(), Budget(300)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": searching(KNOWLEDGE, Budget(40)),
    "expert": searching(KNOWLEDGE, EXPERT),
}
# To compare with, never offered at a table: as many rollouts as the expert has iterations, without a tree.
RESEARCH: dict[str, Maker] = {"flat": searching(KNOWLEDGE, EXPERT, Flat)}
