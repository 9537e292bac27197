"""Duplicate deals: the same luck for everybody in every seat."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from igroteka.arena import deals
from igroteka.arena.contenders import Level, named
from igroteka.arena.deals import BotFailed, Deal, Setting, Watched, play
from igroteka.arena.match import drive
from igroteka.core.game import NATURE, Outcome
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games import SHELF

GAME = SHELF["red7"]
SETTING = Setting(GAME.name, GAME.options(), "deals")
OWN = Path(__file__).with_name("own_bots.py")
RANDOM, CASUAL = Level("random"), Level("casual")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_against_itself_is_as_good_as_itself_in_every_deal(seats: int) -> None:
    for number in range(5):
        dealt = play(Deal(SETTING, (CASUAL,) * seats, number))
        places = list(zip(*(game.places for game in dealt.games), strict=True))
        assert len(dealt.games) == seats
        assert all(sorted(own) == sorted(places[0]) for own in places)


def test_everybody_sits_in_every_seat_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Table[Any]] = []
    names: list[list[str]] = []

    def watched(table: Table[Any], bots: Sequence[Watched], ties: Luck, most: int) -> Outcome[Any]:
        tables.append(table)
        names.append([bot.name for bot in bots])
        return drive(table, bots, ties, most)

    monkeypatch.setattr(deals, "drive", watched)
    line_up = (RANDOM, CASUAL, named(f"{OWN}:Anything", GAME))
    play(Deal(SETTING, line_up, 3))
    assert [sorted(seated) for seated in zip(*names, strict=True)] == [sorted(names[0])] * 3
    assert len({table.seed for table in tables}) == 1
    dealt = [next(entry for entry in table.history.log if entry.by is NATURE) for table in tables]
    assert dealt == dealt[:1] * 3


def test_a_deal_depends_on_its_number_and_on_the_seed_alone() -> None:
    def moves(deal: Deal) -> list[object]:
        return [(game.places, game.moves) for game in play(deal).games]

    one = Deal(SETTING, (RANDOM, CASUAL), 0)
    assert moves(one) == moves(one)
    others = [Deal(SETTING, one.line_up, number) for number in range(1, 6)]
    assert any(moves(one) != moves(other) for other in others)
    elsewhere = Setting(GAME.name, GAME.options(), "another")
    assert SETTING.luck_of(1) != elsewhere.luck_of(1) != SETTING.luck_of(2)


def test_moves_and_thoughts_are_counted_for_whoever_made_them() -> None:
    for game in play(Deal(SETTING, (CASUAL, RANDOM), 0)).games:
        assert sum(game.moves) > 0
        for moves, seconds, longest in zip(game.moves, game.seconds, game.longest, strict=True):
            assert 0 <= longest <= seconds
            assert longest > 0 or moves == 0


@pytest.mark.parametrize(
    "bot, why",
    [
        ("Failing", "own_bots.py:Failing ZeroDivisionError: "),
        ("Deaf", "own_bots.py:Deaf RuntimeError: too loud"),
        ("Asleep", "own_bots.py:Asleep, random red7: nobody acts"),
    ],
)
def test_a_bot_that_cannot_go_on_is_named(bot: str, why: str) -> None:
    deal = Deal(SETTING, (named(f"{OWN}:{bot}", GAME), RANDOM), 0)
    with pytest.raises(BotFailed) as failed:
        play(deal)
    assert f"{failed.value.bot} {failed.value.why}".startswith(why)
