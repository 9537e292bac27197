"""The pieces of the game: how many there are, what fills the centre, and the actions, made once."""

from typing import Final

from igroteka.core.game import NATURE, Actor, Listed
from igroteka.core.tuples import put
from igroteka.games.genius.words import (
    COLOURS,
    Action,
    Choosing,
    Collect,
    Draw,
    Filling,
    Phase,
    Reveal,
    Take,
    Tokens,
)

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
FILLING: Final = Filling()
TURN_STARTS: Final = Choosing()


NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(4))


def changed(tokens: Tokens, colour: int, by: int) -> Tokens:
    """The tokens with so many more of one colour."""
    return put(tokens, colour, tokens[colour] + by)


def at_turn_start(centre: Tokens, reserve: Tokens) -> Phase:
    """The centre is filled up to three, as far as the reserve goes, before anything else (GEN-03)."""
    return FILLING if sum(centre) < CENTRE_FILLED_TO and any(reserve) else TURN_STARTS
