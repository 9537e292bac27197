"""A turn: cards are dealt, played, tried in vain, drawn and kept, or drawn as a fine (RPS-09 to 13, 20)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Seat
from igroteka.games.rps.cards import (
    DRAWING,
    DRAWN,
    FINE,
    KIND,
    TURN,
    having,
    having_one,
    kinds,
    seat_after,
    without,
)
from igroteka.games.rps.lore import Lore
from igroteka.games.rps.symbols import lay
from igroteka.games.rps.words import Card, Dealing, Drawing, Drawn, Fined, Pressed, Race

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps


def dealt(position: "Rps", cards: tuple[Card, ...]) -> "Rps":
    """Cards come into a hand."""
    phase = position.phase
    if phase is DRAWING or isinstance(phase, Drawing):
        kind = KIND[cards[0]]
        seat, deck = position.player, without(position.deck, kind)
        hands = position.hands_with(seat, having_one(position.hands[seat], kind))
        return position.drawn(DRAWN[kind], hands, deck, position.lore)
    drawn, deck = kinds(cards), position.deck
    for kind in drawn:
        deck = without(deck, kind)
    if isinstance(phase, Dealing):
        return _opened(position, phase, drawn, deck)
    assert isinstance(phase, Fined)
    seat, left = phase.seat, phase.left - len(drawn)
    hand = having(position.hands[seat], drawn)
    lore = position.lore.drew(seat, len(drawn), len(hand))
    after = position.drawn(phase, position.hands_with(seat, hand), deck, lore)
    if left and after.can_draw:
        return after.reach(Fined(seat, left, phase.race))
    return _fine_paid(after, phase.race)


def _opened(position: "Rps", phase: Dealing, drawn: bytes, deck: bytes) -> "Rps":
    """A seat has its first cards; the next one gets them, or the starter's turn begins (RPS-09)."""
    seat = seat_after(phase.seat, 1, len(position.hands))
    following = TURN if seat == position.match.starter else Dealing(seat)
    return position.drawn(following, position.hands_with(phase.seat, drawn), deck, position.lore)


def play(position: "Rps", kind: int, at: Millis) -> "Rps":
    """The player lays a card."""
    phase, lore, seat = position.phase, position.lore, position.player
    blocked = position.match.blocked
    if not blocked and not position.fits(kind):
        return _mistake(position, seat, kind)
    if phase is TURN:
        lore = lore.laid(seat, kind, len(position.hands[seat]), position.match.book)
        return lay(position, seat, kind, lore, 0, at)
    if isinstance(phase, Drawn):  # it is plain which card this was, and in `blocked` that no other fitted
        lore = lore.nothing_fits((seat,), position.top) if blocked else lore
    else:
        lore = lore.laid(seat, kind, len(position.hands[seat]), position.match.book)
    pending = phase.cards if isinstance(phase, Pressed) else 0
    return lay(position, seat, kind, lore, pending, at)


def _mistake(position: "Rps", seat: Seat, kind: int) -> "Rps":
    """A card that does not fit comes back, seen by all, and costs three cards and the turn (RPS-13)."""
    phase, sizes = position.phase, [len(hand) for hand in position.hands]
    came = isinstance(phase, Drawn)
    lore = (position.lore.came if came else position.lore.showed)(seat, kind, sizes)
    pending = phase.cards if isinstance(phase, Pressed) else 0
    return fine(position, seat, pending + FINE, None, lore)


def keep(position: "Rps") -> "Rps":
    """The drawn card is now one of the hand's (RPS-11)."""
    lore, seat = position.lore, position.player
    if lore.limits[seat]:
        lore = lore.drew(seat, 1, len(position.hands[seat]))
    return position.next_turn(position.hands, lore)


def pass_on(position: "Rps") -> "Rps":
    """Nothing fits, nothing can be drawn (RPS-20)."""
    lore = position.lore
    if position.match.blocked:
        lore = lore.nothing_fits((position.player,), position.top)
    return _turn_without_anything(position, lore)


def _turn_without_anything(position: "Rps", lore: Lore) -> "Rps":
    """A turn passes with nothing drawn and nothing played; a whole circle of them ends the round."""
    passes = position.passes + 1
    if passes == len(position.hands):
        return position.round_over(position.hands, position.pile)
    return position.next_turn(position.hands, lore, passes=passes)


def fine(position: "Rps", seat: Seat, count: int, race: Race | None, lore: Lore) -> "Rps":
    """A seat draws so many cards, or what there is (RPS-20); then a race goes on, or the next turn."""
    if position.can_draw:
        return position.reach(Fined(seat, count, race), lore)
    if race is not None:
        turn, player, hands = position.turn, position.player, position.hands
        return position.laid(race, turn, player, hands, position.pile, position.top, lore)
    return _turn_without_anything(position, lore)


def _fine_paid(position: "Rps", race: Race | None) -> "Rps":
    return position.next_turn(position.hands, position.lore) if race is None else position.but(race)
