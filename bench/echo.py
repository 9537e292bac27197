"""A bare echo on the server's own stack, to compare with: `python -m bench.echo`."""

import asyncio
import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from igroteka.server.sockets import OpenSocket, ShortWay


async def echo(websocket: WebSocket) -> None:
    """Sends back whatever comes."""
    await websocket.accept()
    line = OpenSocket(websocket)

    def hear(message: str) -> None:
        line.write_now(message.encode())

    line.hear(hear)
    while (message := await line.read()) is not None:
        await line.write(message if isinstance(message, bytes) else message.encode())


def main() -> None:
    """Listens on any port, says on which, and echoes."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = uvicorn.Config(app, ws=ShortWay, ws_per_message_deflate=False, log_config=None)
    server = uvicorn.Server(config)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))


if __name__ == "__main__":
    main()
