"""Positions drawn in words: `table("yellow 4, green 2 | blue 4", "red 6 |", canvas="sky 2")`."""

from typing import Any

from igroteka.core.game import NATURE, Event, Refusal, after, opening, refusal
from igroteka.games.red7 import RED7
from igroteka.games.red7.end import Match
from igroteka.games.red7.inference import Known
from igroteka.games.red7.kernel import ALL, OF_COLOUR, Cards, cards_of, difference, each, has, listed, union
from igroteka.games.red7.phases import PLAY
from igroteka.games.red7.pieces import RANK, Rank
from igroteka.games.red7.position import Deck, Red7, Round
from igroteka.games.red7.turns import Turn
from igroteka.games.red7.words import Card, Colour, Deal, Options, ToCanvas, ToPalette, View


def card(drawing: str) -> Card:
    """`"red 7"`."""
    colour, number = drawing.split()
    return Card(Colour(colour), int(number))


def cards(drawing: str) -> list[Card]:
    """`"red 7, sky 2"`."""
    return [card(one) for one in drawing.strip().split(", ") if one]


def bits(drawing: str) -> Cards:
    """The set of these cards."""
    return cards_of(cards(drawing))


def named(drawn: Cards) -> set[Card]:
    """The cards of a set."""
    return set(listed(drawn))


def table(
    *players: str,
    canvas: str = "",
    deck: str | None = None,
    top: str = "",
    known: str = "",
    turn: int = 0,
    winners: tuple[int, ...] = (),
    scored: tuple[str, ...] | None = None,
    **options: Any,
) -> Red7:
    """A position at the start of a turn: each player's `palette | hand`; one without a palette is out.

    The deck holds the rest, unless it is drawn: then the rest lies at the bottom of the canvas.
    """
    palettes, hands = zip(*(map(bits, (*player.split("|"), "")[:2]) for player in players), strict=True)
    points = tuple(map(bits, scored or ("",) * len(players)))
    painted, tops = cards(canvas), cards(top)
    rest = difference(ALL, union((*palettes, *hands, *points, cards_of(painted), cards_of(tops))))
    below: list[Rank] = []
    if deck is not None:
        below, rest = list(each(difference(rest, bits(deck)))), bits(deck)
        below.sort(key=lambda rank: has(OF_COLOUR[0], rank))
        assert painted or not below or has(OF_COLOUR[0], below[-1]), "the canvas would not show red"
    pile = (*below, *(RANK[one] for one in painted))
    match = Match(len(players), Options(**options), winners, points)
    piles = Deck(rest, tuple(RANK[one] for one in tops))
    round = Round(match, pile, piles, Known(bits(known), ((),) * len(players)))
    return Red7(round, Turn(turn, pile, None), PLAY, hands, palettes)


def start(seats: int = 2, **options: Any) -> Red7:
    """The first moment of a game."""
    return opening(RED7, seats, Options(**options))


def act(position: Red7, *actions: Any) -> Red7:
    """The player on turn acts, step by step."""
    for action in actions:
        position = after(position, Event(0, position.turn.seat, action))
    return position


def play(position: Red7, *drawings: str) -> Red7:
    """The player on turn puts these hand cards into the palette, one after another."""
    return act(position, *(ToPalette(card(one)) for one in drawings))


def paint(position: Red7, drawing: str) -> Red7:
    """The player on turn puts this hand card on the canvas."""
    return act(position, ToCanvas(card(drawing)))


def deal(position: Red7, *drawings: str) -> Red7:
    """NATURE deals each of these, one after another."""
    for drawing in drawings:
        position = after(position, Event(0, NATURE, Deal(listed(bits(drawing)))))
    return position


def choices(position: Red7) -> list[Any]:
    """What the player on turn may do."""
    return list(position.legal(position.turn.seat))


def choices_of(position: Red7, kind: Any) -> set[Card]:
    """The cards with which the player on turn may do that."""
    return {action.card for action in choices(position) if isinstance(action, kind)}


def refused(position: Red7, action: Any) -> Refusal | None:
    """Why the player on turn may not do it."""
    return refusal(position, Event(0, position.turn.seat, action))


def news(position: Red7, action: Any, seat: int | None = None) -> Any:
    """What a seat, or a spectator, sees of the player on turn, or NATURE, doing it."""
    actor = NATURE if isinstance(action, Deal) else position.turn.seat
    event: Event[Any] = Event(0, actor, action)
    assert refusal(position, event) is None
    return position.news(event, position.then(event), seat)


def seen(position: Red7, seat: int | None = None) -> View:
    """What a seat sees, by default the one on turn."""
    return position.view(position.turn.seat if seat is None else seat)


def lead(position: Red7) -> int | None:
    """Who leads."""
    leads = position.view(None).lead
    return None if leads is None else leads.seat
