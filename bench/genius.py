"""Learns what a moment of Совершенно гениально is worth, from games of the expert against itself.

python -m bench.genius fit --seats 2   # prints the weights for src/igroteka/bots/genius/weights.py
"""

import argparse
from collections.abc import Iterator
from itertools import chain
from math import exp, log, sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from igroteka.bots.genius.turn import Turn
from igroteka.bots.genius.value import Chances, features, many, progress, worth
from igroteka.bots.genius.weights import WEIGHTS
from igroteka.core.game import Event
from igroteka.games.genius import GENIUS
from igroteka.games.genius.phases import Choosing, Revealing
from igroteka.games.genius.pieces import LIMIT, LIMIT_OF_FOUR
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Collect, Options, Take

EPOCHS = 3
STEP = 0.1  # of the first epoch; those after it go more slowly
SHRINK = 2e-5  # weights that nothing speaks for stay near zero


class Moment(NamedTuple):
    """Between two turns: what is weighed of each seat, how far the game was, and who won in the end."""

    seats: list[list[float]]
    at: float
    won: list[float]


def first_weights(limit: int) -> list[float]:
    """Where learning begins: tokens are good, the first of a colour most."""
    half = many(limit) // 2
    early = [0.0] * half
    for count in range(limit):
        early[count] = -0.1 * (limit - count)
    return early * 2


def self_play(chances: Chances, seats: int, rng: Random) -> Iterator[Moment]:
    """The moments between the turns of a game in which everybody goes by the same chances."""
    position, turn, between = GENIUS.start(seats, Options(games=1)), Turn(lambda _: 0.0), []
    while position.outcome is None:
        actor, before = position.to_act[0], position
        did = turn.best(position) if isinstance(actor, int) else position.legal(actor).sample(rng)
        position = position.then(Event(0, actor, did))
        if isinstance(position.phase, Choosing) and not position.zone.tokens:
            turn = Turn(worth(chances, position))
        if isinstance(did, Collect | Take) or _missed(before, position):
            between.append(position)
    places = position.outcome.places
    won = [float(place == 1) / places.count(1) for place in places]
    for moment in between[:-1]:
        yield Moment([features(moment, seat) for seat in range(seats)], progress(moment), won)


def _missed(before: Genius, after: Genius) -> bool:
    return isinstance(before.phase, Revealing) and not after.zone.tokens


def fitted(moments: list[Moment], weights: list[float], rng: Random) -> tuple[list[float], float]:
    """The weights by which those who won look likeliest to have done so, and the loss that is left."""
    weights, half, loss = list(weights), len(weights) // 2, 0.0
    squares = [1e-8] * len(weights)
    for epoch in range(EPOCHS):
        rng.shuffle(moments)
        loss = 0.0
        for moment in moments:
            slopes = [0.0] * half
            for seen, off in zip(moment.seats, _errors(moment, weights), strict=True):
                for index, feature in enumerate(seen):
                    if feature:
                        slopes[index] += off * feature
            for index, slope in enumerate(slopes):
                if slope:
                    for place, part in ((index, 1.0 - moment.at), (index + half, moment.at)):
                        step = slope * part + SHRINK * weights[place]
                        squares[place] += step * step
                        weights[place] -= STEP / (1 + epoch) * step / sqrt(squares[place])
        loss = _loss(moments, weights)
    return weights, loss


def _shares(moment: Moment, weights: list[float]) -> list[float]:
    """How likely each seat is to win by these weights."""
    half = len(weights) // 2
    mixed = [
        (1.0 - moment.at) * a + moment.at * b for a, b in zip(weights[:half], weights[half:], strict=True)
    ]
    scores = [sum(map(mul, mixed, seen)) for seen in moment.seats]
    top = max(scores)
    powers = [exp(score - top) for score in scores]
    return [power / sum(powers) for power in powers]


def _errors(moment: Moment, weights: list[float]) -> list[float]:
    return [share - won for share, won in zip(_shares(moment, weights), moment.won, strict=True)]


def _loss(moments: list[Moment], weights: list[float]) -> float:
    """The mean surprise by who won."""
    some = moments[:: max(1, len(moments) // 20_000)]
    surprises = (
        won * log(max(share, 1e-12))
        for moment in some
        for share, won in zip(_shares(moment, weights), moment.won, strict=True)
        if won
    )
    return -sum(surprises) / len(some)


def fit(seats: int, games: int, rounds: int, *, afresh: bool) -> None:
    """Plays, learns from who won, and plays again by what was learned."""
    limit, rng = LIMIT if seats < 4 else LIMIT_OF_FOUR, Random(seats)
    weights = first_weights(limit) if afresh else list(WEIGHTS[seats])
    older: list[Moment] = []
    for number in range(rounds):
        chances = Chances(weights, limit)
        newer = list(chain.from_iterable(self_play(chances, seats, rng) for _ in range(games)))
        weights, loss = fitted([*older, *newer], weights, rng)
        older = newer if number else []  # what beginners played is not learned from twice
        print(f"# round {number + 1}: {len(newer) / games:.1f} turns a game, loss {loss:.4f}", flush=True)
        print(f"    {seats}: ({', '.join(f'{weight:.3f}' for weight in weights)}),", flush=True)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("fit",))
    parser.add_argument("--seats", type=int, choices=GENIUS.seats, default=2)
    parser.add_argument("--games", type=int, default=200, help="in each round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--afresh", action="store_true", help="forget the weights that there are")
    chosen = parser.parse_args()
    fit(chosen.seats, chosen.games, chosen.rounds, afresh=chosen.afresh)


if __name__ == "__main__":
    main()
