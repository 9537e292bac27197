"""What a seat of 7 на 9 sees of a moment."""

from typing import TYPE_CHECKING

from igroteka.core.game import Seat
from igroteka.games.seven_on_nine.phases import AFTER_ALL, IN_PLAY
from igroteka.games.seven_on_nine.pieces import KINDS, sums
from igroteka.games.seven_on_nine.words import Card, View

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.rules import SevenOnNine


def view_of(position: "SevenOnNine", seat: Seat | None) -> View:
    """The own hand, and all that lies open; the numbers that fit only where the table shows them."""
    options, past, pile = position.match.options, position.match.past, position.pile
    kind, seen = position.stage.kind, [side.told_and_shown() for side in position.sides]
    return View(
        seat=seat,
        options=options,
        deal=len(past) if kind == AFTER_ALL else len(past) + 1,
        past=past,
        phase=position.stage.phase,
        pile=pile,
        turns=position.turns,
        players=tuple([player for player, _ in seen]),
        claims=position.claims,
        hand=() if seat is None else hand_of(position, seat),
        shown=tuple([shown for _, shown in seen]),
        sums=sums(pile[-1].card) if options.show_sums and pile else (),
        deadline=position.deadline,
        legal=position.tries(seat).first() if kind == IN_PLAY and seat is not None else (),
        outcome=position.outcome,
    )


def hand_of(position: "SevenOnNine", seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand."""
    return tuple([KINDS[kind] for kind in position.sides[seat].hand])
