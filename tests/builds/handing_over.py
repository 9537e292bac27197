"""Moments of random games as bytes: `python -m tests.builds.handing_over give GAME`, and `take` elsewhere."""

import pickle
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from igroteka.building import built
from igroteka.core.game import Game
from igroteka.games import SHELF
from tests.builds.playing import followed

STEPS = (0, 5, 20, 60)  # how far a game is when it is given away
GOES_ON = 40  # steps


def given(game: Game[Any]) -> list[Any]:
    """Moments of a game for each number of seats."""
    moments = []
    for seats in game.seats:
        for steps in STEPS:
            start = game.start(seats, game.options())
            ways = [start, *(after for _, _, after in followed(start, Random(seats), steps))]
            moments.append(ways[-1])
    return moments


def taken(moments: list[Any]) -> Iterator[str]:
    """What is seen in each of the moments, and how it goes on from there."""
    for number, moment in enumerate(moments):
        told = [msgspec.json.encode(moment.view(0))]
        for _, event, after in followed(moment, Random(number), GOES_ON):
            told.append(msgspec.json.encode((event, after.view(None))))
        yield f"moment {number}: {sha256(b''.join(told)).hexdigest()}"


if __name__ == "__main__":
    if sys.argv[1] == "give":
        sys.stdout.buffer.write(pickle.dumps(given(SHELF[sys.argv[2]])))
    else:
        print(built(), *taken(pickle.loads(sys.stdin.buffer.read())), sep="\n")
