"""A position that a viewer cannot tell from the true one: every deal that fits is as likely as any other."""

from typing import TypeAlias

from igroteka.core.game import Rng
from igroteka.games.seven_on_nine.cards import INDEX, PACK, kinds_of
from igroteka.games.seven_on_nine.rules import Match, SevenOnNine
from igroteka.games.seven_on_nine.words import Back, View

Dealt: TypeAlias = dict[int, int]  # by `Back.drawn`, the kind of the card


def guess(view: View, rng: Rng) -> SevenOnNine:
    """Deals all that the viewer does not see until the claims hold."""
    unseen = list(PACK)
    for laid in view.pile:
        unseen[INDEX[laid.card]] -= 1
    known: Dealt = {}
    if view.seat is not None:
        for back, card in zip(view.players[view.seat].backs, view.hand, strict=True):
            known[back.drawn] = INDEX[card]
            unseen[INDEX[card]] -= 1
    backs = [back for player in view.players for back in player.backs]
    slots = Slots([back for back in backs if back.drawn not in known], unseen)
    while True:
        dealt = slots.deal(rng)
        if dealt is not None:
            dealt |= known
            if all(any(claim.kinds >> dealt[one] & 1 for one in claim.backs) for claim in view.claims):
                return _position(view, dealt)


class Slots:
    """Places for hidden cards, those that may be least first, and how the cards are dealt to them."""

    def __init__(self, backs: list[Back], unseen: list[int]) -> None:
        self.unseen = unseen
        self.backs = sorted(backs, key=lambda back: self._count(back.may, unseen))
        # A place takes one of its cards from every later place that may have all the same cards and more, so
        # this many are left for it at most; where masks lie one within the other it is the number itself.
        self.most = [
            self._count(back.may, unseen) - sum(not other.may & ~back.may for other in self.backs[:place])
            for place, back in enumerate(self.backs)
        ]

    @staticmethod
    def _count(may: int, counts: list[int]) -> int:
        return sum(count for kind, count in enumerate(counts) if may >> kind & 1)

    def deal(self, rng: Rng) -> Dealt | None:
        """A deal that suits every place, each as likely as any other; or None, and another must be tried."""
        unseen, dealt = list(self.unseen), {}
        for back, most in zip(self.backs, self.most, strict=True):
            # A card of all `most` that there could be; if it is none of those that are left, all is void.
            rest = int(rng.random() * most)
            for kind, count in enumerate(unseen):
                if back.may >> kind & 1:
                    rest -= count
                    if rest < 0:
                        break
            else:
                return None
            unseen[kind] -= 1
            dealt[back.drawn] = kind
        return dealt


def _position(view: View, dealt: Dealt) -> SevenOnNine:
    """The position with these cards in the hands; all others are in the decks."""
    hands = tuple(bytes(dealt[back.drawn] for back in player.backs) for player in view.players)
    pool = list(PACK)
    for laid in view.pile:
        pool[INDEX[laid.card]] -= 1
    for kind in dealt.values():
        pool[kind] -= 1
    aims = kinds_of(bytes(INDEX[laid.card] for laid in view.pile))
    return SevenOnNine(
        Match(view.options, view.past),
        view.phase,
        view.pile,
        aims,
        view.turns,
        tuple(pool),
        hands,
        view.players,
        view.claims,
    )
