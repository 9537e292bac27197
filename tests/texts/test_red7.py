"""What Red7 says, in sentences."""

from igroteka.games.red7.refusals import DoNotLead, WouldNotLead
from igroteka.games.red7.words import (
    Card,
    Colour,
    Dealt,
    Drew,
    Opened,
    Passed,
    RoundEnd,
    Rule,
    Score,
    ToPalette,
)
from igroteka.texts import texts

NAMES = ("Аня", "Борис")
RU, EN = texts("ru", "red7"), texts("en", "red7")
YELLOW_7, SKY_2 = Card(Colour.YELLOW, 7), Card(Colour.SKY, 2)


def test_a_refusal_says_what_the_rival_has_and_what_you_have() -> None:
    why = WouldNotLead(
        Card(Colour.YELLOW, 1), Rule.YELLOW, Score(Rule.YELLOW, 2, SKY_2), 1, Score(Rule.YELLOW, 3, YELLOW_7)
    )
    assert EN.say(why, NAMES) == (
        "With yellow 1 you would not lead. Борис: cards of one colour: 3, best yellow 7. "
        "You: cards of one colour: 2, best sky 2."
    )
    assert RU.say(why, NAMES) == (
        "Карта «жёлтая 1» на холсте не сделает вас лидером. Борис: карты одного цвета — 3, лучшая жёлтая 7. "
        "У вас: карты одного цвета — 2, лучшая голубая 2."
    )


def test_without_a_fitting_card_it_says_so() -> None:
    assert EN.say(DoNotLead(Rule.GREEN, None, None, None), NAMES) == (
        "You do not lead: nothing of yours fits the rule (even cards)."
    )
    rival = Score(Rule.GREEN, 1, SKY_2)
    assert "У вас: ничего подходящего." in RU.say(DoNotLead(Rule.GREEN, None, 1, rival), NAMES)


def test_hidden_cards_are_told_as_hidden() -> None:
    assert RU.say(Dealt(0, 7, ()), NAMES) == "Аня: на руке 7 карт"
    assert RU.say(Dealt(0, 2, (YELLOW_7, SKY_2)), NAMES) == "Аня: на руке жёлтая 7 и голубая 2"
    assert EN.say(Drew(0, None), NAMES) == "Аня: a card from the deck"
    assert EN.say(Drew(0, SKY_2), NAMES) == "Аня: sky 2 from the deck"


def test_moves_and_ends_are_told() -> None:
    assert RU.say(ToPalette(SKY_2)) == "голубая 2 в палитру"
    assert EN.say(Opened(1, SKY_2, 0), NAMES) == "Борис: first palette card sky 2. First turn: Аня"
    assert EN.say(Passed(0, True, RoundEnd(1, (YELLOW_7,), 7)), NAMES) == (
        "Аня: out of the round, what the turn did is undone. The round is won by Борис, scoring yellow 7: 7"
    )
