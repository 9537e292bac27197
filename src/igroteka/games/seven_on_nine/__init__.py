"""7 на 9, for two to four players, all at once."""

from igroteka.core.game import Game, all_at_once
from igroteka.games.seven_on_nine.guess import guess
from igroteka.games.seven_on_nine.rules import SevenOnNine
from igroteka.games.seven_on_nine.start import start, unfit
from igroteka.games.seven_on_nine.words import (
    Action,
    AimAtACard,
    BeforeGo,
    DeckIsEmpty,
    Happening,
    IdleStopTooShort,
    Locked,
    NeverOnTop,
    NotYourCard,
    OneScreen,
    Options,
    Seen,
    View,
)

SEVEN_ON_NINE: Game[SevenOnNine] = Game(
    name="seven_on_nine",
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
    refusal=(
        AimAtACard | BeforeGo | DeckIsEmpty | IdleStopTooShort | Locked | NeverOnTop | NotYourCard | OneScreen
    ),
    live=all_at_once,
    one_seat_each=OneScreen(),
)
