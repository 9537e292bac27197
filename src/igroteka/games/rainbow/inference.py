"""What follows for everybody from the piles being seen and shuffled: cards that cannot be in the deck."""

from igroteka.core.game import Seat
from igroteka.games.rainbow.kernel import Known, Packed, left_of, of_each, total
from igroteka.games.rainbow.words import MOST_CARDS

# For each seat, and last for a spectator: cards of others that are surely not in the deck.
Memory = tuple[Known, ...]


def nothing_known(seats: int) -> Memory:
    """Before the first reshuffle any card that a seat does not see may be in the deck."""
    return (Known(0),) * (seats + 1)


def known_at_reshuffle(hands: tuple[Packed, ...], face_down: tuple[Packed, ...]) -> Memory:
    """When the piles become the deck, all that lay open is in it: everybody knows what the hands can hold.

    Of discards that lay face down each knows the own ones alone, and each of the others' may be of any
    colour: as many cards of every colour may be in the deck.
    """
    together, hidden = sum(hands), sum(face_down)
    if not hidden:
        return (*[Known(together - hand) for hand in hands], Known(together))
    unseen = together + hidden
    known = [
        _sure(unseen - hand - own, total(hidden - own)) for hand, own in zip(hands, face_down, strict=True)
    ]
    return (*known, _sure(unseen, total(hidden)))


def _sure(cards: Packed, shuffled: int) -> Known:
    """What is left of each colour even if all the unseen cards that went into the deck were of it."""
    return Known(left_of(cards, of_each(min(shuffled, MOST_CARDS))))


def known_after(memory: Memory, seat: Seat, cards: Packed) -> Memory:
    """Cards that a seat openly gives up may be the very ones that others knew it, or another, to hold."""
    left = list(memory)
    for one, known in enumerate(memory):
        if known and one != seat:
            left[one] = Known(left_of(known, cards))
    return tuple(left)


def known_at_least(together: Known, own: Packed) -> Known:
    """What follows for one who holds or has hidden these from what is known of all players together."""
    return Known(left_of(together, own))
