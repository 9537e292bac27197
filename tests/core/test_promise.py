"""What is promised of a table's luck: the hashes, and a server that lies is found out by its record."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.luck import Luck, commitment
from igroteka.core.promise import (
    AgreedBot,
    AgreedPerson,
    Agreement,
    FixedDeal,
    NotTheSealedPart,
    ServersAlone,
    Together,
    commitment_of,
    first_line,
    luck_key,
    seal_of,
    second_line,
)
from igroteka.core.record import (
    Bot,
    Damaged,
    DealtOtherwise,
    Head,
    Held,
    NotALine,
    NotTheAgreement,
    Person,
    PromiseBroken,
    PromisedOtherwise,
    Record,
    earlier_of,
    head_of,
    read,
    verified,
    write,
)
from igroteka.core.table import Table
from tests import toy
from tests.core.test_record import SEED, find
from tests.toy import Mark, Options, Show

KNOWN = json.loads((Path(__file__).parents[1] / "promise.json").read_text(encoding="utf-8"))
TABLE = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
PART, OTHER_PART = "00112233445566778899aabbccddeeff", "ff" * 16
AGREEMENT = Agreement(
    table=TABLE,
    commitment=first_line(TABLE, SEED),
    game="toy",
    rules=1,
    options=Raw(msgspec.json.encode(Options(6))),
    clocks=None,
    seats=(AgreedPerson("anna", seal_of(PART)), AgreedBot("casual")),
)


def together(agreement: Agreement = AGREEMENT, *parts: str | None) -> Together:
    """The promise of that agreement."""
    return Together(msgspec.json.encode(agreement).decode(), parts or (PART,))


PROMISE = together()


def played(key: bytes) -> Table[Any]:
    """A whole game dealt from this key."""
    table: Table[Any] = Table(toy.game(), 2, Options(6), key)
    for seat in (0, 1):
        table.act(seat, Mark(table.position.hands[seat][0]), 100 * (seat + 1))
        table.act(seat, Show(), 100 * (seat + 1))
    return table


def record(promise: Together = PROMISE) -> Record:
    """A game at which Anna's page had a part in the luck."""
    head = head_of(toy.game(), 2, Options(6), None, SEED, promise)
    held = (Held(0, 0, Person("Анна")), Held(0, 1, Bot("casual")))
    return Record(head, (*held, *played(luck_key(promise, SEED)).history.log), SEED)


def damage(whole: Record, noted: str | None = None) -> tuple[int, Any]:
    """Which line is wrong, and why."""
    with pytest.raises(Damaged) as damaged:
        verified(read(write(whole), find), find, noted)
    return damaged.value.line, damaged.value.why


def test_the_hashes_are_these_for_ever() -> None:
    """The page computes the same ones, and records of games played long ago are checked by them."""
    seed, parts = bytes.fromhex(KNOWN["seed"]), tuple(KNOWN["parts"])
    promise = Together(KNOWN["agreement"], parts)
    assert [sha256(one["text"].encode()).hexdigest() for one in KNOWN["sha256"]] == [
        one["hash"] for one in KNOWN["sha256"]
    ]
    assert first_line(KNOWN["table"], seed) == commitment_of(promise, seed) == KNOWN["first_line"]
    assert [part and seal_of(part) for part in parts] == KNOWN["seals"]
    assert second_line(KNOWN["agreement"]) == KNOWN["second_line"]
    assert luck_key(promise, seed).hex() == KNOWN["key"]
    luck = Luck(luck_key(promise, seed), "deal 0")
    assert [round(luck.random(), 6) for _ in range(5)] == KNOWN["first_numbers"]


def test_every_part_and_everything_agreed_changes_the_deals() -> None:
    options = replace(AGREEMENT, options=Raw(b'{"cards":8}'))
    other = replace(AGREEMENT, seats=AGREEMENT.seats[::-1])
    promises = [together(), together(AGREEMENT, OTHER_PART), together(options), together(other)]
    promises.append(Together(together().agreement, (None,)))
    keys = {luck_key(promise, seed) for promise in promises for seed in (SEED, SEED[::-1])}
    assert len(keys) == 10
    assert not keys & {SEED, SEED[::-1]}


def test_what_promises_less_deals_from_the_seed_alone() -> None:
    assert {luck_key(promise, SEED) for promise in (ServersAlone(), ServersAlone("t"), FixedDeal())} == {SEED}
    assert commitment_of(ServersAlone("t"), SEED) == first_line("t", SEED)
    assert commitment_of(ServersAlone(), SEED) == commitment_of(FixedDeal(), SEED) == commitment(SEED)


def test_a_record_with_parts_is_read_as_it_was_written_and_verifies() -> None:
    assert read(write(record()), find) == record()
    assert verified(record(), find).log == list(record().entries())


def test_records_of_version_0_1_look_as_they_did() -> None:
    head = json.loads(write(Record(head_of(toy.game(), 2, Options(6), None, SEED), (), None)))
    assert head["format"] == 1
    assert "promise" not in head
    assert record().head.format == 2


def test_the_commitment_comes_from_outside_the_file() -> None:
    for noted in (first_line(TABLE, SEED), second_line(together().agreement)):
        assert verified(record(), find, noted).version == record().head.seats + 4
    assert damage(record(), first_line(TABLE, SEED[::-1])) == (1, PromisedOtherwise())
    assert damage(record(), commitment(SEED)) == (1, PromisedOtherwise())


def exchanged_seed(whole: Record) -> Record:
    return replace(whole, seed=SEED[::-1])


def other_head(**changes: Any) -> Callable[[Record], Record]:
    return lambda whole: replace(whole, head=replace(whole.head, **changes))


def without_the_part(whole: Record) -> Record:
    return other_head(promise=Together(together().agreement, (None,)))(whole)


def other_holder(whole: Record) -> Record:
    return replace(whole, lines=(Held(0, 0, Bot("casual")), *whole.lines[1:]))


def other_level(whole: Record) -> Record:
    return replace(whole, lines=(whole.lines[0], Held(0, 1, Bot("expert")), *whole.lines[2:]))


def nobody_named(whole: Record) -> Record:
    return replace(whole, lines=whole.lines[2:])


@pytest.mark.parametrize(
    "lie, why",
    [
        (exchanged_seed, PromiseBroken()),
        (without_the_part, DealtOtherwise()),
        (other_head(promise=Together(together().agreement, (OTHER_PART,))), NotTheSealedPart()),
        (other_head(promise=Together(together().agreement, ())), NotTheSealedPart()),
        (other_head(promise=together(replace(AGREEMENT, rules=2))), NotTheAgreement()),
        (other_head(promise=together(replace(AGREEMENT, options=Raw(b'{"cards":8}')))), NotTheAgreement()),
        (other_head(promise=together(replace(AGREEMENT, seats=AGREEMENT.seats * 2))), NotTheAgreement()),
        (other_head(promise=together(replace(AGREEMENT, commitment="0" * 64))), NotTheAgreement()),
        (other_head(promise=together(replace(AGREEMENT, table="other"))), PromiseBroken()),
        (other_head(promise=ServersAlone(TABLE)), DealtOtherwise()),
        (other_holder, NotTheAgreement()),
        (other_level, NotTheAgreement()),
        (nobody_named, NotTheAgreement()),
    ],
)
def test_a_server_that_lies_is_found_out(lie: Callable[[Record], Record], why: Any) -> None:
    assert damage(lie(record()))[1] == why


def test_a_second_line_that_was_noted_binds_options_and_seats() -> None:
    """A server that makes up a whole other record, right in itself, is found out by what was noted."""
    forged = replace(AGREEMENT, seats=(AgreedPerson("anna", seal_of(OTHER_PART)), AgreedBot("casual")))
    whole = record(together(forged, OTHER_PART))
    assert verified(whole, find, first_line(TABLE, SEED)).version == 6
    assert damage(whole, second_line(together().agreement)) == (1, PromisedOtherwise())


def test_an_agreement_that_is_none_is_told_so() -> None:
    line, why = damage(other_head(promise=Together("{}", ()))(record()))
    assert line == 1
    assert isinstance(why, NotALine)


def test_who_leaves_before_the_deal_is_played_for_by_a_bot() -> None:
    whole = record()
    lines = (Held(0, 0, Bot("casual", stands_in_for="Анна")), *whole.lines[1:])
    assert verified(replace(whole, lines=lines), find).version == 6


def test_a_game_played_on_keeps_the_parts_of_the_table_it_comes_from() -> None:
    whole, version = record(), 1
    promise = ServersAlone("another")
    table: Table[Any] = Table(toy.game(), 2, Options(6), bytes([1] * 16), list(whole.entries())[:version])
    earlier = earlier_of((), SEED, version, together())
    head: Head = head_of(toy.game(), 2, Options(6), None, table.seed, promise, earlier)
    on = Record(head, tuple(table.history.log), table.seed)
    assert verified(read(write(on), find), find).version == 2
    lie = replace(earlier[0], promise=Together(together().agreement, (OTHER_PART,)))
    assert damage(replace(on, head=replace(head, earlier=(lie,)))) == (1, NotTheSealedPart())
