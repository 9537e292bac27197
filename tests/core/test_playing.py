"""Random games in the rules' own build."""

from random import Random
from typing import Any

import pytest

from igroteka.core.game import CLOCK, NATURE, Event, Game, Position, after, pick
from igroteka.core.playing import played_out
from igroteka.games import GAMES


def step_by_step(position: Position[Any, Any, Any], rng: Random) -> tuple[Any, list[Event[Any]]]:
    """The same game, each step of it checked."""
    events: list[Event[Any]] = []
    while position.to_act:
        actors = tuple(position.to_act)
        actor = actors[0] if len(actors) == 1 else pick(rng, actors)
        legal = position.legal(actor)
        if legal:
            at = position.deadline if actor is CLOCK else events[-1].at if events else 0
            assert at is not None
            events.append(Event(at, actor, legal.sample(rng)))
            position = after(position, events[-1])
    return position, events


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_that_is_played_out_is_one_that_the_rules_allow(game: Game[Any]) -> None:
    start = game.start(game.seats[-1], game.options())
    end, log = step_by_step(start, Random(7))
    decisions = sum(event.by not in (NATURE, CLOCK) for event in log)
    assert played_out(start, Random(7)) == (end, len(log), decisions)
