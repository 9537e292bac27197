"""The front-end's types, written from the Python structs: `python -m igroteka.typescript OUT_DIR`."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from inspect import cleandoc
from operator import or_
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin

from msgspec import Struct, defstruct
from msgspec import inspect as ms

from igroteka.bots.levels import own
from igroteka.core import game as contract
from igroteka.core import history, options, promise, table, timed
from igroteka.core.game import Game, Refusal
from igroteka.core.value import Value
from igroteka.games import GAMES
from igroteka.server import lobby_protocol, protocol, refusals
from igroteka.telling import HEADER, telling_page

CORE = "igroteka.core"
CORE_MODULES = (contract, history, options, promise, table, timed)
CORE_ROOTS: tuple[Any, ...] = (
    contract.Event,
    contract.Ring,
    contract.Outcome,
    history.TakeBack,
    history.TookBack,
    timed.TimedView,
    timed.TimedSeen,
)
WIRE_ROOTS: tuple[Any, ...] = (
    lobby_protocol.NewPerson,
    lobby_protocol.Me,
    lobby_protocol.Made,
    lobby_protocol.Invited,
    lobby_protocol.OnScreen,
    lobby_protocol.Join,
    lobby_protocol.Enter,
    lobby_protocol.DeviceLink,
    lobby_protocol.Devices,
    lobby_protocol.SignOut,
    lobby_protocol.Tables,
    lobby_protocol.Mine,
    lobby_protocol.Shelf,
    lobby_protocol.Lesson,
    lobby_protocol.Replay,
    lobby_protocol.PlayOn,
    lobby_protocol.Error,
)
DRAFT = "Draft"  # ends the name of what a client sends, in which whatever has a default may be left out
WIDTH = 100

PLAIN: dict[type[ms.Type], str] = {
    ms.NoneType: "null",
    ms.BoolType: "boolean",
    ms.IntType: "number",
    ms.FloatType: "number",
    ms.StrType: "string",
    ms.BytesType: "string",
    ms.AnyType: "unknown",
    ms.RawType: "unknown",
}


class Untranslatable(Exception):
    """A type that has no TypeScript form here, or a name that cannot be kept."""


class Parameter(Struct):
    """What stands for a parameter of a generic struct while that is declared; each is a subclass."""


class Page:
    """One file of types: those of its own modules, in the order of their source; `core` is the page below."""

    def __init__(self, modules: Sequence[ModuleType], core: "Page | None" = None) -> None:
        self.core = core
        self.places = {name: place for place, name in enumerate(_own_names(modules))}
        self.unions = dict(_named_unions(modules))
        self.owners: dict[str, object] = {}  # what each name stands for, so that none stands for two things
        self.blocks: dict[str, str] = {}
        self.stands_on_core = False

    def add(self, root: Any, name: str | None = None, *, draft: bool = False) -> None:
        """Declares a type and all that it needs, under its own name and, if that is another, under `name`."""
        info = ms.type_info(root)
        members = info.types if isinstance(info, ms.UnionType) else (info,)
        texts = tuple(self._members(members, draft=draft))
        if name is not None and texts != (name,):
            self._declare(name, name, lambda: _type(name, *texts))

    def write(self) -> str:
        """The whole file."""
        end = max(self.places.values(), default=0) + 1  # not their number: two modules may share a name
        names = sorted(self.blocks, key=lambda name: self.places.get(name.removesuffix(DRAFT), end))
        blocks = [self.blocks[name] for name in names]
        if self.stands_on_core:
            blocks.insert(0, 'import type * as core from "./core";')
        return "\n".join([HEADER, "\n\n".join(blocks), ""])

    def text(self, type_: ms.Type, *, draft: bool) -> str:
        """How a type is written where it is used; every type it names gets declared."""
        match type_:
            case ms.Metadata(type=inner, extra={"name": str(name)}):
                home = self._home_of_name(name)
                return self._refer(
                    home, name, repr(type_), lambda: _type(name, home.text(inner, draft=False))
                )
            case ms.Metadata(type=inner):
                return self.text(inner, draft=draft)
            case ms.EnumType(cls=cls):
                return self._refer(self._home(cls), cls.__name__, cls, lambda: _enum(cls))
            case ms.LiteralType(values=values):
                return " | ".join(map(json.dumps, values))
            case ms.UnionType(types=types):
                return " | ".join(self._members(types, draft=draft))
            case ms.TupleType(item_types=items):
                return f"readonly [{', '.join(self.text(item, draft=draft) for item in items)}]"
            case ms.CollectionType(item_type=item):
                return f"readonly {_enclosed(self.text(item, draft=draft))}[]"
            case (
                ms.DictType(key_type=key, value_type=value)
                | ms.FrozenDictType(key_type=key, value_type=value)
            ):
                return self._dictionary(key, self.text(value, draft=draft))
            case ms.StructType():
                return self._struct(type_, draft=draft)
            case _ if type(type_) in PLAIN:
                return PLAIN[type(type_)]
            case _:
                raise Untranslatable(f"{type_} has no form in TypeScript here")

    def _dictionary(self, key: ms.Type, value: str) -> str:
        """An object; where its keys are from a list, some of them may be missing."""
        listed = isinstance(key, ms.EnumType | ms.LiteralType)
        name = self.text(key, draft=False)
        return f"{{ readonly {f'[key in {name}]?' if listed else f'[key: {name}]'}: {value} }}"

    def _members(self, types: Sequence[ms.Type], *, draft: bool, but: str | None = None) -> Iterator[str]:
        """The members of a union; those that have a name together, other than `but`, are written by it."""
        rest = list(types)
        for home in (self, self.core or self):
            for name, union in home.unions.items():
                if name != but and all(member in rest for member in union.types):
                    yield self._union(home, name, union, draft=draft)
                    rest = [member for member in rest if member not in union.types]
        yield from (self.text(member, draft=draft) for member in rest)

    def _union(self, home: "Page", name: str, union: ms.UnionType, *, draft: bool) -> str:
        draft = draft and _has_defaults(union)

        def declaration() -> str:
            return _type(full, *home._members(union.types, draft=draft, but=name))

        full = name + DRAFT if draft else name
        return self._refer(home, full, full, declaration)

    def _struct(self, info: ms.StructType, *, draft: bool) -> str:
        cls: Any = get_origin(info.cls) or info.cls
        if issubclass(cls, Parameter):
            return str(cls.__name__)
        draft = draft and _has_defaults(info)
        home, name = self._home(cls), cls.__name__ + (DRAFT if draft else "")
        name = self._refer(home, name, cls, lambda: home._interface(cls, name, draft=draft))
        arguments = get_args(info.cls) or tuple(Any for _ in getattr(cls, "__parameters__", ()))
        texts = [self.text(ms.type_info(argument), draft=draft) for argument in arguments]
        return f"{name}<{', '.join(texts)}>" if texts else name

    def _interface(self, cls: Any, name: str, *, draft: bool) -> str:
        names = [str(one.__name__).split("_")[0] for one in getattr(cls, "__parameters__", ())]
        parameters = tuple(defstruct(one, [], bases=(Parameter,), tag=True) for one in names)
        info = ms.type_info(cls[parameters] if parameters else cls)
        assert isinstance(info, ms.StructType)
        if info.array_like:
            raise Untranslatable(f"{cls} is sent as an array, in which its fields have no names")
        generic = f"<{', '.join(names)}>" if names else ""
        fields = "".join(f"  readonly {line};\n" for line in self._fields(info, draft=draft))
        return f"{_comment(cls)}export interface {name}{generic} {{\n{fields}}}"

    def _fields(self, info: ms.StructType, *, draft: bool) -> Iterator[str]:
        if info.tag_field is not None:
            yield f"{info.tag_field}: {json.dumps(info.tag)}"
        config: Any = info.cls
        left_out = draft or (get_origin(config) or config).__struct_config__.omit_defaults
        for field in info.fields:
            optional = "?" if left_out and not field.required else ""
            yield f"{field.encode_name}{optional}: {self.text(field.type, draft=draft)}"

    def _home_of_name(self, name: str) -> "Page":
        """The page that declares a named type: the page below, unless this one has its own of that name."""
        return self.core if self.core is not None and name in self.core.places.keys() - self.places else self

    def _home(self, cls: type) -> "Page":
        """The page that declares a class: what belongs to the core is on the page below."""
        return self.core if self.core is not None and cls.__module__.startswith(CORE) else self

    def _refer(self, home: "Page", name: str, owner: object, declaration: Callable[[], str]) -> str:
        home._declare(name, owner, declaration)
        self.stands_on_core |= home is not self
        return name if home is self else f"core.{name}"

    def _declare(self, name: str, owner: object, declaration: Callable[[], str]) -> None:
        if not (name.isidentifier() and name[0].isupper()):  # TypeScript's own words are in lower case
            raise Untranslatable(f"{name!r} is no name for a type: it starts with a capital letter")
        if self.owners.setdefault(name, owner) != owner:
            raise Untranslatable(f"{name} cannot stand both for {self.owners[name]} and for {owner}")
        if name not in self.blocks:
            self.blocks[name] = ""  # taken, for the declaration may come back to its own name
            self.blocks[name] = declaration()


def _own_names(modules: Sequence[ModuleType]) -> Iterator[str]:
    """The names that modules define themselves, in the order of their source."""
    for module in modules:
        aliases = getattr(module, "__annotations__", {})
        for name, value in vars(module).items():
            if name in aliases or getattr(value, "__module__", None) == module.__name__:
                yield name


def _named_unions(modules: Sequence[ModuleType]) -> Iterator[tuple[str, ms.UnionType]]:
    """The unions that a module gives a name to, the largest first: inspection alone forgets these names."""
    found: dict[str, ms.UnionType] = {}
    for module in modules:
        for name, annotation in getattr(module, "__annotations__", {}).items():
            value = getattr(module, name, None)
            if annotation is TypeAlias and get_origin(value) in (Union, UnionType) and not _is_kept(value):
                info = ms.type_info(value)
                if isinstance(info, ms.UnionType) and not any(isinstance(t, ms.NoneType) for t in info.types):
                    found[name] = info
    yield from sorted(found.items(), key=lambda one: -len(one[1].types))


def _is_kept(union: Any) -> bool:
    """Whether a union is of values that positions keep, which are never said."""
    return any(isinstance(one, type) and issubclass(one, Value) for one in get_args(union))


def _has_defaults(type_: ms.Type) -> bool:
    """Whether a client may leave something out of it."""
    match type_:
        case ms.StructType(fields=fields):
            return any(not field.required or _has_defaults(field.type) for field in fields)
        case ms.UnionType(types=types) | ms.TupleType(item_types=types):
            return any(map(_has_defaults, types))
        case ms.CollectionType(item_type=inner) | ms.Metadata(type=inner):
            return _has_defaults(inner)
        case ms.DictType(value_type=inner) | ms.FrozenDictType(value_type=inner):
            return _has_defaults(inner)
        case _:
            return False


def _comment(cls: Any) -> str:
    lines = cleandoc(cls.__dict__.get("__doc__") or "").replace("*/", "*\\/").splitlines()
    match lines:
        case []:
            return ""
        case [line]:
            return f"/** {line} */\n"
        case _:
            return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */", ""])


def _enum(cls: Any) -> str:
    """The type, and under the same name the list of its values: `for (const colour of Colour)`."""
    values = ", ".join(json.dumps(member.value) for member in cls)
    name = cls.__name__
    return (
        f"{_comment(cls)}export type {name} = (typeof {name})[number];\n"
        f"export const {name} = [{values}] as const;"
    )


def _type(name: str, *members: str) -> str:
    """A named type; a union that is too long for one line has each member on its own."""
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH or len(members) == 1:
        return line
    return "\n  | ".join([f"export type {name} =", *members]) + ";"


def _enclosed(text: str) -> str:
    """The text as one word of a longer type."""
    return f"({text})" if " " in text else text


def core_page() -> Page:
    """What every game's page stands on."""
    page = Page(CORE_MODULES)
    for root in CORE_ROOTS:
        page.add(root)
    page.add(timed.Clocks, "Clocks" + DRAFT, draft=True)
    page.add(reduce(or_, _core_refusals()), "Refusal")
    return page


def _core_refusals() -> list[type[Refusal]]:
    """Why the core refuses, in the order of its modules, whichever of them was imported first."""
    places = {module.__name__: place for place, module in enumerate(CORE_MODULES)}
    own = (kind for kind in Refusal.__subclasses__() if kind.__module__ in places)
    return sorted(own, key=lambda kind: places[kind.__module__])


def game_page(game: Game[Any], core: Page) -> Page:
    """What is said at a table of the game; a view of it under its clocks is `core.TimedView<View>`."""
    package = _package(game)
    modules = [module for name, module in sorted(sys.modules.items()) if f"{name}.".startswith(package + ".")]
    page = Page(modules, core)
    for name in ("options", "action", "happening", "view", "seen", "refusal"):
        page.add(getattr(game, name), name.capitalize())
    for name in ("options", "action"):
        root = getattr(game, name)
        if _has_defaults(ms.type_info(root)):
            page.add(root, name.capitalize() + DRAFT, draft=True)
    return page


def wire_page(core: Page) -> Page:
    """What is said between a browser and the server."""
    page = Page((protocol, lobby_protocol, refusals), core)
    page.add(protocol.FromPerson, "FromPerson" + DRAFT, draft=True)
    page.add(protocol.ToPerson, "ToPerson")
    for root in WIRE_ROOTS:
        page.add(root)
    page.add(lobby_protocol.NewTable, "NewTable" + DRAFT, draft=True)
    page.add(refusals.ServerRefusal, "ServerRefusal")
    return page


def _package(game: Game[Any]) -> str:
    """Where the game's types are defined: its package, or the module that is the whole game."""
    return ".".join(game.options.__module__.split(".")[:3])


def pages() -> dict[str, str]:
    """Every file of types by its name."""
    core = core_page()
    games = {game.name: game_page(game, core) for game in GAMES}
    written = {"core": core, "wire": wire_page(core), **games}
    told = {
        "core": telling_page(history.TookBack, *_core_refusals()),
        "wire": telling_page(refusals.ServerRefusal, protocol.Note),
    }
    told |= {game.name: telling_page(game.action, game.seen, game.refusal, game.view) for game in GAMES}
    reasons = {game.name: own(game, "REASON") for game in GAMES}
    told |= {f"{name}.hints": telling_page(kinds) for name, kinds in reasons.items() if kinds is not None}
    return {
        **{f"{name}.ts": page.write() for name, page in written.items()},
        **{f"{name}.telling.ts": page for name, page in told.items()},
    }


def main(folder: Path) -> None:
    """Writes the files, and takes away those that nothing stands for any more."""
    folder.mkdir(parents=True, exist_ok=True)
    written = pages()
    for old in set(folder.glob("*.ts")):
        if old.name not in written:
            old.unlink()
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
