"""A table drawn by a test at which the real rules answer: for moves from positions that are rare in play."""

from typing import Any

import msgspec
from msgspec import Raw

from igroteka.core.game import Event, Position, refusal
from igroteka.server.protocol import Preview, Refused
from tests.web.staged import Stage


class Refereed(Stage):
    """A staged table that does what is moved, tried and taken back, or says why not; nobody else moves."""

    past: tuple[Position[Any, Any, Any], ...] = ()

    def deal(self, position: Position[Any, Any, Any]) -> None:
        """Shows where the play begins."""
        self.past = (position,)
        self.show(position)

    def _hear(self, message: str | bytes) -> None:
        super()._hear(message)
        said = self.heard[-1]
        match said["type"]:
            case "Act" | "Try":
                self._move(said["type"], msgspec.convert(said["action"], self.game.action))
            case "TakeBack":
                self.past = self.past[:-1]
                self.show(self.past[-1])
            case _:
                pass

    def _move(self, kind: str, action: Any) -> None:
        assert self.seat is not None, "a spectator does not move"
        position, event = self.past[-1], Event(0, self.seat, action)
        why = refusal(position, event)
        if why is not None:
            self._answer(Refused(kind, self._version, Raw(msgspec.json.encode(why))))
            return
        after = position.then(event)
        if kind == "Try":
            self._answer(Preview(self.seat, Raw(msgspec.json.encode(after.view(self.seat)))))
            return
        self.past = (*self.past, after)
        self.show(after, news=(position.news(event, after, self.seat),))

    def _answer(self, answer: Preview | Refused) -> None:
        assert self._line is not None
        self._line.send(msgspec.json.encode(answer).decode())
