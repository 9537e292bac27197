"""Tables of version 1 play on as they began, beside those of version 2."""

import pytest

from igroteka.core.game import opening
from igroteka.games import find
from igroteka.games.seven_on_nine import EARLIER, SEVEN_ON_NINE
from igroteka.games.seven_on_nine.versions import FIRST, SECOND
from igroteka.games.seven_on_nine.words import NeverOnTop, Options, Over, Play, Playing, Turned
from tests.games.seven_on_nine.drawing import Hour, card, table


def test_the_shelf_offers_the_newest_rules_and_finds_the_first() -> None:
    assert find("seven_on_nine", 2) is SEVEN_ON_NINE
    assert (find("seven_on_nine", 1),) == EARLIER


@pytest.mark.parametrize("version", [FIRST, SECOND])
def test_what_is_guessed_and_dealt_anew_keeps_its_version(version: object) -> None:
    game = SEVEN_ON_NINE if version is SECOND else EARLIER[0]
    first = opening(game, 2, Options(deals=2))
    hour = Hour(first, coming="5±1")
    assert game.guess(hour.position.view(0), hour.rng) == hour.position
    hour.wait(600_000)
    assert hour.position.outcome is not None
    assert hour.position.match.version is version
    assert first != opening(EARLIER[0] if version is SECOND else SEVEN_ON_NINE, 2, Options(deals=2))


def test_by_the_first_rules_a_stop_outlives_go() -> None:
    hour = Hour(table("5±1 10±1", "4±1 9±2", "2±2 2±3", version=FIRST))
    hour.wait(15_000)
    assert hour.phase == Turned(card("5±1"), 18_000)
    hour.wait(18_000)
    assert hour.phase == Turned(card("10±1"), 21_000)


def test_by_the_first_rules_a_table_that_hesitates_is_dealt_out_and_ends() -> None:
    hour = Hour(opening(EARLIER[0], 2, Options()))
    hour.wait(18_000)
    assert hour.decks == (0, 0)
    hour.wait(21_000)
    assert hour.phase == Over(finisher=None)


def test_by_the_first_rules_only_what_a_player_does_himself_restarts_his_waits() -> None:
    hour = Hour(table("5±1", "4±1 9±2 9±1", "6±1 7±1 2±3", version=FIRST))
    hour.play(1, "6±1", 10_000)
    hour.wait(15_000)
    assert [player.stopped for player in hour.position.players] == [True, False]
    hour = Hour(table("5±1", "4±1 9±2", "1±1 2±2", decks=(4, 4), version=FIRST))
    hour.play(0, "4±1", 6_000)
    assert hour.decks == (3, 3), "both had waited long enough before the card came"


def test_by_the_first_rules_a_last_card_that_names_an_aim_names_one_that_was_on_top() -> None:
    for version, refusal in ((FIRST, NeverOnTop(card("8±1"))), (SECOND, None)):
        hour = Hour(table("6±3 5±1", "9±2", "1±1 2±2", version=version))
        assert hour.refused(0, Play(card("9±2"), card("8±1"))) == refusal
        assert hour.refused(0, Play(card("9±2"), card("6±3"))) is None
        assert hour.phase == Playing()
