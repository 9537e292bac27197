"""The players of Red7: each beats a weaker one, and those who search know what a turn is worth."""

from random import Random

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.red7 import KNOWLEDGE
from igroteka.bots.red7.heuristics import SIGHTS
from igroteka.bots.red7.memory import BELIEF, TwoCards
from igroteka.core.game import Event
from igroteka.games.red7 import RED7
from igroteka.games.red7.kernel import intersection, intersects
from igroteka.games.red7.pieces import PASS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Action, Commit, Drew, IconRevision, Options, Pass, ToCanvas, ToPalette
from tests.games.red7.drawing import bits, card, table

GAMES = 60
TABLES = [
    Options(),
    Options(actions=True),
    Options(advanced=True),
    Options(advanced=True, actions=True, icon_revision=IconRevision.LATER),
]


def share(
    one: str, other: str, games: int, seats: int = 2, options: Options = TABLES[0]
) -> interval.Interval:
    """How often a level wins alone against others, from every seat in turn."""
    bots, won = levels(RED7), 0
    for number in range(games):
        hero = number % seats
        makers = [bots[one if seat == hero else other] for seat in range(seats)]
        outcome = play(RED7, options, makers, (number // seats).to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    return interval.of_share(won, games)


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_casual_bot_beats_random_ones(seats: int, options: Options) -> None:
    games = GAMES if not options.advanced else GAMES // 2
    assert share("casual", "random", games, seats, options).low > 1 / seats


@pytest.mark.parametrize("better, worse", [("novice", "random"), ("casual", "novice"), ("skilled", "casual")])
def test_every_heuristic_bot_beats_the_one_that_sees_less(better: str, worse: str) -> None:
    assert share(better, worse, 4 * GAMES).low > 1 / 2


def test_with_icons_too_it_is_better_to_see_more() -> None:
    assert share("skilled", "casual", 2 * GAMES, options=TABLES[1]).low > 1 / 2


def begins(level: str, position: Red7, times: int = 100) -> list[object]:
    """What a level does first on turn, with luck of every kind."""
    found = []
    for number in range(times):
        intent = levels(RED7)[level](RED7, position.turn.seat, Random(number)).decide(
            position.view(position.turn.seat), 0
        )
        assert intent is not None
        found.append(intent.action)
    return found


def test_who_sees_less_overlooks_a_card_that_leads_under_the_rule_in_force() -> None:
    position = table("yellow 3 | red 7, green 1", "blue 6 | sky 3")
    often = {level: begins(level, position).count(ToPalette(card("red 7"))) for level in SIGHTS}
    assert 0 < often["novice"] < often["casual"] < often["skilled"] == 100


def test_who_sees_less_overlooks_that_another_rule_leads() -> None:
    position = table("green 2 | green 1, sky 1", "blue 5 | sky 3")  # green: the only even card
    paints = ToCanvas(card("green 1"))
    often = {level: begins(level, position).count(paints) for level in SIGHTS}
    assert 0 < often["novice"] < often["casual"] < often["skilled"] == 100


def test_who_sees_less_overlooks_that_two_cards_lead_together() -> None:
    position = table("yellow 4 | sky 4, orange 1", "blue 6 | sky 3")  # two fours, or two colours
    gives_up = {level: begins(level, position).count(PASS) for level in SIGHTS}
    assert 100 == gives_up["novice"] > gives_up["casual"] > gives_up["skilled"] == 0


def test_who_sees_nothing_looks_again_before_giving_up() -> None:
    position = table("yellow 3 | red 7, green 1", "blue 6 | sky 3")
    often = begins("novice", position).count(ToPalette(card("red 7")))
    assert often > 100 * SIGHTS["novice"].leads + 10


def test_one_card_is_rather_spent_than_two() -> None:
    position = table("yellow 4 | sky 4, orange 1, red 7", "blue 6 | sky 3")
    assert set(begins("skilled", position)) == {ToPalette(card("red 7"))}


def test_another_rule_is_rather_taken_than_a_card_for_the_palette() -> None:
    position = table("green 2 | red 7, green 1", "blue 5 | sky 3")
    assert set(begins("skilled", position)) == {ToCanvas(card("green 1"))}


def actions(position: Red7) -> list[object]:
    """What a search looks at on turn."""
    return list(KNOWLEDGE.candidates(position, position.turn.seat).actions)


def test_nobody_gives_up_who_can_lead() -> None:
    position = table("green 2 | red 7, violet 1", "blue 6 | sky 3")
    assert PASS in position.legal(0)
    assert PASS not in actions(position)


def test_who_cannot_lead_gives_up() -> None:
    assert actions(table("green 2 | blue 1", "red 7, red 6 | sky 3")) == [Pass()]


def test_with_icons_a_card_is_tried_for_its_action() -> None:
    tried = actions(table("green 2 | violet 1", "red 7, sky 6 | sky 3", actions=True))
    assert tried != [Pass()]


def test_a_round_that_is_over_is_worth_its_points() -> None:
    position = table("green 2 | red 7", "blue 6 | sky 3", advanced=True, scored=("red 6, red 5", ""))
    assert KNOWLEDGE.settled(position) is None
    after = position.then(Event(0, 0, Pass()))
    rewards = KNOWLEDGE.settled(after)
    assert rewards is not None
    assert rewards[0] > rewards[1] > 0
    assert sum(rewards) == pytest.approx(1.0)


def test_the_only_round_is_won_or_lost() -> None:
    after = table("green 2 | red 7", "blue 6 | sky 3").then(Event(0, 0, Pass()))
    assert KNOWLEDGE.settled(after) == (0.0, 1.0)


def test_painting_although_one_leads_promises_less() -> None:
    position = table("green 2 | red 7, red 5", "blue 6 | sky 3").then(Event(0, 0, ToPalette(card("red 7"))))
    found = KNOWLEDGE.candidates(position, 0)
    assert found.actions[0] == Commit()
    assert len(found.actions) > 1
    assert found.promises[0] > max(found.promises[1:])


def watched(memory: TwoCards, position: Red7, *actions: Action) -> Red7:
    """The position after these actions of whoever is on turn, seen by seat 0."""
    for action in actions:
        event = Event(0, position.turn.seat, action)
        after = position.then(event)
        memory.see(after.view(0), position.news(event, after, 0))
        position = after
    return position


def spent_two_cards(memory: TwoCards, *, actions: bool = False) -> Red7:
    """Seat 1 has put a card into the palette and another on the canvas."""
    position = table(
        "yellow 4 | yellow 5, red 1", "sky 2 | green 1, blue 2, sky 1, green 3", turn=1, actions=actions
    )
    memory.see(position.view(0), None)
    return watched(memory, position, ToPalette(card("blue 2")), ToCanvas(card("green 3")))


def test_who_spends_two_cards_had_none_that_leads_alone() -> None:
    memory = TwoCards(0)
    position, rng = spent_two_cards(memory), Random(5)
    lacks = memory.lacks[1]
    assert intersection(lacks, bits("red 7, violet 1")) == bits("red 7, violet 1")
    assert not intersects(lacks, bits("green 1, blue 2, sky 1"))
    guesses = [RED7.guess(position.view(0), rng) for _ in range(200)]
    likelier = [memory.likelier(world, rng) for world in guesses]
    assert sum(not intersects(world.hands[1], lacks) for world in likelier) >= (BELIEF - 0.1) * 200
    assert sum(not intersects(world.hands[1], lacks) for world in guesses) < 100
    assert all(world.view(0) == position.view(0) for world in likelier)


def test_with_icons_two_cards_tell_nothing() -> None:
    memory = TwoCards(0)
    spent_two_cards(memory, actions=True)
    assert memory.lacks == {}


def test_one_card_tells_nothing() -> None:
    memory = TwoCards(0)
    position = table("yellow 4 | yellow 5", "sky 2 | red 5, violet 2", turn=1)
    memory.see(position.view(0), None)
    watched(memory, position, ToCanvas(card("violet 2")))
    assert memory.lacks == {}


def test_a_card_that_is_drawn_may_be_anything() -> None:
    memory = TwoCards(0)
    memory.lacks[1] = bits("red 7")
    memory.see(table("yellow 4 | yellow 5", "sky 2 | red 5").view(0), Drew(1, None))
    assert memory.lacks == {}
