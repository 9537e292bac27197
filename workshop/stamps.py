"""Steps that are done once: each leaves a stamp, the hash of everything it was made from."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Step:
    """One step of the set-up: what it makes, from what, and how."""

    title: str
    makes: Path
    stamp: Path
    made_from: tuple[str, ...]
    make: Callable[[], None]

    @property
    def fingerprint(self) -> str:
        """The hash of all that this step is made from."""
        parts = hashlib.sha256()
        for part in (self.title, *self.made_from):
            parts.update(hashlib.sha256(part.encode()).digest())
        return parts.hexdigest()

    @property
    def done(self) -> bool:
        """Whether the step was finished with these very inputs, and what it made is still there."""
        return self.makes.exists() and self.stamp.is_file() and self.stamp.read_text() == self.fingerprint


def finish(step: Step) -> bool:
    """Does the step unless it is done, and says whether there was anything to do."""
    if step.done:
        return False
    print(f"· {step.title}", flush=True)
    # The old stamp goes first and the new one comes last: a step killed half-way is never taken for done.
    step.stamp.unlink(missing_ok=True)
    step.make()
    step.stamp.parent.mkdir(parents=True, exist_ok=True)
    fresh = step.stamp.with_suffix(".new")
    fresh.write_text(step.fingerprint)
    fresh.replace(step.stamp)
    return True
