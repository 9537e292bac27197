"""Players of Совершенно гениально: a turn is solved as brute force solves it, and levels do as they say."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.bot import Maker
from igroteka.bots.genius import LEVELS, RESEARCH
from igroteka.bots.genius.oracle import Oracle
from igroteka.bots.genius.solving import Solver
from igroteka.bots.genius.turn import Turn
from igroteka.bots.genius.value import Chances, features, many, progress
from igroteka.bots.genius.weights import WEIGHTS
from igroteka.bots.levels import levels
from igroteka.core.game import NATURE, Event
from igroteka.core.game import Chances as Odds
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.genius import GENIUS
from igroteka.games.genius.phases import Choosing, zone_of
from igroteka.games.genius.pieces import LIMIT, LIMIT_OF_FOUR
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import COLOURS, Collect, Colour, Options, Reveal, Take
from tests.games.genius.drawing import each, seen, table

GAMES = 60
SEED = b"sixteen bytes ok"
RUNGS = ["random", *LEVELS]


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def wins(hero: Maker, others: Maker, seats: int, games: int) -> float:
    """How often the hero wins against others, from every seat in turn; shared wins count in part."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        makers = [hero if one == seat else others for one in range(seats)]
        outcome = play(GENIUS, Options(games=1), makers, seed(number // seats)).position.outcome
        assert outcome is not None
        won += (outcome.places[seat] == 1) / outcome.places.count(1)
    return won


@pytest.mark.parametrize("seats", [2, *(pytest.param(more, marks=pytest.mark.long) for more in (3, 4))])
@pytest.mark.parametrize("level", ["casual", "expert"])
def test_levels_beat_random_ones(level: str, seats: int) -> None:
    bots = levels(GENIUS)
    assert interval.of_share(wins(bots[level], bots["random"], seats, GAMES), GAMES).low > 1 / seats


@pytest.mark.long
@pytest.mark.parametrize("worse, better", list(pairwise(RUNGS)))
def test_each_level_beats_the_one_below(worse: str, better: str) -> None:
    bots, games = levels(GENIUS), 800
    assert interval.of_share(wins(bots[better], bots[worse], 2, games), games).low > 0.5


# The turn is solved exactly.


def worth(position: Genius) -> float:
    """Something that is different for every moment, and follows no idea."""
    view = seen(position)
    return Random(repr((view.turn, view.reserve, view.centre, view.collections))).random()


def brute_force(position: Genius) -> float:
    """What the best choice is worth: every reveal and every choice is tried out, nothing is remembered."""
    return max(weighed(position, action) for action in position.legal(position.turn.seat))


def weighed(position: Genius, action: Any) -> float:
    after = position.then(Event(0, position.turn.seat, action))
    if action != Reveal():
        return worth(after)
    legal, mean = after.legal(NATURE), 0.0
    assert isinstance(legal, Odds)
    for draw in legal:
        drawn = after.then(Event(0, NATURE, draw))
        goes_on = drawn.zone.tokens
        mean += float(legal.odds(draw)) * (brute_force(drawn) if goes_on else worth(drawn))
    return mean


def drawn(counts: Sequence[int]) -> str:
    """So many tokens of each colour, as a drawing."""
    return ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, counts, strict=True) if count)


def small(rng: Random) -> Genius:
    """A moment of choice with few tokens in the reserve, at its start or with a zone."""
    seats = rng.randint(2, 4)
    limit = LIMIT if seats < 4 else LIMIT_OF_FOUR
    centre = [rng.choice((0, 1, 1, 2, 3)) for _ in COLOURS]
    reserve = [rng.choice((0, 0, 1, 2)) for _ in COLOURS]
    there = [colour for colour, count in zip(COLOURS, centre, strict=True) if count]
    zone = tuple(rng.sample(there, rng.randint(0, min(2, len(there)))))
    if not any(reserve) and not zone:
        reserve[0] = 1
    collections = [tuple(rng.randint(0, limit - 1) for _ in COLOURS) for _ in range(seats)]
    games = rng.randint(1, 2)
    position = table(
        *map(drawn, collections),
        centre=drawn(centre),
        turn=rng.randrange(seats),
        bonus=rng.randint(0, 1),
        ties_open=rng.random() < 0.5,
        games=games,
        reserve=drawn(reserve),
    )
    return position.but(phase=Choosing(zone_of(zone)))


@pytest.mark.parametrize("number", range(200))
def test_the_solver_equals_brute_force_on_small_reserves(number: int) -> None:
    position = small(Random(number))
    turn = Turn(worth)
    for action in position.legal(position.turn.seat):
        assert isinstance(action, Reveal | Collect | Take)
        assert turn.of(position, action) == pytest.approx(weighed(position, action), abs=1e-12)
    assert weighed(position, turn.best(position)) == pytest.approx(brute_force(position), abs=1e-12)


# What levels do.


def choice(position: Genius, level: str, luck: str = "bot") -> Any:
    seat = position.turn.seat
    intent = LEVELS[level](GENIUS, seat, Luck(SEED, luck)).decide(position.view(seat), 5)
    assert intent is not None
    assert intent.at == 5
    return intent.action


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_all_colours_collects(level: str) -> None:
    position = table(each(7, "5 red"), each(6), centre="red, blue, green, violet", zone="red")
    assert choice(position, level) == Collect()


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_only_miss_collects(level: str) -> None:
    position = table(each(1), each(1), centre="red, blue, green", zone="red", reserve="5 red, 5 orange")
    assert choice(position, level) == Collect()


@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_miss_reveals(level: str) -> None:
    position = table(each(1), each(1), centre="red, 3 blue, green", zone="red", reserve="blue")
    assert choice(position, level) == Reveal()


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_token_is_taken(level: str) -> None:
    position = table(each(7, "6 red"), each(6), centre="red, blue, green, violet")
    assert choice(position, level) == Take(Colour.RED)


def test_an_expert_minds_what_a_miss_would_leave_to_a_rival() -> None:
    """What lies in the centre completes the rival; to collect it counts more than one more token."""
    centre, zone, reserve = "3 red, blue, green, violet", "red", "9 red, 9 orange, 9 blue, 9 green"
    position = table(each(2), each(7, "4 red"), centre=centre, zone=zone, reserve=reserve)
    assert choice(position, "expert") == Collect()


def test_a_solved_turn_is_not_taken_for_another_one() -> None:
    bot = LEVELS["skilled"](GENIUS, 0, Luck(SEED, "bot"))
    good = table(each(1), each(1), centre="red, 3 blue, green", zone="red", reserve="blue")
    bad = table(each(1), each(2), centre="red, 3 blue, green", zone="red", reserve="5 red")
    intents = [bot.decide(one.view(0), 0) for one in (good, bad, good)]
    assert [intent and intent.action for intent in intents] == [Reveal(), Collect(), Reveal()]


@pytest.mark.parametrize("number", range(50))
def test_values_are_those_of_the_solved_turn_the_best_first(number: int) -> None:
    position = small(Random(number))
    seat = position.turn.seat
    solver = Solver(GENIUS, seat)
    turn = Turn(solver.worth(position))
    found = solver.values(position.view(seat), Random(0))
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    assert {one.action: one.worth for one in found} == {
        action: turn.of(position, action) for action in turn.actions(position)
    }
    assert choice(position, "expert") == turn.best(position)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_on_turn_waits(level: str) -> None:
    position = table()
    assert LEVELS[level](GENIUS, 1, Luck(SEED, "bot")).decide(position.view(1), 0) is None


# What is learned.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_what_the_features_say_and_add_up_to_one(seats: int) -> None:
    limit = LIMIT if seats < 4 else LIMIT_OF_FOUR
    weights = WEIGHTS[seats]
    assert len(weights) == many(limit)
    chances, half = Chances(weights, limit), many(limit) // 2
    for number in range(30):
        rng = Random(number)
        collections = [each(rng.randint(0, 3), f"{rng.randint(0, 4)} red") for _ in range(seats)]
        position = table(*collections, centre="2 red, blue, green", turn=rng.randrange(seats))
        at = progress(position)
        mixed = [(1 - at) * a + at * b for a, b in zip(weights[:half], weights[half:], strict=True)]
        plain = [
            sum(a * b for a, b in zip(mixed, features(position, seat), strict=True)) for seat in range(seats)
        ]
        assert chances.scores(position) == pytest.approx(plain)
        assert sum(chances.of(position, seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fuller_collection_has_the_better_chance(seats: int) -> None:
    limit = LIMIT if seats < 4 else LIMIT_OF_FOUR
    position = table(each(limit - 1), *[each(1)] * (seats - 1), centre="red, blue, green", turn=1)
    assert Chances(WEIGHTS[seats], limit).of(position, 0) > 0.6


# The oracle.


def test_an_oracle_goes_on_into_a_miss_only_where_its_zone_brings_nothing() -> None:
    won, games = 0.0, 20
    for number in range(games):
        hero = number % 2
        game: Table[Any] = Table(GENIUS, 2, Options(games=1), seed(number))
        makers = [RESEARCH["oracle"] if seat == hero else LEVELS["casual"] for seat in range(2)]
        bots = [maker(GENIUS, seat, Luck(SEED, str(seat))) for seat, maker in enumerate(makers)]
        while (outcome := game.position.outcome) is None:
            before = game.position
            seat = before.turn.seat
            bot = bots[seat]
            if isinstance(bot, Oracle):
                bot.look(game)
            intent = bot.decide(before.view(seat), 0)
            assert intent is not None
            game.act(seat, intent.action, 0)
            if seat == hero and before.zone.tokens and intent.action == Reveal():
                assert game.position.zone.tokens or not brings_anything(before)
        won += outcome.places[hero] == 1
    assert interval.of_share(won, games).low > 1 / 2


def brings_anything(position: Genius) -> bool:
    """Whether collecting the zone would make the collection grow."""
    after = position.then(Event(0, position.turn.seat, Collect()))
    return after.series.past != position.series.past or after.turn.collections != position.turn.collections
