"""Every view offers what may be done in one shape, so that a client which knows no game can play them all."""

from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from igroteka.core.game import CLOCK, Event, Game, Position, opening
from igroteka.games import SHELF

STEPS = 300
MOST = 120  # actions in one view: what is sent with every step stays short


def moments(game: Game[Any], seed: int) -> list[Position[Any, Any, Any]]:
    """The moments of a game by chance, or its first ones if it is long."""
    rng, now = Random(seed), 0
    position: Position[Any, Any, Any] = opening(game, game.seats[0], game.options())
    found = [position]
    while position.to_act and len(found) < STEPS:
        actor = rng.choice(tuple(position.to_act))
        legal = position.legal(actor)
        if actor is CLOCK:
            now = position.deadline or now
        elif not legal or (position.deadline is not None and now >= position.deadline):
            continue
        position = position.then(Event(now, actor, legal.sample(rng)))
        found.append(position)
    return found


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_view_has_a_list_of_actions(game: Game[Any]) -> None:
    actions, rest = get_args(get_type_hints(game.view)["legal"])
    assert rest is Ellipsis
    assert get_args(actions) == get_args(game.action)


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_view_offers_legal_actions_wherever_there_are_some(game: Game[Any]) -> None:
    offered = 0
    for position in moments(game, 5):
        assert position.view(None).legal == ()
        for seat in range(game.seats[0]):
            legal, offer = position.legal(seat), position.view(seat).legal
            assert bool(offer) == bool(legal), f"{seat} is offered {offer}"
            assert all(action in legal for action in offer)
            assert len(offer) <= MOST
            offered += len(offer)
    assert offered
