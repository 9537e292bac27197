"""How many ways a game can go on, step by step: any change of what is legal changes a number."""

from collections.abc import Sized
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from igroteka.core.game import CLOCK, Event, Millis, Position, opening
from igroteka.core.record import read, replayed
from igroteka.games import SHELF, find

FOLDER = Path(__file__).parent
GOLDEN = FOLDER.parent / "golden"


class Opening(Struct, frozen=True, forbid_unknown_fields=True, tag="opening"):
    """The first moment of a game."""

    seats: int
    options: dict[str, Any]
    sizes: tuple[int, ...]


class Recorded(Struct, frozen=True, forbid_unknown_fields=True, tag="recorded"):
    """Where a golden record stood at a version."""

    record: str
    version: int
    sizes: tuple[int, ...]


class Trees(Struct, frozen=True, forbid_unknown_fields=True):
    """The trees of a game; `sizes` are told for one step, two steps, and so on."""

    tree: tuple[Opening | Recorded, ...]


def trees(game: str) -> tuple[Opening | Recorded, ...]:
    """The trees that are told of a game."""
    path = FOLDER / f"{game}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Trees).tree if path.is_file() else ()


def root(game: str, tree: Opening | Recorded) -> tuple[Position[Any, Any, Any], Millis]:
    """The position that a tree grows from, and when that is."""
    match tree:
        case Opening(seats=seats, options=options):
            shelf = SHELF[game]
            return opening(shelf, seats, msgspec.convert(options, shelf.options)), 0
        case Recorded(record=name, version=version):
            record = read((GOLDEN / game / f"{name}.jsonl").read_bytes(), find)
            history = replayed(record, find)
            return history.moments[version], history.log[version - 1].at if version else 0


def size(position: Position[Any, Any, Any], now: Millis, steps: int) -> int:
    """How many ways there are to go so many steps, NATURE's and CLOCK's included; an end is one way."""
    if not steps or not position.to_act:
        return 1
    ways = 0
    for actor in position.to_act:
        at = position.deadline if actor is CLOCK and position.deadline is not None else now
        legal = position.legal(actor)
        if steps == 1 and isinstance(legal, Sized):  # a deal of a hand has more ways than can be listed
            ways += len(legal)
            continue
        for action in legal:
            ways += 1 if steps == 1 else size(position.then(Event(at, actor, action)), at, steps - 1)
    return ways


ALL = [
    pytest.param(game, tree, id=f"{game}-{number}")
    for game in SHELF
    for number, tree in enumerate(trees(game), 1)
]


@pytest.mark.parametrize("game", SHELF)
def test_a_game_tells_of_an_opening_for_each_number_of_seats(game: str) -> None:
    assert {tree.seats for tree in trees(game) if isinstance(tree, Opening)} == set(SHELF[game].seats)


@pytest.mark.parametrize("game, tree", ALL)
def test_a_tree_is_as_large_as_is_told(game: str, tree: Opening | Recorded) -> None:
    position, now = root(game, tree)
    sizes = [size(position, now, steps) for steps in range(1, len(tree.sizes) + 1)]
    assert sizes == list(tree.sizes)
