"""Levels of 7 на 9 are people of one kind: none gives up, each wins most games against the one below."""

from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest
from msgspec import structs

from igroteka.arena.contenders import Level
from igroteka.arena.deals import Setting
from igroteka.arena.manners import Conduct, Watched
from igroteka.arena.match import play
from igroteka.bots.adapting import Form, after_game
from igroteka.bots.bot import Maker
from igroteka.bots.levels import levels
from igroteka.bots.seven_on_nine import LEVELS, STRENGTHS
from igroteka.bots.seven_on_nine.characters import CHARACTERS, gives_up
from igroteka.bots.strengths import of_strength
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import Draw, Options, Play
from tests.games.seven_on_nine.drawing import Hour, card, table

PEOPLE = ("novice", "casual", "skilled", "expert")
LONG = pytest.mark.long


def share(one: Maker, other: Maker, number: int) -> float:
    """The share of a win that goes to the first, who sits in every seat in turn; luck comes in pairs."""
    makers = [one, other] if number % 2 else [other, one]
    outcome = play(SEVEN_ON_NINE, Options(), makers, (number // 2).to_bytes(16, "big")).position.outcome
    assert outcome is not None
    seat = 0 if number % 2 else 1
    won: float = (outcome.places[seat] == 1) / outcome.places.count(1)
    return won


# To draw although a card fits is to give up.


def test_who_draws_while_a_card_fits_gives_up() -> None:
    fits, nothing = (
        table("5±1", hand, "8±3 8±1", decks=(5, 5), fill=True).view(0) for hand in ("4±1 9±1", "9±1 2±1")
    )
    assert gives_up(fits, Draw())
    assert not gives_up(fits, Play(card("9±1"), card("5±1")))
    assert not gives_up(nothing, Draw())


def test_who_is_locked_may_draw_meanwhile() -> None:
    hour = Hour(table("5±1", "4±1 9±1", "8±3 8±1", decks=(5, 5), fill=True))
    hour.play(0, "9±1", 100)
    assert not gives_up(hour.position.view(0), Draw())


def conducts(level: str, seats: int, games: int) -> list[Conduct]:
    """How a level behaves against itself."""
    setting = Setting("seven_on_nine", Options(), "manners")
    return [Watched(setting, Level(level), seats, number, 0.0).play() for number in range(games)]


@pytest.mark.parametrize("games", [6, pytest.param(2_000, marks=LONG)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", PEOPLE)
def test_nobody_gives_up(level: str, seats: int, games: int) -> None:
    assert sum(one.given_up for one in conducts(level, seats, games)) == 0


@LONG
def test_the_weaker_the_more_is_given_away_and_never_much() -> None:
    setting, lost = Setting("seven_on_nine", Options(), "manners"), []
    for level in PEOPLE[:3]:
        watched = [Watched(setting, Level(level), 2, number, 1.0).play() for number in range(200)]
        weighed = sum(one.weighed for one in watched)
        assert sum(one.losses[2] for one in watched) / weighed < 0.001
        lost.append(sum(one.lost for one in watched) / weighed)
    assert lost == sorted(lost, reverse=True)


# Rungs.


@LONG
@pytest.mark.parametrize("worse, better", list(pairwise(PEOPLE)))
def test_each_level_wins_most_games_against_the_one_below(worse: str, better: str) -> None:
    assert 0.58 <= fmean(share(LEVELS[better], LEVELS[worse], number) for number in range(800)) <= 0.85


def test_a_novice_beats_chance() -> None:
    """Chance has no idea what fits: no waiting makes up for that."""
    assert fmean(share(LEVELS["novice"], LEVELS["random"], number) for number in range(12)) > 0.7


# Strengths between the levels.


@pytest.mark.parametrize("strength", range(len(CHARACTERS)))
def test_whole_strengths_are_the_levels(strength: int) -> None:
    found, meant = of_strength(CHARACTERS, strength), CHARACTERS[strength]
    assert structs.astuple(found.person) == pytest.approx(structs.astuple(meant.person))
    assert (found.form, found.patience) == pytest.approx((meant.form, meant.patience))


def test_beyond_the_ends_are_the_ends() -> None:
    assert of_strength(CHARACTERS, -1) == of_strength(CHARACTERS, 0)
    assert of_strength(CHARACTERS, 9) == of_strength(CHARACTERS, 4)


def test_the_stronger_the_quicker_and_the_more_careful() -> None:
    racers = [of_strength(CHARACTERS, tenth / 10) for tenth in range(41)]
    for weaker, stronger in pairwise(racers):
        *times, ahead = structs.astuple(weaker.person)
        *quicker, farther = structs.astuple(stronger.person)
        assert all(one > other for one, other in zip(times, quicker, strict=True))
        assert ahead <= farther
        assert weaker.patience >= stronger.patience


def second_half(level: str, games: int, runs: int) -> float:
    """The share that a player of a level wins of the second half of so many games with one who adapts."""
    player: Any = levels(SEVEN_ON_NINE)[level]
    late = []
    for run in range(runs):
        form = Form()
        for number in range(games):
            won = share(player, STRENGTHS(form.strength), run * games + number)
            form = after_game(form, won)
            if 2 * number >= games:
                late.append(won)
    return fmean(late)


@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_one_who_adapts_is_no_wall(level: str) -> None:
    assert 0.25 <= second_half(level, 30, 3) <= 0.75


@LONG
@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_one_who_adapts_wins_about_every_other_game(level: str) -> None:
    assert 0.4 <= second_half(level, 60, 20) <= 0.6
