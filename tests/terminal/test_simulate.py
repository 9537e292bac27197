"""Many games: the same numbers however they are played, and tables that say what was seen."""

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from igroteka.building import Build
from igroteka.cli import main
from igroteka.games import SHELF
from igroteka.terminal import simulate
from igroteka.terminal.simulate import Plan, batches, report
from igroteka.terminal.tally import Lengths, Played, lengths, mean, seat_results, share
from igroteka.texts import texts

GAME = SHELF["genius"]
PLAN = Plan(GAME.name, GAME.options(), ("random", "random"), "seed")


def played(games: int, workers: int) -> list[Played]:
    return [game for batch in batches(PLAN, games, workers) for game in batch]


def test_two_workers_play_the_same_games_as_one() -> None:
    assert played(22, 2) == played(22, 1)


def test_more_games_begin_with_the_same_ones() -> None:
    assert played(8, 1)[:5] == played(5, 1)


def test_another_seed_plays_other_games() -> None:
    other = Plan(PLAN.game, PLAN.options, PLAN.bots, "other")
    assert other.batch(range(3)) != PLAN.batch(range(3))


def test_lengths() -> None:
    assert lengths([1, 2, 3, 10]) == Lengths(1, 2.5, 4.0, 10)


def test_a_share_and_a_mean_have_their_intervals() -> None:
    half = share(50, 100)
    assert (round(half.low, 3), half.value, round(half.high, 3)) == (0.404, 0.5, 0.596)
    one = mean([1, 2, 3, 4])
    assert (round(one.low, 2), one.value, round(one.high, 2)) == (1.23, 2.5, 3.77)
    assert mean([3]).low == 3


def test_a_shared_first_place_counts_for_all_who_share_it() -> None:
    first, second = seat_results([Played(9, 4, (1, 1), (3, 3)), Played(9, 4, (2, 1), (1, 5))])
    assert (first.wins.value, second.wins.value) == (0.5, 1.0)
    assert (first.place.value, second.points.value) == (1.5, 4.0)


@pytest.mark.parametrize("language, words", [("ru", "3 партии, зерно seed"), ("en", "3 games, seed seed")])
def test_the_report_says_what_was_played(language: str, words: str) -> None:
    paper = StringIO()
    own = texts("ru" if language == "ru" else "en")
    report(Console(file=paper, width=80), PLAN, PLAN.batch(range(3)), 2.0, Build.PURE, own)
    assert words in paper.getvalue()
    assert all(len(line) <= 80 for line in paper.getvalue().splitlines())


def test_ctrl_c_reports_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(plan: Plan, games: int, workers: int) -> Iterator[list[Played]]:
        yield plan.batch(range(2))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "batches", interrupted)
    assert main(["simulate", GAME.name, "--games", "50", "--lang", "en"]) == 130
    assert "2 games" in capsys.readouterr().out


def test_ctrl_c_before_the_first_game_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(plan: Plan, games: int, workers: int) -> Iterator[list[Played]]:
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "batches", interrupted)
    assert main(["simulate", GAME.name, "--lang", "en"]) == 130
    assert "Not one game was finished." in capsys.readouterr().out
