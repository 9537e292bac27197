"""Why an action cannot be done, and which options do not fit."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal, Seat
from igroteka.games.rps.kernel import without
from igroteka.games.rps.phases import Drawn, Giving, Pressed, Race, Swapping, Turn
from igroteka.games.rps.pieces import BARE, KIND, TOPS
from igroteka.games.rps.refusals import (
    AnswerOrTake,
    BallastStays,
    DoesNotFit,
    DrawInstead,
    FirstCard,
    MustPlay,
    NoAnswer,
    NoSuchSeat,
    NothingToDraw,
    NotToYourself,
    NotYourCard,
    OnlyTheDrawn,
    Skipped,
    TooLate,
)
from igroteka.games.rps.words import (
    Ballast,
    Card,
    Draw,
    Give,
    Happening,
    Options,
    Pass,
    Play,
    Snap,
    Swap,
)

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps


def unfit(seats: int, options: Options) -> Refusal | None:
    """The one who starts must sit at the table."""
    if options.first is not None and options.first >= seats:
        return NoSuchSeat(options.first)
    return None


def why_not(position: "Rps", seat: Seat, action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    phase = position.phase
    match action:
        case Play(card=card) if isinstance(phase, (Turn, Drawn, Pressed)):
            return _why_not_play(position, seat, card)
        case Snap(card=card, onto=onto):
            if not isinstance(phase, Race) or phase.onto != KIND[onto]:
                return TooLate(onto)
            return _why_not_card(position, seat, card)
        case Draw() if isinstance(phase, Pressed):
            return AnswerOrTake(phase.cards)
        case Draw() | Pass() if isinstance(phase, Turn):
            return _why_not_idle(position, action)
        case Give(card=card, to=to) if isinstance(phase, Giving):
            return _why_not_with(position, seat, to) or NotYourCard(card)
        case Swap(to=to) if isinstance(phase, Swapping):
            return _why_not_with(position, seat, to) or NotAMove()
        case _:
            return NotAMove()


def _why_not_play(position: "Rps", seat: Seat, card: Card) -> Refusal:
    phase, cards = position.phase, position.cards
    if isinstance(phase, Drawn):
        if KIND[card] != phase.card:
            return OnlyTheDrawn(card)
        rest, fitting = without(cards.hands[seat], phase.card), position.match.book.fitting[cards.top]
        if fitting.count(rest):
            return Skipped()
    why = _why_not_card(position, seat, card)
    if isinstance(why, DoesNotFit) and isinstance(phase, Pressed):
        return NoAnswer(card, phase.cards)
    return why


def _why_not_card(position: "Rps", seat: Seat, card: Card) -> Refusal:
    if KIND[card] not in position.cards.hands[seat]:
        return NotYourCard(card)
    return BallastStays() if isinstance(card, Ballast) else DoesNotFit(card, TOPS[position.cards.top])


def _why_not_idle(position: "Rps", action: Draw | Pass) -> Refusal:
    if position.cards.top == BARE:
        return FirstCard()
    if isinstance(action, Draw):
        return NothingToDraw()
    return DrawInstead() if position.cards.can_draw else MustPlay()


def _why_not_with(position: "Rps", seat: Seat, to: Seat) -> Refusal | None:
    if to == seat:
        return NotToYourself()
    return NoSuchSeat(to) if to >= len(position.cards.hands) else None
