"""Guided first games: the script that a game has beside its rules, and how far a table has come in it.

A lesson is a table like any other, with a deal that is fixed and rivals who know their lines. Whoever leaves
the script plays on by the rules: from then on the rivals think for themselves.
"""

from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import fields, replace

from igroteka.bots.levels import levels
from igroteka.core.game import Event, Game, Power, Refused, Seat
from igroteka.core.history import History, TakeBack
from igroteka.core.promise import FixedDeal
from igroteka.core.table import Table
from igroteka.games import SHELF
from igroteka.server import lobby_protocol as say
from igroteka.server.faces import Face
from igroteka.server.laying import laid
from igroteka.server.protocol import Status
from igroteka.server.refusals import NoSuchGame
from igroteka.server.sheet import CANNOT_FAIL, Sheet

Act: TypeAlias = dict[str, Any] | str  # an action as it is sent, or its type where that says all of it

LEARNER: Seat = 0
GAMES = "igroteka.games"
SCRIPT = "lesson.toml"
PLAYERS = 3  # at the first real game, as when one plays at once


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a script: words to read, or something to do, by the learner unless it says by whom."""

    ru: str = ""
    en: str = ""
    does: Act | None = None  # what it leaves out may be anything
    by: Seat = LEARNER
    taps: tuple[str, ...] = ()  # what is pressed for it, one after the other, by the names a board gives


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    ru: str
    en: str


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game: what is dealt, what was played before the learner came, and the lines."""

    seats: int
    seed: str
    lines: tuple[Line, ...]
    end: Words
    options: dict[str, Any] = {}
    before: tuple[tuple[Seat, Act], ...] = ()

    @property
    def acts(self) -> tuple[Line, ...]:
        """The lines in which something is done."""
        return tuple(line for line in self.lines if line.does is not None)


@cache
def script_of(game: str) -> Script | None:
    """The script of a game, or None where it has none."""
    if game not in SHELF:
        return None
    found = files(f"{GAMES}.{game}") / SCRIPT
    return msgspec.toml.decode(found.read_bytes(), type=Script) if found.is_file() else None


def sent(does: Act) -> dict[str, Any]:
    """An act of a script as it goes over the wire."""
    return {"type": does} if isinstance(does, str) else does


def action(game: Game[Any], does: Act) -> Any:
    """An act of a script as an action of its game; what the script leaves out is None."""
    said = sent(does)
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(game.action)}
    left_out = {field.name: None for field in fields(kinds[said["type"]]) if field.required}
    return msgspec.convert(left_out | said, game.action)


def beginner(game: Game[Any]) -> str:
    """The weakest level that plays to win."""
    names = list(levels(game))
    return next((name for name in names if name != CANNOT_FAIL), CANNOT_FAIL)


def lesson(name: str) -> say.Lesson:
    """What the learner's page is told of a script, or Refused."""
    script = script_of(name)
    if script is None:
        raise Refused(NoSuchGame(name))
    steps, line = [], 0
    for each in script.lines:
        does = None if each.does is None else Raw(msgspec.json.encode(sent(each.does)))
        steps.append(say.LessonStep(line, each.by, each.ru, each.en, does, each.taps))
        line += each.does is not None
    game = SHELF[name]
    players = min(max(PLAYERS, game.seats[0]), game.seats[-1])
    real = ("", *[beginner(game)] * (players - 1))
    return say.Lesson(tuple(steps), script.end.ru, script.end.en, real)


def begun(name: str, host: str, host_name: str, face: Face | None = None) -> tuple[Sheet, Table[Any]]:
    """The sheet and the table of a lesson at the moment in which the learner sits down, or Refused."""
    script = script_of(name)
    if script is None:
        raise Refused(NoSuchGame(name))
    game = SHELF[name]
    wanted = say.NewTable(
        game=name,
        seats=("", *[beginner(game)] * (script.seats - 1)),
        options=Raw(msgspec.json.encode(script.options)),
    )
    table = opened(script, game)
    sheet = replace(
        laid(wanted, host, host_name, face),
        status=Status.PLAYING,
        seed=script.seed,
        luck=FixedDeal(),
        at=table.history.last,
        lesson=True,
    )
    return sheet, table


def opened(script: Script, game: Game[Any]) -> Table[Any]:
    """The table of a script after all that was played before the learner came."""
    options = msgspec.convert(script.options, game.options)
    table = Table(game, script.seats, options, bytes.fromhex(script.seed))
    _until_somebody_acts(table)
    for seat, does in script.before:
        table.act(seat, action(game, does), table.history.last)
        _until_somebody_acts(table)
    return table


def _until_somebody_acts(table: Table[Any]) -> None:
    """Whatever time must pass before a player may act has passed."""
    while (due := table.position.deadline) is not None and not _anybody_may_act(table):
        table.catch_up(due)


def _anybody_may_act(table: Table[Any]) -> bool:
    position = table.position
    seats = (actor for actor in position.to_act if not isinstance(actor, Power))
    return any(True for seat in seats for _ in position.legal(seat))


def line_at(script: Script, history: History[Any]) -> int | None:
    """Which of the script's acts comes next, or None where somebody has done something else."""
    played = _standing(history)[len(script.before) :]
    acts = script.acts
    if len(played) > len(acts):
        return None
    on_script = all(_is(line, event) for line, event in zip(acts, played, strict=False))
    return len(played) if on_script else None


def _standing(history: History[Any]) -> list[Event[Any]]:
    """What players did and did not take back."""
    done: list[tuple[int, Event[Any]]] = []
    for version, entry in enumerate(history.log):
        if isinstance(entry, TakeBack):
            done = [each for each in done if each[0] < entry.to]
        elif not isinstance(entry.by, Power):
            done.append((version, entry))
    return [event for _, event in done]


def _is(line: Line, event: Event[Any]) -> bool:
    """Whether that line was played."""
    did = msgspec.json.decode(msgspec.json.encode(event.did))
    assert line.does is not None, "an act does something"
    return line.by == event.by and _fits(sent(line.does), did)


def _fits(asked: Any, done: Any) -> bool:
    """Whether everything that is asked is so in what was done; what was not asked may be anything."""
    if not isinstance(asked, dict):
        return bool(asked == done)
    return isinstance(done, dict) and all(
        name in done and _fits(value, done[name]) for name, value in asked.items()
    )


def taught(sheet: Sheet, history: History[Any]) -> int | None:
    """How far the lesson of a table has come; None where it teaches nothing, or somebody left the script."""
    script = script_of(sheet.game) if sheet.lesson else None
    return None if script is None else line_at(script, history)


def cues(sheet: Sheet, history: History[Any]) -> dict[Seat, Any] | None:
    """What the script has rivals do now, perhaps nothing; None where they are to think for themselves."""
    script, line = script_of(sheet.game) if sheet.lesson else None, taught(sheet, history)
    if script is None or line is None or line == len(script.acts):
        return None
    act = script.acts[line]
    assert act.does is not None, "an act does something"
    return {} if act.by == LEARNER else {act.by: action(history.game, act.does)}
