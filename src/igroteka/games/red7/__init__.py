"""Red7, for two to four players."""

from igroteka.core.game import Game
from igroteka.games.red7.guess import guess
from igroteka.games.red7.position import Red7, start
from igroteka.games.red7.presets import PRESETS
from igroteka.games.red7.refusals import Reason
from igroteka.games.red7.why_not import unfit
from igroteka.games.red7.words import (
    Action,
    Happening,
    Options,
    PaletteToCanvas,
    PaletteToDeck,
    RivalToDeck,
    Seen,
    ToCanvas,
    ToPalette,
    View,
)

RED7: Game[Red7] = Game(
    name="red7",
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
    quiet=(ToPalette, ToCanvas, PaletteToCanvas, PaletteToDeck, RivalToDeck),
    presets=PRESETS,
)
