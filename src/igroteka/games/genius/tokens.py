"""The pieces of the game: how many there are, what fills the centre, and the actions, made once."""

from igroteka.core.game import NATURE, Actor, Listed
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

TOKENS_A_COLOUR = 21  # GEN-01
CENTRE_FILLED_TO = 3  # GEN-03
LIMIT, LIMIT_OF_FOUR = 7, 5  # GEN-02
BARREN_TURNS = 24  # GEN-13

# Actions are made once: `legal` hands out these.
REVEAL, COLLECT = Reveal(), Collect()
TAKE = tuple(Take(colour) for colour in COLOURS)
DRAW = tuple(Draw(colour) for colour in COLOURS)
ONLY_REVEAL: Listed[Action] = Listed((REVEAL,))
ONLY_COLLECT: Listed[Action] = Listed((COLLECT,))
COLLECT_OR_REVEAL: Listed[Action] = Listed((COLLECT, REVEAL))
FILLING, TURN_STARTS = Filling(), Choosing()


NATURE_ACTS: tuple[Actor, ...] = (NATURE,)


def changed(tokens: Tokens, colour: int, by: int) -> Tokens:
    """The tokens with so many more of one colour."""
    return (*tokens[:colour], tokens[colour] + by, *tokens[colour + 1 :])


def at_turn_start(centre: Tokens, reserve: Tokens) -> Phase:
    """The centre is filled up to three, as far as the reserve goes, before anything else (GEN-03)."""
    return FILLING if sum(centre) < CENTRE_FILLED_TO and any(reserve) else TURN_STARTS
