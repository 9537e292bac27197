"""What was found: medians, spread and ratios in words, as JSON and as a picture."""

import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.rules.answering import Rates
from bench.rules.chart import Bar, chart

TITLES = {
    "uno": "RLCard: UNO, its engine",
    "uno_env": "RLCard: UNO, its env",
    "crazy_eights": "OpenSpiel: crazy eights, driven from Python",
    "crazy_eights_within": "OpenSpiel: crazy eights, its own loop",
    "catan": "Catanatron: its own loop",
}
TELLS = {
    "checked": "the same steps, checked (after) and trusted (then)",
    "guesses": "a guess and a step in it",
    "views": "views",
    "search": "one search",
    "memory": "peak memory of a process that plays one game",
}


class Result(NamedTuple):
    """What was measured of one thing, every round of it."""

    who: str
    measure: str
    what: str
    seats: int
    rounds: list[Rates]

    @property
    def title(self) -> str:
        """What it is, in words."""
        title = TITLES.get(self.what, self.what)
        return f"{title}, its own loop" if self.measure == "playouts_within" else title

    @property
    def plays(self) -> bool:
        """Whether it is about random games."""
        return "decisions" in self.rounds[0]

    def median(self, name: str) -> float:
        """The median of the rounds."""
        return statistics.median(one[name] for one in self.rounds)

    def spread(self, name: str) -> float:
        """How far the rounds lie apart, by their median."""
        rates = [one[name] for one in self.rounds]
        return (max(rates) - min(rates)) / self.median(name)


class Rival(NamedTuple):
    """Another result that one is compared with."""

    heading: str
    who: str
    what: str
    seats: int | None  # None: as many


RIVALS = (
    Rival("of pure", "pure", "", None),
    Rival("of before", "before", "", None),
    Rival("of UNO", "peers", "uno", 2),
    Rival("of crazy 8s", "peers", "crazy_eights", 2),
)


def ratio(one: Result, rival: Rival, among: Iterable[Result], name: str) -> float | None:
    """How many times as much as the rival, in the same rounds: the median of their ratios."""
    wanted = (rival.who, rival.what or one.what, rival.seats or one.seats)
    for other in among:
        same = rival.what or other.measure == one.measure
        if same and (other.who, other.what, other.seats) == wanted and name in other.rounds[0]:
            pairs = zip(one.rounds, other.rounds, strict=True)
            return statistics.median(mine[name] / theirs[name] for mine, theirs in pairs)
    return None


def show(found: Sequence[Result]) -> None:
    """Prints what was found."""
    plays = [one for one in found if one.plays]
    print(
        f"\n{'random games':<52}{'seats':>5}{'decisions/s':>13}{'spread':>8}{'events/s':>12}{'games/s':>10}",
        end="",
    )
    print("".join(f"{rival.heading:>13}" for rival in RIVALS))
    for one in plays:
        decisions, events, games = (one.median(name) for name in ("decisions", "events", "games"))
        print(f"{f'{one.title}, {one.who}':<52}{one.seats:>5}{decisions:>13,.0f}", end="")
        print(f"{one.spread('decisions'):>8.0%}{events:>12,.0f}{games:>10,.1f}", end="")
        ratios = (ratio(one, rival, plays, "decisions") for rival in RIVALS)
        print("".join(f"{'' if times is None else f'{times:.2f}':>13}" for times in ratios))
    for measure, title in TELLS.items():
        _show_others([one for one in found if one.measure == measure], title)


def _show_others(found: Sequence[Result], title: str) -> None:
    """Prints the medians of what is no random game, and compiled against pure."""
    if not found:
        return
    print(f"\n{title}")
    for one in found:
        told = [f"{name} {one.median(name):,.0f}" for name in one.rounds[0]]
        if one.measure == "checked":
            told.append(f"then/after {statistics.median(r['then'] / r['after'] for r in one.rounds):.2f}")
        for name in one.rounds[0]:
            times = ratio(one, RIVALS[0], found, name)
            if times is not None and one.who != "pure":
                told.append(f"{name} of pure {times:.2f}")
        print(f"{f'{one.title}, {one.who}':<52}{one.seats:>5}  {', '.join(told)}")


def write(folder: Path, found: Sequence[Result]) -> None:
    """Writes every round as JSON, and the random games as a picture."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [{**one._asdict(), "medians": {name: one.median(name) for name in one.rounds[0]}} for one in found]
    (folder / "rules.json").write_bytes(msgspec.json.format(msgspec.json.encode(rows)))
    bars = [_bar(one) for one in found if one.plays]
    title = "Decisions in random games by the second of processor time: median, lowest and highest round"
    (folder / "rules.svg").write_text(chart(title, bars), encoding="utf-8")


def _bar(one: Result) -> Bar:
    rates = [each["decisions"] for each in one.rounds]
    return Bar(one.who, f"{one.title}, {one.seats}", statistics.median(rates), min(rates), max(rates))
