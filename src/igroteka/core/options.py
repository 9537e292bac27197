"""What can be chosen before a game, read from the types of its Options alone."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, inspect
from msgspec.inspect import Type

from igroteka.core.game import Game

PER_SECOND = "per_second"  # what the type of an option that is a time says in its `extra`


class Switch(Struct, frozen=True, tag=True):
    """An option that is on or off."""

    name: str
    usual: bool


class Number(Struct, frozen=True, tag=True):
    """A number between bounds, a seat or a time; it is optional where the usual value is None."""

    name: str
    least: int
    most: int | None
    usual: int | None
    seat: bool
    per_second: int | None = None  # of a time: how many of it are a second, in which people are told it


class OneOf(Struct, frozen=True, tag=True):
    """One of several values; those of an enum have texts named `Enum-value`."""

    name: str
    kind: str | None
    values: tuple[str | int, ...]
    usual: str | int


OptionIs: TypeAlias = Switch | Number | OneOf


class NoChoice(Exception):
    """An option has a type for which no form exists."""


def choices(game: Game[Any]) -> tuple[OptionIs, ...]:
    """Every option of the game, in the order of its Options."""
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType), "the options of a game are a struct"
    usual = msgspec.to_builtins(game.options())
    return tuple(_choice(field.name, field.type, usual[field.encode_name]) for field in info.fields)


def _choice(name: str, kind: Type, usual: Any) -> OptionIs:
    match _bare(kind):
        case inspect.BoolType():
            return Switch(name, usual)
        case inspect.EnumType(cls=cls):
            return OneOf(name, cls.__name__, tuple(one.value for one in cls), usual)
        case inspect.LiteralType(values=values):
            return OneOf(name, None, tuple(one for one in values if isinstance(one, str | int)), usual)
        case inspect.IntType(ge=least, le=most):
            seat = _extra(kind, "name") == "Seat"  # how many there are, the table says
            return Number(name, least or 0, None if seat else most, usual, seat, _extra(kind, PER_SECOND))
        case other:
            raise NoChoice(f"{name} is {other}")


def _bare(kind: Type) -> Type:
    """The type without its annotations and without None, which is what an option not given means."""
    match kind:
        case inspect.Metadata(type=inner):
            return _bare(inner)
        case inspect.UnionType(types=types):
            return next(_bare(one) for one in types if not isinstance(one, inspect.NoneType))
        case _:
            return kind


def _extra(kind: Type, key: str) -> Any:
    """What the annotations of a type say besides its bounds, or None."""
    match kind:
        case inspect.Metadata(extra=dict(extra)) if key in extra:
            return extra[key]
        case inspect.Metadata(type=inner):
            return _extra(inner, key)
        case inspect.UnionType(types=types):
            return next((found for one in types if (found := _extra(one, key)) is not None), None)
        case _:
            return None
