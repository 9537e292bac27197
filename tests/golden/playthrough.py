"""A recorded game as text that a person can read and a diff can show."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from igroteka.core.game import NATURE, Event, Position
from igroteka.core.history import Entry, History
from igroteka.core.record import Held, Record

MOST_LISTED = 12


def text(record: Record, history: History[Any], every: int) -> str:
    """The whole game: what was done, seen and allowed at each step, and views at every so many."""
    lines = list(_head(record))
    for version, moment in enumerate(history.moments):
        if version:
            lines.append(_step(version, history.log[version - 1]))
            lines += _news(history, version - 1)
        if version % every == 0 or version == history.version:
            lines += _views(version, moment, history.seats)
        lines += _legal(moment)
    lines.append(f"outcome {said(history.position.outcome)}")
    return "\n".join(lines) + "\n"


def _head(record: Record) -> Iterator[str]:
    head = record.head
    assert record.seed is not None
    yield f"game    {head.game}, rules of version {head.version}, {head.seats} seats"
    yield f"options {bytes(head.options).decode()}"
    yield f"clocks  {said(head.clocks)}"
    yield f"seed    {record.seed.hex()}"
    yield f"promise {head.commitment}"
    yield from (f"seat    {line.seat} {said(line.by)}" for line in record.lines if isinstance(line, Held))


def _step(version: int, entry: Entry) -> str:
    did = said(entry.did) if isinstance(entry, Event) else f"takes back to {entry.to}"
    return f"\n{version:4} {entry.at:>7} ms  {entry.by} {did}"


def _news(history: History[Any], version: int) -> Iterator[str]:
    """What a spectator saw of the step, and what each seat saw otherwise."""
    watched = history.news_of(version, None)
    yield f"      seen {said(watched)}"
    for seat in range(history.seats):
        seen = history.news_of(version, seat)
        if seen != watched:
            yield f"      seen by {seat}: {said(seen)}"


def _views(version: int, moment: Position[Any, Any, Any], seats: int) -> Iterator[str]:
    """The view of a spectator, and what is otherwise in that of each seat."""
    watched = moment.view(None)
    yield f"\n---- version {version}, to act: {' '.join(map(str, moment.to_act)) or 'nobody'}"
    yield from (f"     {name}: {value}" for name, value in _fields(watched))
    for seat in range(seats):
        otherwise = dict(_fields(moment.view(seat))).items() - dict(_fields(watched)).items()
        yield f"     seat {seat} sees " + ", ".join(f"{name}: {value}" for name, value in sorted(otherwise))
    yield "----"


def _fields(view: Struct, path: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a view in words, those of a view within it by their path."""
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, Struct) and value.__struct_config__.tag is None and not path:
            yield from _fields(value, f"{name}.")
        else:
            yield path + name, said(value)


def _legal(moment: Position[Any, Any, Any]) -> Iterator[str]:
    """What may be done: listed where that is short; of what NATURE may do, how much it is."""
    for actor in moment.to_act:
        actions = [said(action) for action in islice(moment.legal(actor), MOST_LISTED + 1)]
        if len(actions) > MOST_LISTED:
            yield f"      {actor} may do more than {MOST_LISTED} things"
        elif actor is NATURE:
            yield f"      {actor} may do one of {len(actions)} things"
        else:
            yield f"      {actor} may {' · '.join(actions)}"


def said(value: Any) -> str:
    """A value of a game in few words: `Take(colour=red)`, `[1 2]`, `-` for nothing."""
    return _said(msgspec.to_builtins(value, str_keys=True))


def _said(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            pairs = " ".join(f"{key}={_said(one)}" for key, one in value.items() if key != "type")
            kind = str(value.get("type", ""))
            return f"{kind}({pairs})" if pairs or not kind else kind
        case list() | tuple():
            return f"[{' '.join(map(_said, value))}]"
        case _:
            return str(value)
