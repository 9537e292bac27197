"""What the icons do: the action of a card that joins a palette, and what all learn of a hand by it."""

from typing import TYPE_CHECKING

from igroteka.core.game import Seat
from igroteka.games.red7 import facts, icons
from igroteka.games.red7.cards import BIT, NUMBER
from igroteka.games.red7.facts import Facts
from igroteka.games.red7.phases import DRAWING, FINISHING, MAY_DRAW, Adding, Moving, Taking

if TYPE_CHECKING:
    from igroteka.games.red7.rules import Red7


def act(position: "Red7", rank: int) -> "Red7":
    """The action of a card that has just joined the palette is done next, if it can be."""
    hand = position.hands[position.turn]
    match NUMBER[rank]:
        case 7:
            return _seven(position, rank)
        case 5 if hand:  # RED7-32
            return position.but(Adding(rank))
        case 3 if position.deck or position.tops:  # RED7-34
            return position.but(DRAWING)
        case 1:
            later = position.match.later
            ways = icons.takeable(position.rule, position.palettes, position.turn, later=later)
            cards = icons.possible(ways, hand)
            phase = Taking(rank, cards) if cards else FINISHING
            return position.but(phase, facts=_facts_told(position, ways, cards))
        case _:
            return position


def _seven(position: "Red7", rank: int) -> "Red7":
    """Another card of the palette must go to the canvas, or in the later edition to the deck."""
    rule, palettes, turn, seven = position.rule, position.palettes, position.turn, BIT[rank]
    to_canvas = icons.repainting(palettes, turn, seven)
    ways = icons.returnable(rule, palettes, turn, seven) if position.match.later else {}
    to_deck = icons.possible(ways, position.hands[turn])
    phase = Moving(rank, to_canvas, to_deck) if to_canvas or to_deck else FINISHING
    about = position.facts if to_canvas else _facts_told(position, ways, to_deck)
    return position.but(phase, facts=about)


def repaint(position: "Red7", rank: int) -> "Red7":
    """A card of the palette changes the rule, with a draw of its own in the advanced game (RED7-30)."""
    palettes = icons.without(position.palettes, position.turn, BIT[rank])
    draws = position.earns_draw(rank, palettes[position.turn])
    phase = MAY_DRAW if draws else FINISHING
    return position.but(phase, palettes=palettes, canvas=(*position.canvas, rank))


def to_deck(position: "Red7", rank: int, owner: Seat) -> "Red7":
    """A card of a palette goes on top of the deck (RED7-35, 38); all have seen it."""
    palettes = icons.without(position.palettes, owner, BIT[rank])
    way = icons.ways_to_lead(position.rule, palettes, position.turn)
    told = _facts_told(position, {BIT[rank]: way}, BIT[rank])
    tops = (*position.tops, rank)
    return position.but(FINISHING, palettes=palettes, tops=tops, placed=owner, facts=told)


# What all learn of a hand.


def _facts_told(position: "Red7", ways: icons.Ways, cards: int) -> tuple[Facts, ...]:
    """What it tells of the hand on turn that these cards of all those may be moved, or none."""
    seat, needed = position.turn, icons.all_ways(ways)
    hand, old = position.hands[seat], position.facts[seat]
    seen, hidden = hand & position.known, (hand & ~position.known).bit_count()
    told = facts.some_of(old, needed, seen, hidden) if cards else facts.none_of(old, needed, hidden)
    return facts.of(position.facts, seat, told)


def facts_without(position: "Red7", bit: int) -> tuple[Facts, ...]:
    """The facts after a card of the hand on turn is played."""
    seat, known = position.turn, position.known
    old = position.facts[seat]
    if not old:
        return position.facts
    hidden = position.hands[seat] & ~known & ~bit
    return facts.of(position.facts, seat, facts.after_play(old, bit & ~known, hidden.bit_count()))
