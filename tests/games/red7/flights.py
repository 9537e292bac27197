"""What flies at a table of Red7, between hands, palettes, the canvas and the deck."""

from collections.abc import Iterator
from typing import Any, Final

from tests.web.expected_motion import Flight, Told, hidden, nothing


def _red7(card: Any) -> str:
    return f"{card.colour} {card.number}"


def _passed(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """Who is out turns his cards over, and what the turn did to others is undone."""
    for card in before.players[seen.seat].palette:
        yield _red7(card), f"palette:{seen.seat}", f"hand:{seen.seat}"
    for card in before.canvas[before.canvas_before :]:
        yield _red7(card), "canvas", f"hand:{seen.seat}"
    if before.placed is not None:
        yield _red7(before.top[-1]), "deck", f"palette:{before.placed}"


def _new_round_of_red7(before: Any, after: Any) -> Iterator[Flight]:
    """Everything comes into the deck but what is points, and the cards that were just turned over."""
    if before.round == after.round:
        return
    if before.canvas:
        yield _red7(before.canvas[-1]), "canvas", "deck"
    for seat, player in enumerate(before.players):
        yield from hidden(player.hand, f"hand:{seat}", "deck")
        for card in player.palette if seat != before.turn else ():
            is_points = card in after.players[seat].scored
            yield _red7(card), f"palette:{seat}", f"seat:{seat}" if is_points else "deck"


FLIGHTS: Final = Told(
    {
        "Dealt": lambda seen, *_: (
            [(_red7(card), "deck", f"hand:{seen.seat}") for card in seen.cards]
            or hidden(seen.count, "deck", f"hand:{seen.seat}")
        ),
        "Opened": lambda seen, *_: [(_red7(seen.card), "deck", f"palette:{seen.seat}")],
        "PutInPalette": lambda seen, *_: [(_red7(seen.card), f"hand:{seen.seat}", f"palette:{seen.seat}")],
        "PutOnCanvas": lambda seen, *_: [(_red7(seen.card), f"hand:{seen.seat}", "canvas")],
        "MovedToCanvas": lambda seen, *_: [(_red7(seen.card), f"palette:{seen.seat}", "canvas")],
        "MovedToDeck": lambda seen, *_: [(_red7(seen.card), f"palette:{seen.owner}", "deck")],
        "Reached": nothing,
        "Drew": lambda seen, *_: [
            ("back" if seen.card is None else _red7(seen.card), "deck", f"hand:{seen.seat}")
        ],
        "Committed": nothing,
        "Passed": _passed,
    },
    _new_round_of_red7,
)
