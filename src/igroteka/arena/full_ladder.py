"""The full ladder of a game: each level against the one below, all against a yardstick, and larger tables."""

from itertools import combinations, pairwise
from typing import Any

from msgspec import Struct

from igroteka.arena.contenders import Contender, Level, contenders
from igroteka.arena.deals import Setting
from igroteka.arena.ladder import PAIR, Contest, line_ups
from igroteka.arena.report import EVEN, TOP
from igroteka.bots.adapting import ADAPTIVE
from igroteka.bots.levels import levels
from igroteka.core.game import Game, unfit

YARDSTICK = Level("casual")
RUNG = 0.6  # the share that a level should have at least against the one below
FEWER = 4  # of the deals of a rung, this part is enough where each is compared by one interval
MORE = 4  # times the deals of a rung may be needed to tell two apart who are close


class Part(Struct, frozen=True):
    """The contests that make one report."""

    contests: tuple[Contest, ...]
    yardstick: Contender | None = None


def full_ladder(game: Game[Any], seed: str, deals: int) -> list[Part]:
    """Every contest of a game's bots; a rung is played for at most that many deals."""
    setting = Setting(game.name, game.options(), seed)
    parts = [Part(tuple(_heads_up(game, setting, deals)), YARDSTICK)] if PAIR in game.seats else []
    climbing = [Level(name) for name in _rungs_of(game)]
    for seats in game.seats:
        if seats > PAIR and unfit(game, seats, setting.options) is None:
            contest = Contest(setting, line_ups(climbing, seats), -(-deals // FEWER))
            parts.append(Part((contest,)))
    return parts


def _rungs_of(game: Game[Any]) -> list[str]:
    """The levels, the weakest first, without the one that adapts: it has no place of its own."""
    return [name for name in levels(game) if name != ADAPTIVE]


def _heads_up(game: Game[Any], setting: Setting, deals: int) -> list[Contest]:
    """Each level against the one below, everybody against the yardstick, research against itself."""
    names, research = _rungs_of(game), [name for name in contenders(game) if name not in levels(game)]
    yards = -(-deals // FEWER)
    rungs = [(Level(upper), Level(lower)) for lower, upper in pairwise(names)]
    contests = [
        Contest(setting, (rung,), deals, until=RUNG, least=yards if YARDSTICK in rung else 0)
        for rung in rungs
    ]
    met = {YARDSTICK, *(one for rung in rungs if YARDSTICK in rung for one in rung)}
    others = [Level(name) for name in names] + ([TOP] if TOP.name in research else [])
    contests += [
        Contest(setting, ((one, YARDSTICK),), yards, least=yards) for one in others if one not in met
    ]
    compared = combinations([Level(name) for name in research if name != TOP.name], PAIR)
    contests += [Contest(setting, (pair,), MORE * deals, until=EVEN) for pair in compared]
    return contests
