"""What is promised of a table's luck, and the hashes by which anybody checks afterwards that it was kept.

Two lines are shown. The first commits the server to its seed when the table is made. The second binds what is
played, by whom, and the sealed random part of each person's page; only then are the parts opened, and the
deals follow from the seed and all parts, so that neither the server nor a person can choose them.
Every hash is SHA-256 of plain text: docs/protocol.md says how to compute them by hand.
"""

from hashlib import sha256
from typing import TypeAlias, assert_never

import msgspec
from msgspec import Raw, Struct

from igroteka.core.game import Refusal
from igroteka.core.luck import commitment
from igroteka.core.timed import Clocks

NO_PART = "-"  # stands for the part of somebody who gave none


class AgreedPerson(Struct, frozen=True, tag="Person"):
    """A person holds the seat, and sealed a part or gave none."""

    person: str
    seal: str | None


class AgreedBot(Struct, frozen=True, tag="Bot"):
    """A bot of this level holds the seat."""

    level: str


class Agreement(Struct, frozen=True):
    """All that is fixed before the first deal."""

    table: str
    commitment: str
    game: str
    rules: int
    options: Raw
    clocks: Clocks | None
    seats: tuple[AgreedPerson | AgreedBot, ...]

    @property
    def seals(self) -> dict[str, str | None]:
        """The seal of each person, everyone once, in the order of their seats."""
        return {seat.person: seat.seal for seat in self.seats if isinstance(seat, AgreedPerson)}


class Together(Struct, frozen=True, tag=True):
    """The deals follow from the server's seed and from the parts that were sealed before and opened after."""

    agreement: str  # the JSON of an Agreement, whose hash is the second line
    parts: tuple[str | None, ...]  # of each person once, in the order of their seats


class ServersAlone(Struct, frozen=True, tag=True, omit_defaults=True):
    """The deals follow from a seed that the server chose alone; without a table, as in version 0.1."""

    table: str | None = None


class FixedDeal(Struct, frozen=True, tag=True):
    """The seed was given beforehand, so that somebody might know what will be dealt."""


Promised: TypeAlias = Together | ServersAlone | FixedDeal
AS_EVER = ServersAlone()  # what version 0.1 promised; its records do not say so


class NotTheSealedPart(Refusal, frozen=True):
    """The part of somebody's page is not the one that was sealed."""


def first_line(table: str, seed: bytes) -> str:
    """What is shown of the seed when the table is made."""
    return _hash(f"igroteka seed {table} {seed.hex()}")


def second_line(agreement: str) -> str:
    """What is shown of the agreement before the first deal."""
    return _hash(agreement)


def seal_of(part: str) -> str:
    """What is shown of a person's part before it is opened."""
    return _hash(f"igroteka part {part}")


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def commitment_of(promise: Promised, seed: bytes) -> str:
    """The commitment that had to be shown for the seed under this promise."""
    match promise:
        case Together(agreement=text):
            return first_line(agreement_in(text).table, seed)
        case ServersAlone(table=str(table)):
            return first_line(table, seed)
        case ServersAlone() | FixedDeal():
            return commitment(seed)
        case _:
            assert_never(promise)


def luck_key(promise: Promised, seed: bytes) -> bytes:
    """The key from which the deals are derived under this promise."""
    match promise:
        case Together(agreement=text, parts=parts):
            told = " ".join(part or NO_PART for part in parts)
            return sha256(f"igroteka deals {seed.hex()} {second_line(text)} {told}".encode()).digest()
        case ServersAlone() | FixedDeal():
            return seed
        case _:
            assert_never(promise)


def agreement_in(text: str) -> Agreement:
    """The agreement that the text says, or a DecodeError."""
    return msgspec.json.decode(text, type=Agreement)


def parts_problem(promise: Promised) -> Refusal | None:
    """What is wrong with the parts of the people, if anything is."""
    if not isinstance(promise, Together):
        return None
    seals = tuple(agreement_in(promise.agreement).seals.values())
    if len(seals) != len(promise.parts):
        return NotTheSealedPart()
    opened = ((seal, part) for seal, part in zip(seals, promise.parts, strict=True) if part is not None)
    return None if all(seal == seal_of(part) for seal, part in opened) else NotTheSealedPart()
