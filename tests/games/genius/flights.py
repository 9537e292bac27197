"""What flies at a table of Совершенно гениально, between the bag, the centre, the zone and collections."""

from collections.abc import Iterator
from typing import Any, Final

from igroteka.games.genius.words import Colour
from tests.web.expected_motion import Flight, Told, nothing


def _collected(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """Of each colour one lay in the zone, the others in the centre; those beyond the limit go back."""
    for colour, gained, returned in zip(Colour, seen.tokens, seen.returned, strict=True):
        for number in range(gained):
            goal = "bag" if number >= gained - returned else f"collection:{seen.seat}"
            yield colour, "zone" if number == 0 else "centre", goal


def _missed(seen: Any, before: Any, after: Any) -> Iterator[Flight]:
    """The token that did not match and all that lay in the zone go to the centre."""
    yield seen.colour, "bag", "centre"
    for colour in seen.lost[:-1]:
        yield colour, "zone", "centre"


def _new_game_of_genius(before: Any, after: Any) -> Iterator[Flight]:
    """All tokens come into the bag, those of a colour as one."""
    if before.game == after.game:
        return
    places = [("centre", before.centre)]
    places += [(f"collection:{seat}", tokens) for seat, tokens in enumerate(before.collections)]
    for place, tokens in places:
        for colour, count in zip(Colour, tokens, strict=True):
            if count:
                yield colour, place, "bag"


FLIGHTS: Final = Told(
    {
        "FirstIs": nothing,
        "CameToCentre": lambda seen, *_: [(seen.colour, "bag", "centre")],
        "Reached": nothing,
        "Succeeded": lambda seen, *_: [(seen.colour, "bag", "zone")],
        "Missed": _missed,
        "Collected": _collected,
        "Took": lambda seen, *_: [(seen.colour, "centre", f"collection:{seen.seat}")],
    },
    _new_game_of_genius,
)
