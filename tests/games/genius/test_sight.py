"""What everybody sees, and what nobody may do."""

from igroteka.core.game import (
    CLOCK,
    NATURE,
    Event,
    GameIsOver,
    NotAMove,
    NotYourMove,
    opening,
    refusal,
)
from igroteka.games.genius import GENIUS
from igroteka.games.genius.words import (
    COLOURS,
    CameToCentre,
    Chance,
    Collect,
    Draw,
    First,
    Lots,
    Options,
    Reveal,
    Take,
)
from tests.games.genius.drawing import act, each, news_of_draw, seen, table

RED, _, _, _, BLUE, _ = COLOURS


def test_the_chance_of_a_success_is_in_the_view() -> None:
    position = table(centre="red, blue, yellow", zone="blue", reserve="3 red, 4 blue, 2 green")
    assert position.view(1).chance == Chance(3, 9)
    assert table(centre="red, blue", reserve="").view(None).chance == Chance(0, 0)


def test_a_view_lists_what_its_player_may_do() -> None:
    position = table(zone="blue")
    assert position.view(0).legal == (Collect(), Reveal())
    assert position.view(1).legal == ()
    assert position.view(None).legal == ()


def test_the_fill_of_the_centre_is_seen_by_all() -> None:
    assert news_of_draw(table(centre="red"), BLUE) == CameToCentre(BLUE)


def test_nobody_else_acts_and_nobody_says_what_is_not_his_to_say() -> None:
    position = table()
    assert refusal(position, Event(0, 1, Reveal())) == NotYourMove((0,))
    assert refusal(position, Event(0, CLOCK, Reveal())) == NotYourMove((0,))
    assert refusal(position, Event(0, 0, Draw(RED))) == NotAMove()
    assert refusal(position, Event(0, 0, First(1))) == NotAMove()
    filling = table(centre="red", reserve="red")
    assert refusal(filling, Event(0, NATURE, Draw(BLUE))) == NotAMove()
    assert not list(filling.legal(0))
    over = act(table(each(7, "6 red"), "", centre="3 red"), Take(RED))
    assert refusal(over, Event(0, 0, Reveal())) == GameIsOver()
    assert not list(over.legal(0))


def test_positions_are_values() -> None:
    assert table() == table()
    assert hash(table()) == hash(table())
    assert table() != table(turn=1)
    assert table() != "a table"
    assert seen(opening(GENIUS, 2, Options())).phase == Lots()
