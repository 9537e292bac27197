"""The real server with luck that can be foreseen: the same steps lead to the same game.

Run as a module it is the `igroteka` command whose seeds are counted from 1. The processes in which its bots
think load this module before anything else; every bot has one seed there, for which of them is made first,
and whether one is made anew, is left to the load of the machine.
"""

from itertools import count

from igroteka.core import luck
from igroteka.core import promise as promises
from tests.server.process import Process

_numbers = count(1)


def counted_seed() -> bytes:
    """The next seed of this process: 1, then 2, then 3."""
    return next(_numbers).to_bytes(luck.SEED_BYTES, "big")


def seed_of_bots() -> bytes:
    """The one seed of all bots."""
    return bytes(luck.SEED_BYTES)


def from_the_seed_alone(promise: promises.Promised, seed: bytes) -> bytes:
    """The seed itself: ids and the parts of pages are other ones each time, and change nothing here."""
    return seed


class SeededProcess(Process):
    """A server that deals the same cards after every start."""

    module = "tests.web.seeded"


if __name__ in ("__main__", "__mp_main__"):
    # Before anybody has taken the other one.
    luck.new_seed = counted_seed if __name__ == "__main__" else seed_of_bots
    promises.luck_key = from_the_seed_alone
    from igroteka.server import talking

    talking.IN_THE_MOOD = 0.0  # what bots say is by chance, and has tests of its own

if __name__ == "__main__":
    from igroteka.cli import main

    raise SystemExit(main())
