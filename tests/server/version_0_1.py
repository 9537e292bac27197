"""The database that version 0.1 wrote, and what is known of it."""

import gzip
import json
import sqlite3
from pathlib import Path
from time import time
from typing import Any

DATA = Path(__file__).parent / "data"
KNOWN: dict[str, Any] = json.loads((DATA / "version_0_1.json").read_text(encoding="utf-8"))


def left_this_minute(path: Path) -> Path:
    """The database there as if it had been left this minute: nothing in it is too old to be kept."""
    path.write_bytes(gzip.decompress((DATA / "version_0_1.db.gz").read_bytes()))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE tables SET changed = ?", (int(time()),))
    connection.execute('UPDATE said SET "when" = ?', (int(time()),))
    connection.execute("UPDATE links SET until = ?", (int(time()) + 600,))
    connection.commit()
    connection.close()
    return path
