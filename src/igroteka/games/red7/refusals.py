"""What is said of something that cannot be done, with the cards and the rival it is about."""

from typing import TypeAlias

from igroteka.core.game import Refusal, Seat
from igroteka.games.red7.words import Card, Number, Rule, Score


class RoundsWithPoints(Refusal, frozen=True):
    """The advanced game is played for points, not for a number of rounds."""

    rounds: int


class RevisionWithoutIcons(Refusal, frozen=True):
    """Which edition's icons are played means nothing where none are."""


class BestGroupWithoutPoints(Refusal, frozen=True):
    """Which group is scored means nothing where no cards are."""


class NotInHand(Refusal, frozen=True):
    """The hand does not have that card."""

    card: Card


class PlayFirst(Refusal, frozen=True):
    """A turn is ended by what was played, or by giving up."""


class ActFirst(Refusal, frozen=True):
    """The action of a card must be done before anything else."""

    card: Card


class WouldNotLead(Refusal, frozen=True):
    """Under the rule that this card makes, somebody else would lead, or nobody."""

    card: Card
    rule: Rule
    score: Score | None
    rival: Seat | None
    best: Score | None


class DoNotLead(Refusal, frozen=True):
    """Only in the lead can a turn be ended without giving up."""

    rule: Rule
    score: Score | None
    rival: Seat | None
    best: Score | None


class NoWayToLead(Refusal, frozen=True):
    """After that card is moved, neither ending the turn nor any hand card on the canvas would lead."""

    card: Card
    rule: Rule
    score: Score | None
    rival: Seat | None
    best: Score | None


class OnePaletteCard(Refusal, frozen=True):
    """One card a turn goes to the palette, unless a 5 asks for another, and never after the canvas."""


class OneCanvasCard(Refusal, frozen=True):
    """One hand card a turn goes to the canvas."""


class NoDraws(Refusal, frozen=True):
    """Drawing belongs to the advanced game."""


class NothingToDrawFor(Refusal, frozen=True):
    """Drawing follows a card on the canvas, once, before anything else."""


class DeckIsEmpty(Refusal, frozen=True):
    """There is no card left to draw."""


class TooLowToDraw(Refusal, frozen=True):
    """The canvas card's number is not greater than the number of palette cards."""

    card: Card
    palette: int


class NoSuchIcon(Refusal, frozen=True):
    """This is the action of a card that has not just been played."""

    number: Number


class NotInPalette(Refusal, frozen=True):
    """The own palette does not have that card."""

    card: Card


class AnotherCard(Refusal, frozen=True):
    """A 7 moves another card than itself."""

    card: Card


class NotInThisEdition(Refusal, frozen=True):
    """Only in the later edition a 7 may put a card on the deck."""


class NotARivals(Refusal, frozen=True):
    """No rival's palette has that card."""

    card: Card


class PaletteTooSmall(Refusal, frozen=True):
    """That rival's palette has too few cards for one to be taken."""

    card: Card
    seat: Seat
    fewest: int


Reason: TypeAlias = (
    RoundsWithPoints
    | RevisionWithoutIcons
    | BestGroupWithoutPoints
    | NotInHand
    | PlayFirst
    | ActFirst
    | WouldNotLead
    | DoNotLead
    | NoWayToLead
    | OnePaletteCard
    | OneCanvasCard
    | NoDraws
    | NothingToDrawFor
    | DeckIsEmpty
    | TooLowToDraw
    | NoSuchIcon
    | NotInPalette
    | AnotherCard
    | NotInThisEdition
    | NotARivals
    | PaletteTooSmall
)
