"""The tokens: how many there are, and the actions with them, made once."""

from itertools import product
from typing import Final

from igroteka.core.legal import Listed
from igroteka.games.genius.kernel import INDEX, Centre, Reserve, colours_in, of_each, set_of
from igroteka.games.genius.words import COLOURS, Action, Collect, Draw, Reveal, Take

TOKENS_A_COLOUR: Final = 21  # GEN-01
CENTRE_FILLED_TO: Final = 3  # GEN-03
LIMIT: Final = 7  # GEN-02
LIMIT_OF_FOUR: Final = 5
BARREN_TURNS: Final = 24  # GEN-13

ALL_TOKENS: Final = Reserve(of_each(TOKENS_A_COLOUR))
NO_TOKENS: Final = Centre(0)

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
