"""Bonus turns, the limit and the alternative move: GEN-08 to 11."""

import pytest

from igroteka.games.genius.words import (
    COLOURS,
    Collect,
    Collected,
    Colour,
    NotInTheCentre,
    NotTheFewest,
    Reveal,
    Take,
    Took,
    ZoneNotEmpty,
)
from tests.games.genius.drawing import act, choices, each, news, refused, reveal, seen, table, tokens
from tests.rule import rule

RED, _, YELLOW, GREEN, BLUE, _ = COLOURS


@rule("GEN-08")
def test_a_line_gives_a_bonus_turn_at_once() -> None:
    position = act(table("5 red", "", centre="red, blue, yellow, 2 green", zone="red"), Collect())
    assert seen(position).collections[0] == tokens("7 red")
    assert (position.to_act, seen(position).bonus) == ((0,), 0)
    assert seen(reveal(position, "violet")).turn == 1


@rule("GEN-08")
def test_with_four_players_a_line_has_five() -> None:
    position = act(table("3 red", "", "", "", centre="red, blue, yellow, 2 green", zone="red"), Collect())
    assert (seen(position).collections[0], seen(position).turn) == (tokens("5 red"), 0)


@rule("GEN-08")
def test_a_colour_below_the_limit_gives_none() -> None:
    position = act(table("4 red", "", centre="red, blue, yellow, 2 green", zone="red"), Collect())
    assert (seen(position).collections[0], seen(position).turn) == (tokens("6 red"), 1)


@rule("GEN-08")
def test_two_lines_give_two_bonus_turns_and_a_miss_cancels_none() -> None:
    position = table("5 red, 5 blue", "", centre="red, blue, yellow, 2 green", zone="red, blue")
    position = act(position, Collect())
    assert (seen(position).turn, seen(position).bonus) == (0, 1)
    position = reveal(position, "violet")
    assert (seen(position).turn, seen(position).bonus) == (0, 0)
    assert seen(reveal(position, "orange")).turn == 1


@rule("GEN-08")
def test_a_line_made_in_a_bonus_turn_adds_its_own() -> None:
    position = table("5 blue", "", centre="blue, yellow, 2 green", zone="blue", bonus=1)
    position = act(position, Collect())
    assert (seen(position).turn, seen(position).bonus) == (0, 1)


@rule("GEN-08")
def test_a_colour_gives_its_bonus_turn_only_once() -> None:
    position = act(table("7 red", "", centre="red, blue, yellow, 2 green", zone="red"), Collect())
    assert (seen(position).collections[0], seen(position).turn) == (tokens("7 red"), 1)


@rule("GEN-08")
def test_an_alternative_move_may_be_the_bonus_turn_and_may_bring_one() -> None:
    nearly = each(7, "6 red")
    position = table(each(5, "4 red"), "", centre="2 red, blue, yellow, green", bonus=1)
    assert Take(RED) in choices(position)
    assert seen(act(position, Take(RED))).turn == 0
    position = act(table(nearly, "", centre="2 red, blue, yellow, green", games=2), Take(RED))
    assert position.view(0).game == 2
    lowest = each(7, "6 red, 6 blue")
    position = table(lowest, "", centre="red, 2 yellow", reserve="")
    assert seen(act(position, Take(RED))).turn == 0


@rule("GEN-08")
def test_lines_are_seen_by_all() -> None:
    position = table("5 red, 6 blue", "", centre="red, blue, yellow", zone="red, blue")
    seen = Collected(0, tokens("2 red, 2 blue"), tokens("blue"), (RED, BLUE), None)
    assert news(position, Collect()) == seen


@rule("GEN-09")
def test_tokens_above_the_limit_go_back_to_the_reserve() -> None:
    before = table("6 red", "", centre="3 red, blue, yellow, 2 green", zone="red")
    position = act(before, Collect())
    assert seen(position).collections[0] == tokens("7 red")
    assert seen(position).reserve[0] == seen(before).reserve[0] + 3
    assert position.to_act == (0,)  # they are back before the bonus turn


@rule("GEN-09")
def test_a_colour_at_the_limit_goes_back_whole() -> None:
    before = table("", "7 red", centre="3 red, blue, yellow, 2 green", zone="red", turn=1)
    position = act(before, Collect())
    assert seen(position).collections[1] == tokens("7 red")
    assert seen(position).reserve[0] == seen(before).reserve[0] + 4


@rule("GEN-10")
def test_the_only_scarcest_colour_may_be_taken_from_the_centre_instead() -> None:
    before = table(each(2, "red"), "", centre="3 red, blue, yellow")
    assert choices(before) == [Reveal(), Take(RED)]
    position = act(before, Take(RED))
    assert seen(position).collections[0] == tokens(each(2))
    assert seen(position).centre == tokens("2 red, blue, yellow")
    assert position.to_act == (1,)
    assert news(before, Take(RED)) == Took(0, RED, (), None)


@rule("GEN-10")
def test_not_when_two_tie_for_fewest() -> None:
    position = table(each(2, "red, blue"), "", centre="3 red, blue, yellow")
    assert choices(position) == [Reveal()]
    assert refused(position, Take(RED)) == NotTheFewest(RED, (RED, BLUE))
    assert refused(position, Take(YELLOW)) == NotTheFewest(YELLOW, (RED, BLUE))


@rule("GEN-10")
def test_not_when_it_is_not_in_the_centre() -> None:
    position = table(each(2, "red"), "", centre="2 blue, yellow")
    assert choices(position) == [Reveal()]
    assert refused(position, Take(RED)) == NotInTheCentre(RED)


@rule("GEN-10")
def test_not_after_a_reveal() -> None:
    position = table(each(2, "red"), "", centre="2 red, yellow", zone="yellow")
    assert refused(position, Take(RED)) == ZoneNotEmpty()


@rule("GEN-11")
@pytest.mark.parametrize(
    "collection, colour, allowed",
    [
        (each(3, "0 red"), RED, True),
        (each(4, "2 green"), GREEN, True),
        (each(3, "0 green, 0 blue"), GREEN, False),
        (each(4, "2 green, 2 yellow"), GREEN, False),
    ],
)
def test_the_four_examples_of_the_alternative_move(collection: str, colour: Colour, allowed: bool) -> None:
    # The rulebook tells the scarcest colours; the other counts and the centre are chosen here.
    position = table(collection, "", centre="2 red, 2 green, 2 blue, 2 yellow")
    assert (Take(colour) in choices(position)) is allowed
