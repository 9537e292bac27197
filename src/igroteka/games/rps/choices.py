"""What may be done in each phase, and the words for what may not."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import NOTHING, Legal, Listed, NotAMove, Refusal, Seat, Weighted
from igroteka.games.rps.cards import BARE, HAND, KIND, PICTURES, TOPS, Deals
from igroteka.games.rps.deeds import (
    DECLINE,
    DRAW,
    GIVE,
    KEEP,
    PASS,
    PLAY,
    SEATS,
    SWAP,
    TAKE,
    TO_PLAY,
    TO_SNAP,
    Choice,
    Ways,
)
from igroteka.games.rps.kernel import EVERYTHING, ONE
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
from igroteka.games.rps.stages import (
    Between,
    Choosing,
    Dealing,
    Drawing,
    Drawn,
    Fined,
    Giving,
    Lots,
    Naming,
    OfPlayer,
    Pressed,
    Race,
    Swapping,
    Thanking,
    Turn,
)
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Card,
    Draw,
    First,
    Give,
    Happening,
    Name,
    Options,
    Pass,
    Play,
    Races,
    Ready,
    Reverse,
    Snap,
    Swap,
    Thank,
)

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps

ONLY_KEEP: Final[Listed[Action]] = Listed((KEEP,))
KEEP_OR_PLAY: Final[tuple[Listed[Action], ...]] = tuple(Listed((KEEP, play)) for play in PLAY)
NAMES: Final[Listed[Action]] = Listed(map(Name, PICTURES))
EXTRA_OR_REVERSE: Final[Listed[Action]] = Listed((Reverse(), Again()))
THANKS: Final[Listed[Action]] = Listed((Thank(),))
READY: Final[Listed[Action]] = Listed((Ready(),))


def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All other seats, clockwise."""
    return OTHERS[seats][seat]


OTHERS: Final[tuple[tuple[tuple[Seat, ...], ...], ...]] = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(len(SEATS) + 1)
)
TO_GIVE: Final[tuple[tuple[Ways, ...], ...]] = tuple(
    tuple(tuple(GIVE[to] for to in seats) for seats in table) for table in OTHERS
)
TO_SWAP: Final[tuple[tuple[Listed[Action], ...], ...]] = tuple(
    tuple(Listed([SWAP[to] for to in seats]) for seats in table) for table in OTHERS
)


def deals(position: "Rps") -> Legal[Happening]:
    """What NATURE may do."""
    stage, deck = position.stage, position.deck
    if isinstance(stage, Drawing):
        return Deals(deck, 1)
    if isinstance(stage, Fined):
        return Deals(deck, min(stage.left, len(deck)))
    if isinstance(stage, Dealing):
        return Deals(deck, HAND)
    if isinstance(stage, Lots):
        seats = range(len(position.hands))
        return Weighted([First(seat) for seat in seats], [1 for _ in seats])
    return NOTHING


def choices(position: "Rps", seat: Seat) -> Listed[Action] | Choice:
    """What a seat may do, the idle move first."""
    stage = position.stage
    if isinstance(stage, OfPlayer):
        return _of_player(position, stage) if seat == position.player else NOTHING
    if isinstance(stage, Race):
        return _in_race(position, seat, stage)
    if isinstance(stage, Thanking):
        return THANKS if seat == stage.seat else NOTHING
    if isinstance(stage, Between):
        return READY if seat in stage.waits else NOTHING
    return NOTHING


def _of_player(position: "Rps", stage: OfPlayer) -> Listed[Action] | Choice:
    """What the player may do in a stage that waits for nobody else."""
    player, hands = position.player, position.hands
    if isinstance(stage, Turn):
        return _in_turn(position, hands[player])
    if isinstance(stage, Drawn):
        return _after_drawing(position, hands[player], stage.kind)
    if isinstance(stage, Pressed):
        match = position.match
        useful = match.book.answering[position.top] if match.blocked else EVERYTHING
        return Choice(TAKE, useful, hands[player], TO_PLAY)
    if isinstance(stage, Naming):
        return NAMES
    if isinstance(stage, Choosing):
        return EXTRA_OR_REVERSE
    if isinstance(stage, Giving):
        return Choice(None, EVERYTHING, hands[player], TO_GIVE[len(hands)][player])
    assert isinstance(stage, Swapping), "these are all stages of a player"
    return TO_SWAP[len(hands)][player]


def _in_turn(position: "Rps", hand: bytes) -> Choice:
    """A card that fits, or a draw (RPS-11, 12); a pass where nothing can be drawn (RPS-20)."""
    match, top = position.match, position.top
    useful = match.book.fitting[top] if match.blocked else EVERYTHING
    if top == BARE:
        return Choice(None, useful, hand, TO_PLAY)
    if position.can_draw:
        return Choice(DRAW, useful, hand, TO_PLAY)
    must_play = match.blocked and useful.count(hand) > 0
    return Choice(None if must_play else PASS, useful, hand, TO_PLAY)


def _after_drawing(position: "Rps", hand: bytes, kind: int) -> Listed[Action]:
    """The drawn card, or keeping it; only that where the draw was a skip (RPS-12)."""
    match = position.match
    if not match.blocked:
        return KEEP_OR_PLAY[kind]
    # It must be the one card that fits: any other was there before, and the draw a skip.
    fitting = match.book.fitting[position.top]
    return KEEP_OR_PLAY[kind] if fitting.keeps(kind) and fitting.count(hand) == 1 else ONLY_KEEP


def _in_race(position: "Rps", seat: Seat, race: Race) -> Listed[Action] | Choice:
    """A card that fits, or none (RPS-15); asked in turn, only the first of those still racing (RPS-25)."""
    if seat not in (race.racers if race.until is not None else race.racers[:1]):
        return NOTHING
    match = position.match
    useful = match.book.fitting[position.top] if match.blocked else EVERYTHING
    return Choice(DECLINE, useful, position.hands[seat], TO_SNAP[race.onto])


# Why not.


def why_not(position: "Rps", seat: Seat, action: Happening) -> Refusal:
    """The reason, in the order in which a player would ask."""
    stage = position.stage
    match action:
        case Play(card=card) if isinstance(stage, (Turn, Drawn, Pressed)):
            return _why_not_play(position, seat, card)
        case Snap(card=card, onto=onto):
            if not isinstance(stage, Race) or stage.onto != KIND[onto]:
                return TooLate(onto)
            return _why_not_card(position, seat, card)
        case Draw() if isinstance(stage, Pressed):
            return AnswerOrTake(stage.cards)
        case Draw() | Pass() if isinstance(stage, Turn):
            return _why_not_idle(position, action)
        case Give(card=card, to=to) if isinstance(stage, Giving):
            return _why_not_with(position, seat, to) or NotYourCard(card)
        case Swap(to=to) if isinstance(stage, Swapping):
            return _why_not_with(position, seat, to) or NotAMove()
        case _:
            return NotAMove()


def _why_not_play(position: "Rps", seat: Seat, card: Card) -> Refusal:
    stage = position.stage
    if isinstance(stage, Drawn):
        if KIND[card] != stage.kind:
            return OnlyTheDrawn(card)
        rest = position.hands[seat].replace(ONE[KIND[card]], b"", 1)
        if rest.translate(None, position.match.book.misfits[position.top]):
            return Skipped()
    why = _why_not_card(position, seat, card)
    if isinstance(why, DoesNotFit) and isinstance(stage, Pressed):
        return NoAnswer(card, stage.cards)
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
