"""The players of Red7: each has a character, beats a weaker one, and knows what a turn is worth."""

from collections import Counter
from random import Random

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.red7 import KNOWLEDGE
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
    games = 24 if not options.advanced else 12
    assert share("casual", "random", games, seats, options).low > 1 / seats


@pytest.mark.parametrize(
    "better, worse, games",
    [
        ("novice", "random", GAMES // 2),
        ("skilled", "novice", GAMES // 2),  # two rungs apart, so that few games tell
        pytest.param("casual", "novice", 400, marks=pytest.mark.long),
        pytest.param("skilled", "casual", 400, marks=pytest.mark.long),
    ],
)
def test_every_level_beats_one_below(better: str, worse: str, games: int) -> None:
    assert share(better, worse, games).low > 1 / 2


def test_with_icons_too_it_is_better_to_look_further() -> None:
    assert share("skilled", "novice", GAMES // 2, options=TABLES[1]).low > 1 / 2


def begins(level: str, position: Red7, times: int = 100) -> Counter[object]:
    """How often a level does what on turn, with luck of every kind."""
    found = Counter[object]()
    for number in range(times):
        bot = levels(RED7)[level](RED7, position.turn.seat, Random(number))
        intent = bot.decide(position.view(position.turn.seat), 0)
        assert intent is not None
        found[intent.action] += 1
    return found


# Every card in hand leads, in the palette or on the canvas.
FREE = table(
    "green 2, orange 6 | red 7, green 1, sky 5, violet 4, red 3",
    "blue 5 | sky 3, red 5, yellow 2, violet 6, blue 1",
)


def test_a_novice_saves_big_cards_for_later() -> None:
    often = begins("novice", FREE)
    assert often[ToPalette(card("red 7"))] < often[ToPalette(card("violet 4"))]


@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert"])
def test_whoever_leads_stops_and_paints_nothing_in_vain(level: str) -> None:
    led = Event(0, 0, ToPalette(card("red 7")))
    two_colours_would_count = table("green 2 | red 7, sky 5, violet 4", "blue 6 | sky 3").then(led)
    assert begins(level, two_colours_would_count, 30).keys() == {Commit()}


def test_below_a_novice_stands_somebody_who_spends_whatever_can_be_spent() -> None:
    position = table("green 2 | red 7, sky 5", "blue 6 | sky 3").then(Event(0, 0, ToPalette(card("red 7"))))
    intent = levels(RED7, 0.0)["adaptive"](RED7, 0, Random(1)).decide(position.view(0), 0)
    assert intent is not None
    assert intent.action == ToCanvas(card("sky 5"))


def test_a_casual_player_rather_changes_the_rule() -> None:
    often = begins("casual", FREE, 50)
    assert sum(often[action] for action in often if isinstance(action, ToCanvas)) > 35


def test_the_better_a_player_the_rather_one_card_is_spent_than_two() -> None:
    position = table(
        "yellow 4 | sky 4, orange 1, red 7, violet 3, blue 2",  # with any card but red 7 the rule must change
        "blue 6 | sky 3, red 1, green 3, green 6, orange 5",
    )
    alone = {level: begins(level, position, 50)[ToPalette(card("red 7"))] for level in ("casual", "skilled")}
    assert 35 < alone["casual"] <= alone["skilled"]


@pytest.mark.parametrize("strength", [0.0, 1.0, 1.5, 2.0, 3.0, 4.0])
def test_every_strength_takes_the_only_turn_that_leads(strength: float) -> None:
    position = table("yellow 4 | sky 4, orange 1", "blue 6, red 5 | sky 3")  # two fours
    bot = levels(RED7, strength)["adaptive"](RED7, 0, Random(1))
    intent = bot.decide(position.view(0), 0)
    assert intent is not None
    assert intent.action == ToPalette(card("sky 4"))


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


def test_with_icons_too_nobody_plays_cards_for_nothing_and_leaves_then() -> None:
    lost = "yellow 7, sky 6, yellow 5 | sky 3"
    assert actions(table("green 2 | red 5, blue 1", lost, actions=True)) == [Pass()]
    hopes = table("green 2 | red 5, orange 3", lost, actions=True)  # a 3 draws a card
    assert set(actions(hopes)) == {ToPalette(card("red 5")), ToPalette(card("orange 3"))}


def test_whoever_leads_does_not_paint_the_rule_that_is_there() -> None:
    position = table("green 2 | red 7, red 5, red 4", "blue 6 | sky 3").then(
        Event(0, 0, ToPalette(card("red 7")))
    )
    assert begins("novice", position, 50).keys() == {Commit()}


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
