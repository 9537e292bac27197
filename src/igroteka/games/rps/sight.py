"""What is seen: views, built field by field, and news of each step."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.games.rps.end import points_of_round, why_of, winners_of
from igroteka.games.rps.inference import Inference, certain
from igroteka.games.rps.legal import choices
from igroteka.games.rps.news import (
    Dealt,
    Declined,
    FirstIs,
    Gave,
    Kept,
    Laid,
    Mistaken,
    Named,
    NotThanked,
    Passed,
    RaceIsUp,
    Reached,
    Reversed,
    RoundEnd,
    Seen,
    Swapped,
    Thanked,
    Took,
    WasReady,
    WentAgain,
)
from igroteka.games.rps.phases import (
    PHASES,
    Between,
    Dealing,
    Drawn,
    Fined,
    Over,
    Pressed,
    Race,
    Thanking,
)
from igroteka.games.rps.pieces import BARE, TOPS, shown, whole_deck
from igroteka.games.rps.words import (
    Able,
    Again,
    Card,
    Deal,
    Decline,
    Draw,
    Fact,
    First,
    Give,
    Happening,
    Keep,
    Name,
    Pass,
    Play,
    Ready,
    Reverse,
    Snap,
    Swap,
    Take,
    Thank,
    View,
)
from igroteka.games.rps.words import Drawn as DrawnInWords

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps

HIDDEN_DRAW = DrawnInWords(None)


def view(position: "Rps", seat: Seat | None) -> View:
    """What a seat can see."""
    match, order, phase, cards = position.match, position.order, position.phase, position.cards
    inference, over = position.inference, isinstance(phase, (Between, Over))
    cases = [tuple(map(shown, case)) for case in inference.cases_of(seat)]
    return View(
        seat=seat,
        options=match.options,
        round=len(match.past) if over else len(match.past) + 1,
        starter=match.starter,
        past=match.past,
        phase=HIDDEN_DRAW if isinstance(phase, Drawn) and seat != order.player else PHASES.said(phase),
        turn=order.turn,
        player=order.player,
        direction=order.direction,
        hand=() if seat is None else shown(cards.hands[seat]),
        counts=tuple(map(len, cards.hands)),
        deck=len(cards.deck),
        shuffled=() if cards.shuffled == whole_deck(match.options) else shown(cards.shuffled),
        pile=shown(cards.pile),
        top=None if cards.top == BARE else TOPS[cards.top],
        passes=order.passes,
        facts=_facts(inference),
        able=tuple([Able(seats, TOPS[top]) for seats, top in inference.able]),
        known=tuple(map(shown, certain(inference.cases_of(seat)))),
        perhaps=tuple(cases) if len(cases) > 1 else (),
        shown=tuple(map(shown, cards.hands)) if over else (),
        legal=() if seat is None else choices(position, seat).actions,
    )


def _facts(inference: Inference) -> tuple[Fact, ...]:
    return tuple(
        Fact(seat, tuple([TOPS[top] for top in tops]), most)
        for seat, limits in enumerate(inference.limits)
        for tops, most in limits
    )


def news(before: "Rps", event: Event[Happening], after: "Rps", seat: Seat | None) -> Seen:
    """What a seat saw of one step."""
    match event.did:
        case Deal(cards=cards):
            return _dealt(before, cards, after, seat)
        case Play(card=card) | Snap(card=card):
            return _laid(event.seat, card, before, after)
        case Give(card=card, to=to):
            mine = seat in (event.seat, to)
            until = after.deadline if isinstance(after.phase, Thanking) else None
            return Gave(event.seat, to, card if mine else None, until, _end(before, after))
        case Swap(to=to):
            mine = seat in (event.seat, to)
            hand = shown(after.cards.hands[seat]) if seat is not None and mine else None
            return Swapped(event.seat, to, hand)
        case First(seat=first):
            return FirstIs(first)
        case _:
            return _plain(before, event, after)


def _plain(before: "Rps", event: Event[Happening], after: "Rps") -> Seen:
    """What all see alike."""
    match event.did:
        case Draw():
            return Reached(event.seat)
        case Keep():
            return Kept(event.seat)
        case Pass():
            return Passed(event.seat, _end(before, after))
        case Take():
            assert isinstance(before.phase, Pressed)
            return Took(event.seat, before.phase.cards, _end(before, after))
        case Name(picture=picture):
            return Named(event.seat, picture)
        case Again():
            return WentAgain(event.seat)
        case Reverse():
            return Reversed(event.seat)
        case Decline():
            return Declined(event.seat, isinstance(after.phase, Race))
        case Thank():
            return Thanked(event.seat)
        case Ready():
            return WasReady(event.seat)
        case _:
            phase = before.phase
            return NotThanked(phase.seat) if isinstance(phase, Thanking) else RaceIsUp()


def _dealt(before: "Rps", cards: tuple[Card, ...], after: "Rps", seat: Seat | None) -> Seen:
    phase = before.phase
    to = phase.seat if isinstance(phase, (Dealing, Fined)) else before.order.player
    return Dealt(
        to, len(cards), cards if seat == to else None, len(after.cards.pile) < len(before.cards.pile)
    )


def _laid(by: Seat, card: Card, before: "Rps", after: "Rps") -> Seen:
    """A card lies, or came back where it did not fit."""
    if len(after.cards.pile) <= len(before.cards.pile):
        phase = after.phase
        race = isinstance(phase, Race) or (isinstance(phase, Fined) and phase.race is not None)
        return Mistaken(by, card, race, _end(before, after))
    race = isinstance(after.phase, Race)
    return Laid(by, card, race, after.deadline if race else None, _end(before, after))


def _end(before: "Rps", after: "Rps") -> RoundEnd | None:
    """How the round ended, if it did with this step."""
    if len(after.match.past) == len(before.match.past):
        return None
    hands = after.cards.hands
    return RoundEnd(why_of(hands), winners_of(hands), points_of_round(hands), tuple(map(shown, hands)))
