"""Why something cannot be done in Камень, ножницы, бумага; the texts make sentences of it."""

from typing import TypeAlias

from igroteka.core.game import Refusal, Seat
from igroteka.games.rps.words import Card, Top


class NoSuchSeat(Refusal, frozen=True):
    """Nobody sits there."""

    seat: Seat


class NotToYourself(Refusal, frozen=True):
    """Giving and swapping take another player."""


class NotYourCard(Refusal, frozen=True):
    """The hand has no such card."""

    card: Card


class BallastStays(Refusal, frozen=True):
    """Ballast is never played."""


class DoesNotFit(Refusal, frozen=True):
    """The card does not beat the top."""

    card: Card
    top: Top


class NoAnswer(Refusal, frozen=True):
    """Only a joker or another +3 answers a +3."""

    card: Card
    cards: int


class OnlyTheDrawn(Refusal, frozen=True):
    """After drawing only the drawn card may be played."""

    card: Card


class Skipped(Refusal, frozen=True):
    """A card of the hand fitted, so the draw was a skip, and the drawn card stays."""


class FirstCard(Refusal, frozen=True):
    """The first card must be put down: there is no passing yet."""


class AnswerOrTake(Refusal, frozen=True):
    """Against a +3 nobody draws one card."""

    cards: int


class NothingToDraw(Refusal, frozen=True):
    """Neither the deck nor the pile has a card left to draw."""


class MustPlay(Refusal, frozen=True):
    """There is nothing to draw, so a card that fits must be played."""


class DrawInstead(Refusal, frozen=True):
    """There still is something to draw, so nobody passes for nothing."""


class TooLate(Refusal, frozen=True):
    """The race for that card is over; the card is back in the hand."""

    onto: Card


Reason: TypeAlias = (
    NoSuchSeat
    | NotToYourself
    | NotYourCard
    | BallastStays
    | DoesNotFit
    | NoAnswer
    | OnlyTheDrawn
    | Skipped
    | FirstCard
    | AnswerOrTake
    | NothingToDraw
    | MustPlay
    | DrawInstead
    | TooLate
)
