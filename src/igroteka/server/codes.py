"""Join codes: digits that lead to a table which waits for players, and that nobody tries out."""

import secrets
import string

from igroteka.core.game import Refused
from igroteka.server.allowances import Allowances
from igroteka.server.clock import Clock
from igroteka.server.refusals import NoSuchCode, TooFast

CODE_DIGITS = 16  # docs/operating.md computes why; tables of version 0.1 have codes of 6
LOOK_UPS = 60  # codes that a person, or an address, may try at once, and a minute


class Codes:
    """The codes of all tables that wait for players."""

    def __init__(self, clock: Clock) -> None:
        self._tables: dict[str, str] = {}
        self._look_ups = Allowances(clock, LOOK_UPS, LOOK_UPS / 60)

    def reserve(self, table: str) -> str:
        """A new code for a table."""
        while (code := f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}") in self._tables:
            pass
        self._tables[code] = table
        return code

    def put(self, code: str | None, table: str) -> None:
        """Takes in the code that a table has, if it has one."""
        if code is not None:
            self._tables[code] = table

    def release(self, code: str | None) -> None:
        """Lets a code go, if there is one."""
        self._tables.pop(code or "", None)

    def table(self, code: str, *asking: str) -> str:
        """The table that has the code, or Refused; look-ups are few, for each person and each address."""
        for who in asking:
            if not self._look_ups.take(who):
                raise Refused(TooFast())
        table = self._tables.get("".join(sign for sign in code if sign in string.digits))
        if table is None:
            raise Refused(NoSuchCode())
        return table
