"""Fine points of the rules, each of them found by breaking a rule that no other test missed."""

from igroteka.games.genius.words import COLOURS, Choosing, Collect
from tests.games.genius.drawing import act, each, reveal, seen, table, tokens
from tests.rule import rule

RED = COLOURS[0]


@rule("GEN-04")
def test_a_colour_that_lies_in_the_centre_twice_is_a_success_too() -> None:
    assert seen(reveal(table(centre="2 red, blue"), "red")).phase == Choosing((RED,))


@rule("GEN-08")
def test_a_full_colour_gives_no_second_bonus_turn_while_another_grows() -> None:
    position = table("7 red, blue", "", centre="red, blue, yellow, 2 green", zone="red, blue")
    position = act(position, Collect())
    assert (seen(position).collections[0], seen(position).turn) == (tokens("7 red, 3 blue"), 1)


@rule("GEN-14")
def test_five_colours_at_the_limit_win_nothing_yet() -> None:
    position = act(table(each(7, "3 blue, 5 red"), "", centre="red, 3 green", zone="red"), Collect())
    assert seen(position).collections[0] == tokens(each(7, "3 blue"))
    assert position.outcome is None
