"""A world that a viewer cannot tell from the true one, made from what the view counts."""

from itertools import zip_longest

from igroteka.core.game import Rng
from igroteka.games.rainbow.end import TurnsLeft
from igroteka.games.rainbow.inference import Memory, known_at_least
from igroteka.games.rainbow.kernel import ONE, Deck, Known, Packed, Pile, packed, set_of, spread, taken, total
from igroteka.games.rainbow.phases import PHASES
from igroteka.games.rainbow.position import Discards, Piles, Rainbow
from igroteka.games.rainbow.turns import Turn
from igroteka.games.rainbow.words import View


def guess(view: View, rng: Rng) -> Rainbow:
    """The unseen cards lie anywhere, each way as likely, but for those known not to be in the deck."""
    sizes = [0 if seat == view.seat else many for seat, many in enumerate(view.hand_sizes)]
    sizes += [0 if seat == view.seat else many for seat, many in enumerate(view.face_down)]
    known, unseen = packed(view.known), packed(view.unseen)
    outside = known + taken(unseen - known, sum(sizes) - total(known), rng)
    dealt, seats = _dealt_out(outside, sizes, rng), len(view.hand_sizes)
    hands, face_down = dealt[:seats], dealt[seats:]
    if view.seat is not None:
        hands[view.seat] = packed(view.hand)
        if face_down:
            face_down[view.seat] = packed(view.discard)
    lying = sum(face_down) if face_down else packed(view.discard)
    discards = Discards(lying, view.discard_top, tuple(face_down))
    piles = Piles(Deck(unseen - outside), Pile(packed(view.pile)), view.recent, discards)
    memory = _memory(view, hands, face_down)
    return Rainbow(_turn(view), PHASES.native(view.phase), piles, tuple(hands), memory)


def _turn(view: View) -> Turn:
    left = None if view.turns_left is None else TurnsLeft(view.turns_left)
    return Turn(view.options, view.turn, left, tuple(map(set_of, view.rainbows)), view.scores)


def _memory(view: View, hands: list[Packed], face_down: list[Packed]) -> Memory:
    """What the viewer knows; others remember no less than follows for all."""
    together = Known(packed(view.known_to_all))
    memory = [known_at_least(together, sum(own)) for own in zip_longest(hands, face_down, fillvalue=0)]
    if view.seat is not None:
        memory[view.seat] = Known(packed(view.known))
    return (*memory, together)


def _dealt_out(cards: Packed, sizes: list[int], rng: Rng) -> list[Packed]:
    """The cards dealt into hands and heaps of these sizes."""
    lying, hands = spread(cards), []
    for many in sizes:
        hand = 0
        for _ in range(many):
            index = int(rng.random() * len(lying))
            hand += ONE[lying[index]]
            lying[index] = lying[-1]
            lying.pop()
        hands.append(hand)
    return hands
