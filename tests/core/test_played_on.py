"""A game played on from another table: its record says what came before, and every deal can be checked."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from igroteka.core.luck import commitment
from igroteka.core.record import (
    Damaged,
    DealtOtherwise,
    Earlier,
    NotALine,
    PromiseBroken,
    Record,
    earlier_of,
    head_of,
    read,
    verified,
    write,
)
from igroteka.core.table import Table
from tests import toy
from tests.core.test_record import SEED, find, played
from tests.toy import Mark, Options, Show

OTHER, THIRD = bytes([1] * 16), bytes(range(32, 48))  # OTHER deals otherwise than SEED
FROM = 1  # between the two deals: the first one is the old seed's, the second one the new seed's


def played_on(version: int = FROM) -> Table[Any]:
    """The game of the other tests from that version, with another seed, to its end."""
    table: Table[Any] = Table(toy.game(), 2, Options(6), OTHER, played().history.log[:version])
    for seat in (0, 1):
        table.act(seat, Mark(table.position.hands[seat][0]), 1_000 * (seat + 1))
        table.act(seat, Show(), 1_000 * (seat + 1))
    return table


def record_of(table: Table[Any], *earlier: Earlier) -> Record:
    """The record of such a game."""
    head = head_of(toy.game(), 2, Options(6), None, table.seed)
    return Record(replace(head, earlier=earlier), tuple(table.history.log), table.seed)


def damage(whole: Record) -> tuple[int, Any]:
    """Which line is wrong, and why."""
    with pytest.raises(Damaged) as damaged:
        verified(whole, find)
    return damaged.value.line, damaged.value.why


def test_both_stretches_are_checked_each_with_its_seed() -> None:
    table = played_on()
    whole = record_of(table, *earlier_of((), SEED, FROM))
    assert read(write(whole), find) == whole
    assert verified(whole, find).log == table.history.log
    assert table.history.log[FROM] != played().history.log[FROM], "the luck is another"


def test_without_word_of_the_other_table_its_deals_are_wrong() -> None:
    assert damage(record_of(played_on())) == (2, DealtOtherwise())


def test_the_new_luck_cannot_be_called_the_old() -> None:
    earlier = replace(earlier_of((), SEED, FROM)[0], until=2)
    assert damage(record_of(played_on(), earlier)) == (3, DealtOtherwise())


def test_another_seed_than_the_promised_one_is_noticed() -> None:
    earlier = replace(earlier_of((), SEED, FROM)[0], seed=OTHER.hex())
    assert damage(record_of(played_on(), earlier)) == (1, PromiseBroken())


@pytest.mark.parametrize("untils", [(0,), (99,), (1, 1), (2, 1)])
def test_what_came_before_goes_on_and_ends_within_the_log(untils: tuple[int, ...]) -> None:
    earlier = [replace(earlier_of((), SEED, FROM)[0], until=until) for until in untils]
    line, why = damage(record_of(played_on(), *earlier))
    assert line == 1
    assert isinstance(why, NotALine)


def test_the_record_of_a_game_from_the_start_says_nothing_of_others() -> None:
    assert "earlier" not in msgspec.json.decode(write(record_of(played())).splitlines()[0])


def test_what_came_before_is_told_when_a_game_is_played_on_twice() -> None:
    once = earlier_of((), SEED, 5)
    assert once == (Earlier(5, commitment(SEED), SEED.hex()),)
    twice = earlier_of(once, OTHER, 9)
    assert twice == (*once, Earlier(9, commitment(OTHER), OTHER.hex()))
    assert earlier_of(twice, THIRD, 5) == once, "the second table dealt nothing of it"
    assert earlier_of(twice, THIRD, 3) == (replace(once[0], until=3),)
    assert earlier_of(twice, THIRD, 7) == (once[0], replace(twice[1], until=7))
    assert earlier_of(twice, THIRD, 0) == ()
