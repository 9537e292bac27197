"""The cards that nobody holds, and what follows for everybody from having seen them."""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.core.tuples import put
from igroteka.games.rainbow.cards import ONE_OF, SHOWN, Packed, size, whole_deck, without
from igroteka.games.rainbow.words import COLOURS, MOST_CARDS, Colour

# For each seat, and last for a spectator: cards of others that are surely not in the deck.
Memory = tuple[Packed, ...]


@final
class Piles:
    """The deck, the discard pile and the play pile."""

    __slots__ = ("deck", "discard", "discard_top", "face_down", "pile", "recent")

    def __init__(
        self,
        deck: Packed,
        discard: Packed,
        discard_top: Colour | None,
        pile: Packed,
        recent: tuple[Colour, ...],
        face_down: tuple[Packed, ...],
    ) -> None:
        self.deck: Final = deck
        self.discard: Final = discard
        self.discard_top: Final = discard_top
        self.pile: Final = pile
        self.recent: Final = recent  # the last of the play pile, its top at the end; empty until it starts
        self.face_down: Final = face_down  # of the discard pile, what each seat laid there; empty if face up

    def _fields(self) -> tuple[object, ...]:
        return (self.deck, self.discard, self.discard_top, self.pile, self.recent, self.face_down)

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
        pile = self.pile + packed
        return Piles(self.deck, self.discard, self.discard_top, pile, recent[-SHOWN:], self.face_down)

    def seen_by(self, seat: Seat | None) -> Packed:
        """What a seat has seen of the discard pile (RAIN-14)."""
        if not self.face_down:
            return self.discard
        return 0 if seat is None else self.face_down[seat]

    def discarded(self, cards: Packed, seat: Seat) -> "Piles":
        """With a seat's cards on the discard pile, in the order of the circle (RAIN-09)."""
        discard, face_down = self.discard + cards, self.face_down
        if face_down:
            face_down = put(face_down, seat, face_down[seat] + cards)
            return Piles(self.deck, discard, None, self.pile, self.recent, face_down)
        top = COLOURS[(cards.bit_length() - 1) // 8]
        return Piles(self.deck, discard, top, self.pile, self.recent, face_down)

    def drawn(self, cards: Packed) -> "Piles":
        """With these cards gone from the deck."""
        deck = self.deck - cards
        return Piles(deck, self.discard, self.discard_top, self.pile, self.recent, self.face_down)

    def reshuffled(self) -> "Piles":
        """All but the top of the play pile becomes the deck (RAIN-10)."""
        top = ONE_OF[self.top]
        deck, nobody = self.discard + self.pile - top, (0,) * len(self.face_down)
        return Piles(deck, 0, None, top, self.recent[-1:], nobody)


def nothing_known(seats: int) -> Memory:
    """Before the first reshuffle any card that a seat does not see may be in the deck."""
    return (0,) * (seats + 1)


def known_at_reshuffle(hands: tuple[Packed, ...], face_down: tuple[Packed, ...]) -> Memory:
    """When the piles become the deck, all that lay open is in it: everybody knows what the hands can hold.

    Of discards that lay face down each knows the own ones alone, and each of the others' may be of any
    colour: as many cards of every colour may be in the deck.
    """
    together, hidden = sum(hands), sum(face_down)
    if not hidden:
        return (*[together - hand for hand in hands], together)
    unseen = together + hidden
    known = [
        _sure(unseen - hand - own, size(hidden - own)) for hand, own in zip(hands, face_down, strict=True)
    ]
    return (*known, _sure(unseen, size(hidden)))


def _sure(cards: Packed, shuffled: int) -> Packed:
    """What is left of each colour even if all the unseen cards that went into the deck were of it."""
    return without(cards, whole_deck(min(shuffled, MOST_CARDS)))


def known_after(memory: Memory, seat: int, cards: Packed) -> Memory:
    """Cards that a seat openly gives up may be the very ones that others knew it, or another, to hold."""
    left = list(memory)
    for one, known in enumerate(memory):
        if known and one != seat:
            left[one] = without(known, cards)
    return tuple(left)


def known_at_least(together: Packed, own: Packed) -> Packed:
    """What follows for one who holds or has hidden these from what is known of all players together."""
    return without(together, own)
