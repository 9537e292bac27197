"""Moments of random games as bytes, for another process: `give GAME`, `take` (python -m this)."""

import pickle
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from igroteka.building import built
from igroteka.core.game import CLOCK, Event, Game, pick
from igroteka.games import SHELF

STEPS = (0, 5, 20, 60)  # how far a game is when it is given away
GOES_ON = 40  # steps


def followed(position: Any, rng: Random, steps: int) -> Iterator[tuple[Event[Any], Any]]:
    """What happens next by chance, and where it leads."""
    now = 0
    for _ in range(steps):
        to_act = tuple(position.to_act)
        if not to_act:
            return
        actor = pick(rng, to_act)
        if actor is CLOCK:
            now = position.deadline
        legal = position.legal(actor)
        if legal:
            event = Event(now, actor, legal.sample(rng))
            position = position.then(event)
            yield event, position


def given(game: Game[Any]) -> list[Any]:
    """Moments of a game for each number of seats."""
    moments = []
    for seats in game.seats:
        for steps in STEPS:
            start = game.start(seats, game.options())
            ways = [start, *(after for _, after in followed(start, Random(seats), steps))]
            moments.append(ways[-1])
    return moments


def taken(moments: list[Any]) -> Iterator[str]:
    """What is seen in each of the moments, and how it goes on from there."""
    for number, moment in enumerate(moments):
        told = [msgspec.json.encode(moment.view(0))]
        for event, after in followed(moment, Random(number), GOES_ON):
            told.append(msgspec.json.encode((event, after.view(None))))
        yield f"moment {number}: {sha256(b''.join(told)).hexdigest()}"


if __name__ == "__main__":
    if sys.argv[1] == "give":
        sys.stdout.buffer.write(pickle.dumps(given(SHELF[sys.argv[2]])))
    else:
        print(built(), *taken(pickle.loads(sys.stdin.buffer.read())), sep="\n")
