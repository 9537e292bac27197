"""A drawn table that goes on by the real rules: the page moves one seat, the test all others."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw
from playwright.sync_api import Page

from igroteka.core.game import CLOCK, NATURE, Actor, Event, Ring, after, refusal
from igroteka.games.rps import RPS
from igroteka.games.rps.rules import Rps
from igroteka.games.rps.words import Action, Deal, Happening
from igroteka.server.protocol import Refused
from tests.games.rps.drawing import cards
from tests.web.staged import Stage

NAMES = ("Аня", "Борис", "Вера", "Григорий", "Дарья", "Евгений")


class RpsTable(Stage):
    """The table as seat 0 sees it; time stands where the test has set it."""

    def __init__(self, page: Page, position: Rps, *, at: int = 0) -> None:
        super().__init__(page, RPS, position.match.options, NAMES[: len(position.hands)])
        self.position = position
        self.at = at
        self.show(position, at=at)

    @property
    def acted(self) -> list[Any]:
        """What the page has asked to be done, oldest first."""
        return [said["action"] for said in self.heard if said["type"] == "Act"]

    def does(self, by: Actor, did: Happening) -> None:
        """Somebody does it, and the page is told."""
        event = Event(self.at, by, did)
        then = after(self.position, event)
        news: Sequence[Any] = (self.position.news(event, then, 0),)
        self.position = then
        self.show(then, at=self.at, news=news)

    def deals(self, drawing: str) -> None:
        """NATURE deals these cards."""
        self.does(NATURE, Deal(cards(drawing)))

    def rings(self) -> None:
        """The deadline comes."""
        assert self.position.deadline is not None
        self.at = self.position.deadline
        self.does(CLOCK, Ring())

    def _hear(self, message: str | bytes) -> None:
        super()._hear(message)
        said = self.heard[-1]
        if said["type"] == "Act":
            self._act(msgspec.convert(said["action"], Action))

    def _act(self, action: Action) -> None:
        """The page's seat moves, or is told why it cannot."""
        why = refusal(self.position, Event(self.at, 0, action))
        if why is None:
            self.does(0, action)
        elif self._line is not None:
            refused = Refused("Act", self._version, Raw(msgspec.json.encode(why)))
            self._line.send(msgspec.json.encode(refused).decode())
