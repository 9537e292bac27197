"""What the compiler is told of a class; it changes nothing where nothing is compiled.

`acyclic`: no instance ever refers to itself, directly or through others, so the garbage collector need not
track it; `free_list_len=1`: the memory of the last freed instance is used for the next one;
`allow_interpreted_subclasses`: a class that is not compiled may derive from this one.

Some constants of compiled modules only name again what another module has (`Deal: Final = words.Deal`):
compiled code reads a constant of a compiled module at once, but looks up a name of a module with structs or
enums, which stays Python, each time it is used. This is done for what every step asks for, and nothing else.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # it comes with the compiler

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        """The class as it is."""
        return lambda one: one
