"""The players of Радуга. Восьмой цвет: each beats a weaker one, and who searches knows what to keep."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.rainbow import KNOWLEDGE, Casual, best_to_keep, hope
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


def test_a_novice_is_between_chance_and_the_casual_bot() -> None:
    bots = levels(RAINBOW)
    for better, worse in (("novice", "random"), ("casual", "novice")):
        won = 0
        for number in range(GAMES):
            makers = [bots[better], bots[worse]] if number % 2 else [bots[worse], bots[better]]
            outcome = play(RAINBOW, Options(), makers, (number // 2).to_bytes(16, "big")).position.outcome
            assert outcome is not None
            won += outcome.places[number % 2 == 0] == 1
        assert interval.of_share(won, GAMES).low > 1 / 2


@pytest.mark.long
def test_the_expert_is_better_than_the_casual_bot() -> None:
    bots, won = levels(RAINBOW), 0.0
    for number in range(400):
        makers = [bots["expert"], bots["casual"]] if number % 2 else [bots["casual"], bots["expert"]]
        outcome = play(RAINBOW, Options(), makers, (number // 2).to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += (outcome.places[number % 2 == 0] == 1) / outcome.places.count(1)
    assert interval.of_share(won, 400).low > 1 / 2


def test_colours_that_neighbour_promise_more() -> None:
    row, gaps = 0b00000111, 0b00010101
    assert hope(row, 0, 5) > hope(gaps, 0, 5) > 0
    assert hope(0b11111111, 0, 0) > hope(row, 0, 5)


def test_colours_that_the_rainbow_lacks_promise_more() -> None:
    assert hope(0b11111111, 0, 0) > hope(0b11111111, 0b1111111, 0)


def test_of_a_hand_the_row_is_kept() -> None:
    kept, promised = best_to_keep(0b01001111, 0)
    assert kept & 0b1111 == 0b1111
    assert promised == hope(kept, 0, 8 - kept.bit_count())


def test_a_search_looks_at_every_run_and_at_few_exchanges() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT)
    found = KNOWLEDGE.candidates(position, 0)
    assert combination("sky, blue, violet", keep=True) in found.actions
    assert exchange("4 green") in found.actions
    assert exchange("sky, blue, violet, 5 green") in found.actions
    assert len(found.actions) < 12
    assert all(action in position.legal(0) for action in found.actions)


def test_points_and_a_promising_hand_look_better() -> None:
    even = KNOWLEDGE.estimate(table(EIGHT, EIGHT))
    ahead = KNOWLEDGE.estimate(table(EIGHT, EIGHT, scores=(9, 0)))
    poor = KNOWLEDGE.estimate(table("4 green, 4 red", EIGHT))
    assert ahead[0] > even[0] > poor[0]
