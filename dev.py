#!/usr/bin/env python3
"""Sets Igroteka up and runs it: `python3 dev.py help` lists the commands."""

# This file must parse on every Python, Python 2 included, so that an old one gets a sentence
# and not a traceback. Everything else is in workshop/.
import os
import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.exit(
        "Igroteka needs Python {0}.{1} or newer, and this is Python {2}.{3}.\n"
        "Next: install a newer Python (on Debian and Ubuntu: apt-get install python3 python3-venv), "
        "then run this with it, for example: python{0}.{1} dev.py test".format(*OLDEST + sys.version_info[:2])
    )

if os.name != "posix":
    sys.exit("Igroteka is set up on Linux and macOS.\nNext: on Windows, run this inside WSL.")

from workshop.commands import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
