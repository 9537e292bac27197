"""Радуга. Восьмой цвет, for two to five players."""

from igroteka.core.game import Game
from igroteka.games.rainbow.guess import guess
from igroteka.games.rainbow.position import Rainbow, start
from igroteka.games.rainbow.presets import PRESETS
from igroteka.games.rainbow.why_not import unfit
from igroteka.games.rainbow.words import (
    Action,
    DeckRunsShort,
    DoesNotNeighbour,
    Happening,
    InTheRainbow,
    NothingToExchange,
    NotInHand,
    Options,
    OutOfOrder,
    Seen,
    View,
    WrongLength,
)

RAINBOW: Game[Rainbow] = Game(
    name="rainbow",
    version=1,
    seats=range(2, 6),
    start=start,
    guess=guess,
    unfit=unfit,
    options=Options,
    action=Action,
    happening=Happening,
    view=View,
    seen=Seen,
    refusal=DeckRunsShort
    | WrongLength
    | DoesNotNeighbour
    | OutOfOrder
    | NotInHand
    | InTheRainbow
    | NothingToExchange,
    presets=PRESETS,
)
