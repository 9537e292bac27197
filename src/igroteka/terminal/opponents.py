"""The bots at a table where people play: they think again after every step, and act when their time comes."""

from collections.abc import Mapping
from typing import Any

from igroteka.bots.bot import Bot, Intent
from igroteka.core.game import Millis, Refused, Seat
from igroteka.core.table import Table


class Opponents:
    """Bots in their seats; one that would act at once takes a little pause, as a person would."""

    def __init__(self, table: Table[Any], bots: Mapping[Seat, Bot[Any, Any, Any]], pause: Millis) -> None:
        self._table = table
        self._bots = bots
        self._pause = pause
        self._seen = 0
        self._thought = -1  # the version that the intents were made for
        self._intents: dict[Seat, Intent[Any]] = {}

    def due(self, now: Millis) -> Millis | None:
        """When the next of them will act, if nothing happens before."""
        self._think(now)
        return min((intent.at for intent in self._intents.values()), default=None)

    def act(self, now: Millis) -> None:
        """The first whose time has come acts."""
        due = self.due(now)
        if due is None or due > now:
            return
        seat = min(self._intents, key=lambda each: self._intents[each].at)
        intent = self._intents.pop(seat)
        before = self._table.version
        try:
            self._table.act(seat, intent.action, now)
        except Refused:
            # A bell may have rung first; a bot that is refused for any other reason is broken.
            if self._table.version == before:
                raise

    def _think(self, now: Millis) -> None:
        table = self._table
        if self._thought == table.version:
            return
        self._tell()
        self._thought = table.version
        before, self._intents = self._intents, {}
        for seat, bot in self._bots.items():
            if seat in table.position.to_act:
                intent = bot.decide(table.position.view(seat), now)
                if intent is not None:
                    self._intents[seat] = Intent(intent.action, self._moment(intent, before.get(seat), now))

    def _moment(self, intent: Intent[Any], before: Intent[Any] | None, now: Millis) -> Millis:
        """When it will act: what others do meanwhile does not make a bot's pause start anew."""
        if intent.at > now:
            return intent.at
        return now + self._pause if before is None else min(before.at, now + self._pause)

    def _tell(self) -> None:
        history = self._table.history
        for version in range(self._seen, history.version):
            for seat, bot in self._bots.items():
                bot.see(history.moments[version + 1].view(seat), history.news_of(version, seat))
        self._seen = history.version
