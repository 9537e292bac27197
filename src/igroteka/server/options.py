"""What can be set of a server: on the command line, else in the environment, else in a file of TOML."""

import argparse
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from igroteka.texts import Texts

PORT = 8077
PREFIX = "IGROTEKA_SERVE_"  # other names that begin with IGROTEKA_ may be those of whoever starts containers
CONFIG = "config"  # the one option that a file does not have: which file it is

Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=4_000)]
Port: TypeAlias = Annotated[int, Meta(ge=0, le=65_535)]
Address: TypeAlias = Annotated[str, Meta(pattern=r"^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]{1,253}):[0-9]{1,5}$")]
Days: TypeAlias = Annotated[int, Meta(ge=1, le=36_500)]
Pause: TypeAlias = Annotated[int, Meta(ge=0, le=60_000)]


class Options(Struct, frozen=True, kw_only=True, rename="kebab"):
    """All of it, by the names that the options have in the file; on the command line they are flags."""

    host: Word = "127.0.0.1"
    port: Port = PORT
    lan: bool = False
    public_url: Word | None = None
    database: Word | None = None
    trusted_proxy: Word | None = None
    keep_days: Days | None = None
    metrics_address: Address | None = None
    metrics_token_file: Word | None = None
    service_worker: bool = True
    bot_pause: Pause | None = None
    open: bool = False


KINDS: dict[str, Any] = {field.encode_name: field.type for field in fields(Options)}
DATABASE = "database"
METAVARS = {
    "host": "ADDRESS",
    "port": "PORT",
    "public-url": "URL",
    DATABASE: "DATABASE",
    "keep-days": "DAYS",
    "bot-pause": "MILLIS",
    "trusted-proxy": "ADDRESS",
    "metrics-address": "ADDRESS:PORT",
    "metrics-token-file": "FILE",
    CONFIG: "FILE",
}


class WrongOption(Exception):
    """An option that cannot be so, as a sentence."""


def variable(name: str) -> str:
    """The environment variable of an option."""
    return PREFIX + name.upper().replace("-", "_")


def add_options(parser: argparse.ArgumentParser, words: Texts, *names: str) -> None:
    """Has the parser understand these options; what is not said on the command line stays None."""
    for name in (*names, CONFIG):
        about = f"{words.text(f'flag-{name}')} ({variable(name)})"
        if KINDS.get(name) is bool:
            action = argparse.BooleanOptionalAction
            parser.add_argument(f"--{name}", action=action, default=None, help=about)
        else:
            parser.add_argument(f"--{name}", metavar=METAVARS[name], help=about)
    parser.epilog = words.text("options-from", prefix=PREFIX)


def read_options(arguments: argparse.Namespace, environment: Mapping[str, str], words: Texts) -> Options:
    """The options by what was said, or WrongOption."""
    said = _on_the_command_line(arguments, words)
    around = _in_the_environment(environment, words)
    file = said.pop(CONFIG, None) or around.pop(CONFIG, None)
    lying = {} if file is None else _in_the_file(Path(file), words)
    return msgspec.convert({**lying, **around, **said}, Options)


def _on_the_command_line(arguments: argparse.Namespace, words: Texts) -> dict[str, Any]:
    given = {name: getattr(arguments, name.replace("-", "_"), None) for name in (*KINDS, CONFIG)}
    return {
        name: _fitting(name, value, f"--{name}", words, strict=False)
        for name, value in given.items()
        if value is not None
    }


def _in_the_environment(environment: Mapping[str, str], words: Texts) -> dict[str, Any]:
    known = {variable(name): name for name in (*KINDS, CONFIG)}
    given = {name: value for name, value in environment.items() if name.startswith(PREFIX) and value}
    _demand_known(given, known, "the-environment", words)
    return {
        known[name]: _fitting(known[name], value, name, words, strict=False) for name, value in given.items()
    }


def _in_the_file(file: Path, words: Texts) -> dict[str, Any]:
    toml = import_module("tomllib")
    try:
        given: dict[str, Any] = toml.loads(file.read_text(encoding="utf-8"))
    except (toml.TOMLDecodeError, UnicodeDecodeError) as why:
        raise WrongOption(words.text("no-toml", file=str(file), why=str(why))) from None
    _demand_known(given, KINDS, str(file), words)
    return {
        name: _fitting(name, value, f"{file}: {name}", words, strict=True) for name, value in given.items()
    }


def _demand_known(given: Mapping[str, Any], known: Mapping[str, Any], where: str, words: Texts) -> None:
    for name in given:
        if name not in known:
            place = words.text(where) if where == "the-environment" else where
            raise WrongOption(words.text("no-option", place=place, name=name, known=", ".join(known)))


def _fitting(name: str, value: Any, where: str, words: Texts, *, strict: bool) -> Any:
    """The value as the option has it, or WrongOption; `strict` where text is no number."""
    try:
        return msgspec.convert(value, KINDS.get(name, Word), strict=strict)
    except msgspec.ValidationError:
        about = words.text("true-or-false" if KINDS.get(name) is bool else f"flag-{name}")
        raise WrongOption(words.text("bad-option", where=where, value=str(value), about=about)) from None
