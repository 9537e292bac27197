"""The commands of dev.py."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workshop.checking import changed_files, check, fix
from workshop.checkout import Checkout
from workshop.compiling import Optimised, compile_rules, demand_compiled, lying
from workshop.locking import lock_all
from workshop.look_alikes import shortened
from workshop.machine import OTHERS, demand_chromium, demand_free_port
from workshop.packing import pack
from workshop.setting_up import Lock, set_up
from workshop.trouble import Trouble

PORT = 8077
# One process more than there are cores: tests in the browser mostly wait.
IN_PARALLEL = ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
# The core is covered whole by its own tests: to watch it in all the others would only slow them down.
CORE = (
    "tests/core",
    "--cov=src/igroteka/core",
    "--cov-report=term-missing:skip-covered",
    "--cov-fail-under=100",
)
SLOWEST = ("--durations", "25")
BUILDS = "tests/builds"  # what compares the two builds, where there are two
SERVER = "tests/server"  # once more in the long run, with everything in PostgreSQL
ON_POSTGRES = {"IGROTEKA_STORE": "postgresql"}
LOOK_ALIKES = "src/igroteka/server/unicode/look-alikes.txt"
CHECKOUT = Checkout(Path(__file__).resolve().parent.parent)


def serve(arguments: Sequence[str]) -> int:
    """Builds the page and opens the checkout at an address: --lan lets phones in, and --help says more."""
    options = argparse.ArgumentParser(
        prog="dev.py serve",
        description="Builds the page, then becomes `igroteka serve`, which gets every other argument too.",
    )
    options.add_argument(
        "--port", type=int, default=PORT, help="the port to listen on; %(default)s if not given"
    )
    options.add_argument("--lan", action="store_true", help="let phones and other machines of the network in")
    ours, others = options.parse_known_args(arguments)
    demand_free_port(ours.port)
    set_up(CHECKOUT, Lock.SERVE)
    lan = ("--lan",) if ours.lan else ()
    CHECKOUT.become((CHECKOUT.tool("igroteka"), "serve", "--port", str(ours.port), *lan, *others))


def test(arguments: Sequence[str]) -> int:
    """Checks and runs all tests: --long adds soaks and mutants; what follows -- is for pytest alone."""
    ours, for_pytest = _part(arguments)
    options = argparse.ArgumentParser(prog="dev.py test", description=test.__doc__)
    options.add_argument("--long", action="store_true", help="soaks, thousands of games, mutants too")
    long: bool = options.parse_args(ours).long
    set_up(CHECKOUT, Lock.DEV)
    chromium = demand_chromium()
    for other in OTHERS if long else ():
        other.offer()
    pytest = [CHECKOUT.tool("python"), "-m", "pytest", *(("-m", "long or not long") if long else ())]
    environment: dict[str, str] = {"CHROMIUM": chromium, **({"IGROTEKA_LONG": "1"} if long else {})}
    if for_pytest:  # somebody works on these: no checks, and in one process, so that they begin at once
        return CHECKOUT.openly([*pytest, *for_pytest], environment)
    # To compile takes one core for a while, and the checks leave cores idle while the longest of them lasts.
    optimised = Optimised.FULLY if long else Optimised.NOT
    with ThreadPoolExecutor() as beside:
        compiling = beside.submit(compile_rules, CHECKOUT, optimised)
        if not check(CHECKOUT):
            return 1
        compiled = compiling.result()
    others = ["--ignore", CORE[0], *(("--ignore", BUILDS) if compiled else ())]
    environment |= lying(CHECKOUT, optimised)  # ladders and searches of the tests think in this build too
    return (
        CHECKOUT.openly([*pytest, *CORE], environment)
        or CHECKOUT.openly([*pytest, *IN_PARALLEL, *SLOWEST, *others], environment)
        or (CHECKOUT.openly([*pytest, *IN_PARALLEL, SERVER], environment | ON_POSTGRES) if long else 0)
        or (_test_compiled(optimised, long=long) if compiled else _say_what_is_missing())
    )


def _say_what_is_missing() -> int:
    print("There is no C compiler with Python's headers here: the compiled rules are not tested.")
    return 0


def _test_compiled(optimised: Optimised, *, long: bool) -> int:
    """Compares the compiled build with the pure one, and in the long run tests all rules with it."""
    print("The rules, compiled:", flush=True)
    rooms = (BUILDS, *(("tests/games", "tests/golden", CORE[0]) if long else ()))
    which = "long or not long" if long else "not long"
    # What breaks the source on purpose breaks a copy of it, which is never compiled.
    chosen = ("-m", which, "--ignore", "tests/games/test_broken.py", *rooms)
    pytest = (CHECKOUT.tool("python"), "-m", "pytest", *IN_PARALLEL, *chosen)
    sizes = {"IGROTEKA_LONG": "1"} if long else {}
    return CHECKOUT.openly(pytest, {"IGROTEKA_BUILD": "compiled", **lying(CHECKOUT, optimised), **sizes})


def check_command(arguments: Sequence[str]) -> int:
    """Checks format, lint and types: --fix puts right what it can, --changed looks at changed files."""
    options = argparse.ArgumentParser(prog="dev.py check", description=check_command.__doc__)
    options.add_argument("--fix", action="store_true", help="format, and fix what ruff can fix")
    options.add_argument("--changed", action="store_true", help="only files that differ from the last commit")
    chosen = options.parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    if chosen.fix:
        fix(CHECKOUT)
    return 0 if check(CHECKOUT, changed_files(CHECKOUT) if chosen.changed else None) else 1


def hook(arguments: Sequence[str]) -> int:
    """Has git run `check --changed` before each commit of this checkout: --off takes that back."""
    options = argparse.ArgumentParser(prog="dev.py hook", description=hook.__doc__)
    options.add_argument("--off", action="store_true", help="commit without checks again")
    off: bool = options.parse_args(arguments).off
    setting = ("--unset", "core.hooksPath") if off else ("core.hooksPath", "workshop/hooks")
    CHECKOUT.quietly("setting git's hooks", ("git", "config", *setting))
    print(
        "Commits are not checked any more."
        if off
        else "Each commit is checked first: workshop/hooks/pre-commit."
    )
    return 0


def types(arguments: Sequence[str]) -> int:
    """Writes the front-end's types, web/src/gen, from the Python structs."""
    argparse.ArgumentParser(prog="dev.py types", description=types.__doc__).parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", "igroteka.typescript", "web/src/gen"))


def golden(arguments: Sequence[str]) -> int:
    """Writes the golden playthroughs anew: read their diff before you commit it."""
    argparse.ArgumentParser(prog="dev.py golden", description=golden.__doc__).parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    return CHECKOUT.openly(
        (CHECKOUT.tool("python"), "-m", "pytest", "tests/golden"), {"IGROTEKA_GOLDEN": "write"}
    )


def look_alikes(arguments: Sequence[str]) -> int:
    """Shortens Unicode's confusables.txt and DerivedCoreProperties.txt for the rule of names."""
    options = argparse.ArgumentParser(prog="dev.py look-alikes", description=look_alikes.__doc__)
    options.add_argument("confusables", type=Path, help="confusables.txt of Unicode's security data")
    options.add_argument("properties", type=Path, help="DerivedCoreProperties.txt of the same version")
    chosen = options.parse_args(arguments)
    short = shortened(chosen.confusables, chosen.properties)
    (CHECKOUT.root / LOOK_ALIKES).write_text(short, encoding="ascii")
    return 0


def compile_command(arguments: Sequence[str]) -> int:
    """Compiles the rules, for searches and simulations: the pure ones stay what is served and edited."""
    argparse.ArgumentParser(prog="dev.py compile", description=compile_command.__doc__).parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    demand_compiled(CHECKOUT)
    print("The compiled rules are ready; IGROTEKA_BUILD=compiled runs anything with them.")
    return 0


def build(arguments: Sequence[str]) -> int:
    """Makes what people install, the page inside: sdist, wheel, and a wheel with the compiled rules."""
    options = argparse.ArgumentParser(prog="dev.py build", description=build.__doc__)
    options.add_argument(
        "folder", nargs="?", type=Path, default=Path("dist"), help="where to, dist by default"
    )
    options.add_argument("--pure", action="store_true", help="without the wheel for this platform")
    chosen = options.parse_args(arguments)
    set_up(CHECKOUT, Lock.SERVE if chosen.pure else Lock.DEV)
    compiled = None if chosen.pure else compile_rules(CHECKOUT)
    if compiled is None and not chosen.pure:
        print("There is no C compiler with Python's headers here: no wheel with compiled rules is made.")
    for package in pack(CHECKOUT, chosen.folder.resolve(), compiled):
        print(package)
    return 0


def bench(arguments: Sequence[str]) -> int:
    """Measures: its arguments go to bench/."""
    set_up(CHECKOUT, Lock.DEV)
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", "bench", *arguments))


def soak(arguments: Sequence[str]) -> int:
    """Plays and attacks a server for an hour, with kills: --minutes, --people and --kills say otherwise."""
    set_up(CHECKOUT, Lock.DEV)
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", "bench.soak.run", *arguments))


def pictures(arguments: Sequence[str]) -> int:
    """Takes a picture of every screen and board, in every look, and writes a page that shows them all."""
    options = argparse.ArgumentParser(prog="dev.py pictures", description=pictures.__doc__)
    options.add_argument(
        "folder", nargs="?", default=".cache/pictures", help="where to, .cache/pictures by default"
    )
    options.add_argument("--readme", action="store_true", help="only those that README.md shows, anew")
    asked = options.parse_args(arguments)
    module, folder = (
        ("tests.web.readme_pictures", "docs/pictures")
        if asked.readme
        else ("tests.web.pictures", asked.folder)
    )
    set_up(CHECKOUT, Lock.DEV)
    node = {"PLAYWRIGHT_NODEJS_PATH": CHECKOUT.tool("node")}
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", module, folder), node)


def reference(arguments: Sequence[str]) -> int:
    """Writes the reference of the Python packages, from their docstrings, as pages to open in a browser."""
    options = argparse.ArgumentParser(prog="dev.py reference", description=reference.__doc__)
    options.add_argument(
        "folder", nargs="?", default=".cache/reference", help="where to, .cache/reference by default"
    )
    folder: str = options.parse_args(arguments).folder
    set_up(CHECKOUT, Lock.DEV)
    pdoc = (CHECKOUT.tool("pdoc"), "--no-show-source", "--output-directory", folder)
    code = CHECKOUT.openly((*pdoc, "igroteka", "!igroteka.server", "!igroteka.page"))
    print(f"{folder}/index.html")
    return code


def icons(arguments: Sequence[str]) -> int:
    """Draws what is wanted as PNG: icons for phones, from web/public/icon.svg, and covers for messengers."""
    argparse.ArgumentParser(prog="dev.py icons", description=icons.__doc__).parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    node = {"PLAYWRIGHT_NODEJS_PATH": CHECKOUT.tool("node")}
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", "tests.web.icons", "web/public"), node)


def cards(arguments: Sequence[str]) -> int:
    """Makes the cards of every game as PDF, for A4 and Letter, which the pages of the rules offer."""
    argparse.ArgumentParser(prog="dev.py cards", description=cards.__doc__).parse_args(arguments)
    set_up(CHECKOUT, Lock.DEV)
    return CHECKOUT.openly((CHECKOUT.tool("python"), "-m", "tests.printing.making", "web/src/games"))


def lock(arguments: Sequence[str]) -> int:
    """Writes the lock files anew after a change of what is demanded: --upgrade takes the newest."""
    options = argparse.ArgumentParser(prog="dev.py lock", description=lock.__doc__)
    options.add_argument("--upgrade", action="store_true", help="take the newest versions that are allowed")
    upgrade: bool = options.parse_args(arguments).upgrade
    set_up(CHECKOUT, Lock.DEV)
    lock_all(CHECKOUT, upgrade=upgrade)
    set_up(CHECKOUT, Lock.DEV)
    return 0


def help_command(arguments: Sequence[str]) -> int:
    """Lists the commands."""
    del arguments
    print("python3 dev.py COMMAND\n")
    for name, command in COMMANDS.items():
        print(f"  {name:12}{command.__doc__}")
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "serve": serve,
    "test": test,
    "check": check_command,
    "hook": hook,
    "types": types,
    "golden": golden,
    "look-alikes": look_alikes,
    "compile": compile_command,
    "build": build,
    "bench": bench,
    "soak": soak,
    "pictures": pictures,
    "reference": reference,
    "icons": icons,
    "cards": cards,
    "lock": lock,
    "help": help_command,
}


def _part(arguments: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Parts the arguments at the first `--` into ours and those of the program behind."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code; trouble is told in words."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign gets another
    name, *rest = arguments or ("help",)
    command = COMMANDS.get({"-h": "help", "--help": "help"}.get(name, name))
    if command is None:
        print(f"There is no command {name!r}; these are all:\n", file=sys.stderr)
        help_command(())
        return 2
    try:
        return command(rest)
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
