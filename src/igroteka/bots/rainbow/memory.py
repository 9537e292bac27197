"""What exchanges tell of the hands of those who make them."""

from igroteka.bots.search import Memory
from igroteka.core.game import Rng, Seat, pick
from igroteka.games.rainbow.kernel import (
    NO_COLOURS,
    ColourSet,
    Deck,
    Packed,
    has,
    joined,
    packed,
    present,
    set_of,
    unpacked,
    without,
)
from igroteka.games.rainbow.pieces import HAND
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import COLOURS, DiscardedFaceDown, Exchanged, Played, View

BELIEF = 0.85  # how often others are taken to give up only what they have twice


class Kept(Memory[Rainbow]):
    """Who exchanges gives up what is there twice: one of each such colour stays, all that stays differs."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.held: dict[
            Seat, tuple[ColourSet, int]
        ] = {}  # colours that are likely there, and how many differ
        self.known: Packed = 0  # of others' cards, surely not in the deck

    def see(self, view: View, news: object) -> None:
        """An exchange tells what stays, a run takes of that."""
        self.known = packed(view.known)
        match news:
            case Exchanged(seat=seat, cards=cards):
                held, _ = self.held.get(seat, (NO_COLOURS, 0))
                self.held[seat] = (joined(held, present(packed(cards))), HAND - sum(cards))
            case DiscardedFaceDown(seat=seat, count=count):  # what stays differs, though nobody saw what went
                held, _ = self.held.get(seat, (NO_COLOURS, 0))
                self.held[seat] = (held, HAND - count)
            case Played(seat=seat, cards=cards):
                held, differ = self.held.get(seat, (NO_COLOURS, 0))
                self.held[seat] = (without(held, set_of(cards)), max(0, differ - len(cards)))
            case _:
                pass

    def likelier(self, world: Rainbow, rng: Rng) -> Rainbow:
        """Cards that others would have given up change places with cards of the deck that they keep."""
        if not self.held or rng.random() > BELIEF:
            return world
        hands, deck = list(world.hands), world.piles.deck
        for seat, (held, differ) in self.held.items():
            if seat != self.seat:
                hands[seat], deck = self._kept(hands[seat], deck, held, differ, rng)
        return world.but(piles=world.piles.but(deck=deck), hands=tuple(hands))

    def _kept(self, hand: Packed, deck: Deck, held: ColourSet, differ: int, rng: Rng) -> tuple[Packed, Deck]:
        """The hand with those colours, and so many different ones, for cards that it has twice."""
        mine, left, sure = list(unpacked(hand)), list(unpacked(deck)), unpacked(self.known)
        while True:
            lacking = [index for index, many in enumerate(left) if many and not mine[index]]
            wanted = [index for index in lacking if has(held, index)]
            if not wanted and len(COLOURS) - mine.count(0) < differ:
                wanted = lacking
            spare = [index for index, many in enumerate(mine) if many > max(1, sure[index])]
            if not wanted or not spare:
                return packed(tuple(mine)), Deck(packed(tuple(left)))
            new, old = pick(rng, wanted), pick(rng, spare)
            mine[new], mine[old] = 1, mine[old] - 1
            left[new], left[old] = left[new] - 1, left[old] + 1
