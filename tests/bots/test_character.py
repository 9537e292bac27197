"""Characters err, within bounds: the better an action the likelier it is, and nobody gives a game away."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from igroteka.bots.adapting import LEAST_STEP, START, STRONGEST, WEAKEST, Form, after_game
from igroteka.bots.character import Character, CharacterBot, Tastes, softened, temptation_of
from igroteka.bots.search import Knowledge
from igroteka.bots.searchers import SearchValuer
from igroteka.bots.strengths import mixed, of_strength
from igroteka.bots.valuation import Valued, best_first, hardness
from igroteka.core.game import Rng
from igroteka.core.luck import Luck
from tests import toy

VALUES = [Valued("best", 0.6), Valued("close", 0.58), Valued("poor", 0.45), Valued("awful", 0.1)]
NO_TASTES = Tastes()
NOVICE, EXPERT = Character(2, 0.1, 0.2, 0.1, remembers=False), Character(40, 0.0, 0.0)


def chosen(character: Character, eye: Sequence[float] = (0, 0, 0, 0), times: int = 2_000) -> Counter[str]:
    """How often each action is chosen."""
    rng = Random(1)
    return Counter(softened(character, VALUES, eye, rng) for _ in range(times))


def test_the_better_an_action_the_likelier_it_is() -> None:
    often = chosen(Character(0, 0.1, 1.0))
    assert often["best"] > often["close"] > often["poor"] > often["awful"] > 0


def test_nothing_is_chosen_that_gives_away_more_than_the_cap() -> None:
    assert chosen(Character(0, 10.0, 0.2)).keys() == {"best", "close", "poor"}
    assert chosen(Character(0, 10.0, 0.05)).keys() == {"best", "close"}


def test_who_has_no_softness_takes_the_best() -> None:
    assert chosen(EXPERT, times=20) == {"best": 20}


def test_what_catches_the_eye_is_chosen_more_often_but_not_beyond_the_cap() -> None:
    plain, tempted = chosen(Character(0, 0.1, 0.2)), chosen(Character(0, 0.1, 0.2, 0.3), (0, 0, 1, 1))
    assert tempted["poor"] > 2 * plain["poor"]
    assert tempted["awful"] == 0


def test_a_strength_between_two_characters_has_something_of_both() -> None:
    half = mixed(NOVICE, EXPERT, 0.5)
    assert (half.tries, half.softness, half.cap, half.remembers) == (21, 0.05, 0.1, True)
    steps = [of_strength((NOVICE, EXPERT), strength).softness for strength in (-1, 0, 0.25, 0.5, 1, 9)]
    assert steps == pytest.approx([0.1, 0.1, 0.075, 0.05, 0.0, 0.0])


def test_between_two_characters_both_temptations_work() -> None:
    eye = temptation_of((lambda view, action: 1.0, lambda view, action: 0.0), 0.25)
    assert eye("view", "action") == 0.75


def test_a_choice_is_hard_where_actions_are_close() -> None:
    assert hardness([]) == hardness(VALUES[:1]) == 0.0
    assert hardness(VALUES[:2]) > hardness([VALUES[0], VALUES[2]]) > hardness([VALUES[0], VALUES[3]])
    assert hardness([Valued(number, 0.5) for number in range(9)]) == pytest.approx(8 / 9)


def test_values_come_best_first() -> None:
    assert best_first([VALUES[2], VALUES[0]]) == [VALUES[0], VALUES[2]]


def test_a_search_values_every_action_in_the_same_worlds() -> None:
    view = toy.dealt((1, 6), (2, 5)).view(0)
    found = SearchValuer(toy.game(), 0, Knowledge(), 20).values(view, Random(1))
    assert found[0].action == toy.Mark(6)
    assert all(0.0 <= one.worth <= 1.0 for one in found)
    assert found == best_first(found)


class Fixed:
    """Values that somebody else has found."""

    def __init__(self) -> None:
        self.seen = 0

    def see(self, view: Any, news: Any) -> None:
        """Counts."""
        self.seen += 1

    def values(self, view: Any, rng: Rng) -> Sequence[Valued]:
        """The same for every view."""
        return VALUES if view else []


def bot(character: Character, seed: int = 0, tastes: Tastes = NO_TASTES) -> CharacterBot:
    """A bot of that character."""
    return CharacterBot(Luck(seed.to_bytes(16, "big"), "bot"), Fixed(), character, tastes)


def test_it_follows_from_the_seed_and_the_view() -> None:
    meant = {seed: [bot(NOVICE, seed).decide("view", 5) for _ in range(2)] for seed in range(20)}
    assert all(one == other for one, other in meant.values())
    assert len({one.action for one, _ in meant.values() if one is not None}) > 1


def test_it_waits_where_there_is_nothing_to_do() -> None:
    assert bot(NOVICE).decide("", 5) is None


def test_what_no_child_would_do_is_not_done() -> None:
    tastes = Tastes(plain=lambda view, values: values[2:], pause=lambda view, rng: 70)
    intent = bot(EXPERT, tastes=tastes).decide("view", 5)
    assert intent is not None
    assert (intent.action, intent.at) == ("poor", 75)


def test_who_forgets_is_told_nothing() -> None:
    forgets, remembers = bot(NOVICE), bot(EXPERT)
    for each in (forgets, remembers):
        each.see("view", "news")
    assert isinstance(forgets.valuer, Fixed)
    assert isinstance(remembers.valuer, Fixed)
    assert (forgets.valuer.seen, remembers.valuer.seen) == (0, 1)


def test_the_opponent_that_adapts_follows_the_results() -> None:
    assert after_game(Form(), 1.0).strength > START > after_game(Form(), 0.0).strength
    assert after_game(Form(), 0.5) == Form(START, 1)
    won = Form()
    for _ in range(60):
        won = after_game(won, 1.0)
    assert won.strength == STRONGEST
    assert after_game(Form(0.1, 90), 0.0).strength == WEAKEST
    assert after_game(Form(2.0, 90), 1.0).strength == pytest.approx(2.0 + LEAST_STEP)
