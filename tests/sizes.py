"""How much a test does: enough to find most faults in the short run, and far more in the long one."""

import os

LONG = bool(os.environ.get("IGROTEKA_LONG"))


def how_many(short: int, *, long: int) -> int:
    """So many, by the run."""
    return long if LONG else short
