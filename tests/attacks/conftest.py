"""What the attacks share: they run on asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """The loop on which coroutine tests run."""
    return "asyncio"
