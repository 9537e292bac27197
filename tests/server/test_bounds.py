"""The law of the wire: all that comes from outside has its bounds in its type."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from msgspec.inspect import Type

import igroteka.server
from igroteka.games import GAMES, every_rules
from igroteka.server.admin import Order
from igroteka.server.protocol import FromPerson

SERVER = Path(igroteka.server.__file__).parent
BOUNDED = (
    inspect.Metadata,
    inspect.TupleType,
    inspect.UnionType,
    inspect.StructType,
    inspect.BoolType,
    inspect.NoneType,
    inspect.EnumType,
    inspect.LiteralType,
)
READERS = {"body", "query"}  # what reads something out of a request: the type is their second argument


def read_over_http() -> dict[str, Any]:
    """Every type that is read out of a request, by the name it has there."""
    found = {}
    for path in SERVER.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in READERS:
                module = import_module(f"igroteka.server.{path.stem}")
                name = ast.unparse(call.args[1])
                found[name] = eval(name, vars(module))
    return found


def is_unbounded(kind: Type) -> bool:
    """Whether the value itself, whatever is in it, may be as large as one likes."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None)
        case (
            inspect.StrType()
            | inspect.BytesType()
            | inspect.ListType()
            | inspect.VarTupleType()
            | inspect.SetType()
            | inspect.FrozenSetType()
            | inspect.DictType()
        ):
            return kind.max_length is None
        case inspect.RawType():  # as long as its message at most, and read by a type of its own
            return False
        case _:
            return not isinstance(kind, BOUNDED)


def parts(kind: Type, where: str) -> Iterator[tuple[Type, str]]:
    """What is in such a value, and where."""
    match kind:
        case inspect.Metadata(type=inner):
            yield inner, where
        case inspect.DictType(key_type=key, value_type=value):
            yield from ((key, f"{where} key"), (value, f"{where}[]"))
        case inspect.TupleType(item_types=kinds) | inspect.UnionType(types=kinds):
            yield from ((each, where) for each in kinds)
        case inspect.StructType(cls=cls, fields=fields):
            yield from ((field.type, f"{where}.{cls.__name__}.{field.name}") for field in fields)
        case _ if hasattr(kind, "item_type"):
            yield kind.item_type, f"{where}[]"


def unbounded(kind: Type, where: str, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Every place in such a value that may be as large as one likes."""
    if is_unbounded(kind):
        yield where
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return
        seen |= {kind.cls}
    for part, there in parts(kind, where):
        yield from unbounded(part, there, seen)


def places(kind: Any) -> list[str]:
    """Where such a value may be as large as one likes."""
    return list(unbounded(inspect.type_info(kind), ""))


def test_all_that_a_person_says_has_bounds() -> None:
    assert places(FromPerson) == []


def test_all_that_is_ordered_has_bounds() -> None:
    assert places(Order) == []


@pytest.mark.parametrize("name", read_over_http())
def test_all_that_is_read_out_of_a_request_has_bounds(name: str) -> None:
    assert places(read_over_http()[name]) == []


def test_every_request_is_found() -> None:
    assert {"say.NewTable", "say.NewPerson", "say.Join", "say.Enter", "say.PlayOn", "Asked", "Face"} <= set(
        read_over_http()
    )


@pytest.mark.parametrize("game", every_rules(), ids=lambda game: f"{game.name} {game.version}")
def test_all_that_may_be_done_and_chosen_in_a_game_has_bounds(game: Any) -> None:
    assert places(game.action) == []
    assert places(game.options) == []


@pytest.mark.parametrize("kind", [int, float, str, bytes, list[bool], dict[str, bool], Any, set[None]])
def test_what_has_no_bounds_is_found(kind: Any) -> None:
    inner = msgspec.defstruct("Inner", [("thing", tuple[kind | None, bool])])
    assert places(msgspec.defstruct("Outer", [("inner", inner | None)]))


def test_the_law_covers_every_game() -> None:
    assert {game.name for game in every_rules()} == {game.name for game in GAMES}
