"""The bots of every game play with turn clocks and without, and go by nothing but what they see."""

from importlib import import_module
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from igroteka.arena.match import play
from igroteka.arena.oracle import oracles
from igroteka.bots.adapting import ADAPTIVE, START, STRONGEST
from igroteka.bots.bot import Maker
from igroteka.bots.levels import ValuerBesideClocks, gives_up, levels, searches, valuer
from igroteka.bots.random import RandomBot
from igroteka.bots.search import Knowledge
from igroteka.bots.searchers import SearchValuer
from igroteka.core.game import NATURE, Event, Game, Power, Seat, pick
from igroteka.core.luck import Luck
from igroteka.core.timed import PerTurn, timed
from igroteka.games import GAMES
from igroteka.laws import Subject
from tests.bots.thought import hasty

BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@BY_NAME
@pytest.mark.parametrize("clocks", [None, PerTurn(30_000)], ids=["bare", "with clocks"])
def test_every_level_plays_a_game_to_its_end(game: Game[Any], clocks: PerTurn | None) -> None:
    rules = game if clocks is None else timed(game, clocks)
    for maker in levels(game).values():
        table = play(rules, game.options(), [hasty(maker)] * game.seats[0], bytes(16))
        assert table.position.outcome is not None


@BY_NAME
def test_every_level_plays_with_as_many_as_can_sit_down(game: Game[Any]) -> None:
    makers = list(levels(game).values())
    seated = [hasty(makers[seat % len(makers)]) for seat in range(game.seats[-1])]
    assert play(game, game.options(), seated, bytes(16)).position.outcome is not None


def subject(game: Game[Any]) -> Subject[Any]:
    """The game as its laws see it: what is hidden in it, and how that may be otherwise."""
    found: Subject[Any] = import_module(f"tests.games.{game.name}.test_laws").SUBJECT
    return found


def moments(game: Game[Any], seats: int, options: Any, rng: Random) -> list[tuple[Any, Seat]]:
    """Some positions of a random game in which somebody may act, and who."""
    position = game.start(seats, options)
    met: list[tuple[Any, Seat]] = []
    while position.to_act and len(met) < 400:
        able = [actor for actor in position.to_act if position.legal(actor)]
        actor = NATURE if NATURE in able else pick(rng, able)
        if not isinstance(actor, Power):
            met.append((position, actor))
        now = 0 if isinstance(actor, Power) and position.deadline is None else position.deadline or 0
        position = position.then(Event(now, actor, position.legal(actor).sample(rng)))
    return rng.sample(met, min(3, len(met)))


def unchanged(game: Game[Any], maker: Maker, position: Any, seat: Seat, rng: Random) -> bool:
    """Whether a bot does the same where what it cannot know is otherwise."""
    permutation = subject(game).permute(position, seat, rng)
    other = position if permutation is None else permutation.position
    choices = [
        maker(game, seat, Luck(bytes(16), "bot")).decide(one.view(seat), 0) for one in (position, other)
    ]
    return choices[0] == choices[1]


@BY_NAME
@pytest.mark.parametrize("number", range(2))
def test_a_choice_is_the_same_whatever_is_hidden(game: Game[Any], number: int) -> None:
    rng = Random(f"{game.name}/{number}")
    seats = pick(rng, game.seats)
    for options in subject(game).options(seats)[number::4]:
        for position, seat in moments(game, seats, options, rng):
            for maker in levels(game).values():
                assert unchanged(game, hasty(maker), position, seat, rng)


@pytest.mark.long
@BY_NAME
def test_a_choice_of_a_whole_thought_is_the_same_whatever_is_hidden(game: Game[Any]) -> None:
    rng = Random(game.name)
    for seats in game.seats:
        for options in subject(game).options(seats):
            for position, seat in moments(game, seats, options, rng):
                for maker in levels(game).values():
                    assert unchanged(game, maker, position, seat, rng)


@BY_NAME
def test_what_is_only_for_comparing_is_not_offered_at_tables(game: Game[Any]) -> None:
    own = import_module(f"igroteka.bots.{game.name}")
    only_there = oracles(game).keys() | getattr(own, "RESEARCH", {}).keys()
    assert not only_there & levels(game).keys()


# What a game's own file may say besides its levels.


def own_words(game: Game[Any]) -> Any:
    """The game's own file of bots."""
    return import_module(f"igroteka.bots.{game.name}")


def first_choice(game: Game[Any]) -> tuple[Any, Seat]:
    """What somebody sees who may act, early in a game."""
    position, seat = moments(game, game.seats[0], game.options(), Random(game.name))[0]
    return position.view(seat), seat


@BY_NAME
def test_who_has_an_expert_has_what_weighs_as_he_does(game: Game[Any]) -> None:
    """A game with an expert says how he weighs; for one with simpler bots its rules alone are enough."""
    assert "expert" not in levels(game) or hasattr(own_words(game), "VALUER")


@BY_NAME
def test_the_one_that_adapts_comes_last_and_only_where_there_are_strengths(game: Game[Any]) -> None:
    adapts = hasattr(own_words(game), "STRENGTHS")
    assert (list(levels(game))[-1] == ADAPTIVE) == adapts == (ADAPTIVE in levels(game))


@BY_NAME
def test_the_one_that_adapts_has_the_strength_that_is_asked_for(game: Game[Any]) -> None:
    asked: list[float] = []

    def strengths(strength: float) -> Maker:
        asked.append(strength)
        return RandomBot

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_words(game), "STRENGTHS", strengths, raising=False)
        assert list(levels(game, STRONGEST))[-1] == ADAPTIVE
        assert list(levels(game))[-1] == ADAPTIVE
    assert asked == [STRONGEST, START]


def nameless(game: Game[Any]) -> Game[Any]:
    """The same game under a name for which nobody has written bots: a sixth one."""
    return replace(game, name="sixth")


@BY_NAME
def test_a_game_without_bots_of_its_own_has_the_random_one_and_is_weighed_by_its_rules(
    game: Game[Any],
) -> None:
    sixth, (view, seat) = nameless(game), first_choice(game)
    assert list(levels(sixth)) == ["random"]
    assert not searches(sixth.name, "expert")
    assert not any(gives_up(sixth, view, action) for action in view.legal)
    weighs = valuer(sixth, seat)
    assert isinstance(weighs, ValuerBesideClocks)
    assert isinstance(weighs.valuer, SearchValuer)


@BY_NAME
def test_what_weighs_and_what_gives_up_are_those_of_the_games_own_file(game: Game[Any]) -> None:
    view, seat = first_choice(game)
    mine = SearchValuer(game, seat, Knowledge(), 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_words(game), "VALUER", lambda game, seat: mine, raising=False)
        patch.setattr(own_words(game), "GIVES_UP", lambda view, action: action == "pass", raising=False)
        weighs = valuer(game, seat)
        assert isinstance(weighs, ValuerBesideClocks)
        assert weighs.valuer is mine
        assert gives_up(game, view, "pass")
        assert not gives_up(game, view, "play")


@BY_NAME
def test_whether_an_action_gives_up_is_the_same_beside_turn_clocks(game: Game[Any]) -> None:
    options, clocked = game.options(), timed(game, PerTurn(30_000))
    for rules in (game, clocked):
        position, seat = moments(rules, game.seats[0], options, Random(game.name))[0]
        view = position.view(seat)
        bare = view.game if rules is clocked else view
        for action in bare.legal:
            assert gives_up(game, view, action) == gives_up(game, bare, action)
