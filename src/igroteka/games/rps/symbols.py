"""What a card does when it lies: the signs, and the joker that is named (RPS-06, 14 to 18, 24)."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import Event, Millis, Seat
from igroteka.games.rps.cards import FINE, FIRST_JOKER, NAMED, having_one, seat_after
from igroteka.games.rps.choices import others
from igroteka.games.rps.heard import Heard
from igroteka.games.rps.kernel import ONE, without
from igroteka.games.rps.stages import (
    CHOOSING,
    GIVING,
    NAMING,
    SWAPPING,
    TURN,
    Pressed,
    Race,
    Stage,
    Thanking,
)
from igroteka.games.rps.words import Happening, Sign

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps

# What a sign asks of its player after the card lies (RPS-24); a joker bears none and is named.
ASKS: Final[dict[Sign | None, Stage]] = {
    None: NAMING,
    Sign.TURN: CHOOSING,
    Sign.GIVE: GIVING,
    Sign.SWAP: SWAPPING,
}
SPEED: Final = Sign.SPEED
PLUS: Final = Sign.PLUS


def lay(position: "Rps", seat: Seat, kind: int, heard: Heard, pending: int, event: Event[Happening]) -> "Rps":
    """A card lies on the pile and does what its sign says; with the hand empty nothing is asked."""
    hand = without(position.hands[seat], kind)
    hands, pile = position.hands_with(seat, hand), position.pile + ONE[kind]
    if len(hand) == 0:
        return position.round_over(hands, pile)  # RPS-19, 21
    sign = position.match.book.signs[kind]
    if sign is None and kind < FIRST_JOKER:
        next_seat = (position.turn + position.direction) % len(hands)
        return position.laid(TURN, next_seat, next_seat, hands, pile, kind, heard)
    if sign is SPEED:
        laid = position.laid(TURN, seat, seat, hands, pile, kind, heard)
        return _race(laid, seat, event.at)
    if sign is PLUS:
        hit = _hit_by(position, seat)
        return position.laid(Pressed(pending + FINE), hit, hit, hands, pile, kind, heard)
    return position.laid(ASKS[sign], position.turn, seat, hands, pile, kind, heard)  # RPS-24


def named(position: "Rps", picture: int) -> "Rps":
    """The joker has its picture, and play goes on (RPS-06)."""
    seat = seat_after(position.turn, position.direction, len(position.hands))
    top = NAMED[position.pile[-1] - FIRST_JOKER][picture]
    return position.laid(TURN, seat, seat, position.hands, position.pile, top, position.heard)


def _race(position: "Rps", player: Seat, at: Millis) -> "Rps":
    """All but its player race for the top card (RPS-15), or are asked in turn (RPS-25)."""
    lasts = position.match.race_lasts
    until = None if lasts is None else at + lasts
    racers = others(player, len(position.hands))
    if some_hand_fits(position, racers):
        return position.but(Race(position.top, racers, until))
    return position.next_turn(position.hands, position.heard.nothing_fits(racers, position.top))


def some_hand_fits(position: "Rps", seats: tuple[Seat, ...]) -> bool:
    """Whether any hand of these seats has a card that beats the top."""
    fitting, hands = position.match.book.fitting[position.top], position.hands
    return any(fitting.count(hands[seat]) for seat in seats)


def _hit_by(position: "Rps", seat: Seat) -> Seat:
    """Whom a +3 of that seat hits: the next in turn who is not its player (RPS-15, 16)."""
    seats = len(position.hands)
    hit = seat_after(position.turn, position.direction, seats)
    return seat_after(hit, position.direction, seats) if hit == seat else hit


def give(position: "Rps", kind: int, to: Seat, at: Millis) -> "Rps":
    """A card goes to another hand (RPS-17); with the last one given the round is won (RPS-19)."""
    seat, lasts = position.player, position.match.thanks_last
    given = without(position.hands[seat], kind)
    hands = list(position.hands)
    hands[seat], hands[to] = given, having_one(hands[to], kind)
    if not given:
        return position.round_over(tuple(hands), position.pile)
    heard = position.heard.gave(seat, to, kind, position.hands)
    if lasts is None:
        return position.next_turn(tuple(hands), heard)
    thanking = Thanking(to, at + lasts)
    return position.laid(thanking, position.turn, seat, tuple(hands), position.pile, position.top, heard)


def swap(position: "Rps", to: Seat) -> "Rps":
    """Two whole hands change places (RPS-18)."""
    seat, hands = position.player, list(position.hands)
    hands[seat], hands[to] = hands[to], hands[seat]
    return position.next_turn(tuple(hands), position.heard.swapped(seat, to, position.hands))
