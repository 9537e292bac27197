"""`igroteka ladder`: bots compete with the same luck for all, and results say how sure they are."""

import argparse
import time
from collections.abc import Sequence
from os import cpu_count
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from threading import Event
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from igroteka.arena import pool as pools
from igroteka.arena.contenders import BadFile, Contender, UnknownContender, named
from igroteka.arena.deals import BotFailed, Setting
from igroteka.arena.full_ladder import Part, full_ladder
from igroteka.arena.ladder import PAIR, Contest, Course, line_ups, pairs
from igroteka.arena.ladder import run as race
from igroteka.arena.pool import Here, NoCluster, Pool, PoolBroken, Processes
from igroteka.arena.report import report
from igroteka.bots.levels import levels
from igroteka.building import build_of, built
from igroteka.core.game import Game, unfit
from igroteka.games import GAMES
from igroteka.terminal import ladder_files, ladder_page, manners
from igroteka.terminal.options import CannotStart, add_options, read_options
from igroteka.terminal.seating import game_named, seats_asked
from igroteka.texts import Texts, texts

ALL = "all"
USUAL_GAMES, WHOLE_GAMES = 200, 800
FAILED, INTERRUPTED = 1, 130


class Ending(NamedTuple):
    """How a ladder ended: the exit code, and a message, if any."""

    code: int
    sentence: str | None = None


def add_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Add the flags of `ladder`, with the options of the game that was named."""
    note = words.text
    parser.add_argument("game", nargs="?", metavar="GAME", help=note("flag-ladder-game"))
    parser.add_argument("--bots", metavar="A,B,C", help=note("flag-ladder-bots"))
    parser.add_argument("--seats", type=int, metavar="K", help=note("flag-seats"))
    parser.add_argument("--games", type=int, metavar="N", help=note("flag-ladder-games"))
    parser.add_argument("--seed", default="0", metavar="S", help=note("flag-any-seed"))
    parser.add_argument("--manners", action="store_true", help=note("flag-manners"))
    parser.add_argument("--until-sure", nargs="?", const="0.5", metavar="SHARE", help=note("flag-until-sure"))
    parser.add_argument("--minutes", type=float, metavar="M", help=note("flag-minutes"))
    parser.add_argument("--workers", type=int, metavar="W", help=note("flag-workers"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=note("flag-cluster"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=note("flag-json"))
    parser.add_argument("--svg", type=Path, metavar="FILE", help=note("flag-svg"))
    parser.add_argument("--docs", type=Path, metavar="FILE", help=note("flag-docs"))
    if game is not None:
        add_options(parser, game_named(game, words), texts(words.language, game))


def run(arguments: argparse.Namespace, words: Texts) -> int:
    """Play the contests and print the results; after Ctrl-C, those found so far."""
    if arguments.manners:
        return watch(arguments, words)
    parts = planned(arguments, words)
    ladder_files.demand(arguments, words)
    courses = [[Course(contest) for contest in part.contests] for part in parts]
    start = time.monotonic()
    ending = compete([course for part in courses for course in part], arguments, words)
    reports = [
        report(begun, part.yardstick)
        for part, begun in zip(parts, courses, strict=True)
        if any(course.dealt for course in begun)
    ]
    build = built() if arguments.cluster else build_of(workers_asked(arguments))
    ladder_page.tell(Console(highlight=False), reports, time.monotonic() - start, build, words)
    ladder_files.write(arguments, reports, words, complete=ending.sentence is None)
    if ending.sentence is not None:
        Console(stderr=True, highlight=False, soft_wrap=True).print(ending.sentence, markup=False)
    return ending.code


def watch(arguments: argparse.Namespace, words: Texts) -> int:
    """Play games of every level against itself, and print how they behave."""
    only = (arguments.until_sure, arguments.minutes, arguments.json, arguments.svg, arguments.docs)
    if arguments.game == ALL or any(each is not None for each in only):
        raise CannotStart(words.text("manners-alone"))
    part = planned(arguments, words)[0]
    contest = part.contests[0]
    bots = bots_asked(arguments, game_named(arguments.game, words), words)
    pool = pool_asked(arguments, words)
    try:
        found = manners.watch(contest.setting, bots, contest.seats, manners.games_asked(arguments), pool)
    except BotFailed as failed:
        Console(stderr=True).print(words.text("bot-failed", bot=failed.bot, why=failed.why), markup=False)
        return FAILED
    finally:
        pool.close()
    manners.tell(Console(highlight=False), found, words)
    return 0


def planned(arguments: argparse.Namespace, words: Texts) -> list[Part]:
    """What the flags ask for, or CannotStart."""
    for number in (arguments.games, arguments.workers, arguments.minutes):
        if number is not None and number <= 0:
            raise CannotStart(words.text("at-least-one"))
    if arguments.game == ALL:
        if arguments.bots or arguments.seats or arguments.until_sure:
            raise CannotStart(words.text("all-has-its-own"))
        games = arguments.games or WHOLE_GAMES
        return [part for game in GAMES for part in full_ladder(game, arguments.seed, -(-games // PAIR))]
    game = game_named(arguments.game, words)
    own = texts(words.language, game.name)
    seats = seats_asked(arguments, game, 0, words)
    options = read_options(arguments, game, own)
    why = unfit(game, seats, options)
    if why is not None:
        raise CannotStart(own.say(why))
    bots = bots_asked(arguments, game, words)
    until = share_asked(arguments, words)
    deals = -(-(arguments.games or USUAL_GAMES) // seats)
    setting = Setting(game.name, options, arguments.seed)
    if seats > PAIR:
        if until is not None:
            raise CannotStart(words.text("until-sure-of-two"))
        return [Part((Contest(setting, line_ups(bots, seats), deals),))]
    return [Part(tuple(Contest(setting, (pair,), deals, until) for pair in pairs(bots)))]


def bots_asked(arguments: argparse.Namespace, game: Game[Any], words: Texts) -> list[Contender]:
    """The contenders, two at least and nobody twice."""
    if arguments.bots is None:
        asked = list(levels(game))
    else:
        asked = [word.strip() for word in arguments.bots.split(",")]
    bots: list[Contender] = []
    for word in asked:
        try:
            bots.append(named(word, game))
        except UnknownContender as unknown:
            known = ", ".join(unknown.known)
            raise CannotStart(words.text("unknown-bot", name=unknown.name, bots=known)) from unknown
        except BadFile as bad:
            raise CannotStart(words.text("bad-file", file=bad.path, why=bad.why)) from bad
    if len(bots) < PAIR:
        raise CannotStart(words.text("two-at-least"))
    twice = next((bot.name for bot in bots if [each.name for each in bots].count(bot.name) > 1), None)
    if twice is not None:
        raise CannotStart(words.text("named-twice", name=twice))
    return bots


def share_asked(arguments: argparse.Namespace, words: Texts) -> float | None:
    """The share of which to be sure."""
    given: str | None = arguments.until_sure
    if given is None:
        return None
    try:
        share = float(given)
    except ValueError:
        share = 0.0
    if not 0.5 <= share < 1:
        raise CannotStart(words.text("wrong-share", given=given))
    return share


def pool_asked(arguments: argparse.Namespace, words: Texts) -> Pool:
    """Who plays: a cluster, this process, or as many as there are cores."""
    if arguments.cluster is not None:
        try:
            return pools.cluster(arguments.cluster)
        except NoCluster as nobody:
            raise CannotStart(words.text("no-cluster", address=arguments.cluster)) from nobody
    workers = workers_asked(arguments)
    return Here() if workers == 1 else Processes(workers)


def workers_asked(arguments: argparse.Namespace) -> int:
    """The number of workers asked for, or one for each core."""
    asked: int = arguments.workers or (cpu_count() or 1)
    return asked


def compete(courses: Sequence[Course], arguments: argparse.Namespace, words: Texts) -> Ending:
    """Runs the contests under a progress bar, as long as nothing stops them."""
    pool = pool_asked(arguments, words)
    end = None if arguments.minutes is None else time.monotonic() + 60 * arguments.minutes
    stopped = Event()
    # An exception amidst the locks of a pool could leave one locked for ever; without a pool it is welcome.
    before = signal(SIGINT, default_int_handler if isinstance(pool, Here) else lambda *_: stopped.set())

    def over() -> bool:
        return stopped.is_set() or (end is not None and time.monotonic() > end)

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    try:
        with progress:
            task = progress.add_task("", total=sum(course.contest.deals for course in courses))
            for _ in race(courses, pool, over):
                total = sum(course.contest.deals if course.open else len(course.dealt) for course in courses)
                progress.update(task, total=total, completed=sum(len(course.dealt) for course in courses))
    except KeyboardInterrupt:
        return Ending(INTERRUPTED, words.text("interrupted"))
    except BotFailed as failed:
        return Ending(FAILED, words.text("bot-failed", bot=failed.bot, why=failed.why))
    except PoolBroken:
        return Ending(FAILED, words.text("workers-lost"))
    finally:
        pool.close()
        signal(SIGINT, before)
    if stopped.is_set():
        return Ending(INTERRUPTED, words.text("interrupted"))
    if any(course.open for course in courses):
        return Ending(0, words.text("minutes-over"))
    return Ending(0)
