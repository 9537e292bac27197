"""When the reserve is empty, or nothing grows any more: GEN-13."""

import pytest

from igroteka.games.genius.words import (
    COLOURS,
    Collect,
    NotTheFewest,
    ReserveIsEmpty,
    Reveal,
    Take,
)
from tests.games.genius.drawing import act, choices, draw, each, refused, reveal, seen, table, tokens
from tests.rule import rule

RED, ORANGE, YELLOW, _, BLUE, VIOLET = COLOURS


@rule("GEN-13")
def test_with_an_empty_reserve_a_success_must_be_collected() -> None:
    position = reveal(table(centre="red, blue, yellow", reserve="red"), "red")
    assert choices(position) == [Collect()]
    assert refused(position, Reveal()) == ReserveIsEmpty()


@rule("GEN-13")
def test_with_an_empty_reserve_the_turn_is_an_alternative_move_among_those_that_tie() -> None:
    position = table(each(3, "2 red, 2 blue"), "", centre="red, 2 blue, yellow", reserve="")
    assert choices(position) == [Take(RED), Take(BLUE)]
    assert refused(position, Reveal()) == ReserveIsEmpty()
    assert refused(position, Take(YELLOW)) == NotTheFewest(YELLOW, (RED, BLUE))
    position = act(position, Take(BLUE))
    assert seen(position).collections[0] == tokens(each(3, "2 red"))


@rule("GEN-13")
def test_a_bonus_turn_with_an_empty_reserve_is_an_alternative_move_too() -> None:
    position = table(each(6, "4 red, 4 blue"), "", centre="yellow, red, blue", zone="yellow", reserve="")
    # Yellow has 6, so one of the two that are collected comes back: it is drawn before the bonus turn.
    position = act(position, Collect())
    assert seen(position).turn == 0
    position = draw(position, "yellow")
    assert choices(position) == [Take(RED), Take(BLUE)]


@rule("GEN-13")
def test_a_colour_that_a_tied_move_brings_to_the_limit_gives_its_bonus_turn() -> None:
    position = table(each(6), "", centre=each(1), reserve="")
    assert choices(position) == [Take(colour) for colour in COLOURS]
    position = act(position, Take(VIOLET))
    assert position.to_act == (0,)


@rule("GEN-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_an_empty_reserve_there_is_always_something_to_take(seats: int) -> None:
    # The worst case: all others hold as many as they may, so the centre has what is left of 21.
    limit = 5 if seats == 4 else 7
    others = [each(limit)] * (seats - 1)
    centre = each(21 - limit * (seats - 1) - (limit - 1))
    assert choices(table(each(limit - 1), *others, centre=centre, reserve="")) == [
        Take(colour) for colour in COLOURS
    ]


@rule("GEN-13")
def test_after_24_turns_in_which_no_collection_grew_ties_are_open_to_everyone() -> None:
    position = reveal(table(each(1), "", centre="red, blue, yellow", turn=1, barren=22), "green")
    assert (seen(position).barren, choices(position)) == (23, [Reveal()])
    position = reveal(position, "orange")
    assert (seen(position).barren, seen(position).turn) == (24, 1)
    assert choices(position) == [Reveal(), *(Take(c) for c in COLOURS if c != VIOLET)]
    position = act(position, Take(RED))
    assert seen(position).barren == 0
    assert choices(position)[:2] == [Reveal(), Take(ORANGE)]  # to the end of the game, whatever grows


@rule("GEN-13")
def test_bonus_turns_count_among_the_24_and_a_collection_that_only_returns_has_not_grown() -> None:
    before = table("7 red", "", centre="3 red, blue, yellow, 2 green", zone="red", bonus=1, barren=5)
    position = act(before, Collect())
    assert (seen(position).turn, seen(position).barren) == (0, 6)
    position = reveal(position, "violet")
    assert (seen(position).turn, seen(position).barren) == (1, 7)


@rule("GEN-13")
def test_a_growing_collection_starts_the_count_anew() -> None:
    position = act(table("", "", centre="red, blue, yellow, 2 green", zone="red", barren=23), Collect())
    assert (seen(position).barren, seen(position).ties_open) == (0, False)


@rule("GEN-13")
def test_the_next_game_of_a_series_starts_with_ties_closed() -> None:
    position = table(each(7, "6 red"), "", centre="2 red, 2 blue", games=2, ties_open=True, barren=30)
    position = act(position, Take(RED))
    assert (seen(position).barren, seen(position).ties_open) == (0, False)
