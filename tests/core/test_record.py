"""A match as lines of JSON: written, read, played again, checked; and what is said of a damaged file."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from igroteka.core.game import NATURE, Event, Game, GameIsOver, NotAMove, NotYourMove, Refusal, WrongSeats
from igroteka.core.history import CannotTakeBack, NothingToTakeBack, TakeBack, TimeWentBack
from igroteka.core.record import (
    Bot,
    Damaged,
    DealtOtherwise,
    Held,
    NotALine,
    NotARecord,
    NotPlayable,
    Person,
    PromiseBroken,
    Record,
    SeedNotTold,
    UnknownGame,
    game_of,
    head_of,
    read,
    replayed,
    verified,
    write,
)
from igroteka.core.table import Table
from igroteka.core.timed import PerTurn, Timed
from tests import toy
from tests.toy import Deal, Mark, Options, Show

SEED = bytes(range(16))


def find(name: str, version: int) -> Game[Any] | None:
    """A shelf with the toy on it."""
    return toy.game() if (name, version) == ("toy", 1) else None


def played() -> Table[Any]:
    """A whole game: 0 marks, takes it back, marks and shows; so does 1."""
    table: Table[Any] = Table(toy.game(), 2, Options(6), SEED)
    first, second = table.position.hands
    table.act(0, Mark(first[0]), 100)
    table.take_back(0, 150)
    table.act(0, Mark(first[1]), 200)
    table.act(0, Show(), 300)
    table.act(1, Mark(second[1]), 400)
    table.act(1, Show(), 500)
    return table


def record() -> Record:
    """That game, with who held the seats."""
    table = played()
    head = head_of(toy.game(), 2, Options(6), None, SEED)
    lines = (
        Held(0, 0, Person("Анна")),
        Held(0, 1, Bot("casual")),
        *table.history.log[:4],
        Held(160, 0, Bot("casual", stands_in_for="Анна")),
        *table.history.log[4:],
    )
    return Record(head, lines, SEED)


def lines() -> list[bytes]:
    """Its lines: head, two holders, two deals, a mark, its take-back, a holder, four steps, the seed."""
    return write(record()).splitlines()


def with_line(number: int, text: bytes) -> list[bytes]:
    """The same lines with another one in the place of line `number`."""
    return [*lines()[: number - 1], text, *lines()[number:]]


def damage(texts: list[bytes], of: Callable[[Record], object] = lambda whole: whole) -> tuple[int, Refusal]:
    """Which line of these is wrong, and why, when they are read and something is made of them."""
    with pytest.raises(Damaged) as damaged:
        of(read(b"\n".join(texts), find))
    assert str(damaged.value).startswith(f"line {damaged.value.line}: ")
    return damaged.value.line, damaged.value.why


def replay(whole: Record) -> object:
    """The record played again."""
    return replayed(whole, find)


def verify(whole: Record) -> object:
    """The record checked."""
    return verified(whole, find)


def test_a_record_is_read_as_it_was_written() -> None:
    assert read(write(record()), find) == record()


def test_a_record_is_one_line_for_each_thing() -> None:
    assert len(lines()) == 13
    assert all(msgspec.json.decode(line)["type"] for line in lines())
    assert lines()[0].startswith(b'{"type":"Head","format":1,"game":"toy","version":1,"seats":2,')
    assert lines()[-1] == b'{"type":"Opened","seed":"' + SEED.hex().encode() + b'"}'


def test_a_record_leads_where_the_table_stood() -> None:
    history = played().history
    for again in (replayed(record(), find), verified(record(), find)):
        assert list(again.moments) == list(history.moments)
        assert again.log == history.log


def test_the_log_is_what_stands_between_the_holders() -> None:
    assert list(record().entries()) == played().history.log


def test_an_unfinished_record_keeps_its_seed_secret() -> None:
    unfinished = replace(record(), lines=record().lines[:5], seed=None)
    assert SEED.hex().encode() not in write(unfinished)
    assert read(write(unfinished), find) == unfinished
    assert replayed(unfinished, find).version == 3
    assert damage(write(unfinished).splitlines(), verify) == (7, SeedNotTold())


def test_a_record_with_clocks_is_of_the_game_with_clocks() -> None:
    head = head_of(toy.game(), 2, Options(6), PerTurn(1_000), SEED)
    clocked = Record(head, tuple(record().lines), SEED)
    again = verified(read(write(clocked), find), find)
    assert isinstance(again.position, Timed)
    assert again.position.clocks == PerTurn(1_000)
    assert game_of(record().head, find).name == "toy"


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"\n\n",
        b"\x89PNG\r\n\x1a\n\x00\xff",
        b"hello",
        b"[1, 2]",
        b'{"type":"Deal","hand":[1,2]}',
        b'"\xff"',
    ],
    ids=["empty", "blank", "a picture", "words", "a list", "another line", "no text"],
)
def test_what_is_no_record_is_called_so(junk: bytes) -> None:
    assert damage([junk]) == (1, NotARecord())


def test_a_format_of_the_future_is_no_record_here() -> None:
    assert damage(with_line(1, lines()[0].replace(b'"format":1', b'"format":3'))) == (1, NotARecord())


def test_a_game_or_version_that_is_not_on_the_shelf_is_named() -> None:
    assert damage(with_line(1, lines()[0].replace(b"toy", b"joy"))) == (1, UnknownGame("joy", 1))
    later = lines()[0].replace(b'"version":1', b'"version":7')
    assert damage(with_line(1, later)) == (1, UnknownGame("toy", 7))


@pytest.mark.parametrize(
    "text, problem",
    [
        (b'{"type":"Event","at":100,"by":0,"did":{"type":"Mark"', "truncated"),
        (b'{"type":"Event","at":100,"by":0,"did":{"type":"Fly"}}', "Fly"),
        (b'{"type":"Event","at":-1,"by":0,"did":{"type":"Show"}}', ">= 0"),
        (b'{"type":"Event","at":1,"by":"god","did":{"type":"Show"}}', "god"),
        (b'{"type":"Head"}', "Head"),
        (b"", "truncated"),
        (b"\xff\xfe\x00", "malformed"),
    ],
)
def test_a_bad_line_in_the_middle_is_named(text: bytes, problem: str) -> None:
    line, why = damage(with_line(6, text))
    assert line == 6
    assert isinstance(why, NotALine)
    assert problem in why.problem


def test_nothing_follows_the_seed() -> None:
    assert damage([*lines(), lines()[-2]]) == (14, NotALine("nothing follows the seed"))


@pytest.mark.parametrize("seed, problem", [(b"00zz", "hex"), (b"0011", "a seed has 16 bytes, not 2")])
def test_a_seed_is_sixteen_bytes_of_hex(seed: bytes, problem: str) -> None:
    line, why = damage(with_line(13, b'{"type":"Opened","seed":"' + seed + b'"}'))
    assert line == 13
    assert isinstance(why, NotALine)
    assert problem in why.problem


def test_options_must_be_those_of_the_game_and_fit_its_seats() -> None:
    line, why = damage(with_line(1, lines()[0].replace(b'"cards":6', b'"cards":"six"')), replay)
    assert line == 1
    assert isinstance(why, NotALine)
    assert "cards" in why.problem
    crowd = lines()[0].replace(b'"seats":2', b'"seats":5')
    assert damage(with_line(1, crowd), replay) == (1, NotPlayable(WrongSeats(5, 2, 3)))
    few = lines()[0].replace(b'"cards":6', b'"cards":3')
    assert damage(with_line(1, few), replay) == (1, NotPlayable(toy.TooFewCards()))


def test_a_move_against_the_rules_is_named_with_the_rule() -> None:
    def event(at: int, by: Any, did: Any) -> bytes:
        return msgspec.json.encode(Event(at, by, did))

    assert damage(with_line(6, event(100, 0, Mark(99))), replay) == (6, NotPlayable(toy.NotYourCard(99)))
    assert damage(with_line(6, event(100, 1, Mark(1))), replay) == (6, NotPlayable(NotYourMove((0,))))
    assert damage(with_line(4, event(0, NATURE, Deal((1, 99)))), replay) == (4, NotPlayable(NotAMove()))
    back = msgspec.json.encode(TakeBack(150, 1, 2))
    assert damage(with_line(7, back), replay) == (7, NotPlayable(NothingToTakeBack()))
    too_far = msgspec.json.encode(TakeBack(150, 0, 1))
    assert damage(with_line(7, too_far), replay) == (7, NotPlayable(CannotTakeBack()))
    further = [*lines()[:12], event(600, 0, Show()), lines()[12]]
    assert damage(further, replay) == (13, NotPlayable(GameIsOver()))


def test_swapped_lines_are_noticed() -> None:
    swapped = lines()
    swapped[9], swapped[10] = swapped[10], swapped[9]
    assert damage(swapped, replay) == (10, NotPlayable(NotYourMove((0,))))


def test_time_that_goes_back_is_noticed() -> None:
    early = lines()[9].replace(b'"at":300', b'"at":199')
    assert damage(with_line(10, early), replay) == (10, NotPlayable(TimeWentBack(200)))


def test_a_seed_that_was_not_promised_is_noticed() -> None:
    other = lines()[12].replace(SEED.hex().encode(), SEED[::-1].hex().encode())
    assert damage(with_line(13, other), verify) == (13, PromiseBroken())


def test_a_deal_that_the_seed_does_not_make_is_noticed() -> None:
    unfinished = [*lines()[:5], lines()[12]]
    assert replayed(read(b"\n".join(unfinished), find), find).version == 2
    low, high = played().history.moments[2].deck
    unfinished[4] = msgspec.json.encode(Event(0, NATURE, Deal((low, high))))
    assert replayed(read(b"\n".join(unfinished), find), find).position.hands[1] == (low, high)
    assert damage(unfinished, verify) == (5, DealtOtherwise())
