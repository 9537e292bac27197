"""What the server counts of itself, told in Prometheus' text format; nobody's name is in it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from msgspec import Struct, field

from igroteka.building import built

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)  # milliseconds from a message to its answer


@cache
def build_info() -> list[str]:
    """Which version runs, and which build of the rules; the version takes a while to find out."""
    version = import_module("importlib.metadata").version("igroteka")
    labels = f'rules="{built()}",version="{version}"'
    return ["# TYPE igroteka_build_info gauge", f"igroteka_build_info{{{labels}}} 1"]


class Counts(Struct):
    """Since the server started."""

    actions: int = 0
    messages: int = 0
    dropped: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    latency: Counter[int] = field(default_factory=Counter)
    waited: int = 0

    def took(self, millis: int) -> None:
        """A message was answered after so long."""
        self.waited += millis
        place = bisect_left(STEPS, millis)
        self.latency[STEPS[place] if place < len(STEPS) else -1] += 1

    def text(self, now: Mapping[str, int]) -> str:
        """All of it as text, with what is the case now."""
        lines = [*build_info()]
        for name, value in now.items():
            lines += [f"# TYPE igroteka_{name} gauge", f"igroteka_{name} {value}"]
        totals = {"actions": self.actions, "messages": self.messages, "dropped_readers": self.dropped}
        for name, value in totals.items():
            lines += [f"# TYPE igroteka_{name}_total counter", f"igroteka_{name}_total {value}"]
        lines.append("# TYPE igroteka_refusals_total counter")
        lines += [f'igroteka_refusals_total{{why="{why}"}} {n}' for why, n in sorted(self.refusals.items())]
        lines.append("# TYPE igroteka_answer_seconds histogram")
        below = 0
        for step in STEPS:
            below += self.latency[step]
            lines.append(f'igroteka_answer_seconds_bucket{{le="{step / 1000}"}} {below}')
        below += self.latency[-1]
        lines.append(f'igroteka_answer_seconds_bucket{{le="+Inf"}} {below}')
        lines.append(f"igroteka_answer_seconds_sum {self.waited / 1000}")
        lines.append(f"igroteka_answer_seconds_count {below}")
        return "\n".join(lines) + "\n"
