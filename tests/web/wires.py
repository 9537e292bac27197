"""A wire between a browser and a server: it can be long, be cut, or seem whole and carry nothing."""

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Wire:
    """Carries every connection to a port of this machine, late by so many seconds each way."""

    def __init__(self, to: int, delay: float = 0.0) -> None:
        self._to = to
        self._delay = delay
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._ends: list[asyncio.StreamWriter] = []
        self._frozen: set[asyncio.StreamWriter] = set()
        self._whole = True
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        server = self._run(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._server = server
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """All connections end, and no new ones are made until it is mended."""
        self._run(self._cut())

    def mend(self) -> None:
        """New connections are carried again."""
        self._whole = True

    def freeze(self) -> None:
        """Whatever is connected now stays so, and hears and says nothing any more."""
        self._loop.call_soon_threadsafe(lambda: self._frozen.update(self._ends))

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(30)

    async def _cut(self) -> None:
        self._whole = False
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _end(self) -> None:
        # A server that is closed leaves those open whom it was just taking in: first nobody more comes.
        for listening in self._server.sockets:
            self._loop.remove_reader(listening)
        await self._cut()
        while rest := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
        self._server.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.append(writer)
        if self._whole:
            try:
                there, back = await asyncio.open_connection("127.0.0.1", self._to)
            except OSError:
                writer.transport.abort()
                return
            self._ends.append(back)
            for source, sink in ((reader, back), (there, writer)):
                task = self._loop.create_task(self._flow(source, sink))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        if not self._whole:  # cut before, or while the other end was sought
            await self._cut()

    async def _flow(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """What comes in goes out later, in the same order."""
        try:
            while data := await source.read(65536):
                self._loop.call_later(self._delay, self._put, sink, data)
        except OSError:
            pass
        self._loop.call_later(self._delay, sink.close)

    def _put(self, sink: asyncio.StreamWriter, data: bytes) -> None:
        if sink not in self._frozen and not sink.is_closing():
            sink.write(data)
