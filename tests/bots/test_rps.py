"""The players of Камень, ножницы, бумага: each beats a weaker one, and who searches remembers who drew."""

from random import Random

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.human import FLOOR, PEOPLE
from igroteka.bots.levels import levels
from igroteka.bots.rps import KNOWLEDGE
from igroteka.bots.rps.memory import BELIEF, NotPlayed
from igroteka.bots.search import Budget, Search
from igroteka.core.game import CLOCK, NATURE, Event
from igroteka.core.luck import Luck
from igroteka.games.rps import RPS
from igroteka.games.rps.pieces import book_of
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Action,
    Deal,
    Draw,
    Happening,
    Keep,
    Layout,
    Mistakes,
    Options,
    Play,
    Race,
)
from tests.games.rps import drawing
from tests.games.rps.drawing import card, table
from tests.games.rps.truth import sound

GAMES = 40


@pytest.mark.parametrize(
    "seats, mistakes, share",
    [
        (2, Mistakes.BLOCKED, 1 / 2),
        (2, Mistakes.PUNISHED, 1 / 2),
        (3, Mistakes.BLOCKED, 1 / 2),
        # Alone against five, more than its share.
        pytest.param(6, Mistakes.BLOCKED, 1 / 6, marks=pytest.mark.long),
    ],
)
def test_the_casual_bot_beats_random_ones(seats: int, mistakes: Mistakes, share: float) -> None:
    bots, won = levels(RPS), 0.0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        options = Options(mistakes=mistakes)
        outcome = play(RPS, options, makers, number.to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > share


def won_by(better: str, worse: str, games: int) -> float:
    """How many of so many games the better level wins, with each deal in both seats."""
    bots, won = levels(RPS), 0
    for number in range(games):
        makers = [bots[better], bots[worse]] if number % 2 else [bots[worse], bots[better]]
        outcome = play(RPS, Options(), makers, (number // 2).to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[number % 2 == 0] == 1
    return won


@pytest.mark.parametrize(
    "better, worse, games",
    [
        ("novice", "random", GAMES),
        ("skilled", "random", 12),  # few, for whoever thinks plays long games against somebody who does not
        pytest.param("skilled", "random", GAMES, marks=pytest.mark.long),
        pytest.param("casual", "novice", 800, marks=pytest.mark.long),
        pytest.param("skilled", "casual", 800, marks=pytest.mark.long),
        pytest.param("expert", "skilled", 800, marks=pytest.mark.long),
    ],
)
def test_each_level_beats_a_weaker_one(better: str, worse: str, games: int) -> None:
    assert interval.of_share(won_by(better, worse, games), games).low > 1 / 2


def test_a_search_wins_at_once_where_it_can() -> None:
    position = table("red paper", "green rock, red rock, yellow scissors")
    bot = levels(RPS)["expert"](RPS, 0, Random(1))
    intent = bot.decide(position.view(0), 0)
    assert intent is not None
    assert intent.action == Play(card("red paper"))


def test_what_looks_worse_is_tried_less() -> None:
    hand = "red paper, green paper, yellow paper plus, green joker, red rock"
    position = table(hand, "green rock, red rock, yellow scissors", top="green rock")
    search = Search(KNOWLEDGE, Budget(200), 0, lambda rng: position, Random(1))
    chosen = search.choose()
    visits = sorted(node.visits for node in search.root.children.values())
    assert search.root.children[0, chosen].visits == visits[-1]
    assert 0 < visits[0] < visits[-1] / 3
    assert 190 <= search.root.visits <= 200


def test_in_a_search_everybody_acts_before_time_is_up() -> None:
    position = table("green rock speed, red rock", "red paper, red rock", top="green scissors")
    race = drawing.play(position, "green rock speed")
    assert CLOCK in race.to_act
    assert KNOWLEDGE.actor(race, Random(1)) == 1


OWN, HIS = "red paper, yellow rock", "green rock, red rock, yellow scissors, green scissors, red scissors"


def told(memory: NotPlayed, position: Rps, *happenings: Happening) -> Rps:
    """The position after all that, seen by seat 0."""
    for did in happenings:
        by = NATURE if isinstance(did, Deal) else position.order.player
        after = position.then(Event(0, by, did))
        memory.see(after.view(0), position.news(Event(0, by, did), after, 0))
        position = after
    return position


def fitting(world: Rps, top: int) -> int:
    """How many cards of seat 1 beat that top."""
    fit = book_of(world.match.options.level, world.match.options.stack_any).fit[top]
    return sum(kind in fit for kind in world.cards.hands[1])


def worlds(memory: NotPlayed, position: Rps) -> list[Rps]:
    """Guesses of seat 0 that explain what it has seen."""
    rng = Random(5)
    return [memory.likelier(RPS.guess(position.view(0), rng), rng) for _ in range(200)]


KEPT: tuple[Action | Deal, ...] = (Draw(), Deal((card("green rock"),)), Keep())


def test_who_draws_and_keeps_had_nothing_that_fits() -> None:
    memory = NotPlayed(0)
    position = told(memory, table(OWN, HIS, top="red rock", turn=1), *KEPT)
    without_any = [fitting(world, position.cards.top) == 0 for world in worlds(memory, position)]
    assert sum(without_any) >= (BELIEF - 0.1) * len(without_any)
    blind = [fitting(world, position.cards.top) == 0 for world in worlds(NotPlayed(0), position)]
    assert sum(blind) < sum(without_any)


@pytest.mark.parametrize("seats", [4, 6])
def test_a_likelier_world_goes_with_all_that_is_known(seats: int) -> None:
    rng = Random(seats)
    for number in range(GAMES // 4):
        history = play(RPS, Options(), [levels(RPS)["casual"]] * seats, number.to_bytes(16, "big")).history
        memories = [NotPlayed(seat) for seat in range(seats)]
        for version, moment in enumerate(history.moments.since(1)):
            for seat, memory in enumerate(memories):
                memory.see(moment.view(seat), history.news_of(version, seat))
            seat = rng.randrange(seats)
            sound(memories[seat].likelier(RPS.guess(moment.view(seat), rng), rng))


def test_a_likelier_world_has_the_same_cards_and_looks_the_same() -> None:
    memory = NotPlayed(0)
    position = told(memory, table(OWN, HIS, top="red rock", turn=1), *KEPT)
    whole = sorted(b"".join((*position.cards.hands, position.cards.deck, position.cards.pile)))
    for world in worlds(memory, position):
        assert sorted(b"".join((*world.cards.hands, world.cards.deck, world.cards.pile))) == whole
        assert world.view(0) == position.view(0)


def test_a_card_that_comes_later_may_be_anything() -> None:
    memory = NotPlayed(0)
    position = told(memory, table(OWN, HIS, top="red rock", turn=1), *KEPT)
    top = position.cards.top
    position = told(memory, position, Draw(), Deal((card("green paper"),)), Keep())
    position = told(memory, position, Draw(), Deal((card("green joker"),)))
    assert max(fitting(world, top) for world in worlds(memory, position)) > 0


def test_a_card_that_should_not_have_been_there_ends_the_belief() -> None:
    memory = NotPlayed(0)
    memory.limits[1] = [(book_of(Options().level, False).fit[0], 0)]
    position = table(OWN, "red rock, green scissors", top="green rock", turn=1)
    told(memory, position, Play(card("red rock")))
    assert memory.limits[1] == []


def test_fewer_cards_look_better_and_ballast_worse() -> None:
    few = KNOWLEDGE.estimate(table("red rock", "red rock, green rock, green paper"))
    many = KNOWLEDGE.estimate(table("red rock, red scissors, red paper", "green rock, green paper"))
    burdened = KNOWLEDGE.estimate(table("ballast", "red rock, green rock, green paper"))
    assert few[0] > many[0]
    assert few[0] > burdened[0]


def test_a_round_that_is_over_is_worth_what_it_cost() -> None:
    position = table("red paper", "red rock", rounds=2)
    after = drawing.play(position, "red paper")
    rewards = KNOWLEDGE.settled(after)
    assert rewards is not None
    assert 1 > rewards[0] > 1 / 2 > rewards[1] > 0


@pytest.mark.parametrize("level", PEOPLE)
def test_nobody_races_sooner_than_a_person_can_and_the_moment_stays(level: str) -> None:
    laid = table("red rock speed, 2 ballast", "red paper, green paper, ballast", symbols=Layout.UNIFORM)
    view = drawing.play(laid, "red rock speed").view(1)
    assert isinstance(view.phase, Race)
    bot = levels(RPS)[level](RPS, 1, Luck(bytes(16), "bot"))
    first, again = bot.decide(view, 0), bot.decide(view, FLOOR // 2)
    assert first is not None
    assert again is not None
    assert FLOOR <= first.at == again.at
