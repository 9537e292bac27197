"""A world that a viewer cannot tell from the true one, made from what the view counts."""

from igroteka.core.game import Rng
from igroteka.games.rainbow.cards import ONE, Packed, pack, size
from igroteka.games.rainbow.legal import spread, taken
from igroteka.games.rainbow.phases import meant
from igroteka.games.rainbow.piles import Piles, known_at_least
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import INDEX, View


def guess(view: View, rng: Rng) -> Rainbow:
    """The unseen cards lie anywhere, each way as likely, but for those known to be in others' hands."""
    others = [0 if seat == view.seat else many for seat, many in enumerate(view.hand_sizes)]
    known, unseen = pack(view.known), pack(view.unseen)
    held = known + taken(unseen - known, sum(others) - size(known), rng)
    hands = _dealt_out(held, others, rng)
    if view.seat is not None:
        hands[view.seat] = pack(view.hand)
    together = pack(view.known_to_all)
    memory = [known_at_least(together, hand) for hand in hands]  # others remember no less than this
    if view.seat is not None:
        memory[view.seat] = known
    piles = Piles(unseen - held, pack(view.discard), view.discard_top, pack(view.pile), view.recent)
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
    """The cards dealt into hands of these sizes."""
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
