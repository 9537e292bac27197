"""`python3 dev.py bench`: `rules` beside their peers, `server` beside its own, `page`; all without a word."""

import sys

from bench import page, server
from bench.rules import run as rules

BENCHES = {"rules": rules.main, "server": server.main, "page": page.main}

name, arguments = (sys.argv[1:2] or [""])[0], sys.argv[2:]
if name in BENCHES:
    BENCHES[name](arguments)
elif name:
    sys.exit(f"There is nothing called {name} to measure: {', '.join(BENCHES)}, or without a word all.")
else:
    for bench in BENCHES.values():
        bench([])
