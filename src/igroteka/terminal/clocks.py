"""Turn clocks as people write them: 60s for every turn, 5m+10s for a bank that grows."""

import re

from igroteka.core.game import Millis
from igroteka.core.timed import Bank, Clocks, PerTurn

_TIME = re.compile(r"(?:(\d+)m)?(?:(\d+)s?)?")


def read_clocks(text: str) -> Clocks | None:
    """The clocks that the text asks for, or None where it cannot be read."""
    bank, plus, increment = text.partition("+")
    first = _millis(bank)
    if not first:
        return None
    if not plus:
        return PerTurn(first)
    more = _millis(increment)
    return None if more is None else Bank(first, more)


def _millis(text: str) -> Millis | None:
    found = _TIME.fullmatch(text)
    if found is None or not text:
        return None
    whole, seconds = found.groups()
    return (int(whole or 0) * 60 + int(seconds or 0)) * 1000
