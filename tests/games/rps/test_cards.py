"""The cards of Камень, ножницы, бумага and what beats what: RPS-01 to 08, 23."""

from collections import Counter
from itertools import product

import pytest

from igroteka.core.game import opening
from igroteka.games.rps import RPS
from igroteka.games.rps.pieces import CARDS, TOPS, beats, whole_deck
from igroteka.games.rps.refusals import BallastStays, DoesNotFit
from igroteka.games.rps.words import (
    Ballast,
    Colour,
    Figure,
    Joker,
    Layout,
    Level,
    Mistakes,
    Name,
    Naming,
    Options,
    Picture,
    Play,
    Sign,
)
from tests.games.rps import truth
from tests.games.rps.drawing import (
    act,
    card,
    cards,
    choices,
    play,
    playable,
    refused,
    said,
    start,
    table,
    top_of,
)
from tests.rule import rule

REAL_TOPS = [top for top in TOPS if not isinstance(top.card, Ballast | Joker) or top.called is not None]


def deck(**options: object) -> Counter[object]:
    return Counter(CARDS[kind] for kind in whole_deck(Options(**options)))  # type: ignore[arg-type]


@rule("RPS-01")
@pytest.mark.parametrize("layout", Layout)
def test_there_are_108_cards(layout: Layout) -> None:
    found = deck(symbols=layout)
    assert found.total() == 108
    for colour, count in zip(Colour, (12, 10, 10), strict=True):
        assert found[Joker(colour)] == 3
        for picture in Picture:
            of_both = [
                c for c in found if isinstance(c, Figure) and (c.picture, c.colour) == (picture, colour)
            ]
            assert sum(found[c] for c in of_both) == count
    assert found[Ballast()] == 3


@rule("RPS-02")
def test_the_light_layout() -> None:
    found = deck()
    signs = {
        Colour.GREEN: {Sign.TURN, Sign.SPEED, Sign.GIVE},
        Colour.YELLOW: {Sign.TURN, Sign.PLUS, Sign.SWAP},
        Colour.RED: {Sign.SPEED, Sign.PLUS, Sign.GIVE},
    }
    for picture, colour, sign in product(Picture, Colour, Sign):
        assert found[Figure(picture, colour, sign)] == (sign in signs[colour])
    for picture, (colour, plain) in product(Picture, zip(Colour, (9, 7, 7), strict=True)):
        assert found[Figure(picture, colour)] == plain


@rule("RPS-02")
def test_the_uniform_layout() -> None:
    found = deck(symbols=Layout.UNIFORM)
    for picture, colour, sign in product(Picture, Colour, Sign):
        assert found[Figure(picture, colour, sign)] == 1
    for picture, (colour, plain) in product(Picture, zip(Colour, (7, 5, 5), strict=True)):
        assert found[Figure(picture, colour)] == plain


@rule("RPS-03", "RPS-04", "RPS-06", "RPS-08", "RPS-23")
@pytest.mark.parametrize("level", Level)
def test_every_card_on_every_top_by_the_plain_definition(level: Level) -> None:
    for one, top in product(CARDS, REAL_TOPS):
        position = table("ballast", "ballast", top="green rock", level=level, mistakes=Mistakes.BLOCKED)
        fits = position.match.book.fitting[TOPS.index(top)].keeps(CARDS.index(one))
        assert fits == truth.beats(one, top, level), f"{one} on {top}"


@rule("RPS-03")
@pytest.mark.parametrize("stronger, weaker", [("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")])
def test_which_picture_beats_which(stronger: str, weaker: str) -> None:
    for mine, other in product(Colour, Colour):
        assert beats(card(f"{mine} {stronger}"), top_of(f"{other} {weaker}"), colours=True)
        assert not beats(card(f"{mine} {weaker}"), top_of(f"{other} {stronger}"), colours=True)


@rule("RPS-03", "RPS-04")
def test_the_same_picture_needs_a_stronger_colour() -> None:
    for (strength, mine), (weakness, other) in product(enumerate(Colour), enumerate(Colour)):
        fits = beats(card(f"{mine} rock"), top_of(f"{other} rock"), colours=True)
        assert fits == (strength > weakness)


@rule("RPS-05")
def test_what_fits_on_a_green_rock() -> None:
    every = "green rock, yellow rock, red rock, green paper, yellow paper, red paper, green scissors"
    hand = f"{every}, yellow scissors, red scissors, green joker, yellow joker, red joker, ballast"
    position = table(hand, "ballast", top="green rock")
    fitting = "yellow rock, red rock, green paper, yellow paper, red paper"
    assert playable(position) == {*cards(f"{fitting}, green joker, yellow joker, red joker")}


@rule("RPS-06")
def test_a_joker_is_called_any_picture_even_one_that_would_not_beat() -> None:
    position = play(table("green joker, ballast", "2 ballast", top="red rock"), "green joker")
    assert said(position) == Naming()
    assert choices(position) == [Name(picture) for picture in Picture]
    position = act(position, Name(Picture.SCISSORS))
    assert position.view(None).top == top_of("green joker: scissors")
    assert position.to_act == (1,)


@rule("RPS-06")
def test_no_joker_on_a_joker() -> None:
    position = table("red joker, red rock", "ballast", top="green joker: scissors")
    assert playable(position) == {card("red rock")}
    assert refused(position, Play(card("red joker"))) == DoesNotFit(
        card("red joker"), top_of("green joker: scissors")
    )


@rule("RPS-06")
def test_the_colour_of_a_joker_counts() -> None:
    hand = "green rock, yellow rock, red rock"
    assert playable(table(hand, "ballast", top="yellow joker: rock")) == {card("red rock")}


@rule("RPS-07")
def test_a_yellow_joker_called_paper_on_a_green_rock_then_green_scissors() -> None:
    position = table("yellow joker, ballast", "green scissors, yellow paper, ballast", top="green rock")
    position = act(play(position, "yellow joker"), Name(Picture.PAPER))
    assert position.view(1).top == top_of("yellow joker: paper")
    assert playable(position) == {card("green scissors")}
    assert play(position, "green scissors").to_act == (0,)


@rule("RPS-08")
def test_ballast_is_never_played() -> None:
    for top in ("green rock", "red joker: paper", None):
        position = table("ballast, red rock", "ballast", top=top)
        assert card("ballast") not in playable(position)
        assert refused(position, Play(card("ballast"))) == BallastStays()


@rule("RPS-23")
@pytest.mark.parametrize("level", [Level.PICTURES, Level.PICTURES_SYMBOLS])
def test_without_colours_only_pictures_count(level: Level) -> None:
    position = table(
        "red rock, green paper, red scissors, red joker", "ballast", top="green rock", level=level
    )
    assert playable(position) == {card("green paper"), card("red joker")}


@rule("RPS-23")
def test_without_symbols_a_sign_does_nothing() -> None:
    for sign in ("plus", "speed", "give", "swap", "turn"):
        position = table(
            f"red paper {sign}, red rock", "green rock", level=Level.PICTURES, symbols=Layout.UNIFORM
        )
        position = play(position, f"red paper {sign}")
        assert (position.to_act, said(position)) == ((1,), said(table("ballast", "ballast")))


@rule("RPS-23")
def test_with_symbols_they_work_and_colours_may_count() -> None:
    position = table("red paper plus, red rock", "red rock", level=Level.PICTURES_SYMBOLS)
    assert choices(play(position, "red paper plus"))[0] != choices(position)[0]
    position = table("red rock, ballast", "ballast", level=Level.COLOURS_SYMBOLS)
    assert playable(position) == {card("red rock")}


@rule("RPS-23")
@pytest.mark.parametrize("level", [level for level in Level if level is not Level.FULL])
def test_ballast_stays_out_for_the_smallest(level: Level) -> None:
    assert card("ballast") not in deck(level=level)
    assert len(start(level=level).cards.deck) == 105


@rule("RPS-23")
def test_a_level_may_be_named_by_its_word_alone() -> None:
    named = opening(RPS, 2, Options(level="pictures"))  # type: ignore[arg-type]
    assert named.match.options.level is Level.PICTURES
    assert not any(named.match.book.signs)
