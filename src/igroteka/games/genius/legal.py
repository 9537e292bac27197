"""What may be done: by NATURE, which draws lots and tokens, and by the player on turn."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from igroteka.core.acting import NATURE
from igroteka.core.game import Actor, Legal, Rng
from igroteka.core.legal import NOTHING, Listed, lots
from igroteka.games.genius.kernel import (
    INDEX,
    Reserve,
    colour_at,
    count_of,
    lacking,
    scarcest,
    several,
    total,
    without,
)
from igroteka.games.genius.phases import Choosing, Lots, Over, Zone
from igroteka.games.genius.pieces import (
    COLLECT_OR_REVEAL,
    DRAW,
    ONLY_COLLECT,
    ONLY_REVEAL,
    ONLY_TAKE,
    REVEAL_OR_TAKE,
)
from igroteka.games.genius.words import Action, Draw, First, Happening

if TYPE_CHECKING:
    from igroteka.games.genius.position import Genius


def legal(position: "Genius", actor: Actor) -> Legal[Happening]:
    """What the actor may do."""
    phase = position.phase
    if isinstance(phase, Choosing):
        return choices(position, phase.zone) if actor == position.turn.seat else NOTHING
    if actor is not NATURE or isinstance(phase, Over):
        return NOTHING
    if isinstance(phase, Lots):
        return lots(First, len(position.turn.collections))  # GEN-02
    return Draws(position.reserve)


def choices(position: "Genius", zone: Zone) -> Listed[Action]:
    """The moves of the player on turn, the idle one first."""
    can_reveal = position.reserve != 0  # GEN-13
    if zone.tokens:
        return COLLECT_OR_REVEAL if can_reveal else ONLY_COLLECT
    takes = _takes(position)
    if not takes:
        return ONLY_REVEAL
    return REVEAL_OR_TAKE[takes] if can_reveal else ONLY_TAKE[takes]


def _takes(position: "Genius") -> int:
    """The colours of the alternative move (GEN-10), those of a tie only where GEN-13 opens them."""
    turn = position.turn
    fewest = scarcest(turn.collections[turn.seat])
    if several(fewest) and not turn.ties_open and position.reserve:
        return 0
    return without(fewest, lacking(position.centre))


@final
class Draws:
    """What may come out of a reserve: each of its tokens is as likely as any other."""

    __slots__ = ("reserve",)

    def __init__(self, reserve: Reserve) -> None:
        self.reserve: Final = reserve

    def __iter__(self) -> Iterator[Draw]:
        return iter([draw for index, draw in enumerate(DRAW) if count_of(self.reserve, index)])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Draw) and count_of(self.reserve, INDEX[action.colour]) > 0

    def __bool__(self) -> bool:
        return self.reserve != 0

    def sample(self, rng: Rng) -> Draw:
        """One of the tokens."""
        reserve = self.reserve
        return DRAW[colour_at(reserve, int(rng.random() * total(reserve)))]

    def odds(self, action: Draw) -> Fraction:
        """How likely a colour is."""
        return Fraction(count_of(self.reserve, INDEX[action.colour]), total(self.reserve))
