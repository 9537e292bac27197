"""A turn solved exactly: when to go on revealing, when to collect, when to take from the centre instead."""

from collections.abc import Callable
from typing import TypeAlias

from igroteka.core.game import NATURE, Event
from igroteka.games.genius.kernel import unpacked
from igroteka.games.genius.pieces import COLLECT, DRAW, REVEAL
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Action, Collect, Draw, Reveal, Take

# What a moment is worth to the player whose turn it was, once the turn is over.
Worth: TypeAlias = Callable[[Genius], float]

DRAWN = tuple(Event(0, NATURE, draw) for draw in DRAW)


class Turn:
    """Every way in which the current turn can go, given what the moments after it are worth.

    A zone is known by its colours, in whatever order they came: what is left in the reserve follows from it.
    So a turn has at most 64 moments in which its player chooses, and each is weighed once.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._collected: dict[int, float] = {}  # by the tokens of the zone
        self._revealed: dict[int, float] = {}

    def of(self, position: Genius, action: Action) -> float:
        """The mean worth of an action, if the rest of the turn is played best."""
        match action:
            case Collect():
                return self._collect(position)
            case Reveal():
                return self._reveal(position)
            case Take():
                return self.worth(position.then(Event(0, position.turn.seat, action)))

    def actions(self, position: Genius) -> list[Action]:
        """What may be done."""
        return [one for one in position.legal(position.turn.seat) if isinstance(one, Reveal | Collect | Take)]

    def best(self, position: Genius) -> Action:
        """The action that is worth most; of equal ones the first."""
        actions = self.actions(position)
        return actions[0] if len(actions) == 1 else max(actions, key=lambda action: self.of(position, action))

    def _collect(self, position: Genius) -> float:
        zone = position.zone.tokens
        if zone not in self._collected:
            after = position.then(Event(0, position.turn.seat, COLLECT))
            self._collected[zone] = self.worth(after)
        return self._collected[zone]

    def _reveal(self, position: Genius) -> float:
        """The mean over every token that the reserve may give."""
        zone = position.zone.tokens
        if zone not in self._revealed:
            reached = position.then(Event(0, position.turn.seat, REVEAL))
            reserve = unpacked(position.reserve)
            hope = sum(
                count * self._after_draw(reached, drawn)
                for count, drawn in zip(reserve, DRAWN, strict=True)
                if count
            )
            self._revealed[zone] = hope / sum(reserve)
        return self._revealed[zone]

    def _after_draw(self, reached: Genius, drawn: Event[Draw]) -> float:
        """After a success the best goes on; a miss ends the turn."""
        position = reached.then(drawn)
        if not position.zone.tokens:
            return self.worth(position)
        collected = self._collect(position)
        return max(collected, self._reveal(position)) if position.reserve else collected
