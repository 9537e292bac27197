"""What is seen of one step of 7 на 9, and by whom."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Millis, Ring, Seat
from igroteka.games.seven_on_nine.pieces import INDEX, fits
from igroteka.games.seven_on_nine.words import (
    Card,
    Countdown,
    Deal,
    DealEnd,
    DidNotFit,
    Draw,
    Drawing,
    Drew,
    Finished,
    Happening,
    Laid,
    Phase,
    PileOpened,
    Play,
    Playing,
    Reached,
    Seen,
    Stayed,
    TimePassed,
    TooLate,
    Went,
    Why,
)

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.rules import SevenOnNine


def seen(before: "SevenOnNine", event: Event[Happening], after: "SevenOnNine", seat: Seat | None) -> Seen:
    """What a seat saw: everything but a card that another draws, and the card of a finish."""
    at, phase, then, end = event.at, before.phase, after.phase, _end(before, after)
    match event.did:
        case Draw():
            return Reached(at, event.seat)
        case Play(card=card, onto=onto):
            return _of_play(before, event, card, onto, after)
        case Deal(card=card) if isinstance(phase, Drawing):
            drawer = phase.seats[0]
            return Drew(at, drawer, phase.idle, card if seat == drawer else None, then, end)
        case Deal(card=card):
            assert isinstance(then, Countdown)
            return PileOpened(at, card, then)
        case Ring() if isinstance(phase, Playing):
            return _of_time(before, at, then, end)
        case Ring():
            return Went(at, then, end)


def _end(before: "SevenOnNine", after: "SevenOnNine") -> DealEnd | None:
    """How the deal ended by this step, if it did."""
    if len(after.match.past) == len(before.match.past):
        return None
    left = after.match.past[-1]
    return DealEnd(Why.FINISHED if 0 in left else Why.NO_WAY_ON, left)


def _of_play(
    before: "SevenOnNine", event: Event[Happening], card: Card, onto: Card | None, after: "SevenOnNine"
) -> Seen:
    at, seat, then, end, top = event.at, event.seat, after.phase, _end(before, after), before.pile[-1].card
    if before.players[seat].left == 1:
        assert end is not None
        return Finished(at, seat, then, end)
    place = before.hands[seat].index(INDEX[card])
    if fits(card, top):
        return Stayed(at, seat, card, place, then, end)
    assert onto is not None
    if onto == top:
        return DidNotFit(at, seat, card, place, onto, after.players[seat].locked)
    cover = _cover(before.pile, onto)
    return TooLate(at, seat, card, place, onto, cover.by, at - cover.at)


def _cover(pile: tuple[Laid, ...], onto: Card) -> Laid:
    """What was put on the newest card of that kind, which is not the top."""
    return next(pile[place + 1] for place in reversed(range(len(pile) - 1)) if pile[place].card == onto)


def _of_time(before: "SevenOnNine", at: Millis, then: Phase, end: DealEnd | None) -> TimePassed:
    draw, stop, players = before.match.idle_draw, before.match.idle_stop, list(enumerate(before.players))
    return TimePassed(
        at,
        tuple([seat for seat, one in players if one.locked == at]),
        tuple([seat for seat, one in players if one.deck and not one.waited and one.drew + draw == at]),
        tuple([seat for seat, one in players if not one.stopped and one.acted + stop == at]),
        then,
        end,
    )
