"""The players of Red7: each beats a weaker one, and those who search know what a turn is worth."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.bots.red7 import KNOWLEDGE
from igroteka.games.red7 import RED7
from igroteka.games.red7.cards import PASS
from igroteka.games.red7.rules import Red7
from igroteka.games.red7.words import IconRevision, Options, Pass
from tests.games.red7.drawing import table

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
    assert (
        share("casual", "random", GAMES if not options.advanced else GAMES // 3, seats, options).low > 1 / 2
    )


def test_a_novice_is_between_chance_and_the_casual_bot() -> None:
    assert share("novice", "random", GAMES).low > 1 / 2
    assert share("casual", "novice", 5 * GAMES).low > 1 / 2


@pytest.mark.long
def test_the_expert_is_better_than_the_casual_bot() -> None:
    assert share("expert", "casual", 10 * GAMES).low > 1 / 2


def actions(position: Red7) -> list[object]:
    """What a search looks at on turn."""
    return list(KNOWLEDGE.candidates(position, position.turn).actions)


def test_nobody_gives_up_who_can_lead() -> None:
    position = table("green 2 | red 7, violet 1", "blue 6 | sky 3")
    assert PASS in position.legal(0)
    assert PASS not in actions(position)


def test_who_cannot_lead_gives_up() -> None:
    assert actions(table("green 2 | blue 1", "red 7, red 6 | sky 3")) == [Pass()]


def test_with_icons_a_card_is_tried_for_its_action() -> None:
    tried = actions(table("green 2 | violet 1", "red 7, sky 6 | sky 3", actions=True))
    assert tried != [Pass()]


def test_more_cards_in_the_hand_look_better() -> None:
    rich = table("green 2 | red 7, violet 1, sky 5", "blue 6 | sky 3")
    poor = table("green 2 | red 7", "blue 6 | sky 3")
    assert KNOWLEDGE.estimate(rich)[0] > KNOWLEDGE.estimate(poor)[0]
    assert sum(KNOWLEDGE.estimate(rich)) == pytest.approx(1.0)


def test_who_is_out_cannot_win_the_round() -> None:
    position = table("green 2 | red 7", "blue 6 | sky 3", " | sky 4")
    assert KNOWLEDGE.estimate(position)[2] == pytest.approx(0.25)


def test_between_rounds_points_count() -> None:
    position = table("green 2 | red 7", "blue 6 | sky 3", advanced=True, scored=("red 6, red 5", ""))
    ahead, behind = KNOWLEDGE.estimate(position)
    even = KNOWLEDGE.estimate(table("green 2 | red 7", "blue 6 | sky 3", advanced=True))
    assert ahead > even[0]
    assert behind < even[1]
