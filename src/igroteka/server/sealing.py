"""How people get a part in a table's luck: sealed while it is set, opened once everything is agreed on."""

from typing import Any

import msgspec
from msgspec.structs import replace

from igroteka.core.game import Refused
from igroteka.core.luck import new_seed
from igroteka.core.promise import (
    AgreedBot,
    AgreedPerson,
    Agreement,
    NotTheSealedPart,
    ServersAlone,
    Together,
    agreement_in,
    commitment_of,
    first_line,
    luck_key,
    seal_of,
)
from igroteka.core.table import Table
from igroteka.server.protocol import Agreed, Gathering, Opened, Sealed, Status
from igroteka.server.sheet import Botted, Chair, Free, Sheet, Taken, game_of


def fresh(sheet: Sheet) -> Sheet:
    """The sheet with a new seed, in which nobody has a part yet."""
    return replace(sheet, seed=new_seed().hex(), luck=Gathering(), opened=())


def sealed(sheet: Sheet, person: str, seal: str | None) -> Sheet:
    """The sheet with somebody's seal, where that person sits and nothing is agreed on yet."""
    if seal is None or not isinstance(sheet.luck, Gathering) or person not in sheet.people:
        return sheet
    seals = {each.person: each.seal for each in sheet.luck.seals if each.person in sheet.people}
    if seals.get(person) == seal:
        return sheet
    all_seals = tuple(Sealed(each, seal) for each, seal in (seals | {person: seal}).items())
    return replace(sheet, luck=Gathering(all_seals))


def has_sealed(sheet: Sheet, person: str) -> bool:
    """Whether a seal of the person lies at the table."""
    return isinstance(sheet.luck, Gathering) and any(each.person == person for each in sheet.luck.seals)


def agreed(sheet: Sheet, table: str) -> Sheet:
    """The sheet of a game that is about to be dealt: who sits where and what is played is fixed."""
    playing = replace(sheet, status=Status.PLAYING, code=None)
    if sheet.seed is None:  # set by version 0.1, which made its seeds at the start
        return replace(playing, seed=new_seed().hex(), luck=ServersAlone())
    assert isinstance(sheet.luck, Gathering), "a table that is being set has not agreed on anything"
    seals = {each.person: each.seal for each in sheet.luck.seals if each.person in sheet.people}
    if not seals:
        return replace(playing, luck=ServersAlone(table))
    agreement = Agreement(
        table=table,
        commitment=first_line(table, bytes.fromhex(sheet.seed)),
        game=sheet.game,
        rules=sheet.rules,
        options=sheet.options,
        clocks=sheet.clocks,
        seats=tuple(_seat(chair, seals) for chair in sheet.chairs),
    )
    return replace(playing, luck=Agreed(msgspec.json.encode(agreement).decode()))


def _seat(chair: Chair, seals: dict[str, str]) -> AgreedPerson | AgreedBot:
    match chair:
        case Taken(person=person):
            return AgreedPerson(person, seals.get(person))
        case Botted(level=level):
            return AgreedBot(level)
        case Free():
            raise AssertionError("no game starts with a free seat")


def opened(sheet: Sheet, person: str, part: str) -> Sheet:
    """The sheet with somebody's part, or Refused where another one was sealed.

    A part that comes too late changes nothing: the page sees that it is not among those that count.
    """
    if not is_opening(sheet) or any(each.person == person for each in sheet.opened):
        return sheet
    assert isinstance(sheet.luck, Agreed), "parts are opened once everything is agreed on"
    if agreement_in(sheet.luck.agreement).seals.get(person) != seal_of(part):
        raise Refused(NotTheSealedPart())
    return replace(sheet, opened=(*sheet.opened, Opened(person, part)))


def is_opening(sheet: Sheet) -> bool:
    """Whether the sealed parts are being opened."""
    return isinstance(sheet.luck, Agreed) and sheet.status is Status.PLAYING


def is_awaited(sheet: Sheet) -> bool:
    """Whether the deal waits for a part that was sealed and not opened."""
    if not isinstance(sheet.luck, Agreed):
        return False
    seals = agreement_in(sheet.luck.agreement).seals
    sealing = {person for person, seal in seals.items() if seal is not None}
    return bool(sealing - {each.person for each in sheet.opened})


def begun(sheet: Sheet) -> tuple[Sheet, Table[Any]]:
    """The sheet of a game that has begun, and its table, dealt from the seed and all opened parts."""
    assert sheet.seed is not None, "a game that is agreed on has a seed"
    luck, seed = sheet.luck, bytes.fromhex(sheet.seed)
    if isinstance(luck, Agreed):
        parts = {each.person: each.part for each in sheet.opened}
        people = agreement_in(luck.agreement).seals
        luck = Together(luck.agreement, tuple(parts.get(person) for person in people))
    assert not isinstance(luck, Gathering), "a game begins after it was agreed on"
    game = game_of(sheet)
    options = msgspec.json.decode(sheet.options, type=game.options)
    table = Table(game, len(sheet.chairs), options, luck_key(luck, seed))
    return replace(sheet, luck=luck, opened=()), table


def shown(sheet: Sheet, table: str) -> str | None:
    """What is shown of the seed; None at a table that version 0.1 set and nobody started."""
    if sheet.seed is None:
        return None
    seed = bytes.fromhex(sheet.seed)
    match sheet.luck:
        case Gathering() | Agreed():
            return first_line(table, seed)
        case promise:
            return commitment_of(promise, seed)
