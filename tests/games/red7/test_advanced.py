"""The advanced game of Red7: drawing, points and the end, RED7-22 to 29, and matches, RED7-39."""

from typing import Any

import pytest

from igroteka.core.game import NATURE, OptionOutOfBounds, Refused, opening
from igroteka.games.red7 import RED7
from igroteka.games.red7.kernel import intersects
from igroteka.games.red7.position import Red7
from igroteka.games.red7.refusals import (
    BestGroupWithoutPoints,
    DeckIsEmpty,
    NoDraws,
    NothingToDrawFor,
    RevisionWithoutIcons,
    RoundsWithPoints,
    TooLowToDraw,
)
from igroteka.games.red7.words import (
    Commit,
    Deal,
    Draw,
    Drew,
    IconRevision,
    Options,
    Pass,
    Passed,
    Reached,
    RoundEnd,
    Step,
    ToCanvas,
    Why,
)
from tests.games.red7.drawing import (
    act,
    bits,
    card,
    cards,
    choices,
    deal,
    named,
    news,
    paint,
    play,
    refused,
    seen,
    table,
)
from tests.rule import rule


@rule("RED7-22")
def test_a_canvas_card_greater_than_the_palette_may_draw_and_that_ends_the_turn() -> None:
    position = paint(table("violet 2, sky 2 | sky 3, red 1", "red 6 |", advanced=True), "sky 3")
    assert choices(position) == [Commit(), Draw(), Pass()]
    assert news(position, Draw()) == Reached(0)
    drawing = act(position, Draw())
    assert drawing.to_act == (NATURE,)
    assert news(drawing, Deal((card("blue 7"),)), 0) == Drew(0, card("blue 7"))
    assert news(drawing, Deal((card("blue 7"),)), 1) == Drew(0, None)
    position = deal(drawing, "blue 7")
    assert named(position.hands[0]) == set(cards("red 1, blue 7"))
    assert position.turn.seat == 1


@rule("RED7-22")
def test_the_draw_may_be_left() -> None:
    position = act(paint(table("violet 2, sky 2 | sky 3", "red 6 |", advanced=True), "sky 3"), Commit())
    assert (position.turn.seat, position.hands[0]) == (1, 0)


@rule("RED7-22")
def test_a_canvas_card_not_greater_than_the_palette_does_not_draw() -> None:
    position = paint(table("violet 2, sky 2 | sky 1", "red 6 |", advanced=True), "sky 1")
    assert choices(position) == [Commit(), Pass()]
    assert refused(position, Draw()) == TooLowToDraw(card("sky 1"), 2)
    position = table("violet 2, sky 2 | sky 3, green 6", "red 6 |", advanced=True)
    position = paint(play(position, "green 6"), "sky 3")
    assert refused(position, Draw()) == TooLowToDraw(card("sky 3"), 3)


@rule("RED7-22")
def test_only_a_canvas_card_of_the_advanced_game_draws() -> None:
    assert refused(table("violet 2 | red 7", "red 6 |", advanced=True), Draw()) == NothingToDrawFor()
    position = play(table("violet 2 | red 7", "red 6 |", advanced=True), "red 7")
    assert refused(position, Draw()) == NothingToDrawFor()
    assert refused(paint(table("violet 2, sky 2 | sky 3", "red 6 |"), "sky 3"), Draw()) == NoDraws()


@rule("RED7-23")
def test_the_winner_scores_the_cards_that_count_and_they_leave_the_deck() -> None:
    position = table("violet 1 | red 7", "red 6, green 2, sky 5 |", canvas="green 1", advanced=True)
    scored = (card("red 6"), card("green 2"))
    assert news(position, Pass()) == Passed(0, undone=False, end=RoundEnd(1, scored, 8))
    position = act(position, Pass())
    view = position.view(0)
    assert (view.players[1].scored, view.players[1].points, view.players[0].points) == (scored, 8, 0)
    assert not intersects(position.round.deck.cards, bits("red 6, green 2"))
    assert len(position.round.deck) == view.deck == 47


@rule("RED7-23")
def test_without_points_nothing_is_scored() -> None:
    position = act(table("violet 1 |", "red 6 |", rounds=2), Pass())
    assert position.view(0).players[1].scored == ()
    assert len(position.round.deck) == 49


def prize(canvas: str, palette: str, **options: Any) -> set[object]:
    """What a winner with that palette scores."""
    position = act(table("violet 1 |", f"{palette} |", canvas=canvas, advanced=True, **options), Pass())
    return set(position.view(None).players[1].scored)


@rule("RED7-24")
def test_under_sky_the_highest_of_each_colour_is_scored() -> None:
    assert prize("sky 1", "red 6, red 7, blue 2, blue 1") == set(cards("red 7, blue 2"))


@rule("RED7-24")
def test_under_orange_yellow_and_blue_the_group_that_counted_is_scored() -> None:
    assert prize("orange 1", "red 6, sky 6, blue 2, red 2") == set(cards("red 6, sky 6"))
    assert prize("yellow 1", "red 6, red 7, blue 2, blue 1") == set(cards("red 6, red 7"))
    assert prize("blue 3", "red 6, red 7, blue 2, blue 1, sky 7") == set(cards("red 6, red 7"))


@rule("RED7-24")
def test_under_yellow_the_group_with_the_better_card_is_scored_though_another_is_worth_more() -> None:
    assert Options().best_group is False
    assert prize("yellow 1", "red 7, red 1, blue 6, blue 5") == set(cards("red 7, red 1"))


@rule("RED7-24")
def test_with_the_option_the_group_worth_more_is_scored_under_yellow() -> None:
    def scored(canvas: str, palette: str) -> set[object]:
        return prize(canvas, palette, best_group=True)

    assert scored("yellow 1", "red 7, red 1, blue 6, blue 5") == set(cards("blue 6, blue 5"))
    # A smaller group never satisfies yellow, and of equal ones as dear the one that leads is scored.
    assert scored("yellow 1", "red 2, red 1, blue 7") == set(cards("red 2, red 1"))
    assert scored("yellow 1", "red 7, red 1, blue 6, blue 2") == set(cards("red 7, red 1"))
    # Under the other rules the group that counted is scored.
    assert scored("orange 1", "red 6, sky 6, blue 2, red 2") == set(cards("red 6, sky 6"))
    assert scored("blue 3", "red 6, red 7, blue 2, blue 1, sky 7") == set(cards("red 6, red 7"))


@rule("RED7-24")
def test_the_option_changes_nothing_of_who_leads() -> None:
    palettes = ("red 7, red 1, blue 6, blue 5 | sky 1", "green 7, green 2 |")
    one, other = (table(*palettes, canvas="yellow 1", advanced=True, best_group=on) for on in (False, True))
    assert one.view(0).lead == other.view(0).lead
    assert one.view(0).players == other.view(0).players


@rule("RED7-25")
def test_one_may_pass_although_one_could_lead() -> None:
    position = table("violet 1 | red 7", "red 6 |", "sky 1 |", advanced=True)
    assert Pass() in choices(position)
    assert Pass() in choices(play(position, "red 7"))
    assert act(play(position, "red 7"), Pass()).view(0).players[0].out


def last_round(*scored: str, palette: str = "red 7") -> Red7:
    """One more win of the last seat, with these cards scored before."""
    seats = len(scored)
    rest = [f"violet {n} |" for n in range(1, seats)]
    return act(table(*rest, f"{palette} |", scored=scored, advanced=True), *[Pass()] * (seats - 1))


@rule("RED7-26")
@pytest.mark.parametrize(
    "scored",
    [
        ("sky 7", "red 6, orange 6, yellow 6, green 6, sky 6, red 3"),  # 33 + 7 = 40
        ("", "", "red 6, orange 6, yellow 6, green 6, red 4"),  # 28 + 7 = 35
        ("", "", "", "red 6, orange 6, yellow 6, green 5"),  # 23 + 7 = 30
    ],
)
def test_enough_points_end_the_game(scored: tuple[str, ...]) -> None:
    outcome = last_round(*scored).outcome
    assert outcome is not None
    assert outcome.why is Why.POINTS
    assert outcome.places[-1] == 1
    assert outcome.points[-1] == {2: 40, 3: 35, 4: 30}[len(scored)]
    assert last_round(*scored, palette="blue 6").outcome is None


@rule("RED7-26")
def test_too_few_cards_for_a_round_end_the_game() -> None:
    ones = "red 1, orange 1, yellow 1, green 1, sky 1, blue 1"
    twos = "red 2, orange 2, yellow 2, green 2, sky 2"
    threes = "red 3, orange 3, yellow 3, green 3, sky 3"
    assert last_round(ones, twos, threes, "", palette="red 4").outcome is None  # 32 left
    outcome = last_round(ones, twos, threes, "blue 3", palette="red 4").outcome  # 31 left
    assert outcome is not None
    assert (outcome.why, outcome.points, outcome.places) == (Why.CARDS, (6, 10, 15, 7), (4, 2, 1, 3))


@rule("RED7-26")
def test_equal_points_share_a_win() -> None:
    ones = "red 1, orange 1, yellow 1, green 1, sky 1, blue 1"
    twos = "red 2, orange 2, yellow 2, green 2, sky 2"
    outcome = last_round(
        ones, twos, "red 3, orange 3, yellow 3", "sky 3, blue 2, blue 3", palette="red 4"
    ).outcome
    assert outcome is not None
    assert (outcome.points, outcome.places) == ((6, 10, 9, 12), (4, 2, 3, 1))
    outcome = last_round(
        ones, twos, "red 3, orange 3, yellow 3, red 4", "sky 3, blue 3", palette="red 7"
    ).outcome
    assert outcome is not None
    assert (outcome.points, outcome.places) == ((6, 10, 13, 13), (4, 3, 1, 1))


@rule("RED7-27")
def test_the_example_of_two_fours_scored() -> None:
    position = table("violet 1 |", "yellow 4, green 2, blue 6, blue 4 |", canvas="orange 5", advanced=True)
    assert news(position, Pass()).end == RoundEnd(1, (card("yellow 4"), card("blue 4")), 8)
    assert act(position, Pass()).view(None).players[1].points == 8


@rule("RED7-28")
def test_the_example_of_a_five_on_the_canvas_and_four_in_the_palette() -> None:
    position = table("yellow 4, green 2, blue 6 | blue 4, orange 5", "red 6 |", advanced=True)
    position = paint(play(position, "blue 4"), "orange 5")
    assert Draw() in choices(position)
    assert named(deal(act(position, Draw()), "sky 7").hands[0]) == {card("sky 7")}


@rule("RED7-29")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    position = table("violet 2, sky 2 | sky 3, red 1", "red 6 |", deck="", canvas="red 2", advanced=True)
    position = paint(position, "sky 3")
    assert choices(position) == [Commit(), Pass()]
    assert refused(position, Draw()) == DeckIsEmpty()
    assert not act(position, Commit()).round.deck


@rule("RED7-39")
def test_a_single_round_is_the_default() -> None:
    outcome = act(table("violet 1 |", "red 6 |"), Pass()).outcome
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.why) == ((2, 1), (0, 1), Why.ROUND)


@rule("RED7-39")
def test_a_match_counts_rounds_won_and_ties_share() -> None:
    position = act(table("violet 1 |", "violet 2 |", "red 6 |", rounds=3, winners=(0,)), Pass())
    position = act(position, Pass())
    assert position.outcome is None  # one round is still to be played
    assert position.view(0).round == 3
    assert [player.points for player in position.view(0).players] == [1, 0, 1]
    position = act(table("violet 1 |", "violet 2 |", "red 6 |", rounds=2, winners=(0,)), Pass())
    outcome = act(position, Pass()).outcome
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.why) == ((1, 3, 1), (1, 0, 1), Why.ROUNDS)


@rule("RED7-39")
def test_options_stand_beside_each_other() -> None:
    for advanced in (False, True):
        for actions in (False, True):
            opening(RED7, 2, Options(advanced=advanced, actions=actions))
    opening(RED7, 2, Options(actions=True, rounds=20))
    for rounds in (0, 21):
        with pytest.raises(Refused) as refusal:
            opening(RED7, 2, Options(rounds=rounds))
        assert refusal.value.refusal == OptionOutOfBounds("rounds")
    with pytest.raises(Refused) as refusal:
        opening(RED7, 2, Options(advanced=True, rounds=1))
    assert refusal.value.refusal == RoundsWithPoints(1)
    with pytest.raises(Refused) as refusal:
        opening(RED7, 2, Options(icon_revision=IconRevision.LATER))
    assert refusal.value.refusal == RevisionWithoutIcons()
    opening(RED7, 2, Options(advanced=True, best_group=True))
    with pytest.raises(Refused) as refusal:
        opening(RED7, 2, Options(best_group=True))
    assert refusal.value.refusal == BestGroupWithoutPoints()


def test_the_last_prize_still_lies_in_the_palette_when_it_is_over() -> None:
    position = last_round("sky 7", "red 6, orange 6, yellow 6, green 6, sky 6, red 3")
    view = seen(position)
    assert view.step is Step.OVER
    assert view.players[1].palette == (card("red 7"),)
    assert card("red 7") in view.players[1].scored
    assert ToCanvas(card("red 7")) not in choices(position)
