"""An exact look at one's own turn: which steps leave a way to end it in the lead, whatever is drawn.

Nothing of it depends on what is hidden: a world guessed from a view has the same sure steps as the true one.
"""

from collections.abc import Iterator

from igroteka.core.game import Event
from igroteka.games.red7.kernel import OF_COLOUR, intersects, winning
from igroteka.games.red7.legal import choices
from igroteka.games.red7.phases import Drawing, Five, One, Seven
from igroteka.games.red7.pieces import PASS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import Action, ToPalette


def sure_steps(position: Red7) -> Iterator[Action]:
    """All that the player on turn may do and still be sure to end the turn in the lead."""
    for action in choices(position):
        # A card that goes anywhere but to the palette may only go there if one leads then, or can.
        if action != PASS and (not isinstance(action, ToPalette) or _can_lead_after(position, action)):
            yield action


def can_lead(position: Red7) -> bool:
    """Whether a turn, or the rest of it, can surely end in the lead."""
    return next(sure_steps(position), None) is not None


def hopeful_steps(position: Red7) -> Iterator[Action]:
    """All cards whose action may still bring a card that leads, where no turn is sure to (RED7-34)."""
    for action in choices(position):
        if isinstance(action, ToPalette) and _draws_after(position, action):
            yield action


def _draws_after(position: Red7, action: ToPalette) -> bool:
    after = position.then(Event(0, position.turn.seat, action))
    if isinstance(after.phase, Five):
        return next(hopeful_steps(after), None) is not None
    return isinstance(after.phase, Drawing)


def _can_lead_after(position: Red7, action: ToPalette) -> bool:
    after = position.then(Event(0, position.turn.seat, action))
    if isinstance(after.phase, Seven | One):  # they act only where one leads then, or can
        return True
    if isinstance(after.phase, Five):
        return can_lead(after)
    cards = winning(after.palettes, after.turn.seat)  # a card that is drawn now changes nothing of these
    return intersects(cards, OF_COLOUR[after.rule]) or intersects(cards, after.hand)
