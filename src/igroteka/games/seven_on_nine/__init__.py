"""7 на 9, for two to four players, all at once."""

from functools import partial

from igroteka.core.game import Game, all_at_once
from igroteka.games.seven_on_nine.guess import guess
from igroteka.games.seven_on_nine.pieces import MOST_SEATS
from igroteka.games.seven_on_nine.position import SevenOnNine, start
from igroteka.games.seven_on_nine.presets import PRESETS
from igroteka.games.seven_on_nine.versions import FIRST, SECOND, Version
from igroteka.games.seven_on_nine.why_not import unfit
from igroteka.games.seven_on_nine.words import Action, Happening, OneScreen, Options, Reason, Seen, View


def _game(version: Version) -> Game[SevenOnNine]:
    """The game by the rules of that version."""
    return Game(
        name="seven_on_nine",
        version=version.number,
        seats=range(2, MOST_SEATS + 1),
        start=partial(start, version=version),
        guess=partial(guess, version=version),
        unfit=unfit,
        options=Options,
        action=Action,
        happening=Happening,
        view=View,
        seen=Seen,
        refusal=Reason,
        live=all_at_once,
        one_seat_each=OneScreen(),
        presets=PRESETS,
    )


SEVEN_ON_NINE = _game(SECOND)
EARLIER = (_game(FIRST),)
