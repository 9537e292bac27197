"""A turn of Red7: RED7-16 to 21, with the example of RED7-20."""

import pytest

from igroteka.core.game import NATURE, Event, GameIsOver, NotAMove, NotYourMove, Refused, refusal
from igroteka.core.history import CannotTakeBack, NothingToTakeBack
from igroteka.core.table import NotForTrying, Table
from igroteka.games.red7 import RED7
from igroteka.games.red7.kernel import difference
from igroteka.games.red7.position import Red7
from igroteka.games.red7.refusals import (
    DoNotLead,
    NotInHand,
    OneCanvasCard,
    OnePaletteCard,
    PlayFirst,
    WouldNotLead,
)
from igroteka.games.red7.turns import Owner
from igroteka.games.red7.words import (
    Commit,
    Committed,
    Deal,
    Draw,
    Options,
    PaletteToCanvas,
    Pass,
    Passed,
    PutOnCanvas,
    RivalToDeck,
    RoundEnd,
    Rule,
    Score,
    Step,
    ToCanvas,
    ToPalette,
    Why,
)
from tests.games.red7.drawing import (
    act,
    bits,
    card,
    cards,
    choices,
    choices_of,
    deal,
    lead,
    named,
    news,
    paint,
    play,
    refused,
    seen,
    table,
)
from tests.rule import rule


@rule("RED7-16")
def test_a_turn_is_a_palette_card_or_a_canvas_card_or_giving_up() -> None:
    position = table("violet 4 | red 7, green 2, sky 1", "red 6 |")
    assert choices(position)[0] == Pass()
    assert choices_of(position, ToPalette) == set(cards("red 7, green 2, sky 1"))
    assert choices_of(position, ToCanvas) == set()
    assert refused(position, Commit()) == PlayFirst()


@rule("RED7-16")
def test_a_palette_card_alone_is_a_turn() -> None:
    position = act(play(table("violet 4 | red 7", "red 6 |"), "red 7"), Commit())
    assert (position.turn.seat, lead(position)) == (1, 0)


@rule("RED7-16")
def test_a_canvas_card_alone_is_a_turn() -> None:
    position = table("violet 2, sky 2 | sky 1, red 1", "red 6 |")
    assert choices_of(position, ToCanvas) == {card("sky 1")}
    assert news(position, ToCanvas(card("sky 1"))) == PutOnCanvas(0, card("sky 1"), Rule.SKY)
    position = paint(position, "sky 1")
    assert choices(position) == [Commit(), Pass()]
    assert act(position, Commit()).turn.seat == 1


@rule("RED7-16")
def test_the_palette_then_the_canvas_is_a_turn() -> None:
    position = play(table("violet 4 | blue 4, orange 1", "red 6 |"), "blue 4")
    assert choices(position) == [Pass(), ToCanvas(card("orange 1"))]
    position = act(paint(position, "orange 1"), Commit())
    assert position.turn.seat == 1


@rule("RED7-16")
def test_under_a_new_rule_one_must_lead() -> None:
    position = table("violet 4 | orange 1", "red 6 |")
    assert refused(position, ToCanvas(card("orange 1"))) == WouldNotLead(
        card("orange 1"),
        Rule.ORANGE,
        Score(Rule.ORANGE, 1, card("violet 4")),
        1,
        Score(Rule.ORANGE, 1, card("red 6")),
    )


@rule("RED7-16")
def test_an_empty_hand_leaves_giving_up_alone() -> None:
    assert choices(table("red 7 |", "red 6, sky 5 |", canvas="sky 1")) == [Pass()]


@rule("RED7-17")
def test_one_who_does_not_lead_cannot_stay_and_is_out_with_all_cards_face_down() -> None:
    position = play(table("violet 4 | blue 4, red 1", "red 6 |", "sky 1 |"), "blue 4")
    assert refused(position, Commit()) == DoNotLead(
        Rule.RED, Score(Rule.RED, 1, card("blue 4")), 1, Score(Rule.RED, 1, card("red 6"))
    )
    position = act(position, Pass())
    view = position.view(1)
    assert view.players[0].out
    assert (view.players[0].palette, view.players[0].hand, view.players[0].score) == ((), 3, None)
    assert set(view.players[0].known) == set(cards("violet 4, blue 4"))
    assert position.turn.seat == 1


@rule("RED7-17")
def test_the_cards_of_one_who_is_out_count_no_more() -> None:
    position = table("red 7 |", "red 6 |", "sky 1 | sky 5, green 1", turn=0)
    assert lead(position) == 0
    position = act(position, Pass())
    assert lead(position) == 1


@rule("RED7-18")
def test_the_last_one_wins_the_round_at_once_even_without_cards() -> None:
    position = table("violet 4 | red 1", "red 6 |")
    assert news(position, Pass()) == Passed(0, undone=False, end=RoundEnd(1, (), 0))
    position = act(position, Pass())
    assert position.outcome is not None
    assert (position.outcome.places, position.outcome.why) == ((2, 1), Why.ROUND)
    assert refusal(position, Event(0, 1, Pass())) == GameIsOver()
    assert (seen(position, 1).step, choices(position)) == (Step.OVER, [])


@rule("RED7-18")
def test_all_but_one_pass() -> None:
    position = table("red 7 | red 1", "red 6 | red 2", "red 5 | red 3", "red 4 | sky 1", turn=1)
    position = act(position, Pass(), Pass())
    assert position.outcome is None
    position = act(position, Pass())
    assert position.outcome is not None
    assert position.outcome.places == (1, 2, 2, 2)


@rule("RED7-19")
def test_a_turn_goes_step_by_step_and_ends_when_the_player_says_so() -> None:
    position = play(table("violet 4 | red 7, red 1", "red 6 |"), "red 7")
    assert choices(position) == [Commit(), Pass(), ToCanvas(card("red 1"))]
    assert refused(position, ToPalette(card("red 1"))) == OnePaletteCard()
    assert news(position, Commit()) == Committed(0, Score(Rule.RED, 1, card("red 7")))


@rule("RED7-19")
def test_one_hand_card_a_turn_goes_to_the_canvas() -> None:
    position = paint(table("violet 2, sky 2 | sky 1, sky 4, red 1", "red 6 |"), "sky 1")
    assert refused(position, ToCanvas(card("sky 4"))) == OneCanvasCard()
    assert refused(position, ToPalette(card("sky 4"))) == OnePaletteCard()


@rule("RED7-19")
def test_on_passing_the_canvas_and_the_deck_and_others_palettes_are_as_before() -> None:
    before = table(
        "red 2 | green 1, sky 5, red 1", "yellow 7, orange 3 |", "violet 1 |", actions=True, advanced=True
    )
    position = act(play(before, "green 1"), RivalToDeck(card("yellow 7")))
    position = paint(position, "sky 5")
    assert news(position, Pass()) == Passed(0, undone=True, end=None)
    position = act(position, Pass())
    assert (position.round.canvas, position.round.deck) == (before.round.canvas, before.round.deck)
    assert position.round.deck.top == ()
    assert position.palettes == (0, *before.palettes[1:])
    assert named(position.hands[0]) == set(cards("red 2, green 1, sky 5, red 1"))
    assert set(position.view(1).players[0].known) == set(cards("red 2, green 1, sky 5"))


@rule("RED7-19")
def test_on_passing_a_drawn_card_is_not_undrawn() -> None:
    before = table("violet 1 | red 3", "violet 4 |", "violet 2 |", actions=True)
    position = act(deal(play(before, "red 3"), "sky 6"), Pass())
    assert named(position.hands[0]) == set(cards("violet 1, red 3, sky 6"))
    assert position.round.deck.cards == difference(before.round.deck.cards, bits("sky 6"))
    assert set(position.view(1).players[0].known) == set(cards("violet 1, red 3"))


@rule("RED7-19")
def test_on_passing_the_draw_of_a_seven_stays_and_its_canvas_card_does_not() -> None:
    before = table("sky 6, yellow 2 | violet 7", "red 6 |", "violet 2 |", actions=True, advanced=True)
    position = act(play(before, "violet 7"), PaletteToCanvas(card("sky 6")), Draw())
    position = act(deal(position, "green 5"), Pass())
    assert position.round.canvas == ()
    assert named(position.hands[0]) == set(cards("sky 6, yellow 2, violet 7, green 5"))


def playing() -> Table[Red7]:
    """A table in the middle of a turn that drew a card by a 3."""
    log = [
        Event(0, NATURE, Deal(tuple(cards(one))))
        for one in (
            "red 7, red 6, red 5, red 4, red 3, red 2, red 1",
            "sky 7, sky 6, sky 5, sky 4, sky 3, sky 2, sky 1",
            "blue 2",
            "violet 5",
        )
    ]
    return Table(RED7, 2, Options(actions=True), bytes(16), log)


@rule("RED7-19")
def test_steps_are_taken_back_as_far_as_the_last_draw() -> None:
    game = playing()
    start = game.position
    game.act(0, ToPalette(card("red 6")), 0)
    game.act(0, ToCanvas(card("red 4")), 0)
    game.take_back(0, 0)
    game.take_back(0, 0)
    assert game.position == start
    game.act(0, ToPalette(card("red 3")), 0)
    with pytest.raises(Refused) as why:
        game.take_back(0, 0)
    assert why.value.refusal == NothingToTakeBack()
    game.act(0, Pass(), 0)
    with pytest.raises(Refused):
        game.take_back(0, 0)


@rule("RED7-19")
def test_an_ended_turn_is_not_taken_back_and_a_draw_cannot_be_tried() -> None:
    game = playing()
    with pytest.raises(Refused) as why:
        game.attempt(0, ToPalette(card("red 3")), 0)
    assert why.value.refusal == NotForTrying()
    assert game.attempt(0, ToPalette(card("red 6")), 0).lead.seat == 0
    game.act(0, ToPalette(card("red 6")), 0)
    game.act(0, Commit(), 0)
    with pytest.raises(Refused) as why:
        game.take_back(0, 0)
    assert why.value.refusal == CannotTakeBack()


@rule("RED7-20")
def test_the_example_of_orange_by_two_fours() -> None:
    position = table("yellow 4, green 2, blue 6 | blue 4, orange 5", "red 6 |")
    assert refused(position, ToCanvas(card("orange 5"))) == WouldNotLead(
        card("orange 5"),
        Rule.ORANGE,
        Score(Rule.ORANGE, 1, card("blue 6")),
        1,
        Score(Rule.ORANGE, 1, card("red 6")),
    )
    position = paint(play(position, "blue 4"), "orange 5")
    view = position.view(0)
    assert view.lead is not None
    assert (view.rule, view.lead.seat) == (Rule.ORANGE, 0)
    assert set(view.players[0].counted) == set(cards("yellow 4, blue 4"))
    assert act(position, Commit()).turn.seat == 1


@rule("RED7-21")
def test_a_canvas_card_of_the_colour_in_force_is_legal() -> None:
    position = play(table("violet 4 | red 7, red 1", "red 6 |"), "red 7")
    assert ToCanvas(card("red 1")) in choices(position)
    assert act(paint(position, "red 1"), Commit()).turn.seat == 1


def test_nobody_acts_out_of_turn_nor_with_cards_of_others() -> None:
    position = table("violet 4 | red 7", "red 6 | sky 1")
    assert refusal(position, Event(0, 1, Pass())) == NotYourMove((0,))
    assert refused(position, ToPalette(card("sky 1"))) == NotInHand(card("sky 1"))
    assert refused(position, ToCanvas(card("sky 1"))) == NotInHand(card("sky 1"))
    assert refused(position, Deal((card("sky 2"),))) == NotAMove()
    assert not list(position.legal(1))
    assert not list(position.legal(NATURE))


def test_positions_are_values() -> None:
    assert table("red 1 |", "red 2 |") == table("red 1 |", "red 2 |")
    assert hash(table("red 1 |", "red 2 |")) == hash(table("red 1 |", "red 2 |"))
    assert table("red 1 |", "red 2 |") != table("red 1 |", "red 2 |", turn=1)
    assert table("red 1 |", "red 2 |") != "a table"


def test_a_field_of_a_position_can_be_kept_changed_and_cleared() -> None:
    position = table("red 7 | sky 1", "blue 6 | sky 2")
    placed = position.but(turn=position.turn.but(placed=Owner(1)))
    assert (placed.turn.placed, placed.turn.seat) == (1, position.turn.seat)
    assert placed != position
    assert placed.but(turn=placed.turn.but(placed=None)) == position
    assert hash(placed.but()) == hash(placed)
