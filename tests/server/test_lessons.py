"""Every guided first game is played by its script to its end, and whoever leaves the script plays on."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from igroteka.core.game import Game, Refused, Seat
from igroteka.core.table import Table
from igroteka.games import GAMES, SHELF
from igroteka.server import protocol as say
from igroteka.server.lessons import LEARNER, Line, Script, action, lesson, line_at, opened, script_of
from igroteka.server.refusals import NoSuchGame
from tests.server.in_process import PACE, TestServer, Visitor, open_server
from tests.server.tables import play_out

TAUGHT = [game for game in GAMES if script_of(game.name) is not None]
QUIET = SHELF["genius"]  # a game with turns

MOST_ACTIONS = 25
LONGEST = 150.0  # seconds, at a person's pace
LONGEST_SENTENCE = 110  # letters, which a phone shows in four lines
WORDS_A_SECOND = 3.0  # that somebody reads who reads slowly
TO_PRESS = 1.5  # seconds to find what is lit and to press it
RIVALS_PAUSE = 2.4  # seconds that a rival lets pass at most: `Pace.calm`, and on the way
NOTHING_BY_ITSELF = 120_000  # milliseconds in which no clock hurries the learner

of_every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)


def script(game: Game[Any]) -> Script:
    found = script_of(game.name)
    assert found is not None
    return found


def pressed(line: Line) -> int:
    """How often the learner presses something in a line: what is told waits for one press."""
    return 0 if line.by != LEARNER else len(line.taps) if line.does is not None else 1


def seconds(line: Line) -> float:
    """How long a line takes a person: words are read, things are pressed, rivals are waited for."""
    reading = max(len(line.ru.split()), len(line.en.split())) / WORDS_A_SECOND
    if line.by != LEARNER:
        return max(reading, RIVALS_PAUSE)
    return reading + pressed(line) * TO_PRESS


def played(game: Game[Any]) -> Table[Any]:
    """The table after the whole script; each act is Refused unless the rules allow it."""
    found = script(game)
    table = opened(found, game)
    for act in found.acts:
        deadline = table.position.deadline
        assert act.by != LEARNER or deadline is None or deadline > table.history.last + NOTHING_BY_ITSELF
        assert act.does is not None
        table.act(act.by, action(game, act.does), table.history.last)
    return table


def test_every_game_of_the_house_has_a_lesson() -> None:
    assert TAUGHT


@of_every_lesson
def test_the_script_goes_by_the_rules_and_the_learner_wins(game: Game[Any]) -> None:
    outcome = played(game).position.outcome
    assert outcome is not None
    assert outcome.places[LEARNER] == 1
    assert outcome.places.count(1) == 1


@of_every_lesson
def test_a_lesson_is_short(game: Game[Any]) -> None:
    lines = script(game).lines
    assert sum(map(pressed, lines)) <= MOST_ACTIONS
    taken = sum(map(seconds, lines))
    print(f"{game.name}: {sum(map(pressed, lines))} actions, {taken:.0f} seconds")
    assert taken < LONGEST


@of_every_lesson
def test_every_sentence_is_there_in_both_languages(game: Game[Any]) -> None:
    for line in script(game).lines:
        assert bool(line.ru) == bool(line.en), line
        assert line.by != LEARNER or line.ru, "what the learner is to do is said"
        assert max(len(line.ru), len(line.en)) <= LONGEST_SENTENCE, line
        assert line.by != LEARNER or line.taps, "and something is lit for it"
    assert script(game).end.ru
    assert script(game).end.en


@of_every_lesson
def test_a_table_tells_how_far_its_lesson_has_come(game: Game[Any]) -> None:
    found, table = script(game), opened(script(game), game)
    for number, act in enumerate(found.acts):
        assert line_at(found, table.history) == number
        assert act.does is not None
        table.act(act.by, action(game, act.does), table.history.last)
    assert line_at(found, table.history) == len(found.acts)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Refused) as no:
        lesson("chess")
    assert no.value.refusal == NoSuchGame("chess")


# At a table of the server.


async def taught(server: TestServer, game: Game[Any]) -> Visitor:
    """Somebody new at a table that teaches."""
    anna = await server.person("Анна")
    return await server.visit(await server.table(anna, game=game.name, lesson=True), anna)


async def do(server: TestServer, learner: Visitor, game: Game[Any], line: Line) -> None:
    """The learner does what is asked, or the rivals' time passes."""
    if line.does is None:
        return
    if line.by == LEARNER:
        await learner.acts(action(game, line.does))
    else:
        await server.passes(PACE.calm(Random()))


@pytest.mark.anyio
@of_every_lesson
async def test_rivals_know_their_lines(tmp_path: Path, game: Game[Any]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        learner = await taught(server, game)
        people = learner.last("People")
        assert (people["lesson"], people["luck"]["type"]) == (True, "FixedDeal")
        done = 0
        for line in script(game).lines:
            assert learner.last("Now")["lesson"] == done
            await do(server, learner, game, line)
            done += line.does is not None
        assert learner.refusals() == []
        assert learner.last("Now")["outcome"]["places"][LEARNER] == 1
        assert learner.last("People")["status"] == "over"


@pytest.mark.anyio
async def test_nobody_moves_while_the_learner_reads(tmp_path: Path) -> None:
    for game in TAUGHT:
        async with open_server(tmp_path / f"{game.name}.db") as server:
            learner = await taught(server, game)
            before = learner.last("Now")["version"]
            await server.passes(NOTHING_BY_ITSELF)
            assert learner.last("Now")["version"] == before, game.name


@pytest.mark.anyio
async def test_who_leaves_the_script_plays_on_to_the_end(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        learner = await taught(server, QUIET)
        await learner.acts({"type": "Reveal"})
        assert learner.last("Now")["lesson"] == 1
        await learner.acts({"type": "Reveal"})  # and not Collect
        assert learner.last("Now")["lesson"] is None
        await play_out(server, learner)
        assert learner.last("People")["status"] == "over"


@pytest.mark.anyio
async def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        learner = await taught(server, QUIET)
        person, table = learner.person, learner.room.id
        await learner.acts({"type": "Reveal"})
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, person)
        assert again.last("People")["lesson"]
        assert again.last("Now")["lesson"] == 1


@pytest.mark.anyio
async def test_a_rematch_of_a_lesson_is_a_real_game(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        learner = await taught(server, QUIET)
        await learner.says(say.EndUnfinished())
        await learner.says(say.Rematch())
        following = learner.last("People")["rematch"]
        real = await server.visit(following, learner.person)
        assert not real.last("People")["lesson"]
        assert real.last("People")["luck"]["type"] == "Gathering"


def seats_asked(found: Script) -> set[Seat]:
    return {line.by for line in found.lines}


@of_every_lesson
def test_a_page_is_told_every_line_and_no_more(game: Game[Any]) -> None:
    told, found = lesson(game.name), script(game)
    assert [(step.by, step.ru, step.en) for step in told.steps] == [
        (line.by, line.ru, line.en) for line in found.lines
    ]
    assert seats_asked(found) <= set(range(found.seats))
    assert found.seed.encode() not in msgspec.json.encode(told)
