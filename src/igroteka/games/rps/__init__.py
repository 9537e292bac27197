"""Камень, ножницы, бумага, for two to six players."""

from functools import partial

from igroteka.core.game import Game
from igroteka.games.rps.end import is_live
from igroteka.games.rps.guess import guess
from igroteka.games.rps.news import Seen
from igroteka.games.rps.pieces import MOST_SEATS
from igroteka.games.rps.position import Rps, start
from igroteka.games.rps.presets import PRESETS
from igroteka.games.rps.refusals import Reason
from igroteka.games.rps.versions import FIRST, SECOND, Version
from igroteka.games.rps.why_not import unfit
from igroteka.games.rps.words import Action, Happening, Options, Races, View


def _game(version: Version) -> Game[Rps]:
    """The game by the rules of that version."""
    return Game(
        name="rps",
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
        live=is_live,
        usual_beside=Options(races=Races.IN_TURN, auto_thanks=True),
        presets=PRESETS,
    )


RPS = _game(SECOND)
EARLIER = (_game(FIRST),)
