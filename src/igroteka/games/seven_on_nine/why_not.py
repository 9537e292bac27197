"""Why something cannot be done in 7 на 9."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal, Ring, Seat
from igroteka.games.seven_on_nine.phases import BEFORE_GO
from igroteka.games.seven_on_nine.sight import hand_of
from igroteka.games.seven_on_nine.waits import UNLOCKED
from igroteka.games.seven_on_nine.words import (
    AimAtACard,
    BeforeGo,
    Deal,
    DeckIsEmpty,
    Draw,
    Happening,
    Locked,
    NeverOnTop,
    NotYourCard,
    Play,
)

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.rules import SevenOnNine


def reason(position: "SevenOnNine", seat: Seat, action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    stage, side = position.stage, position.sides[seat]
    if stage.kind == BEFORE_GO:
        return BeforeGo(stage.go)
    match action:
        case Draw():
            return DeckIsEmpty()
        case Play(card=card) if card not in hand_of(position, seat):
            return NotYourCard(card)
        case Play() if side.locked != UNLOCKED:
            return Locked(side.locked)
        case Play(onto=onto):
            return AimAtACard() if onto is None else NeverOnTop(onto)
        case Deal() | Ring():
            return NotAMove()
