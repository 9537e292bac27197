"""A game between bots in virtual time: the next one in time acts, everybody else reconsiders."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.core.game import Game, Outcome, Power, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table


class Stuck(Exception):
    """Nobody will act and no deadline will come: the game cannot go on."""


def play(
    game: Game[Any], options: Struct, makers: Sequence[Maker], seed: bytes, most: int = 1_000_000
) -> Table[Any]:
    """A whole game, one bot of its own maker a seat; everything follows from the seed."""
    table = Table(game, len(makers), options, seed)
    bots = [maker(game, seat, Luck(seed, f"bot {seat}")) for seat, maker in enumerate(makers)]
    drive(table, bots, Luck(seed, "ties"), most)
    return table


def drive(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], ties: Luck, most: int) -> Outcome[Any]:
    """Plays the table to its end, which must come within so many entries."""
    told = 0
    while True:
        told = _tell(table, bots, told)
        outcome: Outcome[Any] | None = table.position.outcome
        if outcome is not None:
            return outcome
        if table.version > most:
            raise Stuck(f"{table.history.game.name} did not end within {most} entries")
        _step(table, bots, ties)


def _tell(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], told: int) -> int:
    """Every bot sees every step that it has not been told of."""
    history = table.history
    for version in range(told, history.version):
        after = history.moments[version + 1]
        for seat, bot in enumerate(bots):
            bot.see(after.view(seat), history.news_of(version, seat))
    return history.version


def _step(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], ties: Luck) -> None:
    """Whoever is first in time acts, CLOCK before a seat; of two seats in one millisecond chance decides."""
    now, position = table.history.last, table.position
    intents: list[tuple[int, float, Seat, Intent[Any]]] = []
    for seat in position.to_act:
        if isinstance(seat, Power):
            continue
        intent = bots[seat].decide(position.view(seat), now)
        if intent is not None:
            intents.append((max(now, intent.at), ties.random(), seat, intent))
    first = min(intents, key=lambda one: one[:2], default=None)
    if position.deadline is not None and (first is None or position.deadline <= first[0]):
        table.wake(position.deadline)
    elif first is None:
        raise Stuck(f"{table.history.game.name}: nobody acts and no deadline comes")
    else:
        at, _, seat, intent = first
        table.act(seat, intent.action, at)
