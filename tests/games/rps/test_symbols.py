"""What the symbols of Камень, ножницы, бумага do outside races: RPS-14, 16 to 19, 24."""

from itertools import product

import pytest

from igroteka.core.game import NotAMove, NotYourMove
from igroteka.games.rps.news import Gave, NotThanked, Reversed, Swapped, Thanked, Took, WentAgain
from igroteka.games.rps.position import Rps
from igroteka.games.rps.refusals import NoSuchSeat, NotToYourself, NotYourCard
from igroteka.games.rps.words import (
    Again,
    Choosing,
    Draw,
    Fined,
    Give,
    Giving,
    Keep,
    Layout,
    Mistakes,
    Name,
    Naming,
    Over,
    Pace,
    Phase,
    Picture,
    Play,
    Pressed,
    Race,
    Races,
    Reverse,
    Sign,
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
    snapping,
    table,
)
from tests.rule import rule

SEATS = (2, 3, 6)


def others(seats: int, each: str = "ballast, green scissors") -> list[str]:
    """Hands for all but the first."""
    return [each] * (seats - 1)


# RPS-14: extra turn or reverse.


@rule("RPS-14", "RPS-24")
@pytest.mark.parametrize("seats", SEATS)
def test_its_player_chooses_after_it_lies_and_nobody_acts_meanwhile(seats: int) -> None:
    position = play(table("green paper turn, ballast", *others(seats)), "green paper turn")
    assert (said(position), position.to_act) == (Choosing(), (0,))
    assert choices(position) == [Reverse(), Again()]


@rule("RPS-14")
@pytest.mark.parametrize("seats", SEATS)
def test_an_extra_turn_must_beat_the_own_card_or_draw(seats: int) -> None:
    position = table("green paper turn, red scissors, green paper, ballast", *others(seats))
    again = act(play(position, "green paper turn"), Again())
    assert (said(again), again.to_act) == (Turn(), (0,))
    assert choices(again) == [Draw(), Play(card("red scissors"))]
    assert play(again, "red scissors").to_act == (1,)
    skipped = deal(act(again, Draw()), "green scissors")
    assert choices(skipped) == [Keep()]
    assert act(skipped, Keep()).to_act == (1,)


@rule("RPS-14")
def test_in_an_extra_turn_with_nothing_that_fits_the_drawn_card_may_be_played() -> None:
    again = act(play(table("green paper turn, ballast", *others(3)), "green paper turn"), Again())
    assert choices(again) == [Draw()]
    assert play(deal(act(again, Draw()), "green scissors"), "green scissors").to_act == (1,)


@rule("RPS-14")
def test_a_mistake_in_an_extra_turn_costs_three_and_the_turn() -> None:
    position = table("green paper turn, green rock", *others(3), mistakes=Mistakes.PUNISHED)
    wrong = play(act(play(position, "green paper turn"), Again()), "green rock")
    assert said(wrong) == Fined(0, 3, None)
    assert deal(wrong, "3 red rock").to_act == (1,)


@rule("RPS-14")
@pytest.mark.parametrize("seats", SEATS)
def test_reverse_turns_the_direction(seats: int) -> None:
    position = table("green paper turn, ballast", *others(seats))
    turned = act(play(position, "green paper turn"), Reverse())
    assert turned.to_act == (seats - 1,)
    kept = act(deal(act(turned, Draw()), "red rock"), Keep())
    assert kept.to_act == ((seats - 2) % seats,)
    back = table("green paper turn, ballast", *others(seats), direction=-1)
    assert act(play(back, "green paper turn"), Reverse()).to_act == (1,)


@rule("RPS-14")
def test_what_was_chosen_is_seen() -> None:
    position = play(table("green paper turn, ballast", *others(3)), "green paper turn")
    assert news(position, Again(), 1) == WentAgain(0)
    assert news(position, Reverse(), None) == Reversed(0)


# RPS-16: +3.


@rule("RPS-16")
@pytest.mark.parametrize("seats", SEATS)
def test_the_next_player_draws_three_and_loses_the_turn(seats: int) -> None:
    position = play(table("red paper plus, ballast", *others(seats)), "red paper plus")
    assert (said(position), position.to_act) == (Pressed(3), (1,))
    assert choices(position) == [Take()]
    assert news(position, Take(), 0) == Took(1, 3, None)
    taken = act(position, Take())
    assert said(taken) == Fined(1, 3, None)
    after = deal(taken, "3 green rock")
    assert (said(after), after.to_act) == (Turn(), (2 % seats,))
    assert len(hand(after, 1)) == 5
    assert after.view(None).top == position.view(None).top


@rule("RPS-16")
@pytest.mark.parametrize("seats", SEATS)
def test_another_plus_adds_up(seats: int) -> None:
    hands = ["red paper plus, ballast"] * seats
    position = table("yellow rock plus, ballast", "red rock plus, ballast", *hands[2:], top="green rock")
    position = play(play(position, "yellow rock plus"), "red rock plus")
    assert said(position) == Pressed(6)
    assert position.to_act == (2 % seats,)
    if seats > 2:
        position = play(position, "red paper plus")
        assert (said(position), position.to_act) == (Pressed(9), (3 % seats,))


@rule("RPS-16")
def test_a_joker_ends_the_chain_and_play_goes_on_from_it() -> None:
    position = table(
        "ballast", "green joker, ballast", "red rock", top="red paper plus", turn=1, phase=Pressed(9)
    )
    assert choices(position) == [Take(), Play(card("green joker"))]
    position = act(play(position, "green joker"), Name(Picture.ROCK))
    assert (said(position), position.to_act) == (Turn(), (2,))
    assert playable(position) == {card("red rock")}


@rule("RPS-16")
def test_the_answer_must_itself_beat_the_top() -> None:
    hand_of_one = "yellow rock plus, yellow paper plus, red paper, ballast"
    position = table("ballast", hand_of_one, top="red rock plus", turn=1, phase=Pressed(3))
    assert playable(position) == {card("yellow paper plus")}
    lifted = table("ballast", hand_of_one, top="red rock plus", turn=1, phase=Pressed(3), stack_any=True)
    assert playable(lifted) == {card("yellow paper plus"), card("yellow rock plus")}
    assert said(play(lifted, "yellow rock plus")) == Pressed(6)


@rule("RPS-16")
def test_taking_is_always_allowed_and_one_card_is_never_drawn() -> None:
    position = table("ballast", "red joker, ballast", top="red paper plus", turn=1, phase=Pressed(3))
    assert choices(position)[0] == Take()
    assert refused(position, Draw()) is not None
    assert refused(position, Keep()) == NotAMove()


# RPS-17: give.


@rule("RPS-17", "RPS-24")
@pytest.mark.parametrize("seats", SEATS)
def test_one_card_goes_to_any_other_player(seats: int) -> None:
    position = play(table("green paper give, 2 ballast, red rock", *others(seats)), "green paper give")
    assert (said(position), position.to_act) == (Giving(), (0,))
    offered = {Give(c, to) for c in cards("ballast, red rock") for to in range(1, seats)}
    assert set(choices(position)) == offered
    given = act(position, Give(card("ballast"), seats - 1))
    assert hand(given, 0) == cards("red rock, ballast")
    assert hand(given, seats - 1) == cards("green scissors, 2 ballast")


@rule("RPS-17")
def test_play_waits_for_thanks() -> None:
    position = table("red paper give, 2 ballast", *others(3), thanks_seconds=5)
    position = play(position, "red paper give", at=1_000)
    position = act(position, Give(card("ballast"), 2), at=2_000)
    assert (said(position), position.deadline) == (Thanking(2, 7_000), 7_000)
    assert position.to_act == (2, "clock")
    assert choices(position, 2) == [Thank()]
    assert refused(position, Draw(), by=1) == NotYourMove((2, position.to_act[1]))
    thanked = act(position, Thank(), by=2, at=6_999)
    assert (said(thanked), thanked.to_act) == (Turn(), (1,))
    assert news(position, Thank(), 0, by=2) == Thanked(2)


@rule("RPS-17")
def test_without_thanks_in_time_three_cards_are_drawn_and_play_goes_on() -> None:
    position = act(
        play(table("red paper give, 2 ballast", *others(3)), "red paper give"), Give(card("ballast"), 2)
    )
    assert position.deadline == 6_000
    silent = ring(position)
    assert said(silent) == Fined(2, 3, None)
    after = deal(silent, "3 red rock")
    assert (said(after), after.to_act) == (Turn(), (1,))
    assert len(hand(after, 2)) == 6


@rule("RPS-17")
def test_thanks_may_be_said_by_themselves() -> None:
    position = table("red paper give, 2 ballast", *others(3), auto_thanks=True)
    position = act(play(position, "red paper give"), Give(card("ballast"), 2))
    assert (said(position), position.to_act) == (Turn(), (1,))


@rule("RPS-17")
def test_the_given_card_is_seen_by_the_two_alone() -> None:
    position = play(table("red paper give, ballast, red rock", *others(4)), "red paper give")
    give = Give(card("red rock"), 2)
    for seat in (0, 2):
        assert news(position, give, seat) == Gave(0, 2, card("red rock"), 6_000, None)
    for other in (1, 3, None):
        assert news(position, give, other) == Gave(0, 2, None, 6_000, None)
    given = act(position, give)
    assert given.view(0).known[2] == cards("red rock")
    assert all(given.view(seat).known == ((), (), (), ()) for seat in (1, 2, 3, None))


@rule("RPS-17")
def test_who_one_gives_to_is_another_who_sits_there() -> None:
    position = play(table("red paper give, ballast, red rock", *others(2)), "red paper give")
    assert refused(position, Give(card("ballast"), 0)) == NotToYourself()
    assert refused(position, Give(card("ballast"), 2)) == NoSuchSeat(2)
    assert refused(position, Give(card("red paper"), 1)) == NotYourCard(card("red paper"))


# RPS-18: swap.


@rule("RPS-18", "RPS-24")
@pytest.mark.parametrize("seats", SEATS)
def test_whole_hands_change_places_and_nothing_else(seats: int) -> None:
    position = table("yellow paper swap, red rock", *others(seats, "3 green scissors"), direction=-1)
    position = play(position, "yellow paper swap")
    assert (said(position), position.to_act) == (Swapping(), (0,))
    assert set(choices(position)) == {Swap(to) for to in range(1, seats)}
    swapped = act(position, Swap(1))
    assert hand(swapped, 0) == cards("3 green scissors")
    assert hand(swapped, 1) == cards("red rock")
    assert (swapped.to_act, swapped.order.direction) == ((seats - 1,), -1)


@rule("RPS-18")
def test_a_swap_is_a_duty_and_takes_another_player() -> None:
    position = play(table("yellow paper swap, red rock", *others(2)), "yellow paper swap")
    assert choices(position) == [Swap(1)]
    assert refused(position, Swap(0)) == NotToYourself()
    assert refused(position, Swap(5)) == NoSuchSeat(5)
    assert refused(position, Draw()) == NotAMove()


@rule("RPS-18")
def test_each_of_the_two_knows_what_the_other_now_holds() -> None:
    position = play(table("yellow paper swap, red rock, ballast", *others(3)), "yellow paper swap")
    swapped = act(position, Swap(1))
    assert swapped.view(0).known[1] == cards("red rock, ballast")
    assert swapped.view(1).known[0] == cards("green scissors, ballast")
    assert swapped.view(2).known == ((), (), ())
    assert news(position, Swap(1), 0) == Swapped(0, 1, cards("green scissors, ballast"))
    assert news(position, Swap(1), 2) == Swapped(0, 1, None)


# RPS-19: an empty hand wins before its symbol acts.


@rule("RPS-19", "RPS-24")
@pytest.mark.parametrize("seats, sign", [*product(SEATS, Sign)])
def test_the_last_card_wins_at_once_whatever_its_symbol(seats: int, sign: Sign) -> None:
    position = table(f"red paper {sign}", *others(seats), symbols=Layout.UNIFORM)
    won = play(position, f"red paper {sign}")
    assert won.outcome is not None
    assert won.outcome.places[0] == 1
    assert won.outcome.points[0] == 0


@rule("RPS-19", "RPS-24")
def test_with_a_joker_as_the_last_card_nothing_is_asked() -> None:
    assert isinstance(said(play(table("red joker", *others(2)), "red joker")), Over)


@rule("RPS-19")
def test_giving_the_last_card_away_wins_and_its_receiver_keeps_it_without_thanks() -> None:
    position = play(table("green paper give, red rock", "ballast", "green rock"), "green paper give")
    won = act(position, Give(card("red rock"), 2))
    assert won.outcome is not None
    assert hand(won, 2) == cards("green rock, red rock")
    assert won.outcome.points == (0, 50, 40)


@rule("RPS-24")
def test_a_joker_is_named_before_anybody_acts() -> None:
    position = play(table("red joker, ballast", *others(3)), "red joker")
    assert (said(position), position.to_act) == (Naming(), (0,))
    assert refused(position, Draw()) == NotAMove()
    assert refused(position, Draw(), by=1) == NotYourMove((0,))


# Every symbol after every other.


def first_done(position: Rps, first: Sign, seats: int) -> Rps:
    """What the first symbol asks is answered, so that the next card can be laid."""
    match first:
        case Sign.TURN:
            return act(position, Reverse())
        case Sign.GIVE:
            return act(act(position, Give(card("ballast"), 1)), Thank(), by=1)
        case Sign.SWAP:
            return act(position, Swap(seats - 1))
        case Sign.SPEED | Sign.PLUS:
            return position


def expected(second: Sign, by: int, position: Rps, owed: int) -> tuple[Phase, tuple[int, ...]]:
    """The phase that the second symbol brings about, and whom it waits for."""
    seats = len(position.cards.hands)
    match second:
        case Sign.TURN:
            return Choosing(), (by,)
        case Sign.GIVE:
            return Giving(), (by,)
        case Sign.SWAP:
            return Swapping(), (by,)
        case Sign.PLUS:
            return Pressed(owed), ((by + position.order.direction) % seats,)
        case Sign.SPEED:
            racers = tuple((by + step) % seats for step in range(1, seats))
            return Race(card("red paper speed"), racers, None), racers[:1]


@rule("RPS-14", "RPS-15", "RPS-16", "RPS-17", "RPS-18")
@pytest.mark.parametrize("seats, first, second", [*product(SEATS, Sign, Sign)])
def test_each_symbol_after_each_other(seats: int, first: Sign, second: Sign) -> None:
    full = f"red paper {second}, yellow scissors, ballast, green scissors"
    starter = f"yellow rock {first}, ballast, " + (full if first is Sign.SWAP else "yellow scissors")
    hands = [starter, *[full] * (seats - 1)]
    position = table(*hands, symbols=Layout.UNIFORM, races=Races.IN_TURN)
    position = first_done(play(position, f"yellow rock {first}"), first, seats)
    by = seats - 1 if first is Sign.TURN else 1
    assert position.to_act == (by,)
    if first is Sign.SPEED:
        position = act(position, snapping(position, f"red paper {second}"), by=1)
    elif first is Sign.PLUS and second is not Sign.PLUS:
        assert choices(position) == [Take()]
        return
    else:
        position = play(position, f"red paper {second}")
    owed = 6 if first is Sign.PLUS else 3
    raced_with_two = (first, seats) == (Sign.SPEED, 2)  # the racer himself would be next: RPS-15
    phase, waits = expected(second, by, position, owed)
    if first is Sign.SPEED and second is Sign.PLUS:
        waits = (0,) if raced_with_two else (2,)
    assert (said(position), position.to_act) == (phase, waits)


@rule("RPS-25")
@pytest.mark.parametrize("pace, factor", [*zip(Pace, (1, 2, 4), strict=True)])
def test_the_pace_stretches_the_time_for_thanks(pace: Pace, factor: int) -> None:
    position = table("red paper give, 2 ballast", *others(3), pace=pace)
    position = act(play(position, "red paper give"), Give(card("ballast"), 2))
    assert position.deadline == 6_000 * factor
    assert news_of_ring(position, 0) == NotThanked(2)
