"""Set-up steps that run once: each leaves a stamp, the hash of its inputs."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workshop.trouble import Trouble

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Step:
    """One step of the set-up: what it makes, where its stamp is, its inputs, and how it runs."""

    title: str
    makes: Path
    stamp: Path
    made_from: tuple[str, ...]
    make: Callable[[], None]

    @property
    def fingerprint(self) -> str:
        """The hash of all inputs of this step."""
        parts = hashlib.sha256()
        for part in (self.title, *self.made_from):
            parts.update(hashlib.sha256(part.encode()).digest())
        return parts.hexdigest()

    @property
    def done(self) -> bool:
        """Whether the step was finished with the same inputs, and its result is still there."""
        return self.makes.exists() and self._stamped == self.fingerprint

    @property
    def interrupted(self) -> bool:
        """Whether the step was killed half-way, so that its result cannot be trusted."""
        return self._stamped == UNFINISHED

    @property
    def _stamped(self) -> str | None:
        return self.stamp.read_text() if self.stamp.is_file() else None


def finish(step: Step) -> bool:
    """Run the step unless it is done; True if there was anything to do."""
    if step.done:
        return False
    print(f"· {step.title}", flush=True)
    _write(step.stamp, UNFINISHED)
    try:
        step.make()
    except Trouble:
        step.stamp.unlink(missing_ok=True)
        raise
    _write(step.stamp, step.fingerprint)
    return True


def _write(stamp: Path, words: str) -> None:
    """Replace a stamp atomically."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    fresh = stamp.with_name(f"{stamp.name}.new")
    fresh.write_text(words)
    fresh.replace(stamp)
