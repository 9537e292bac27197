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


def told(game: Game[Any], seats: int, seed: int) -> Iterator[bytes]:
    """Every step of a random game: what happened, who may act, and what one seat sees, knows and guesses."""
    rng, position, now = Random(seed), game.start(seats, game.options()), 0
    for step in range(MOST_STEPS):
        to_act = tuple(position.to_act)
        if not to_act:
            break
        actor = pick(rng, to_act)
        if actor is CLOCK:
            now = position.deadline
        legal = position.legal(actor)
        if not legal:
            continue
        event = Event(now, actor, legal.sample(rng))
        after = position.then(event)
        seat = step % (seats + 1) if step % (seats + 1) < seats else None
        view, news = position.view(seat), position.news(event, after, seat)
        again = game.guess(view, rng).view(seat)
        yield msgspec.json.encode((event, to_act, position.outcome, view, news, again == view))
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
