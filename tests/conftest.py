"""What every test shares: the same examples on every run, and the browser."""

import pytest
from hypothesis import settings

from workshop.machine import find_chromium

settings.register_profile("igroteka", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("igroteka")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser that dev.py found or installed."""
    found = find_chromium()
    assert found, (
        "There is no Chromium: python3 dev.py test installs it, and the variable CHROMIUM may name one."
    )
    return found
