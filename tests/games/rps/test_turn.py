"""A turn of Камень, ножницы, бумага: RPS-09 to 13."""

from fractions import Fraction

import pytest

from igroteka.core.game import NATURE, Chances, NotAMove, NotYourMove, opening, unfit
from igroteka.games.rps import RPS
from igroteka.games.rps.news import Dealt, Kept, Laid, Mistaken, Reached
from igroteka.games.rps.refusals import (
    AnswerOrTake,
    BallastStays,
    DoesNotFit,
    FirstCard,
    NoAnswer,
    NoSuchSeat,
    NotYourCard,
    OnlyTheDrawn,
    Skipped,
)
from igroteka.games.rps.words import (
    Between,
    Deal,
    Dealing,
    Draw,
    Drawing,
    Drawn,
    Fined,
    First,
    Keep,
    Lots,
    Mistakes,
    Options,
    Over,
    Pass,
    Play,
    Pressed,
    Turn,
)
from tests.games.rps.drawing import (
    act,
    card,
    cards,
    choices,
    deal,
    hand,
    keep,
    news,
    play,
    refused,
    said,
    start,
    table,
)
from tests.rule import rule

PUNISHED = Mistakes.PUNISHED
SEVEN = "7 green rock"


# RPS-09: the deal, who starts, which way round.


@rule("RPS-09")
@pytest.mark.parametrize("seats", range(2, 7))
def test_seven_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    position = start(seats)
    while NATURE in position.to_act:
        deal_of_seven = next(iter(position.legal(NATURE)))
        position = act(position, deal_of_seven, by=NATURE)  # type: ignore[arg-type]
    assert [len(one) for one in position.cards.hands] == [7] * seats
    assert len(position.cards.deck) == 108 - 7 * seats
    assert (position.to_act, position.view(None).top) == ((0,), None)


@rule("RPS-09")
def test_two_to_six_play() -> None:
    assert list(RPS.seats) == [2, 3, 4, 5, 6]
    assert unfit(RPS, 7, Options()) is not None
    assert unfit(RPS, 1, Options()) is not None


@rule("RPS-09")
def test_the_starter_is_chosen_or_falls_by_lot() -> None:
    assert said(start(4, first=2)) == Dealing(2)
    lots = opening(RPS, 4, Options())
    legal = lots.legal(NATURE)
    assert said(lots) == Lots()
    assert isinstance(legal, Chances)
    assert {one: legal.odds(one) for one in legal} == {First(s): Fraction(1, 4) for s in range(4)}
    begun = act(lots, First(3), by=NATURE)  # type: ignore[arg-type]
    assert (said(begun), begun.order.turn) == (Dealing(3), 3)
    assert unfit(RPS, 3, Options(first=3)) == NoSuchSeat(3)


@rule("RPS-09")
def test_the_last_one_to_be_dealt_to_sits_before_the_starter() -> None:
    position = start(3, first=1)
    for seat in (1, 2, 0):
        assert said(position) == Dealing(seat)
        position = deal(position, "7 green rock" if seat == 1 else f"7 {'yellow' if seat else 'red'} paper")
    assert (said(position), position.order.turn) == (Turn(), 1)


@rule("RPS-09")
def test_play_goes_clockwise() -> None:
    position = table("yellow rock, ballast", "red rock, ballast", "ballast")
    assert play(play(position, "yellow rock"), "red rock").to_act == (2,)


@rule("RPS-09")
def test_a_hand_is_sorted_by_picture() -> None:
    drawn = "ballast, red joker, green scissors, red rock, green paper, green rock"
    order = ("green rock", "red rock", "green paper", "green scissors", "red joker", "ballast")
    assert hand(table(drawn, "ballast"), 0) == tuple(map(card, order))


# RPS-10: the first card.


@rule("RPS-10")
def test_the_first_card_is_any_but_ballast_and_there_is_no_passing() -> None:
    position = table("green rock, red joker, red paper plus, ballast", SEVEN, top=None)
    assert set(choices(position)) == {Play(c) for c in cards("green rock, red joker, red paper plus")}
    assert refused(position, Draw()) == FirstCard()
    assert refused(position, Pass()) == FirstCard()
    assert refused(position, Play(card("ballast"))) == BallastStays()


@rule("RPS-10")
def test_the_symbol_of_the_first_card_works() -> None:
    assert said(play(table("red paper plus, ballast", SEVEN, top=None), "red paper plus")) == Pressed(3)


@rule("RPS-10")
def test_trying_ballast_first_is_a_mistake_and_the_next_puts_the_first_card() -> None:
    position = play(table("ballast, red rock", SEVEN, "ballast", top=None, mistakes=PUNISHED), "ballast")
    position = deal(position, "3 green paper")
    assert (position.to_act, position.view(None).top) == ((1,), None)
    assert hand(position, 0) == cards("red rock, 3 green paper, ballast")
    assert Draw() not in choices(position)


# RPS-11: beat the top, or draw.


@rule("RPS-11")
def test_a_card_that_beats_the_top_is_laid_on_it() -> None:
    position = play(table("red rock, ballast", "ballast"), "red rock")
    assert position.view(None).top == table("ballast", top="red rock").view(None).top
    assert hand(position, 0) == cards("ballast")
    assert position.view(None).pile == (card("green rock"), card("red rock"))


@rule("RPS-11")
def test_with_nothing_that_fits_one_card_is_drawn_and_may_be_played() -> None:
    position = table("green scissors, ballast", "ballast")
    assert choices(position) == [Draw()]
    position = act(position, Draw())
    assert said(position) == Drawing()
    position = deal(position, "red rock")
    assert choices(position) == [Keep(), Play(card("red rock"))]
    assert play(position, "red rock").to_act == (1,)


@rule("RPS-11")
def test_a_drawn_card_is_kept_also_if_it_does_not_fit_and_the_turn_waits_for_that() -> None:
    position = deal(act(table("green scissors, ballast", "ballast"), Draw()), "green scissors")
    assert position.to_act == (0,)
    assert choices(position) == [Keep()]
    position = act(position, Keep())
    assert position.to_act == (1,)
    assert hand(position, 0) == cards("2 green scissors, ballast")


@rule("RPS-11")
def test_nobody_else_learns_whether_the_drawn_card_fitted() -> None:
    drawing = act(table("green scissors, ballast", "ballast", "ballast"), Draw())
    fits, not_so = deal(drawing, "red rock"), deal(drawing, "red scissors")
    for seat in (1, 2, None):
        assert fits.view(seat) == not_so.view(seat)
        assert fits.view(seat).phase == Drawn(None)
        assert news(drawing, Deal(cards("red rock")), seat, by=NATURE) == Dealt(0, 1, None, shuffled=False)  # type: ignore[arg-type]
    assert fits.view(0).phase == Drawn(card("red rock"))


@rule("RPS-11")
def test_only_the_drawn_card_may_be_played_after_drawing() -> None:
    position = deal(act(table("green scissors, ballast", "ballast"), Draw()), "red rock")
    assert refused(position, Play(card("green scissors"))) == OnlyTheDrawn(card("green scissors"))
    assert refused(position, Draw()) == NotAMove()


@rule("RPS-11")
def test_each_card_of_the_deck_is_as_likely_as_any_other() -> None:
    legal = act(table("ballast", "ballast", deck="2 red rock, green joker"), Draw()).legal(NATURE)
    assert isinstance(legal, Chances)
    odds = {one: legal.odds(one) for one in legal}
    assert odds == {
        Deal(cards("red rock")): Fraction(2, 3),
        Deal(cards("green joker")): Fraction(1, 3),
    }
    assert Deal(cards("ballast")) not in legal


# RPS-12: a skip.


@rule("RPS-12")
def test_who_could_play_may_draw_instead_and_then_only_keeps() -> None:
    position = table("red rock, ballast", "ballast", "ballast")
    assert choices(position) == [Draw(), Play(card("red rock"))]
    for drawn in ("yellow paper", "red rock", "green scissors"):
        skipped = deal(act(position, Draw()), drawn)
        assert choices(skipped) == [Keep()]
        assert refused(skipped, Play(card(drawn))) == Skipped()


@rule("RPS-12")
def test_a_skip_and_a_vain_draw_look_the_same_to_the_others() -> None:
    skip = act(table("red rock, ballast", "ballast", "ballast", deck="green paper, green scissors"), Draw())
    vain = act(table("green scissors, ballast", "ballast", "ballast", deck="green paper, red rock"), Draw())
    for seat in (1, None):
        assert deal(skip, "green paper").view(seat).phase == deal(vain, "green paper").view(seat).phase
        assert news(skip, Deal(cards("green paper")), seat, by=NATURE) == news(  # type: ignore[arg-type]
            vain,
            Deal(cards("green paper")),
            seat,
            by=NATURE,  # type: ignore[arg-type]
        )
        assert news(deal(skip, "green paper"), Keep(), seat) == Kept(0)


@rule("RPS-12")
def test_in_punished_the_drawn_card_may_always_be_tried() -> None:
    position = table("red rock, ballast", "ballast", mistakes=PUNISHED)
    for drawn in ("yellow paper", "green scissors", "ballast"):
        assert choices(deal(act(position, Draw()), drawn)) == [Keep(), Play(card(drawn))]


# RPS-13: mistakes.


@rule("RPS-13")
def test_blocked_does_not_let_a_wrong_card_be_laid() -> None:
    position = table("green scissors, red rock", "ballast")
    top = position.view(0).top
    assert top is not None
    assert refused(position, Play(card("green scissors"))) == DoesNotFit(card("green scissors"), top)
    assert refused(position, Play(card("red paper"))) == NotYourCard(card("red paper"))


@rule("RPS-13")
def test_punished_offers_every_card_and_tells_nothing() -> None:
    position = table("green scissors, red rock, ballast", "ballast", mistakes=PUNISHED)
    assert choices(position) == [Draw(), *(Play(c) for c in hand(position, 0))]
    assert position.view(0).legal == tuple(choices(position))


@rule("RPS-13")
def test_a_mistake_costs_three_cards_and_the_turn_and_the_card_comes_back() -> None:
    position = table("green scissors, red rock", "ballast", mistakes=PUNISHED)
    tried = play(position, "green scissors")
    assert said(tried) == Fined(0, 3, None)
    assert news(position, Play(card("green scissors")), 1) == Mistaken(
        0, card("green scissors"), race=False, end=None
    )
    after = deal(tried, "3 yellow paper")
    assert hand(after, 0) == cards("green scissors, red rock, 3 yellow paper")
    assert after.to_act == (1,)
    assert after.view(None).top == position.view(None).top


@rule("RPS-13")
def test_a_wrong_drawn_card_is_a_mistake_too() -> None:
    position = deal(act(table("red rock, ballast", "ballast", mistakes=PUNISHED), Draw()), "green rock")
    assert said(play(position, "green rock")) == Fined(0, 3, None)


@rule("RPS-13")
def test_all_have_seen_the_card_that_came_back() -> None:
    position = play(
        table("green scissors, red rock", "ballast", "ballast", mistakes=PUNISHED), "green scissors"
    )
    for seat in (1, 2):
        assert position.view(seat).known[0] == cards("green scissors")
    assert position.view(0).known[0] == ()


@rule("RPS-13")
@pytest.mark.parametrize("wrong", ["red paper", "green paper plus", "ballast"])
def test_a_mistake_against_a_plus_costs_both_together_and_the_penalty_is_spent(wrong: str) -> None:
    hand_of_one = "red paper, green paper plus, ballast"
    position = table(
        "ballast", hand_of_one, top="yellow paper plus", turn=1, phase=Pressed(6), mistakes=PUNISHED
    )
    tried = play(position, wrong)
    assert said(tried) == Fined(1, 9, None)
    after = deal(tried, "9 green rock")
    assert (after.to_act, said(after)) == ((0,), Turn())


# What is refused.


def test_nobody_else_acts() -> None:
    position = table("red rock, ballast", "red rock")
    assert refused(position, Play(card("red rock")), by=1) == NotYourMove((0,))
    assert refused(position, Keep()) == NotAMove()
    assert refused(position, Deal(cards("red rock"))) == NotAMove()
    assert not choices(position, 1)
    assert refused(
        table("ballast", "ballast", phase=Pressed(3), top="red rock plus"), Draw()
    ) == AnswerOrTake(3)
    pressed = table("red paper, ballast", "ballast", phase=Pressed(3), top="red rock plus")
    assert refused(pressed, Play(card("red paper"))) == NoAnswer(card("red paper"), 3)
    assert refused(pressed, Play(card("ballast"))) == BallastStays()


def test_news_of_plain_steps() -> None:
    position = table("red rock, ballast", "ballast")
    assert news(position, Draw(), 1) == Reached(0)
    assert news(position, Play(card("red rock")), 1) == Laid(
        0, card("red rock"), race=False, until=None, end=None
    )
    assert keep(act(position, Draw()), "red rock").to_act == (1,)


def test_positions_are_values() -> None:
    assert table("red rock", "ballast") == table("red rock", "ballast")
    assert hash(table("red rock", "ballast")) == hash(table("red rock", "ballast"))
    assert table("red rock", "ballast") != table("red rock", "ballast", turn=1)
    assert table("red rock", "ballast") != "a table"
    assert not isinstance(said(table("red rock", "ballast")), Between | Over)
