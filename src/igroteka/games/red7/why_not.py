"""Why an action cannot be done, with the cards and the rival it is about, and which options do not fit."""

from typing import TYPE_CHECKING

from igroteka.core.game import NotAMove, Refusal, Seat
from igroteka.games.red7.icons import fewest_to_take_from, owner_of, removed
from igroteka.games.red7.kernel import has, size, union
from igroteka.games.red7.leading import rivals
from igroteka.games.red7.phases import Finish, Five, One, Painted, Play, Seven
from igroteka.games.red7.pieces import CARDS, COLOUR, NUMBER, RANK
from igroteka.games.red7.refusals import (
    ActFirst,
    AnotherCard,
    BestGroupWithoutPoints,
    DeckIsEmpty,
    DoNotLead,
    NoDraws,
    NoSuchIcon,
    NotARivals,
    NothingToDrawFor,
    NotInHand,
    NotInPalette,
    NotInThisEdition,
    NoWayToLead,
    OneCanvasCard,
    OnePaletteCard,
    PaletteTooSmall,
    PlayFirst,
    RevisionWithoutIcons,
    RoundsWithPoints,
    TooLowToDraw,
    WouldNotLead,
)
from igroteka.games.red7.sight import prospect_under
from igroteka.games.red7.words import (
    Card,
    Commit,
    Deal,
    Draw,
    Happening,
    IconRevision,
    Options,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7


def unfit(seats: int, options: Options) -> Refusal | None:
    """Rounds are counted without points, cards are scored with them, and an edition needs icons (RED7-39)."""
    if options.advanced and options.rounds is not None:
        return RoundsWithPoints(options.rounds)
    if options.icon_revision is not IconRevision.RU and not options.actions:
        return RevisionWithoutIcons()
    if options.best_group and not options.advanced:
        return BestGroupWithoutPoints()
    return None


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
    return ActFirst(CARDS[phase.acting]) if isinstance(phase, Five | Seven | One) else None


def _not_to_palette(position: "Red7", card: Card) -> Refusal:
    if isinstance(position.phase, Finish | Painted):
        return OnePaletteCard()
    if isinstance(position.phase, Seven | One):
        return ActFirst(CARDS[position.phase.acting])
    return NotInHand(card)


def _not_to_canvas(position: "Red7", card: Card) -> Refusal:
    if isinstance(position.phase, Painted):
        return OneCanvasCard()
    if acting := _acting(position):
        return acting
    if not has(position.hand, RANK[card]):
        return NotInHand(card)
    stands = prospect_under(COLOUR[RANK[card]], position.palettes, position.turn.seat)
    return WouldNotLead(card, stands.rule, stands.score, stands.rival, stands.best)


def _not_commit(position: "Red7") -> Refusal:
    if isinstance(position.phase, Play):
        return PlayFirst()
    if acting := _acting(position):
        return acting
    stands = prospect_under(position.rule, position.palettes, position.turn.seat)
    return DoNotLead(stands.rule, stands.score, stands.rival, stands.best)


def _not_draw(position: "Red7") -> Refusal:
    if not position.round.match.options.advanced:
        return NoDraws()
    if acting := _acting(position):
        return acting
    if position.round.canvas == position.turn.canvas:
        return NothingToDrawFor()
    top, palette = position.round.canvas[-1], size(position.palettes[position.turn.seat])
    if NUMBER[top] <= palette:
        return TooLowToDraw(CARDS[top], palette)
    return NothingToDrawFor() if position.round.deck else DeckIsEmpty()


def _not_from_palette(position: "Red7", card: Card) -> Refusal | None:
    """Why a 7 may not move this card at all."""
    phase = position.phase
    if not isinstance(phase, Seven):
        return NoSuchIcon(7)
    if not has(position.palettes[position.turn.seat], RANK[card]):
        return NotInPalette(card)
    return AnotherCard(card) if RANK[card] == phase.acting else None


def _would_not_lead(position: "Red7", card: Card) -> Refusal:
    rank, seat = RANK[card], position.turn.seat
    stands = prospect_under(COLOUR[rank], removed(position.palettes, seat, rank), seat)
    return WouldNotLead(card, stands.rule, stands.score, stands.rival, stands.best)


def _not_to_deck(position: "Red7", card: Card) -> Refusal:
    if not position.round.match.later:
        return NotInThisEdition()
    return _not_from_palette(position, card) or _no_way(position, card, position.turn.seat)


def _not_from_rival(position: "Red7", card: Card) -> Refusal:
    if not isinstance(position.phase, One):
        return NoSuchIcon(1)
    seat, palettes = position.turn.seat, position.palettes
    if not has(union(rivals(palettes, seat)), RANK[card]):
        return NotARivals(card)
    owner = owner_of(palettes, RANK[card])
    fewest = fewest_to_take_from(palettes, seat, later=position.round.match.later)
    if size(palettes[owner]) < fewest:
        return PaletteTooSmall(card, owner, fewest)
    return _no_way(position, card, owner)


def _no_way(position: "Red7", card: Card, owner: Seat) -> Refusal:
    palettes = removed(position.palettes, owner, RANK[card])
    stands = prospect_under(position.rule, palettes, position.turn.seat)
    return NoWayToLead(card, stands.rule, stands.score, stands.rival, stands.best)
