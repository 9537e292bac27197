"""Совершенно гениально, for two to four players."""

from igroteka.core.game import Game
from igroteka.games.genius.guess import guess
from igroteka.games.genius.position import Genius, start
from igroteka.games.genius.presets import PRESETS
from igroteka.games.genius.why_not import unfit
from igroteka.games.genius.words import Action, Collect, Happening, Options, Reason, Seen, Take, View

GENIUS: Game[Genius] = Game(
    name="genius",
    version=1,
    seats=range(2, 5),
    start=start,
    guess=guess,
    unfit=unfit,
    options=Options,
    action=Action,
    happening=Happening,
    view=View,
    seen=Seen,
    refusal=Reason,
    quiet=(Collect, Take),
    presets=PRESETS,
)
