"""Positions drawn in words: `table(centre="3 red, violet", zone="red")`."""

from typing import Any

from igroteka.core.game import NATURE, Event, Refusal, after, opening, refusal
from igroteka.games.genius import GENIUS
from igroteka.games.genius.end import Series
from igroteka.games.genius.kernel import INDEX, Centre, Reserve, packed
from igroteka.games.genius.phases import Choosing, zone_of
from igroteka.games.genius.pieces import LIMIT, LIMIT_OF_FOUR, TOKENS_A_COLOUR
from igroteka.games.genius.position import Genius
from igroteka.games.genius.rules import at_turn_start
from igroteka.games.genius.turns import Barren, Bonus, Turn
from igroteka.games.genius.words import COLOURS, Colour, Draw, Options, Reveal, Tokens, View


def tokens(drawing: str) -> Tokens:
    """`"3 red, violet"`: three red tokens and one violet."""
    counts = [0] * len(COLOURS)
    for part in filter(None, drawing.split(", ")):
        *many, colour = part.split()
        counts[INDEX[Colour(colour)]] += int(many[0]) if many else 1
    return tuple(counts)


def each(count: int, drawing: str = "") -> str:
    """So many of every colour but those in the drawing, which are as drawn."""
    drawn = {part.split()[-1]: part for part in filter(None, drawing.split(", "))}
    return ", ".join(drawn.get(colour, f"{count} {colour}") for colour in COLOURS)


def table(
    *players: str,
    centre: str = "red, blue, yellow",
    zone: str = "",
    turn: int = 0,
    bonus: int = 0,
    barren: int = 0,
    ties_open: bool = False,
    games: int = 1,
    starter: int = 0,
    past: tuple[tuple[int, ...], ...] = (),
    reserve: str | None = None,
) -> Genius:
    """A position with a collection for each player; the reserve holds the rest unless it is drawn."""
    collections = tuple(map(tokens, players or ("", "")))
    colours = tuple(Colour(word) for word in zone.split(", ") if word)
    lying = [tokens(centre), *collections, *(tokens(colour) for colour in colours)]
    rest = tuple(TOKENS_A_COLOUR - sum(counts) for counts in zip(*lying, strict=True))
    left = Reserve(packed(rest if reserve is None else tokens(reserve)))
    limit = LIMIT if len(collections) < 4 else LIMIT_OF_FOUR
    there = Centre(packed(tokens(centre)))
    return Genius(
        Series(limit=limit, games=games, starter=starter, past=past),
        Turn(turn, Bonus(bonus), tuple(map(packed, collections)), Barren(barren), ties_open),
        Choosing(zone_of(colours)) if colours else at_turn_start(there, left),
        left,
        there,
    )


def seen(position: Genius) -> View:
    """What everybody sees of the position."""
    return position.view(None)


def act(position: Genius, action: Any) -> Genius:
    """The player on turn acts."""
    return after(position, Event(0, position.turn.seat, action))


def draw(position: Genius, *colours: str) -> Genius:
    """NATURE draws these tokens, one after another."""
    for colour in colours:
        position = after(position, Event(0, NATURE, Draw(Colour(colour))))
    return position


def reveal(position: Genius, *colours: str) -> Genius:
    """The player on turn reveals these tokens, one after another."""
    for colour in colours:
        position = draw(act(position, Reveal()), colour)
    return position


def start(seats: int = 2, **options: Any) -> Genius:
    """The first moment of a game in which the first seat starts."""
    return opening(GENIUS, seats, Options(**{"first": 0, "games": 1} | options))


def choices(position: Genius) -> list[Any]:
    """What the player on turn may do."""
    return list(position.legal(position.turn.seat))


def refused(position: Genius, action: Any) -> Refusal | None:
    """Why the player on turn may not do it."""
    return refusal(position, Event(0, position.turn.seat, action))


def news(position: Genius, action: Any) -> Any:
    """What everybody sees of the player on turn doing it."""
    event = Event(0, position.turn.seat, action)
    told = {position.news(event, position.then(event), seat) for seat in (None, 0, 1)}
    assert len(told) == 1
    return told.pop()


def news_of_draw(position: Genius, colour: Colour) -> Any:
    """What everybody sees of NATURE drawing a token."""
    event = Event(0, NATURE, Draw(colour))
    return position.news(event, position.then(event), 1)
