"""A game's options as flags of a command, made from the types of the game's Options alone."""

import argparse
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct, inspect
from msgspec.inspect import Field, Type

from igroteka.core.game import Game, usual_options
from igroteka.texts import Texts


class CannotStart(Exception):
    """What was asked for cannot be done; the sentence says why and what can."""


def flag(field: str) -> str:
    """How an option is written."""
    return "--" + field.replace("_", "-")


def add_options(parser: argparse.ArgumentParser, game: Game[Any], texts: Texts) -> None:
    """A flag for each option; where the command has one of that name, the game's stands before its own."""
    group = parser.add_argument_group(texts.text("title"))
    taken = {each for action in parser._actions for each in action.option_strings}
    for field in _fields(game):
        long = flag(f"{game.name}_{field.name}")
        names = [long] if flag(field.name) in taken else [flag(field.name), long]
        note = texts.text(f"Options-{field.name}", "about")
        _add(group, names, field, note)


def _add(group: argparse._ArgumentGroup, names: list[str], field: Field, note: str) -> None:
    kind, place = _bare(field.type), f"option {field.name}"
    match kind:
        case inspect.BoolType():
            group.add_argument(
                *names, dest=place, default=None, action=argparse.BooleanOptionalAction, help=note
            )
        case inspect.EnumType(cls=cls):
            values = [str(one.value) for one in cls]
            group.add_argument(*names, dest=place, choices=values, help=note)
        case inspect.LiteralType(values=values):
            group.add_argument(*names, dest=place, choices=[str(one) for one in values], help=note)
        case _:
            group.add_argument(*names, dest=place, metavar="N", help=note)


def read_options(
    arguments: argparse.Namespace, game: Game[Any], texts: Texts, *, several: bool = False
) -> Struct:
    """The options that the flags ask for, or CannotStart with the one that is wrong.

    `several` says that more than one person sits before this screen.
    """
    given = msgspec.to_builtins(usual_options(game, several=several))
    for field in _fields(game):
        value = getattr(arguments, f"option {field.name}")
        if value is not None:
            given[field.name] = _read(value, field, texts)
    options: Struct = msgspec.convert(given, game.options)
    return options


def _read(value: str | bool, field: Field, texts: Texts) -> Any:
    kind = _bare(field.type)
    if isinstance(kind, inspect.EnumType):
        return next(one.value for one in kind.cls if str(one.value) == value)
    if isinstance(kind, inspect.LiteralType):
        return next(one for one in kind.values if str(one) == value)
    if not isinstance(kind, inspect.IntType):
        return value
    shift = 1 if _is_seat(field.type) else 0  # people count seats from one
    least = (kind.ge or 0) + shift
    most = None if kind.le is None else kind.le + shift
    number = int(value) if str(value).isdecimal() else None
    if number is None or number < least or (most is not None and number > most):
        name = "wrong-number" if most is None else "wrong-number-between"
        raise CannotStart(
            texts.text(name, flag=flag(field.name), given=str(value), least=least, most=most or 0)
        )
    return number - shift


def _fields(game: Game[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _bare(kind: Type) -> Type:
    """The type without its annotations and without None, which is what a flag not given means."""
    match kind:
        case inspect.Metadata(type=inner):
            return _bare(inner)
        case inspect.UnionType(types=types):
            return next(_bare(one) for one in types if not isinstance(one, inspect.NoneType))
        case _:
            return kind


def _is_seat(kind: Type) -> bool:
    match kind:
        case inspect.Metadata(extra={"name": "Seat"}):
            return True
        case inspect.UnionType(types=types):
            return any(map(_is_seat, types))
        case _:
            return False


def told_options(options: Struct, game: Game[Any], texts: Texts) -> list[str]:
    """The options that are not as usual, each in words."""
    told = []
    for field in _fields(game):
        value = getattr(options, field.name)
        if value != field.default:
            shown = _told(value, field, texts)
            told.append(texts.text("option", name=texts.text(f"Options-{field.name}"), value=shown))
    return told


def _told(value: Any, field: Field, texts: Texts) -> str:
    match value:
        case bool():
            return texts.text("yes" if value else "no")
        case Enum():
            return texts.word(value)
        case int():
            return str(value + _is_seat(field.type))
        case _:
            return str(value)
