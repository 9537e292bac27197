"""The levels of Радуга. Восьмой цвет: nobody exchanges with a run in hand, and each beats a weaker one."""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.adapting import Form, after_game
from igroteka.bots.bot import Maker
from igroteka.bots.levels import gives_up, levels, valuer
from igroteka.bots.rainbow.characters import CHARACTERS, PARTS_WITH, of_any_strength, temptation
from igroteka.core.game import Power, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Action, Exchange, Options, View
from tests.bots.thought import hurried
from tests.games.rainbow.drawing import EIGHT, combination, exchange, table

NOVICE, CASUAL, SKILLED = "novice", "casual", "skilled"
CHARACTERISTIC = pytest.mark.parametrize("level", [NOVICE, CASUAL, SKILLED])
SEATS = pytest.mark.parametrize("seats", RAINBOW.seats)


def game(makers: list[Maker], number: int) -> Table[Rainbow]:
    """A game of these players with the luck of that number."""
    return play(RAINBOW, Options(), makers, number.to_bytes(16, "big"))


def turns(played: Table[Rainbow]) -> Iterator[tuple[View, Action]]:
    """Every turn of a game: what its player saw, and did."""
    history = played.history
    for before, entry in zip(history.moments, history.log, strict=False):
        event: Any = entry
        if not isinstance(event.by, Power):
            yield before.view(event.by), event.did


def given_up(level: str, seats: int, games: int) -> int:
    """How often players of that level exchange with a run in hand, or look like nobody when they exchange."""
    found, makers = 0, [hurried(levels(RAINBOW)[level])] * seats
    for number in range(games):
        for view, action in turns(game(makers, number)):
            found += gives_up(RAINBOW, view, action) or not like_somebodys(level, view, action)
    return found


def like_somebodys(level: str, view: View, action: Action) -> bool:
    """Whether an exchange is of a card or two that are there twice; skilled ones only keep something."""
    if not isinstance(action, Exchange):
        return True
    if level == SKILLED:
        return sum(action.cards) < sum(view.hand)
    return sum(action.cards) <= 2 and all(
        not given or given < held for given, held in zip(action.cards, view.hand, strict=True)
    )


@CHARACTERISTIC
@SEATS
def test_nobody_exchanges_with_a_run_in_hand(level: str, seats: int) -> None:
    assert given_up(level, seats, games=4) == 0


@pytest.mark.long
@CHARACTERISTIC
@SEATS
def test_nobody_exchanges_with_a_run_in_hand_in_many_games(level: str, seats: int) -> None:
    assert given_up(level, seats, 2_000) == 0


def test_who_does_anything_gives_up() -> None:
    assert given_up("random", 2, 2) > 0
    position = table("sky, blue, violet, 5 green", EIGHT)
    assert gives_up(RAINBOW, position.view(0), exchange("green"))
    assert not gives_up(RAINBOW, position.view(0), combination("sky, blue, violet"))
    assert not gives_up(RAINBOW, table("4 green, 4 red", EIGHT).view(0), exchange("green"))


def choices(level: str, position: Rainbow, times: int = 60) -> Counter[Action]:
    """What players of that level do on turn, each with luck of its own."""
    seat, maker = position.turn.seat, levels(RAINBOW)[level]
    bots = [maker(RAINBOW, seat, Luck(number.to_bytes(16, "big"), "bot")) for number in range(times)]
    intents = [bot.decide(position.view(seat), 0) for bot in bots]
    return Counter(intent.action for intent in intents if intent is not None)


LONG, SHORT = "sky, blue, violet, red, orange, yellow", "sky, blue, violet"


def test_weak_players_play_any_run_and_stop_at_three_cards_only_where_no_longer_one_brings_as_much() -> None:
    position = table("sky, blue, violet, red, orange, yellow, 2 green", EIGHT, rainbows=("yellow", ""))
    often = {level: choices(level, position) for level in (NOVICE, CASUAL)}
    assert len(often[NOVICE]) == 3
    assert all(0 < found[combination(LONG)] < 60 for found in often.values())


@CHARACTERISTIC
def test_nobody_plays_three_cards_of_six_for_nothing(level: str) -> None:
    hand = "sky, blue, violet, red, orange, yellow, 2 green"
    short, longest = combination(SHORT), combination(LONG)
    for_nothing = choices(level, table(hand, EIGHT, rainbows=("yellow, violet", "")))
    assert for_nothing[short] == 0 < for_nothing[longest]
    for_a_colour = choices(NOVICE, table(hand, EIGHT, rainbows=("red, orange, yellow", "")))
    assert for_a_colour[combination(SHORT, keep=True)] > 0


@CHARACTERISTIC
def test_nobody_stops_where_the_next_card_brings_a_colour(level: str) -> None:
    often = choices(level, table("sky, blue, violet, red, 4 green", EIGHT, rainbows=("violet", "")))
    assert often[combination(SHORT)] == 0 < often[combination(f"{SHORT}, red", keep=True)]


@CHARACTERISTIC
def test_nobody_stops_two_cards_before_the_end_of_a_run_that_brings_no_less(level: str) -> None:
    hand = "sky, blue, violet, red, orange, 3 green"
    often = choices(level, table(hand, EIGHT, rainbows=("violet, red, orange", "")))
    assert often[combination(SHORT)] == 0 < often[combination("sky, blue, violet, red, orange")]


def test_a_new_colour_and_points_catch_the_eye() -> None:
    view = table("sky, blue, violet, red, orange, yellow, 2 green", EIGHT).view(0)
    new, left = (temptation(view, combination(SHORT, keep=keep)) for keep in (True, False))
    assert 1 == temptation(view, combination(LONG, keep=True)) > new > left
    assert temptation(view, exchange("green")) == 0


def test_weak_players_part_with_a_card_or_two() -> None:
    position = table("4 green, 4 red", EIGHT)
    assert choices(NOVICE, position).keys() == {exchange("red"), exchange("red, green")}
    assert choices(CASUAL, position).keys() == {exchange("red, green")}
    assert max(sum(action.cards) for action in choices(SKILLED, position) if isinstance(action, Exchange)) > 2


@pytest.mark.parametrize("level", [CASUAL, SKILLED])
def test_who_has_three_cards_too_many_gives_up_more_than_one(level: str) -> None:
    assert exchange("green") not in choices(level, table("4 green, red, sky, yellow, lime", EIGHT))
    assert exchange("green") in choices(CASUAL, table("3 green, red, sky, yellow, lime, violet", EIGHT))


def test_a_skilled_player_thinks_of_the_end() -> None:
    seven, hand = "red, orange, yellow, lime, green, sky, blue", "sky, blue, violet, 5 green"
    ends, goes_on = (combination(SHORT, keep=keep) for keep in (True, False))
    behind = table(hand, EIGHT, rainbows=(seven, ""), scores=(10, 40))
    assert choices(SKILLED, behind, 10) == {goes_on: 10}
    ahead = choices(SKILLED, table(hand, EIGHT, rainbows=(seven, ""), scores=(40, 10)))
    assert ahead[ends] > ahead[goes_on]


def test_a_strength_is_that_of_its_level_and_between_two_it_is_now_and_then_bolder() -> None:
    assert len(CHARACTERS) == len(PARTS_WITH) == 5
    position = table("4 green, 4 red", EIGHT)

    def most(strength: float) -> list[int]:
        makers = [of_any_strength(strength)(RAINBOW, 0, Luck(bytes([n]) * 16, "bot")) for n in range(30)]
        intents = [bot.decide(position.view(0), 0) for bot in makers]
        return [sum(intent.action.cards) for intent in intents if intent is not None]

    assert max(most(0.0)) == 1
    assert max(most(2.0)) == 2
    assert sum(many > 2 for many in most(2.0)) < sum(many > 2 for many in most(2.5)) < 30


def test_an_expert_weighs_everything_that_levels_do() -> None:
    position = table("4 green, 4 red", EIGHT)
    weighed = {one.action for one in valuer(RAINBOW, 0).values(position.view(0), Luck(bytes(16), "judge"))}
    assert weighed >= choices(NOVICE, position).keys() | choices(SKILLED, position, 10).keys()


def won_by(seat: Seat, played: Table[Rainbow]) -> float:
    """What a seat has of the first place: all, a part or nothing."""
    outcome = played.position.outcome
    assert outcome is not None
    return (outcome.places[seat] == 1) / outcome.places.count(1)


def share(better: str, worse: str, games: int) -> float:
    """How much of these games the better one wins, in turn in both seats with the same luck."""
    bots, won = levels(RAINBOW), 0.0
    for number in range(games):
        first = number % 2 == 0
        makers = [bots[better], bots[worse]] if first else [bots[worse], bots[better]]
        won += won_by(int(not first), game(makers, number // 2))
    return won


@pytest.mark.parametrize(
    "better, worse, games",
    [
        (NOVICE, "random", 12),
        (SKILLED, NOVICE, 24),  # two rungs apart, so that few games tell
        pytest.param(CASUAL, NOVICE, 200, marks=pytest.mark.long),
    ],
)
def test_a_level_beats_one_below(better: str, worse: str, games: int) -> None:
    assert interval.of_share(share(better, worse, games), games).low > 1 / 2


@pytest.mark.long
@pytest.mark.parametrize("better, worse", [(CASUAL, NOVICE), (SKILLED, CASUAL), ("expert", SKILLED)])
def test_rungs_are_no_walls(better: str, worse: str) -> None:
    found = interval.of_share(share(better, worse, 200), 200)
    assert found.high > 0.58
    assert found.low < 0.85


def even_share(level: str, runs: int, games: int) -> float:
    """What a player of that level wins of the second half of so many games against who adapts to it."""
    won = []
    for number in range(runs):
        form = Form()
        for one in range(games):
            me = one % 2
            makers = [levels(RAINBOW, form.strength)["adaptive"]] * 2
            makers[me] = levels(RAINBOW)[level]
            mine = won_by(me, game(makers, 1_000 * number + one))
            form = after_game(form, mine)
            won += [mine] if one >= games // 2 else []
    return fmean(won)


def test_who_adapts_lets_a_novice_win_half_of_the_games() -> None:
    assert 0.3 < even_share(NOVICE, runs=2, games=40) < 0.7


@pytest.mark.long
@CHARACTERISTIC
def test_who_adapts_lets_everybody_win_half_of_the_games(level: str) -> None:
    assert 0.4 <= even_share(level, runs=20, games=60) <= 0.6
