"""A turn of Совершенно гениально: GEN-03 to 07, with the example turns of GEN-12."""

from fractions import Fraction

import pytest

from igroteka.core.game import (
    NATURE,
    Chances,
)
from igroteka.games.genius.words import (
    COLOURS,
    Choosing,
    Collect,
    Collected,
    Draw,
    Filling,
    Missed,
    Reached,
    Reveal,
    RevealFirst,
    Succeeded,
    Take,
)
from tests.games.genius.drawing import (
    act,
    choices,
    draw,
    each,
    news,
    news_of_draw,
    refused,
    reveal,
    seen,
    table,
    tokens,
)
from tests.rule import rule

RED, _, YELLOW, GREEN, BLUE, VIOLET = COLOURS


@rule("GEN-03")
@pytest.mark.parametrize("centre", ["", "red", "red, blue"])
def test_fewer_than_three_in_the_centre_are_filled_up_before_the_turn(centre: str) -> None:
    position = table(centre=centre)
    missing = 3 - sum(tokens(centre))
    assert seen(position).phase == Filling()
    position = draw(position, *["violet"] * missing)
    assert seen(position).centre[-1] == missing
    assert choices(position) == [Reveal()]


@rule("GEN-03")
def test_three_or_more_in_the_centre_are_left_alone() -> None:
    position = act(table(centre="2 red, 4 blue", zone="red"), Collect())
    assert seen(position).centre == tokens("4 blue")
    assert position.to_act == (1,)


@rule("GEN-03")
def test_the_centre_is_filled_before_a_bonus_turn_too() -> None:
    position = act(table("6 red", "", centre="red, blue, yellow", zone="red"), Collect())
    assert (seen(position).turn, seen(position).phase) == (0, Filling())


@rule("GEN-03")
def test_the_centre_is_filled_before_an_alternative_move_too() -> None:
    position = table(each(1, "0 green"), centre="red, blue")
    position = draw(position, "green")
    assert Take(GREEN) in choices(position)


@rule("GEN-03")
def test_the_centre_is_filled_as_far_as_the_reserve_goes() -> None:
    position = draw(table(each(1, "0 red"), "", centre="red", reserve="blue"), "blue")
    assert seen(position).centre == tokens("red, blue")
    assert position.to_act == (0,)


@rule("GEN-03")
def test_each_token_of_the_reserve_is_as_likely_as_any_other() -> None:
    legal = table(centre="red", reserve="3 red, 2 violet").legal(NATURE)
    assert isinstance(legal, Chances)
    assert {draw: legal.odds(draw) for draw in legal} == {
        Draw(RED): Fraction(3, 5),
        Draw(VIOLET): Fraction(2, 5),
    }
    assert Draw(BLUE) not in legal


@rule("GEN-04")
def test_a_colour_of_the_centre_new_to_the_zone_is_a_success() -> None:
    position = reveal(table(centre="red, blue, yellow"), "blue")
    assert seen(position).phase == Choosing((BLUE,))
    assert seen(position).turn == 0
    assert choices(position) == [Collect(), Reveal()]
    assert seen(position).centre == tokens("red, blue, yellow")
    position = reveal(position, "red")
    assert seen(position).phase == Choosing((BLUE, RED))


@rule("GEN-04")
def test_a_success_is_seen_by_all() -> None:
    position = table(centre="red, blue, yellow")
    assert news(position, Reveal()) == Reached(0)
    assert news_of_draw(act(position, Reveal()), BLUE) == Succeeded(0, BLUE)


@rule("GEN-05")
def test_a_colour_that_is_not_in_the_centre_is_a_miss() -> None:
    position = reveal(table(centre="red, blue, yellow"), "blue", "green")
    assert seen(position).centre == tokens("red, 2 blue, yellow, green")
    assert seen(position).collections == (tokens(""), tokens(""))
    assert position.to_act == (1,)


@rule("GEN-05")
def test_a_miss_without_a_match_is_seen_by_all() -> None:
    position = act(table(centre="red, blue, yellow", zone="blue"), Reveal())
    assert news_of_draw(position, GREEN) == Missed(0, GREEN, twice=False, lost=(BLUE, GREEN))


@rule("GEN-06")
def test_a_colour_that_is_in_the_zone_already_is_a_miss() -> None:
    position = reveal(table(centre="red, blue, yellow"), "blue", "red", "blue")
    assert seen(position).centre == tokens("2 red, 3 blue, yellow")
    assert seen(position).collections == (tokens(""), tokens(""))
    assert position.to_act == (1,)


@rule("GEN-06")
def test_a_conflict_is_seen_by_all() -> None:
    position = act(table(centre="red, blue, yellow", zone="blue"), Reveal())
    assert news_of_draw(position, BLUE) == Missed(0, BLUE, twice=True, lost=(BLUE, BLUE))


@rule("GEN-07")
def test_collecting_takes_the_zone_and_all_its_colours_from_the_centre() -> None:
    position = act(table("red", "3 red", centre="3 red, 2 blue, 4 yellow", zone="red, blue"), Collect())
    assert seen(position).collections == (tokens("5 red, 3 blue"), tokens("3 red"))
    assert seen(position).centre == tokens("4 yellow")
    assert position.to_act == (1,)


@rule("GEN-07")
def test_only_a_success_can_be_collected() -> None:
    assert refused(table(), Collect()) == RevealFirst()
    assert Collect() not in choices(table())


@rule("GEN-07")
def test_collecting_is_seen_by_all() -> None:
    position = table(centre="3 red, 2 blue, yellow", zone="red, blue")
    assert news(position, Collect()) == Collected(0, tokens("4 red, 3 blue"), tokens(""), (), None)


@rule("GEN-12")
def test_the_four_example_turns_one_after_another() -> None:
    position = table("", "", "", "", centre="red, blue, yellow")

    position = act(reveal(position, "blue"), Collect())
    assert seen(position).collections[0] == tokens("2 blue")
    assert (seen(position).turn, seen(position).centre) == (1, tokens("red, yellow"))

    position = draw(position, "violet")
    assert position.to_act == (1,)
    position = reveal(position, "yellow")
    assert seen(position).phase == Choosing((YELLOW,))
    position = reveal(position, "green")
    assert (seen(position).turn, seen(position).centre) == (2, tokens("red, violet, green, 2 yellow"))

    position = reveal(position, "red", "violet", "red")
    assert (seen(position).turn, seen(position).centre) == (3, tokens("3 red, 2 violet, 2 yellow, green"))

    position = act(reveal(position, "green", "red"), Collect())
    assert seen(position).collections[3] == tokens("2 green, 4 red")
    assert (seen(position).turn, seen(position).centre) == (0, tokens("2 violet, 2 yellow"))
