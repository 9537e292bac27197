"""What is measured of our rules, in a process of its own: `python -m bench.rules.ours` answers."""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import msgspec

import igroteka
from bench.rules.answering import Rates, answer, by_the_second, peak_memory
from igroteka.core.game import CLOCK, NATURE, Event, Game, after
from igroteka.games import SHELF

MOMENTS = 40  # moments of one game that are guessed, told and searched


class Moment(NamedTuple):
    """A moment in which a seat can act, and what it sees."""

    position: Any
    seat: int
    view: Any
    now: int


def _start(game: Game[Any], seats: int) -> Any:
    return game.start(seats, game.options())


def _steps(position: Any, rng: random.Random) -> list[Event[Any]]:
    """The log of one random game."""
    events: list[Event[Any]] = []
    now = 0
    while position.to_act:
        actor = rng.choice(tuple(position.to_act))
        now = position.deadline if actor is CLOCK else now
        legal = position.legal(actor)
        if legal and (actor in (NATURE, CLOCK) or position.deadline is None or now < position.deadline):
            events.append(Event(now, actor, legal.sample(rng)))
            position = position.then(events[-1])
    return events


def _moments(game: Game[Any], seats: int, rng: random.Random) -> list[Moment]:
    """Moments from all of a random game, evenly."""
    position, found = _start(game, seats), []
    for event in _steps(position, rng):
        if not isinstance(event.by, str):
            found.append(Moment(position, event.by, position.view(event.by), event.at))
        position = position.then(event)
    return found[:: max(1, len(found) // MOMENTS)][:MOMENTS]


def _has_a_choice(moment: Moment) -> bool:
    return len(list(islice(moment.position.legal(moment.seat), 2))) > 1


def _driven() -> Callable[[Any, random.Random], tuple[Any, int, int]]:
    """The loop of random games as plain Python, however the rules are built; in older sources the arena's."""
    source = Path(igroteka.__file__).parent / "core" / "playing.py"
    if not source.exists():
        older: Callable[[Any, random.Random], tuple[Any, int, int]]
        older = import_module("igroteka.arena.playout").playout
        return older
    spec = spec_from_file_location("driven", source)
    assert spec is not None, "a file has a spec"
    assert spec.loader is not None, "and a loader"
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    driven: Callable[[Any, random.Random], tuple[Any, int, int]] = module.played_out
    return driven


def playouts(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """Random games through `legal(…).sample` and `then`, driven move by move from Python."""
    return _played(_driven(), game, seats, seconds, seed)


def _played(
    play_out: Callable[[Any, random.Random], tuple[Any, int, int]],
    game: str,
    seats: int,
    seconds: float,
    seed: int,
) -> Rates:
    rng, entry = random.Random(seed), SHELF[game]

    def play() -> tuple[int, int, int]:
        _, events, decisions = play_out(_start(entry, seats), rng)
        return decisions, events, 1

    return by_the_second(play, ("decisions", "events", "games"), seconds)


def playouts_within(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """Random games in the rules' own build, loop and all; nothing where that is too old to have one."""
    if find_spec("igroteka.core.playing") is None:
        return {}
    return _played(import_module("igroteka.core.playing").played_out, game, seats, seconds, seed)


def checked(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """The same games, each step checked (`after`) and trusted (`then`)."""
    rng, entry, events, spent = random.Random(seed), SHELF[game], 0, [0.0, 0.0]
    while sum(spent) < seconds:
        log = _steps(_start(entry, seats), rng)
        events += len(log)
        began = process_time()
        position = _start(entry, seats)
        for event in log:
            position = after(position, event)
        middle = process_time()
        position = _start(entry, seats)
        for event in log:
            position = position.then(event)
        spent[0] += middle - began
        spent[1] += process_time() - middle
    return {"after": events / spent[0], "then": events / spent[1]}


def guesses(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """A world guessed from a view, and one step in it."""
    rng, entry = random.Random(seed), SHELF[game]
    moments = _moments(entry, seats, rng)

    def play() -> tuple[int]:
        for moment in moments:
            world = entry.guess(moment.view, rng)
            world.then(Event(moment.now, moment.seat, world.legal(moment.seat).sample(rng)))
        return (len(moments),)

    return by_the_second(play, ("guess and step",), seconds)


def views(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """Views that are built, encoded and decoded."""
    entry = SHELF[game]
    moments = _moments(entry, seats, random.Random(seed))
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(entry.view)
    texts = [encoder.encode(moment.view) for moment in moments]

    def build() -> tuple[int]:
        for moment in moments:
            moment.position.view(moment.seat)
        return (len(moments),)

    def encode() -> tuple[int]:
        for moment in moments:
            encoder.encode(moment.view)
        return (len(moments),)

    def decode() -> tuple[int]:
        for text in texts:
            decoder.decode(text)
        return (len(texts),)

    third = seconds / 3
    return (
        by_the_second(build, ("view",), third)
        | by_the_second(encode, ("encode",), third)
        | by_the_second(decode, ("decode",), third)
    )


def search(game: str, seats: int, iterations: int, seed: int) -> Rates:
    """One search of so many iterations by who knows the game, in its midst; nothing where nobody searches."""
    room = f"igroteka.bots.{game}"
    knowledge = getattr(import_module(room), "KNOWLEDGE", None) if find_spec(room) else None
    if knowledge is None:
        return {}
    bots, rng, entry = import_module("igroteka.bots.search"), random.Random(seed), SHELF[game]
    # Where there is nothing to choose, nothing is searched.
    moments = [one for one in _moments(entry, seats, rng) if _has_a_choice(one)]
    moment = moments[len(moments) // 2]
    thought = bots.Budget(iterations=iterations, seconds=1e9)
    bot = bots.searching(knowledge, thought)(entry, moment.seat, rng)
    began = process_time()
    bot.decide(moment.view, moment.now)
    return {"iterations": iterations / (process_time() - began)}


def memory(game: str, seats: int, seconds: float, seed: int) -> Rates:
    """The most memory that was ever held, after so many seconds of random games, in megabytes."""
    playouts(game, seats, seconds, seed)
    return {"megabytes": peak_memory()}


if __name__ == "__main__":
    answer(
        {
            "playouts": playouts,
            "playouts_within": playouts_within,
            "checked": checked,
            "guesses": guesses,
            "views": views,
            "search": search,
            "memory": memory,
        }
    )
