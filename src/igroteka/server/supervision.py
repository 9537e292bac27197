"""What the server tells the program that started it, if that is systemd or asks as systemd does."""

import contextlib
import os
import socket
from collections.abc import MutableMapping

SOCKET, PATIENCE, WATCHED = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"


class Supervisor:
    """Hears that the server is ready, that it is alive, and that it stops; nobody may be there."""

    def __init__(self, environment: MutableMapping[str, str]) -> None:
        address = environment.pop(SOCKET, "")  # the processes of bots have nothing to say to it
        watched, patience = environment.pop(WATCHED, ""), environment.pop(PATIENCE, "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._watches = bool(patience) and watched in ("", str(os.getpid()))

    def _tell(self, state: str) -> None:
        if not self._address:
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.setblocking(False)  # a supervisor that does not listen stops no game
            out.sendto(state.encode(), self._address)

    def ready(self) -> None:
        """The server listens."""
        self._tell("READY=1")

    def alive(self) -> None:
        """The loop goes round; who watches it ends a server from which this does not come in time."""
        if self._watches:
            self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """The server says goodbye to everybody."""
        self._tell("STOPPING=1")
