"""A game between bots in virtual time: the next one in time acts, everybody else reconsiders."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from igroteka.arena.contenders import Seer
from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.core.game import Game, Millis, Outcome, Power, Refused, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table


class Stuck(Exception):
    """Nobody will act and there is no deadline: the game cannot go on."""


def play(
    game: Game[Any], options: Struct, makers: Sequence[Maker], seed: bytes, most: int = 1_000_000
) -> Table[Any]:
    """A whole game with a bot for each seat; everything follows from the seed."""
    table = Table(game, len(makers), options, seed)
    bots = [maker(game, seat, Luck(seed, f"bot {seat}")) for seat, maker in enumerate(makers)]
    drive(table, bots, Luck(seed, "ties"), most)
    return table


def drive(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], ties: Luck, most: int) -> Outcome[Any]:
    """Play the table to its end, which must come within that many entries."""
    seen = 0
    while True:
        table.wake(table.history.last)  # the powers may have more to do than they did in one call
        seen = _tell(table, bots, seen)
        outcome: Outcome[Any] | None = table.position.outcome
        if outcome is not None:
            return outcome
        if table.version > most:
            raise Stuck(f"{table.history.game.name} did not end within {most} entries")
        _step(table, bots, ties)


def _tell(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], seen: int) -> int:
    """Show every bot each step that it has not seen yet."""
    history = table.history
    for version in range(seen, history.version):
        after = history.moments[version + 1]
        for seat, bot in enumerate(bots):
            bot.see(after.view(seat), history.news_of(version, seat))
    return history.version


def _step(table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], ties: Luck) -> None:
    """Whoever is first in time acts, CLOCK before a seat; of two seats in one millisecond chance decides.

    A plan that cannot be carried out any more is passed over, and its bot reconsiders with all the others
    after the next step.
    """
    position, refused = table.position, None
    for at, _, seat, intent in sorted(_intents(table, bots, ties), key=lambda one: one[:2]):
        if position.deadline is not None and position.deadline <= at:
            break
        try:
            table.act(seat, intent.action, at)
        except Refused as problem:
            refused = (seat, intent.action, problem.refusal)
        else:
            return
    if position.deadline is not None:
        table.wake(position.deadline)
    elif refused is None:
        raise Stuck(f"{table.history.game.name}: nobody acts and no deadline comes")
    else:
        seat, action, why = refused
        raise Stuck(f"{table.history.game.name}: seat {seat} will only {action}, and that is {why}")


def _intents(
    table: Table[Any], bots: Sequence[Bot[Any, Any, Any]], ties: Luck
) -> list[tuple[Millis, float, Seat, Intent[Any]]]:
    """What each actor will do and when, with a random number to break ties in time."""
    now, position = table.history.last, table.position
    intents = []
    for seat in position.to_act:
        if not isinstance(seat, Power):
            bot = bots[seat]
            if isinstance(bot, Seer):
                bot.look(table)
            intent = bot.decide(position.view(seat), now)
            if intent is not None:
                intents.append((max(now, intent.at), ties.random(), seat, intent))
    return intents
