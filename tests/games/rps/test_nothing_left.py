"""When there is nothing left to draw in Камень, ножницы, бумага: RPS-20."""

from igroteka.core.game import NATURE
from igroteka.games.rps.news import Dealt, Passed
from igroteka.games.rps.refusals import DrawInstead, MustPlay, NothingToDraw
from igroteka.games.rps.words import Deal, Draw, Fined, Mistakes, Pass, Play, Pressed, Take, Turn, Why
from tests.games.rps.drawing import act, card, cards, choices, deal, hand, news, play, refused, said, table
from tests.rule import rule

PUNISHED = Mistakes.PUNISHED


@rule("RPS-20")
def test_an_empty_deck_is_made_of_the_pile_without_its_top() -> None:
    position = table("ballast", "ballast", top="red joker: rock", pile="2 green paper, green joker", deck="")
    position = act(position, Draw())
    assert position.view(None).deck == 3
    assert position.view(None).pile == (card("red joker"),)
    assert position.view(None).top == table("ballast", top="red joker: rock").view(None).top
    assert set(position.legal(NATURE)) == {Deal((c,)) for c in cards("green paper, green joker")}


@rule("RPS-20")
def test_a_deal_takes_what_there_is_then_the_new_deck_then_stops() -> None:
    under, deck = "green paper", "2 green rock"
    pressed = table("ballast", "2 ballast", top="red rock plus", pile=under, deck=deck, phase=Pressed(6))
    position = act(pressed, Take())
    assert said(position) == Fined(0, 6, None)
    after = deal(position, "2 green rock")
    assert (said(after), after.view(None).deck) == (Fined(0, 4, None), 1)
    event_news = news(position, Deal(cards("2 green rock")), 0, by=NATURE)  # type: ignore[arg-type]
    assert event_news == Dealt(0, 2, cards("2 green rock"), shuffled=True)
    after = deal(after, "green paper")
    assert (said(after), after.to_act) == (Turn(), (1,))
    assert len(hand(after, 0)) == 4


@rule("RPS-20")
def test_with_nothing_to_draw_and_nothing_that_fits_the_turn_passes() -> None:
    position = table("ballast", "red rock", "ballast", deck="")
    assert choices(position) == [Pass()]
    assert refused(position, Draw()) == NothingToDraw()
    assert act(position, Pass()).to_act == (1,)
    assert news(position, Pass(), 2) == Passed(0, None)
    fact = act(position, Pass()).view(2).facts[0]
    assert (fact.seat, fact.most) == (0, 0)


@rule("RPS-20")
def test_with_nothing_to_draw_who_can_play_must() -> None:
    position = table("red rock, ballast", "ballast", deck="")
    assert choices(position) == [Play(card("red rock"))]
    assert refused(position, Pass()) == MustPlay()
    assert refused(table("red rock", "ballast"), Pass()) == DrawInstead()
    punished = table("red rock, ballast", "ballast", deck="", mistakes=PUNISHED)
    assert choices(punished)[0] == Pass()


@rule("RPS-20")
def test_a_penalty_of_nothing_is_what_there_is() -> None:
    pressed = table("2 ballast", "ballast", "ballast", top="red rock plus", deck="", phase=Pressed(3))
    assert act(pressed, Take()).to_act == (1,)
    wrong = table("green rock, ballast", "2 ballast", "ballast", deck="", mistakes=PUNISHED)
    assert (play(wrong, "green rock").to_act, play(wrong, "green rock").order.passes) == ((1,), 1)


@rule("RPS-20")
def test_a_whole_circle_with_nothing_done_ends_the_round() -> None:
    position = table("2 ballast", "ballast, red scissors", "3 green scissors", deck="")
    for _ in range(2):
        position = act(position, Pass())
        assert position.outcome is None
    position = act(position, Pass())
    assert position.outcome is not None
    assert position.outcome.why is Why.STUCK
    assert position.outcome.places == (1, 1, 3)
    assert position.outcome.points == (0, 0, 30)


@rule("RPS-20")
def test_a_card_that_is_played_or_drawn_starts_the_circle_anew() -> None:
    position = table("red paper, ballast", "2 ballast", deck="", passes=1)
    assert play(position, "red paper").order.passes == 0
    drawn = deal(act(table("ballast", "ballast", deck="red rock", passes=1), Draw()), "red rock")
    assert drawn.order.passes == 0
