"""What a card does when it lies: the signs, and the joker that is named (RPS-06, 14 to 19, 24)."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import Event, Millis, Seat
from igroteka.games.rps.kernel import added, without
from igroteka.games.rps.observations import Observations
from igroteka.games.rps.phases import (
    CHOOSING,
    GIVING,
    NAMING,
    SWAPPING,
    TURN,
    Fined,
    Phase,
    Pressed,
    Race,
    Thanking,
)
from igroteka.games.rps.pieces import FINE, FIRST_JOKER, KIND, NAMED, others
from igroteka.games.rps.turns import fine, next_turn, round_over
from igroteka.games.rps.words import Again, Give, Happening, Name, Reverse, Sign, Swap, Take, Thank

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps

# What a sign asks of its player after the card lies (RPS-24); a joker bears none and is named.
ASKS: Final[dict[Sign | None, Phase]] = {
    None: NAMING,
    Sign.TURN: CHOOSING,
    Sign.GIVE: GIVING,
    Sign.SWAP: SWAPPING,
}
# Named again for the compiler (core/native.py).
SPEED: Final = Sign.SPEED
PLUS: Final = Sign.PLUS


def lay(position: "Rps", seat: Seat, kind: int, observations: Observations, at: Millis) -> "Rps":
    """A card lies on the pile and does what its sign says; with the hand empty nothing is asked."""
    cards, order = position.cards.laid(seat, kind), position.order
    if len(cards.hands[seat]) == 0:
        return round_over(position, cards.hands, cards.pile)  # RPS-19, 21
    sign, phase = position.match.book.signs[kind], position.phase
    if sign is None and kind < FIRST_JOKER:
        order = order.next(len(cards.hands))
        return position.but(order=order, phase=TURN, cards=cards, observations=observations)
    if sign is SPEED:
        order = order.turn_of(seat)
        laid = position.but(order=order, phase=TURN, cards=cards, observations=observations)
        return _race(laid, seat, at)
    if sign is PLUS:
        pending = phase.cards if isinstance(phase, Pressed) else 0
        order = order.turn_of(_hit_by(position, seat))
        pressed = Pressed(pending + FINE)
        return position.but(order=order, phase=pressed, cards=cards, observations=observations)
    order = order.moved_by(seat)
    return position.but(order=order, phase=ASKS[sign], cards=cards, observations=observations)  # RPS-24


def name(position: "Rps", action: Name, event: Event[Happening]) -> "Rps":
    """The joker has its picture, and play goes on (RPS-06)."""
    cards = position.cards
    top = NAMED[cards.pile[-1] - FIRST_JOKER][action.picture]
    return next_turn(position, cards=cards.but(top=top))


# Extra or reverse.


def again(position: "Rps", action: Again, event: Event[Happening]) -> "Rps":
    """The player has another turn (RPS-14)."""
    return position.but(phase=TURN)


def reverse(position: "Rps", action: Reverse, event: Event[Happening]) -> "Rps":
    """The direction turns (RPS-14)."""
    return next_turn(position.but(order=position.order.reversed()))


# Speed.


def _race(position: "Rps", player: Seat, at: Millis) -> "Rps":
    """All but its player race for the top card (RPS-15), or are asked in turn (RPS-25)."""
    lasts, top = position.match.race_lasts, position.cards.top
    until = None if lasts is None else at + lasts
    racers = others(player, len(position.cards.hands))
    if some_hand_fits(position, racers):
        return position.but(phase=Race(onto=top, racers=racers, until=until))
    return next_turn(position, observations=position.observations.nothing_fits(racers, top))


def some_hand_fits(position: "Rps", seats: tuple[Seat, ...]) -> bool:
    """Whether any hand of these seats has a card that beats the top."""
    cards = position.cards
    fitting, hands = position.match.book.fitting[cards.top], cards.hands
    return any(fitting.count(hands[seat]) for seat in seats)


# +3.


def _hit_by(position: "Rps", seat: Seat) -> Seat:
    """Whom a +3 of that seat hits: the next in turn who is not its player (RPS-15, 16)."""
    seats = len(position.cards.hands)
    hit = position.order.next(seats)
    return hit.next(seats).turn if hit.turn == seat else hit.turn


def take(position: "Rps", action: Take, event: Event[Happening]) -> "Rps":
    """The player takes the cards of a +3 (RPS-16)."""
    phase = position.phase
    assert isinstance(phase, Pressed)
    fined = Fined(seat=position.order.player, left=phase.cards, race=None)
    return fine(position, fined, position.observations)


# Give.


def give(position: "Rps", action: Give, event: Event[Happening]) -> "Rps":
    """A card goes to another hand (RPS-17); with the last one given the round is won (RPS-19)."""
    seat, to, kind = position.order.player, action.to, KIND[action.card]
    cards, lasts = position.cards, position.match.thanks_last
    given = without(cards.hands[seat], kind)
    hands = list(cards.hands)
    hands[seat], hands[to] = given, added(hands[to], kind)
    if not given:
        return round_over(position, tuple(hands), cards.pile)
    observations = position.observations.gave(seat, to, kind, cards.hands)
    cards = cards.but(hands=tuple(hands))
    if lasts is None:
        return next_turn(position, cards=cards, observations=observations)
    thanking = Thanking(seat=to, until=event.at + lasts)
    return position.but(phase=thanking, cards=cards, observations=observations)


def thank(position: "Rps", action: Thank, event: Event[Happening]) -> "Rps":
    """Thanks are said in time (RPS-17)."""
    return next_turn(position)


# Swap.


def swap(position: "Rps", action: Swap, event: Event[Happening]) -> "Rps":
    """Two whole hands change places (RPS-18)."""
    seat, to, before = position.order.player, action.to, position.cards.hands
    hands = list(before)
    hands[seat], hands[to] = hands[to], hands[seat]
    return next_turn(
        position,
        cards=position.cards.but(hands=tuple(hands)),
        observations=position.observations.swapped(seat, to, before),
    )
