"""Why not: every refusal names the cards and the rival it is about; the texts make sentences of it."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal, Seat
from igroteka.games.red7.cards import BIT, CARDS, COLOUR_INDEX, NUMBER, RANK
from igroteka.games.red7.icons import fewest_to_take_from, without
from igroteka.games.red7.phases import Adding, Finishing, Moving, Painted, Playing, Taking
from igroteka.games.red7.sight import standing
from igroteka.games.red7.words import (
    Card,
    Commit,
    Deal,
    Draw,
    Happening,
    IconRevision,
    Number,
    Options,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    RivalToDeck,
    Rule,
    Score,
    ToCanvas,
    ToPalette,
)

if TYPE_CHECKING:
    from igroteka.games.red7.rules import Red7


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


Reason = (
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


def why_not(position: "Red7", action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    match action:
        case ToPalette(card=card):
            return _not_to_palette(position, card)
        case ToCanvas(card=card):
            return _not_to_canvas(position, card)
        case Commit():
            return _not_commit(position)
        case Draw():
            return _not_draw(position)
        case PaletteToCanvas(card=card):
            return _not_from_palette(position, card) or _would_not_lead(position, card)
        case PaletteToDeck(card=card):
            return _not_to_deck(position, card)
        case RivalToDeck(card=card):
            return _not_from_rival(position, card)
        case Pass() | Deal():
            return NotAMove()


def _acting(position: "Red7") -> ActFirst | None:
    """The action that must be done first, if there is one."""
    phase = position.phase
    return ActFirst(CARDS[phase.acting]) if isinstance(phase, Adding | Moving | Taking) else None


def _not_to_palette(position: "Red7", card: Card) -> Refusal:
    if isinstance(position.phase, Finishing | Painted):
        return OnePaletteCard()
    if isinstance(position.phase, Moving | Taking):
        return ActFirst(CARDS[position.phase.acting])
    return NotInHand(card)


def _not_to_canvas(position: "Red7", card: Card) -> Refusal:
    if isinstance(position.phase, Painted):
        return OneCanvasCard()
    if acting := _acting(position):
        return acting
    if not position.hands[position.turn] & BIT[RANK[card]]:
        return NotInHand(card)
    stands = standing(COLOUR_INDEX[RANK[card]], position.palettes, position.turn)
    return WouldNotLead(card, stands.rule, stands.score, stands.rival, stands.best)


def _not_commit(position: "Red7") -> Refusal:
    if isinstance(position.phase, Playing):
        return PlayFirst()
    if acting := _acting(position):
        return acting
    stands = standing(position.rule, position.palettes, position.turn)
    return DoNotLead(stands.rule, stands.score, stands.rival, stands.best)


def _not_draw(position: "Red7") -> Refusal:
    if not position.match.options.advanced:
        return NoDraws()
    if acting := _acting(position):
        return acting
    if len(position.canvas) == position.canvas_before:
        return NothingToDrawFor()
    top, palette = position.canvas[-1], position.palettes[position.turn].bit_count()
    if NUMBER[top] <= palette:
        return TooLowToDraw(CARDS[top], palette)
    return NothingToDrawFor() if position.deck or position.tops else DeckIsEmpty()


def _not_from_palette(position: "Red7", card: Card) -> Refusal | None:
    """What is wrong with a card that a 7 should move, whereto ever."""
    phase = position.phase
    if not isinstance(phase, Moving):
        return NoSuchIcon(7)
    if not position.palettes[position.turn] & BIT[RANK[card]]:
        return NotInPalette(card)
    return AnotherCard(card) if RANK[card] == phase.acting else None


def _would_not_lead(position: "Red7", card: Card) -> Refusal:
    rank = RANK[card]
    palettes = without(position.palettes, position.turn, BIT[rank])
    stands = standing(COLOUR_INDEX[rank], palettes, position.turn)
    return WouldNotLead(card, stands.rule, stands.score, stands.rival, stands.best)


def _not_to_deck(position: "Red7", card: Card) -> Refusal:
    if not position.match.later:
        return NotInThisEdition()
    return _not_from_palette(position, card) or _no_way(position, card, position.turn)


def _not_from_rival(position: "Red7", card: Card) -> Refusal:
    if not isinstance(position.phase, Taking):
        return NoSuchIcon(1)
    bit, palettes = BIT[RANK[card]], position.palettes
    owner = next((seat for seat, palette in enumerate(palettes) if palette & bit), position.turn)
    if owner == position.turn:
        return NotARivals(card)
    fewest = fewest_to_take_from(palettes, position.turn, later=position.match.later)
    if palettes[owner].bit_count() < fewest:
        return PaletteTooSmall(card, owner, fewest)
    return _no_way(position, card, owner)


def _no_way(position: "Red7", card: Card, owner: Seat) -> Refusal:
    palettes = without(position.palettes, owner, BIT[RANK[card]])
    stands = standing(position.rule, palettes, position.turn)
    return NoWayToLead(card, stands.rule, stands.score, stands.rival, stands.best)


def unfit(seats: int, options: Options) -> Refusal | None:
    """Rounds are counted without points, cards are scored with them, and an edition needs icons (RED7-39)."""
    if options.advanced and options.rounds is not None:
        return RoundsWithPoints(options.rounds)
    if options.icon_revision is not IconRevision.RU and not options.actions:
        return RevisionWithoutIcons()
    if options.best_group and not options.advanced:
        return BestGroupWithoutPoints()
    return None
