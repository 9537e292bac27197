"""Races of Камень, ножницы, бумага: RPS-15 and 25."""

import pytest
from msgspec import structs

from igroteka.core.game import CLOCK, NotYourMove, TimeIsUp, usual_options
from igroteka.games.rps import RPS
from igroteka.games.rps.news import Declined, Laid, Mistaken, RaceIsUp
from igroteka.games.rps.position import Rps
from igroteka.games.rps.refusals import NotYourCard, TooLate
from igroteka.games.rps.words import (
    Again,
    Choosing,
    Decline,
    Draw,
    Fined,
    Give,
    Giving,
    Keep,
    Layout,
    Mistakes,
    Name,
    Naming,
    Options,
    Pace,
    Picture,
    Play,
    Pressed,
    Race,
    Races,
    Reverse,
    Snap,
    Swap,
    Swapping,
    Take,
    Thank,
    Thanking,
    Turn,
)
from tests.games.rps.drawing import (
    act,
    card,
    cards,
    choices,
    deal,
    hand,
    news,
    news_of_ring,
    play,
    playable,
    refused,
    ring,
    said,
    snap,
    snapping,
    table,
)
from tests.rule import rule

SPEED = "red rock speed"


def race(*hands: str, at: int = 0, **options: object) -> Rps:
    """The first player has just laid the speed card."""
    position = table(f"{SPEED}, 2 ballast", *hands, symbols=Layout.UNIFORM, **options)  # type: ignore[arg-type]
    return play(position, SPEED, at=at)


@rule("RPS-15")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_but_its_player_race(seats: int) -> None:
    position = race(*["red paper, ballast"] * (seats - 1), at=500)
    racers = tuple(range(1, seats))
    assert said(position) == Race(card(SPEED), racers, 10_500)
    assert position.to_act == (*racers, CLOCK)
    assert choices(position, seats - 1) == [Decline(), Snap(card("red paper"), card(SPEED))]
    assert refused(position, snapping(position, "ballast"), by=0) == NotYourMove(position.to_act)


@rule("RPS-15")
@pytest.mark.parametrize("winner", [1, 2, 3])
def test_the_first_right_card_stays_and_play_goes_on_after_who_played_speed(winner: int) -> None:
    position = snap(race(*["red paper, ballast"] * 3), winner, "red paper")
    assert (said(position), position.to_act, position.order.turn) == (Turn(), (1,), 1)
    assert position.view(None).top == table("ballast", top="red paper").view(None).top
    assert hand(position, winner) == cards("ballast")


@rule("RPS-15")
def test_with_two_the_other_races_alone_and_then_has_the_turn() -> None:
    position = snap(race("red paper, red scissors, ballast"), 1, "red paper")
    assert position.to_act == (1,)
    assert playable(position) == {card("red scissors")}


@rule("RPS-15")
def test_of_two_cards_in_one_millisecond_the_first_to_arrive_stays() -> None:
    position = race(*["red paper, ballast"] * 3, at=100)
    late = snapping(position, "red paper")
    won = act(position, late, by=3, at=100)
    assert hand(won, 3) == cards("ballast")
    assert refused(won, late, by=1, at=100) == TooLate(card(SPEED))
    assert refused(won, late, by=2, at=100) == NotYourMove((1,))
    assert hand(won, 1) == hand(won, 2) == cards("red paper, ballast")


@rule("RPS-15")
@pytest.mark.parametrize("mistakes", Mistakes)
def test_a_late_card_is_back_in_the_hand_without_penalty(mistakes: Mistakes) -> None:
    position = race(*["red paper speed, red scissors, ballast"] * 2, mistakes=mistakes)
    late = snapping(position, "red scissors")
    second = snap(position, 1, "red paper speed")
    assert said(second) == Race(card("red paper speed"), (2, 0), 10_000)
    assert refused(second, late, by=2) == TooLate(card(SPEED))


@rule("RPS-15")
def test_a_card_in_the_last_millisecond_counts_and_one_at_the_deadline_does_not() -> None:
    position = race("red paper, ballast", at=1_000)
    assert position.deadline == 11_000
    action = snapping(position, "red paper")
    assert refused(position, action, by=1, at=10_999) is None
    assert refused(position, action, by=1, at=11_000) == TimeIsUp()


@rule("RPS-15")
def test_when_nobody_plays_the_race_is_over_and_play_goes_on_as_usual() -> None:
    position = race("red paper, ballast", "red paper, ballast", race_seconds=3)
    assert position.deadline == 3_000
    assert news_of_ring(position, 1) == RaceIsUp()
    after = ring(position)
    assert (said(after), after.to_act) == (Turn(), (1,))
    assert playable(after) == {card("red paper")}


@rule("RPS-15")
def test_nobody_draws_in_a_race() -> None:
    position = race("red paper, ballast", "red paper, ballast")
    assert refused(position, Draw(), by=1) is not None
    assert refused(position, snapping(position, "green paper"), by=1) == NotYourCard(card("green paper"))
    after = ring(position)
    assert [len(one) for one in after.cards.hands] == [2, 2, 2]


@rule("RPS-15")
def test_a_race_that_no_hand_can_win_is_over_at_once_and_all_know_why() -> None:
    position = race("green scissors, ballast", "green rock, ballast")
    assert (said(position), position.to_act) == (Turn(), (1,))
    assert choices(position) == [Draw()]
    facts = position.view(0).facts
    assert [(fact.seat, fact.most) for fact in facts] == [(1, 0), (2, 0)]
    assert facts[0].tops == (position.view(0).top,)


@rule("RPS-15")
def test_a_race_ends_when_no_hand_still_racing_fits() -> None:
    position = race("red paper, ballast", "ballast", "red paper, ballast")
    position = act(position, Decline(), by=1)
    assert said(position) == Race(card(SPEED), (2, 3), 10_000)
    assert choices(position, 2) == [Decline()]
    over = act(position, Decline(), by=3)
    assert (said(over), over.to_act) == (Turn(), (1,))
    assert [(fact.seat, fact.most) for fact in over.view(0).facts] == [(2, 0)]
    assert news(position, Decline(), 0, by=3) == Declined(3, race=False)
    assert news(race("red paper, ballast", "red paper"), Decline(), 0, by=1) == Declined(1, race=True)


@rule("RPS-15")
def test_who_declined_is_out_of_the_race() -> None:
    position = act(race("red paper, ballast", "red paper, ballast"), Decline(), by=1)
    assert refused(position, snapping(position, "red paper"), by=1) == NotYourMove((2, CLOCK))
    assert not choices(position, 1)


@rule("RPS-15")
def test_the_news_of_a_race() -> None:
    laid = table(f"{SPEED}, ballast", "red paper, ballast", "ballast")
    assert news(laid, Play(card(SPEED)), 2) == Laid(0, card(SPEED), race=True, until=10_000, end=None)
    position = race("red paper, ballast", "ballast")
    won = Laid(1, card("red paper"), race=False, until=None, end=None)
    assert news(position, snapping(position, "red paper"), 0, by=1) == won


@rule("RPS-15")
def test_in_punished_any_card_may_be_tried_and_a_wrong_one_costs_three_and_the_race() -> None:
    hands = ["red paper, green rock, ballast"] * 2
    position = race(*hands, mistakes=Mistakes.PUNISHED)
    assert playable(position, 1) == {*hand(position, 1)}
    wrong = snap(position, 1, "green rock")
    rest = Race(card(SPEED), (2,), 10_000)
    assert said(wrong) == Fined(1, 3, rest)
    assert news(position, snapping(position, "green rock"), 0, by=1) == Mistaken(
        1, card("green rock"), race=True, end=None
    )
    after = deal(wrong, "3 green paper")
    assert said(after) == rest
    over = snap(after, 2, "green rock")
    assert said(over) == Fined(2, 3, None)
    assert deal(over, "3 green paper").to_act == (1,)


@rule("RPS-15")
def test_a_wrong_card_ends_a_race_that_nobody_else_can_win() -> None:
    position = race("red paper, ballast", "ballast", mistakes=Mistakes.PUNISHED)
    wrong = snap(position, 1, "ballast")
    assert said(wrong) == Fined(1, 3, None)
    assert [(fact.seat, fact.most) for fact in wrong.view(1).facts] == [(2, 0)]


@rule("RPS-15")
def test_a_wrong_card_with_nothing_to_draw_still_costs_the_race() -> None:
    hands = ["red paper, ballast"] * 2
    position = race(*hands, mistakes=Mistakes.PUNISHED, deck="", top=None)
    after = snap(position, 1, "ballast")
    assert said(after) == Race(card(SPEED), (2,), 10_000)


# Symbols on the winning card.


@rule("RPS-15")
def test_a_race_won_with_give() -> None:
    position = snap(race("ballast", "red paper give, ballast, red rock", "red paper"), 2, "red paper give")
    assert (said(position), position.to_act) == (Giving(), (2,))
    given = act(position, Give(card("ballast"), 0))
    assert said(given) == Thanking(0, 6_000)
    assert act(given, Thank(), by=0).to_act == (1,)


@rule("RPS-15")
def test_a_race_won_with_swap() -> None:
    position = snap(race("ballast", "red paper swap, red rock", "red paper"), 2, "red paper swap")
    assert (said(position), position.to_act) == (Swapping(), (2,))
    swapped = act(position, Swap(3))
    assert (hand(swapped, 2), hand(swapped, 3)) == (cards("red paper"), cards("red rock"))
    assert swapped.to_act == (1,)


@rule("RPS-15")
@pytest.mark.parametrize("seats, winner, hit", [(2, 1, 0), (3, 1, 2), (3, 2, 1), (6, 1, 2), (6, 5, 1)])
def test_a_race_won_with_plus_hits_the_next_in_turn_who_is_not_its_player(
    seats: int, winner: int, hit: int
) -> None:
    position = snap(race(*["red paper plus, ballast"] * (seats - 1)), winner, "red paper plus")
    assert (said(position), position.to_act) == (Pressed(3), (hit,))
    taken = deal(act(position, Take()), "3 green rock")
    assert taken.to_act == ((hit + 1) % seats,)


@rule("RPS-15")
def test_a_race_won_with_reverse_counts_from_the_speed_player_in_the_new_direction() -> None:
    position = snap(race(*["red paper turn, ballast"] * 3), 2, "red paper turn")
    assert (said(position), position.to_act) == (Choosing(), (2,))
    turned = act(position, Reverse())
    assert (turned.order.direction, turned.to_act) == (-1, (3,))


@rule("RPS-15")
def test_a_race_won_with_an_extra_turn() -> None:
    hands = "red paper turn, red scissors plus, green paper, ballast"
    position = act(snap(race(*[hands] * 3), 2, "red paper turn"), Again())
    assert (said(position), position.to_act, position.order.turn) == (Turn(), (2,), 0)
    assert choices(position) == [Draw(), Play(card("red scissors plus"))]
    plus = play(position, "red scissors plus")
    assert (said(plus), plus.to_act) == (Pressed(3), (1,))
    drawn = deal(act(position, Draw()), "green rock")
    assert act(drawn, Keep()).to_act == (1,)


@rule("RPS-15")
def test_an_extra_turn_of_the_next_player_does_not_hit_himself() -> None:
    hands = "red paper turn, red scissors plus, ballast"
    position = act(snap(race(*[hands] * 3), 1, "red paper turn"), Again())
    assert play(position, "red scissors plus").to_act == (2,)


@rule("RPS-15")
def test_a_race_in_a_race_is_without_its_player_and_resumes_after_him() -> None:
    position = snap(race(*["red paper speed, red scissors, ballast"] * 3), 2, "red paper speed", at=400)
    assert said(position) == Race(card("red paper speed"), (3, 0, 1), 10_400)
    assert position.order.turn == 2
    over = ring(position)
    assert over.to_act == (3,)
    assert snap(position, 1, "red scissors", at=500).to_act == (3,)


@rule("RPS-15")
def test_a_race_won_with_a_joker() -> None:
    position = snap(race("red joker, ballast", "ballast"), 1, "red joker")
    assert (said(position), position.to_act) == (Naming(), (1,))
    assert act(position, Name(Picture.PAPER)).to_act == (1,)


@rule("RPS-15", "RPS-19")
def test_a_race_won_with_the_last_card_wins_the_round() -> None:
    position = snap(race("red rock, ballast", "red paper plus"), 2, "red paper plus")
    assert position.outcome is not None
    assert position.outcome.places == (3, 2, 1)


# RPS-25: asked in turn.


@rule("RPS-25")
def test_in_turn_the_others_are_asked_clockwise_without_a_clock() -> None:
    position = race(*["red paper, ballast"] * 3, races=Races.IN_TURN, direction=-1)
    assert said(position) == Race(card(SPEED), (1, 2, 3), None)
    assert (position.to_act, position.deadline) == ((1,), None)
    assert not choices(position, 2)
    asked = act(position, Decline(), by=1)
    assert asked.to_act == (2,)
    won = snap(asked, 2, "red paper")
    assert won.to_act == (3,)


@rule("RPS-25")
def test_in_turn_all_may_decline() -> None:
    position = race(*["red paper, ballast"] * 2, races=Races.IN_TURN)
    position = act(act(position, Decline(), by=1), Decline(), by=2)
    assert (said(position), position.to_act) == (Turn(), (1,))
    assert position.view(0).facts == ()


@rule("RPS-25")
def test_races_go_in_turn_where_one_person_holds_several_seats_and_nothing_is_chosen() -> None:
    alone, several = (usual_options(RPS, several=several) for several in (False, True))
    assert alone == Options()
    assert several == Options(races=Races.IN_TURN, auto_thanks=True)
    assert (RPS.live(alone), RPS.live(several)) == (True, False)


@rule("RPS-17")
def test_thanks_say_themselves_where_one_person_holds_several_seats_and_nothing_is_chosen() -> None:
    several = structs.asdict(usual_options(RPS, several=True))
    position = table("red paper give, 2 ballast", *["ballast"] * 2, **several)
    position = act(play(position, "red paper give"), Give(card("ballast"), 2))
    assert (said(position), position.deadline, position.to_act) == (Turn(), None, (1,))


@rule("RPS-25")
@pytest.mark.parametrize("pace, factor", [*zip(Pace, (1, 2, 4), strict=True)])
def test_the_pace_stretches_a_race(pace: Pace, factor: int) -> None:
    assert race("red paper, ballast", pace=pace).deadline == 10_000 * factor
