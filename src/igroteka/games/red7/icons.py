"""The actions of odd cards that join a palette (RED7-30 to 38), and what they show about a hand."""

from typing import TYPE_CHECKING

from igroteka.core.game import Seat
from igroteka.core.tuples import put
from igroteka.games.red7.kernel import (
    ALL,
    NO_CARDS,
    OF_COLOUR,
    Cards,
    each,
    has,
    intersects,
    of_ranks,
    size,
    union,
    winning,
    without,
)
from igroteka.games.red7.leading import rivals, scores, to_beat
from igroteka.games.red7.legal import earns_draw
from igroteka.games.red7.phases import (
    DRAWING,
    FINISH,
    FINISH_OR_DRAW,
    Five,
    One,
    Seven,
)
from igroteka.games.red7.pieces import COLOUR, NUMBER, Rank
from igroteka.games.red7.turns import Owner

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7

Palettes = tuple[Cards, ...]
# For each card that may be moved, the cards that could go to the canvas after it; ALL where the player
# leads already, so that none needs to.
Ways = dict[Rank, Cards]


def act(position: "Red7", rank: Rank) -> "Red7":
    """Start the action of a card that has just joined the palette, if it can be done."""
    match NUMBER[rank]:
        case 7:
            return _seven(position, rank)
        case 5 if position.hand:  # RED7-32
            return position.but(phase=Five(rank))
        case 3 if position.round.deck:  # RED7-34
            return position.but(phase=DRAWING)
        case 1:
            return _one(position, rank)
        case _:
            return position


# 7: a card of the own palette goes to the canvas, or in the later edition to the deck.


def _seven(position: "Red7", rank: Rank) -> "Red7":
    """Another card of the palette must be moved, if one can be."""
    round, palettes, turn, hand = position.round, position.palettes, position.turn.seat, position.hand
    to_canvas = repainting(palettes, turn, rank)
    ways = returnable(position.rule, palettes, turn, rank) if round.match.later else {}
    to_deck = possible(ways, hand)
    if not to_canvas:
        known = round.known.after_action(turn, hand, all_ways(ways), done=bool(to_deck))
        round = round.but(known=known)
    moves = Seven(rank, to_canvas=to_canvas, to_deck=to_deck) if to_canvas or to_deck else FINISH
    return position.but(round=round, phase=moves)


def repainting(palettes: Palettes, seat: Seat, seven: Rank) -> Cards:
    """The other cards of the palette that a 7 may put on the canvas: one leads under each (RED7-30)."""
    palette, most = palettes[seat], to_beat(rivals(palettes, seat))
    return of_ranks(
        [
            rank
            for rank in each(without(palette, seven))
            if scores(without(palette, rank))[COLOUR[rank]] > most[COLOUR[rank]]
        ]
    )


def returnable(rule: int, palettes: Palettes, seat: Seat, seven: Rank) -> Ways:
    """The other cards of the palette that a 7 of the later edition could put on the deck (RED7-38)."""
    return {
        rank: ways_to_lead(rule, removed(palettes, seat, rank), seat)
        for rank in each(without(palettes[seat], seven))
    }


def repaint(position: "Red7", rank: Rank) -> "Red7":
    """A card of the palette changes the rule, with a draw of its own in the advanced game (RED7-30)."""
    round, turn = position.round, position.turn.seat
    palettes = removed(position.palettes, turn, rank)
    draws = earns_draw(position, rank, palettes[turn])
    phase = FINISH_OR_DRAW if draws else FINISH
    return position.but(round=round.but(canvas=(*round.canvas, rank)), phase=phase, palettes=palettes)


# 1: a card of a rival's palette goes to the deck.


def _one(position: "Red7", rank: Rank) -> "Red7":
    """A card of a rival must be taken, if one can be (RED7-35)."""
    round, turn, hand = position.round, position.turn.seat, position.hand
    ways = takeable(position.rule, position.palettes, turn, later=round.match.later)
    to_deck = possible(ways, hand)
    known = round.known.after_action(turn, hand, all_ways(ways), done=bool(to_deck))
    phase = One(rank, to_deck=to_deck) if to_deck else FINISH
    return position.but(round=round.but(known=known), phase=phase)


def takeable(rule: int, palettes: Palettes, seat: Seat, *, later: bool) -> Ways:
    """The cards of rivals that a 1 could take, and how the player could lead then (RED7-35)."""
    fewest = fewest_to_take_from(palettes, seat, later=later)
    return {
        rank: ways_to_lead(rule, removed(palettes, rival, rank), seat)
        for rival, palette in enumerate(palettes)
        if rival != seat and size(palette) >= fewest
        for rank in each(palette)
    }


def fewest_to_take_from(palettes: Palettes, seat: Seat, *, later: bool) -> int:
    """How many cards a palette must have for a 1 to take from it (RED7-35; the later edition: RED7-38)."""
    return max(2, size(palettes[seat])) if later else 2


def put_on_deck(position: "Red7", rank: Rank) -> "Red7":
    """A card of a palette goes on top of the deck for everybody to see (RED7-35, 38)."""
    round, turn, owner = position.round, position.turn, owner_of(position.palettes, rank)
    palettes = removed(position.palettes, owner, rank)
    needed = ways_to_lead(position.rule, palettes, turn.seat)
    known = round.known.after_action(turn.seat, position.hand, needed, done=True)
    deck = round.deck.but(top=(*round.deck.top, rank))
    return position.but(
        round=round.but(deck=deck, known=known),
        turn=turn.but(placed=Owner(owner)),
        phase=FINISH,
        palettes=palettes,
    )


# How one could lead after a card is moved.


def removed(palettes: Palettes, seat: Seat, rank: Rank) -> Palettes:
    """The palettes after a card has left one of them."""
    return put(palettes, seat, without(palettes[seat], rank))


def owner_of(palettes: Palettes, rank: Rank) -> Seat:
    """In whose palette a card lies."""
    return next(seat for seat, palette in enumerate(palettes) if has(palette, rank))


def ways_to_lead(rule: int, palettes: Palettes, seat: Seat) -> Cards:
    """The cards that could go from a hand to the canvas now, or ALL where the seat leads as it is."""
    cards = winning(palettes, seat)
    return ALL if intersects(cards, OF_COLOUR[rule]) else cards


def possible(ways: Ways, hand: Cards) -> Cards:
    """The cards that may be moved: after it the player leads, or would with some hand card on the canvas."""
    return of_ranks([rank for rank, way in ways.items() if way == ALL or intersects(way, hand)])


def all_ways(ways: Ways) -> Cards:
    """The hand cards that make some move possible; ALL where one is possible with any hand."""
    return union(ways.values()) if ways else NO_CARDS
