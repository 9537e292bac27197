"""What is seen in Red7: a view that teaches, and hides what it must."""

from typing import Any

from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import (
    Action,
    By,
    Commit,
    Draw,
    IconRevision,
    Lead,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    Prospect,
    RivalToDeck,
    Rule,
    Score,
    Step,
    ToCanvas,
    ToPalette,
)
from tests.games.red7.drawing import act, card, cards, choices, paint, play, seen, table
from tests.rule import rule


def prospect(position: Red7, action: Action) -> Prospect | None:
    """What the view of the one on turn says of an action."""
    view = seen(position)
    return dict(zip(view.legal, view.prospects, strict=True))[action]


@rule("RED7-13")
def test_the_view_says_who_leads_and_by_what() -> None:
    def lead(*palettes: str, canvas: str = "") -> Lead | None:
        return table(*(f"{one} |" for one in palettes), canvas=canvas).view(None).lead

    assert lead("red 6", "red 7") == Lead(1, By.NUMBER, 0)
    assert lead("red 6", "blue 6", "sky 5") == Lead(0, By.COLOUR, 1)
    assert lead("red 6, blue 2", "blue 6", canvas="green 1") == Lead(0, By.COUNT, 1)
    assert lead("red 6", "blue 7", canvas="green 1") == Lead(0, By.ALONE, None)
    assert lead("red 5", "blue 7", canvas="green 1") is None


def test_nobody_leads_at_the_start_of_a_turn_under_green_or_violet() -> None:
    for canvas, fitting in (("green 1", "sky 2"), ("violet 7", "sky 3")):
        position = table(f"red 5 | {fitting}, red 7", "blue 7 |", canvas=canvas)
        assert seen(position).lead is None
        assert Commit() not in choices(play(position, "red 7"))
        assert Commit() in choices(play(position, fitting))


@rule("RED7-16")
def test_the_view_says_at_once_that_no_turn_leads() -> None:
    def stuck(own: str, rival: str = "red 7", **more: Any) -> bool:
        return seen(table(own, f"{rival} |", **more)).stuck

    assert stuck("red 1 | red 2, orange 3")
    assert not stuck("red 1 | red 2, orange 3", "orange 2"), "the 3 leads in the palette"
    assert not stuck("orange 1, violet 1 | red 2, orange 3"), "orange leads on the canvas"
    assert not stuck("blue 1 | green 1, orange 3"), "two cards lead, one after the other"
    assert not stuck("red 1 | red 2, orange 3", actions=True), "an icon may bring what leads"


def test_each_palette_has_its_counted_cards_and_its_score() -> None:
    position = table("red 6, blue 2, sky 7 |", "blue 7 |", canvas="green 1")
    own, other = position.view(1).players
    assert own.counted == tuple(cards("red 6, blue 2"))
    assert own.score == Score(Rule.GREEN, 2, card("red 6"))
    assert (other.counted, other.score) == ((), None)


def test_the_view_says_what_each_legal_step_would_do_to_the_lead() -> None:
    position = table("violet 2, sky 2 | sky 3, red 7, red 1", "red 6 |", advanced=True)
    red = Score(Rule.RED, 1, card("red 6"))
    assert prospect(position, ToPalette(card("red 7"))) == Prospect(
        True, Rule.RED, Score(Rule.RED, 1, card("red 7")), 1, red
    )
    assert prospect(position, ToPalette(card("red 1"))) == Prospect(
        False, Rule.RED, Score(Rule.RED, 1, card("sky 2")), 1, red
    )
    sky = Prospect(True, Rule.SKY, Score(Rule.SKY, 2, card("sky 2")), 1, Score(Rule.SKY, 1, card("red 6")))
    assert prospect(position, ToCanvas(card("sky 3"))) == sky
    assert prospect(paint(position, "sky 3"), Commit()) == sky
    assert prospect(paint(position, "sky 3"), Draw()) == sky
    assert prospect(position, Pass()) is None


def test_the_view_says_what_an_action_would_do_to_the_lead() -> None:
    position = play(table("red 5 | green 1", "red 6, sky 2 |", actions=True), "green 1")
    after = prospect(position, RivalToDeck(card("red 6")))
    assert after is not None
    assert (after.leads, after.rival, after.best) == (True, 1, Score(Rule.RED, 1, card("sky 2")))
    drawing = ("sky 6, yellow 2 | violet 7", "red 6, red 5 |")
    position = play(table(*drawing, actions=True, icon_revision=IconRevision.LATER), "violet 7")
    after = prospect(position, PaletteToCanvas(card("sky 6")))
    assert after is not None
    assert (after.leads, after.rule) == (True, Rule.SKY)
    after = prospect(position, PaletteToDeck(card("sky 6")))
    assert after is not None
    assert (after.leads, after.rule, after.score) == (True, Rule.RED, Score(Rule.RED, 1, card("violet 7")))


def test_a_view_shows_its_own_hand_and_choices_and_nobody_elses() -> None:
    position = table("violet 4 | red 7, red 1", "red 6 | sky 1")
    assert position.view(0).hand == (card("red 7"), card("red 1"))
    assert position.view(1).hand == (card("sky 1"),)
    assert position.view(0).legal == tuple(choices(position))
    assert position.view(1).legal == position.view(None).legal == ()
    assert position.view(None).hand == ()
    assert [player.hand for player in position.view(None).players] == [2, 1]


def test_known_cards_are_known_until_they_are_played() -> None:
    position = table("violet 4 | red 7, red 1", "red 6 |", known="red 7")
    assert position.view(1).players[0].known == (card("red 7"),)
    assert play(position, "red 1").view(1).players[0].known == (card("red 7"),)
    assert play(position, "red 7").view(1).players[0].known == ()


def test_one_who_is_out_is_shown_face_down() -> None:
    position = act(table("violet 4 | red 7, red 1", "red 6 |", "sky 1 |"), Pass())
    player = position.view(2).players[0]
    assert (player.out, player.palette, player.counted, player.hand) == (True, (), (), 3)
    assert player.known == (card("violet 4"),)
    assert seen(position).step is Step.PLAY


def test_the_view_says_how_its_owner_stands_under_every_rule() -> None:
    position = table("violet 2, sky 2 | sky 3", "red 6 |")
    standings = position.view(0).standings
    assert tuple(one.rule for one in standings) == tuple(Rule)
    red, orange = standings[:2]
    assert red == Prospect(
        False, Rule.RED, Score(Rule.RED, 1, card("sky 2")), 1, Score(Rule.RED, 1, card("red 6"))
    )
    assert (orange.leads, orange.score) == (True, Score(Rule.ORANGE, 2, card("sky 2")))
    assert [one.leads for one in position.view(1).standings] == [not one.leads for one in standings]
    assert position.view(None).standings == ()


def test_one_who_is_out_stands_nowhere() -> None:
    assert table("red 6 |", "| sky 2", "sky 7 |").view(1).standings == ()


def test_the_view_says_how_many_points_end_the_match() -> None:
    assert table("red 6 |", "sky 7 |", advanced=True).view(0).target == 40
    assert table("red 6 |", "sky 7 |", rounds=3).view(0).target is None
