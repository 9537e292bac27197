"""What a seat of 7 на 9 sees of a moment."""

from typing import TYPE_CHECKING

from igroteka.core.game import Seat
from igroteka.games.seven_on_nine.cards import KINDS, sums
from igroteka.games.seven_on_nine.stages import AFTER_ALL, IN_PLAY
from igroteka.games.seven_on_nine.words import Card, Player, View

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.rules import SevenOnNine


def view_of(position: "SevenOnNine", seat: Seat | None) -> View:
    """The own hand, and all that lies open; the numbers that fit only where the table shows them."""
    options, past, pile = position.match.options, position.match.past, position.pile
    kind, players = position.stage.kind, position.players
    return View(
        seat=seat,
        options=options,
        deal=len(past) if kind == AFTER_ALL else len(past) + 1,
        past=past,
        phase=position.stage.phase,
        pile=pile,
        turns=position.turns,
        players=players,
        claims=position.claims,
        hand=() if seat is None else hand_of(position, seat),
        shown=tuple([_shown(player) for player in players]),
        sums=sums(pile[-1].card) if options.show_sums and pile else (),
        deadline=position.deadline,
        legal=position.tries(seat).first() if kind == IN_PLAY and seat is not None else (),
        outcome=position.outcome,
    )


def hand_of(position: "SevenOnNine", seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand."""
    return tuple([KINDS[kind] for kind in position.sides[seat].hand])


def _shown(player: Player) -> tuple[Card, ...]:
    """The cards of a hand that everybody knows."""
    return tuple([KINDS[back.may.bit_length() - 1] for back in player.backs if not back.may & (back.may - 1)])
