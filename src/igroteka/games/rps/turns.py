"""A turn: cards are dealt, played, tried in vain, drawn and kept, or drawn as a fine (RPS-09 to 13, 20)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.games.rps.cards import FINE, having_one, kinds, seat_after
from igroteka.games.rps.heard import Heard
from igroteka.games.rps.kernel import ONE, without
from igroteka.games.rps.stages import DRAWN, TURN, Dealing, Drawn, Fined, Pressed, Race
from igroteka.games.rps.symbols import lay
from igroteka.games.rps.words import Card, Happening

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps


def drawn_one(position: "Rps", kind: int) -> "Rps":
    """A card comes into a hand: drawn instead of playing one (RPS-11), or alone of a fine."""
    if isinstance(position.stage, Fined):
        return _dealt(position, ONE[kind])
    seat, deck = position.player, without(position.deck, kind)
    hands = position.hands_with(seat, having_one(position.hands[seat], kind))
    return position.drawn(DRAWN[kind], hands, deck, position.heard)


def dealt(position: "Rps", cards: tuple[Card, ...]) -> "Rps":
    """Several cards come into a hand."""
    return _dealt(position, kinds(cards))


def _dealt(position: "Rps", drawn: bytes) -> "Rps":
    stage, deck = position.stage, position.deck
    for kind in drawn:
        deck = without(deck, kind)
    if isinstance(stage, Dealing):
        return _opened(position, stage, drawn, deck)
    assert isinstance(stage, Fined)
    seat, left = stage.seat, stage.left - len(drawn)
    hand = position.hands[seat]
    for kind in drawn:
        hand = having_one(hand, kind)
    heard = position.heard.drew(seat, len(drawn), len(hand))
    after = position.drawn(stage, position.hands_with(seat, hand), deck, heard)
    if left and after.can_draw:
        return after.reach(Fined(seat, left, stage.race), heard)
    return _fine_paid(after, stage.race)


def _opened(position: "Rps", stage: Dealing, drawn: bytes, deck: bytes) -> "Rps":
    """A seat has its first cards; the next one gets them, or the starter's turn begins (RPS-09)."""
    seat = seat_after(stage.seat, 1, len(position.hands))
    following = TURN if seat == position.match.starter else Dealing(seat)
    return position.drawn(following, position.hands_with(stage.seat, drawn), deck, position.heard)


def play(position: "Rps", kind: int, event: Event[Happening]) -> "Rps":
    """The player lays a card."""
    stage, heard, seat = position.stage, position.heard, position.player
    blocked = position.match.blocked
    if not blocked and not position.fits(kind):
        return _mistake(position, seat, kind)
    if isinstance(stage, Drawn):  # it is plain which card this was, and in `blocked` that no other fitted
        heard = heard.nothing_fits((seat,), position.top) if blocked else heard
    else:
        heard = heard.laid(seat, kind, len(position.hands[seat]))
    pending = stage.cards if isinstance(stage, Pressed) else 0
    return lay(position, seat, kind, heard, pending, event)


def _mistake(position: "Rps", seat: Seat, kind: int) -> "Rps":
    """A card that does not fit comes back, seen by all, and costs three cards and the turn (RPS-13)."""
    stage, heard, hands = position.stage, position.heard, position.hands
    came = isinstance(stage, Drawn)
    heard = heard.came(seat, kind, hands) if came else heard.showed(seat, kind, hands)
    pending = stage.cards if isinstance(stage, Pressed) else 0
    return fine(position, seat, pending + FINE, None, heard)


def keep(position: "Rps") -> "Rps":
    """The drawn card is now one of the hand's (RPS-11)."""
    seat, hands = position.player, position.hands
    return position.next_turn(hands, position.heard.drew(seat, 1, len(hands[seat])))


def pass_on(position: "Rps") -> "Rps":
    """Nothing fits, nothing can be drawn (RPS-20)."""
    heard = position.heard
    if position.match.blocked:
        heard = heard.nothing_fits((position.player,), position.top)
    return _turn_without_anything(position, heard)


def _turn_without_anything(position: "Rps", heard: Heard) -> "Rps":
    """A turn passes with nothing drawn and nothing played; a whole circle of them ends the round."""
    passes = position.passes + 1
    if passes == len(position.hands):
        return position.round_over(position.hands, position.pile)
    return position.next_turn(position.hands, heard, passes=passes)


def fine(position: "Rps", seat: Seat, count: int, race: Race | None, heard: Heard) -> "Rps":
    """A seat draws so many cards, or what there is (RPS-20); then a race goes on, or the next turn."""
    if position.can_draw:
        return position.reach(Fined(seat, count, race), heard)
    if race is not None:
        turn, player, hands = position.turn, position.player, position.hands
        return position.laid(race, turn, player, hands, position.pile, position.top, heard)
    if _costs_a_turn(position, seat):
        return _turn_without_anything(position, heard)
    return position.next_turn(position.hands, heard)


def _costs_a_turn(position: "Rps", seat: Seat) -> bool:
    """Whether a seat that can draw nothing for its fine has passed a turn with nothing done (RPS-20)."""
    if position.match.rules == 1:
        return True  # rules 1 also counted a race, missing thanks, and a turn in which a card was drawn
    return seat == position.player and not isinstance(position.stage, Drawn)


def _fine_paid(position: "Rps", race: Race | None) -> "Rps":
    return position.next_turn(position.hands, position.heard) if race is None else position.but(race)
