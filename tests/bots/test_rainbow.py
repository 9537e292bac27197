"""The players of Радуга. Восьмой цвет: each beats a weaker one, and who searches knows what to keep."""

from random import Random

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.rainbow import KNOWLEDGE
from igroteka.bots.rainbow.heuristics import Casual, Skilled
from igroteka.bots.rainbow.knowledge import best_to_keep, hope
from igroteka.bots.rainbow.memory import BELIEF, Kept
from igroteka.core.game import Event
from igroteka.core.luck import Luck
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.kernel import (
    ALL_COLOURS,
    NO_COLOURS,
    ColourSet,
    joined,
    packed,
    present,
    set_of,
    size,
    without,
)
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Action, Options
from tests.games.rainbow.drawing import EIGHT, anything, cards, combination, exchange, run, table

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


def choice(position: Rainbow, player: type[Casual] = Casual) -> object:
    """What a player does on turn, a casual one if nothing is said."""
    seat = position.turn.seat
    intent = player(RAINBOW, seat, Luck(bytes(16), "bot")).decide(position.view(seat), 0)
    return intent and intent.action


def test_it_plays_its_longest_run() -> None:
    position = table("sky, blue, violet, lime, yellow, orange, red, red", EIGHT, pile="green")
    assert choice(position) == combination("sky, blue, violet, red, orange, yellow", keep=True)


def test_it_keeps_no_colour_twice() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT, rainbows=("violet", ""))
    assert choice(position) == combination("sky, blue, violet", keep=False)


def test_it_exchanges_a_card_or_two_of_what_it_has_twice() -> None:
    position = table("4 green, 4 red", EIGHT)
    bot = Casual(RAINBOW, 0, Luck(bytes(16), "bot"))
    intents = [bot.decide(position.view(0), 0) for _ in range(50)]
    assert {intent and intent.action for intent in intents} == {exchange("red"), exchange("2 red")}


def test_a_skilled_player_does_not_hesitate_to_exchange() -> None:
    assert choice(table("4 green, 4 red", EIGHT), Skilled) == exchange("2 red")
    assert choice(table("6 green, 2 red", EIGHT), Skilled) == exchange("green, red")


def test_a_skilled_player_prefers_a_run_with_a_new_colour() -> None:
    hand, rainbow = "sky, blue, violet, lime, yellow, orange, 2 green", "violet"
    assert choice(table(hand, EIGHT, rainbows=(rainbow, "")), Skilled) == combination(
        "lime, yellow, orange", keep=True
    )


def test_a_skilled_player_does_not_end_a_game_that_it_would_lose() -> None:
    seven = "red, orange, yellow, lime, green, sky, blue"
    hand = "sky, blue, violet, 5 green"
    behind = table(hand, EIGHT, rainbows=(seven, ""), scores=(10, 40))
    assert choice(behind, Skilled) == combination("sky, blue, violet", keep=False)
    assert choice(behind) == combination("sky, blue, violet", keep=True)
    ahead = table(hand, EIGHT, rainbows=(seven, ""), scores=(40, 10))
    assert choice(ahead, Skilled) == combination("sky, blue, violet", keep=True)


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
def test_the_expert_is_better_than_the_skilled_bot() -> None:
    bots, won = levels(RAINBOW), 0.0
    for number in range(80):
        makers = [bots["expert"], bots["skilled"]] if number % 2 else [bots["skilled"], bots["expert"]]
        outcome = play(RAINBOW, Options(), makers, (number // 2).to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += (outcome.places[number % 2 == 0] == 1) / outcome.places.count(1)
    assert interval.of_share(won, 80).low > 1 / 2


def colours(drawing: str) -> ColourSet:
    """`"red, sky"`: the set of these two."""
    return set_of(run(drawing))


def test_colours_that_neighbour_promise_more() -> None:
    row, gaps = colours("red, orange, yellow"), colours("red, yellow, green")
    assert hope(row, NO_COLOURS, 5) > hope(gaps, NO_COLOURS, 5) > 0
    assert hope(ALL_COLOURS, NO_COLOURS, 0) > hope(row, NO_COLOURS, 5)


def test_colours_that_the_rainbow_lacks_promise_more() -> None:
    seven = colours("red, orange, yellow, lime, green, sky, blue")
    assert hope(ALL_COLOURS, NO_COLOURS, 0) > hope(ALL_COLOURS, seven, 0)


def test_of_a_hand_the_row_is_kept() -> None:
    row = colours("red, orange, yellow, lime")
    kept, promised = best_to_keep(joined(row, colours("blue")), NO_COLOURS)
    assert not without(row, kept)
    assert promised == hope(kept, NO_COLOURS, 8 - size(kept))


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


def remembered(position: Rainbow, action: Action) -> tuple[Kept, Rainbow]:
    """What seat 0 makes of the action of seat 1, and where that led."""
    memory, event = Kept(0), Event(0, 1, action)
    after = position.then(event)
    memory.see(after.view(0), position.news(event, after, 0))
    return memory, anything(after)


def worlds(memory: Kept, position: Rainbow) -> list[Rainbow]:
    """Guesses of seat 0 that explain what it has seen."""
    rng = Random(5)
    return [memory.likelier(RAINBOW.guess(position.view(0), rng), rng) for _ in range(200)]


TWICE = "2 red, 2 lime, 2 sky, orange, blue"


def test_who_exchanges_keeps_one_of_each_colour_given_up() -> None:
    memory, position = remembered(table(EIGHT, TWICE, turn=1), exchange("red, lime, sky"))
    given = present(packed(cards("red, lime, sky")))
    kept = [not without(given, present(world.hands[1])) for world in worlds(memory, position)]
    assert sum(kept) >= (BELIEF - 0.1) * len(kept)
    blind = [not without(given, present(world.hands[1])) for world in worlds(Kept(0), position)]
    assert sum(blind) < sum(kept)


def test_what_stays_differs() -> None:
    memory, position = remembered(table(EIGHT, TWICE, turn=1), exchange("red, lime, sky"))
    different = [size(present(world.hands[1])) >= 5 for world in worlds(memory, position)]
    assert sum(different) >= (BELIEF - 0.1) * len(different)


def test_what_stays_differs_though_the_discards_lie_face_down() -> None:
    hidden = table(EIGHT, TWICE, turn=1, face_down=("", ""))
    memory, position = remembered(hidden, exchange("red, lime, sky"))
    assert memory.held[1] == (NO_COLOURS, 5)
    for world in worlds(memory, position):
        assert world.view(0) == position.view(0)
    different = [size(present(world.hands[1])) >= 5 for world in worlds(memory, position)]
    assert sum(different) >= (BELIEF - 0.1) * len(different)


def test_a_run_takes_of_what_stayed() -> None:
    memory = Kept(0)
    memory.held[1] = (colours("red, orange, yellow"), 6)
    position = table(EIGHT, EIGHT, turn=1)
    action = next(one for one in position.legal(1) if one == combination("sky, blue, violet", keep=False))
    event = Event(0, 1, action)
    after = position.then(event)
    memory.see(after.view(0), position.news(event, after, 0))
    assert memory.held[1] == (colours("red, orange, yellow"), 3)


def test_a_likelier_world_has_the_same_cards_and_looks_the_same() -> None:
    memory, position = remembered(table(EIGHT, TWICE, turn=1), exchange("red, lime, sky"))
    for world in worlds(memory, position):
        assert sum(world.hands) + world.piles.deck == sum(position.hands) + position.piles.deck
        assert world.view(0) == position.view(0)
