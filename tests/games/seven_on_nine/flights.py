"""What flies at a table of 7 на 9, between hands, decks and the pile."""

from collections.abc import Iterator
from typing import Any, Final

from tests.web.expected_motion import Flight, Told, hidden, nothing


def _seven(card: Any) -> str:
    return f"{card.number}±{card.step}"


def _opened(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """The first card lies in the middle, all others are dealt from there."""
    for seat, player in enumerate(after.players):
        yield from hidden(player.deck, "pile", f"deck:{seat}")


def _tried(seen: Any, *_: Any) -> list[Flight]:
    """A card that may not stay is back where it was."""
    return [(_seven(seen.card), f"hand:{seen.seat}", f"hand:{seen.seat}")]


def _new_deal(before: Any, after: Any) -> Iterator[Flight]:
    if before.deal != after.deal:
        for seat, player in enumerate(before.players):
            yield from hidden(len(player.backs) + player.deck, f"hand:{seat}", "pile")


FLIGHTS: Final = Told(
    {
        "PileOpened": _opened,
        "Went": nothing,
        "Reached": nothing,
        "Drew": lambda seen, *_: [
            ("back" if seen.card is None else _seven(seen.card), f"deck:{seen.seat}", f"hand:{seen.seat}")
        ],
        "Stayed": lambda seen, *_: [(_seven(seen.card), f"hand:{seen.seat}", "pile")],
        "TooLate": _tried,
        "DidNotFit": _tried,
        "Finished": lambda seen, *_: [("back", f"hand:{seen.seat}", "pile")],
        "TimePassed": nothing,
    },
    _new_deal,
)
