"""7 на 9: people of different quickness and care, and what their actions are worth."""

from functools import partial

from igroteka.bots.adapting import STRONGEST, rungs
from igroteka.bots.bot import Maker
from igroteka.bots.seven_on_nine.characters import CHARACTERS, gives_up
from igroteka.bots.seven_on_nine.player import Chance, Player
from igroteka.bots.seven_on_nine.reasons import Reason, because
from igroteka.bots.seven_on_nine.worth import SevenOnNineValuer
from igroteka.bots.strengths import of_strength


def of_any_strength(strength: float) -> Maker:
    """Somebody of that strength."""
    return partial(Player, racer=of_strength(CHARACTERS, strength))


LEVELS: dict[str, Maker] = {"random": Chance, **rungs(of_any_strength), "expert": of_any_strength(STRONGEST)}
STRENGTHS = of_any_strength
VALUER = SevenOnNineValuer
GIVES_UP = gives_up
BECAUSE, REASON = because, Reason
