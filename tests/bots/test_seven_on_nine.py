"""The casual player of 7 на 9 beats chance, keeps its plans, and no seat is favoured among equals."""

from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.bots.seven_on_nine import Casual
from igroteka.core.game import Game, Rng, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import (
    Card,
    DidNotFit,
    Options,
    Play,
    Playing,
    Stayed,
    TooLate,
    Turned,
    View,
)

GAMES = 24
SEED = b"sixteen bytes ok"


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_casual_bot_beats_random_ones(seats: int) -> None:
    bots, won = levels(SEVEN_ON_NINE), 0.0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        outcome = play(SEVEN_ON_NINE, Options(), makers, seed(number)).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > 1 / 2


def table_in_play(seats: int = 2) -> tuple[Table[Any], Casual]:
    table: Table[Any] = Table(SEVEN_ON_NINE, seats, Options(), SEED)
    table.wake(3_000)
    return table, Casual(SEVEN_ON_NINE, 0, Luck(SEED, "bot"))


def test_asked_again_it_keeps_to_its_plan() -> None:
    table, bot = table_in_play()
    plan = bot.decide(table.position.view(0), 3_000)
    assert plan is not None
    assert [bot.decide(table.position.view(0), now) for now in (3_001, 3_100, 3_300)] == [plan] * 3


def test_what_others_draw_changes_no_plan() -> None:
    table, bot = table_in_play()
    plan = bot.decide(table.position.view(0), 3_000)
    before = table.version
    table.act(1, table.position.view(1).legal[0], 3_010)
    for version in range(before, table.version):
        bot.see(table.history.moments[version + 1].view(0), table.history.news_of(version, 0))
    assert bot.decide(table.position.view(0), 3_010) == plan


def test_before_go_it_waits() -> None:
    table: Table[Any] = Table(SEVEN_ON_NINE, 2, Options(), SEED)
    assert Casual(SEVEN_ON_NINE, 0, Luck(SEED, "bot")).decide(table.position.view(0), 0) is None


@pytest.mark.parametrize("pace", [1, 2, 4])
def test_the_pace_stretches_its_reaction(pace: Any) -> None:
    table: Table[Any] = Table(SEVEN_ON_NINE, 2, Options(pace=pace), SEED)
    table.wake(3_000 * pace)
    plan = Casual(SEVEN_ON_NINE, 0, Luck(SEED, "bot")).decide(table.position.view(0), 3_000 * pace)
    assert plan is not None
    assert 350 * pace <= plan.at - 3_000 * pace <= 750 * pace


def statistics(seats: int, games: int) -> dict[str, Any]:
    """Wins by seat, and what was met, in games of equal bots."""
    met: dict[str, Any] = {"wins": [0.0] * seats, "turned": 0, "late": 0, "longest": 0}
    for number in range(games):
        table = play(SEVEN_ON_NINE, Options(), [Casual] * seats, seed(10**6 + number))
        outcome = table.position.outcome
        assert outcome is not None
        best = [seat for seat, place in enumerate(outcome.places) if place == 1]
        for seat in best:
            met["wins"][seat] += 1 / len(best)
        met["turned"] += any(isinstance(moment.phase, Turned) for moment in table.history.moments)
        met["late"] += any(isinstance(seen, TooLate) for seen in table.history.news(None))
        met["longest"] = max(met["longest"], table.history.last)
    return met


def no_seat_is_favoured(seats: int, games: int) -> dict[str, Any]:
    """Each seat wins its share within 4.5 standard errors, which chance misses once in 100,000 such tests."""
    met = statistics(seats, games)
    share = 1 / seats
    error = (share * (1 - share) / games) ** 0.5
    assert all(abs(wins / games - share) < 4.5 * error for wins in met["wins"]), met
    return met


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_equals_end_and_no_seat_is_favoured(seats: int) -> None:
    met = no_seat_is_favoured(seats, 60)
    assert met["late"] > 30
    assert met["longest"] < 600_000


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_games_of_equals(seats: int) -> None:
    met = no_seat_is_favoured(seats, 10_000)
    if seats == 2:
        assert 0.4 < met["turned"] / 10_000 < 0.7  # about half of the games of two meet a stalemate


class Absent:
    """Was never there."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat

    def see(self, view: View, news: Any) -> None:
        """It hears nothing."""

    def decide(self, view: View, now: int) -> Intent[Any] | None:
        """It does nothing."""
        return None


class NeverDraws(Casual):
    """Plays what is drawn for it, and reaches for no card itself."""

    def decide(self, view: View, now: int) -> Intent[Any] | None:
        """Only plays."""
        plan = super().decide(view, now)
        return plan if plan is not None and isinstance(plan.action, Play) else None


class Sprayer(Absent):
    """Tries the same wrong card again and again."""

    def decide(self, view: View, now: int) -> Intent[Any] | None:
        """A card that does not fit, as soon as it may."""
        if not isinstance(view.phase, Playing):
            return None
        wrong = [one for one in view.hand if not fits(one, view.pile[-1].card)]
        locked = view.players[self.seat].locked
        if not wrong or view.players[self.seat].left == 1:
            return None
        return Intent(Play(wrong[0], view.pile[-1].card), max(now + 40, locked or 0))


def fits(one: Card, top: Card) -> bool:
    return (one.number - top.number) % 10 in (top.step, 10 - top.step)


@pytest.mark.parametrize("odd", [Absent, NeverDraws, Sprayer])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_freezes_the_table(odd: Maker, seats: int) -> None:
    for number in range(4):
        makers: list[Maker] = [Casual] * seats
        makers[number % seats] = odd
        table = play(SEVEN_ON_NINE, Options(), makers, seed(number), most=20_000)
        assert table.position.outcome is not None
        assert table.history.last < 900_000


def test_a_sprayer_is_locked_again_and_again() -> None:
    table = play(SEVEN_ON_NINE, Options(), [Casual, Sprayer], seed(5), most=20_000)
    wrong = [seen for seen in table.history.news(None) if isinstance(seen, DidNotFit)]
    assert len(wrong) > 5
    assert all(later.at - seen.at >= 1_000 for seen, later in pairwise(wrong))


def test_a_table_of_the_absent_ends() -> None:
    table = play(SEVEN_ON_NINE, Options(), [Absent] * 4, seed(1))
    assert table.position.outcome is not None
    assert table.position.outcome.places == (1, 1, 1, 1)


def test_a_hand_that_moves_already_is_not_held_back() -> None:
    table = play(SEVEN_ON_NINE, Options(), [Casual] * 4, seed(2))
    late = [seen for seen in table.history.news(None) if isinstance(seen, TooLate)]
    assert late
    assert all(seen.millis <= 120 for seen in late)
    assert any(isinstance(seen, Stayed) for seen in table.history.news(None))


def test_a_random_bot_keeps_its_moment() -> None:
    table, _ = table_in_play()
    bot = partial(RandomBot, haste=5_000)(SEVEN_ON_NINE, 0, Luck(SEED, "bot"))
    plans = [bot.decide(table.position.view(0), now) for now in (3_000, 3_001, 3_002)]
    assert len({plan.at for plan in plans if plan is not None}) == 1
