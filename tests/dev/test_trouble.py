"""Without a network every installer's own words become one sentence and a next step."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop.checkout import Checkout
from workshop.trouble import Trouble, failure

CHECKOUT = Checkout(Path(__file__).resolve().parents[2])
WITHOUT_PATIENCE = {
    "UV_HTTP_RETRIES": "0",
    "UV_NO_CACHE": "1",
    "PIP_RETRIES": "1",  # with none at all pip does not say what went wrong
    "PIP_NO_CACHE_DIR": "1",
    "npm_config_fetch_retries": "0",
    "NO_PROXY": "127.0.0.1",
    "no_proxy": "127.0.0.1",
}


@pytest.fixture
def nobody() -> Iterator[str]:
    """The address of a registry that is not there: a port that is held, and on which nobody listens."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{held.getsockname()[1]}/simple"


@pytest.mark.parametrize(
    "command",
    [
        (sys.executable, "-m", "pip", "download", "--no-deps", "--index-url", "{nobody}", "no-such-thing"),
        (CHECKOUT.tool("uv"), "pip", "install", "--dry-run", "--default-index", "{nobody}", "no-such-thing"),
        (CHECKOUT.tool("npm"), "view", "--registry", "{nobody}", "no-such-thing"),
    ],
    ids=["pip", "uv", "npm"],
)
def test_an_installer_that_reaches_nobody(command: tuple[str, ...], nobody: str) -> None:
    really = [part.format(nobody=nobody) for part in command]
    with pytest.raises(Trouble) as told:
        CHECKOUT.quietly("installing", really, more=WITHOUT_PATIENCE)
    assert told.value.happened == "There is no network: installing reached no package registry."
    assert "run the same command again" in told.value.next_step


@pytest.mark.parametrize(
    "words",
    [
        "W: Failed to fetch x  Temporary failure resolving 'mirror.invalid'",
        "[Errno -3] Temporary failure in name resolution",
        "npm error code EAI_AGAIN",
        "npm error network request failed, reason: getaddrinfo ENOTFOUND mirror.invalid",
        "error: Failed to fetch\n  Caused by: dns error: failed to lookup address information",
        "OSError: [Errno 101] Network is unreachable",
        "operation timed out",
    ],
)
def test_words_that_mean_no_network(words: str) -> None:
    assert failure("it", words).happened.startswith("There is no network")


def test_another_failure_keeps_its_own_words() -> None:
    told = failure("installing uv", "first\nTHESE PACKAGES DO NOT MATCH THE HASHES\n")
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in told.happened
    assert "Installing uv failed" in told.happened
    assert "Next: " in str(told)
