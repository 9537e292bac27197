"""A program that takes the place of dev.py gets its signals, its output and its end."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BECOME = """
import os, sys
from pathlib import Path
from workshop.checkout import Checkout
print(os.getpid())
Checkout(Path.cwd()).become((sys.executable, "-c", "import os, sys; print(os.getpid()); sys.exit(7)"))
"""


def test_it_is_the_same_process_and_its_end_is_the_end() -> None:
    done = subprocess.run(
        (sys.executable, "-c", BECOME), cwd=ROOT, capture_output=True, text=True, check=False
    )
    before, after = done.stdout.split()
    assert before == after
    assert done.returncode == 7
