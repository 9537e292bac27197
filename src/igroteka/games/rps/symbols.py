"""What a card does when it lies: the signs, and the joker that is named (RPS-06, 14 to 18, 24)."""

from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Seat
from igroteka.games.rps.cards import CARDS, FINE, FIRST_JOKER, ONE, TOP, TURN, having_one, seat_after, without
from igroteka.games.rps.choices import others
from igroteka.games.rps.lore import Lore
from igroteka.games.rps.words import (
    Choosing,
    Giving,
    Joker,
    Naming,
    Pace,
    Phase,
    Picture,
    Pressed,
    Race,
    Races,
    Sign,
    Swapping,
    Thanking,
    Top,
)

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps

# What a sign asks of its player after the card lies (RPS-24); a joker bears none and is named.
ASKS: dict[Sign | None, Phase] = {
    None: Naming(),
    Sign.TURN: Choosing(),
    Sign.GIVE: Giving(),
    Sign.SWAP: Swapping(),
}
STRETCH = {Pace.ONCE: 1_000, Pace.TWICE: 2_000, Pace.FOUR_TIMES: 4_000}  # milliseconds for a second


def lay(position: "Rps", seat: Seat, kind: int, lore: Lore, pending: int, at: Millis) -> "Rps":
    """A card lies on the pile and does what its sign says; with the hand empty nothing is asked."""
    hand = without(position.hands[seat], kind)
    hands, pile = position.hands_with(seat, hand), position.pile + ONE[kind]
    if not hand:
        return position.round_over(hands, pile)  # RPS-19, 21
    sign = position.match.book.signs[kind]
    if sign is None and kind < FIRST_JOKER:
        next_seat = (position.turn + position.direction) % len(hands)
        return position.laid(TURN, next_seat, next_seat, hands, pile, kind, lore)
    if sign is Sign.SPEED:
        laid = position.laid(TURN, seat, seat, hands, pile, kind, lore)
        return _race(laid, seat, at)
    if sign is Sign.PLUS:
        hit = _hit_by(position, seat)
        return position.laid(Pressed(pending + FINE), hit, hit, hands, pile, kind, lore)
    return position.laid(ASKS[sign], position.turn, seat, hands, pile, kind, lore)  # RPS-24


def named(position: "Rps", picture: Picture) -> "Rps":
    """The joker has its picture, and play goes on (RPS-06)."""
    card = CARDS[position.pile[-1]]
    assert isinstance(card, Joker)
    seat = seat_after(position.turn, position.direction, len(position.hands))
    top = TOP[Top(card, picture)]
    return position.laid(TURN, seat, seat, position.hands, position.pile, top, position.lore)


def _race(position: "Rps", player: Seat, at: Millis) -> "Rps":
    """All but its player race for the top card (RPS-15), or are asked in turn (RPS-25)."""
    options = position.match.options
    until = None
    if options.races is Races.LIVE:
        until = at + options.race_seconds * STRETCH[options.pace]
    racers = tuple(others(player, len(position.hands)))
    if some_hand_fits(position, racers):
        return position.but(Race(CARDS[position.top], racers, until))
    return position.next_turn(position.hands, position.lore.nothing_fits(racers, position.top))


def some_hand_fits(position: "Rps", seats: tuple[Seat, ...]) -> bool:
    """Whether any hand of these seats has a card that beats the top."""
    useless = position.match.book.misfits[position.top]
    return any(position.hands[seat].translate(None, useless) for seat in seats)


def _hit_by(position: "Rps", seat: Seat) -> Seat:
    """Whom a +3 of that seat hits: the next in turn who is not its player (RPS-15, 16)."""
    seats = len(position.hands)
    hit = seat_after(position.turn, position.direction, seats)
    return seat_after(hit, position.direction, seats) if hit == seat else hit


def give(position: "Rps", kind: int, to: Seat, at: Millis) -> "Rps":
    """A card goes to another hand (RPS-17); with the last one given the round is won (RPS-19)."""
    seat, options = position.player, position.match.options
    given = without(position.hands[seat], kind)
    hands = list(position.hands)
    hands[seat], hands[to] = given, having_one(hands[to], kind)
    if not given:
        return position.round_over(tuple(hands), position.pile)
    sizes = [len(hand) for hand in position.hands]
    lore = position.lore.gave(seat, to, kind, sizes)
    if options.auto_thanks:
        return position.next_turn(tuple(hands), lore)
    thanking = Thanking(to, at + options.thanks_seconds * STRETCH[options.pace])
    return position.laid(thanking, position.turn, seat, tuple(hands), position.pile, position.top, lore)


def swap(position: "Rps", to: Seat) -> "Rps":
    """Two whole hands change places (RPS-18)."""
    seat, hands = position.player, list(position.hands)
    hands[seat], hands[to] = hands[to], hands[seat]
    return position.next_turn(tuple(hands), position.lore.swapped(seat, to, position.hands))
