"""Who plays Совершенно гениально below the expert: all weigh a turn as he does, and err as people do."""

from collections.abc import Sequence
from typing import Any

from igroteka.bots.bot import Maker
from igroteka.bots.character import Character, CharacterBot, Tastes
from igroteka.bots.genius.solving import Solver
from igroteka.bots.strengths import of_strength
from igroteka.bots.valuation import Valued
from igroteka.core.game import Game, Rng, Seat
from igroteka.games.genius.pieces import REVEAL
from igroteka.games.genius.words import (
    COLOURS,
    Action,
    Choosing,
    Collect,
    Colour,
    Reveal,
    Take,
    Tokens,
    View,
)

# A turn is solved and not tried out in imagination, so that tries mean nothing here.
# By strength: the first is gentler than any level, the last plays as the expert does.
CHARACTERS = (
    Character(0, softness=0.18, cap=0.26, tempted=0.3),
    Character(0, softness=0.11, cap=0.22, tempted=0.2),  # novice
    Character(0, softness=0.055, cap=0.11, tempted=0.08),  # casual
    Character(0, softness=0.023, cap=0.05),  # skilled
    Character(0, softness=0.0, cap=0.0),
)
HEAP = 4  # tokens of one colour that nobody overlooks
HOPELESS = 0.2  # odds at which nobody goes on who has something to keep
BOLD = 1 / 3  # odds at which only a novice goes on who has something to keep, unless that is better
CASUAL = 2.0  # the strength of somebody who feels the odds
SAFE = 0.8  # odds at which everybody goes on


def heap(view: View, action: Action) -> float:
    """A heap in the centre draws on: one more token of its colour would bring all of it."""
    if action != REVEAL:
        return 0.0
    most = max(here * fits for here, fits in zip(view.centre, _fitting(view), strict=True))
    return min(1.0, most / HEAP)


def gives_up(view: View, action: Action) -> bool:
    """Whether somebody collects where he should plainly go on, or goes on where he plainly should not.

    The first: what he collects all goes back, or hardly a token would miss and no line is completed; and the
    next token may be of use. The second: he risks what would win at once, or something that he could keep
    while hardly a token fits, or he reveals one more token although none can be of use.
    """
    chance, own = view.chance, view.collections[view.turn]
    match action:
        case Collect():
            timid = chance.good > SAFE * chance.of and not _lines(view, action)
            return _may_bring(view) and (timid or _owned(view, action) == own)
        case Reveal():
            kept = [_owned(view, one) for one in view.legal]
            hopeless = chance.good < HOPELESS * chance.of
            in_vain = bool(_zone(view)) and not _may_bring(view)
            return in_vain or any(min(one) == view.limit or (hopeless and one != own) for one in kept)
        case Take():
            return False


def plain(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """What does not give up; something is always left, for of two actions only one can be the worse.

    Nobody goes on against the odds either who could complete a line, unless that is better.
    """
    found = [one for one in values if not gives_up(view, one.action)]
    if 2 * view.chance.good >= view.chance.of or not _lines(view, Collect()):
        return found
    collected = max((one.worth for one in found if isinstance(one.action, Collect)), default=-1.0)
    return [one for one in found if one.action != REVEAL or one.worth > collected]


def sober(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """Besides, whoever feels the odds risks nothing at bad ones, unless that is better."""
    found = plain(view, values)
    if view.chance.good >= BOLD * view.chance.of or not found:
        return found
    kept = max((one.worth for one in found if one.action != REVEAL), default=-1.0)
    return [one for one in found if one.action != REVEAL or one.worth > kept]


def _zone(view: View) -> tuple[Colour, ...]:
    return view.phase.zone if isinstance(view.phase, Choosing) else ()


def _came(view: View, action: Action) -> list[int]:
    """What an action brings the player on turn right away, of each colour."""
    match action:
        case Reveal():
            return [0] * len(COLOURS)
        case Collect():
            zone = _zone(view)
            return [(here + 1) * (one in zone) for one, here in zip(COLOURS, view.centre, strict=True)]
        case Take(colour=colour):
            return [int(one == colour) for one in COLOURS]


def _owned(view: View, action: Action) -> Tokens:
    """The collection of the player on turn right after an action: what is beyond the limit goes back."""
    own = view.collections[view.turn]
    return tuple([min(view.limit, have + more) for have, more in zip(own, _came(view, action), strict=True)])


def _lines(view: View, action: Action) -> bool:
    """Whether a colour reaches the limit by an action."""
    own = view.collections[view.turn]
    return any(have < view.limit <= now for have, now in zip(own, _owned(view, action), strict=True))


def _fitting(view: View) -> list[bool]:
    """Which colours would be a success."""
    zone = _zone(view)
    return [here > 0 and colour not in zone for colour, here in zip(COLOURS, view.centre, strict=True)]


def _may_bring(view: View) -> bool:
    """Whether the next token can be of a colour that fits and is lacking."""
    own = view.collections[view.turn]
    return any(
        fits and left and have < view.limit
        for fits, left, have in zip(_fitting(view), view.reserve, own, strict=True)
    )


def tastes(strength: float) -> Tastes:
    """What a player of that strength is like."""
    return Tastes(heap, sober if strength >= CASUAL else plain)


def of_any_strength(strength: float) -> Maker:
    """Somebody of that strength."""
    character, his = of_strength(CHARACTERS, strength), tastes(strength)

    def make(game: Game[Any], seat: Seat, rng: Rng) -> CharacterBot:
        return CharacterBot(rng, Solver(game, seat), character, his)

    return make
