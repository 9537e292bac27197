"""Games between bots: in virtual time, repeatable, told to every bot step by step."""

import random
from functools import partial
from typing import Any

import pytest

from igroteka.arena import interval
from igroteka.arena.match import Stuck, drive, play
from igroteka.arena.playout import playout
from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import NATURE, Game, Ring, Rng, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.core.timed import PerTurn, timed
from igroteka.games import GAMES, SHELF

SEED = b"sixteen bytes ok"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_random_bots_play_every_game_to_its_end_and_the_seed_decides_all(game: Game[Any]) -> None:
    seats = game.seats[-1]
    one, two = (play(game, game.options(), [RandomBot] * seats, SEED) for _ in range(2))
    assert one.position.outcome is not None
    assert one.history.log == two.history.log


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_playout_ends_and_counts_what_seats_did(game: Game[Any]) -> None:
    played = playout(game.start(game.seats[0], game.options()), random.Random(1))
    assert played.end.outcome is not None
    assert 0 < played.decisions < played.events


class Listener(RandomBot):
    """Remembers all it was told."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.told: list[tuple[Any, Any]] = []

    def see(self, view: Any, news: Any) -> None:
        """Everything is kept."""
        self.told.append((view, news))


def test_a_bot_is_told_every_step_of_its_own_seat() -> None:
    game = SHELF["genius"]
    table = Table(game, 2, game.options(), SEED)
    listeners = [Listener(game, seat, Luck(SEED, str(seat))) for seat in range(2)]
    drive(table, listeners, Luck(SEED, "ties"), most=100_000)
    for seat, listener in enumerate(listeners):
        assert [news for _, news in listener.told] == table.history.news(seat)
        assert [view for view, _ in listener.told] == [
            one.view(seat) for one in table.history.moments.since(1)
        ]


class Sleeper(RandomBot):
    """Never does anything."""

    def decide(self, view: Any, now: int) -> Intent[Any] | None:
        """It sleeps."""
        return None


def test_a_table_at_which_nobody_acts_is_stuck_and_says_so() -> None:
    game = SHELF["genius"]
    with pytest.raises(Stuck, match="nobody acts"):
        play(game, game.options(), [Sleeper, Sleeper], SEED)
    with pytest.raises(Stuck, match="did not end within 10"):
        play(game, game.options(), [RandomBot, RandomBot], SEED, most=10)


def test_every_game_has_a_random_and_a_casual_player() -> None:
    for game in GAMES:
        assert {"random", "casual"} <= set(levels(game))


def test_nature_deals_by_the_seed_alone() -> None:
    game = SHELF["genius"]

    def deals(*makers: Maker) -> list[Any]:
        log = play(game, game.options(), makers, SEED).history.log
        return [event.did for event in log if event.by is NATURE]

    assert deals(RandomBot, RandomBot)[:4] == deals(levels(game)["casual"], RandomBot)[:4]


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    few, many = interval.of_share(7, 10), interval.of_share(700, 1000)
    assert few.low < many.low < 0.7 < many.high < few.high
    assert interval.of_share(0, 10).low == pytest.approx(0.0)
    assert interval.of_share(10, 10).high == pytest.approx(1.0)
    assert few.low == pytest.approx(0.3968, abs=1e-4)  # Wilson, 7 of 10


class Insists(RandomBot):
    """Wants to do what is not allowed, at once, for a while or for ever."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, times: int) -> None:
        super().__init__(game, seat, rng)
        self.times = times

    def decide(self, view: Any, now: int) -> Intent[Any] | None:
        """Something that no seat ever does."""
        self.times -= 1
        return Intent(Ring(), now) if self.times >= 0 else super().decide(view, now)


def test_a_plan_that_cannot_be_is_passed_over_while_anything_else_happens() -> None:
    game = SHELF["seven_on_nine"]
    table = play(game, game.options(), [partial(Insists, times=300), levels(game)["casual"]], SEED)
    assert table.position.outcome is not None


def test_a_bot_that_nobody_can_play_around_is_named_with_the_reason() -> None:
    game = SHELF["genius"]
    with pytest.raises(Stuck, match=r"seat 0 will only Ring.*NotAMove"):
        play(game, game.options(first=0), [partial(Insists, times=10**9)] * 2, SEED)


class Punctual(RandomBot):
    """Always draws, at the very same millisecond as everybody else."""

    def decide(self, view: Any, now: int) -> Intent[Any] | None:
        """The next full second."""
        legal = self.game.guess(view, self.rng).legal(self.seat)
        return Intent(next(iter(legal)), (now // 1000 + 1) * 1000) if legal else None


def test_of_those_who_act_at_once_chance_says_who_is_first() -> None:
    game = SHELF["seven_on_nine"]
    first = [0] * 4
    for number in range(100):
        table = Table(game, 4, game.options(), number.to_bytes(16, "big"))
        bots = [Punctual(game, seat, Luck(SEED, str(seat))) for seat in range(4)]
        with pytest.raises(Stuck):
            drive(table, bots, Luck(number.to_bytes(16, "big"), "ties"), most=6)
        by = next(event.by for event in table.history.log if isinstance(event.by, int))
        first[by] += 1
    assert min(first) > 8  # a fair lot falls so seldom on one of four once in 100,000 times


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("level", ["random", "casual"])
def test_bots_play_under_turn_clocks_too(game: Game[Any], level: str) -> None:
    makers = [levels(game)[level]] * game.seats[0]
    assert play(timed(game, PerTurn(30_000)), game.options(), makers, SEED).position.outcome is not None
