"""What is said in Радуга. Восьмой цвет, in sentences."""

from igroteka.games.rainbow.words import (
    COLOURS,
    DiscardedFaceDown,
    DoesNotNeighbour,
    Drew,
    End,
    Exchanged,
    NotInHand,
)
from igroteka.texts import texts
from tests.games.rainbow.drawing import cards, combination, exchange

EN, RU = texts("en", "rainbow"), texts("ru", "rainbow")
NAMES = ("Аня", "Борис")
RED, _, _, LIME, GREEN, SKY, BLUE, _ = COLOURS


def test_a_card_that_does_not_fit_is_refused_with_those_that_do() -> None:
    why = DoesNotNeighbour(BLUE, GREEN, SKY, LIME)
    assert EN.say(why) == "The blue card is not next to green: after green comes sky or lime."
    told = "Верхняя карта — зелёная: после неё идёт голубая или салатовая, а синяя ей не соседка."
    assert RU.say(why) == told


def test_the_own_draw_is_told_by_colour_and_another_s_by_number() -> None:
    assert EN.say(Drew(0, 3, cards("2 red, sky"), False, None), NAMES) == "Аня: drawn 2 red, 1 sky"
    assert (
        RU.say(Drew(0, 3, cards("2 red, sky"), False, None), NAMES) == "Аня: из колоды 2 красные, 1 голубая"
    )
    assert EN.say(Drew(1, 3, None, True, None), NAMES).startswith("Борис: 3 drawn. The deck is out")


def test_the_end_is_told_with_the_last_draw() -> None:
    end = End((10, 0), (31, 22))
    told = "Борис: 1 drawn. For the rainbows: Аня 10, Борис 0. In all: Аня 31, Борис 22"
    assert EN.say(Drew(1, 1, None, False, end), NAMES) == told


def test_moves_and_discards_are_told_by_their_cards() -> None:
    assert EN.say(exchange("2 red, lime")) == "exchange 2 red, 1 lime"
    kept = "play sky, blue and violet; the last one into the rainbow"
    assert EN.say(combination("sky, blue, violet", keep=True)) == kept
    assert RU.say(Exchanged(0, cards("5 red"), True), NAMES).startswith("Аня: в сброс 5 красных. Стопки")
    hidden, own = DiscardedFaceDown(0, 3, None, True), DiscardedFaceDown(0, 3, cards("2 red, sky"), False)
    assert RU.say(hidden, NAMES).startswith("Аня: в сброс лицом вниз 3. Стопки")
    assert EN.say(hidden, NAMES).startswith("Аня: 3 discarded face down. The piles")
    assert RU.say(own, NAMES) == "Аня: в сброс лицом вниз 2 красные, 1 голубая"
    assert EN.say(NotInHand(RED, 3, 1)).endswith("red. Wanted 3, held 1.")
