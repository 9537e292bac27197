"""The cards that nobody holds, and what follows for everybody from having seen them."""

from typing import Final, final

from igroteka.games.rainbow.cards import ONE_OF, SHOWN, Packed, without
from igroteka.games.rainbow.words import Colour

# For each seat, and last for a spectator: cards that are surely in the hands of others.
Memory = tuple[Packed, ...]


@final
class Piles:
    """The deck, the discard pile and the play pile."""

    __slots__ = ("deck", "discard", "discard_top", "pile", "recent")

    def __init__(
        self,
        deck: Packed,
        discard: Packed,
        discard_top: Colour | None,
        pile: Packed,
        recent: tuple[Colour, ...],
    ) -> None:
        self.deck: Final = deck
        self.discard: Final = discard
        self.discard_top: Final = discard_top
        self.pile: Final = pile
        self.recent: Final = recent  # the last of the play pile, its top at the end; empty until it starts

    def _fields(self) -> tuple[object, ...]:
        return (self.deck, self.discard, self.discard_top, self.pile, self.recent)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piles) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def top(self) -> Colour:
        """The card that a combination has to neighbour."""
        return self.recent[-1]

    def played(self, cards: tuple[Colour, ...], packed: Packed, keep: bool) -> "Piles":
        """With a combination on the pile, but for its last card if that is kept (RAIN-07)."""
        recent = self.recent + cards
        if keep:
            packed -= ONE_OF[recent[-1]]
            recent = recent[:-1]
        return Piles(self.deck, self.discard, self.discard_top, self.pile + packed, recent[-SHOWN:])

    def reshuffled(self) -> "Piles":
        """All but the top of the play pile becomes the deck (RAIN-10)."""
        top = ONE_OF[self.top]
        return Piles(self.discard + self.pile - top, 0, None, top, self.recent[-1:])


def nothing_known(seats: int) -> Memory:
    """Before the first reshuffle any card that a seat does not see may be in the deck."""
    return (0,) * (seats + 1)


def known_at_reshuffle(hands: tuple[Packed, ...]) -> Memory:
    """Both piles were open, so when they become the deck everybody knows what is in all hands together."""
    together = sum(hands)
    return (*[together - hand for hand in hands], together)


def known_after(memory: Memory, seat: int, cards: Packed) -> Memory:
    """When a seat gives up cards they may be the very ones that others knew it, or another, to hold."""
    left = list(memory)
    for one, known in enumerate(memory):
        if known and one != seat:
            left[one] = without(known, cards)
    return tuple(left)


def known_at_least(together: Packed, hand: Packed) -> Packed:
    """What follows for one hand from what is known of all hands together."""
    return without(together, hand)
