"""What the server counts of itself, told in Prometheus' text format; nobody's name is in it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from msgspec import Struct, field

from igroteka.building import built

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
GAUGE, COUNTER, HISTOGRAM = "gauge", "counter", "histogram"
# All that is told, by its name without the house's: of which kind it is, and what it says.
METRICS = {
    "build_info": (GAUGE, "1; which build of the rules runs and which version of the server, as labels"),
    "healthy": (GAUGE, "1 while what people do can be kept, otherwise 0"),
    "tables_awake": (GAUGE, "tables in memory"),
    "tables_setting": (GAUGE, "tables in the list that wait for players"),
    "people": (GAUGE, "people at tables"),
    "connections": (GAUGE, "lines to tables"),
    "open_connections": (GAUGE, "connections of every kind"),
    "calls_waiting": (GAUGE, "what was asked at tables and waits for something before it to be kept"),
    "thoughts_waiting": (GAUGE, "thoughts that bots were asked for and have not answered"),
    "memory_bytes": (GAUGE, "memory of the server's process, without those of the bots"),
    "database_bytes": (GAUGE, "how large the database is, with what SQLite has not put into its file yet"),
    "cpu_seconds_total": (COUNTER, "processor time of the server's process, without those of the bots"),
    "actions_total": (COUNTER, "actions of people and bots that were kept"),
    "messages_total": (COUNTER, "messages that came over lines"),
    "commits_total": (COUNTER, "commits of the database, each of which may hold the steps of many tables"),
    "dropped_readers_total": (COUNTER, "lines that were cut because the other side did not read"),
    "bot_processes_replaced_total": (COUNTER, "processes of bots that were lost and started again"),
    "refusals_total": (COUNTER, "refusals, by their reason"),
    "answer_seconds": (HISTOGRAM, "from a message of a player to its answer"),
    "keeping_seconds": (HISTOGRAM, "from the step of a table until it is durable"),
    "loop_lag_seconds": (HISTOGRAM, "how much later than it should the server looks again at its own clock"),
}


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(STEPS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self._sum += seconds
        self._counts[bisect_left(STEPS, seconds)] += 1

    def lines(self, name: str) -> Iterator[str]:
        """Its samples."""
        below = 0
        for step, count in zip((*STEPS, "+Inf"), self._counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{step}"}} {below}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {below}"


@cache
def build_info() -> str:
    """Which version runs, and which build of the rules; the version takes a while to find out."""
    version = import_module("importlib.metadata").version("igroteka")
    return f'igroteka_build_info{{rules="{built()}",version="{version}"}} 1'


class Counts(Struct):
    """Since the server started."""

    actions: int = 0
    messages: int = 0
    dropped: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    answers: Histogram = field(default_factory=Histogram)
    keeping: Histogram = field(default_factory=Histogram)
    lag: Histogram = field(default_factory=Histogram)

    def text(self, now: Mapping[str, float]) -> str:
        """All of it as text, with what is the case now."""
        values = {
            **now,
            "actions_total": self.actions,
            "messages_total": self.messages,
            "dropped_readers_total": self.dropped,
        }
        histograms = {
            "answer_seconds": self.answers,
            "keeping_seconds": self.keeping,
            "loop_lag_seconds": self.lag,
        }
        lines: list[str] = []
        for metric, (kind, about) in METRICS.items():
            name = f"igroteka_{metric}"
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            if metric in histograms:
                lines += histograms[metric].lines(name)
            elif metric in values:
                lines.append(f"{name} {values[metric]}")
        refused = [
            f'igroteka_refusals_total{{why="{why}"}} {number}'
            for why, number in sorted(self.refusals.items())
        ]
        for metric, samples in (("build_info", [build_info()]), ("refusals_total", refused)):
            after = lines.index(f"# TYPE igroteka_{metric} {METRICS[metric][0]}") + 1
            lines[after:after] = samples
        return "\n".join(lines) + "\n"
