"""Радуга. Восьмой цвет, for two to five players."""

from igroteka.core.game import Game
from igroteka.games.rainbow.guess import guess
from igroteka.games.rainbow.pieces import MOST_SEATS
from igroteka.games.rainbow.position import Rainbow, start
from igroteka.games.rainbow.presets import PRESETS
from igroteka.games.rainbow.why_not import unfit
from igroteka.games.rainbow.words import Action, Happening, Options, Reason, Seen, View

RAINBOW: Game[Rainbow] = Game(
    name="rainbow",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    start=start,
    guess=guess,
    unfit=unfit,
    options=Options,
    action=Action,
    happening=Happening,
    view=View,
    seen=Seen,
    refusal=Reason,
    presets=PRESETS,
)
