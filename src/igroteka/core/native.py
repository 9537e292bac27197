"""What the compiler is told of a class; where nothing is compiled it means nothing.

`acyclic`: no instance ever holds itself by any way round, so that the collector of such rings can leave it
alone; `free_list_len=1`: the place of the instance that was freed last is used again at once;
`allow_interpreted_subclasses`: a class that is not compiled may derive from this one.
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
