"""The options of a game as command-line flags."""

import argparse
import re
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from igroteka.core.game import Game, usual_options
from igroteka.core.options import Number, OneOf, OptionIs, Switch, choices
from igroteka.texts import Texts

NUMBER = re.compile(r"\d{1,9}([.,]\d{1,3})?")


class CannotStart(Exception):
    """The command cannot start; the message says why and what can be done."""


def flag(field: str) -> str:
    """The flag of an option."""
    return "--" + field.replace("_", "-")


def add_options(parser: argparse.ArgumentParser, game: Game[Any], texts: Texts) -> None:
    """Add a flag for each option, with the game's name in front where the command has such a flag itself."""
    group = parser.add_argument_group(texts.text("title"))
    taken = {each for action in parser._actions for each in action.option_strings}
    for choice in choices(game):
        long = flag(f"{game.name}_{choice.name}")
        names = [long] if flag(choice.name) in taken else [flag(choice.name), long]
        note = texts.text(f"Options-{choice.name}", "about")
        _add(group, names, choice, note)


def _add(group: argparse._ArgumentGroup, names: list[str], choice: OptionIs, note: str) -> None:
    place = f"option {choice.name}"
    match choice:
        case Switch():
            group.add_argument(
                *names, dest=place, default=None, action=argparse.BooleanOptionalAction, help=note
            )
        case OneOf(values=values):
            group.add_argument(*names, dest=place, choices=[str(one) for one in values], help=note)
        case Number():
            group.add_argument(*names, dest=place, metavar="N", help=note)


def read_options(
    arguments: argparse.Namespace, game: Game[Any], texts: Texts, *, several: bool = False
) -> Struct:
    """The options that the flags ask for, or CannotStart with the one that is wrong.

    `several` says that more than one person sits before this screen.
    """
    given = msgspec.to_builtins(usual_options(game, several=several))
    for choice in choices(game):
        value = getattr(arguments, f"option {choice.name}")
        if value is not None:
            given[choice.name] = _read(value, choice, texts)
    options: Struct = msgspec.convert(given, game.options)
    return options


def _read(value: Any, choice: OptionIs, texts: Texts) -> str | int | bool:
    match choice:
        case Switch():
            return bool(value)
        case OneOf(values=values):
            return next(one for one in values if str(one) == value)
        case Number():
            return _number(value, choice, texts)


def _number(value: str, choice: Number, texts: Texts) -> int:
    number = _number_in(value, choice)
    if number is None or number < choice.least or (choice.most is not None and number > choice.most):
        between = "wrong-number-between" if choice.per_second is None else "wrong-seconds-between"
        name = "wrong-number" if choice.most is None else between
        least, most = (_number_in_words(one or 0, choice) for one in (choice.least, choice.most))
        raise CannotStart(texts.text(name, flag=flag(choice.name), given=value, least=least, most=most))
    return number


def _number_in(value: str, choice: Number) -> int | None:
    """The number that was meant: people count seats from one, and time in seconds."""
    if NUMBER.fullmatch(value) is None:
        return None
    number = Fraction(value.replace(",", ".")) * (choice.per_second or 1)
    return int(number) - choice.seat if number.denominator == 1 else None


def _number_in_words(number: int, choice: Number) -> str:
    """The same number as people write it."""
    return f"{(number + choice.seat) / (choice.per_second or 1):g}"


def options_in_words(options: Struct, game: Game[Any], texts: Texts) -> list[str]:
    """The options that differ from the usual ones, in words."""
    lines, usual = [], game.options()
    for choice in choices(game):
        value = getattr(options, choice.name)
        if value != getattr(usual, choice.name):
            shown = _in_words(value, choice, texts)
            lines.append(texts.text("option", name=texts.text(f"Options-{choice.name}"), value=shown))
    return lines


def _in_words(value: Any, choice: OptionIs, texts: Texts) -> str:
    match value:
        case bool():
            return texts.text("yes" if value else "no")
        case Enum():
            return texts.word(value)
        case int() if isinstance(choice, Number):
            return _number_in_words(value, choice)
        case _:
            return str(value)
