"""Which build of the rules runs: the Python as it lies here, or the same Python compiled.

`python3 dev.py compile` puts a compiled build of `core`, `games` and search into a place that is named by the
hash of their sources, so that a build of other sources is never found. A wheel for one platform carries such
a build, which was made of the very sources that are installed with it. The variable IGROTEKA_BUILD chooses:
`pure`, as without it in a checkout; `compiled`, which must be there; `fastest`, compiled where it is there,
as without it where a build was installed. The variable IGROTEKA_BUILDS says where else compiled builds lie:
the tests make one of their own, which is not optimised.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CARRIED = PACKAGE / "compiled"  # where a wheel has its build
BUILDS = Path(os.environ.get("IGROTEKA_BUILDS") or PACKAGE.parents[1] / ".cache" / "compiled")
ROOMS = ("core", "games", "bots")  # what is compiled
LIBRARY = "igroteka__mypyc"  # mypyc's name for all compiled modules together
VARIABLE = "IGROTEKA_BUILD"


class Build(StrEnum):
    """How the rules are built."""

    PURE = "pure"
    COMPILED = "compiled"


FASTEST = "fastest"


def sources() -> list[Path]:
    """The files of which a compiled build is made."""
    return sorted(path for room in ROOMS for path in (PACKAGE / room).rglob("*.py"))


def place() -> Path:
    """Where a compiled build of these sources, for this Python, is or would be."""
    parts = hashlib.sha256(str(sysconfig.get_config_var("SOABI")).encode())
    for path in sources():
        parts.update(f"{path.relative_to(PACKAGE)}\0".encode())
        parts.update(hashlib.sha256(path.read_bytes()).digest())
    return BUILDS / parts.hexdigest()[:16]


def compiled_here() -> Path | None:
    """The compiled build of these sources, if it was made or installed with them."""
    if library(CARRIED) is not None:
        return CARRIED
    here = place()
    return here if library(here) is not None else None


def library(here: Path) -> Path | None:
    """The library of a compiled build, where there is one."""
    return next(iter(sorted(here.glob(f"{LIBRARY}.*.so"))), None)


def asked_for() -> str:
    """Which build is asked for, by IGROTEKA_BUILD or by what was installed."""
    return os.environ.get(VARIABLE) or (FASTEST if CARRIED.is_dir() else Build.PURE)


def rooms(package: Iterable[str]) -> list[str]:
    """Where the modules of the package are looked for, by what IGROTEKA_BUILD asks for."""
    asked, pure = asked_for(), list(package)
    if asked not in (*Build, FASTEST):
        raise ImportError(f"{VARIABLE} is {asked!r}: it may be {', '.join((*Build, FASTEST))}.")
    here = None if asked == Build.PURE else compiled_here()
    if here is not None:
        _load(here)
        return [str(here / PACKAGE.name), *pure]
    if asked == Build.COMPILED:
        raise ImportError("There is no compiled build of these sources: python3 dev.py compile makes one.")
    return pure


def _load(here: Path) -> None:
    """Loads the library in which all compiled modules are: each of them looks for it by its name."""
    found = library(here)
    assert found is not None, "it was looked for"
    spec = spec_from_file_location(LIBRARY, found)
    assert spec is not None, "a library has a spec"
    assert spec.loader is not None, "and a loader"
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[LIBRARY] = module


def built() -> Build:
    """Which build runs in this process."""
    return Build.COMPILED if LIBRARY in sys.modules else Build.PURE


@contextmanager
def for_workers() -> Iterator[Build]:
    """While this lasts, processes are started with the fastest build; says which one that is.

    What the person chose by IGROTEKA_BUILD stands, in this process and in theirs.
    """
    chosen = os.environ.get(VARIABLE)
    asked = os.environ.setdefault(VARIABLE, FASTEST)
    try:
        yield Build.PURE if asked == Build.PURE or compiled_here() is None else Build.COMPILED
    finally:
        if chosen is None:
            del os.environ[VARIABLE]


def build_of(workers: int) -> Build:
    """Which build so many workers of this machine run; one alone is this process itself."""
    if workers == 1:
        return built()
    with for_workers() as build:
        return build
