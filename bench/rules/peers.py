"""What is measured of the peers, by the Python of their own environment: `python -m bench.rules.peers`."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bench.rules.answering import Rates, answer, by_the_second, peak_memory

COUNTED = ("decisions", "events", "games")


def uno(seats: int, seconds: float, seed: int) -> Rates:
    """RLCard's UNO, its engine alone: no encoded observations."""
    module = import_module("rlcard.games.uno.game")
    game, rng = module.UnoGame(num_players=seats), random.Random(seed)

    def play() -> tuple[int, int, int]:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            decisions += 1
        return decisions, decisions, 1

    return by_the_second(play, COUNTED, seconds)


def uno_env(seats: int, seconds: float, seed: int) -> Rates:
    """RLCard's UNO through its environment, as its own examples drive it."""
    env = import_module("rlcard").make("uno", config={"game_num_players": seats, "seed": seed})
    rng = random.Random(seed)

    def play() -> tuple[int, int, int]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, decisions, 1

    return by_the_second(play, COUNTED, seconds)


def _crazy_eights(seats: int) -> Any:
    return import_module("pyspiel").load_game(f"crazy_eights(players={seats})")


def _driven(game: Any, rng: random.Random) -> Callable[[], tuple[int, int, int]]:
    def play() -> tuple[int, int, int]:
        state = game.new_initial_state()
        decisions = events = 0
        while not state.is_terminal():
            events += 1
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions, events, 1

    return play


def crazy_eights(seats: int, seconds: float, seed: int) -> Rates:
    """OpenSpiel's crazy eights, driven from Python."""
    return by_the_second(_driven(_crazy_eights(seats), random.Random(seed)), COUNTED, seconds)


def crazy_eights_within(seats: int, seconds: float, seed: int) -> Rates:
    """The same inside OpenSpiel: its random bots in its own loop, which does not count.

    So a game is taken to have as many decisions and events as those that are driven here on average.
    """
    pyspiel, game = import_module("pyspiel"), _crazy_eights(seats)
    driven = by_the_second(_driven(game, random.Random(seed)), COUNTED, seconds / 2)
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(seats)]
    seeds = iter(range(seed, 1 << 30))

    def play() -> tuple[int]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return (1,)

    games = by_the_second(play, ("games",), seconds)["games"]
    return {name: games * driven[name] / driven["games"] for name in COUNTED}


def catan(seats: int, seconds: float, seed: int) -> Rates:
    """Catanatron: its random players in its own loop."""
    catanatron = import_module("catanatron")
    random.seed(seed)  # it knows no other source of chance
    colours = list(catanatron.Color)[:seats]

    def play() -> tuple[int, int, int]:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        decisions = len(game.state.actions)
        return decisions, decisions, 1

    return by_the_second(play, COUNTED, seconds)


PEERS = {
    "uno": uno,
    "uno_env": uno_env,
    "crazy_eights": crazy_eights,
    "crazy_eights_within": crazy_eights_within,
    "catan": catan,
}


def memory(peer: str, seats: int, seconds: float, seed: int) -> Rates:
    """The most memory that was ever held, after so many seconds of random games, in megabytes."""
    PEERS[peer](seats, seconds, seed)
    return {"megabytes": peak_memory()}


def present(package: str) -> Rates:
    """Whether a package can be imported."""
    try:
        import_module(package)
    except ImportError:
        return {"present": 0}
    return {"present": 1}


if __name__ == "__main__":
    answer({**PEERS, "memory": memory, "present": present})
