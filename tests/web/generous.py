"""The real server, which gives as many hints as somebody asks for.

Run as a module it is the `igroteka` command.
"""

from igroteka.server import hints
from tests.server.process import Process


class GenerousProcess(Process):
    """A server that is asked for every move."""

    module = "tests.web.generous"


if __name__ == "__main__":
    from igroteka.cli import main

    hints.HINTS = 1_000_000
    raise SystemExit(main())
