"""Who is measured: our rules in each of their builds, and the peers, each in a process that answers."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.rules.answering import Rates
from workshop.checkout import Checkout
from workshop.setting_up import pip_settings
from workshop.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent.parent
CHECKOUT = Checkout(ROOT)
PLACE = ROOT / ".cache" / "bench"
PEERS_LOCK = "locks/peers.txt"
PEER_PACKAGES = {"uno": "rlcard", "uno_env": "rlcard", "crazy_eights": "pyspiel", "catan": "catanatron"}


class Contender(NamedTuple):
    """A process to be measured: how it is started."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]


class Answers:
    """A contender that runs, and answers what it is asked."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, measure: str, **details: Any) -> Rates:
        """What it measured."""
        assert self.process.stdin is not None, "it was opened with one"
        assert self.process.stdout is not None, "it was opened with one"
        print(json.dumps({"measure": measure, **details}), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise Trouble(
                f"Measuring {measure} failed; its own words are above.", "run it again, or leave it out."
            )
        rates: Rates = json.loads(line)
        return rates


@contextmanager
def running(contender: Contender) -> Iterator[Answers]:
    """The contender, until it is no longer needed."""
    with subprocess.Popen(
        contender.command,
        cwd=ROOT,
        env={**os.environ, **contender.environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Answers(process)
        finally:
            process.kill()


@contextmanager
def all_running(contenders: Sequence[Contender]) -> Iterator[dict[str, Answers]]:
    """All of them, by name."""
    with ExitStack() as stack:
        yield {one.name: stack.enter_context(running(one)) for one in contenders}


def ours(build: str) -> Contender:
    """Our rules in one of their builds."""
    return Contender(build, (sys.executable, "-m", "bench.rules.ours"), {"IGROTEKA_BUILD": build})


def as_it_was(revision: str) -> Contender:
    """Our rules as they were at a revision, uncompiled."""
    place = PLACE / "before"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    archive = CHECKOUT.root / ".cache" / "bench" / "before.tar"
    CHECKOUT.quietly(f"reading {revision}", ("git", "archive", "--output", str(archive), revision, "src"))
    shutil.unpack_archive(archive, place, filter="data")
    path = {"PYTHONPATH": str(place / "src"), "IGROTEKA_BUILD": "pure"}
    return Contender("before", (sys.executable, "-m", "bench.rules.ours"), path)


def peers() -> Contender | None:
    """The peers, installed by their lock into an environment of their own; None where that does not work."""
    place = PLACE / "peers"
    stamp, wanted = place / "installed", CHECKOUT.text(PEERS_LOCK)
    contender = Contender("peers", (str(place / "bin" / "python"), "-m", "bench.rules.peers"), {})
    if stamp.exists() and stamp.read_text() == wanted:
        return contender
    print("· the peers into .cache/bench/peers", flush=True)
    shutil.rmtree(place, ignore_errors=True)
    uv, python = CHECKOUT.tool("uv"), str(place / "bin" / "python")
    try:
        CHECKOUT.quietly(
            "making the peers' environment", (uv, "venv", "--python", sys.executable, str(place))
        )
        sync = (uv, "pip", "sync", "--python", python, "--require-hashes", PEERS_LOCK)
        CHECKOUT.quietly("installing the peers", sync, more=pip_settings(CHECKOUT))
    except Trouble as trouble:
        print(f"{trouble}\nThe peers cannot be installed here: our builds are measured without them.")
        return None
    stamp.write_text(wanted)
    return contender
