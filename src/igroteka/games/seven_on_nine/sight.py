"""What is seen: the view of a moment, and the news of one step, by each seat and by spectators."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Millis, Ring, Seat
from igroteka.games.seven_on_nine import words
from igroteka.games.seven_on_nine.legal import tries
from igroteka.games.seven_on_nine.phases import PHASES, Drawing, Over, Playing
from igroteka.games.seven_on_nine.pieces import INDEX, KINDS, fits, sums
from igroteka.games.seven_on_nine.words import (
    Card,
    Deal,
    DealEnd,
    DidNotFit,
    Draw,
    Drew,
    Finished,
    Happening,
    Laid,
    PileOpened,
    Play,
    Reached,
    Seen,
    Stayed,
    TimePassed,
    TooLate,
    View,
    Went,
    Why,
)

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.position import SevenOnNine


def view(position: "SevenOnNine", seat: Seat | None) -> View:
    """The own hand, and all that lies open; the numbers that fit only where the table shows them."""
    options, past, public = position.match.options, position.match.past, position.public
    phase, seen = position.phase, [side.as_player_and_known() for side in position.sides]
    return View(
        seat=seat,
        options=options,
        deal=len(past) if isinstance(phase, Over) else len(past) + 1,
        past=past,
        phase=PHASES.said(phase),
        pile=public.pile,
        turns=public.turns,
        players=tuple([player for player, _ in seen]),
        claims=public.claims,
        hand=() if seat is None else tuple([KINDS[kind] for kind in position.sides[seat].hand]),
        shown=tuple([known for _, known in seen]),
        sums=sums(public.pile[-1].card) if options.show_sums and public.pile else (),
        deadline=position.deadline,
        legal=tries(position, seat).first() if isinstance(phase, Playing) and seat is not None else (),
        outcome=position.outcome,
    )


def news(before: "SevenOnNine", event: Event[Happening], after: "SevenOnNine", seat: Seat | None) -> Seen:
    """Everything that happened, but a card that another draws, and the card of a finish."""
    at, phase = event.at, before.phase
    match event.did:
        case Draw():
            return Reached(at, event.seat)
        case Play(card=card, onto=onto):
            return _of_play(before, event, card, onto, after)
        case Deal(card=card) if isinstance(phase, Drawing):
            drawer, then = phase.seats[0], PHASES.said(after.phase)
            own = card if seat == drawer else None
            return Drew(at=at, seat=drawer, idle=phase.idle, card=own, then=then, end=_end(before, after))
        case Deal(card=card):
            opened = PHASES.said(after.phase)
            assert isinstance(opened, words.Countdown)
            return PileOpened(at, card, opened)
        case Ring() if isinstance(phase, Playing):
            return _of_time(before, at, after)
        case Ring():
            return Went(at, PHASES.said(after.phase), _end(before, after))


def _end(before: "SevenOnNine", after: "SevenOnNine") -> DealEnd | None:
    """How the deal ended by this step, if it did."""
    if len(after.match.past) == len(before.match.past):
        return None
    left = after.match.past[-1]
    return DealEnd(Why.FINISHED if 0 in left else Why.NO_WAY_ON, left)


def _of_play(
    before: "SevenOnNine", event: Event[Happening], card: Card, onto: Card | None, after: "SevenOnNine"
) -> Seen:
    at, seat, pile = event.at, event.seat, before.public.pile
    side, top, end = before.sides[seat], pile[-1].card, _end(before, after)
    if side.left == 1:
        assert end is not None
        return Finished(at, seat, PHASES.said(after.phase), end)
    place = side.hand.index(INDEX[card])
    if fits(card, top):
        return Stayed(at=at, seat=seat, card=card, place=place, then=PHASES.said(after.phase), end=end)
    assert onto is not None
    if onto == top:
        until = after.sides[seat].waits.locked
        return DidNotFit(at=at, seat=seat, card=card, place=place, onto=onto, fits=sums(onto), until=until)
    cover = _cover(pile, onto)
    return TooLate(at=at, seat=seat, card=card, place=place, onto=onto, behind=cover.by, millis=at - cover.at)


def _cover(pile: tuple[Laid, ...], onto: Card) -> Laid:
    """What was put on the newest card of that kind, which is not the top."""
    return next(pile[place + 1] for place in reversed(range(len(pile) - 1)) if pile[place].card == onto)


def _of_time(before: "SevenOnNine", at: Millis, after: "SevenOnNine") -> TimePassed:
    changes = [
        (seat, side.waits, side.waits.at_time(before.match, at, deck=side.deck))
        for seat, side in enumerate(before.sides)
    ]
    return TimePassed(
        at=at,
        unlocked=tuple([seat for seat, was, now in changes if was.locked != now.locked]),
        waited=tuple([seat for seat, was, now in changes if was.waited != now.waited]),
        stopped=tuple([seat for seat, was, now in changes if was.stopped != now.stopped]),
        then=PHASES.said(after.phase),
        end=_end(before, after),
    )
