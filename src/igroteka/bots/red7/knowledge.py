"""What a search knows: turns that end in the lead, and what points are worth between rounds."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from igroteka.bots.red7.memory import TwoCards
from igroteka.bots.red7.solving import is_duel, winner
from igroteka.bots.red7.turn import hopeful_steps, sure_steps
from igroteka.bots.search import EVEN, Candidates, Knowledge, Rewards, likely_rewards, rewards_of
from igroteka.core.game import Rng, Seat, pick
from igroteka.games.red7.end import Match
from igroteka.games.red7.kernel import (
    NO_CARDS,
    ODD,
    OF_COLOUR,
    Cards,
    added,
    each,
    intersection,
    intersects,
    nth,
    size,
    winning,
    without,
)
from igroteka.games.red7.leading import rivals, rules_in
from igroteka.games.red7.legal import choices
from igroteka.games.red7.phases import Dealing, Five, Play
from igroteka.games.red7.pieces import COMMIT, DRAW, OUT, PASS, TO_CANVAS, TO_PALETTE
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Action

DRAWS: tuple[Action, ...] = (DRAW,)
ENDS: tuple[Action, ...] = (COMMIT,)
GIVES_UP = Candidates(OUT, (EVEN,))
CARD = 2.5  # what a card in the hand is worth, counted in rules under which one leads
RULE = 0.04  # what a rule under which one leads is worth, as a share of wins
NOISE: Final = 2.0  # of worth, in rollouts
HOPE = 0.3  # what a card promises that leads only by its action
POINTS_A_ROUND = 12.0  # how far ahead a player wins nearly three matches of four
ROUND = 1.5  # the same in rounds won


class Plays(NamedTuple):
    """First steps of turns that end in the lead without any icon, and what each is worth, the best first."""

    worth: tuple[float, ...]
    actions: tuple[Action, ...]


@lru_cache(maxsize=1 << 16)
def _plays(hand: Cards, own: Cards, others: tuple[Cards, ...], rule: int) -> Plays:
    """To lead under many rules is worth something, and so is each card that stays in the hand."""
    found: list[tuple[float, int, bool, Action]] = []  # what it costs, and what orders equal ones
    now, here = winning((own, *others), 0), OF_COLOUR[rule]
    canvas = intersection(hand, now)
    if canvas:
        cost = CARD - rules_in(now)
        found += [(cost, rank, False, TO_CANVAS[rank]) for rank in each(canvas)]
    for rank in each(hand):
        after = winning((added(own, rank), *others), 0)
        if intersects(after, here):
            found.append((CARD - rules_in(after), rank, True, TO_PALETTE[rank]))
        elif intersects(without(hand, rank), after):
            found.append((2 * CARD - rules_in(after), rank, True, TO_PALETTE[rank]))
    found.sort()
    return Plays(tuple([-one[0] for one in found]), tuple([one[3] for one in found]))


class Red7Knowledge(Knowledge[Red7]):
    """Turns that can end in the lead, how small duels end, and what points are worth between rounds."""

    def __init__(self, exact: int = 0) -> None:
        super().__init__(trust=8.0, halves=True)
        self.exact: Final = exact  # a duel with no more cards in both hands is solved, not played out

    def memory(self, seat: Seat) -> TwoCards:
        """Who spent two cards."""
        return TwoCards(seat)

    def candidates(self, position: Red7, seat: Seat) -> Candidates:
        """All sensible actions: giving up only where nothing else helps, and a draw always."""
        if isinstance(position.phase, Five):
            steps = _steps(position)
            return Candidates(steps, [EVEN] * len(steps))
        if not isinstance(position.phase, Play):
            actions = _without_giving_up(position)
            spent = RULE * CARD if actions[0] == COMMIT else 0.0  # by painting although one leads
            return Candidates(actions, [EVEN] + [EVEN - spent] * (len(actions) - 1))
        worth, found = self._plays(position)
        promises = [EVEN + RULE * (one - worth[0]) for one in worth]
        if position.round.match.options.actions:
            if not found:
                steps = _steps(position)
                return Candidates(steps, [EVEN] * len(steps))
            odd = [TO_PALETTE[rank] for rank in each(intersection(position.hands[seat], ODD))]
            more = [action for action in odd if action not in found]
            return Candidates((*found, *more), promises + [HOPE] * len(more))
        return Candidates(found, promises) if found else GIVES_UP

    def policy(self, position: Red7, seat: Seat, rng: Rng) -> Action:
        """A turn that leads, preferably one of high worth, or an icon that may help."""
        if not isinstance(position.phase, Play):
            return pick(rng, _without_giving_up(position, idle=True))
        worth, actions = self._plays(position)
        if actions:
            if len(actions) == 1:
                return actions[0]
            most = [one + NOISE * rng.random() for one in worth]
            return actions[most.index(max(most))]
        odd = intersection(position.hands[seat], ODD) if position.round.match.options.actions else NO_CARDS
        return TO_PALETTE[nth(odd, int(rng.random() * size(odd)))] if odd else PASS

    def _plays(self, position: Red7) -> Plays:
        palettes, turn = position.palettes, position.turn.seat
        return _plays(position.hands[turn], palettes[turn], rivals(palettes, turn), position.rule)

    def settled(self, position: Red7) -> Rewards | None:
        """A round that is over, or a duel that is small enough to be solved, is worth what it brings."""
        outcome = position.outcome
        if outcome is not None:
            return rewards_of(outcome.places)
        phase = position.phase
        if isinstance(phase, Dealing):
            return _between_rounds(position.round.match)
        if self.exact and isinstance(phase, Play) and is_duel(position) and self._is_small(position):
            seat = winner(position)
            return _between_rounds(
                position.round.match.won_by(seat, rule=position.rule, palette=position.palettes[seat])
            )
        return None

    def _is_small(self, position: Red7) -> bool:
        hands = zip(position.hands, position.palettes, strict=True)
        return sum([size(hand) for hand, palette in hands if palette]) <= self.exact


def _between_rounds(match: Match) -> Rewards:
    """What a match is worth after a round."""
    outcome = match.outcome
    if outcome is not None:
        return rewards_of(outcome.places)
    return likely_rewards(match.points, POINTS_A_ROUND if match.options.advanced else ROUND)


def _steps(position: Red7) -> Sequence[Action]:
    """Steps of turns that lead by icons, or may with a card that is drawn; nobody plays cards for nothing."""
    return list(sure_steps(position)) or list(hopeful_steps(position)) or OUT


def _without_giving_up(position: Red7, *, idle: bool = False) -> Sequence[Action]:
    """What may be done in the middle of a turn; `idle` keeps to the first thing that ends it in the lead."""
    legal = choices(position)
    if DRAW in legal.fixed:
        return DRAWS
    if COMMIT in legal.fixed and (idle or not legal.table_cards):
        return ENDS
    found = [action for action in legal if action != PASS]
    return found or OUT
