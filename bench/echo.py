"""A bare echo on the server's own stack, to compare with: `python -m bench.echo`."""

import asyncio
import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from igroteka.server.http_protocol import Config
from igroteka.server.places import Capacity, Places
from igroteka.server.sockets import OpenSocket, SocketProtocol


class Echo:
    """Sends back whatever comes."""

    closing = False

    def __init__(self, line: OpenSocket) -> None:
        self._line = line

    def message(self, data: str | bytes) -> None:
        """Sends it back."""
        self._line.write_now(data if isinstance(data, bytes) else data.encode())

    def other_frame(self) -> None:
        """Takes no note of it."""


async def echo(websocket: WebSocket) -> None:
    """Echoes until the line is cut."""
    await websocket.accept()
    line = OpenSocket(websocket)
    line.hear(Echo(line))
    await line.read()


def main() -> None:
    """Listens on any port, says on which, and echoes."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = Config(
        app,
        Places(Capacity(10_000), "127.0.0.1"),
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        log_config=None,
    )
    server = uvicorn.Server(config)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))


if __name__ == "__main__":
    main()
