"""A bare echo on the server's own stack, to compare with: `python -m bench.echo`."""

import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket


async def echo(websocket: WebSocket) -> None:
    """Sends back whatever comes."""
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


def main() -> None:
    """Listens on any port, says on which, and echoes."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    print(f"open: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = uvicorn.Config(app, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
