"""What is played and by whom, and how a game is kept in a file and taken up again."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from igroteka.bots.adapting import START
from igroteka.bots.bot import Bot, Maker
from igroteka.bots.levels import levels
from igroteka.bots.names import BotName, numbered
from igroteka.core import record
from igroteka.core.game import Game, Seat
from igroteka.core.history import Entry, History
from igroteka.core.luck import Luck
from igroteka.core.promise import AS_EVER, Promised, commitment_of, luck_key
from igroteka.core.record import Damaged, Held, Holder, Person, Record, SeedNotTold
from igroteka.core.table import Table
from igroteka.core.timed import Clocks, timed
from igroteka.games import SHELF, find
from igroteka.texts import Texts


class Setting(Struct, frozen=True):
    """A game about to be started or resumed: everything else follows from it and from the players."""

    game: Game[Any]
    options: Struct
    clocks: Clocks | None
    holders: tuple[Holder, ...]
    seed: bytes
    earlier: tuple[record.Earlier, ...] = ()  # where it was played on from another table
    promise: Promised = AS_EVER

    @property
    def commitment(self) -> str:
        """What may be shown of the seed from the start."""
        return commitment_of(self.promise, self.seed)

    def table(self, log: Sequence[Entry] = ()) -> Table[Any]:
        """The table, with all that has happened at it."""
        game = self.game if self.clocks is None else timed(self.game, self.clocks)
        return Table(game, len(self.holders), self.options, luck_key(self.promise, self.seed), log)

    def people(self) -> list[Seat]:
        """The seats that people hold."""
        return [seat for seat, holder in enumerate(self.holders) if isinstance(holder, Person)]

    def bots(self, table: Table[Any]) -> dict[Seat, Bot[Any, Any, Any]]:
        """The bots in their seats; each has luck of its own, which does not start anew in a game taken up."""
        since = f" after {table.version}" if table.version else ""
        return {
            seat: self._maker(holder)(table.history.game, seat, Luck(self.seed, f"bot {seat}{since}"))
            for seat, holder in enumerate(self.holders)
            if isinstance(holder, record.Bot)
        }

    def _maker(self, holder: record.Bot) -> Maker:
        """What makes the bot again that held a seat, one that adapts with the strength it had."""
        strength = START if holder.strength is UNSET else holder.strength
        return levels(self.game, strength)[holder.level]

    def names(self, texts: Texts) -> list[str]:
        """What everybody is called."""
        return names_of(self.holders, texts)


def names_of(holders: Sequence[Holder | None], texts: Texts) -> list[str]:
    """What everybody is called: people by their names, bots as they are in this language."""
    people = {holder.name.casefold() for holder in holders if isinstance(holder, Person)}
    return [_name_of(seat, holder, people, texts) for seat, holder in enumerate(holders)]


def _name_of(seat: Seat, holder: Holder | None, people: Collection[str], texts: Texts) -> str:
    match holder:
        case Person(name=name):
            return name
        case record.Bot():
            trees = tuple(BotName)
            name = texts.word(trees[seat % len(trees)])
            return numbered(name, 2 if name.casefold() in people else 1)
        case None:
            return texts.text("seat", number=seat + 1)


def save(path: Path, setting: Setting, table: Table[Any]) -> None:
    """Write the game atomically.

    The seed stands at the end of an unfinished game too: without it the game could not be taken up.
    """
    head = record.head_of(
        table.history.game,
        len(setting.holders),
        setting.options,
        setting.clocks,
        setting.seed,
        setting.promise,
        setting.earlier,
    )
    held = (Held(0, seat, holder) for seat, holder in enumerate(setting.holders))
    data = record.write(Record(head, (*held, *table.history.log), setting.seed))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(data)
    beside.replace(path)


def load(path: Path) -> tuple[Setting, Sequence[Entry]]:
    """A game that was kept, every deal of it checked, or Damaged."""
    kept = record.read(path.read_bytes(), find)
    if kept.seed is None:
        raise Damaged(len(kept.lines) + 2, SeedNotTold())
    history: History[Any] = record.verified(kept, find)
    game = find(kept.head.game, kept.head.version)
    assert game is not None, "a record that could be read is of a game on the shelf"
    options = msgspec.json.decode(kept.head.options, type=game.options)
    holders = tuple(holder or record.Bot("random") for holder in holders_of(kept))
    head = kept.head
    setting = Setting(game, options, head.clocks, holders, kept.seed, head.earlier, head.promise)
    return setting, history.log


def holders_of(kept: Record) -> list[Holder | None]:
    """Who held each seat last."""
    holders: list[Holder | None] = [None] * kept.head.seats
    for line in kept.lines:
        if isinstance(line, Held) and line.seat < len(holders):
            holders[line.seat] = line.by
    return holders


def game_in(path: Path) -> str | None:
    """The name of the game that a record is of, if that much can be read and it is on the shelf."""
    first = path.read_bytes().partition(b"\n")[0]
    try:
        name = msgspec.json.decode(first, type=record.Head).game
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return name if name in SHELF else None
