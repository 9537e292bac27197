"""Камень, ножницы, бумага: beat the top card or draw, race where there is speed, get rid of your cards.

What each action does is a function of its own, found by the type of the action; those of the signs are in
symbols.py, those of a race in races.py.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from igroteka.core.game import Event, Ring, Seat
from igroteka.games.rps import races, symbols
from igroteka.games.rps.kernel import ONE
from igroteka.games.rps.phases import (
    DRAWING,
    DRAWN,
    TURN,
    Between,
    Dealing,
    Drawing,
    Drawn,
    Fined,
    Phase,
    Pressed,
)
from igroteka.games.rps.pieces import FINE, KIND, kinds
from igroteka.games.rps.turns import draw_for, fine, new_round, next_turn, turn_without_anything
from igroteka.games.rps.words import (
    Again,
    Deal,
    Decline,
    Draw,
    First,
    Give,
    Happening,
    Keep,
    Name,
    Pass,
    Play,
    Ready,
    Reverse,
    Snap,
    Swap,
    Take,
    Thank,
)

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps


def then(position: "Rps", event: Event[Happening]) -> "Rps":
    """The next moment."""
    did = event.did
    return RULES[type(did)](position, did, event)


# A round starts.


def first(position: "Rps", action: First, event: Event[Happening]) -> "Rps":
    """Lots fell on the one who starts (RPS-09)."""
    return new_round(position, action.seat)


def deal(position: "Rps", action: Deal, event: Event[Happening]) -> "Rps":
    """Cards come from the deck: one instead of playing one (RPS-11), the first ones, or those of a fine."""
    phase = position.phase
    if isinstance(phase, Drawing):
        return _drawn(position, KIND[action.cards[0]])
    if isinstance(phase, Dealing):
        return _first_cards(position, phase.seat, kinds(action.cards))
    assert isinstance(phase, Fined)
    return _cards_of_a_fine(position, phase, kinds(action.cards))


def _first_cards(position: "Rps", seat: Seat, drawn: bytes) -> "Rps":
    """A seat has its first cards; the next one gets them, or the starter's turn begins (RPS-09)."""
    cards = position.cards.drawn(seat, drawn)
    following = (seat + 1) % len(cards.hands)
    phase: Phase = TURN if following == position.match.starter else Dealing(following)
    return position.but(phase=phase, cards=cards)


# A turn.


def _drawn(position: "Rps", kind: int) -> "Rps":
    """The player has drawn a card, and so has not just passed (RPS-11, 20)."""
    order = position.order
    cards = position.cards.drawn(order.player, ONE[kind])
    if order.passes:
        order = order.moved_by(order.player)
    return position.but(order=order, phase=DRAWN[kind], cards=cards)


def play(position: "Rps", action: Play, event: Event[Happening]) -> "Rps":
    """The player lays a card (RPS-10, 11)."""
    kind, seat, observations = KIND[action.card], position.order.player, position.observations
    blocked, cards = position.match.blocked, position.cards
    if not blocked and not position.fits(kind):
        return _mistake(position, seat, kind)
    if not isinstance(position.phase, Drawn):
        observations = observations.laid(seat, kind, len(cards.hands[seat]))
    elif blocked:  # it is plain which card this was, and that no other fitted
        observations = observations.nothing_fits((seat,), cards.top)
    return symbols.lay(position, seat, kind, observations, event.at)


def draw(position: "Rps", action: Draw, event: Event[Happening]) -> "Rps":
    """The player draws instead of playing (RPS-11, 12)."""
    return draw_for(position, DRAWING, position.observations)


def keep(position: "Rps", action: Keep, event: Event[Happening]) -> "Rps":
    """The drawn card is now one of the hand's (RPS-11)."""
    seat, hands = position.order.player, position.cards.hands
    return next_turn(position, observations=position.observations.drew(seat, 1, len(hands[seat])))


def pass_on(position: "Rps", action: Pass, event: Event[Happening]) -> "Rps":
    """Nothing fits, nothing can be drawn (RPS-20)."""
    observations = position.observations
    if position.match.blocked:
        observations = observations.nothing_fits((position.order.player,), position.cards.top)
    return turn_without_anything(position, observations)


# Mistakes and fines.


def _mistake(position: "Rps", seat: Seat, kind: int) -> "Rps":
    """A card that does not fit comes back, seen by all, and costs three cards and the turn (RPS-13)."""
    phase, observations, hands = position.phase, position.observations, position.cards.hands
    if isinstance(phase, Drawn):
        observations = observations.came(seat, kind, hands)
    else:
        observations = observations.showed(seat, kind, hands)
    pending = phase.cards if isinstance(phase, Pressed) else 0
    return fine(position, Fined(seat=seat, left=pending + FINE, race=None), observations)


def _cards_of_a_fine(position: "Rps", fined: Fined, drawn: bytes) -> "Rps":
    """Cards of a fine came; more are to come from a new deck, a race goes on, or the next turn (RPS-20)."""
    seat, left = fined.seat, fined.left - len(drawn)
    cards = position.cards.drawn(seat, drawn)
    observations = position.observations.drew(seat, len(drawn), len(cards.hands[seat]))
    if left and cards.can_draw:
        after = position.but(cards=cards)
        return draw_for(after, Fined(seat=seat, left=left, race=fined.race), observations)
    if fined.race is None:
        return next_turn(position, cards=cards, observations=observations)
    return position.but(phase=fined.race, cards=cards, observations=observations)


# A round is over.


def ready(position: "Rps", action: Ready, event: Event[Happening]) -> "Rps":
    """The next round starts when all are ready, from the next player clockwise (RPS-22)."""
    phase, seat = position.phase, event.seat
    assert isinstance(phase, Between)
    waits = tuple([one for one in phase.waits if one != seat])
    if waits:
        return position.but(phase=Between(waits))
    return new_round(position, (position.match.starter + 1) % len(position.cards.hands))


# Each by its action.

Rule: TypeAlias = Callable[["Rps", Any, Event[Happening]], "Rps"]

# By the type of what is done: a look-up, where asking what it is not would take one question a type.
RULES: Final[dict[type, Rule]] = {
    First: first,
    Deal: deal,
    Play: play,
    Draw: draw,
    Keep: keep,
    Pass: pass_on,
    Name: symbols.name,
    Again: symbols.again,
    Reverse: symbols.reverse,
    Snap: races.snap,
    Decline: races.decline,
    Take: symbols.take,
    Give: symbols.give,
    Thank: symbols.thank,
    Swap: symbols.swap,
    Ring: races.ring,
    Ready: ready,
}
