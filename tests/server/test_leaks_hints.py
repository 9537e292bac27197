"""A hint tells nothing that who asks for it cannot know: in two worlds that look alike it is the same."""

from random import Random

import pytest
from msgspec.structs import replace

from igroteka.core.game import Power
from igroteka.games import SHELF
from igroteka.server import protocol as say
from tests.bots.thought import think_briefly
from tests.server.test_leaks import subject_of
from tests.server.worlds import Cue, World, table_at, walked
from tests.sizes import how_many

pytestmark = pytest.mark.anyio
GAMES = how_many(6, long=200)
MOMENTS = 3


async def hinted(world: World, seat: int) -> list[bytes]:
    """All that a seat is sent which asks for a hint."""
    world.room.sheet = replace(world.room.sheet, hints=True)
    await world.goes_on([Cue(world.table.history.last, seat, say.Hint(seat))])
    return world.sent(seat)


@pytest.mark.parametrize("game", SHELF)
async def test_a_hint_does_not_depend_on_what_is_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch)
    monkeypatch.setattr("igroteka.server.bot_processes.new_seed", lambda: bytes(16))  # the same luck for both
    subject, rng, given = subject_of(game), Random(game), 0
    for number in range(GAMES):
        seats = rng.choice(SHELF[game].seats)
        table = walked(SHELF[game], seats, rng.choice(list(subject.options(seats))), number, rng)
        for version in rng.sample(range(table.version), MOMENTS):
            moment = table.history.moments[version]
            able = [one for one in moment.to_act if not isinstance(one, Power) and moment.legal(one)]
            permutation = subject.permuted(moment, able[0], rng) if able else None
            position = moment if permutation is None else permutation.position
            if able:
                truth = World(table_at(table, version, moment))
                other = World(table_at(table, version, position, seed=bytes(16)))
                told = await hinted(truth, able[0])
                assert told == await hinted(other, able[0])
                given += any(b'"Hinted"' in message for message in told)
    assert given > GAMES / 2, given
