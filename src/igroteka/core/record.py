"""A match as lines of JSON: what was played, by whom, what happened, and how to check it."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from igroteka.core.game import NATURE, Event, Game, Millis, Refusal, Refused, Seat
from igroteka.core.history import Entry, History, TakeBack
from igroteka.core.luck import SEED_BYTES, Luck, commitment, keeps
from igroteka.core.timed import Clocks, timed

FORMAT = 1


class Person(Struct, frozen=True, tag=True):
    """Somebody with a name."""

    name: str


class Bot(Struct, frozen=True, tag=True):
    """A program of some level; for a person who is away, where it stands in."""

    level: str
    stands_in_for: str | None = None


Holder: TypeAlias = Person | Bot


class Held(Struct, frozen=True, tag=True):
    """From this moment the seat is held by somebody else."""

    at: Millis
    seat: Seat
    by: Holder


class Earlier(Struct, frozen=True):
    """The log up to this version comes from another table, whose seed was told when its game was over."""

    until: int
    commitment: str
    seed: str


class Head(Struct, frozen=True, tag=True, omit_defaults=True):
    """What is played, and what was promised of the luck; where it was played on, what came before."""

    format: int
    game: str
    version: int
    seats: int
    options: Raw
    clocks: Clocks | None
    commitment: str
    earlier: tuple[Earlier, ...] = ()


class Opened(Struct, frozen=True, tag=True):
    """The seed, told when the game is over."""

    seed: str


class Record(Struct, frozen=True):
    """A whole match, finished or not."""

    head: Head
    lines: tuple[Held | Entry, ...]
    seed: bytes | None

    def entries(self) -> tuple[Entry, ...]:
        """The log of the game, without who held the seats."""
        return tuple(line for line in self.lines if not isinstance(line, Held))


class NotARecord(Refusal, frozen=True):
    """The file is something else, or of a format that is not known here."""


class UnknownGame(Refusal, frozen=True):
    """The game, or that version of its rules, is not on this shelf."""

    game: str
    version: int


class NotALine(Refusal, frozen=True):
    """The line is not what may stand there."""

    problem: str


class NotPlayable(Refusal, frozen=True):
    """The rules do not allow what the line says."""

    why: Refusal


class PromiseBroken(Refusal, frozen=True):
    """The seed is not the one whose commitment was shown."""


class DealtOtherwise(Refusal, frozen=True):
    """The seed deals something else than the line says."""


class SeedNotTold(Refusal, frozen=True):
    """The game is not over, so its seed is still secret and nothing can be checked."""


class Damaged(Exception):
    """A record that cannot be trusted: which line, and why."""

    def __init__(self, line: int, why: Refusal) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


FindGame: TypeAlias = Callable[[str, int], Game[Any] | None]  # by name and version of the rules


def head_of(game: Game[Any], seats: int, options: Struct, clocks: Clocks | None, promise: str) -> Head:
    """The first line of a record; the promise is the commitment of its seed."""
    raw = Raw(msgspec.json.encode(options))
    return Head(FORMAT, game.name, game.version, seats, raw, clocks, promise)


def write(record: Record) -> bytes:
    """The record as lines of JSON."""
    lines: list[Struct] = [record.head, *record.lines]
    if record.seed is not None:
        lines.append(Opened(record.seed.hex()))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def game_of(head: Head, find: FindGame) -> Game[Any]:
    """The game that a record is of, with its clocks, or Damaged."""
    game = find(head.game, head.version)
    if game is None:
        raise Damaged(1, UnknownGame(head.game, head.version))
    return game if head.clocks is None else timed(game, head.clocks)


def read(data: bytes, find: FindGame) -> Record:
    """The record in these lines, or Damaged with the first line that is wrong."""
    texts = data.splitlines() or [b""]
    try:
        head = msgspec.json.decode(texts[0], type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Damaged(1, NotARecord()) from None
    if head.format != FORMAT:
        raise Damaged(1, NotARecord())
    game = game_of(head, find)
    event: Any = Event
    decoder = msgspec.json.Decoder(Held | event[game.happening] | TakeBack | Opened)
    lines: list[Any] = []
    for number, text in enumerate(texts[1:], 2):
        if lines and isinstance(lines[-1], Opened):
            raise Damaged(number, NotALine("nothing follows the seed"))
        try:
            lines.append(decoder.decode(text))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Damaged(number, NotALine(str(problem))) from None
    seed = _seed(lines.pop().seed, len(texts)) if lines and isinstance(lines[-1], Opened) else None
    return Record(head, tuple(lines), seed)


def _seed(text: str, line: int) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError as problem:
        raise Damaged(line, NotALine(str(problem))) from None
    if len(seed) != SEED_BYTES:
        raise Damaged(line, NotALine(f"a seed has {SEED_BYTES} bytes, not {len(seed)}"))
    return seed


def replayed(record: Record, find: FindGame) -> History[Any]:
    """All that happened in the record, each entry checked by the rules, or Damaged."""
    game = game_of(record.head, find)
    try:
        options = msgspec.json.decode(record.head.options, type=game.options)
        history = History(game, record.head.seats, options)
    except msgspec.DecodeError as problem:
        raise Damaged(1, NotALine(str(problem))) from None
    except Refused as refused:
        raise Damaged(1, NotPlayable(refused.refusal)) from None
    for number, line in enumerate(record.lines, 2):
        if not isinstance(line, Held):
            try:
                history.add(line)
            except Refused as refused:
                raise Damaged(number, NotPlayable(refused.refusal)) from None
    return history


def verified(record: Record, find: FindGame) -> History[Any]:
    """The same, and every deal compared with what the promised seed deals; or Damaged.

    Where the game was played on from another table, the deals up to there follow from that table's seed.
    """
    history = replayed(record, find)
    last = len(record.lines) + 2
    if record.seed is None:
        raise Damaged(last, SeedNotTold())
    if not keeps(record.head.commitment, record.seed):
        raise Damaged(last, PromiseBroken())
    earlier = _earlier_seeds(record.head, history.version)
    version = deals = 0
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, Held):
            continue
        if isinstance(line, Event) and line.by is NATURE:
            legal = history.moments[version].legal(NATURE)
            seed = next((seed for until, seed in earlier if version < until), record.seed)
            if legal.sample(Luck(seed, f"deal {deals}")) != line.did:
                raise Damaged(number, DealtOtherwise())
            deals += 1
        version += 1
    return history


def _earlier_seeds(head: Head, version: int) -> list[tuple[int, bytes]]:
    """The seeds of the tables that the log comes from, each with the version up to which it dealt."""
    seeds, last = [], 0
    for stretch in head.earlier:
        seed = _seed(stretch.seed, 1)
        if not last < stretch.until <= version:
            raise Damaged(1, NotALine(f"no table dealt from version {last} to {stretch.until}"))
        if not keeps(stretch.commitment, seed):
            raise Damaged(1, PromiseBroken())
        seeds.append((stretch.until, seed))
        last = stretch.until
    return seeds


def earlier_of(earlier: tuple[Earlier, ...], seed: bytes, version: int) -> tuple[Earlier, ...]:
    """What came before a game that is played on from this version of one that this seed dealt."""
    kept = tuple(replace(stretch, until=min(stretch.until, version)) for stretch in earlier)
    stretches = (*kept, Earlier(version, commitment(seed), seed.hex()))
    reached = next(place for place, stretch in enumerate(stretches) if stretch.until == version)
    return stretches[: reached + 1] if version else ()
