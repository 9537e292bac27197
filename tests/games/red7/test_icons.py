"""The icons of Red7: RED7-30 to 38 and RED7-40, with their examples."""

from igroteka.core.game import NATURE
from igroteka.games.red7.pieces import RANK
from igroteka.games.red7.refusals import (
    ActFirst,
    AnotherCard,
    NoSuchIcon,
    NotARivals,
    NothingToDrawFor,
    NotInHand,
    NotInPalette,
    NotInThisEdition,
    NoWayToLead,
    OneCanvasCard,
    PaletteTooSmall,
    WouldNotLead,
)
from igroteka.games.red7.words import (
    Commit,
    Deal,
    Draw,
    Drew,
    IconRevision,
    MovedToCanvas,
    MovedToDeck,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    PutInPalette,
    RivalToDeck,
    Rule,
    Score,
    Step,
    ToCanvas,
    ToPalette,
)
from tests.games.red7.drawing import (
    act,
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

LATER = IconRevision.LATER


@rule("RED7-30")
def test_a_seven_puts_another_card_of_the_palette_on_the_canvas() -> None:
    position = play(table("sky 6, yellow 2 | violet 7, red 1", "red 6, red 5 |", actions=True), "violet 7")
    assert seen(position).step is Step.SEVEN
    assert seen(position).acting == card("violet 7")
    assert choices(position) == [Pass(), PaletteToCanvas(card("sky 6"))]
    assert refused(position, PaletteToCanvas(card("violet 7"))) == AnotherCard(card("violet 7"))
    assert refused(position, PaletteToCanvas(card("red 6"))) == NotInPalette(card("red 6"))
    assert refused(position, Commit()) == ActFirst(card("violet 7"))
    assert news(position, PaletteToCanvas(card("sky 6"))) == MovedToCanvas(0, card("sky 6"), Rule.SKY)


@rule("RED7-30")
def test_under_the_card_that_a_seven_moves_one_must_lead_at_once() -> None:
    position = play(table("sky 6, yellow 2 | violet 7, red 1", "red 6, red 5 |", actions=True), "violet 7")
    assert refused(position, PaletteToCanvas(card("yellow 2"))) == WouldNotLead(
        card("yellow 2"),
        Rule.YELLOW,
        Score(Rule.YELLOW, 1, card("violet 7")),
        1,
        Score(Rule.YELLOW, 2, card("red 6")),
    )


@rule("RED7-30")
def test_a_seven_with_no_legal_card_to_move_is_skipped() -> None:
    position = table("green 6 | violet 7, orange 1", "red 7, red 6, orange 6 |", actions=True)
    assert news(position, ToPalette(card("violet 7"))) == PutInPalette(0, card("violet 7"), skipped=True)
    position = play(position, "violet 7")
    assert choices(position) == [Pass()]
    assert refused(position, PaletteToCanvas(card("green 6"))) == NoSuchIcon(7)


@rule("RED7-30")
def test_the_card_of_a_seven_has_its_own_draw_and_a_hand_card_may_follow_with_another() -> None:
    position = play(table("sky 6, yellow 2 | violet 7", "red 6 |", actions=True, advanced=True), "violet 7")
    position = act(position, PaletteToCanvas(card("sky 6")))
    assert choices(position) == [Commit(), Draw(), Pass()]
    position = deal(act(position, Draw()), "sky 5")
    assert position.turn.seat == 0
    assert choices(position) == [Commit(), Pass(), ToCanvas(card("sky 5"))]
    assert refused(position, Draw()) == NothingToDrawFor()
    position = paint(position, "sky 5")
    assert choices(position) == [Commit(), Draw(), Pass()]
    assert refused(position, ToCanvas(card("sky 5"))) == OneCanvasCard()
    assert deal(act(position, Draw()), "blue 1").turn.seat == 1


@rule("RED7-30")
def test_the_draw_of_a_seven_counts_the_palette_without_the_moved_card() -> None:
    own = "orange 3, yellow 2, green 2"  # with the 7 and without the orange 3: three cards
    position = table(f"{own} | violet 7", "red 6 |", actions=True, advanced=True)
    assert Draw() not in choices(act(play(position, "violet 7"), PaletteToCanvas(card("orange 3"))))
    position = table("orange 3, yellow 2 | yellow 7", "red 6 |", actions=True, advanced=True)
    position = act(play(position, "yellow 7"), PaletteToCanvas(card("orange 3")))
    assert Draw() in choices(position)


@rule("RED7-30")
def test_the_draw_of_a_seven_is_taken_before_the_next_step_or_not_at_all() -> None:
    position = table("sky 6, yellow 2 | violet 7, sky 1", "red 6 |", actions=True, advanced=True)
    position = paint(act(play(position, "violet 7"), PaletteToCanvas(card("sky 6"))), "sky 1")
    assert Draw() not in choices(position)


@rule("RED7-31")
def test_the_example_of_a_run_by_a_seven() -> None:
    position = table("yellow 4, green 2, blue 6, blue 4 | violet 7", "red 6 |", actions=True)
    position = act(play(position, "violet 7"), PaletteToCanvas(card("blue 4")))
    view = position.view(0)
    assert (view.rule, lead(position)) == (Rule.BLUE, 0)
    assert set(view.players[0].counted) == set(cards("blue 6, violet 7"))
    assert set(view.players[0].palette) == set(cards("yellow 4, green 2, blue 6, violet 7"))
    assert act(position, Commit()).turn.seat == 1


@rule("RED7-32")
def test_a_five_asks_for_another_card_and_then_the_canvas_is_open() -> None:
    position = play(table("violet 4 | sky 5, blue 4, orange 1", "red 6 |", actions=True), "sky 5")
    assert seen(position).step is Step.FIVE
    assert choices(position) == [Pass(), ToPalette(card("blue 4")), ToPalette(card("orange 1"))]
    assert refused(position, Commit()) == ActFirst(card("sky 5"))
    assert refused(position, ToCanvas(card("orange 1"))) == ActFirst(card("sky 5"))
    assert refused(position, ToPalette(card("red 1"))) == NotInHand(card("red 1"))
    position = act(paint(play(position, "blue 4"), "orange 1"), Commit())
    assert position.turn.seat == 1


@rule("RED7-32")
def test_a_five_chained_on_a_five_and_the_last_card_acts_too() -> None:
    position = table("violet 4 | sky 5, blue 5, green 5, red 3", "red 6 |", actions=True)
    position = play(position, "sky 5", "blue 5")
    assert seen(position).acting == card("blue 5")
    position = play(position, "green 5", "red 3")
    assert position.to_act == (NATURE,)
    assert len(named(position.palettes[0])) == 5


@rule("RED7-32")
def test_a_five_with_an_empty_hand_is_skipped() -> None:
    position = table("violet 4 | sky 5", "red 4 |", actions=True)
    assert news(position, ToPalette(card("sky 5"))) == PutInPalette(0, card("sky 5"), skipped=True)
    assert choices(play(position, "sky 5")) == [Commit(), Pass()]


@rule("RED7-33")
def test_the_example_of_a_five_and_a_one() -> None:
    position = table("violet 2 | sky 5, orange 1", "yellow 4 |", actions=True)
    position = play(position, "sky 5")
    assert news(position, ToPalette(card("orange 1"))) == PutInPalette(0, card("orange 1"), skipped=True)
    position = act(play(position, "orange 1"), Commit())
    assert (position.round.canvas, lead(position), position.turn.seat) == ((), 0, 1)


@rule("RED7-34")
def test_a_three_draws_and_the_drawn_card_may_go_to_the_canvas_at_once() -> None:
    position = play(table("violet 1, violet 2 | violet 3", "red 7 |", actions=True), "violet 3")
    position = deal(position, "yellow 5")
    assert choices(position) == [Pass(), ToCanvas(card("yellow 5"))]
    assert act(paint(position, "yellow 5"), Commit()).turn.seat == 1


@rule("RED7-34")
def test_a_three_with_an_empty_deck_is_skipped() -> None:
    position = table("violet 1 | red 3", "violet 2 |", deck="", canvas="red 2", actions=True)
    assert news(position, ToPalette(card("red 3"))) == PutInPalette(0, card("red 3"), skipped=True)
    assert choices(play(position, "red 3")) == [Commit(), Pass()]


@rule("RED7-34")
def test_a_three_draws_a_known_top_card_when_the_rest_of_the_deck_is_empty() -> None:
    position = table("violet 1 | red 3", "violet 2 |", deck="", canvas="red 2", top="sky 4", actions=True)
    position = play(position, "red 3")
    assert list(position.legal(NATURE)) == [Deal((card("sky 4"),))]
    assert news(position, Deal((card("sky 4"),)), 1) == Drew(0, card("sky 4"))
    position = deal(position, "sky 4")
    assert position.view(1).players[0].known == (card("sky 4"),)
    assert (position.round.deck.top, position.view(1).deck) == ((), 0)


@rule("RED7-35")
def test_a_one_puts_a_rivals_card_on_top_of_the_deck_for_all_to_see() -> None:
    position = play(table("red 5 | green 1", "red 6, sky 2 |", "violet 2 |", actions=True), "green 1")
    assert seen(position).step is Step.ONE
    assert choices(position) == [Pass(), RivalToDeck(card("red 6"))]
    assert news(position, RivalToDeck(card("red 6"))) == MovedToDeck(0, 1, card("red 6"))
    position = act(position, RivalToDeck(card("red 6")))
    assert named(position.palettes[1]) == {card("sky 2")}
    assert position.view(2).top == (card("red 6"),)
    assert position.round.deck.top == (RANK[card("red 6")],)
    assert (lead(position), position.view(None).placed) == (0, 1)
    assert choices(position) == [Commit(), Pass()]


@rule("RED7-35")
def test_a_one_does_not_take_a_single_card_nor_from_one_who_is_out() -> None:
    position = table("red 5 | green 1", "red 6 |", "| sky 2, sky 3", actions=True)
    assert news(position, ToPalette(card("green 1"))) == PutInPalette(0, card("green 1"), skipped=True)
    position = play(table("red 7 | green 1", "red 6 |", "sky 2, sky 3 |", actions=True), "green 1")
    assert choices_of(position, RivalToDeck) == set(cards("sky 2, sky 3"))
    assert refused(position, RivalToDeck(card("red 6"))) == PaletteTooSmall(card("red 6"), 1, 2)
    assert refused(position, RivalToDeck(card("red 7"))) == NotARivals(card("red 7"))
    assert refused(position, RivalToDeck(card("sky 7"))) == NotARivals(card("sky 7"))


@rule("RED7-35")
def test_a_one_is_skipped_when_every_taking_would_leave_one_not_leading() -> None:
    position = table("red 5 | green 1, red 2", "red 6, sky 6 |", actions=True)
    assert news(position, ToPalette(card("green 1"))) == PutInPalette(0, card("green 1"), skipped=True)
    position = play(position, "green 1")
    assert choices(position) == [Pass()]
    assert refused(position, RivalToDeck(card("sky 6"))) == NoSuchIcon(1)


@rule("RED7-35")
def test_a_one_may_take_if_a_hand_card_on_the_canvas_leads_afterwards() -> None:
    position = play(table("red 5 | green 1, sky 2", "red 6, sky 6 |", actions=True), "green 1")
    assert choices_of(position, RivalToDeck) == set(cards("red 6, sky 6"))
    position = act(position, RivalToDeck(card("red 6")))
    assert choices(position) == [Pass(), ToCanvas(card("sky 2"))]


@rule("RED7-35")
def test_a_card_whose_taking_does_not_help_is_refused_with_the_reason() -> None:
    position = play(table("red 5 | green 1", "red 6, sky 2 |", "violet 2 |", actions=True), "green 1")
    assert refused(position, RivalToDeck(card("sky 2"))) == NoWayToLead(
        card("sky 2"), Rule.RED, Score(Rule.RED, 1, card("red 5")), 1, Score(Rule.RED, 1, card("red 6"))
    )
    assert refused(position, ToPalette(card("sky 2"))) == ActFirst(card("green 1"))


@rule("RED7-36")
def test_the_order_of_a_turn_is_palette_action_canvas_draw() -> None:
    position = table("red 2 | green 1, sky 5", "yellow 7, orange 3 |", actions=True, advanced=True)
    assert refused(play(position, "green 1"), ToCanvas(card("sky 5"))) == ActFirst(card("green 1"))
    assert refused(play(position, "green 1"), Draw()) == ActFirst(card("green 1"))
    position = act(play(position, "green 1"), RivalToDeck(card("yellow 7")))
    assert refused(position, Draw()) == NothingToDrawFor()
    position = act(paint(position, "sky 5"), Draw())
    assert list(position.legal(NATURE)) == [Deal((card("yellow 7"),))]


@rule("RED7-37")
def test_the_example_of_drawing_the_rivals_card() -> None:
    position = table("red 2 | green 1, sky 5", "yellow 7, orange 3 |", actions=True, advanced=True)
    position = act(play(position, "green 1"), RivalToDeck(card("yellow 7")))
    position = deal(act(paint(position, "sky 5"), Draw()), "yellow 7")
    assert named(position.hands[0]) == {card("yellow 7")}
    assert position.view(1).players[0].known == (card("yellow 7"),)
    assert (position.turn.seat, lead(position), position.round.deck.top) == (1, 0, ())


@rule("RED7-38")
def test_in_the_later_edition_a_one_takes_from_palettes_as_large_as_ones_own() -> None:
    drawing = ("red 5, sky 5 | green 1", "red 6, sky 2 |", "violet 2, violet 3, violet 4 |")
    position = play(table(*drawing, canvas="green 2", actions=True), "green 1")
    assert not choices_of(position, RivalToDeck)
    drawing = ("red 7, sky 5 | green 1", "red 6, sky 2 |", "violet 2, violet 3, violet 4 |")
    assert choices_of(play(table(*drawing, actions=True), "green 1"), RivalToDeck) == set(
        cards("red 6, sky 2, violet 2, violet 3, violet 4")
    )
    position = play(table(*drawing, actions=True, icon_revision=LATER), "green 1")
    assert choices_of(position, RivalToDeck) == set(cards("violet 2, violet 3, violet 4"))
    assert refused(position, RivalToDeck(card("red 6"))) == PaletteTooSmall(card("red 6"), 1, 3)


@rule("RED7-38")
def test_in_the_later_edition_a_seven_may_put_a_card_on_the_deck() -> None:
    drawing = ("sky 6, yellow 2 | violet 7", "red 6, red 5 |", "violet 2 |")
    ours = play(table(*drawing, actions=True), "violet 7")
    assert refused(ours, PaletteToDeck(card("yellow 2"))) == NotInThisEdition()
    position = play(table(*drawing, actions=True, advanced=True, icon_revision=LATER), "violet 7")
    assert choices_of(position, PaletteToCanvas) == {card("sky 6")}
    assert choices_of(position, PaletteToDeck) == set(cards("sky 6, yellow 2"))
    assert news(position, PaletteToDeck(card("yellow 2"))) == MovedToDeck(0, 0, card("yellow 2"))
    position = act(position, PaletteToDeck(card("yellow 2")))
    assert position.view(1).top == (card("yellow 2"),)
    assert choices(position) == [Commit(), Pass()]
    assert named(act(position, Pass()).hands[0]) >= set(cards("sky 6, yellow 2, violet 7"))


@rule("RED7-38")
def test_in_the_later_edition_a_seven_needs_a_way_to_lead() -> None:
    drawing = ("green 6, blue 4 | violet 7, sky 1", "red 7, red 6, orange 6 |")
    position = play(table(*drawing, canvas="green 1", actions=True, icon_revision=LATER), "violet 7")
    assert seen(position).step is Step.FINISH
    drawing = ("sky 2, blue 4, green 1 | violet 7, sky 1", "red 7, red 6, red 5 |")
    position = play(table(*drawing, canvas="yellow 1", actions=True, icon_revision=LATER), "violet 7")
    assert choices_of(position, PaletteToDeck) == set(cards("sky 2, blue 4, green 1"))
    drawing = ("green 6, violet 5 | violet 7, red 1", "red 7, red 6, orange 6 |")
    position = play(table(*drawing, canvas="yellow 1", actions=True, icon_revision=LATER), "violet 7")
    assert refused(position, PaletteToDeck(card("violet 5"))) == NoSuchIcon(7)


@rule("RED7-40")
def test_the_example_of_a_three() -> None:
    position = table("violet 1 | red 3", "violet 2 |", actions=True)
    assert news(position, ToPalette(card("red 3"))) == PutInPalette(0, card("red 3"), skipped=False)
    position = play(position, "red 3")
    assert position.to_act == (NATURE,)
    position = deal(position, "sky 6")
    assert named(position.hands[0]) == {card("sky 6")}
    assert (position.turn.seat, choices(position)[0]) == (0, Commit())
