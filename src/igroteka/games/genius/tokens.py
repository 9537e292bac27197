"""The pieces of the game: how many there are, what fills the centre, and the actions, made once."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final, final

from igroteka.core.game import NATURE, Actor, Listed, Rng
from igroteka.games.genius.counts import SHIFT, colours_in, count_of, set_of, total
from igroteka.games.genius.stages import CHOOSING, FILLING
from igroteka.games.genius.words import COLOURS, INDEX, Action, Collect, Colour, Draw, Reveal, Take

TOKENS_A_COLOUR: Final = 21  # GEN-01
CENTRE_FILLED_TO: Final = 3  # GEN-03
LIMIT: Final = 7  # GEN-02
LIMIT_OF_FOUR: Final = 5
BARREN_TURNS: Final = 24  # GEN-13

# Actions are made once: `legal` hands out these.
REVEAL: Final = Reveal()
COLLECT: Final = Collect()
TAKE: Final = tuple(Take(colour) for colour in COLOURS)
DRAW: Final = tuple(Draw(colour) for colour in COLOURS)
ONLY_REVEAL: Final[Listed[Action]] = Listed((REVEAL,))
ONLY_COLLECT: Final[Listed[Action]] = Listed((COLLECT,))
COLLECT_OR_REVEAL: Final[Listed[Action]] = Listed((COLLECT, REVEAL))

# The same for the alternative move: by the set of colours that may be taken.
_SETS: Final = tuple(
    set_of(tuple([colour for colour, there in zip(COLOURS, chosen, strict=True) if there]))
    for chosen in product((False, True), repeat=len(COLOURS))
)


def _takes(colours: int) -> list[Action]:
    return [TAKE[INDEX[colour]] for colour in colours_in(colours)]


ONLY_TAKE: Final[dict[int, Listed[Action]]] = {one: Listed(_takes(one)) for one in _SETS}
REVEAL_OR_TAKE: Final[dict[int, Listed[Action]]] = {one: Listed((REVEAL, *_takes(one))) for one in _SETS}

# Names of other modules, which compiled code would look up at each use.
CHANCE: Final[Actor] = NATURE
NUMBER_OF: Final[dict[Colour, int]] = dict(INDEX)
A_DRAW: Final[type[Draw]] = Draw
A_REVEAL: Final[type[Reveal]] = Reveal

NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
NOBODY_ACTS: Final[tuple[Actor, ...]] = ()
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(4))


@final
class Draws:
    """What may come out of a reserve: each of its tokens is as likely as any other."""

    __slots__ = ("reserve",)

    def __init__(self, reserve: int) -> None:
        self.reserve: Final = reserve

    def __iter__(self) -> Iterator[Draw]:
        return iter([draw for index, draw in enumerate(DRAW) if count_of(self.reserve, index)])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Draw) and count_of(self.reserve, NUMBER_OF[action.colour]) > 0

    def __bool__(self) -> bool:
        return self.reserve != 0

    def sample(self, rng: Rng) -> Draw:
        """One of the tokens."""
        reserve = self.reserve
        rest = int(rng.random() * total(reserve))
        for index in range(len(SHIFT)):
            rest -= count_of(reserve, index)
            if rest < 0:
                return DRAW[index]
        raise IndexError("the reserve is empty")

    def odds(self, action: Draw) -> Fraction:
        """How likely a colour is."""
        return Fraction(count_of(self.reserve, NUMBER_OF[action.colour]), total(self.reserve))


def at_turn_start(centre: int, reserve: int) -> int:
    """The centre is filled up to three, as far as the reserve goes, before anything else (GEN-03)."""
    return FILLING if total(centre) < CENTRE_FILLED_TO and reserve else CHOOSING
