"""The shelf as the lobby tells of it: every game, and how it can be played here."""

from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Raw

from igroteka.bots.levels import levels
from igroteka.core.game import Game, usual_options
from igroteka.core.options import choices
from igroteka.core.presets import Preset
from igroteka.games import GAMES
from igroteka.server.lessons import script_of
from igroteka.server.lobby_protocol import GameOnShelf, PresetOnShelf, Shelf, TurnTime
from igroteka.server.protocol import PROTOCOL


@cache
def shelf() -> Shelf:
    """All games; made once, for it stays the same while the program runs."""
    version: str = import_module("importlib.metadata").version("igroteka")
    return Shelf(PROTOCOL, version, tuple(map(_on_shelf, GAMES)))


def _on_shelf(game: Game[Any]) -> GameOnShelf:
    return GameOnShelf(
        name=game.name,
        rules=game.version,
        fewest=game.seats[0],
        most=game.seats[-1],
        one_seat_each=game.one_seat_each is not None,
        levels=tuple(levels(game)),
        options=_usual(game, several=False),
        options_beside=_usual(game, several=True),
        choices=choices(game),
        presets=tuple(_offered(game, preset) for preset in game.presets),
        lesson=script_of(game.name) is not None,
    )


def _offered(game: Game[Any], preset: Preset) -> PresetOnShelf:
    """A preset by what it changes, so that all else stays as is usual where people sit so."""
    usual = msgspec.to_builtins(usual_options(game, several=False))
    wanted = msgspec.to_builtins(preset.options)
    changed = {name: value for name, value in wanted.items() if value != usual[name]}
    clocks = None if preset.turn_seconds is None else TurnTime(preset.turn_seconds * 1000)
    return PresetOnShelf(preset.name, Raw(msgspec.json.encode(changed)), clocks, preset.level, preset.hints)


def _usual(game: Game[Any], *, several: bool) -> Raw:
    """The usual options; `several` says that one person holds several seats."""
    return Raw(msgspec.json.encode(usual_options(game, several=several)))
