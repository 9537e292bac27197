"""What flies at a table of Радуга, between hands, the pile, rainbows, the deck and the discards."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from igroteka.games.rainbow.words import Colour
from tests.web.expected_motion import Flight, Told, hidden, nothing, nothing_gathered


def _by_colour(cards: Sequence[int], start: str, goal: str) -> list[Flight]:
    return [(colour, start, goal) for colour, count in zip(Colour, cards, strict=True) for _ in range(count)]


def _shuffled(seen: Any, before: Any) -> list[Flight]:
    """What was laid and what was discarded is the deck, but for the top of the pile."""
    if not seen.reshuffled:
        return []
    return hidden(sum(before.pile) - 1, "pile", "deck") + hidden(before.discard_size, "discard", "deck")


def _played(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """A run goes to the pile, but its last card into the rainbow where it is kept."""
    for number, colour in enumerate(seen.cards, 1):
        is_kept = seen.kept is not None and number == len(seen.cards)
        yield colour, f"hand:{seen.seat}", f"rainbow:{seen.seat}" if is_kept else "pile"
    yield from _shuffled(seen, before)


def _either(seen: Any, start: str, goal: str) -> list[Flight]:
    """Cards that are seen, or as many backs."""
    return hidden(seen.count, start, goal) if seen.cards is None else _by_colour(seen.cards, start, goal)


FLIGHTS: Final = Told(
    {
        "FirstIs": nothing,
        "TurnedUp": lambda seen, *_: [(seen.colour, "deck", "pile")],
        "Played": _played,
        "Exchanged": lambda seen, before, _: (
            _by_colour(seen.cards, f"hand:{seen.seat}", "discard") + _shuffled(seen, before)
        ),
        "DiscardedFaceDown": lambda seen, before, _: (
            _either(seen, f"hand:{seen.seat}", "discard") + _shuffled(seen, before)
        ),
        "Drew": lambda seen, before, _: _either(seen, "deck", f"hand:{seen.seat}") + _shuffled(seen, before),
    },
    nothing_gathered,
)
