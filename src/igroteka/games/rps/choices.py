"""What may be done in each phase, and the words for what may not."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, assert_never

from igroteka.core.game import NOTHING, Legal, Listed, NotAMove, Refusal, Seat, Weighted
from igroteka.games.rps.cards import (
    BARE,
    DECLINE,
    DRAWING,
    GIVE,
    HAND,
    KIND,
    OF_PLAYER,
    ONE,
    PLAY,
    SNAP,
    SWAP,
    TOPS,
    TURN,
    Deals,
)
from igroteka.games.rps.reasons import (
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
    Action,
    Again,
    Ballast,
    Between,
    Card,
    Choosing,
    Dealing,
    Draw,
    Drawing,
    Drawn,
    Fined,
    First,
    Give,
    Giving,
    Happening,
    Keep,
    Lots,
    Name,
    Naming,
    Options,
    Over,
    Pass,
    Picture,
    Play,
    Pressed,
    Race,
    Races,
    Ready,
    Reverse,
    Snap,
    Swap,
    Swapping,
    Take,
    Thank,
    Thanking,
    Turn,
)

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps

DRAW: Final = Draw()
KEEP: Final = Keep()
PASS: Final = Pass()
TAKE: Final = Take()
ONLY_KEEP: Final[Listed[Action]] = Listed((KEEP,))
KEEP_OR_PLAY: Final[tuple[Listed[Action], ...]] = tuple(Listed((KEEP, play)) for play in PLAY)
NAMES: Final[Listed[Action]] = Listed(map(Name, Picture))
EXTRA_OR_REVERSE: Final[Listed[Action]] = Listed((Reverse(), Again()))
THANKS: Final[Listed[Action]] = Listed((Thank(),))
READY: Final[Listed[Action]] = Listed((Ready(),))


def others(seat: Seat, seats: int) -> list[Seat]:
    """All other seats, clockwise."""
    return [(seat + step) % seats for step in range(1, seats)]


def deals(position: "Rps") -> Legal[Happening]:
    """What NATURE may do."""
    phase, deck = position.phase, position.deck
    if phase is DRAWING or isinstance(phase, Drawing):
        return Deals(deck, 1)
    if isinstance(phase, Fined):
        return Deals(deck, min(phase.left, len(deck)))
    if isinstance(phase, Dealing):
        return Deals(deck, HAND)
    if isinstance(phase, Lots):
        seats = range(len(position.hands))
        return Weighted([First(seat) for seat in seats], [1 for _ in seats])
    return NOTHING


def choices(position: "Rps", seat: Seat) -> Listed[Action]:
    """What a seat may do, the idle move first."""
    phase = position.phase
    if type(phase) in OF_PLAYER:
        return _of_player(position) if seat == position.player else NOTHING
    if isinstance(phase, Race):
        return _in_race(position, seat, phase)
    if isinstance(phase, Thanking):
        return THANKS if seat == phase.seat else NOTHING
    if isinstance(phase, Between):
        return READY if seat in phase.waits else NOTHING
    return NOTHING


def _of_player(position: "Rps") -> Listed[Action]:
    """What the player may do in a phase that waits for nobody else."""
    phase, hand = position.phase, position.hands[position.player]
    if phase is TURN:
        return _in_turn(position, hand)
    match phase:
        case Turn():
            return _in_turn(position, hand)
        case Drawn(card=card):
            return _after_drawing(position, hand, card)
        case Pressed():
            useless = position.match.book.no_answers[position.top]
            return _take_or_play(hand.translate(None, useless) if position.match.blocked else hand)
        case Naming():
            return NAMES
        case Choosing():
            return EXTRA_OR_REVERSE
        case Giving():
            seats = others(position.player, len(position.hands))
            return Listed([GIVE[to][kind] for to in seats for kind in dict.fromkeys(hand)])
        case Swapping():
            return Listed([SWAP[to] for to in others(position.player, len(position.hands))])
        case Lots() | Dealing() | Drawing() | Fined() | Over() | Race() | Thanking() | Between():
            raise AssertionError("others than the player may act here")
    assert_never(phase)


def _in_turn(position: "Rps", hand: bytes) -> Listed[Action]:
    """A card that fits, or a draw (RPS-11, 12); a pass where nothing can be drawn (RPS-20)."""
    match, top = position.match, position.top
    if match.blocked:
        hand = hand.translate(None, match.book.misfits[top])
    if top == BARE:
        return _only_play(hand)
    if position.can_draw:
        return _draw_or_play(hand)
    return _only_play(hand) if hand and match.blocked else _pass_or_play(hand)


def _after_drawing(position: "Rps", hand: bytes, card: Card | None) -> Listed[Action]:
    """The drawn card, or keeping it; only that where the draw was a skip (RPS-12)."""
    assert card is not None, "a position knows what was drawn"
    kind, match = KIND[card], position.match
    if not match.blocked:
        return KEEP_OR_PLAY[kind]
    # It must be the one card that fits: any other was there before, and the draw a skip.
    fitting = hand.translate(None, match.book.misfits[position.top])
    return KEEP_OR_PLAY[kind] if fitting == ONE[kind] else ONLY_KEEP


def _in_race(position: "Rps", seat: Seat, race: Race) -> Listed[Action]:
    """A card that fits, or none (RPS-15); asked in turn, only the first of those still racing (RPS-25)."""
    asked = race.racers if race.until is not None else race.racers[:1]
    if seat not in asked:
        return NOTHING
    hand, match = position.hands[seat], position.match
    if match.blocked:
        hand = hand.translate(None, match.book.misfits[position.top])
    snaps = SNAP[race.onto]
    return Listed([DECLINE, *(snaps[kind] for kind in dict.fromkeys(hand))])


@lru_cache(maxsize=1 << 16)
def _draw_or_play(cards: bytes) -> Listed[Action]:
    return Listed([DRAW, *(PLAY[kind] for kind in dict.fromkeys(cards))])


@lru_cache(maxsize=1 << 12)
def _take_or_play(cards: bytes) -> Listed[Action]:
    return Listed([TAKE, *(PLAY[kind] for kind in dict.fromkeys(cards))])


def _pass_or_play(cards: bytes) -> Listed[Action]:
    return Listed([PASS, *(PLAY[kind] for kind in dict.fromkeys(cards))])


def _only_play(cards: bytes) -> Listed[Action]:
    return Listed([PLAY[kind] for kind in dict.fromkeys(cards)])


# Why not.


def why_not(position: "Rps", seat: Seat, action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    phase = position.phase
    match action:
        case Play(card=card) if isinstance(phase, Turn | Drawn | Pressed):
            return _why_not_play(position, seat, card)
        case Snap(card=card, onto=onto):
            if not isinstance(phase, Race) or phase.onto != onto:
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
    phase = position.phase
    if isinstance(phase, Drawn):
        if card != phase.card:
            return OnlyTheDrawn(card)
        rest = position.hands[seat].replace(ONE[KIND[card]], b"", 1)
        if rest.translate(None, position.match.book.misfits[position.top]):
            return Skipped()
    why = _why_not_card(position, seat, card)
    if isinstance(why, DoesNotFit) and isinstance(phase, Pressed):
        return NoAnswer(card, phase.cards)
    return why


def _why_not_card(position: "Rps", seat: Seat, card: Card) -> Refusal:
    if KIND[card] not in position.hands[seat]:
        return NotYourCard(card)
    return BallastStays() if isinstance(card, Ballast) else DoesNotFit(card, TOPS[position.top])


def _why_not_idle(position: "Rps", action: Draw | Pass) -> Refusal:
    if position.top == BARE:
        return FirstCard()
    if isinstance(action, Draw):
        return NothingToDraw()
    return DrawInstead() if position.can_draw else MustPlay()


def _why_not_with(position: "Rps", seat: Seat, to: Seat) -> Refusal | None:
    if to == seat:
        return NotToYourself()
    return NoSuchSeat(to) if to >= len(position.hands) else None


def unfit(seats: int, options: Options) -> Refusal | None:
    """The one who starts must sit at the table."""
    if options.first is not None and options.first >= seats:
        return NoSuchSeat(options.first)
    return None


def is_live(options: Options) -> bool:
    """Whether races are run by whoever is quickest, and not in turn (RPS-25)."""
    return options.races is Races.LIVE
