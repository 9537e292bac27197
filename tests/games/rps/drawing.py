"""Positions drawn in words: `table("red rock, yellow joker", "ballast", top="green rock")`."""

from typing import Any

from igroteka.core.game import CLOCK, NATURE, Event, Refusal, Ring, Seat, after, opening, refusal
from igroteka.games.rps import RPS
from igroteka.games.rps.end import Match
from igroteka.games.rps.kernel import in_order, without_all
from igroteka.games.rps.observations import nothing_seen
from igroteka.games.rps.phases import PHASES, TURN
from igroteka.games.rps.pieces import BARE, KIND, TOP, kinds, whole_deck
from igroteka.games.rps.position import Cards, Rps
from igroteka.games.rps.turns import Direction, Order, Passes
from igroteka.games.rps.versions import SECOND, Version
from igroteka.games.rps.words import (
    Ballast,
    Card,
    Colour,
    Deal,
    Figure,
    Joker,
    Keep,
    Options,
    Phase,
    Picture,
    Play,
    Sign,
    Snap,
    Top,
)


def card(drawing: str) -> Card:
    """`"red rock plus"`, `"yellow joker"`, `"ballast"`."""
    words = drawing.split()
    if words == ["ballast"]:
        return Ballast()
    if words[1] == "joker":
        return Joker(Colour(words[0]))
    return Figure(Picture(words[1]), Colour(words[0]), Sign(words[2]) if words[2:] else None)


def cards(drawing: str) -> tuple[Card, ...]:
    """`"2 green rock, ballast"`, in the order of hands."""
    found: list[Card] = []
    for part in filter(None, drawing.split(", ")):
        many, _, rest = part.partition(" ")
        found += [card(rest)] * int(many) if many.isdecimal() else [card(part)]
    return tuple(sorted(found, key=KIND.__getitem__))


def top_of(drawing: str) -> Top:
    """`"green rock"`, or a joker with what it was called: `"green joker: rock"`."""
    laid, _, called = drawing.partition(": ")
    return Top(card(laid), Picture(called) if called else None)


def table(
    *hands: str,
    top: str | None = "green rock",
    pile: str = "",
    deck: str | None = None,
    turn: Seat = 0,
    player: Seat | None = None,
    direction: int = 1,
    phase: Phase | None = None,
    passes: int = 0,
    starter: Seat = 0,
    past: tuple[tuple[int, ...], ...] = (),
    shuffled: str | None = None,
    version: Version = SECOND,
    **options: Any,
) -> Rps:
    """A position with a hand for each player; the deck holds the rest unless it is drawn."""
    chosen = Options(**{"first": 0} | options)
    held = tuple(kinds(cards(hand)) for hand in hands)
    under = kinds(cards(pile)) + (b"" if top is None else kinds((top_of(top).card,)))
    rest = without_all(whole_deck(chosen), b"".join(held) + under)
    lying = rest if deck is None else kinds(cards(deck))
    whole = in_order(lying + b"".join(held)) if shuffled is None else kinds(cards(shuffled))
    match = Match(options=chosen, starter=starter, past=past, version=version)
    return Rps(
        match,
        Order(
            turn=turn,
            player=turn if player is None else player,
            direction=Direction(direction),
            passes=Passes(passes),
        ),
        TURN if phase is None else PHASES.native(phase),
        Cards(held, lying, under, BARE if top is None else TOP[top_of(top)], whole),
        nothing_seen(len(held), match.book),
    )


def said(position: Rps) -> Phase:
    """What the game waits for, in words."""
    return PHASES.said(position.phase)


def act(position: Rps, action: Any, by: Seat | None = None, at: int = 0) -> Rps:
    """The player acts, or another seat."""
    return after(position, Event(at, position.order.player if by is None else by, action))


def play(position: Rps, drawing: str, at: int = 0) -> Rps:
    """The player lays a card."""
    return act(position, Play(card(drawing)), at=at)


def snap(position: Rps, by: Seat, drawing: str, at: int = 0) -> Rps:
    """A racer lays a card."""
    return act(position, snapping(position, drawing), by, at)


def snapping(position: Rps, drawing: str) -> Snap:
    """What a racer would do to lay a card now."""
    phase: Any = said(position)
    return Snap(card(drawing), phase.onto)


def deal(position: Rps, drawing: str) -> Rps:
    """NATURE deals these cards."""
    return after(position, Event(0, NATURE, Deal(cards(drawing))))


def ring(position: Rps) -> Rps:
    """The deadline comes."""
    assert position.deadline is not None
    return after(position, Event(position.deadline, CLOCK, Ring()))


def start(seats: int = 2, **options: Any) -> Rps:
    """The first moment of a game in which the first seat starts."""
    return opening(RPS, seats, Options(**{"first": 0} | options))


def choices(position: Rps, seat: Seat | None = None) -> list[Any]:
    """What the player, or another seat, may do."""
    return list(position.legal(position.order.player if seat is None else seat))


def playable(position: Rps, seat: Seat | None = None) -> set[Card]:
    """The cards that may be laid."""
    return {one.card for one in choices(position, seat) if isinstance(one, Play | Snap)}


def hand(position: Rps, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat."""
    return position.view(seat).hand


def refused(position: Rps, action: Any, by: Seat | None = None, at: int = 0) -> Refusal | None:
    """Why it may not be done."""
    return refusal(position, Event(at, position.order.player if by is None else by, action))


def news(position: Rps, action: Any, seat: Seat | None, by: Seat | None = None) -> Any:
    """What a seat sees of the player, or another, doing it."""
    event = Event(0, position.order.player if by is None else by, action)
    return position.news(event, after(position, event), seat)


def keep(position: Rps, drawn: str) -> Rps:
    """The player has said to draw; this card comes and is kept."""
    return act(deal(position, drawn), Keep())


def news_of_ring(position: Rps, seat: Seat | None) -> Any:
    """What a seat sees of the deadline's coming."""
    assert position.deadline is not None
    event = Event(position.deadline, CLOCK, Ring())
    return position.news(event, after(position, event), seat)
