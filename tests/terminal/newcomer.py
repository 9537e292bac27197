"""A newcomer at a real terminal: reads what stands there and types an answer."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.terminal.at_a_table import ESCAPES

PATIENCE = 120  # seconds without a word after which the program is taken for hung
# Ctrl-C reaches only those who own the terminal, so the program takes it before it starts.
TAKING_THE_TERMINAL = """
import fcntl, runpy, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
runpy.run_module("igroteka.cli", run_name="__main__")
"""
COMMAND = (sys.executable, "-c", TAKING_THE_TERMINAL)
CHOICE = re.compile(r"^ {0,1}(\d+)  (.+?)\r?$", re.MULTILINE)

Answer = Callable[[str], str]


def converse(arguments: Sequence[str], answer: Answer, home: Path) -> tuple[str, int]:
    """Runs the command in a terminal of 80×24; each prompt is answered by what was shown since the last."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(home)}
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"):
        environment.pop(name, None)
    program = subprocess.Popen(
        (*COMMAND, *arguments),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        whole = _talk(ours, answer)
        return whole, program.wait()
    finally:
        program.kill()
        program.wait()
        os.close(ours)


def _talk(terminal: int, answer: Answer) -> str:
    whole, shown, raw = "", "", b""
    while True:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"the program says nothing more after: {shown[-500:]}"
        try:
            data = os.read(terminal, 65536)
        except OSError:  # how Linux says that the other side has gone
            data = b""
        if not data:
            return whole + shown
        raw += data
        try:
            shown, raw = shown + raw.decode(), b""
        except UnicodeDecodeError:
            continue  # a letter came in two halves
        plain = ESCAPES.sub("", shown)
        if plain.endswith(("> ", "Enter: ")):
            whole, shown = whole + plain, ""
            os.write(terminal, answer(plain).encode())


def choices(shown: str) -> dict[str, str]:
    """The numbered choices on the screen: sentence to number."""
    return {sentence: number for number, sentence in CHOICE.findall(shown)}


class Newcomer:
    """Answers some prompts with these lines first, then plays by the words it sees."""

    def __init__(
        self, first: Sequence[str] = (), *, leave_after: int | None = None, leave: str = "q\n"
    ) -> None:
        self.first = list(first)
        self.leave_after = leave_after
        self.leave = leave
        self.moves = 0
        self.known: dict[str, str] = {}
        self.undone = False

    def __call__(self, shown: str) -> str:
        self.known = choices(shown) or self.known
        if self.first:
            return self.first.pop(0)
        if self.moves == self.leave_after:
            return self.leave
        self.moves += 1
        for wish in ("collect", "собрать", "take one", "взять"):
            for sentence, number in self.known.items():
                if sentence.startswith(wish):
                    return f"{number}\n" if self.moves % 2 else f"{sentence}\n"
        return "1\n"
