"""Whose turn it is, how turns and rounds follow, and cards drawn in between (RPS-09, 13, 20, 22)."""

from typing import TYPE_CHECKING, Final, NewType, final

from igroteka.core.game import Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rps.end import outcome_of, points_of_round, winners_of
from igroteka.games.rps.observations import Observations, nothing_seen
from igroteka.games.rps.phases import TURN, Between, Dealing, Drawn, Fined, Over, Phase
from igroteka.games.rps.pieces import BARE, MOST_SEATS, whole_deck

if TYPE_CHECKING:
    from igroteka.games.rps.position import Cards, Rps

# Numbers of an order that nobody should mistake for seats, nor for each other.
Direction = NewType("Direction", int)
Passes = NewType("Passes", int)

CLOCKWISE: Final = Direction(1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Order(Value):
    """Whose turn it is, who moves, and which way it goes."""

    __slots__ = ("direction", "passes", "player", "turn")

    def __init__(self, *, turn: Seat, player: Seat, direction: Direction, passes: Passes) -> None:
        self.turn: Final = turn  # from whom the next player is counted
        self.player: Final = player  # who moves: in a won race not the one on turn (RPS-15)
        self.direction: Final = direction  # 1 is clockwise
        self.passes: Final = passes  # turns in a row in which nothing was drawn and nothing played

    def but(
        self,
        *,
        turn: Seat | Keep = KEEP,
        player: Seat | Keep = KEEP,
        direction: Direction | Keep = KEEP,
        passes: Passes | Keep = KEEP,
    ) -> "Order":
        """The same order, with these things changed."""
        return Order(
            turn=self.turn if turn is KEEP else turn,
            player=self.player if player is KEEP else player,
            direction=self.direction if direction is KEEP else direction,
            passes=self.passes if passes is KEEP else passes,
        )

    def turn_of(self, seat: Seat) -> "Order":
        """A turn of that seat, who moves in it; nobody has just passed."""
        return (TURNS if self.direction == CLOCKWISE else TURNS_BACK)[seat]

    def next(self, seats: int) -> "Order":
        """The turn of the next player, counted from the one on turn."""
        return self.turn_of((self.turn + self.direction) % seats)

    def passed(self, seats: int) -> "Order":
        """The turn of the next player, after one in which nothing was drawn and nothing played."""
        return self.next(seats).but(passes=Passes(self.passes + 1))

    def moved_by(self, seat: Seat) -> "Order":
        """The same turn, in which that seat moves; nobody has just passed."""
        return self.turn_of(seat) if seat == self.turn else self.but(player=seat, passes=Passes(0))

    def reversed(self) -> "Order":
        """The same turn, the other way round."""
        return self.but(direction=Direction(-self.direction))

    def begun_by(self, starter: Seat) -> "Order":
        """The first turn of a round, which goes clockwise (RPS-09, 22)."""
        return TURNS[starter]


def _turns(direction: Direction) -> tuple[Order, ...]:
    """These are most of all, so they are made once."""
    return tuple(
        Order(turn=seat, player=seat, direction=direction, passes=Passes(0)) for seat in range(MOST_SEATS)
    )


TURNS: Final = _turns(CLOCKWISE)
TURNS_BACK: Final = _turns(Direction(-1))


# What follows.


def new_round(position: "Rps", starter: Seat) -> "Rps":
    """All cards are in the deck, and are dealt from the starter on (RPS-09)."""
    match = position.match.but(starter=starter)
    cards = position.cards.gathered(whole_deck(match.options))
    return position.but(
        match=match,
        order=position.order.begun_by(starter),
        phase=Dealing(starter),
        cards=cards,
        observations=nothing_seen(len(cards.hands), match.book),
    )


def next_turn(
    position: "Rps", *, cards: "Cards | Keep" = KEEP, observations: Observations | Keep = KEEP
) -> "Rps":
    """The turn of the next player, counted from the one on turn."""
    order = position.order.next(len(position.cards.hands))
    return position.but(order=order, phase=TURN, cards=cards, observations=observations)


def turn_without_anything(position: "Rps", observations: Observations) -> "Rps":
    """A turn passes with nothing drawn and nothing played; a whole circle of them ends the round (RPS-20)."""
    cards, order = position.cards, position.order.passed(len(position.cards.hands))
    if order.passes == len(cards.hands):
        return round_over(position, cards.hands, cards.pile)
    return position.but(order=order, phase=TURN, observations=observations)


def draw_for(position: "Rps", phase: Phase, observations: Observations) -> "Rps":
    """Cards are to be drawn: where the deck is empty, the pile without its top becomes one (RPS-20)."""
    cards = position.cards
    if len(cards.deck) > 0:  # compiled, bytes are asked for their truth by a call
        return position.but(phase=phase, observations=observations)
    observations = observations.reshuffled(cards.hands)
    return position.but(phase=phase, cards=cards.reshuffled(), observations=observations)


def fine(position: "Rps", fined: Fined, observations: Observations) -> "Rps":
    """A seat draws so many cards, or what there is (RPS-20); then a race goes on, or the next turn."""
    if position.cards.can_draw:
        return draw_for(position, fined, observations)
    if fined.race is not None:
        return position.but(phase=fined.race, observations=observations)
    if _costs_a_turn(position, fined.seat):
        return turn_without_anything(position, observations)
    return next_turn(position, observations=observations)


def _costs_a_turn(position: "Rps", seat: Seat) -> bool:
    """Whether a seat that can draw nothing for its fine has passed a turn with nothing done (RPS-20)."""
    if position.match.version.vain_fine_is_a_turn:
        return True
    return seat == position.order.player and not isinstance(position.phase, Drawn)


# A round ends.


def round_over(position: "Rps", hands: tuple[bytes, ...], pile: bytes) -> "Rps":
    """All hands are shown and counted (RPS-22); the match is over, or the next round waits."""
    match = position.match.but(past=(*position.match.past, points_of_round(hands)))
    phase: Phase = Between(tuple(range(len(hands))))
    if len(match.past) == match.options.rounds:
        phase = Over(outcome_of(hands, match.past))
    return position.but(
        match=match,
        order=position.order.moved_by(winners_of(hands)[0]),
        phase=phase,
        cards=position.cards.but(hands=hands, pile=pile, top=BARE),
        observations=nothing_seen(len(hands), match.book),
    )
