"""What the players of Радуга. Восьмой цвет weigh by: what hands promise, and what exchanges tell of them."""

from random import Random

from igroteka.bots.rainbow import KNOWLEDGE
from igroteka.bots.rainbow.characters import BY_FEW
from igroteka.bots.rainbow.knowledge import best_to_keep, hope, spare
from igroteka.bots.rainbow.memory import BELIEF, Kept
from igroteka.core.game import Event
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
    unpacked,
    without,
)
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Action
from tests.games.rainbow.drawing import EIGHT, anything, cards, combination, exchange, run, table


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


def test_people_part_with_a_few_of_what_they_have_most() -> None:
    twice = packed(cards("3 green, red, sky"))
    assert unpacked(spare(twice, 2)) == cards("2 green")
    assert unpacked(spare(twice, 4)) == cards("3 green, red")
    assert spare(twice, 8) == twice


def test_exchanges_of_a_few_cards_are_weighed_where_people_are() -> None:
    narrow, wide = (one.candidates(table("4 green, 4 red", EIGHT), 0) for one in (KNOWLEDGE, BY_FEW))
    few = {exchange("red"), exchange("red, green"), exchange("2 red, green")}
    assert set(wide.actions) - set(narrow.actions) == few


SEVEN = "red, orange, yellow, lime, green, sky, blue"


def test_a_search_may_put_off_the_end() -> None:
    hand = "sky, blue, violet, 5 green"
    ahead = KNOWLEDGE.candidates(table(hand, EIGHT, rainbows=(SEVEN, ""), scores=(40, 10)), 0)
    assert {combination("sky, blue, violet", keep=keep) for keep in (True, False)} <= set(ahead.actions)
    behind = KNOWLEDGE.candidates(table(hand, EIGHT, rainbows=(SEVEN, ""), scores=(10, 40)), 0)
    assert combination("sky, blue, violet", keep=True) not in behind.actions
    early = KNOWLEDGE.candidates(table(hand, EIGHT), 0)
    assert combination("sky, blue, violet", keep=False) not in early.actions


def test_in_the_last_turn_only_what_it_brings_counts() -> None:
    position = table("sky, blue, violet, red, orange, 3 green", EIGHT, rainbows=("", ""), turns_left=2)
    found = KNOWLEDGE.candidates(position, 0)
    promises = dict(zip(found.actions, found.promises, strict=True))
    longest = combination("sky, blue, violet, red, orange", keep=True)
    assert max(promises, key=lambda action: promises[action]) == longest
    assert KNOWLEDGE.policy(position, 0, Random(1)) == longest
    none = table("4 green, 4 red", EIGHT, turns_left=2)
    assert KNOWLEDGE.policy(none, 0, Random(1)) == exchange("4 green, 4 red")


def test_in_the_last_turn_a_colour_is_worth_its_points() -> None:
    hand, five = "sky, blue, violet, red, 4 green", "red, orange, yellow, lime, green"
    found = KNOWLEDGE.candidates(table(hand, EIGHT, rainbows=(five, ""), turns_left=2), 0)
    promises = dict(zip(found.actions, found.promises, strict=True))
    assert (
        promises[combination("sky, blue, violet", keep=True)]
        == promises[combination("sky, blue, violet, red")]
    )


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
