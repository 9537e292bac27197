"""Who plays Red7 below the expert: how far each looks, what catches his eye, and what none of them does."""

from collections.abc import Sequence
from random import Random

from igroteka.bots.character import Character, Tastes, Temptation, nothing_tempts, temptation_of
from igroteka.bots.red7.turn import sure_steps
from igroteka.bots.valuation import Valued
from igroteka.games.red7.guess import guess
from igroteka.games.red7.words import RULES, Action, Commit, Step, ToCanvas, ToPalette, View

HIGHEST = len(RULES)  # number of a card: there are as many numbers as rules
NOVICE = 1.0  # strength; whoever is weaker spends whatever can be spent

# From somebody who plays for the first time to one who plays as the expert does; strengths lie between.
CHARACTERS: tuple[Character, ...] = (
    Character(tries=0, softness=0.02, cap=0.6, tempted=1.0, remembers=False),
    Character(tries=0, softness=0.15, cap=0.6, tempted=0.5, remembers=False),  # novice
    Character(tries=3, softness=0.05, cap=0.2, tempted=0.1, remembers=False),  # casual
    Character(tries=8, softness=0.03, cap=0.12),  # skilled
    Character(tries=40, softness=0.0, cap=0.0),
)


def small_cards(view: View, action: Action) -> float:
    """A novice lays small cards first, wherever that is, and saves the big ones for later."""
    match action:
        case ToPalette(card=card) | ToCanvas(card=card):
            return 1.0 - card.number / HIGHEST
        case _:
            return 0.0


def other_rules(view: View, action: Action) -> float:
    """A casual player rather changes the rule than lets the palette grow."""
    return float(isinstance(action, ToCanvas) and view.step is Step.PLAY)


TEMPTATIONS: tuple[Temptation, ...] = (small_cards, small_cards, other_rules, nothing_tempts, nothing_tempts)


def sure(view: View) -> Sequence[Action]:
    """The steps after which the viewer's turn is sure to end in the lead."""
    return list(sure_steps(guess(view, Random(0)))) if view.legal else []


def spending(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """Nobody leaves a round, or hopes for luck, while a turn leads, nor paints the rule that is there."""
    steps = sure(view)
    return [
        one for one in values if one.action in steps and not (_in_vain(view) and _same(view, one))
    ] or values


def plain(view: View, values: Sequence[Valued]) -> Sequence[Valued]:
    """Besides, whoever leads stops, unless it seems better to paint for nothing."""
    found = spending(view, values)
    if not _in_vain(view):
        return found
    stops = max((one.worth for one in found if one.action == Commit()), default=0.0)
    return [one for one in found if one.action == Commit() or one.worth > stops]


def _in_vain(view: View) -> bool:
    """Whether the viewer leads already, and would draw nothing for one more card."""
    return view.step is Step.FINISH and Commit() in view.legal and not view.options.advanced


def _same(view: View, one: Valued) -> bool:
    return isinstance(one.action, ToCanvas) and one.action.card.colour.value == view.rule.value


def gives_up(view: View, action: Action) -> bool:
    """Whether a player who could lead leaves the round, or may have to after this step."""
    if view.options.advanced:  # RED7-25: to leave early, so that the winner gets less, is a fair move
        return False
    steps = sure(view)
    return bool(steps) and action not in steps


def tastes(strength: float) -> Tastes:
    """What a player of that strength is like."""
    return Tastes(temptation_of(TEMPTATIONS, strength), plain if strength >= NOVICE else spending)
