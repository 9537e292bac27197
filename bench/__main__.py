"""`python3 dev.py bench`: random playouts of every game on the shelf, through the public contract."""

import argparse
import random
import statistics
import sys
from time import process_time
from typing import Any, NamedTuple

from bench import server
from igroteka.arena.playout import playout
from igroteka.core.game import CLOCK, NATURE, Event, Game, after
from igroteka.games import GAMES, SHELF


class Case(NamedTuple):
    """What is measured: a game for so many seats."""

    game: Game[Any]
    seats: int

    def start(self) -> Any:
        """Its first position, by default options."""
        return self.game.start(self.seats, self.game.options())


class Speed(NamedTuple):
    """What was measured in one round."""

    decisions: float
    events: float
    games: float


def speed(case: Case, rng: random.Random, seconds: float) -> Speed:
    """How much random play fits into a second of processor time."""
    decisions = events = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        played = playout(case.start(), rng)
        decisions += played.decisions
        events += played.events
        games += 1
    return Speed(decisions / spent, events / spent, games / spent)


def checked_against_trusted(case: Case, rng: random.Random) -> float:
    """How many times longer a game takes when each step is checked (`after`) than when it is not (`then`)."""
    position, events, now = case.start(), [], 0
    while position.to_act:
        actor = rng.choice(tuple(position.to_act))
        now = position.deadline if actor is CLOCK else now
        legal = position.legal(actor)
        if legal and (actor in (NATURE, CLOCK) or position.deadline is None or now < position.deadline):
            events.append(Event(now, actor, legal.sample(rng)))
            position = position.then(events[-1])
    took = []
    for step in (after, lambda position, event: position.then(event)):
        position, began = case.start(), process_time()
        for event in events:
            position = step(position, event)
        took.append(process_time() - began)
    return took[0] / took[1]


def main(arguments: list[str]) -> None:
    """Measures every case in turn, several rounds, and prints medians with their spread."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure, all by default")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for a case and round")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.games) - set(SHELF)
    if unknown:
        parser.error(f"not on the shelf: {', '.join(sorted(unknown))}; there are {', '.join(SHELF)}")
    games = [game for game in GAMES if not chosen.games or game.name in chosen.games]
    cases = [Case(game, seats) for game in games for seats in game.seats]
    rng = random.Random(7)
    rounds = [[speed(case, rng, chosen.seconds) for case in cases] for _ in range(chosen.rounds)]
    print(
        f"{'game':<16}{'seats':>5}{'decisions/s':>14}{'spread':>8}{'events/s':>12}{'games/s':>10}{'after/then':>12}"
    )
    for index, case in enumerate(cases):
        seen = [measured[index] for measured in rounds]
        decisions, events, played = (statistics.median(one) for one in zip(*seen, strict=True))
        spread = (max(one.decisions for one in seen) - min(one.decisions for one in seen)) / decisions
        ratio = statistics.median(checked_against_trusted(case, rng) for _ in range(5))
        row = f"{case.game.name:<16}{case.seats:>5}{decisions:>14,.0f}{spread:>8.0%}{events:>12,.0f}"
        print(f"{row}{played:>10,.1f}{ratio:>12.2f}")


if sys.argv[1:2] == ["server"]:
    server.main(sys.argv[2:])
else:
    main(sys.argv[1:])
