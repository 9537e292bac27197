"""`python3 dev.py bench rules`: our rules, pure and compiled, beside RLCard, OpenSpiel and Catanatron.

All take turns in one run, several rounds, by their own processor time. Random games go through the public
contract, `legal(…).sample` and `then`; a peer's through what its own documentation drives it by.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.rules.answering import Rates
from bench.rules.contenders import (
    PEER_PACKAGES,
    PLACE,
    Answers,
    Contender,
    all_running,
    as_it_was,
    ours,
    peers,
    running,
)
from bench.rules.telling import Result, show, write
from igroteka.building import compiled_here
from igroteka.games import SHELF

PEER_CASES = (
    ("uno", 2),
    ("uno", 4),
    ("uno_env", 2),
    ("crazy_eights", 2),
    ("crazy_eights", 4),
    ("crazy_eights_within", 2),
    ("catan", 2),
)


class Case(NamedTuple):
    """One thing that is measured, of one contender."""

    who: str
    measure: str
    what: str  # a game of ours or of a peer's
    seats: int
    details: dict[str, Any]

    def measured(self, answers: Answers, seed: int) -> Rates:
        """What one round brings."""
        return answers.ask(self.measure, seats=self.seats, seed=seed, **self.details)


def our_cases(who: Sequence[str], chosen: argparse.Namespace) -> Iterator[Case]:
    """Random games at every number of seats; the rest at the fewest; the builds take turns at each."""
    for name in chosen.games:
        few, *_ = every = list(SHELF[name].seats)
        timed = {"game": name, "seconds": chosen.seconds}
        for seats in every:
            yield from (Case(one, "playouts", name, seats, timed) for one in who)
        yield from (Case(one, "playouts_within", name, few, timed) for one in who)
        for measure in ("checked", "guesses", "views"):
            yield from (Case(one, measure, name, few, timed) for one in who)
        if chosen.iterations:
            details = {"game": name, "iterations": chosen.iterations}
            yield from (Case(one, "search", name, few, details) for one in who)


def peer_cases(answers: Answers, seconds: float) -> Iterator[Case]:
    """What the peers have that could be installed."""
    present = {
        package: answers.ask("present", package=package)["present"] for package in set(PEER_PACKAGES.values())
    }
    for package, here in present.items():
        if not here:
            print(f"{package} is not here: it is left out.")
    for name, seats in PEER_CASES:
        if present[PEER_PACKAGES[name.removesuffix("_within")]]:
            yield Case("peers", name, name, seats, {"seconds": seconds})


def contenders(chosen: argparse.Namespace) -> list[Contender]:
    """All that take turns."""
    found = [ours("pure")]
    if compiled_here() is not None:
        found.append(ours("compiled"))
    else:
        print("There is no compiled build of these sources: python3 dev.py compile makes one.")
    if chosen.before:
        found.append(as_it_was(chosen.before))
    beside = peers() if chosen.peers else None
    return found if beside is None else [*found, beside]


def memory(taking_turns: Sequence[Contender], cases: Sequence[Case]) -> list[Result]:
    """The peak of a fresh process for each game, at the fewest seats."""
    found = {}
    for case in cases:
        if (case.who, case.what) in found or case.measure not in ("playouts", case.what):
            continue
        contender = next(one for one in taking_turns if one.name == case.who)
        asked = {"peer": case.what} if case.who == "peers" else {"game": case.what}
        with running(contender) as answers:
            rates = answers.ask("memory", seats=case.seats, seed=7, seconds=case.details["seconds"], **asked)
        found[case.who, case.what] = Result(case.who, "memory", case.what, case.seats, [rates])
    return list(found.values())


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench rules", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure, all by default")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time for a case and round")
    parser.add_argument("--iterations", type=int, default=1_000, help="of one search; 0 leaves it out")
    parser.add_argument("--before", metavar="REVISION", help="measure the pure rules of a revision too")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="measure our own rules only")
    parser.add_argument("--folder", type=Path, default=PLACE, help="where rules.json and rules.svg go")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.games) - set(SHELF)
    if unknown:
        parser.error(f"not on the shelf: {', '.join(sorted(unknown))}; there are {', '.join(SHELF)}")
    chosen.games = chosen.games or list(SHELF)
    return chosen


def main(arguments: Sequence[str]) -> None:
    """Measures in turn, prints medians and ratios, and writes JSON and a picture after every round."""
    chosen = parsed(arguments)
    taking_turns = contenders(chosen)
    builds = [one.name for one in taking_turns if one.name != "peers"]
    with all_running(taking_turns) as answers:
        cases = list(our_cases(builds, chosen))
        if "peers" in answers:
            cases += peer_cases(answers["peers"], chosen.seconds)
        results = {case[:4]: Result(*case[:4], []) for case in cases}
        for number in range(chosen.rounds):
            print(f"· round {number + 1} of {chosen.rounds}", flush=True)
            for case in cases:
                results[case[:4]].rounds.append(case.measured(answers[case.who], seed=number))
            write(chosen.folder, [one for one in results.values() if any(one.rounds)])
    found = [*(one for one in results.values() if any(one.rounds)), *memory(taking_turns, cases)]
    write(chosen.folder, found)
    show(found)
    print(f"All of it: {chosen.folder / 'rules.json'}, and a picture: {chosen.folder / 'rules.svg'}")
