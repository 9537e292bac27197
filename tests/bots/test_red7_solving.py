"""Open-handed duels of Red7 are solved exactly, and the oracle plays by that."""

from random import Random

import pytest

from igroteka.arena.match import play
from igroteka.arena.oracle import oracles
from igroteka.bots.levels import levels
from igroteka.bots.red7.knowledge import Red7Knowledge
from igroteka.bots.red7.solving import is_duel, winner
from igroteka.core.game import NATURE, Event, Seat
from igroteka.games.red7 import RED7
from igroteka.games.red7.pieces import PASS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Options
from tests.games.red7.drawing import table
from tests.games.red7.test_tree import reduced


def wins(position: Red7, seat: Seat) -> bool:
    """Whether a seat wins the round against anything, by every way that the rules allow."""
    if position.round.match.winners:
        return position.round.match.winners[-1] == seat
    turn = position.turn.seat
    found = (wins(position.then(Event(0, turn, one)), seat) for one in position.legal(turn) if one != PASS)
    if turn == seat:
        return any(found) or wins(position.then(Event(0, turn, PASS)), seat)
    return all(found) and wins(position.then(Event(0, turn, PASS)), seat)


def test_a_duel_is_won_as_trying_every_way_shows() -> None:
    seen = set()
    for seed in range(40):
        position = reduced(seed, (1, 2), (3, 3), Options())
        assert is_duel(position)
        assert (winner(position) == 0) == wins(position, 0)
        seen.add(winner(position))
    assert seen == {0, 1}


def test_the_last_two_of_three_have_a_duel() -> None:
    position = table("yellow 4 | sky 4", "| red 7", "blue 6 | sky 3")
    assert is_duel(position)
    assert winner(position) == 2
    assert not is_duel(table("yellow 4 | sky 4", "red 1 | red 7", "blue 6 | sky 3"))


@pytest.mark.parametrize("options", [Options(advanced=True), Options(actions=True)])
def test_where_cards_are_drawn_nothing_is_exact(options: Options) -> None:
    assert not is_duel(reduced(1, (1, 2), (3, 3), options))


def test_a_search_knows_how_a_small_duel_ends() -> None:
    small = table("yellow 4 | sky 4, orange 1", "blue 6 | sky 3, red 1")
    assert Red7Knowledge(exact=3).settled(small) is None
    rewards = Red7Knowledge(exact=4).settled(small)
    assert rewards == ((1.0, 0.0) if winner(small) == 0 else (0.0, 1.0))


def test_between_rounds_a_duel_that_is_won_is_not_everything() -> None:
    small = table("yellow 4 | sky 4, orange 1", "blue 6 | sky 3, red 1", rounds=3)
    rewards = Red7Knowledge(exact=4).settled(small)
    assert rewards is not None
    assert 0.5 < rewards[winner(small)] < 1.0


def dealt(seed: bytes) -> Red7:
    """The moment after the deal of a table with that seed."""
    bots = [levels(RED7)["random"]] * 2
    history = play(RED7, Options(), bots, seed).history
    first: Red7 = next(one for one in history.moments if NATURE not in one.to_act)
    return first


@pytest.mark.parametrize("number", range(6))
def test_an_oracle_wins_whatever_can_be_won(number: int) -> None:
    seed = Random(number).randbytes(16)
    seat = winner(dealt(seed))
    bots = [levels(RED7)["skilled"]] * 2
    bots[seat] = oracles(RED7)["oracle"]
    outcome = play(RED7, Options(), bots, seed).position.outcome
    assert outcome is not None
    assert outcome.places[seat] == 1


@pytest.mark.parametrize("options", [Options(), Options(advanced=True), Options(actions=True)])
def test_an_oracle_plays_at_every_table(options: Options) -> None:
    bots = [oracles(RED7)["oracle"], levels(RED7)["novice"], levels(RED7)["random"]]
    assert play(RED7, options, bots, bytes(16)).position.outcome is not None
