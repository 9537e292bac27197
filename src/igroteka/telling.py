"""How the front-end tells values in words: what the fields of each struct stand for, which JSON forgets."""

import json
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_origin

from msgspec import inspect as ms

HEADER = "// Written by `python3 dev.py types` from the Python structs: change those, never this file.\n"
SEAT = "Seat"


def telling_page(*roots: Any) -> str:
    """A file that says what the fields of these types, and of all within them, stand for.

    A field is told by words joined with `|`: "Seat" for a seat, "Colour" for a word of that enum,
    "Colour#" and "Seat#" for counts by it, "=GameEnd" for a struct that carries no tag.
    """
    found: dict[str, dict[str, str]] = {}
    orders: dict[str, list[str]] = {}  # in which the values of an enum are counted
    for root in roots:
        _walk(ms.type_info(root), found, orders)
    structs = {name: fields for name, fields in sorted(found.items()) if fields}
    telling = _object("telling", {name: f"{{ {_pairs(fields)} }}" for name, fields in structs.items()})
    counted = _object("orders", {name: json.dumps(values) for name, values in sorted(orders.items())})
    return f"{HEADER}\n{telling}\n{counted}"


def _object(name: str, pairs: dict[str, str]) -> str:
    lines = (f"  {key}: {value},\n" for key, value in pairs.items())
    return f"export const {name} = {{\n{''.join(lines)}}};\n"


def _pairs(fields: dict[str, str]) -> str:
    return ", ".join(f"{field}: {json.dumps(kind)}" for field, kind in fields.items())


def _walk(kind: ms.Type, found: dict[str, dict[str, str]], orders: dict[str, list[str]]) -> None:
    match kind:
        case ms.StructType(cls=cls, fields=fields):
            name: str = (get_origin(cls) or cls).__name__
            if name in found:
                return
            found[name] = {}
            for field in fields:
                stands_for = "|".join(dict.fromkeys(_kinds(field.type)))
                if stands_for:
                    found[name][field.encode_name] = stands_for
                _walk(field.type, found, orders)
        case ms.Metadata(extra={"counts": type() as counted}):
            assert issubclass(counted, Enum)
            orders[counted.__name__] = [value.value for value in counted]
        case ms.Metadata(type=inner) | ms.CollectionType(item_type=inner):
            _walk(inner, found, orders)
        case ms.UnionType(types=kinds) | ms.TupleType(item_types=kinds):
            for one in kinds:
                _walk(one, found, orders)
        case _:
            pass


def _kinds(kind: ms.Type) -> Iterator[str]:
    match kind:
        case ms.Metadata(extra={"counts": counts}):
            yield f"{counts if isinstance(counts, str) else counts.__name__}#"
        case ms.Metadata(extra={"name": "Seat"}):
            yield SEAT
        case ms.Metadata(type=inner) | ms.CollectionType(item_type=inner):
            yield from _kinds(inner)
        case ms.UnionType(types=kinds) | ms.TupleType(item_types=kinds):
            for one in kinds:
                yield from _kinds(one)
        case ms.EnumType(cls=cls):
            yield cls.__name__
        case ms.StructType(cls=cls, tag_field=None):
            yield f"={(get_origin(cls) or cls).__name__}"
        case _:
            pass
