"""Players of 7 на 9 keep their plans and take a person's time; no seat is favoured among equals."""

from functools import partial
from itertools import pairwise
from math import log
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec.structs import replace

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.adapting import RUNGS
from igroteka.bots.bot import Intent, Maker
from igroteka.bots.human import FLOOR
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.bots.seven_on_nine.characters import CHARACTERS, Racer
from igroteka.bots.seven_on_nine.hand import chain, effort_of
from igroteka.bots.seven_on_nine.player import LONGEST, Player
from igroteka.bots.seven_on_nine.worth import best
from igroteka.core.game import Game, Rng, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.phases import Turned
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.words import (
    Card,
    DidNotFit,
    Options,
    PileOpened,
    Play,
    Playing,
    Reached,
    Stayed,
    TooLate,
    View,
)
from tests.games.seven_on_nine.drawing import Hour, card, cards, table

GAMES = 24
PEOPLE = ("novice", "casual", "skilled", "expert")
RACERS = dict(zip(RUNGS, CHARACTERS[1:], strict=True))
NOVICE = RACERS["novice"]
SEED = b"sixteen bytes ok"


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


@pytest.mark.parametrize("seats", [2, *(pytest.param(more, marks=pytest.mark.long) for more in (3, 4))])
def test_the_casual_bot_beats_random_ones(seats: int) -> None:
    bots, won = levels(SEVEN_ON_NINE), 0.0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        outcome = play(SEVEN_ON_NINE, Options(), makers, seed(number)).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > 1 / 2


CASUAL: Maker = partial(Player, racer=RACERS["casual"])


def player(level: str = "casual") -> Player:
    return Player(SEVEN_ON_NINE, 0, Luck(SEED, "bot"), RACERS[level])


def table_in_play(seats: int = 2) -> tuple[Table[Any], Player]:
    table: Table[Any] = Table(SEVEN_ON_NINE, seats, Options(), SEED)
    table.wake(3_000)
    return table, player()


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
    assert player().decide(table.position.view(0), 0) is None


@pytest.mark.parametrize("pace", [1, 2, 4])
def test_the_pace_stretches_its_reaction(pace: Any) -> None:
    table: Table[Any] = Table(SEVEN_ON_NINE, 2, Options(pace=pace), SEED)
    table.wake(3_000 * pace)
    plan, usual = player().decide(table.position.view(0), 3_000 * pace), table_in_play()
    plain = usual[1].decide(usual[0].position.view(0), 3_000)
    assert plan is not None
    assert plain is not None
    assert plan.at - 3_000 * pace == pytest.approx(pace * (plain.at - 3_000), abs=pace)


def statistics(seats: int, games: int) -> dict[str, Any]:
    """Wins by seat, and what was met, in games of equal bots."""
    met: dict[str, Any] = {"wins": [0.0] * seats, "turned": 0, "late": 0, "longest": 0}
    for number in range(games):
        table = play(SEVEN_ON_NINE, Options(), [CASUAL] * seats, seed(10**6 + number))
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


class NeverDraws(Player):
    """Plays what is drawn for it, and reaches for no card itself."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng, RACERS["casual"])

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
        makers: list[Maker] = [CASUAL] * seats
        makers[number % seats] = odd
        table = play(SEVEN_ON_NINE, Options(), makers, seed(number), most=20_000)
        assert table.position.outcome is not None
        assert table.history.last < 900_000


def test_a_sprayer_is_locked_again_and_again() -> None:
    table = play(SEVEN_ON_NINE, Options(), [CASUAL, Sprayer], seed(5), most=20_000)
    wrong = [seen for seen in table.history.news(None) if isinstance(seen, DidNotFit) and seen.seat == 1]
    assert len(wrong) > 5
    assert all(later.at - seen.at >= 1_000 for seen, later in pairwise(wrong))


def test_a_table_of_the_absent_ends() -> None:
    table = play(SEVEN_ON_NINE, Options(), [Absent] * 4, seed(1))
    assert table.position.outcome is not None
    assert table.position.outcome.places == (1, 1, 1, 1)


def test_a_hand_that_moves_already_is_not_held_back() -> None:
    table = play(SEVEN_ON_NINE, Options(), [CASUAL] * 4, seed(2))
    late = [seen for seen in table.history.news(None) if isinstance(seen, TooLate)]
    assert late
    assert all(seen.millis <= 120 for seen in late)
    assert any(isinstance(seen, Stayed) for seen in table.history.news(None))


def test_a_random_bot_keeps_its_moment() -> None:
    table, _ = table_in_play()
    bot = partial(RandomBot, haste=5_000)(SEVEN_ON_NINE, 0, Luck(SEED, "bot"))
    plans = [bot.decide(table.position.view(0), now) for now in (3_000, 3_001, 3_002)]
    assert len({plan.at for plan in plans if plan is not None}) == 1


@pytest.mark.parametrize("level", ["random", *PEOPLE])
@pytest.mark.parametrize("pace", [1, 4])
def test_no_level_acts_sooner_than_a_person_can(level: str, pace: Any) -> None:
    for number in range(4):
        table = play(SEVEN_ON_NINE, Options(pace=pace), [levels(SEVEN_ON_NINE)[level]] * 2, seed(number))
        acts = [seen for seen in table.history.news(None) if isinstance(seen, Reached | Stayed | DidNotFit)]
        for seat in range(2):
            own = [seen.at for seen in acts if seen.seat == seat]
            assert own[0] >= (3_000 + FLOOR) * pace
            assert all(later - earlier >= FLOOR * pace for earlier, later in pairwise(own))


@pytest.mark.parametrize("level", PEOPLE)
def test_a_hand_rests_between_two_acts(level: str) -> None:
    table = play(SEVEN_ON_NINE, Options(), [levels(SEVEN_ON_NINE)[level]] * 2, seed(3))
    acts = [seen for seen in table.history.news(None) if isinstance(seen, Reached | Stayed)]
    for seat in range(2):
        own = [seen.at for seen in acts if seen.seat == seat]
        assert all(later - earlier >= RACERS[level].person.rest for earlier, later in pairwise(own))


def plans(drawn: SevenOnNine, level: str, many: int = 200) -> list[Intent[Any]]:
    """What a level would do at a table, again and again with other luck."""
    return plans_of(drawn, RACERS[level], many)


def plans_of(drawn: SevenOnNine, racer: Racer, many: int) -> list[Intent[Any]]:
    """What somebody would do at a table, again and again with other luck."""
    bots = [Player(SEVEN_ON_NINE, 0, Luck(SEED, str(number)), racer) for number in range(many)]
    made = [bot.decide(drawn.view(0), 0) for bot in bots]
    assert None not in made
    return [plan for plan in made if plan is not None]


def mean_wait(drawn: SevenOnNine, level: str = "casual") -> float:
    return fmean(plan.at for plan in plans(drawn, level, 400))


def test_more_cards_take_longer_to_look_through() -> None:
    few, many = table("5±1", "4±1 9±1", "8±3 8±1"), table("5±1", "4±1 9±1 1±1 1±2 2±2 8±2 10±1", "8±3 8±1")
    assert mean_wait(many) - mean_wait(few) > 3 * RACERS["casual"].person.look


def test_a_harder_sum_takes_longer() -> None:
    easy, hard = table("5±1", "4±1 9±1", "8±3 8±1"), table("9±3", "2±1 4±1", "8±3 8±1")
    assert effort_of(card("5±1")) == 0
    assert effort_of(card("9±3")) == effort_of(card("1±3")) == 2
    assert mean_wait(hard) - mean_wait(easy) > RACERS["casual"].person.reckon


def test_sums_that_are_shown_need_not_be_worked_out() -> None:
    hidden, shown = table("9±3", "2±1 4±1", "8±3 8±1"), table("9±3", "2±1 4±1", "8±3 8±1", show_sums=True)
    assert mean_wait(hidden) - mean_wait(shown) > RACERS["casual"].person.reckon


def test_better_levels_are_quicker() -> None:
    drawn = table("9±3", "2±1 4±1 7±2", "8±3 8±1")
    waits = [mean_wait(drawn, level) for level in PEOPLE]
    assert waits == sorted(waits, reverse=True)


def test_a_beginner_errs_by_one_and_an_expert_hardly_ever() -> None:
    drawn = table("5±1", "4±1 7±1 9±1", "8±3 8±1")
    tried = {
        level: [plan.action.card for plan in plans(drawn, level, 1_000)] for level in ("novice", "expert")
    }
    wrong = {level: sum(one == card("7±1") for one in cards) for level, cards in tried.items()}
    assert 30 < wrong["novice"] < 100
    assert wrong["expert"] < 20
    assert card("9±1") not in tried["novice"]


@pytest.mark.parametrize("level", PEOPLE)
def test_who_overlooks_what_fits_looks_again_and_does_not_draw(level: str) -> None:
    drawn = table("5±1", "4±1", "8±3 8±1", decks=(5, 5), fill=True)
    assert {plan.action for plan in plans(drawn, level, 1_000)} == {Play(card("4±1"), card("5±1"))}


def test_a_lock_is_seen_to_have_ended_before_the_next_card() -> None:
    hour = Hour(table("5±1", "4±1 9±1", "8±3 8±1", decks=(5, 5), fill=True))
    hour.play(0, "9±1", 100)
    locked = hour.position.view(0).players[0].locked
    assert locked is not None
    assert min(plan.at for plan in plans(hour.position, "expert")) == locked + FLOOR


def test_nobody_sits_over_a_card_for_ever() -> None:
    slow = replace(NOVICE, form=3.0)
    drawn = table("9±3", "2±1 4±1 8±1 1±1 3±2", "8±3 8±1")
    assert max(plan.at for plan in plans_of(drawn, slow, 200)) == LONGEST


def test_what_was_overlooked_is_seen_late() -> None:
    drawn = table("5±1", "4±1 4±2", "8±3 8±1", decks=(5, 5), fill=True)
    careful = replace(NOVICE, person=replace(NOVICE.person, overlooks=0.0))
    waits = [fmean(one.at for one in plans_of(drawn, racer, 1_000)) for racer in (NOVICE, careful)]
    assert waits[0] - waits[1] > NOVICE.person.overlooks * NOVICE.person.mean


def test_an_expert_plays_what_its_hand_can_follow() -> None:
    drawn = table("5±1", "4±1 6±2 8±3 1±1", "9±3 9±1")  # 6±2, 8±3, 1±1: only a four would end it at once
    assert best(drawn.view(0), 5) == card("6±2")


def test_of_equal_cards_the_one_goes_whose_number_stays() -> None:
    drawn = table("5±1", "4±1 4±3 6±3 9±1", "2±3 2±1")  # without a four it could not answer as much
    assert best(drawn.view(0), 1).number == 4


def test_a_chain_is_as_long_as_cards_follow_each_other() -> None:
    assert chain(card("6±2"), list(cards("8±3 1±1 2±2")), 9) == 4
    assert chain(card("6±2"), list(cards("8±3 1±1 2±2")), 3) == 3
    assert chain(card("6±2"), list(cards("9±1")), 9) == 1


def test_who_thinks_ahead_knows_what_comes_next() -> None:
    waits = {}
    for level in ("novice", "expert"):
        hour = Hour(table("5±1", "6±2 8±3 1±1 9±2", "9±3 9±1"))
        racer = replace(RACERS[level], form=0.0)
        bots = [Player(SEVEN_ON_NINE, 0, Luck(SEED, str(number)), racer) for number in range(300)]
        seen = hour.play(0, "6±2", 1_000)
        for bot in bots:
            bot.see(hour.position.view(0), seen)
        made = [bot.decide(hour.position.view(0), 1_000) for bot in bots]
        waits[level] = fmean(plan.at - 1_000 for plan in made if plan is not None)
    novice, expert = RACERS["novice"].person, RACERS["expert"].person
    assert abs(waits["expert"] - expert.mean - expert.tail) < 30
    assert waits["novice"] > novice.mean + novice.tail + 2 * novice.look


def test_somebody_is_in_another_form_in_every_deal() -> None:
    table, bot = table_in_play()
    before = bot.form
    opened = next(seen for seen in table.history.news(0) if isinstance(seen, PileOpened))
    bot.see(table.position.view(0), opened)
    assert bot.form != before
    bots = [Player(SEVEN_ON_NINE, 0, Luck(SEED, str(number)), NOVICE) for number in range(1_000)]
    assert stdev(log(bot.form) for bot in bots) == pytest.approx(NOVICE.form, rel=0.1)
