"""Random games told whole, to be compared between builds: `python -m tests.builds.playing GAME`."""

import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from igroteka.arena.contenders import Level, UnknownContender, maker_of
from igroteka.arena.match import play
from igroteka.building import built
from igroteka.core.game import CLOCK, Event, Game, pick
from igroteka.games import SHELF

GAMES = 3  # of each number of seats
MOST_STEPS = 1_500
ITERATIONS = 12  # of those who search


def followed(position: Any, rng: Random, steps: int) -> Iterator[tuple[Any, Event[Any], Any]]:
    """A moment, what happens next by chance, and where it leads; and so on."""
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
            after = position.then(event)
            yield position, event, after
            position = after


def told(game: Game[Any], seats: int, seed: int) -> Iterator[bytes]:
    """Every step of a random game: what happened, who may act, and what one seat sees, knows and guesses."""
    rng, position = Random(seed), game.start(seats, game.options())
    for step, (before, event, after) in enumerate(followed(position, rng, MOST_STEPS)):
        seat = step % (seats + 1) if step % (seats + 1) < seats else None
        view, news = before.view(seat), before.news(event, after, seat)
        again = game.guess(view, rng).view(seat)
        yield msgspec.json.encode((event, tuple(before.to_act), before.outcome, view, news, again == view))
        position = after
    yield msgspec.json.encode(position.outcome)


def digests(game: Game[Any]) -> Iterator[str]:
    """A line for each game that is played."""
    for seats in game.seats:
        for seed in range(GAMES):
            yield f"{seats} seats, seed {seed}: {sha256(b''.join(told(game, seats, seed))).hexdigest()}"


def searched(game: Game[Any]) -> Iterator[str]:
    """A line for a game of two who search, where there is a search."""
    try:
        maker = maker_of(Level(f"search@{ITERATIONS}"), game)
    except UnknownContender:
        return
    log = play(game, game.options(), (maker, maker), bytes(16)).history.log
    yield f"two who search: {sha256(msgspec.json.encode(log)).hexdigest()}"


if __name__ == "__main__":
    print(built())
    print(*digests(SHELF[sys.argv[1]]), *searched(SHELF[sys.argv[1]]), sep="\n")
