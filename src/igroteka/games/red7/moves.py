"""What may be done in a moment: by NATURE, which deals, and by the player on turn."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import Legal, Seat, Weighted
from igroteka.games.red7.cards import (
    COMMIT,
    DEAL,
    DRAW,
    HAND,
    OF_COLOUR,
    PALETTE,
    PALETTE_TO_CANVAS,
    PALETTE_TO_DECK,
    PASS,
    RIVAL_TO_DECK,
    TO_CANVAS,
    TO_PALETTE,
)
from igroteka.games.red7.choices import Choices, Deals
from igroteka.games.red7.kernel import winning
from igroteka.games.red7.phases import (
    Adding,
    Dealing,
    Drawing,
    Finishing,
    Moving,
    Over,
    Painted,
    Playing,
    Taking,
)
from igroteka.games.red7.words import Action, Happening

if TYPE_CHECKING:
    from igroteka.games.red7.rules import Red7

OUT: Final[tuple[Action, ...]] = (PASS,)
STAY: Final[tuple[Action, ...]] = (COMMIT, PASS)
STAY_OR_DRAW: Final[tuple[Action, ...]] = (COMMIT, DRAW, PASS)


def deals(position: "Red7", phase: Dealing | Drawing) -> Legal[Happening]:
    """A hand or a palette card from the whole deck; a drawn card is the known top one if there is any."""
    deck, tops = position.deck, position.tops
    if isinstance(phase, Dealing):
        return Deals(deck, HAND if first_without(position.hands) < position.match.seats else PALETTE)
    return Weighted((DEAL[tops[-1]],), (1,)) if tops else Deals(deck, 1)


def first_without(sets: tuple[int, ...]) -> Seat:
    """The first seat that has no cards among these, or how many seats there are."""
    for seat, cards in enumerate(sets):
        if not cards:
            return seat
    return len(sets)


def choices(position: "Red7") -> Choices:
    """The moves of the player on turn, the idle one first; giving up is always open (RED7-19)."""
    phase, hand = position.phase, position.hands[position.turn]
    # The steps of every turn are told by isinstance: compiled, `match` asks the interpreter.
    if isinstance(phase, Playing):  # RED7-16
        return Choices(OUT, TO_PALETTE, hand, TO_CANVAS, hand & _winning(position) if hand else 0)
    if isinstance(phase, Finishing):
        cards = _winning(position)
        leads = cards & OF_COLOUR[position.rule]
        fixed = OUT if not leads else STAY_OR_DRAW if phase.may_draw else STAY
        return Choices(fixed, TO_CANVAS, hand & cards)
    if isinstance(phase, Painted):
        return Choices(STAY_OR_DRAW if phase.may_draw else STAY)
    match phase:
        case Adding():
            return Choices(OUT, TO_PALETTE, hand)
        case Moving():
            return Choices(OUT, PALETTE_TO_CANVAS, phase.to_canvas, PALETTE_TO_DECK, phase.to_deck)
        case Taking():
            return Choices(OUT, RIVAL_TO_DECK, phase.cards)
        case Dealing() | Drawing() | Over():
            return Choices(())


def _winning(position: "Red7") -> int:
    """All cards under whose colour the player on turn leads."""
    return winning(position.palettes, position.turn)
