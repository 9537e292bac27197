"""Plain values: positions and their parts, which compare, hash, print and are copied by their fields.

A class of values has `__slots__`, and their names are its fields; a name with a leading underscore is a note
that a value keeps for itself, and no field. A value is made of its fields, by their names; a class that works
some of them out says in `made_of` which it takes.
"""

from collections.abc import Callable
from enum import Enum
from operator import attrgetter
from typing import Any, Final

from igroteka.core.native import mypyc_attr


class Keep(Enum):
    """What `but(...)` takes for a field that stays as it is, so that None can be set as well."""

    KEEP = "keep"


KEEP: Final = Keep.KEEP

# For each class of values, what reads all of its fields at once.
_READERS: Final[dict[type, Callable[[Any], object]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class of values."""
    names: list[str] = []
    for one in reversed(kind.__mro__[:-1]):
        found: dict[str, Any] = dict(vars(one))
        # A compiled class has no slots, but says which attributes it has.
        slots = found.get("__slots__", found.get("__mypyc_attrs__"))
        if slots is None:
            raise TypeError(f"{one.__name__} names no fields: a value has __slots__")
        names += [name for name in slots if not name.startswith("_") and name not in names]
    return tuple(names)


def _made(kind: type["Value"], fields: dict[str, object]) -> "Value":
    """The value again, of what its fields held."""
    return kind(**fields)


def _nothing(value: object) -> object:
    return ()


def _new_reader(kind: type) -> Callable[[Any], object]:
    names = fields_of(kind)
    read = _READERS[kind] = attrgetter(*names) if names else _nothing
    return read


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Value:
    """A class that compares, hashes and prints by its fields."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        kind = type(self)
        if type(other) is not kind:
            return False
        read = _READERS.get(kind) or _new_reader(kind)
        return read(self) == read(other)

    def __hash__(self) -> int:
        kind = type(self)
        read = _READERS.get(kind) or _new_reader(kind)
        return hash((kind, read(self)))

    def __repr__(self) -> str:
        kind = type(self)
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in fields_of(kind)])
        return f"{kind.__name__}({fields})"

    def made_of(self) -> tuple[str, ...]:
        """The names of the fields that make it; all others follow from them."""
        return fields_of(type(self))

    def __reduce__(self) -> str | tuple[Any, ...]:
        """How `copy` and `pickle` make it again: a compiled class has nothing else that they could take."""
        return _made, (type(self), {name: getattr(self, name) for name in self.made_of()})


@mypyc_attr(allow_interpreted_subclasses=True)
class Equivalent:
    """Something compared by its consequence: two are equal if the same follows from them."""

    __slots__ = ()

    def consequence(self) -> object:
        """The consequence, as a value."""
        raise NotImplementedError("whoever derives from this says what follows from it")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Equivalent) and self.consequence() == other.consequence()

    def __hash__(self) -> int:
        return hash(self.consequence())
