"""Games that are over, to be looked at again."""

from random import Random
from typing import Any

from igroteka.bots.random import RandomBot
from igroteka.core.game import Game
from igroteka.server import protocol as say
from igroteka.server.protocol import Status
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor


async def broken_off(server: TestServer, game: Game[Any] = TURNS, steps: int = 40, **wanted: Any) -> Visitor:
    """Somebody in seat 0 of a game against bots that was ended without a winner, if it did not end before."""
    anna = await server.person("Анна")
    bots = [LEVEL] * (game.seats[0] - 1)
    visitor = await server.visit(
        await server.table(anna, "", *bots, game=game.name, start=True, **wanted), anna
    )
    room = visitor.room
    assert room.table is not None
    bot = RandomBot(room.table.history.game, 0, Random(7))
    for _ in range(steps):
        if room.sheet.status is not Status.PLAYING:
            break
        position, last = room.table.position, room.table.history.last
        intent = bot.decide(position.view(0), last) if 0 in position.to_act else None
        if intent is None:
            await server.passes(500)
        else:
            await visitor.acts(intent.action)
    if room.sheet.status is Status.PLAYING:
        await visitor.says(say.EndUnfinished())
    assert room.sheet.status in (Status.OVER, Status.UNFINISHED)
    return visitor
