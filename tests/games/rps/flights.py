"""What flies at a table of Камень, ножницы, бумага, between hands, the pile and the deck."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.web.expected_motion import Flight, Told, hidden, nothing


def _rps(card: Any) -> str:
    match type(card).__name__:
        case "Figure":
            return f"{card.colour}-{card.picture}-{card.sign or 'plain'}"
        case "Joker":
            return f"{card.colour}-joker"
        case _:
            return "ballast"


def _cards(seen: Sequence[Any] | None, count: int, start: str, goal: str) -> list[Flight]:
    return hidden(count, start, goal) if seen is None else [(_rps(card), start, goal) for card in seen]


def _dealt(seen: Any, before: Any, after: Any) -> list[Flight]:
    shuffled = hidden(len(before.pile) - 1, "pile", "deck") if seen.shuffled else []
    return shuffled + _cards(seen.cards, seen.count, "deck", f"hand:{seen.seat}")


def _swapped(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """Both hands change places; who swaps sees both."""
    for one, other in ((seen.seat, seen.to), (seen.to, seen.seat)):
        cards = before.hand if one == before.seat else seen.hand if other == before.seat else None
        yield from _cards(cards, before.counts[one], f"hand:{one}", f"hand:{other}")


def _new_round_of_rps(before: Any, after: Any) -> Iterator[Flight]:
    if before.round != after.round:
        for seat, count in enumerate(before.counts):
            yield from hidden(count, f"hand:{seat}", "deck")
        yield from hidden(len(before.pile), "pile", "deck")


FLIGHTS: Final = Told(
    {
        "Dealt": _dealt,
        "Laid": lambda seen, *_: [(_rps(seen.card), f"hand:{seen.seat}", "pile")],
        "Mistaken": lambda seen, *_: [(_rps(seen.card), f"hand:{seen.seat}", f"hand:{seen.seat}")],
        "Gave": lambda seen, *_: _cards(
            None if seen.card is None else [seen.card], 1, f"hand:{seen.seat}", f"hand:{seen.to}"
        ),
        "Swapped": _swapped,
        **dict.fromkeys(
            (
                *("FirstIs", "Reached", "Kept", "Passed", "Took", "Named", "WentAgain", "Reversed"),
                *("Declined", "RaceIsUp", "Thanked", "NotThanked", "WasReady"),
            ),
            nothing,
        ),
    },
    _new_round_of_rps,
)
