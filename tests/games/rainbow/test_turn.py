"""A turn of Радуга. Восьмой цвет: RAIN-04 to 10."""

from random import Random

import pytest

from igroteka.core.game import NATURE, Event, NotAMove, refusal
from igroteka.games.rainbow.phases import CHOOSING, DEALING
from igroteka.games.rainbow.words import (
    COLOURS,
    Combination,
    Deal,
    DoesNotNeighbour,
    Drew,
    Exchange,
    Exchanged,
    First,
    InTheRainbow,
    NothingToExchange,
    NotInHand,
    OutOfOrder,
    Played,
    TurnUp,
    WrongLength,
)
from tests.games.rainbow.drawing import (
    EIGHT,
    act,
    anything,
    cards,
    combination,
    combinations,
    draw,
    exchange,
    hand,
    news,
    refused,
    run,
    table,
)
from tests.rule import rule

RED, ORANGE, YELLOW, LIME, GREEN, SKY, BLUE, VIOLET = COLOURS


@rule("RAIN-04")
def test_a_combination_goes_on_from_a_neighbour_of_the_top_in_one_direction() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT, pile="green")
    assert {one.cards for one in combinations(position)} == {run("sky, blue, violet")}
    position = table("lime, yellow, orange, 5 green", EIGHT, pile="green")
    assert {one.cards for one in combinations(position)} == {run("lime, yellow, orange")}


@rule("RAIN-04")
def test_the_same_colour_or_two_steps_away_is_no_neighbour() -> None:
    position = table(EIGHT, EIGHT, pile="green")
    assert refused(position, combination("green, sky, blue")) == DoesNotNeighbour(GREEN, GREEN, SKY, LIME)
    assert refused(position, combination("blue, violet, red")) == DoesNotNeighbour(BLUE, GREEN, SKY, LIME)


@rule("RAIN-04")
def test_the_direction_does_not_turn_nor_skip_nor_rest() -> None:
    position = table("2 sky, 2 blue, 2 violet, lime, green", EIGHT, pile="green")
    assert refused(position, combination("sky, blue, sky")) == OutOfOrder(SKY, BLUE, VIOLET)
    assert refused(position, combination("sky, violet, blue")) == OutOfOrder(VIOLET, SKY, BLUE)
    assert refused(position, combination("sky, sky, blue")) == OutOfOrder(SKY, SKY, BLUE)
    assert refused(position, combination("lime, green, sky")) == OutOfOrder(GREEN, LIME, YELLOW)


@rule("RAIN-04")
def test_three_to_eight_cards() -> None:
    position = table(EIGHT, EIGHT, pile="green")
    assert refused(position, combination("sky, blue")) == WrongLength(2, 3, 8)
    assert refused(position, Combination((), keep=False)) == WrongLength(0, 3, 8)
    longer = "sky, blue, violet, red, orange, yellow, lime, green, sky"
    assert refused(position, combination(longer)) == WrongLength(9, 3, 8)
    assert {len(one.cards) for one in combinations(position)} == {3, 4, 5, 6, 7, 8}


@rule("RAIN-04")
def test_only_cards_of_the_hand_are_played() -> None:
    position = table("sky, blue, 6 green", EIGHT, pile="green")
    assert refused(position, combination("sky, blue, violet")) == NotInHand(VIOLET, 1, 0)
    assert not combinations(position)


@rule("RAIN-04")
def test_the_cards_leave_the_hand_and_the_last_is_the_top() -> None:
    position = act(table("sky, blue, violet, 5 green", EIGHT), combination("sky, blue, violet"))
    assert hand(position, 0) == cards("5 green")
    assert position.view(1).recent == run("green, sky, blue, violet")
    assert position.view(1).pile == cards("green, sky, blue, violet")


@rule("RAIN-05")
def test_the_example_of_the_rulebook_both_ways_from_green() -> None:
    # The rulebook tells the top and the two sequences up to red; the hand is chosen so that both can be.
    position = table(EIGHT, EIGHT, pile="green")
    assert combination("sky, blue, violet, red") in combinations(position)
    assert combination("lime, yellow, orange, red") in combinations(position)
    assert len({one.cards for one in combinations(position)}) == 12


@rule("RAIN-05")
@pytest.mark.parametrize(
    "cards_played",
    [
        "sky, blue, violet, red, orange, yellow, lime, green",
        "lime, yellow, orange, red, violet, blue, sky, green",
    ],
)
def test_a_run_of_eight_ends_on_the_colour_of_the_old_top(cards_played: str) -> None:
    position = act(table(EIGHT, EIGHT, pile="red, green"), combination(cards_played, keep=True))
    assert position.view(0).rainbows[0] == (GREEN,)
    assert position.view(0).recent[-1] is run(cards_played)[-2]
    assert position.phase == DEALING[0][8]
    assert position.turn.scores == (10, 0)


@rule("RAIN-06")
@pytest.mark.parametrize("length, points", [(3, 3), (4, 5), (5, 7), (6, 10), (7, 10), (8, 10)])
def test_points_for_the_number_of_cards_which_the_player_chooses(length: int, points: int) -> None:
    circle = run("sky, blue, violet, red, orange, yellow, lime, green")
    before = table(EIGHT, EIGHT, scores=(4, 9), pile="green")
    position = act(before, Combination(circle[:length], keep=False))
    assert position.turn.scores == (4 + points, 9)
    assert next(one for one in before.view(0).runs if one.cards == circle[:length]).points == points


@rule("RAIN-07")
def test_the_last_card_may_go_into_the_rainbow_and_the_one_before_is_the_top() -> None:
    before = table("sky, blue, violet, 5 green", EIGHT)
    position = act(before, combination("sky, blue, violet", keep=True))
    assert position.view(1).rainbows == ((VIOLET,), ())
    assert position.view(1).recent == run("green, sky, blue")
    assert position.view(1).pile == cards("green, sky, blue")
    left = act(before, combination("sky, blue, violet"))
    assert left.view(1).rainbows == ((), ())
    assert left.view(1).recent[-1] is VIOLET


@rule("RAIN-07")
def test_not_if_the_rainbow_has_that_colour() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT, rainbows=("violet", ""))
    assert combinations(position) == [combination("sky, blue, violet")]
    assert refused(position, combination("sky, blue, violet", keep=True)) == InTheRainbow(VIOLET)
    position = table("sky, blue, violet, 5 green", EIGHT, rainbows=("", "violet"))
    assert combination("sky, blue, violet", keep=True) in combinations(position)


@rule("RAIN-07")
def test_it_is_decided_before_drawing() -> None:
    position = act(table("sky, blue, violet, 5 green", EIGHT), combination("sky, blue, violet", keep=True))
    assert position.to_act == (NATURE,)
    assert position.view(0).rainbows[0] == (VIOLET,)


@rule("RAIN-08")
def test_as_many_are_drawn_as_were_played_also_when_one_was_kept() -> None:
    position = act(table("sky, blue, violet, 5 green", EIGHT), combination("sky, blue, violet", keep=True))
    assert position.phase == DEALING[0][3]
    position = draw(position, "2 red, lime")
    assert hand(position, 0) == cards("5 green, 2 red, lime")
    assert (position.to_act, position.phase) == ((1,), CHOOSING)


@rule("RAIN-08")
def test_a_combination_is_seen_by_all() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT)
    seen = Played(0, run("sky, blue, violet"), 3, VIOLET, completed=False, reshuffled=False)
    assert news(position, combination("sky, blue, violet", keep=True), 1) == seen
    seen = Played(0, run("sky, blue, violet"), 3, None, completed=False, reshuffled=False)
    assert news(position, combination("sky, blue, violet")) == seen


@rule("RAIN-09")
def test_any_cards_are_exchanged_one_to_eight() -> None:
    before = table("6 green, 2 red", EIGHT)
    position = act(before, exchange("2 green, red"))
    assert position.phase == DEALING[0][3]
    assert position.view(1).discard == cards("2 green, red")
    position = draw(position, "3 blue")
    assert hand(position, 0) == cards("4 green, red, 3 blue")
    assert (position.turn.seat, position.turn.scores) == (1, (0, 0))
    assert act(before, exchange("6 green, 2 red")).phase == DEALING[0][8]
    assert position.view(0).recent == run("green")


@rule("RAIN-09")
def test_an_exchange_is_of_cards_that_are_there() -> None:
    position = table("6 green, 2 red", EIGHT)
    assert refused(position, exchange("")) == NothingToExchange()
    assert refused(position, exchange("3 red")) == NotInHand(RED, 3, 2)
    assert refused(position, Exchange((1, -1, 0, 0, 0, 0, 0, 0))) == NotAMove()
    assert refused(position, Exchange((1,))) == NotAMove()
    assert refused(position, Exchange((10**9, 0, 0, 0, 0, 0, 0, 0))) == NotAMove()


@rule("RAIN-09")
def test_an_exchange_is_seen_by_all_and_its_draw_by_its_player() -> None:
    position = table("6 green, 2 red", EIGHT)
    seen = Exchanged(0, cards("2 green, red"), reshuffled=False)
    assert news(position, exchange("2 green, red"), 1) == seen
    position = act(position, exchange("2 green, red"))
    dealt = Deal(cards("3 blue"))
    assert news(position, dealt, 0) == Drew(0, 3, cards("3 blue"), reshuffled=False, end=None)
    assert news(position, dealt, 1) == Drew(0, 3, None, reshuffled=False, end=None)


@rule("RAIN-09")
def test_equal_cards_are_equal_exchanges_and_each_can_come_up() -> None:
    legal = table("6 green, 2 red", EIGHT).legal(0)
    assert len(list(legal)) == len(set(legal)) == 7 * 3 - 1
    rng = Random(1)
    assert {legal.sample(rng) for _ in range(600)} == set(legal)


def test_the_idle_move_gives_up_one_card_of_the_colour_there_is_most_of() -> None:
    assert next(iter(table("lime, 3 sky, 3 blue, red", EIGHT).legal(0))) == exchange("sky")


def test_combinations_come_up_as_often_as_exchanges() -> None:
    legal, rng = table(EIGHT, EIGHT).legal(0), Random(1)
    played = sum(isinstance(legal.sample(rng), Combination) for _ in range(1000))
    assert 420 < played < 580
    assert legal


def test_nobody_says_what_is_natures_to_say() -> None:
    position = table()
    for action in (Deal(cards("red")), First(0), TurnUp(RED)):
        assert refusal(position, Event(0, 0, action)) == NotAMove()
        assert action not in position.legal(0)
    assert not position.legal(1)
    assert not act(position, exchange("red")).legal(0)


@rule("RAIN-10")
def test_an_empty_deck_is_renewed_when_a_card_is_to_be_drawn_and_not_before() -> None:
    position = table(EIGHT, EIGHT, pile="red, violet, green", deck="2 red")
    position = draw(act(position, exchange("red, lime")), "2 red")
    assert position.view(0).deck == 0
    assert position.view(0).pile == cards("red, violet, green")
    assert position.turn.seat == 1
    before = position
    position = act(before, exchange("blue"))
    assert position.view(0).deck == 96 - 16 - 1 + 1
    assert position.view(0).pile == cards("green")
    assert position.view(0).discard == cards("")
    assert position.view(0).discard_top is None
    assert news(before, exchange("blue")) == Exchanged(1, cards("blue"), reshuffled=True)


@rule("RAIN-10")
def test_in_the_middle_of_a_draw_the_rest_comes_from_the_new_deck() -> None:
    position = table("8 red", EIGHT, pile="blue, green", deck="2 lime")
    position = act(position, exchange("5 red"))
    assert position.view(1).deck == 2
    assert list(position.legal(NATURE)) == [Deal(cards("2 lime"))]
    assert news(position, Deal(cards("2 lime")), 0) == Drew(0, 2, cards("2 lime"), reshuffled=True, end=None)
    position = draw(position, "2 lime")
    assert position.phase == DEALING[0][3]
    # The five red ones that this very turn discarded are in it, and all of the pile but its top.
    assert position.view(1).deck == 96 - 8 - 5 - 1
    assert Deal(cards("3 red")) in position.legal(NATURE)
    assert position.view(1).recent == run("green")
    position = draw(position, "3 red")
    assert hand(position, 0) == cards("6 red, 2 lime")
    assert position.turn.seat == 1


@rule("RAIN-10")
def test_the_top_that_stays_is_the_one_left_after_keeping() -> None:
    position = table("sky, blue, violet, 5 green", EIGHT, deck="")
    played = act(position, combination("sky, blue, violet", keep=True))
    assert played.view(0).recent == run("blue")
    assert news(position, combination("sky, blue, violet", keep=True)).reshuffled
    assert Deal(cards("3 sky")) in played.legal(NATURE)
    assert played.view(0).deck == 96 - 8 - 5 - 1 - 1


@rule("RAIN-10")
def test_twice_in_one_game() -> None:
    position, renewed = table("8 red", "8 sky", pile="green"), 0
    for _ in range(25):
        action = Exchange(hand(position, position.turn.seat))
        after_it = anything(act(position, action))
        renewed += after_it.view(0).deck > position.view(0).deck
        position = after_it
        view = position.view(0)
        assert view.deck + sum(view.discard) + sum(view.pile) == 80
    assert renewed == 2
