"""The end of Радуга. Восьмой цвет: RAIN-11 to 13."""

import pytest

from igroteka.core.game import NATURE, Event, GameIsOver, refusal
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import COLOURS, Drew, End, LastRound, Played
from tests.games.rainbow.drawing import EIGHT, act, anything, combination, exchange, news, run, table
from tests.rule import rule

SEVEN = "red, orange, yellow, lime, green, sky, blue"
RUN = "sky, blue, violet"  # on green; its last card is what SEVEN lacks


def last_card(seats: int, last_round: LastRound = LastRound.EVERYONE) -> Rainbow:
    """The first seat plays the run that makes its rainbow whole."""
    rainbows = (SEVEN, *[""] * (seats - 1))
    position = table(*[EIGHT] * seats, rainbows=rainbows, last_round=last_round)
    return anything(act(position, combination(RUN, keep=True)))


def turns(position: Rainbow) -> list[int]:
    """Whose turns still come when everybody exchanges."""
    seats: list[int] = []
    while position.outcome is None and len(seats) < 12:
        seats.append(position.turn.seat)
        position = anything(act(position, next(iter(position.legal(position.turn.seat)))))
    return seats


@rule("RAIN-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_when_a_rainbow_is_whole_everybody_has_one_more_turn_its_owner_last(seats: int) -> None:
    assert last_card(seats).view(0).turns_left == seats
    assert turns(last_card(seats)) == [*range(1, seats), 0]


@rule("RAIN-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_or_only_the_others(seats: int) -> None:
    assert turns(last_card(seats, LastRound.OTHERS)) == [*range(1, seats)]


@rule("RAIN-11")
def test_seven_colours_start_no_last_round() -> None:
    position = table(EIGHT, EIGHT, rainbows=(SEVEN, ""))
    position = anything(act(position, combination(RUN)))
    assert (position.turn.turns_left, position.view(0).turns_left) == (None, None)


@rule("RAIN-11")
def test_a_rainbow_completed_in_the_last_round_starts_no_other() -> None:
    position = table(EIGHT, EIGHT, EIGHT, rainbows=(EIGHT, SEVEN, ""), turn=1, turns_left=3)
    position = anything(act(position, combination(RUN, keep=True)))
    assert position.view(0).rainbows[1] == COLOURS
    assert turns(position) == [2, 0]


@rule("RAIN-11")
def test_the_last_round_is_announced_and_the_end_too() -> None:
    position = table(EIGHT, EIGHT, rainbows=(SEVEN, ""))
    seen = Played(0, run(RUN), 3, COLOURS[7], completed=True, reshuffled=False)
    assert news(position, combination(RUN, keep=True)) == seen
    position = act(
        table(EIGHT, EIGHT, rainbows=(EIGHT, SEVEN), scores=(3, 12), turns_left=1), exchange("red")
    )
    dealt = next(iter(position.legal(NATURE)))
    assert news(position, dealt, 1) == Drew(0, 1, None, reshuffled=False, end=End((10, 7), (13, 19)))


@rule("RAIN-12")
@pytest.mark.parametrize("colours, points", [(8, 10), (7, 7), (6, 5), (5, 3), (4, 0), (1, 0), (0, 0)])
def test_points_for_the_rainbow(colours: int, points: int) -> None:
    rainbow = ", ".join(COLOURS[:colours])
    position = table(EIGHT, EIGHT, rainbows=(EIGHT, rainbow), scores=(20, 31), turns_left=1)
    position = anything(act(position, exchange("red")))
    assert position.outcome is not None
    assert position.outcome.points == (30, 31 + points)
    assert position.view(0).rainbow_points == (10, points)


@rule("RAIN-12")
def test_most_points_win_whoever_completed_a_rainbow() -> None:
    position = table(EIGHT, EIGHT, EIGHT, rainbows=(EIGHT, "", ""), scores=(20, 31, 12), turns_left=1)
    position = anything(act(position, exchange("red")))
    assert position.outcome is not None
    assert position.outcome.places == (2, 1, 3)
    assert refusal(position, Event(0, 0, exchange("red"))) == GameIsOver()
    assert not position.legal(0)


@rule("RAIN-12")
def test_points_of_the_last_turn_count() -> None:
    position = table(EIGHT, EIGHT, rainbows=(EIGHT, SEVEN), scores=(20, 20), turn=1, turns_left=1)
    position = anything(act(position, combination("sky, blue, violet, red, orange, yellow")))
    assert position.outcome is not None
    assert position.outcome.points == (30, 37)


@rule("RAIN-13")
def test_a_tie_goes_to_the_larger_rainbow() -> None:
    position = table(EIGHT, EIGHT, EIGHT, rainbows=(EIGHT, SEVEN, ""), scores=(20, 23, 30), turns_left=1)
    position = anything(act(position, exchange("red")))
    assert position.outcome is not None
    assert position.outcome.points == (30, 30, 30)
    assert position.outcome.places == (1, 2, 3)


@rule("RAIN-13")
def test_then_the_win_is_shared() -> None:
    rainbows = (EIGHT, "red, sky, lime", "red, blue, green")
    position = table(EIGHT, EIGHT, EIGHT, rainbows=rainbows, scores=(1, 30, 30), turns_left=1)
    position = anything(act(position, exchange("red")))
    assert position.outcome is not None
    assert position.outcome.places == (3, 1, 1)
