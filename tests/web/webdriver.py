"""A browser driven by the words of WebDriver: WebKitGTK's over HTTP, Firefox's own over a socket.

Playwright drives neither as Debian ships them. Both are told the same few commands here.
"""

import http.client
import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from workshop.machine import Other

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"  # W3C's name for a reference to an element
LIMIT: Final = 60.0  # seconds after which an answer will not come
SOON: Final = 0.05  # seconds between two looks


class Failed(Exception):
    """The browser says why it did not do it."""


class Command(NamedTuple):
    """A command as both drivers spell it."""

    firefox: str
    method: str
    path: str


OPEN: Final = Command("WebDriver:Navigate", "POST", "/url")
RUN: Final = Command("WebDriver:ExecuteScript", "POST", "/execute/sync")
CLICK: Final = Command("WebDriver:ElementClick", "POST", "/element/{id}/click")
RESIZE: Final = Command("WebDriver:SetWindowRect", "POST", "/window/rect")


class Way(Protocol):
    """How a command comes to the browser."""

    def send(self, command: Command, told: dict[str, Any]) -> Any:
        """What the browser answers, or Failed."""

    def close(self) -> None:
        """Ends the talk."""


class Driven:
    """A page in a browser that somebody uses from outside."""

    def __init__(self, way: Way) -> None:
        self._way = way

    def goto(self, address: str) -> None:
        """Opens an address."""
        self._way.send(OPEN, {"url": address})

    def resize(self, width: int, height: int) -> None:
        """Gives the window a size."""
        self._way.send(RESIZE, {"width": width, "height": height})

    def run(self, script: str, *given: Any) -> Any:
        """What a function of JavaScript returns, awaited where it is a promise."""
        told = {"script": f"return ({script})(...arguments)", "args": list(given)}
        return self._way.send(RUN, told)

    def click(self, element: dict[str, str]) -> None:
        """Clicks an element as a mouse would: where something covers it, it fails."""
        self._way.send(CLICK, {"id": element[ELEMENT]})

    def wait_for(self, script: str, *given: Any) -> Any:
        """What a function returns as soon as that is something."""
        until = time.monotonic() + LIMIT
        while time.monotonic() < until:
            if found := self.run(script, *given):
                return found
            time.sleep(SOON)
        raise AssertionError(f"it did not come: {script}\n{self.run('() => document.body.innerText')}")


class _Marionette:
    """Firefox's own protocol: each message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), LIMIT)
        self._file = self._socket.makefile("rb")
        self._count = 0
        self._read()  # it says who it is
        self._say("WebDriver:NewSession", {})

    def send(self, command: Command, told: dict[str, Any]) -> Any:
        """What Firefox answers; a value alone comes in a box of its own."""
        found = self._say(command.firefox, told)
        return found["value"] if isinstance(found, dict) and found.keys() == {"value"} else found

    def _say(self, name: str, told: dict[str, Any]) -> Any:
        self._count += 1
        packed = json.dumps([0, self._count, name, told]).encode()
        self._socket.sendall(b"%d:%b" % (len(packed), packed))
        _, _, trouble, result = self._read()
        if trouble is not None:
            raise Failed(f"{trouble['error']}: {trouble['message']}")
        return result

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            one = self._file.read(1)
            if not one:
                raise Failed("Firefox has gone")
            size += one
        return json.loads(self._file.read(int(size[:-1])))

    def close(self) -> None:
        """Lets go of the socket; whoever started Firefox ends it."""
        self._file.close()
        self._socket.close()


class _Http:
    """W3C's protocol."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session: str = self._ask("POST", "/session", {"capabilities": {}})["sessionId"]

    def send(self, command: Command, told: dict[str, Any]) -> Any:
        """What the browser answers."""
        path = command.path.format(id=told.get("id"))
        return self._ask(command.method, f"/session/{self._session}{path}", told)

    def _ask(self, method: str, path: str, told: dict[str, Any]) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=LIMIT)
        try:
            line.request(method, path, json.dumps(told), {"content-type": "application/json"})
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        if answer.status != http.HTTPStatus.OK:
            raise Failed(f"{value['error']}: {value['message']}")
        return value

    def close(self) -> None:
        """Ends the session, and the browser with it."""
        self._ask("DELETE", f"/session/{self._session}", {})


@contextmanager
def driven(other: Other, folder: Path) -> Iterator[Driven]:
    """A browser of this kind, with nothing in it, as long as it is needed."""
    with ExitStack() as stack:
        way = STARTS[other.title](other, folder, stack)
        stack.callback(way.close)
        yield Driven(way)


def _firefox(other: Other, folder: Path, stack: ExitStack) -> Way:
    program, *_ = other.found()
    told = folder / "MarionetteActivePort"
    (folder / "user.js").write_text('user_pref("marionette.port", 0);\n', encoding="utf-8")
    _running(stack, program, "--headless", "--no-remote", "--marionette", "--profile", str(folder))
    return _soon(lambda: _Marionette(int(told.read_text(encoding="utf-8"))))


def _webkit(other: Other, folder: Path, stack: ExitStack) -> Way:
    driver, screen = other.found()
    told, tell = os.pipe()
    _running(stack, screen, "-displayfd", str(tell), *SCREEN, passing=tell)
    os.close(tell)
    with os.fdopen(told, encoding="utf-8") as words:
        display = words.readline().strip()
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    home = {"DISPLAY": f":{display}", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    _running(stack, driver, f"--port={port}", more=home)
    return _soon(lambda: _Http(port))


STARTS: Final[Mapping[str, Callable[[Other, Path, ExitStack], Way]]] = {
    "Firefox": _firefox,
    "WebKitGTK": _webkit,
}
SCREEN: Final = ("-screen", "0", "1600x1200x24", "-nolisten", "tcp")


def _running(
    stack: ExitStack, *words: str, passing: int | None = None, more: Mapping[str, str] | None = None
) -> None:
    """Starts a program that ends with the stack."""
    process = subprocess.Popen(
        words,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(more or {})},
        pass_fds=() if passing is None else (passing,),
    )
    stack.callback(process.wait, LIMIT)
    stack.callback(process.terminate)


def _soon(reached: Callable[[], Way]) -> Way:
    """The way to a browser as soon as it listens."""
    until = time.monotonic() + LIMIT
    while True:
        try:
            return reached()
        except (OSError, ValueError):  # there is no file yet, nothing is in it, or nobody listens
            if time.monotonic() > until:
                raise
            time.sleep(SOON)
