"""The opponent that adapts: its strength follows how a person does against it, game by game."""

from collections.abc import Callable
from math import ceil

from msgspec import Struct

from igroteka.bots.bot import Maker

ADAPTIVE = "adaptive"  # the level's name
WEAKEST, STRONGEST = 0.0, 4.0  # 1 is as strong as novice, 2 as casual, 3 as skilled, 4 as expert
START = 1.5  # where somebody begins of whom nothing is known
FIRST_STEP, LEAST_STEP = 0.9, 0.2  # how far one result moves it, at first and later
SETTLES = 5  # games after which a step is half of the first one
EVEN = 0.5
RUNGS = ("novice", "casual", "skilled", "expert")


class Form(Struct, frozen=True):
    """How strong an opponent suits a person at a game, and after how many games that is known."""

    strength: float = START
    games: int = 0


def rungs(of_any_strength: Callable[[float], Maker]) -> dict[str, Maker]:
    """The levels below expert, each a player of its strength."""
    return {level: of_any_strength(float(strength)) for strength, level in enumerate(RUNGS[:-1], 1)}


def rung_above(strength: float) -> str:
    """The weakest level that is as strong or stronger: an opponent of that strength thinks no longer."""
    return RUNGS[min(max(ceil(strength) - 1, 0), len(RUNGS) - 1)]


def after_game(form: Form, share: float) -> Form:
    """The form after one more game, in which the person left behind that share of the others."""
    step = max(LEAST_STEP, FIRST_STEP / (1 + form.games / SETTLES))
    strength = form.strength + step * 2 * (share - EVEN)
    return Form(min(STRONGEST, max(WEAKEST, strength)), form.games + 1)
