"""Nobody between random and expert leaves a round of Red7 while a turn leads, and rounds take their time."""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from igroteka.arena.match import play
from igroteka.bots.bot import Maker
from igroteka.bots.levels import gives_up, levels
from igroteka.bots.red7.turn import sure_steps
from igroteka.core.game import NATURE, Event, opening
from igroteka.core.table import Table
from igroteka.games.red7 import RED7
from igroteka.games.red7.phases import Play
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Commit, IconRevision, Options, Pass, ToPalette
from tests.bots.thought import hurried
from tests.games.red7.drawing import card, table
from tests.games.red7.leading_turns import some_turn_leads

ROUND = Options()
ICONS = [Options(actions=True), Options(actions=True, icon_revision=IconRevision.LATER)]
POLITE = ("novice", "casual", "skilled")
LONG = 2_000  # rounds
TURNS = 9  # of a round of three, on average


def rounds(maker: Maker, seats: int, count: int, options: Options = ROUND) -> Iterator[Table[Any]]:
    """Rounds of somebody against his like."""
    for number in range(count):
        yield play(RED7, options, [maker] * seats, number.to_bytes(16, "big"))


def given_up(round: Table[Any]) -> int:
    """How many left the round although at some moment of their last turn a way to lead was there."""
    found, turn = 0, list[Red7]()
    for version, entry in enumerate(round.history.log):
        assert isinstance(entry, Event)
        moment = round.history.moments[version]
        turn = [moment] if isinstance(moment.phase, Play) else [*turn, moment]
        if isinstance(entry.did, Pass):
            found += any(some_turn_leads(one) for one in turn if one.to_act != (NATURE,))
    return found


def completed(round: Table[Any]) -> int:
    """How many turns ended in the lead."""
    return sum(isinstance(entry, Event) and isinstance(entry.did, Commit) for entry in round.history.log)


@pytest.mark.parametrize("level", POLITE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_leaves_a_round_while_a_turn_leads(level: str, seats: int) -> None:
    assert sum(map(given_up, rounds(levels(RED7)[level], seats, 12))) == 0


@pytest.mark.parametrize("level", POLITE)
@pytest.mark.parametrize("options", ICONS, ids=["first", "later"])
def test_with_icons_too_nobody_hopes_for_luck_while_a_turn_leads(level: str, options: Options) -> None:
    assert sum(map(given_up, rounds(levels(RED7)[level], 3, 8, options))) == 0


@pytest.mark.long
@pytest.mark.parametrize("level", POLITE)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [ROUND, *ICONS], ids=["plain", "icons", "later icons"])
def test_in_many_rounds_nobody_leaves_while_a_turn_leads(level: str, seats: int, options: Options) -> None:
    count = LONG if options == ROUND else LONG // 10
    assert sum(map(given_up, rounds(hurried(levels(RED7)[level]), seats, count, options))) == 0


def test_whoever_does_leave_early_is_found_out() -> None:
    assert sum(map(given_up, rounds(levels(RED7)["random"], 3, 10))) > 0


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_a_round_of_three_has_nine_turns_and_more(level: str) -> None:
    assert fmean(map(completed, rounds(levels(RED7)[level], 3, 30))) >= TURNS


def moments(seed: int, options: Options) -> Iterator[Red7]:
    """All moments of a random game in which somebody is to act."""
    rng = Random(seed)
    position = opening(RED7, 2 + seed % 3, options)
    while position.to_act:
        (actor,) = position.to_act
        if actor is not NATURE:
            yield position
        position = position.then(Event(0, actor, position.legal(actor).sample(rng)))


@pytest.mark.parametrize("options", [ROUND, *ICONS], ids=["plain", "icons", "later icons"])
def test_sure_steps_are_there_where_a_plain_search_finds_a_turn_that_leads(options: Options) -> None:
    seen = set()
    for seed in range(15):
        for position in moments(seed, options):
            leads = some_turn_leads(position)
            steps = list(sure_steps(position))
            assert bool(steps) == leads
            for step in position.legal(position.turn.seat):
                after = position.then(Event(0, position.turn.seat, step))
                if isinstance(step, ToPalette) and after.to_act != (NATURE,):
                    assert (step in steps) == some_turn_leads(after)
            seen.add((type(position.phase), leads))
    assert len(seen) >= 4


def test_to_leave_is_to_give_up_where_a_turn_leads() -> None:
    leads = table("green 2 | red 7, violet 1", "blue 6 | sky 3")
    lost = table("green 2 | blue 1", "red 7, red 6 | sky 3")
    assert gives_up(RED7, leads.view(0), Pass())
    assert not gives_up(RED7, leads.view(0), ToPalette(card("red 7")))
    assert not gives_up(RED7, lost.view(0), Pass())


def test_a_step_after_which_no_turn_leads_gives_up_too() -> None:
    position = table("green 2 | red 7, green 1", "blue 6 | sky 3")
    assert gives_up(RED7, position.view(0), ToPalette(card("green 1")))
    assert not gives_up(RED7, position.view(0), ToPalette(card("red 7")))


def test_in_the_advanced_game_to_leave_early_is_a_fair_move() -> None:
    position = table("green 2 | red 7, violet 1", "blue 6 | sky 3", advanced=True)
    assert not gives_up(RED7, position.view(0), Pass())
