"""A table drawn by a test: the real page, with a server that says what the test has drawn."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute

from igroteka.core.game import Game, Millis, Position, Seat
from igroteka.core.promise import ServersAlone
from igroteka.server.faces import TREES
from igroteka.server.protocol import BotSeat, Chat, Eyes, Now, People, PersonSeat, SeatIs, Status, Watching

TABLE = "0123456789abcdef0123456789abcdef"
YOU = "you"


class Stage:
    """A table whose position the test sets; what the page says to it is kept in `heard`."""

    def __init__(
        self,
        page: Page,
        game: Game[Any],
        options: Any,
        names: Sequence[str],
        seat: Seat | None = 0,
        *,
        paused: bool = False,
        status: Status = Status.PLAYING,
        kind: str = "table",
    ) -> None:
        self.page = page
        self._kind = kind  # of page: the table, or a big screen
        self.game = game
        self.options = options
        self.names = names
        self.seat = seat
        self.seats: tuple[SeatIs, ...] = tuple(
            PersonSeat(YOU, name, True, False, face) if at == seat else BotSeat(name, "casual", face)
            for at, (name, face) in enumerate(zip(names, TREES.values(), strict=False))
        )
        self.heard: list[Any] = []
        self._version = 1
        self._line: WebSocketRoute | None = None
        self._now: bytes | None = None
        self._paused = paused
        self._status = status
        page.route_web_socket(re.compile(f"/api/tables/{TABLE}/(line|screen)"), self._open)

    def show(
        self,
        position: Position[Any, Any, Any],
        *,
        at: Millis = 0,
        news: Sequence[Any] = (),
        missed: int = 0,
        may_take_back: bool = False,
    ) -> None:
        """Shows a position: at first by opening the table, then as the next version, or a later one."""
        self._version += 1 + missed
        eyes = Eyes(self.seat, _raw(position.view(self.seat)), tuple(_raw(one) for one in news))
        now = Now(
            version=self._version,
            at=at,
            running=True,
            since=self._version - 1,
            eyes=(eyes,),
            to_act=tuple(position.to_act),
            deadline=position.deadline,
            outcome=position.outcome,
            may_take_back=(self.seat,) if may_take_back and self.seat is not None else (),
        )
        self._now = msgspec.json.encode(now)
        if self._line is None:
            self.page.goto(f"/{self._kind}/{TABLE}")
        else:
            self._line.send(self._now.decode())

    @property
    def version(self) -> int:
        """Which version of the table was shown last."""
        return self._version

    def tell(self, message: Any) -> None:
        """Says something else than a position, once the table is open."""
        assert self._line is not None, "the page has no line yet"
        self._line.send(msgspec.json.encode(message).decode())

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._hear)
        line.send(msgspec.json.encode(self._people()).decode())

    def _hear(self, message: str | bytes) -> None:
        said = msgspec.json.decode(message)
        self.heard.append(said)
        if said["type"] == "Hello" and self._line is not None and self._now is not None:
            self._line.send(self._now.decode())

    def tell_people(self, **changed: Any) -> None:
        """Says who is there and what is agreed, with something changed."""
        self.tell(replace(self._people(), **changed))

    def _people(self) -> People:
        return People(
            table=TABLE,
            you=YOU,
            game=self.game.name,
            rules=self.game.version,
            options=_raw(self.options),
            clocks=None,
            seats=self.seats,
            host=YOU,
            status=self._status,
            unfinished=None,
            paused=self._paused,
            public=False,
            chat=Chat.FREE,
            watching=Watching.BLIND,
            watchers=0,
            code=None,
            commitment=None,
            luck=ServersAlone(),
            seed=None,
            would_end=(),
            rematch=None,
            adapted=None,
        )


def _raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))
