"""Why an action cannot be done, and which options do not fit."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal, Ring, Seat
from igroteka.games.seven_on_nine.phases import Countdown, Turned
from igroteka.games.seven_on_nine.pieces import INDEX
from igroteka.games.seven_on_nine.words import (
    AimAtACard,
    BeforeGo,
    Card,
    Deal,
    DeckIsEmpty,
    Draw,
    Happening,
    IdleStopTooShort,
    Locked,
    NeverOnTop,
    NotYourCard,
    Options,
    Play,
)

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.position import SevenOnNine, Side


def unfit(seats: int, options: Options) -> Refusal | None:
    """Nobody may count as absent who only waits for a lock to end or for a card to be drawn."""
    least = max(options.wrong_card_lock, options.idle_draw) + 1
    return IdleStopTooShort(options.idle_stop, least) if options.idle_stop < least else None


def why_not(position: "SevenOnNine", seat: Seat, action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    phase, side = position.phase, position.sides[seat]
    if isinstance(phase, (Countdown, Turned)):
        return BeforeGo(phase.go)
    match action:
        case Draw():
            return DeckIsEmpty()
        case Play(card=card, onto=onto):
            return _why_not_play(side, card, onto)
        case Deal() | Ring():
            return NotAMove()


def _why_not_play(side: "Side", card: Card, onto: Card | None) -> Refusal:
    kind = INDEX.get(card)
    if kind is None or kind not in side.hand:
        return NotYourCard(card)
    until = side.waits.locked
    if until is not None:
        return Locked(until)
    return AimAtACard() if onto is None else NeverOnTop(onto)
