"""The position that a view is of: nothing is hidden from anybody, so there is no other."""

from igroteka.core.game import Rng
from igroteka.games.genius.end import Series
from igroteka.games.genius.kernel import Centre, Reserve, packed
from igroteka.games.genius.phases import PHASES
from igroteka.games.genius.position import Genius
from igroteka.games.genius.turns import Barren, Bonus, Turn
from igroteka.games.genius.words import View


def guess(view: View, rng: Rng) -> Genius:
    """The position itself."""
    series = Series(limit=view.limit, games=view.games, starter=view.starter, past=view.past)
    collections = tuple(map(packed, view.collections))
    turn = Turn(view.turn, Bonus(view.bonus), collections, Barren(view.barren), view.ties_open)
    reserve, centre = Reserve(packed(view.reserve)), Centre(packed(view.centre))
    return Genius(series, turn, PHASES.native(view.phase), reserve, centre)
