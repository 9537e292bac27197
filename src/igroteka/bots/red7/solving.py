"""Open-handed duels, solved exactly: who wins a round that two are left in, if both see all and never err.

Only where nothing is drawn, so that nothing is left to luck: without icons and not in the advanced game.
"""

from typing import Final, NamedTuple

from igroteka.core.game import Seat
from igroteka.games.red7.kernel import (
    NO_CARDS,
    OF_COLOUR,
    Cards,
    added,
    each,
    intersection,
    intersects,
    size,
    winning,
    without,
)
from igroteka.games.red7.pieces import COLOUR
from igroteka.games.red7.position import Red7
from igroteka.games.red7.rules import next_of

TWO: Final = 2  # who are left

_MEMORY: Final[dict[tuple[Cards, Cards, Cards, Cards, int], bool]] = {}
_MOST_MEMORIES: Final = 1 << 20


class Played(NamedTuple):
    """What a turn that leads has left its player with, and under how many cards' colours he leads then."""

    lead: int
    hand: Cards
    palette: Cards
    rule: int


def is_duel(position: Red7) -> bool:
    """Whether two are left in the round, and nothing will be drawn."""
    options = position.round.match.options
    if options.advanced or options.actions:
        return False
    return sum([palette != NO_CARDS for palette in position.palettes]) == TWO


def winner(position: Red7) -> Seat:
    """Who wins a duel in which a turn begins."""
    hands, palettes, turn = position.hands, position.palettes, position.turn.seat
    rival = next_of(palettes, turn)
    won = wins(hands[turn], palettes[turn], hands[rival], palettes[rival], position.rule)
    return turn if won else rival


def likely_slip(position: Red7) -> float:
    """How likely the player on turn of a duel, who takes any turn that leads, takes one that does not win."""
    hands, palettes, turn = position.hands, position.palettes, position.turn.seat
    rival = next_of(palettes, turn)
    turns = _turns(hands[turn], palettes[turn], palettes[rival], position.rule)
    slips = [wins(hands[rival], palettes[rival], one.hand, one.palette, one.rule) for one in turns]
    return sum(slips) / len(slips) if slips else 1.0


def wins(hand: Cards, own: Cards, other_hand: Cards, other: Cards, rule: int) -> bool:
    """Whether the player on turn wins."""
    key = (hand, own, other_hand, other, rule)
    known = _MEMORY.get(key)
    if known is None:
        turns = _turns(hand, own, other, rule)
        # The longer one leads under most rules, the sooner the other has no turn.
        turns.sort(reverse=True)
        known = False
        for turn in turns:
            if not other_hand or not wins(other_hand, other, turn.hand, turn.palette, turn.rule):
                known = True
                break
        if len(_MEMORY) >= _MOST_MEMORIES:
            _MEMORY.clear()
        _MEMORY[key] = known
    return known


def _turns(hand: Cards, own: Cards, other: Cards, rule: int) -> list[Played]:
    """All turns that lead (RED7-16)."""
    here, now = OF_COLOUR[rule], winning((own, other), 0)
    lead = size(now)
    found = [Played(lead, without(hand, rank), own, COLOUR[rank]) for rank in each(intersection(hand, now))]
    for rank in each(hand):
        rest, palette = without(hand, rank), added(own, rank)
        now = winning((palette, other), 0)
        lead = size(now)
        if intersects(now, here):
            found.append(Played(lead, rest, palette, rule))
        found += [
            Played(lead, without(rest, paint), palette, COLOUR[paint])
            for paint in each(intersection(rest, now))
        ]
    return found
