"""A world that a viewer cannot tell from the true one, made from what the view counts."""

from itertools import zip_longest

from igroteka.core.game import Rng
from igroteka.games.rainbow.cards import ONE, Packed, pack, size
from igroteka.games.rainbow.legal import spread, taken
from igroteka.games.rainbow.phases import meant
from igroteka.games.rainbow.piles import Piles, known_at_least
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import INDEX, View


def guess(view: View, rng: Rng) -> Rainbow:
    """The unseen cards lie anywhere, each way as likely, but for those known not to be in the deck."""
    sizes = [0 if seat == view.seat else many for seat, many in enumerate(view.hand_sizes)]
    sizes += [0 if seat == view.seat else many for seat, many in enumerate(view.face_down)]
    known, unseen = pack(view.known), pack(view.unseen)
    outside = known + taken(unseen - known, sum(sizes) - size(known), rng)
    dealt, seats = _dealt_out(outside, sizes, rng), len(view.hand_sizes)
    hands, face_down = dealt[:seats], dealt[seats:]
    if view.seat is not None:
        hands[view.seat] = pack(view.hand)
        if face_down:
            face_down[view.seat] = pack(view.discard)
    together = pack(view.known_to_all)
    # Others remember no less than this.
    memory = [known_at_least(together, sum(own)) for own in zip_longest(hands, face_down, fillvalue=0)]
    if view.seat is not None:
        memory[view.seat] = known
    discard = sum(face_down) if face_down else pack(view.discard)
    piles = Piles(unseen - outside, discard, view.discard_top, pack(view.pile), view.recent, tuple(face_down))
    rainbows = tuple(sum(1 << INDEX[colour] for colour in rainbow) for rainbow in view.rainbows)
    return Rainbow(
        view.options,
        meant(view.phase),
        view.turn,
        view.turns_left,
        piles,
        tuple(hands),
        rainbows,
        view.scores,
        (*memory, together),
    )


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
