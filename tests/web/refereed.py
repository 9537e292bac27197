"""A table drawn by a test at which the real rules answer: for moves from positions that are rare in play."""

from typing import Any

import msgspec
from msgspec import Raw

from igroteka.core.game import CLOCK, NATURE, Actor, Event, Millis, Position, Ring, after, refusal
from igroteka.server.protocol import Preview, Refused
from tests.web.staged import Stage


class Refereed(Stage):
    """A staged table that does what the page moves, or says why not; the test moves everybody else."""

    past: tuple[Position[Any, Any, Any], ...] = ()

    def deal(self, position: Position[Any, Any, Any]) -> None:
        """Shows where the play begins."""
        self.past = (position,)
        self.show(position)

    @property
    def asked(self) -> list[str]:
        """The kinds of all moves that the page has sent."""
        return [said["action"]["type"] for said in self.heard if said["type"] == "Act"]

    def does(self, by: Actor, did: Any, at: Millis = 0) -> None:
        """Somebody else does it."""
        before, event = self.past[-1], Event(at, by, did)
        then = after(before, event)
        self.past = (*self.past, then)
        self.show(then, at=at, news=(before.news(event, then, self.seat),))

    def rings(self) -> None:
        """The deadline comes."""
        deadline = self.past[-1].deadline
        assert deadline is not None
        self.does(CLOCK, Ring(), deadline)

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
        then = position.then(event)
        if kind == "Try":
            self._answer(Preview(self.seat, Raw(msgspec.json.encode(then.view(self.seat)))))
            return
        self.past = (*self.past, then)
        quiet = isinstance(action, self.game.quiet) and NATURE not in then.to_act
        self.show(then, news=(position.news(event, then, self.seat),), may_take_back=quiet)

    def _answer(self, answer: Preview | Refused) -> None:
        assert self._line is not None
        self._line.send(msgspec.json.encode(answer).decode())
