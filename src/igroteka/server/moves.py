"""Moves as they are sent: read by the types of the game that is played."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from igroteka.core.game import Refused
from igroteka.core.table import Table
from igroteka.server.refusals import NotAMessage


def action_of(table: Table[Any], sent: bytes | Raw) -> Any:
    """The move in such a message, or Refused where it is none of the game's."""
    try:
        return _decoder(table.history.game.action).decode(sent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(NotAMessage()) from None


@lru_cache(maxsize=64)
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of a game's moves, which takes longer to make than to use."""
    return msgspec.json.Decoder(action)
