"""Who may contend: the levels of a game, those for research alone, and bots of anybody's own file."""

import sys
from functools import cache
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeAlias, assert_never, runtime_checkable

from msgspec import Struct

from igroteka.arena.oracle import oracles
from igroteka.bots.adapting import ADAPTIVE, STRONGEST, WEAKEST
from igroteka.bots.bot import Maker
from igroteka.bots.levels import levels, own
from igroteka.bots.search import Budget
from igroteka.bots.searchers import searching
from igroteka.core.game import Game
from igroteka.core.table import Table


@runtime_checkable
class Seer(Protocol):
    """A bot that is shown the table itself before it decides: only here, and never where people play."""

    def look(self, table: Table[Any], /) -> None:
        """Look at the true moment before deciding, with the luck that lies ahead."""


class Level(Struct, frozen=True, tag=True):
    """A built-in bot, by its name."""

    name: str


class OwnBot(Struct, frozen=True, tag=True):
    """A bot from a user's file, which is sent along to wherever the bot plays."""

    path: str
    bot: str
    source: str

    @property
    def name(self) -> str:
        """What the bot is called: two files may have bots of one name."""
        return f"{Path(self.path).name}:{self.bot}"


Contender: TypeAlias = Level | OwnBot


class UnknownContender(Exception):
    """There is no such bot; `known` lists those that exist."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known


class BadFile(Exception):
    """A file that should hold a bot cannot be run."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(path, why)
        self.path = path
        self.why = why


SEARCH = "search@"  # and how many iterations


def contenders(game: Game[Any]) -> dict[str, Maker]:
    """Every built-in bot that can play the game: its levels, and those that no table offers."""
    research: dict[str, Maker] = own(game, "RESEARCH") or {}
    return {**levels(game), **research, **oracles(game)}


def _makers(word: str, game: Game[Any]) -> dict[str, Maker]:
    """The built-in bots, and the search with as many iterations as the word asks for."""
    makers, knowledge = contenders(game), own(game, "KNOWLEDGE")
    strength = _strength(word)
    if strength is not None and ADAPTIVE in makers:
        makers = {**makers, word: levels(game, strength)[ADAPTIVE]}
    if knowledge is None:
        return makers
    iterations = word.removeprefix(SEARCH)
    if word != iterations and iterations.isdecimal() and int(iterations) > 0:
        # Whoever asks for so many iterations compares them, however long they take.
        return {**makers, word: searching(knowledge, Budget(int(iterations), seconds=inf))}
    return {**makers, f"{SEARCH}100": searching(knowledge, Budget(100))}


def _strength(word: str) -> float | None:
    """The strength that a word like adaptive@2.5 asks for."""
    name, _, asked = word.partition("@")
    try:
        strength = float(asked)
    except ValueError:
        return None
    return strength if name == ADAPTIVE and WEAKEST <= strength <= STRONGEST else None


def named(word: str, game: Game[Any]) -> Contender:
    """The contender that is meant by a level's name or by `file.py:Bot`."""
    path, colon, bot = word.rpartition(":")
    contender: Contender = Level(word)
    if colon and path.endswith(".py"):
        contender = OwnBot(path, bot, Path(path).read_text(encoding="utf-8"))
    maker_of(contender, game)
    return contender


def maker_of(contender: Contender, game: Game[Any]) -> Maker:
    """What makes the bot, or UnknownContender, or BadFile."""
    match contender:
        case Level():
            name, makers = contender.name, _makers(contender.name, game)
        case OwnBot():
            name, makers = contender.bot, _bots_in(contender)
        case _:
            assert_never(contender)
    if name not in makers:
        raise UnknownContender(name, tuple(makers))
    return makers[name]


@cache
def _bots_in(own: OwnBot) -> dict[str, Maker]:
    """The names in the file that could be bots."""
    module = ModuleType(f"own bots of {own.path}")
    module.__file__ = own.path
    sys.modules[module.__name__] = module  # classes are looked for in their modules
    beside = str(Path(own.path).resolve().parent)
    if beside not in sys.path:
        sys.path.append(beside)
    try:
        exec(compile(own.source, own.path, "exec"), vars(module))
    except SyntaxError as problem:
        raise BadFile(own.path, f"line {problem.lineno}: {problem.msg}") from problem
    except Exception as problem:
        raise BadFile(own.path, f"{type(problem).__name__}: {problem}") from problem
    return {name: thing for name, thing in vars(module).items() if hasattr(thing, "decide")}
