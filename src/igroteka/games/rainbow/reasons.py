"""Why something cannot be done, in the order in which a player would ask."""

from itertools import pairwise

from igroteka.core.game import NotAMove, Refusal
from igroteka.games.rainbow.cards import LONGEST, SHORTEST, Packed, next_to, unpack
from igroteka.games.rainbow.legal import is_count
from igroteka.games.rainbow.words import (
    COLOURS,
    INDEX,
    Cards,
    Colour,
    Combination,
    Deal,
    DoesNotNeighbour,
    Exchange,
    First,
    Happening,
    InTheRainbow,
    NothingToExchange,
    NotInHand,
    OutOfOrder,
    TurnUp,
    WrongLength,
)


def reason(action: Happening, hand: Packed, top: Colour) -> Refusal:
    """Why the player with that hand may not do it when the pile has that top."""
    match action:
        case Combination(cards=cards):
            why = _why_not_run(cards, top) or _why_not_held(cards, unpack(hand))
            return why or InTheRainbow(cards[-1])
        case Exchange(cards=cards):
            return _why_not_exchange(cards, unpack(hand))
        case First() | Deal() | TurnUp():
            return NotAMove()


def _why_not_run(cards: tuple[Colour, ...], top: Colour) -> Refusal | None:
    """What is wrong with the order of the cards, if something is (RAIN-04)."""
    if not SHORTEST <= len(cards) <= LONGEST:
        return WrongLength(len(cards), SHORTEST, LONGEST)
    up, down = next_to(top, 1), next_to(top, -1)
    if cards[0] not in (up, down):
        return DoesNotNeighbour(cards[0], top, up, down)
    way = 1 if cards[0] == up else -1
    for before, card in pairwise(cards):
        if card != next_to(before, way):
            return OutOfOrder(card, before, next_to(before, way))
    return None


def _why_not_held(cards: tuple[Colour, ...], hand: Cards) -> Refusal | None:
    return next((NotInHand(card, 1, 0) for card in cards if not hand[INDEX[card]]), None)


def _why_not_exchange(cards: Cards, hand: Cards) -> Refusal:
    if not is_count(cards, (0xFF,) * len(COLOURS)):
        return NotAMove()
    for colour, wanted, held in zip(COLOURS, cards, hand, strict=True):
        if wanted > held:
            return NotInHand(colour, wanted, held)
    return NothingToExchange()
