"""What exchanges tell of the hands of those who make them."""

from igroteka.bots.search import Memory
from igroteka.core.game import Rng, Seat, pick
from igroteka.games.rainbow.cards import HAND, ONE_OF, Packed, colours_in, pack, unpack
from igroteka.games.rainbow.piles import Piles
from igroteka.games.rainbow.rules import Rainbow
from igroteka.games.rainbow.words import COLOURS, DiscardedFaceDown, Exchanged, Played, View

BELIEF = 0.85  # how often others are taken to give up only what they have twice


class Discards(Memory[Rainbow]):
    """Who exchanges gives up what is there twice: one of each such colour stays, all that stays differs."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.held: dict[Seat, tuple[int, int]] = {}  # colours that are likely there, and how many differ
        self.known: Packed = 0  # of others' cards, surely not in the deck

    def see(self, view: View, news: object) -> None:
        """An exchange tells what stays, a run takes of that."""
        self.known = pack(view.known)
        match news:
            case Exchanged(seat=seat, cards=cards):
                held, _ = self.held.get(seat, (0, 0))
                self.held[seat] = (held | colours_in(pack(cards)), HAND - sum(cards))
            case DiscardedFaceDown(seat=seat, count=count):  # what stays differs, though nobody saw what went
                held, _ = self.held.get(seat, (0, 0))
                self.held[seat] = (held, HAND - count)
            case Played(seat=seat, cards=cards):
                held, differ = self.held.get(seat, (0, 0))
                gone = colours_in(sum([ONE_OF[card] for card in cards]))
                self.held[seat] = (held & ~gone, max(0, differ - len(cards)))
            case _:
                pass

    def likelier(self, world: Rainbow, rng: Rng) -> Rainbow:
        """Cards that others would have given up change places with cards of the deck that they keep."""
        if not self.held or rng.random() > BELIEF:
            return world
        piles = world.piles
        hands, deck = list(world.hands), piles.deck
        for seat, (held, differ) in self.held.items():
            if seat != self.seat:
                hands[seat], deck = self._kept(hands[seat], deck, held, differ, rng)
        return Rainbow(
            world.options,
            world.phase,
            world.turn,
            world.turns_left,
            Piles(deck, piles.discard, piles.discard_top, piles.pile, piles.recent, piles.face_down),
            tuple(hands),
            world.rainbows,
            world.scores,
            world.memory,
        )

    def _kept(self, hand: Packed, deck: Packed, held: int, differ: int, rng: Rng) -> tuple[Packed, Packed]:
        """The hand with those colours, and so many different ones, for cards that it has twice."""
        mine, left, sure = list(unpack(hand)), list(unpack(deck)), unpack(self.known)
        while True:
            lacking = [index for index, many in enumerate(left) if many and not mine[index]]
            wanted = [index for index in lacking if held >> index & 1]
            if not wanted and len(COLOURS) - mine.count(0) < differ:
                wanted = lacking
            spare = [index for index, many in enumerate(mine) if many > max(1, sure[index])]
            if not wanted or not spare:
                return pack(tuple(mine)), pack(tuple(left))
            new, old = pick(rng, wanted), pick(rng, spare)
            mine[new], mine[old] = 1, mine[old] - 1
            left[new], left[old] = left[new] - 1, left[old] + 1
