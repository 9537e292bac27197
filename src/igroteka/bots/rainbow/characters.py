"""The players between random and expert: what each sees, what tempts it, and what it parts with."""

from collections.abc import Sequence
from functools import partial

from igroteka.bots.bot import Maker
from igroteka.bots.character import Character, CharacterBot, Plain, Tastes
from igroteka.bots.rainbow.knowledge import RainbowKnowledge
from igroteka.bots.searchers import SearchValuer
from igroteka.bots.strengths import of_strength
from igroteka.bots.valuation import Valued
from igroteka.core.game import Game, Rng, Seat
from igroteka.games.rainbow.pieces import HAND, POINTS
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Action, Combination, Exchange, View

BY_FEW = RainbowKnowledge(by_few=True)
# By strength: the first is gentler than any level, the last as strong as who tries all equally often can be.
CHARACTERS = (
    Character(tries=0, softness=0.40, cap=0.35, tempted=0.05, remembers=False),
    Character(tries=0, softness=0.19, cap=0.25, tempted=0.05, remembers=False),  # novice
    Character(tries=2, softness=0.06, cap=0.20, tempted=0.25, remembers=False),  # casual
    Character(tries=8, softness=0.04, cap=0.08, tempted=0.03),  # skilled
    Character(tries=25, softness=0.0, cap=0.0),
)
# So many cards at a time, each of these characters: at least, where as many are too many, and at most.
PARTS_WITH = ((1, 1), (1, 2), (2, 2), (2, HAND), (2, HAND))
POINTS_TEMPT, COLOURS_TEMPT = 0.6, 0.4
TWICE = 2  # so many times as long a run nobody overlooks
FARTHER = 2  # so many cards more of the same run neither
MANY = 3  # cards too many, of which some part with no fewer than they do at least


def of_any_strength(strength: float) -> Maker:
    """A player of that strength: between two characters it is sometimes as bold as the stronger of them."""

    def make(game: Game[Rainbow], seat: Seat, rng: Rng) -> CharacterBot:
        character = of_strength(CHARACTERS, strength)
        bold = min(int(strength + rng.random()), len(PARTS_WITH) - 1)
        tastes = Tastes(temptation, plain_to(*PARTS_WITH[bold]))
        return CharacterBot(rng, SearchValuer(game, seat, BY_FEW, character.tries), character, tastes)

    return make


def gives_up(view: View, action: Action) -> bool:
    """Whether cards are exchanged though a run could be played."""
    return isinstance(action, Exchange) and bool(view.runs)


def temptation(view: View, action: Action) -> float:
    """Long runs catch the eye, and new colours for the rainbow."""
    if isinstance(action, Exchange):
        return 0.0
    return POINTS_TEMPT * POINTS[len(action.cards)] / POINTS[HAND] + COLOURS_TEMPT * action.keep


def plain_to(least: int, most: int) -> Plain:
    """What is left to somebody who parts with so many cards: any run, or else such an exchange."""
    return partial(_plain, least, most)


def _plain(least: int, most: int, view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    if view.runs:
        played = [one for one in values if isinstance(one.action, Combination)]
        return [one for one in played if not _stunted(one, played)]
    return [one for one in values if _parts(view, one.action, least, most)]


def _stunted(run: Valued, played: Sequence[Valued]) -> bool:
    """Whether a run is there that is twice as long and brings a new colour if this one does.

    Or one that goes on where this one stops, by two cards or for a colour that this one does not bring, and
    seems no worse.
    """
    return any(
        _twice(one.action, run.action) or (one.worth >= run.worth and _goes_on(one.action, run.action))
        for one in played
    )


def _twice(other: Combination, run: Combination) -> bool:
    return len(other.cards) >= TWICE * len(run.cards) and other.keep >= run.keep


def _goes_on(other: Combination, run: Combination) -> bool:
    farther = other.keep > run.keep or (
        other.keep == run.keep and len(other.cards) >= len(run.cards) + FARTHER
    )
    return farther and other.cards[: len(run.cards)] == run.cards


def _parts(view: View, action: Exchange, least: int, most: int) -> bool:
    """Whether somebody would give up these cards: never a whole hand, and of a few one of each stays."""
    many, too_many = sum(action.cards), sum(held - 1 for held in view.hand if held)
    if many < least and too_many >= MANY:
        return False
    if most == HAND:
        return many < HAND
    return many <= most and all(
        not given or given < held for given, held in zip(action.cards, view.hand, strict=True)
    )
