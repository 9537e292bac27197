"""What goes when somebody wants to be forgotten: the names in sheets, and those in records."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from igroteka.core import record
from igroteka.core.record import Held
from igroteka.server.keeping import HELD, HeldRow
from igroteka.server.sheet import GUEST, Botted, Chair, Sheet, Taken, leave
from igroteka.server.store import Statement


def forgotten(sheet: Sheet, person: str, name: str) -> tuple[Sheet, frozenset[str]]:
    """The sheet without somebody's names, and which names those were; whoever still plays leaves."""
    names = frozenset(_names_of(sheet, person, name))
    after = leave(sheet, person)
    chairs = tuple(_nameless_chair(chair, person, names) for chair in after.chairs)
    return replace(after, chairs=chairs), names


def _names_of(sheet: Sheet, person: str, name: str) -> Iterator[str]:
    """By what names somebody played here; others may have the name that is his elsewhere."""
    others = {chair.name for chair in sheet.chairs if isinstance(chair, Taken) and chair.person != person}
    for chair in sheet.chairs:
        match chair:
            case Taken(person=holder, name=own) if holder == person:
                yield own
            case Botted(instead_of=str(own), left=left) if left == person:
                yield own
            case Botted(instead_of=str(), left=None) if name not in others:
                yield name  # somebody left under version 0.1, which did not keep who
            case _:
                pass


def _nameless_chair(chair: Chair, person: str, names: frozenset[str]) -> Chair:
    match chair:
        case Taken(person=holder) if holder == person:
            return Taken(person, GUEST)
        case Botted(level=level, instead_of=name) if name in names:
            return Botted(level, GUEST, GUEST, chair.weaker_than, chair.left)
        case _:
            return chair


def held_without(table: str, held: Sequence[HeldRow], names: frozenset[str]) -> list[Statement]:
    """How the lines of who held the seats are written anew without these names."""
    update = 'UPDATE held SET line = ? WHERE "table" = ? AND number = ?'
    lines = ((number, _nameless_line(HELD.decode(line), names)) for number, line in held)
    return [Statement(update, (msgspec.json.encode(line), table, number)) for number, line in lines]


def _nameless_line(line: Held, names: frozenset[str]) -> Held:
    match line.by:
        case record.Person(name=name) if name in names:
            return replace(line, by=record.Person(GUEST))
        case record.Bot(level=level, stands_in_for=name) if name in names:
            return replace(line, by=record.Bot(level, GUEST))
        case _:
            return line
