"""What is seen: views, built field by field, and news of each step."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.games.rps.cards import BARE, TOPS, shown, whole_deck
from igroteka.games.rps.choices import choices
from igroteka.games.rps.end import points_of_round, why_of, winners_of
from igroteka.games.rps.lore import certain
from igroteka.games.rps.seen import (
    Able,
    Dealt,
    Declined,
    Fact,
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
    View,
    WasReady,
    WentAgain,
)
from igroteka.games.rps.stages import Between, Dealing, Drawn, Fined, Over, Pressed, Race, Thanking, told
from igroteka.games.rps.words import (
    Again,
    Card,
    Deal,
    Decline,
    Draw,
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
)
from igroteka.games.rps.words import Drawn as DrawnInWords

if TYPE_CHECKING:
    from igroteka.games.rps.rules import Rps

HIDDEN_DRAW = DrawnInWords(None)


def view(position: "Rps", seat: Seat | None) -> View:
    """What a seat may know."""
    match, lore, stage = position.match, position.lore, position.stage
    over = isinstance(stage, (Between, Over))
    cases = [tuple(map(shown, case)) for case in lore.cases_of(seat)]
    return View(
        seat=seat,
        options=match.options,
        round=len(match.past) if over else len(match.past) + 1,
        starter=match.starter,
        past=match.past,
        phase=HIDDEN_DRAW if isinstance(stage, Drawn) and seat != position.player else told(stage),
        turn=position.turn,
        player=position.player,
        direction=position.direction,
        hand=() if seat is None else shown(position.hands[seat]),
        counts=tuple(map(len, position.hands)),
        deck=len(position.deck),
        shuffled=() if lore.shuffled == whole_deck(match.options) else shown(lore.shuffled),
        pile=shown(position.pile),
        top=None if position.top == BARE else TOPS[position.top],
        passes=position.passes,
        facts=_facts(position),
        able=tuple([Able(seats, TOPS[top]) for seats, top in lore.able]),
        known=tuple(map(shown, certain(lore.cases_of(seat)))),
        perhaps=tuple(cases) if len(cases) > 1 else (),
        shown=tuple(map(shown, position.hands)) if over else (),
        legal=() if seat is None else choices(position, seat).actions,
    )


def _facts(position: "Rps") -> tuple[Fact, ...]:
    return tuple(
        Fact(seat, tuple([TOPS[top] for top in tops]), most)
        for seat, limits in enumerate(position.lore.limits)
        for tops, most in limits
    )


def news(position: "Rps", event: Event[Happening], after: "Rps", seat: Seat | None) -> Seen:
    """What a seat saw of one step."""
    match event.did:
        case Deal(cards=cards):
            return _dealt(position, cards, after, seat)
        case Play(card=card) | Snap(card=card):
            return _laid(event.seat, card, position, after)
        case Give(card=card, to=to):
            mine = seat in (event.seat, to)
            until = after.deadline if isinstance(after.stage, Thanking) else None
            return Gave(event.seat, to, card if mine else None, until, _end(position, after))
        case Swap(to=to):
            mine = seat in (event.seat, to)
            hand = shown(after.hands[seat]) if seat is not None and mine else None
            return Swapped(event.seat, to, hand)
        case First(seat=first):
            return FirstIs(first)
        case _:
            return _plain(position, event, after)


def _plain(position: "Rps", event: Event[Happening], after: "Rps") -> Seen:
    """What all see alike."""
    match event.did:
        case Draw():
            return Reached(event.seat)
        case Keep():
            return Kept(event.seat)
        case Pass():
            return Passed(event.seat, _end(position, after))
        case Take():
            assert isinstance(position.stage, Pressed)
            return Took(event.seat, position.stage.cards, _end(position, after))
        case Name(picture=picture):
            return Named(event.seat, picture)
        case Again():
            return WentAgain(event.seat)
        case Reverse():
            return Reversed(event.seat)
        case Decline():
            return Declined(event.seat, isinstance(after.stage, Race))
        case Thank():
            return Thanked(event.seat)
        case Ready():
            return WasReady(event.seat)
        case _:
            stage = position.stage
            return NotThanked(stage.seat) if isinstance(stage, Thanking) else RaceIsUp()


def _dealt(position: "Rps", cards: tuple[Card, ...], after: "Rps", seat: Seat | None) -> Seen:
    stage = position.stage
    to = stage.seat if isinstance(stage, (Dealing, Fined)) else position.player
    return Dealt(to, len(cards), cards if seat == to else None, len(after.pile) < len(position.pile))


def _laid(by: Seat, card: Card, position: "Rps", after: "Rps") -> Seen:
    """A card lies, or came back where it did not fit."""
    if len(after.pile) <= len(position.pile):
        stage = after.stage
        race = isinstance(stage, Race) or (isinstance(stage, Fined) and stage.race is not None)
        return Mistaken(by, card, race, _end(position, after))
    race = isinstance(after.stage, Race)
    return Laid(by, card, race, after.deadline if race else None, _end(position, after))


def _end(position: "Rps", after: "Rps") -> RoundEnd | None:
    """How the round ended, if it did with this step."""
    if len(after.match.past) == len(position.match.past):
        return None
    hands = after.hands
    return RoundEnd(why_of(hands), winners_of(hands), points_of_round(hands), tuple(map(shown, hands)))
