"""What is inferred of a hand from what its player did not play."""

from igroteka.bots.search import Memory
from igroteka.core.game import Rng, Seat
from igroteka.games.rps.kernel import added, contains, in_order, without, without_all
from igroteka.games.rps.news import Dealt, Declined, Gave, Kept, Laid, Swapped, Took
from igroteka.games.rps.phases import Drawn, Fined, Race
from igroteka.games.rps.pieces import BALLAST, KIND, TOP, Book, book_of, kinds
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Between, Dealing, View

BELIEF = 0.9  # how often a player who did not play is taken to have had nothing that fits
REMEMBERED = 5  # so many times for each seat
EVERY_KIND = bytes(range(BALLAST))  # that can be played at all


class NotPlayed(Memory[Rps]):
    """Who drew, took or declined had, most likely, no card that fits: so much of each hand is remembered."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.limits: dict[Seat, list[tuple[frozenset[int], int]]] = {}  # of these kinds at most so many
        self.known: tuple[bytes, ...] = ()

    def see(self, view: View, news: object) -> None:
        """Each card that comes later may be anything, each that is laid is one less."""
        self.known = tuple(map(kinds, view.known))
        match news:
            case Kept(seat=seat) | Declined(seat=seat) if view.top is not None:
                self._lacks(seat, _book(view).fit[TOP[view.top]])
            case Took(seat=seat) if view.top is not None:
                answering = _book(view).answering[TOP[view.top]]
                self._lacks(seat, frozenset(answering.kinds(EVERY_KIND)))
            case Dealt(seat=seat, count=count):
                self._grows(seat, count)
            case Gave(to=to):
                self._grows(to, 1)
            case Laid(seat=seat, card=card):
                self._plays(seat, KIND[card])
            case Swapped(seat=seat, to=to):
                mine, yours = self.limits.pop(seat, []), self.limits.pop(to, [])
                self.limits[seat], self.limits[to] = yours, mine
            case _:
                pass
        if isinstance(view.phase, Between | Dealing):
            self.limits.clear()

    def _lacks(self, seat: Seat, kinds_: frozenset[int]) -> None:
        self.limits[seat] = [*self.limits.get(seat, [])[1 - REMEMBERED :], (kinds_, 0)]

    def _grows(self, seat: Seat, count: int) -> None:
        self.limits[seat] = [(some, most + count) for some, most in self.limits.get(seat, [])]

    def _plays(self, seat: Seat, kind: int) -> None:
        """A card that should not have been there shows that a limit was wrong."""
        after = [(some, most - (kind in some)) for some, most in self.limits.get(seat, [])]
        self.limits[seat] = [limit for limit in after if limit[1] >= 0]

    def likelier(self, world: Rps, rng: Rng) -> Rps:
        """Cards that others would have played change places with cards of the deck that would have stayed."""
        if not any(self.limits.values()) or isinstance(world.phase, Drawn) or rng.random() > BELIEF:
            return world
        hands, deck = list(world.cards.hands), list(world.cards.deck)
        for seat, limits in self.limits.items():
            if limits and seat != self.seat:
                hands[seat] = self._without_surplus(seat, hands[seat], deck, rng)
        if not _possible(world, hands):
            return world
        return world.but(cards=world.cards.but(hands=tuple(hands), deck=in_order(deck)))

    def _without_surplus(self, seat: Seat, hand: bytes, deck: list[int], rng: Rng) -> bytes:
        limits = self.limits[seat]
        loose, barred = (
            without_all(hand, self.known[seat]),
            frozenset[int]().union(*(some for some, _ in limits)),
        )
        for some, most in limits:
            surplus = [kind for kind in loose if kind in some]
            spare = [place for place, kind in enumerate(deck) if kind not in barred]
            for _ in range(min(len(surplus), len(spare), sum(kind in some for kind in hand) - most)):
                kind = surplus.pop(int(rng.random() * len(surplus)))
                place = spare.pop(int(rng.random() * len(spare)))
                hand, loose = added(without(hand, kind), deck[place]), without(loose, kind)
                deck[place] = kind
        return hand


def _possible(world: Rps, hands: list[bytes]) -> bool:
    """Whether these hands fit all that is known of the world."""
    inference, fit, phase = world.inference, world.match.book.fit, world.phase
    race = phase.race if isinstance(phase, Fined) else phase
    able = (*inference.able, (race.racers, world.cards.top)) if isinstance(race, Race) else inference.able
    return (
        all(any(all(map(contains, hands, case)) for case in cases) for cases in inference.known)
        and all(any(not fit[top].isdisjoint(hands[seat]) for seat in seats) for seats, top in able)
        and all(
            sum([any(kind in fit[top] for top in tops) for kind in hands[seat]]) <= most
            for seat, limits in enumerate(inference.limits)
            for tops, most in limits
        )
    )


def _book(view: View) -> Book:
    return book_of(view.options.level, view.options.stack_any)
