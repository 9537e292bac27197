"""How a round and a match of Камень, ножницы, бумага end: RPS-21 and 22."""

import pytest

from igroteka.core.game import GameIsOver, NotYourMove
from igroteka.games.rps.news import Laid, RoundEnd, WasReady
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Between, Dealing, Draw, Level, Over, Play, Ready, Why
from tests.games.rps.drawing import act, card, cards, choices, hand, news, play, refused, said, table
from tests.rule import rule


def last_card(*hands: str, **options: object) -> Rps:
    """The first player has one card, which fits."""
    return table("red rock", *hands, **options)  # type: ignore[arg-type]


@rule("RPS-21")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_without_cards_wins(seats: int) -> None:
    over = play(last_card(*["ballast"] * (seats - 1)), "red rock")
    assert over.outcome is not None
    assert over.outcome.why is Why.EMPTY
    assert over.outcome.places == (1, *[2] * (seats - 1))
    assert over.to_act == ()
    assert refused(over, Draw()) == GameIsOver()
    assert not choices(over)


@rule("RPS-22")
@pytest.mark.parametrize(
    "left, points",
    [
        ("green rock", 10),
        ("yellow paper swap", 20),
        ("red scissors plus", 30),
        ("green joker", 50),
        ("red joker", 50),
        ("ballast", 50),
        ("green rock, yellow rock, red rock, yellow joker, ballast", 160),
    ],
)
def test_what_the_cards_left_cost(left: str, points: int) -> None:
    over = play(last_card(left), "red rock")
    assert over.outcome is not None
    assert over.outcome.points == (0, points)


@rule("RPS-22", "RPS-23")
@pytest.mark.parametrize("level", Level)
def test_points_count_by_printed_colour_in_every_level(level: Level) -> None:
    position = table("red paper", "green rock, yellow rock, red rock, green joker", level=level)
    over = play(position, "red paper")
    assert over.outcome is not None
    assert over.outcome.points == (0, 110)


@rule("RPS-22")
def test_all_hands_are_shown_when_a_round_ends() -> None:
    position = last_card("ballast", "green rock, red joker", rounds=2)
    over = play(position, "red rock")
    hands = ((), cards("ballast"), cards("green rock, red joker"))
    assert over.view(1).shown == over.view(None).shown == hands
    end = RoundEnd(Why.EMPTY, (0,), (0, 50, 60), hands)
    assert news(position, Play(card("red rock")), 2) == Laid(
        0, card("red rock"), race=False, until=None, end=end
    )
    assert position.view(1).shown == ()


@rule("RPS-22")
def test_the_next_round_waits_for_all_and_starts_clockwise_from_the_last_starter() -> None:
    position = last_card("ballast", "ballast", rounds=2, starter=2, direction=-1)
    between = play(position, "red rock")
    assert (said(between), between.to_act) == (Between((0, 1, 2)), (0, 1, 2))
    assert between.view(0).past == ((0, 50, 50),)
    assert news(between, Ready(), 0, by=1) == WasReady(1)
    waiting = act(act(between, Ready(), by=1), Ready(), by=2)
    assert refused(waiting, Ready(), by=1) == NotYourMove((0,))
    begun = act(waiting, Ready(), by=0)
    assert (said(begun), begun.order.turn, begun.order.direction) == (Dealing(0), 0, 1)
    assert (begun.view(0).round, begun.view(0).starter) == (2, 0)
    assert len(begun.cards.deck) == 108
    assert hand(begun, 1) == ()


@rule("RPS-22")
def test_the_fewest_points_of_all_rounds_win_and_ties_share() -> None:
    position = last_card("ballast", "green rock", rounds=3, past=((60, 0, 0), (0, 10, 50)))
    over = play(position, "red rock")
    assert over.outcome is not None
    assert over.outcome.points == (60, 60, 60)
    assert over.outcome.places == (1, 1, 1)
    assert over.outcome.why is Why.MATCH
    position = last_card("ballast", "green rock", rounds=2, past=((30, 0, 30),))
    outcome = play(position, "red rock").outcome
    assert outcome is not None
    assert (outcome.points, outcome.places) == ((30, 50, 40), (1, 3, 2))


@rule("RPS-22")
def test_a_match_is_one_round_by_default_and_ten_at_most() -> None:
    assert table("ballast", "ballast").match.options.rounds == 1
    position = last_card("ballast", rounds=10, past=((0, 10),) * 9)
    assert isinstance(said(play(position, "red rock")), Over)
    position = last_card("ballast", rounds=10, past=((0, 10),) * 8)
    assert isinstance(said(play(position, "red rock")), Between)
