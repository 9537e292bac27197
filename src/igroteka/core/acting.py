"""Who acts, made once for all positions: most moments wait for NATURE, for one seat, or for nobody.

NATURE, CLOCK and RING are those of `game`, named again for the compiler (`native`).
"""

from typing import Final

from igroteka.core import game
from igroteka.core.game import MOST_SEATS, Actor

NATURE: Final = game.NATURE
CLOCK: Final = game.CLOCK
RING: Final = game.RING

NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
NOBODY_ACTS: Final[tuple[Actor, ...]] = ()
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(MOST_SEATS))  # by seat
