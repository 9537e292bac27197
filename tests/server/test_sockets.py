"""Every frame is read by the library, in pieces, within the allowance; order is kept."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from igroteka.server.http_protocol import Config
from igroteka.server.line import Line
from igroteka.server.places import Capacity, Places
from igroteka.server.protocol import Why
from igroteka.server.sockets import PIECE, OpenSocket, SocketProtocol
from tests.server.in_process import FakeClock
from tests.sizes import how_many

pytestmark = pytest.mark.anyio

LIMIT = 30.0
LONGEST = 1_000
ENOUGH = 50  # frames that end no message
MASK = b"\x01\x02\x03\x04"
CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(payload: bytes, opcode: int = TEXT, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    head = bytes((0x80 * last | opcode, 0x80 * masked | min(size, 126)))
    head += size.to_bytes(2, "big") if size > 125 else b""
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))


class Client:
    """A raw line to an echo."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, echo: "Echo") -> None:
        self.reader = reader
        self.writer = writer
        self.echo = echo  # the other end

    def sends(self, data: bytes) -> None:
        """Writes bytes."""
        self.writer.write(data)

    async def hears(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and payload."""
        async with asyncio.timeout(LIMIT):
            first, size = await self.reader.readexactly(2)
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly({126: 2, 127: 8}[size]), "big")
            return first & 0xF, await self.reader.readexactly(size)

    async def texts(self, count: int) -> list[bytes]:
        """The next texts."""
        return [(await self.hears())[1] for _ in range(count)]

    async def closed_because(self) -> int:
        """The code with which the server hangs up."""
        opcode, payload = await self.hears()
        assert opcode == CLOSE
        return int.from_bytes(payload[:2], "big")


class Echo:
    """Sends every message back, and counts all other frames."""

    def __init__(self, line: OpenSocket) -> None:
        self.line = line
        self.closing = False
        self.heard: list[str | bytes] = []
        self.other_frames = 0

    def message(self, data: str | bytes) -> None:
        """Sends it back."""
        self.heard.append(data)
        self.line.write_now(data if isinstance(data, bytes) else data.encode())

    def other_frame(self) -> None:
        """Counts it, and has heard enough after so many."""
        self.other_frames += 1
        self.closing = self.other_frames >= ENOUGH


@asynccontextmanager
async def echo() -> AsyncIterator[Client]:
    """A client of a server that echoes."""
    echoes: list[Echo] = []

    async def answer(websocket: WebSocket) -> None:
        await websocket.accept()
        line = OpenSocket(websocket)
        echoes.append(Echo(line))
        line.hear(echoes[0])
        await line.read()

    listening = socket.create_server(("127.0.0.1", 0))
    config = Config(
        Starlette(routes=[WebSocketRoute("/", answer)]),
        Places(Capacity(100)),
        ws=SocketProtocol,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_config=None,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    reader, writer = await asyncio.open_connection(*listening.getsockname())
    writer.write(HANDSHAKE)
    async with asyncio.timeout(LIMIT):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    client = Client(reader, writer, echoes[0])
    try:
        yield client
    finally:
        writer.close()
        server.should_exit = True
        await serving
        listening.close()


class Stuck:
    """A socket that sends only when it is let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.sent: list[bytes] = []

    def write_now(self, message: bytes) -> bool:
        """Sends, unless it is stuck."""
        if self.free.is_set():
            self.sent.append(message)
        return self.free.is_set()

    async def read(self) -> str | bytes | None:
        """Nothing is said here."""
        return None

    async def write(self, message: bytes) -> None:
        """Sends when it is free."""
        await self.free.wait()
        self.sent.append(message)

    async def close(self) -> None:
        """Is closed."""


async def test_what_waits_is_sent_before_what_comes_after_it() -> None:
    stuck, line = Stuck(), Line("anna", "Анна", FakeClock())
    line.write_now = stuck.write_now
    draining = asyncio.create_task(line.drain(stuck))
    line.tell_bytes(b"1")
    await asyncio.sleep(0)  # it has left the queue, and is not sent
    assert line.waiting == []
    stuck.free.set()
    line.tell_bytes(b"2")
    line.hang_up(Why.STOPPING)
    await draining
    assert stuck.sent == [b"1", b"2", b'{"type":"Bye","why":"stopping"}']


async def test_a_message_is_heard_wherever_it_was_cut() -> None:
    async with echo() as client:
        whole = frame("да".encode())
        for cut in range(1, len(whole)):
            client.sends(whole[:cut])
            await client.writer.drain()
            await asyncio.sleep(0)
            client.sends(whole[cut:])
            assert await client.texts(1) == ["да".encode()]


async def test_messages_keep_their_order_however_long_they_are() -> None:
    async with echo() as client:
        long = b"x" * 900
        client.sends(frame(b"1") + frame(long) + frame(b"2") + frame(b"3", BINARY) + frame(b"4"))
        assert await client.texts(5) == [b"1", long, b"2", b"3", b"4"]


async def test_frames_that_end_no_message_are_counted_and_a_flood_is_not_read() -> None:
    async with echo() as client:
        client.sends(frame(b"a", last=False) + frame(b"", CONT, last=False) + frame(b"b", CONT))
        assert await client.texts(1) == [b"ab"]
        client.sends(frame(b"", PING) + frame(b"", PONG) + frame(b"c"))
        assert [payload for _, payload in [await client.hears(), await client.hears()]] == [b"", b"c"]
        assert client.echo.other_frames == 4
        client.sends(frame(b"", PING) * 20_000)
        while not client.echo.closing:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        assert client.echo.other_frames < ENOUGH + PIECE // len(frame(b"", PING)) + 1


async def test_any_frames_in_any_pieces_are_read_as_the_library_reads_them() -> None:
    rng = Random(16)
    for _ in range(how_many(8, long=200)):
        frames = [
            frame(rng.randbytes(rng.choice((0, 1, 125, 126, 900))).hex()[:900].encode(), opcode, last=last)
            for opcode, last in rng.choices(((TEXT, True), (BINARY, True), (TEXT, False), (CONT, True)), k=8)
        ]
        sent = b"".join(frames) + frame(b"", CLOSE)
        reference = ServerProtocol(state=State.OPEN, max_size=LONGEST)
        reference.receive_data(sent)
        texts = [one for one in reference.events_received() if isinstance(one, Frame)]
        expected, parts = [], b""
        for one in texts:
            parts = b"" if one.opcode is not Opcode.CONT else parts
            parts += bytes(one.data)
            if one.fin and one.opcode in DATA_OPCODES:
                expected.append(parts)
        async with echo() as client:
            with suppress(ConnectionError, asyncio.IncompleteReadError):  # what is wrong may cut the line
                while sent:
                    size = rng.choice((1, 7, 500, 3_000))
                    client.sends(sent[:size])
                    sent = sent[size:]
                    await asyncio.sleep(0)
                while (await client.hears())[0] != CLOSE:
                    pass
        assert [one if isinstance(one, bytes) else one.encode() for one in client.echo.heard] == expected


async def test_a_message_in_pieces_is_put_together_and_a_ping_between_them_is_answered() -> None:
    async with echo() as client:
        client.sends(frame(b"to", last=False) + frame(b"?", PING) + frame(b"gether", CONT) + frame(b"on"))
        heard = [await client.hears() for _ in range(3)]
        assert (PONG, b"?") in heard
        assert [payload for opcode, payload in heard if opcode == TEXT] == [b"together", b"on"]


async def test_what_is_no_text_is_not_heard_as_one() -> None:
    async with echo() as client:
        client.sends(frame(b"\xff\xfe"))
        assert await client.closed_because() == 1007
        assert client.echo.heard == []


async def test_a_frame_without_a_mask_ends_the_line() -> None:
    async with echo() as client:
        client.sends(frame(b"bare", masked=False))
        assert await client.closed_because() == 1002


async def test_a_frame_that_is_too_long_ends_the_line_before_all_of_it_has_come() -> None:
    async with echo() as client:
        client.sends(frame(b"x" * (4 * LONGEST))[: 2 * LONGEST])
        assert await client.closed_because() == 1009


async def test_nothing_is_heard_after_the_client_has_hung_up() -> None:
    async with echo() as client:
        client.sends(frame(b"", CLOSE) + frame(b"late"))
        assert (await client.hears())[0] == CLOSE
        assert client.echo.heard == []
