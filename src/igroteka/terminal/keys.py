"""What people type, and what time it is: the only place that reads a keyboard or a clock."""

import codecs
import queue
import signal
import sys
import threading
import time
from types import FrameType
from typing import Protocol, Self, TextIO

from igroteka.core.game import Millis

LONGEST = 3600.0  # a wait without end is cut into these, so that Ctrl-C is heard on every system


class Keys(Protocol):
    """Lines that somebody types."""

    def line(self, wait: float | None) -> str | None:
        """The next line, or None if none comes within so many seconds; EOFError when none will come."""


class Keyboard:
    """Lines typed in a terminal, read beside the game so that waiting for them stops nothing.

    Ctrl-C waits its turn like a line, so that it never falls into the middle of a step.
    """

    def __init__(self, source: TextIO = sys.stdin) -> None:
        self._lines: queue.SimpleQueue[str | type[BaseException]] = queue.SimpleQueue()
        self._source = source
        self._interrupted = False
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, *raised: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def line(self, wait: float | None) -> str | None:
        """The next line, or None if none comes within so many seconds; EOFError when none will come."""
        try:
            line = self._lines.get(timeout=LONGEST if wait is None else wait)
        except queue.Empty:
            return None
        if isinstance(line, str):
            return line
        raise line

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._interrupted:
            raise KeyboardInterrupt
        self._interrupted = True
        self._lines.put(KeyboardInterrupt)

    def _read(self) -> None:
        # The raw file, since a thread that waits inside the buffered one blocks the end of the program.
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        descriptor = self._source.fileno()
        rest = ""
        with open(descriptor, "rb", buffering=0, closefd=False) as raw:
            while data := raw.read(4096):
                *lines, rest = (rest + decoder.decode(data)).split("\n")
                for line in lines:
                    self._lines.put(line)
        self._lines.put(EOFError)


def monotonic() -> Millis:
    """Real time that never goes back."""
    return time.monotonic_ns() // 1_000_000
