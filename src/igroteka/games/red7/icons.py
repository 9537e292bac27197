"""The actions of the icons 1 and 7: which cards they may move (RED7-30, 35, 38)."""

from igroteka.core.game import Seat
from igroteka.core.tuples import put
from igroteka.games.red7.cards import ALL, BIT, COLOUR_INDEX, OF_COLOUR, ranks
from igroteka.games.red7.kernel import winning
from igroteka.games.red7.leading import rivals, scores, to_beat

# For each card that may be moved, the cards that could go to the canvas after it; ALL where the player
# leads already, so that none needs to.
Ways = dict[int, int]


def ways_to_lead(rule: int, palettes: tuple[int, ...], seat: Seat) -> int:
    """The cards that could go from a hand to the canvas now, or ALL where the seat leads as it is."""
    cards = winning(palettes, seat)
    return ALL if cards & OF_COLOUR[rule] else cards


def without(palettes: tuple[int, ...], seat: Seat, card: int) -> tuple[int, ...]:
    """The palettes after a card has left one of them."""
    return put(palettes, seat, palettes[seat] ^ card)


def fewest_to_take_from(palettes: tuple[int, ...], seat: Seat, *, later: bool) -> int:
    """How many cards a palette must have for a 1 to take from it (RED7-35; the later edition: RED7-38)."""
    return max(2, palettes[seat].bit_count()) if later else 2


def takeable(rule: int, palettes: tuple[int, ...], seat: Seat, *, later: bool) -> Ways:
    """The cards of rivals that a 1 could take, and how the player could lead then (RED7-35)."""
    fewest = fewest_to_take_from(palettes, seat, later=later)
    return {
        BIT[rank]: ways_to_lead(rule, without(palettes, rival, BIT[rank]), seat)
        for rival, palette in enumerate(palettes)
        if rival != seat and palette.bit_count() >= fewest
        for rank in ranks(palette)
    }


def repainting(palettes: tuple[int, ...], seat: Seat, seven: int) -> int:
    """The other cards of the palette that a 7 may put on the canvas: one leads under each (RED7-30)."""
    palette, best = palettes[seat], to_beat(rivals(palettes, seat))
    cards = 0
    for rank in ranks(palette ^ seven):
        colour = COLOUR_INDEX[rank]
        if scores(palette ^ BIT[rank])[colour] > best[colour]:
            cards |= BIT[rank]
    return cards


def returnable(rule: int, palettes: tuple[int, ...], seat: Seat, seven: int) -> Ways:
    """The other cards of the palette that a 7 of the later edition could put on the deck (RED7-38)."""
    return {
        BIT[rank]: ways_to_lead(rule, without(palettes, seat, BIT[rank]), seat)
        for rank in ranks(palettes[seat] ^ seven)
    }


def possible(ways: Ways, hand: int) -> int:
    """The cards after whose move ending the turn, or some hand card on the canvas, leads."""
    return sum(card for card, way in ways.items() if way == ALL or way & hand)


def all_ways(ways: Ways) -> int:
    """The hand cards any of which would make some move possible; ALL where one is, whatever the hand."""
    cards = 0
    for way in ways.values():
        cards |= way
    return cards
