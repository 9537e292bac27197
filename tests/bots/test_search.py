"""Search finds what is best in small games, follows from its seed, and copes with any game of the shelf."""

from random import Random
from typing import Any

import pytest

from igroteka.bots.oracle import Oracle
from igroteka.bots.search import (
    Budget,
    Candidates,
    Flat,
    Knowledge,
    Memory,
    Search,
    likely_rewards,
    rewards_of,
    rollout,
)
from igroteka.bots.searchers import Searcher
from igroteka.core.game import NATURE, Event, Game, Power, pick
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games import GAMES
from tests import toy

NOTHING_KNOWN: Knowledge[Any] = Knowledge()


def searcher(game: Game[Any], seat: int = 0, seed: int = 0, iterations: int = 60) -> Searcher:
    """A bot that knows no more than the rules."""
    return Searcher(game, seat, Luck(seed.to_bytes(16, "big"), "bot"), NOTHING_KNOWN, Budget(iterations))


def grown(position: Any, kind: type[Search[Any]] = Search, iterations: int = 200) -> Search[Any]:
    """A search in that very position, after it has chosen."""
    search = kind(NOTHING_KNOWN, Budget(iterations), 0, lambda rng: position, Random(1))
    search.choose()
    return search


def test_places_are_worth_the_share_of_others_behind() -> None:
    assert rewards_of((1, 2)) == (1.0, 0.0)
    assert rewards_of((1, 1)) == (0.5, 0.5)
    assert rewards_of((2, 1, 2)) == (0.25, 1.0, 0.25)


def test_who_is_ahead_is_likely_to_win() -> None:
    ahead, behind = likely_rewards((10, 0), 5.0)
    assert ahead > 0.8
    assert ahead + behind == pytest.approx(1.0)
    assert likely_rewards((3, 3, 3), 5.0) == pytest.approx((0.5, 0.5, 0.5))


def test_it_marks_the_higher_card() -> None:
    view = toy.dealt((1, 6), (2, 5)).view(0)
    for seed in range(5):
        intent = searcher(toy.game(), seed=seed).decide(view, 7)
        assert intent is not None
        assert (intent.action, intent.at) == (toy.Mark(6), 7)


def test_it_does_the_only_thing_there_is_without_a_thought() -> None:
    marked = toy.dealt((1, 6), (2, 5)).then(Event(0, 0, toy.Mark(6)))
    search = grown(marked)
    assert search.choose() == toy.Show()
    assert not search.root.visits


def test_it_waits_for_its_turn() -> None:
    assert searcher(toy.game(), seat=1).decide(toy.dealt((1, 6), (2, 5)).view(1), 0) is None


def test_it_counts_how_often_an_action_was_possible() -> None:
    worlds = [toy.dealt((1, 6), (2, 5)), toy.dealt((1, 6), (3, 4))]
    search: Search[Any] = Search(NOTHING_KNOWN, Budget(200), 0, lambda rng: pick(rng, worlds), Random(1))
    search.choose()
    below = search.root.children[0, toy.Mark(6)].children[0, toy.Show()].children
    low, high = below[1, toy.Mark(2)].available, below[1, toy.Mark(3)].available
    shown = search.root.children[0, toy.Mark(6)].children[0, toy.Show()].visits
    assert 0 < low < shown
    assert 0 < high < shown


def test_where_all_is_lost_every_action_is_as_good() -> None:
    search = grown(toy.dealt((1, 2), (3, 6)))
    assert {node.total - node.weight / 2 for node in search.root.children.values()} != {0.0}
    assert all(node.total < node.weight / 2 for node in search.root.children.values())


def test_the_flat_search_tries_each_action_as_often_and_grows_no_tree() -> None:
    search = grown(toy.dealt((1, 6), (2, 5)), Flat)
    low, high = (search.root.children[0, toy.Mark(card)] for card in (1, 6))
    assert low.visits == high.visits == 100
    assert not low.children
    assert not high.children
    assert search.choose() == toy.Mark(6)


class Misled(Knowledge[Any]):
    """Promises much where little is, and would stay with it."""

    def __init__(self) -> None:
        super().__init__(trust=1_000_000.0)

    def candidates(self, position: Any, seat: int) -> Candidates:
        """The worst card promises most."""
        actions = list(position.legal(seat))
        return Candidates(actions, [float(action == toy.Mark(1)) for action in actions])


@pytest.mark.parametrize("kind, chosen", [(Search, 1), (Flat, 6)])
def test_the_flat_search_listens_to_no_promise(kind: type[Search[Any]], chosen: int) -> None:
    position = toy.dealt((1, 6), (2, 5))
    search = kind(Misled(), Budget(100), 0, lambda rng: position, Random(1))
    assert search.choose() == toy.Mark(chosen)


class Sure(Memory[Any]):
    """Believes that the other has the lowest cards, whatever was seen."""

    def likelier(self, world: Any, rng: Any) -> Any:
        """The one world it believes in."""
        return toy.dealt((3, 4), (1, 2))


class Remembering(Knowledge[Any]):
    """Has a memory."""

    def memory(self, seat: int) -> Memory[Any]:
        """The one that is sure."""
        return Sure()


@pytest.mark.parametrize("kind, infers", [(Search, True), (Flat, False)])
def test_the_flat_search_infers_nothing(kind: type[Search[Any]], infers: bool) -> None:
    bot = Searcher(toy.game(), 0, Random(1), Remembering(), Budget(20), kind)
    guessed = {bot._worlds(toy.dealt((3, 4), (5, 6)).view(0))(Random(seed)) for seed in range(20)}
    assert (guessed == {toy.dealt((3, 4), (1, 2))}) is infers


def test_time_caps_a_search() -> None:
    position = toy.dealt((1, 6), (2, 5))
    search: Search[Any] = Search(NOTHING_KNOWN, Budget(10**9, 0.0), 0, lambda rng: position, Random(1))
    assert search.choose() in (toy.Mark(1), toy.Mark(6))
    assert 0 < search.root.visits < 100


def test_a_rollout_lets_the_clock_ring() -> None:
    position = toy.dealt((1, 6), (2, 5), hurry=3_000)
    ends = {rollout(NOTHING_KNOWN, position, 0, Random(seed)) for seed in range(40)}
    assert ends == {(1.0, 0.0), (0.0, 1.0)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_without_knowledge_it_plays_any_game_of_the_shelf(game: Game[Any]) -> None:
    rng = Random(game.name)
    position, asked = game.start(game.seats[0], game.options()), 0
    while asked < 3:
        if not position.to_act:  # it was a short game: another one
            position = game.start(game.seats[0], game.options())
        able = [actor for actor in position.to_act if position.legal(actor)]
        actor = NATURE if NATURE in able else able[0]
        if isinstance(actor, Power):
            did = position.legal(actor).sample(rng)
        else:
            view = position.view(actor)
            intents = [searcher(game, actor, iterations=4).decide(view, 0) for _ in range(2)]
            assert intents[0] is not None
            assert intents[0] == intents[1]
            did, asked = intents[0].action, asked + 1
            assert did in position.legal(actor)
        position = position.then(Event(position.deadline or 0, actor, did))


def test_the_same_view_and_seed_give_the_same_tree() -> None:
    view = toy.dealt((2, 3), (1, 5), (4, 6)).view(0)
    bots = [searcher(toy.game(), seed=9) for _ in range(2)]
    bots[1].decide(toy.dealt((1, 6), (2, 5)).view(0), 0)  # what it was asked before does not matter
    assert bots[0].decide(view, 0) == bots[1].decide(view, 0)


def test_asked_again_it_stays_with_its_answer() -> None:
    view, bot = toy.dealt((1, 6), (2, 5)).view(0), searcher(toy.game())
    first = bot.decide(view, 5)
    assert bot.decide(view, 9) is first


def test_an_oracle_plays_on_the_position_that_it_was_shown() -> None:
    bot = Oracle(toy.game(), 0, Luck(bytes(16), "bot"), NOTHING_KNOWN, Budget(20))
    deals = [Event(0, NATURE, toy.Deal(hand)) for hand in ((1, 6), (2, 5))]
    table = Table(toy.game(), 2, toy.Options(6), bytes(16), deals)
    view = table.position.view(0)
    with pytest.raises(AssertionError):
        bot.decide(view, 0)
    bot.look(table)
    intent = bot.decide(view, 0)
    assert intent is not None
    assert intent.action == toy.Mark(6)


RIPE = 10


class Patient(Knowledge[Any]):
    """Lets a node be visited often before the tree grows beyond it."""

    def __init__(self) -> None:
        super().__init__(ripe=RIPE)


def test_the_tree_grows_beyond_what_is_ripe_only() -> None:
    position = toy.dealt((1, 6), (2, 5))
    search: Search[Any] = Search(Patient(), Budget(60), 0, lambda rng: position, Random(1))
    assert search.choose() == toy.Mark(6)
    grown_beyond = {node.visits > RIPE: bool(node.children) for node in search.root.children.values()}
    assert grown_beyond[True]
    assert not grown_beyond.get(False, False)


class Halving(Knowledge[Any]):
    """Finds its first action by halving."""

    def __init__(self) -> None:
        super().__init__(halves=True)


def test_halving_tries_all_in_the_same_worlds() -> None:
    worlds = [toy.dealt((1, 6), (2, 5)) for _ in range(40)]
    made = iter(worlds)
    search: Search[Any] = Search(Halving(), Budget(40), 0, lambda rng: next(made), Random(1))
    assert search.choose() == toy.Mark(6)
    assert len(list(made)) == 40 - 21  # one for each pair of iterations, and the one that comes too late


def test_time_caps_halving_and_the_flat_search_never_halves() -> None:
    position = toy.dealt((1, 6), (2, 5))
    search: Search[Any] = Search(Halving(), Budget(10**9, 0.0), 0, lambda rng: position, Random(1))
    assert search.choose() in (toy.Mark(1), toy.Mark(6))
    assert 0 < search.root.visits < 100
    flat: Flat[Any] = Flat(Halving(), Budget(20), 0, lambda rng: position, Random(1))
    flat.choose()
    assert {node.visits for node in flat.root.children.values()} == {10}
