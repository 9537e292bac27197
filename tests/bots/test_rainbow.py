"""The casual player of Радуга. Восьмой цвет beats chance."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.rainbow import Casual
from igroteka.core.luck import Luck
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import Options
from tests.games.rainbow.drawing import EIGHT, combination, exchange, table

GAMES = 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_casual_bot_beats_random_ones(seats: int) -> None:
    bots, won = levels(RAINBOW), 0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        outcome = play(RAINBOW, Options(), makers, number.to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > 1 / 2


def choice(position: Rainbow) -> object:
    """What the casual player does on turn."""
    seat = position.turn
    intent = Casual(RAINBOW, seat, Luck(bytes(16), "bot")).decide(position.view(seat), 0)
    return intent and intent.action


def test_it_plays_a_run_that_is_worth_a_turn() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT)
    assert choice(position) == combination("sky, blue, violet", keep=True)


def test_it_exchanges_what_it_has_twice_instead_of_a_poor_run() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT, rainbows=("violet", ""))
    assert choice(position) == exchange("4 green")
    assert choice(table("4 green, 4 red", EIGHT)) == exchange("3 green, 3 red")


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    seven = "red, orange, yellow, lime, green, sky, blue"
    hand = "sky, blue, violet, 5 green"
    behind = table(hand, EIGHT, rainbows=(seven, ""), scores=(10, 40))
    assert choice(behind) == exchange("4 green")
    ahead = table(hand, EIGHT, rainbows=(seven, ""), scores=(40, 10))
    assert choice(ahead) == combination("sky, blue, violet", keep=True)


def test_it_waits_for_its_turn() -> None:
    seat = Casual(RAINBOW, 1, Luck(bytes(16), "bot"))
    assert seat.decide(table().view(1), 0) is None
