"""One translator for the phases of all games: as positions keep them, and as views and records say them."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar, final

from igroteka.core.value import fields_of

N = TypeVar("N")  # a phase as a position keeps it: a plain value
S = TypeVar("S")  # the same phase as it is said: a struct, or a word of an enum


@final
class Spelling:
    """How to translate a field whose two forms differ."""

    __slots__ = ("native", "said")

    def __init__(self, *, said: Callable[[Any], Any], native: Callable[[Any], Any]) -> None:
        self.said: Final = said
        self.native: Final = native


@final
class Phases(Generic[N, S]):
    """The phases of a game in both forms, field by field under the same names.

    A native phase is paired with the struct that says it, or with a word of an enum, which says that it is
    there and nothing more. A field that is said in another form has a Spelling under its name; one that is
    itself a phase is translated like any other. Fields of a native phase that are not said are hidden: who
    makes it from what was said has to bring them.
    """

    __slots__ = ("_native", "_said", "_spelled", "pairs")

    def __init__(self, pairs: Mapping[type[N], Any], spelled: Mapping[str, Spelling] | None = None) -> None:
        self.pairs: Final = pairs  # each native class, and what says it
        self._spelled: Final[dict[str, Spelling]] = dict(spelled or {})
        # By the class of a native phase: what says it, and which fields that has.
        self._said: Final[dict[type, tuple[Any, tuple[str, ...]]]] = {}
        # By the struct or the word that says it: the class of the native phase, and which fields are said.
        self._native: Final[dict[Any, tuple[type, tuple[str, ...]]]] = {}
        for native, said in pairs.items():
            names: tuple[str, ...] = getattr(said, "__struct_fields__", ())
            strange = set(names).difference(fields_of(native))
            if strange:
                raise TypeError(f"{native.__name__} has no {', '.join(sorted(strange))}, which is said of it")
            # What has no field is said by one and the same value.
            self._said[native] = (said() if isinstance(said, type) and not names else said, names)
            self._native[said] = (native, names)

    def said(self, phase: N) -> S:
        """The phase as views and records say it."""
        said, names = self._said[type(phase)]
        if names:
            said = said(*[self._field_said(name, getattr(phase, name)) for name in names])
        return said  # type: ignore[no-any-return]  # the pairs are of N and S

    def native(self, said: S, **hidden: object) -> N:
        """The native phase for what is said, with the fields that are never said."""
        kind = type(said)
        native, names = self._native[kind if kind in self._native else said]
        fields = {name: self._field_native(name, getattr(said, name)) for name in names}
        return native(**fields, **hidden)  # type: ignore[no-any-return]  # the pairs are of N and S

    def _field_said(self, name: str, value: Any) -> Any:
        spelling = self._spelled.get(name)
        if spelling is not None:
            return spelling.said(value)
        return self.said(value) if type(value) in self._said else value

    def _field_native(self, name: str, value: Any) -> Any:
        spelling = self._spelled.get(name)
        if spelling is not None:
            return spelling.native(value)
        return self.native(value) if type(value) in self._native else value
