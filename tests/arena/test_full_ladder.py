"""The whole table of a game: every rung, one yardstick for all, and fuller tables."""

from itertools import pairwise
from typing import Any

import pytest

from igroteka.arena import full_ladder as room
from igroteka.arena.contenders import Level
from igroteka.arena.full_ladder import RUNG, YARDSTICK, full_ladder
from igroteka.arena.ladder import Course, run
from igroteka.arena.pool import Here
from igroteka.arena.report import report
from igroteka.bots.adapting import ADAPTIVE
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game
from igroteka.games import GAMES, SHELF


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_rung_every_level_and_every_number_of_seats(game: Game[Any]) -> None:
    first, *tables = full_ladder(game, "0", 400)
    rungs = [contest.line_ups[0] for contest in first.contests if contest.until == RUNG]
    names = [name for name in levels(game) if name != ADAPTIVE]  # which stands wherever its person does
    assert rungs == [(Level(upper), Level(lower)) for lower, upper in pairwise(names)]
    measured = {one for each in first.contests for one in each.line_ups[0] if YARDSTICK in each.line_ups[0]}
    assert {Level(name) for name in names} <= measured
    assert [part.contests[0].seats for part in tables] == [seats for seats in game.seats if seats > 2]


def test_those_for_research_meet_each_other_and_the_oracle_the_yardstick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = SHELF["red7"]
    research = {"tree": RandomBot, "flat": RandomBot, "oracle": RandomBot}
    monkeypatch.setattr(room, "contenders", lambda game: {**levels(game), **research})
    met = [contest.line_ups[0] for contest in full_ladder(game, "0", 400)[0].contests]
    assert (Level("tree"), Level("flat")) in met
    assert (Level("oracle"), YARDSTICK) in met
    assert len(met) == len(set(met))


def test_what_is_measured_by_the_yardstick_does_not_depend_on_how_it_goes() -> None:
    for contest in full_ladder(SHELF["red7"], "0", 400)[0].contests:
        if YARDSTICK in contest.line_ups[0]:
            assert contest.least == 100


def test_a_small_whole_table_is_played_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {name: levels(SHELF["red7"])[name] for name in ("random", "casual")}
    monkeypatch.setattr(room, "levels", lambda game: quick)
    monkeypatch.setattr(room, "contenders", lambda game: quick)
    for part in full_ladder(SHELF["red7"], "0", 4):
        courses = [Course(contest) for contest in part.contests]
        assert list(run(courses, Here(), lambda: False))
        told = report(courses, part.yardstick)
        assert {one.bot for one in told.results} == set(quick)
