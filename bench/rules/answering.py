"""A process that measures what it is asked: a line of JSON in, a line of JSON out.

Every contender is such a process, with a Python and packages of its own, and all of them wait while one
measures. It counts its own processor time, so what others do on the machine matters little.
"""

# The peers' Python runs this too: the standard library only.
import json
import re
import resource
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time

Rates = dict[str, float]  # what was counted, each by the processor second
Measure = Callable[..., Rates]


def by_the_second(play: Callable[[], tuple[int, ...]], names: tuple[str, ...], seconds: float) -> Rates:
    """Plays again and again, and adds up what each play counts."""
    totals = [0] * len(names)
    began = process_time()
    while (spent := process_time() - began) < seconds:
        totals = [total + more for total, more in zip(totals, play(), strict=True)]
    return {name: total / spent for name, total in zip(names, totals, strict=True)}


def answer(measures: Mapping[str, Measure]) -> None:
    """Measures what each line asks for, until there are no more lines."""
    for line in sys.stdin:
        asked = json.loads(line)
        measure = measures[asked.pop("measure")]
        print(json.dumps(measure(**asked)), flush=True)


def peak_memory() -> float:
    """The most memory that this process ever held, in megabytes."""
    if sys.platform == "darwin":
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 / 1024
    # On Linux that figure begins with what the process that started this one held.
    high_water = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert high_water is not None, "Linux says so of every process"
    return int(high_water[1]) / 1024
