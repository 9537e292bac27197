"""What the emitter makes of odd types, and that the TypeScript compiler reads it as it was meant."""

import subprocess
import sys
from collections.abc import Callable
from enum import IntEnum, StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

import pytest
from msgspec import Meta, Struct

from igroteka.core.game import Actor, Outcome, Seat
from igroteka.typescript import Page, Untranslatable, core_page
from tests.rule import ROOT

T = TypeVar("T")

Card: TypeAlias = Annotated[int, Meta(ge=0, le=48, extra={"name": "Card"})]


class Symbol(StrEnum):
    """Not in the order of the alphabet, and named as a global of JavaScript."""

    SCISSORS = "scissors"
    ROCK = "rock"
    PAPER = "paper"


class Rank(IntEnum):
    TWO = 2
    ONE = 1


class Play(Struct, frozen=True, tag=True):
    """Plays a card,
    */ or says so.
    """

    card: Card
    onto: Card | None = None


class Pass(Struct, frozen=True, tag="pass"):
    pass


class Deal(Struct, frozen=True, tag=True):
    cards: tuple[Card, ...]


Move: TypeAlias = Play | Pass
Event: TypeAlias = Move | Deal


class Pair(Struct, Generic[T], frozen=True, rename="camel"):
    one_thing: T
    other_things: tuple[T | None, ...]


class Tree(Struct, frozen=True):
    leaves: tuple["Tree", ...] = ()


class Odd(Struct, frozen=True):
    pair: Pair[Symbol]
    pairs: Pair[tuple[Pair[int], ...]]
    outcome: Outcome[Rank]
    actor: Actor
    moves: tuple[Move | None, ...]
    fixed: tuple[int, tuple[str, bool]]
    by_symbol: dict[Symbol, Card]
    by_name: dict[str, tuple[Move, ...]]
    by_seat: dict[Seat, int]
    word: Literal["b", "a"]
    nothing: None
    anything: Any
    maybe: Rank | None = None
    more: frozenset[Symbol] = frozenset()


class Short(Struct, frozen=True, omit_defaults=True):
    note: str = ""
    seat: Seat = 0


@pytest.fixture
def page() -> Page:
    """A page of this module's own types, above the core's."""
    return Page((sys.modules[__name__],), core_page())


def fields(page: Page, name: str) -> dict[str, str]:
    """How each field of an interface is written, its name with a question mark where it may be missing."""
    lines = page.blocks[name].splitlines()
    body = [line.strip().removeprefix("readonly ").rstrip(";") for line in lines if line.startswith("  ")]
    return dict(line.split(": ", 1) for line in body)


def test_an_enum_keeps_its_order_in_a_type_and_a_list(page: Page) -> None:
    page.add(Symbol)
    assert page.blocks["Symbol"].splitlines() == [
        "/** Not in the order of the alphabet, and named as a global of JavaScript. */",
        "export type Symbol = (typeof Symbol)[number];",
        'export const Symbol = ["scissors", "rock", "paper"] as const;',
    ]


def test_an_enum_of_numbers_is_a_list_of_numbers(page: Page) -> None:
    page.add(Rank)
    assert page.blocks["Rank"].endswith("export const Rank = [2, 1] as const;")


def test_a_tagged_struct_says_its_type_first(page: Page) -> None:
    page.add(Play)
    assert fields(page, "Play") == {"type": '"Play"', "card": "Card", "onto": "Card | null"}
    page.add(Pass)
    assert fields(page, "Pass") == {"type": '"pass"'}


def test_a_docstring_cannot_end_its_comment(page: Page) -> None:
    page.add(Play)
    assert page.blocks["Play"].startswith("/**\n * Plays a card,\n * *\\/ or says so.\n */\n")


def test_a_named_alias_keeps_its_name(page: Page) -> None:
    page.add(Deal)
    assert page.blocks["Card"] == "export type Card = number;"
    assert fields(page, "Deal")["cards"] == "readonly Card[]"


def test_a_named_union_keeps_its_name_within_a_larger_one(page: Page) -> None:
    page.add(Event)
    assert page.blocks["Event"] == "export type Event = Move | Deal;"
    assert page.blocks["Move"] == "export type Move = Play | Pass;"


def test_a_root_gets_its_second_name(page: Page) -> None:
    page.add(Move, "Action")
    assert page.blocks["Action"] == "export type Action = Move;"


def test_a_long_union_has_a_line_for_each_member(page: Page) -> None:
    page.unions.clear()
    page.add(Literal["a" * 50, "b" * 50], "Word")
    assert page.blocks["Word"] == f'export type Word = "{"a" * 50}" | "{"b" * 50}";'
    page.add(
        Annotated[int, Meta(extra={"name": "A" * 50})] | Annotated[str, Meta(extra={"name": "B" * 50})],
        "Long",
    )
    assert page.blocks["Long"] == f"export type Long =\n  | {'A' * 50}\n  | {'B' * 50};"


def test_the_types_of_an_odd_struct(page: Page) -> None:
    page.add(Odd)
    assert fields(page, "Odd") == {
        "pair": "Pair<Symbol>",
        "pairs": "Pair<readonly Pair<number>[]>",
        "outcome": "core.Outcome<Rank>",
        "actor": "core.Actor",
        "moves": "readonly (Move | null)[]",
        "fixed": "readonly [number, readonly [string, boolean]]",
        "by_symbol": "{ readonly [key in Symbol]?: Card }",
        "by_name": "{ readonly [key: string]: readonly Move[] }",
        "by_seat": "{ readonly [key: core.Seat]: number }",
        "word": '"a" | "b"',
        "nothing": "null",
        "anything": "unknown",
        "maybe": "Rank | null",
        "more": "readonly Symbol[]",
    }
    assert page.blocks["Pair"].startswith("export interface Pair<T> {")
    assert fields(page, "Pair") == {"oneThing": "T", "otherThings": "readonly (T | null)[]"}


def test_what_has_a_default_may_be_left_out_by_a_client_only(page: Page) -> None:
    page.add(Odd)
    page.add(Odd, draft=True)
    sent = fields(page, "OddDraft")
    assert sent["maybe?"] == "Rank | null"
    assert sent["by_name"] == "{ readonly [key: string]: readonly MoveDraft[] }"
    assert sent["pair"] == "Pair<Symbol>"
    assert page.blocks["MoveDraft"] == "export type MoveDraft = PlayDraft | Pass;"
    assert fields(page, "PlayDraft") == {"type": '"Play"', "card": "Card", "onto?": "Card | null"}
    assert "onto" in fields(page, "Play")


def test_what_the_server_leaves_out_is_optional_everywhere(page: Page) -> None:
    page.add(Short)
    assert fields(page, "Short") == {"note?": "string", "seat?": "core.Seat"}


def test_a_struct_may_hold_its_own_kind(page: Page) -> None:
    page.add(Tree)
    assert fields(page, "Tree") == {"leaves": "readonly Tree[]"}


def test_a_bare_generic_is_of_anything(page: Page) -> None:
    bare: Any = Outcome
    page.add(tuple[bare, ...], "Outcomes")
    assert page.blocks["Outcomes"] == "export type Outcomes = readonly core.Outcome<unknown>[];"


def test_the_page_follows_the_source(page: Page) -> None:
    page.add(Odd)
    written = page.write()
    names = ["Card", "Symbol", "Rank", "Play", "Pass", "Move", "Pair", "Odd"]
    assert sorted(names, key=lambda name: written.index(f" {name}{'<' if name == 'Pair' else ' '}")) == names
    assert written.count('import type * as core from "./core";') == 1


@pytest.mark.parametrize(
    "odd, complaint",
    [
        (Fraction, "no form"),
        (tuple[Fraction, ...], "no form"),
        (type("Row", (Struct,), {"__annotations__": {"a": int}}, array_like=True), "array"),
        (type("lower", (Struct,), {}), "capital letter"),
        (Play | type("Play", (Struct,), {"__module__": "elsewhere"}, tag="Other"), "both"),
    ],
)
def test_what_cannot_be_written_is_refused(page: Page, odd: Any, complaint: str) -> None:
    with pytest.raises(Untranslatable, match=complaint):
        page.add(odd)


@pytest.fixture
def compiler(tmp_path: Path) -> Callable[[str, Page], str]:
    """Compiles a program that may import the odd page, strictly, and gives what the compiler says."""

    def complaints(program: str, page: Page) -> str:
        assert page.core is not None
        for name, text in {"core": page.core.write(), "odd": page.write(), "program": program}.items():
            (tmp_path / f"{name}.ts").write_text(text, encoding="utf-8")
        command = [Path(sys.executable).with_name("node"), ROOT / "web/node_modules/typescript/bin/tsc"]
        strictly = ["--strict", "--exactOptionalPropertyTypes", "--module", "esnext", "--target", "es2023"]
        options = [*strictly, "--moduleResolution", "bundler", "--noEmit", "program.ts"]
        run = subprocess.run(
            [*command, *options], cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=False
        )
        return run.stdout

    return complaints


def test_the_compiler_reads_what_was_meant(page: Page, compiler: Callable[[str, Page], str]) -> None:
    page.add(Odd)
    page.add(Odd, draft=True)
    page.add(Event)
    program = """
import type * as core from "./core";
import * as odd from "./odd";
const first: "scissors" = odd.Symbol[0];
const play: odd.PlayDraft = { type: "Play", card: 7 };
const outcome: core.Outcome<odd.Rank> = { places: [1, 2], points: [0, 0], why: 2 };
function card(event: odd.Event): odd.Card | null {
  switch (event.type) {
    case "Play": return event.card;
    case "pass": return null;
    case "Deal": return event.cards[0] ?? null;
  }
}
// @ts-expect-error: what the server sends is whole
const whole: odd.Play = { type: "Play", card: 7 };
// @ts-expect-error: nothing that was sent is changed
outcome.why = 1;
// @ts-expect-error: no such value
const symbol: odd.Symbol = "well";
export { card, first, play, symbol, whole };
"""
    assert compiler(program, page) == ""
