"""The compiled build: `core`, `games` and search by mypyc, in a place of their own (see building.py).

To optimise takes gcc most of two minutes. Tests that compare the two builds need none of it, so theirs is
made without, in a folder where nobody else looks: a ladder on it would be slow, and nobody would know why.
"""

import ast
import os
import shutil
import sysconfig
from enum import Enum
from pathlib import Path

from workshop.checkout import Checkout
from workshop.trouble import Trouble

# Structs are classes of msgspec's own making, which mypyc cannot compile: modules that have some stay Python.
UNCOMPILED = {"Struct", "Refusal"}
# Of the bots only the search and what it knows: from all others anybody may derive a bot of their own.
SEARCHING = {"search.py", "searchers.py", "knowledge.py", "memory.py", "worth.py"}


def c_compiler() -> str | None:
    """The C compiler, where there is one with which modules of this Python can be made."""
    named = os.environ.get("CC", "").split()[:1] or ["cc"]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(named[0]) if headers.is_file() else None


class Optimised(Enum):
    """How much the C compiler does for speed: all it can, or nothing, to compare what comes out."""

    FULLY = "2"
    NOT = "0"


def lying(checkout: Checkout, optimised: Optimised) -> dict[str, str]:
    """The environment in which a build of this kind is made and found."""
    if optimised is Optimised.FULLY:
        return {}
    return {"IGROTEKA_BUILDS": str(checkout.root / ".cache" / "compiled-unoptimised")}


def compile_rules(checkout: Checkout, optimised: Optimised = Optimised.FULLY) -> Path | None:
    """Makes the compiled build of these sources unless it is there; None where there is no C compiler."""
    if c_compiler() is None:
        return None
    found, place = _places(checkout, optimised)
    if not found:
        how_long = "some minutes" if optimised is Optimised.FULLY else "half a minute"
        print(f"· the compiled build of the rules ({how_long})", flush=True)
        _make(checkout, Path(place), optimised)
    return Path(place)


def _places(checkout: Checkout, optimised: Optimised) -> tuple[str, str]:
    """Where the compiled build of these sources is, or nothing, and where it belongs."""
    asked = "from igroteka import building as b; print(b.compiled_here() or '', b.place(), sep='|')"
    command = (checkout.tool("python"), "-c", asked)
    environment = {"IGROTEKA_BUILD": "pure", **lying(checkout, optimised)}
    said = checkout.quietly("finding the compiled build", command, more=environment)
    found, _, place = said.strip().partition("|")
    return found, place


def demand_compiled(checkout: Checkout) -> None:
    """Makes the compiled build, or says what is missing."""
    if not compile_rules(checkout):
        raise Trouble(
            "There is no C compiler, or Python's headers are missing.",
            "install them (on Debian and Ubuntu: apt-get install gcc python3-dev), then run this again.",
        )


def _make(checkout: Checkout, place: Path, optimised: Optimised) -> None:
    """Compiles a copy of the sources, and puts it in its place whole, instead of all older ones."""
    work = place.parent / "unfinished"
    shutil.rmtree(work, ignore_errors=True)
    for room in ("core", "games", "bots"):
        shutil.copytree(
            checkout.root / "src" / "igroteka" / room,
            work / "igroteka" / room,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    (work / "setup.py").write_text(_setup(work, checkout.root, optimised), encoding="utf-8")
    checkout.quietly(
        "compiling the rules",
        (checkout.tool("python"), "setup.py", "-q", "build_ext", "--inplace"),
        within=str(work.relative_to(checkout.root)),
        more={"IGROTEKA_BUILD": "pure"},
    )
    if _places(checkout, optimised)[1] != str(place):
        raise Trouble("The rules were edited while they were compiled.", "python3 dev.py compile")
    shutil.rmtree(work / "build", ignore_errors=True)
    for older in place.parent.iterdir():
        if older != work:
            shutil.rmtree(older, ignore_errors=True)
    work.rename(place)


def compilable(path: Path) -> bool:
    """Whether a module should be compiled, and has nothing in it that mypyc cannot."""
    of_bots = "bots" in (path.parent.name, path.parent.parent.name)  # higher up it is anybody's own folder
    if path.name == "__init__.py" or (of_bots and path.name not in SEARCHING):
        return False
    classes = (
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    return not any(
        isinstance(base, ast.Name) and base.id in UNCOMPILED for one in classes for base in one.bases
    )


def _setup(work: Path, root: Path, optimised: Optimised) -> str:
    modules = sorted(path for path in work.rglob("*.py") if compilable(path))
    names = [str(path.relative_to(work)) for path in modules]
    build = f"group_name='igroteka', opt_level={optimised.value!r}, debug_level='0'"
    options = [f"--config-file={root / 'pyproject.toml'}", "--cache-dir=.mypy_cache", *names]
    return (
        "from mypyc.build import mypycify\n"
        "from setuptools import setup\n"
        f"modules = mypycify({options!r}, {build})\n"
        # Unless all is hidden, a function of the library calls another through a table, and none is inlined.
        "for module in modules:\n"
        "    module.extra_compile_args.append('-fvisibility=hidden')\n"
        "setup(name='igroteka', packages=[], ext_modules=modules)\n"
    )
