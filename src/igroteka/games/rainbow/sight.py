"""What is seen: the view of a moment, and the news of one step."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.games.rainbow.end import points_of, rainbow_points_of
from igroteka.games.rainbow.kernel import (
    ALL_COLOURS,
    INDEX,
    colours_in,
    has,
    of_each,
    one_of_each,
    present,
    total,
    unpacked,
)
from igroteka.games.rainbow.legal import choices
from igroteka.games.rainbow.phases import PHASES, Choosing, Dealing, Over
from igroteka.games.rainbow.pieces import POINTS, runs
from igroteka.games.rainbow.words import (
    Cards,
    Combination,
    Deal,
    DiscardedFaceDown,
    Drew,
    End,
    Exchange,
    Exchanged,
    First,
    FirstIs,
    Happening,
    Played,
    Run,
    Seen,
    TurnedUp,
    TurnUp,
    View,
)

if TYPE_CHECKING:
    from igroteka.games.rainbow.position import Rainbow


def view(position: "Rainbow", seat: Seat | None) -> View:
    """The own hand, and all that lies open: rainbows, points, and both piles (RAIN-14)."""
    turn, piles, hands = position.turn, position.piles, position.hands
    discards = piles.discards
    hand = 0 if seat is None else hands[seat]
    discarded = discards.seen_by(seat)
    seen = hand + piles.pile + discarded + sum([one_of_each(rainbow) for rainbow in turn.rainbows])
    chooses = isinstance(position.phase, Choosing) and seat == turn.seat
    return View(
        seat=seat,
        options=turn.options,
        phase=PHASES.said(position.phase),
        turn=turn.seat,
        turns_left=turn.turns_left,
        deck=total(piles.deck),
        discard=unpacked(discarded),
        discard_top=discards.top,
        discard_size=total(discards.cards),
        face_down=tuple(map(total, discards.face_down)),
        pile=unpacked(piles.pile),
        recent=piles.recent,
        hand_sizes=tuple(map(total, hands)),
        hand=unpacked(hand),
        rainbows=tuple(map(colours_in, turn.rainbows)),
        scores=turn.scores,
        rainbow_points=rainbow_points_of(turn.rainbows),
        runs=() if seat is None or not piles.recent else _runs(position, seat),
        unseen=unpacked(of_each(turn.options.cards) - seen),
        known=unpacked(position.memory[-1 if seat is None else seat]),
        known_to_all=unpacked(position.memory[-1]),
        legal=choices(position).offered() if chooses else (),
        exchange=unpacked(hand if chooses else 0),
    )


def _runs(position: "Rainbow", seat: Seat) -> tuple[Run, ...]:
    """What the hand could play on the pile's top as it lies, on turn or not."""
    rainbow = position.turn.rainbows[seat]
    return tuple(
        [
            Run(cards, POINTS[len(cards)], cards[-1], not has(rainbow, INDEX[cards[-1]]))
            for cards in runs(position.piles.top, present(position.hands[seat]))
        ]
    )


def news(before: "Rainbow", event: Event[Happening], after: "Rainbow", seat: Seat | None) -> Seen:
    """What everybody sees; which cards are dealt, only their player (RAIN-14)."""
    did, turn, reshuffled = event.did, before.turn.seat, not before.piles.deck
    match did:
        case First():
            return FirstIs(did.seat)
        case TurnUp():
            return TurnedUp(did.colour)
        case Exchange() if before.piles.discards.face_down:
            own = did.cards if seat == turn else None
            return DiscardedFaceDown(turn, sum(did.cards), own, reshuffled)
        case Exchange():
            return Exchanged(turn, did.cards, reshuffled)
        case Combination():
            return Played(
                seat=turn,
                cards=did.cards,
                points=POINTS[len(did.cards)],
                kept=did.cards[-1] if did.keep else None,
                completed=after.turn.rainbows[turn] == ALL_COLOURS != before.turn.rainbows[turn],
                reshuffled=reshuffled,
            )
        case Deal():
            return _of_deal(before, did.cards, after, seat)


def _of_deal(before: "Rainbow", cards: Cards, after: "Rainbow", seat: Seat | None) -> Drew:
    phase, count = before.phase, sum(cards)
    assert isinstance(phase, Dealing), "cards are dealt when a hand waits for them"
    own = cards if seat == phase.seat else None
    return Drew(phase.seat, count, own, count < phase.cards, _end(after))


def _end(after: "Rainbow") -> End | None:
    """What the rainbows brought and the points in all, if it is over."""
    if not isinstance(after.phase, Over):
        return None
    turn = after.turn
    return End(rainbow_points_of(turn.rainbows), points_of(turn.scores, turn.rainbows))
