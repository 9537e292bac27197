"""How long bots think: the harder the choice the longer, each at a tempo of its own."""

from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.names import KEPT
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis
from igroteka.core.timed import PerTurn
from igroteka.server import protocol as say
from igroteka.server.bot_processes import OwnProcess
from igroteka.server.opponents import QUICKEST, SLOWEST, Pace, tempo
from tests.server.in_process import FakeClock, open_server

TIMES = 400
NAMES = tuple(KEPT.values())
USUAL = Pace()
SECOND = Raw(b'{"first": 1}')  # the bot begins


def pauses(hard: float, name: str, pace: Pace = USUAL) -> list[int]:
    """How long a bot of that name thinks about so hard a choice, many times."""
    rng = Random(7)
    return [pace.pause(hard, name, rng) for _ in range(TIMES)]


def test_what_is_forced_is_done_soon() -> None:
    quick = [pause for name in NAMES for pause in pauses(0.0, name)]
    assert min(quick) >= 400
    assert max(quick) < 750
    assert 450 < mean(quick) < 600


def test_a_hard_choice_takes_longer_and_never_for_ever() -> None:
    for name in NAMES:
        means = [mean(pauses(hard, name)) for hard in (0.0, 0.3, 0.6, 1.0)]
        assert means == sorted(means)
        assert means[-1] > 2.5 * means[0]
    assert max(pause for name in NAMES for pause in pauses(1.0, name)) <= 2_500


def test_a_bot_has_one_tempo_and_others_have_theirs() -> None:
    tempos = {tempo(name) for name in NAMES}
    assert len(tempos) > len(NAMES) / 2
    assert all(QUICKEST <= each <= SLOWEST for each in tempos)
    slow, quick = max(NAMES, key=tempo), min(NAMES, key=tempo)
    assert sum(one > other for one, other in zip(pauses(0.5, slow), pauses(0.5, quick), strict=True)) > 300


class Thinker(RandomBot):
    """Finds every choice hard; the clock goes on while it thinks."""

    clock: FakeClock | None = None
    takes: Millis = 0

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Any action, after a while."""
        assert Thinker.clock is not None
        Thinker.clock.time += Thinker.takes
        intent = super().decide(view, now)
        return None if intent is None else replace(intent, hard=1.0)


def makers(game: Game[Any], strength: float) -> dict[str, Maker]:
    """The usual bots, in which the casual one thinks."""
    return {**levels(game, strength), "casual": Thinker}


@pytest.mark.anyio
@pytest.mark.parametrize(
    "takes, clock, waits",
    [(0, None, 2_000), (700, None, 1_300), (5_000, None, 0), (0, 1_000, 500)],
    ids=["a quick thought", "a thought of its own length", "a long one", "with little time on the clock"],
)
async def test_the_thought_is_a_part_of_the_pause(
    tmp_path: Path, takes: Millis, clock: Millis | None, waits: Millis
) -> None:
    async with open_server(tmp_path / "a.db", OwnProcess(makers), pace=Pace(2_000, 0, 10)) as server:
        Thinker.clock, Thinker.takes = server.clock, takes
        anna = await server.person("Анна")
        clocks = None if clock is None else PerTurn(clock)
        visitor = await server.visit(await server.table(anna, "", "casual", options=SECOND), anna)
        visitor.room.sheet = replace(visitor.room.sheet, clocks=clocks)
        await visitor.says(say.Start())
        due, now = visitor.room.opponents.due, visitor.room.moment(server.clock.now())
        assert due is not None
        assert due - now == waits


def test_a_pause_that_was_ordered_is_that_long() -> None:
    assert {pause for hard in (0.0, 1.0) for pause in pauses(hard, NAMES[0], Pace(250, 0, 10))} == {250}
