"""Радуга. Восьмой цвет: runs round the circle of eight colours, and one card of each for the own rainbow."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event
from igroteka.core.tuples import put
from igroteka.games.rainbow.end import outcome_of, turns_left_after
from igroteka.games.rainbow.inference import known_after, known_at_reshuffle
from igroteka.games.rainbow.kernel import (
    INDEX,
    ONE_OF,
    Deck,
    Packed,
    Pile,
    added,
    last_colour,
    packed,
    total,
)
from igroteka.games.rainbow.phases import CHOOSING, DEALING, TURNING, Dealing, Over
from igroteka.games.rainbow.pieces import HAND, POINTS, RUNS, SHOWN
from igroteka.games.rainbow.turns import Turn
from igroteka.games.rainbow.words import Colour, Combination, Deal, Exchange, First, Happening, TurnUp

if TYPE_CHECKING:
    from igroteka.games.rainbow.position import Piles, Rainbow


def then(position: "Rainbow", event: Event[Happening]) -> "Rainbow":
    """The next moment."""
    did = event.did
    # What happens most is told by its exact type: it costs more to learn what something is not.
    if type(did) is Deal:
        return _dealt(position, packed(did.cards))
    if type(did) is Exchange:
        return _exchange(position, packed(did.cards))
    if type(did) is Combination:
        return _combine(position, did.cards, did.keep)
    match did:
        case TurnUp():
            return _turn_up(position, did.colour)
        case First():
            return position.but(turn=position.turn.but(seat=did.seat), phase=DEALING[0][HAND])
        case _:
            raise AssertionError(f"{did} is handled above")


# The game starts.


def _turn_up(position: "Rainbow", colour: Colour) -> "Rainbow":
    """The first card of the play pile (RAIN-03)."""
    piles, one = position.piles, ONE_OF[colour]
    piles = piles.but(deck=Deck(piles.deck - one), pile=Pile(one), recent=(colour,))
    return position.but(phase=CHOOSING, piles=piles)


# A turn: a combination, or an exchange.


def _combine(position: "Rainbow", cards: tuple[Colour, ...], keep: bool) -> "Rainbow":
    """Points for the run (RAIN-06), its last card perhaps into the rainbow (RAIN-07)."""
    turn, piles, given = position.turn, position.piles, RUNS[cards]
    seat, rainbows, recent, pile = turn.seat, turn.rainbows, piles.recent + cards, piles.pile + given
    if keep:
        last = cards[-1]
        rainbows = put(rainbows, seat, added(rainbows[seat], INDEX[last]))
        recent = recent[:-1]
        pile -= ONE_OF[last]
    turn = turn.but(rainbows=rainbows, scores=put(turn.scores, seat, turn.scores[seat] + POINTS[len(cards)]))
    piles = piles.but(pile=Pile(pile), recent=recent[-SHOWN:])
    return _draw(position, turn=turn, piles=piles, given=given, shown=given)


def _exchange(position: "Rainbow", cards: Packed) -> "Rainbow":
    """Cards are laid on the discard pile in the order of the circle (RAIN-09), face up or down (RAIN-14)."""
    turn, piles = position.turn, position.piles
    discards = piles.discards
    lying, face_down = discards.cards + cards, discards.face_down
    if face_down:
        face_down = put(face_down, turn.seat, face_down[turn.seat] + cards)
        discards, shown = discards.but(cards=lying, face_down=face_down), 0
    else:
        discards, shown = discards.but(cards=lying, top=last_colour(cards)), cards
    return _draw(position, turn=turn, piles=piles.but(discards=discards), given=cards, shown=shown)


# Cards are drawn.


def _draw(position: "Rainbow", *, turn: Turn, piles: "Piles", given: Packed, shown: Packed) -> "Rainbow":
    """As many cards are to be drawn as were given up (RAIN-08), from a new deck if there is none."""
    seat = turn.seat
    hands = put(position.hands, seat, position.hands[seat] - given)
    memory = known_after(position.memory, seat, shown)
    if not piles.deck:
        piles, memory = _reshuffled(piles), known_at_reshuffle(hands, piles.discards.face_down)
    return position.but(turn=turn, phase=DEALING[seat][total(given)], piles=piles, hands=hands, memory=memory)


def _reshuffled(piles: "Piles") -> "Piles":
    """All but the top of the play pile becomes the deck (RAIN-10)."""
    discards, top = piles.discards, ONE_OF[piles.top]
    return piles.but(
        deck=Deck(discards.cards + piles.pile - top),
        pile=Pile(top),
        recent=piles.recent[-1:],
        discards=discards.but(cards=0, top=None, face_down=(0,) * len(discards.face_down)),
    )


def _dealt(position: "Rainbow", cards: Packed) -> "Rainbow":
    """Cards come into a hand; if the deck ends before the hand is full, it goes on with a new one."""
    phase, piles = position.phase, position.piles
    assert isinstance(phase, Dealing), "cards are dealt when a hand waits for them"
    seat, missing = phase.seat, phase.cards - total(cards)
    hands = put(position.hands, seat, position.hands[seat] + cards)
    if missing:
        memory = known_at_reshuffle(hands, piles.discards.face_down)
        return position.but(
            phase=DEALING[seat][missing], piles=_reshuffled(piles), hands=hands, memory=memory
        )
    piles = piles.but(deck=Deck(piles.deck - cards))
    if piles.recent:
        return _turn_over(position, piles, hands)
    following = TURNING if seat + 1 == len(hands) else DEALING[seat + 1][HAND]
    return position.but(phase=following, piles=piles, hands=hands)


def _turn_over(position: "Rainbow", piles: "Piles", hands: tuple[Packed, ...]) -> "Rainbow":
    """The next player's turn (RAIN-03), or the end of the last round (RAIN-11)."""
    turn = position.turn
    left = turns_left_after(turn.turns_left, turn.rainbow, len(hands), turn.options.last_round)
    if left is not None and left == 0:
        over = Over(outcome_of(turn.scores, turn.rainbows))
        return position.but(turn=turn.but(turns_left=left), phase=over, piles=piles, hands=hands)
    turn = turn.but(seat=(turn.seat + 1) % len(hands), turns_left=left)
    return position.but(turn=turn, phase=CHOOSING, piles=piles, hands=hands)
