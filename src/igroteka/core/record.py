"""A match as lines of JSON: what was played, by whom, what happened, and how to check it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from igroteka.core.game import NATURE, Event, Game, Millis, Refusal, Refused, Seat
from igroteka.core.history import Entry, History, TakeBack
from igroteka.core.luck import SEED_BYTES, Luck
from igroteka.core.promise import (
    AS_EVER,
    AgreedBot,
    AgreedPerson,
    Agreement,
    Promised,
    Together,
    agreement_in,
    commitment_of,
    luck_key,
    parts_problem,
    second_line,
)
from igroteka.core.timed import Clocks, timed

FORMAT = 1  # of version 0.1, in which the server's seed alone was promised
FORMAT_WITH_PROMISE = 2  # says in its head what was promised


class Person(Struct, frozen=True, tag=True):
    """Somebody with a name."""

    name: str


class Bot(Struct, frozen=True, tag=True):
    """A program of some level; for a person who is away, where it stands in."""

    level: str
    stands_in_for: str | None = None
    strength: float | UnsetType = UNSET  # of one that adapts


Holder: TypeAlias = Person | Bot


class Held(Struct, frozen=True, tag=True):
    """From this moment the seat is held by somebody else."""

    at: Millis
    seat: Seat
    by: Holder


class Earlier(Struct, frozen=True, omit_defaults=True):
    """The log up to this version comes from another table, whose seed was told when its game was over."""

    until: int
    commitment: str
    seed: str
    promise: Promised = AS_EVER


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
    promise: Promised = AS_EVER


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


class PromisedOtherwise(Refusal, frozen=True):
    """The record is not of the game whose commitment was noted."""


class NotTheAgreement(Refusal, frozen=True):
    """What was agreed before the first deal is not what the record says."""


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


def head_of(
    game: Game[Any],
    seats: int,
    options: Struct,
    clocks: Clocks | None,
    seed: bytes,
    promise: Promised = AS_EVER,
    earlier: tuple[Earlier, ...] = (),
) -> Head:
    """The first line of a record: what is played, and what was promised of its luck."""
    raw, said = Raw(msgspec.json.encode(options)), _said(promise)
    old = said is AS_EVER and all(stretch.promise is AS_EVER for stretch in earlier)
    number = FORMAT if old else FORMAT_WITH_PROMISE
    shown = commitment_of(promise, seed)
    return Head(number, game.name, game.version, seats, raw, clocks, shown, earlier, said)


def _said(promise: Promised) -> Promised:
    """The promise as a record says it: what version 0.1 promised is left out, which goes by identity."""
    return AS_EVER if promise == AS_EVER else promise


def write(record: Record) -> bytes:
    """The record as lines of JSON."""
    return joined(record.head, map(msgspec.json.encode, record.lines), record.seed)


def joined(head: Head, lines: Iterable[bytes], seed: bytes | None) -> bytes:
    """The same of lines that are JSON already."""
    opened = () if seed is None else (msgspec.json.encode(Opened(seed.hex())),)
    return b"".join(line + b"\n" for line in (msgspec.json.encode(head), *lines, *opened))


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
    if head.format not in (FORMAT, FORMAT_WITH_PROMISE):
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


def verified(record: Record, find: FindGame, noted: str | None = None) -> History[Any]:
    """The same, and every deal compared with what the promise makes of the seed; or Damaged.

    Where the game was played on from another table, the deals up to there follow from that table's seed.
    `noted` is a commitment from outside the record, one of the two lines that were shown at the table.
    """
    history = replayed(record, find)
    head, last = record.head, len(record.lines) + 2
    if record.seed is None:
        raise Damaged(last, SeedNotTold())
    if noted is not None and noted not in lines_shown(head):
        raise Damaged(1, PromisedOtherwise())
    _demand_kept(head, Earlier(history.version, head.commitment, record.seed.hex(), head.promise), last)
    if isinstance(head.promise, Together):
        _demand_holders(record, agreement_in(head.promise.agreement))
    own = (history.version, luck_key(head.promise, record.seed))
    _demand_dealt(record, history, [*_earlier_keys(head, history.version), own])
    return history


def lines_shown(head: Head) -> tuple[str, ...]:
    """What was shown at the table before its first deal: one line, or two where its people gave parts."""
    promise = head.promise
    more = (second_line(promise.agreement),) if isinstance(promise, Together) else ()
    return (head.commitment, *more)


def _demand_kept(head: Head, stretch: Earlier, line: int) -> None:
    """Whether a seed, the parts and what was agreed are those that were promised, or Damaged."""
    try:
        shown = commitment_of(stretch.promise, _seed(stretch.seed, line))
        why = parts_problem(stretch.promise)
    except msgspec.DecodeError as problem:
        raise Damaged(1, NotALine(str(problem))) from None
    if shown != stretch.commitment:
        raise Damaged(line, PromiseBroken())
    if why is not None:
        raise Damaged(1, why)
    if isinstance(stretch.promise, Together):
        agreed = agreement_in(stretch.promise.agreement)
        said = (head.game, head.version, head.clocks, head.seats, stretch.commitment)
        bound = (agreed.game, agreed.rules, agreed.clocks, len(agreed.seats), agreed.commitment)
        if said != bound or _plain(head.options) != _plain(agreed.options):
            raise Damaged(1, NotTheAgreement())


def _plain(options: Raw) -> Any:
    return msgspec.json.decode(options)


def _demand_holders(record: Record, agreed: Agreement) -> None:
    """Whether the record names those who were agreed on as holding the seats first, or Damaged."""
    first: dict[Seat, tuple[int, Holder]] = {}
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, Held):
            first.setdefault(line.seat, (number, line.by))
    for seat, was in enumerate(agreed.seats):
        number, holder = first.get(seat, (1, None))
        match holder, was:
            case (Person(), AgreedPerson()) | (Bot(stands_in_for=str()), AgreedPerson()):
                pass
            case (Bot(level=level, stands_in_for=None), AgreedBot(level=bound)) if level == bound:
                pass
            case _:
                raise Damaged(number, NotTheAgreement())


Keys: TypeAlias = list[tuple[int, bytes]]  # what the deals up to a version follow from


def _demand_dealt(record: Record, history: History[Any], keys: Keys) -> None:
    """Whether every deal is what follows from its key, or Damaged."""
    version = deals = 0
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, Held):
            continue
        if isinstance(line, Event) and line.by is NATURE:
            legal = history.moments[version].legal(NATURE)
            key = next(key for until, key in keys if version < until)
            if legal.sample(Luck(key, f"deal {deals}")) != line.did:
                raise Damaged(number, DealtOtherwise())
            deals += 1
        version += 1


def _earlier_keys(head: Head, version: int) -> Keys:
    """What the deals at the tables that the log comes from follow from."""
    keys, last = [], 0
    for stretch in head.earlier:
        if not last < stretch.until <= version:
            raise Damaged(1, NotALine(f"no table dealt from version {last} to {stretch.until}"))
        _demand_kept(head, stretch, 1)
        keys.append((stretch.until, luck_key(stretch.promise, _seed(stretch.seed, 1))))
        last = stretch.until
    return keys


def earlier_of(
    earlier: tuple[Earlier, ...], seed: bytes, version: int, promise: Promised = AS_EVER
) -> tuple[Earlier, ...]:
    """What came before a game that is played on from this version of one that this seed dealt."""
    kept = tuple(replace(stretch, until=min(stretch.until, version)) for stretch in earlier)
    stretches = (*kept, Earlier(version, commitment_of(promise, seed), seed.hex(), _said(promise)))
    reached = next(place for place, stretch in enumerate(stretches) if stretch.until == version)
    return stretches[: reached + 1] if version else ()
