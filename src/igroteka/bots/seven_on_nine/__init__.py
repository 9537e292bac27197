"""7 на 9: people of different quickness and care, and what their actions are worth."""

from functools import partial

from igroteka.bots.bot import Maker
from igroteka.bots.seven_on_nine.characters import CHARACTERS, gives_up, of_strength
from igroteka.bots.seven_on_nine.player import Chance, Player
from igroteka.bots.seven_on_nine.worth import SevenOnNineValuer


def _player(strength: float) -> Maker:
    return partial(Player, racer=of_strength(strength))


LEVELS: dict[str, Maker] = {"random": Chance} | {
    level: partial(Player, racer=CHARACTERS[level]) for level in ("novice", "casual", "skilled", "expert")
}
STRENGTHS = _player
VALUER = SevenOnNineValuer
GIVES_UP = gives_up
