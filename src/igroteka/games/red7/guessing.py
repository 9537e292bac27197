"""Guessing: a deal of all that a viewer has not seen, each as likely as any other that fits what he knows."""

from collections.abc import Iterator
from itertools import product
from math import comb, prod

from igroteka.core.game import Rng, Seat
from igroteka.games.red7 import icons
from igroteka.games.red7.cards import ALL, BIT, RANK, cards_of, of_colours
from igroteka.games.red7.choices import some_of
from igroteka.games.red7.end import Match
from igroteka.games.red7.phases import (
    DEALING,
    DRAWING,
    DRAWING_LAST,
    OVER,
    PLAYING,
    Adding,
    Finishing,
    Moving,
    Painted,
    Phase,
    Taking,
)
from igroteka.games.red7.rules import Red7
from igroteka.games.red7.words import Fact, IconRevision, Step, View


def guess(view: View, rng: Rng) -> Red7:
    """A position that the viewer cannot tell from the true one: hands and deck are dealt anew."""
    palettes = tuple(cards_of(player.palette) for player in view.players)
    known = [cards_of(player.known) for player in view.players]
    scored = tuple(cards_of(player.scored) for player in view.players)
    seen = cards_of((*view.canvas, *view.top, *view.hand))
    for cards in (*palettes, *known, *scored):
        seen |= cards
    unseen = ALL & ~seen
    own = cards_of(view.hand)
    hidden = _hidden_hands(view, unseen, rng)
    hands = tuple(
        own if seat == view.seat else known[seat] | hidden[seat] for seat in range(len(view.players))
    )
    match = Match(len(view.players), view.options, view.winners, scored)
    canvas = tuple(RANK[card] for card in view.canvas)
    return Red7(
        match,
        _phase(view, hands, palettes),
        view.turn,
        hands,
        palettes,
        canvas,
        unseen & ~sum(hidden.values()),
        tuple(RANK[card] for card in view.top),
        sum(known),
        tuple(player.facts for player in view.players),
        view.canvas_before,
        view.placed,
    )


def _phase(view: View, hands: tuple[int, ...], palettes: tuple[int, ...]) -> Phase:
    """What the table waits for, in the world that was guessed."""
    acting = 0 if view.acting is None else RANK[view.acting]
    rule, turn, hand = list(type(view.rule)).index(view.rule), view.turn, hands[view.turn]
    later = view.options.icon_revision is IconRevision.LATER
    match view.step:
        case Step.DEALING:
            return DEALING
        case Step.PLAY:
            return PLAYING
        case Step.FIVE:
            return Adding(acting)
        case Step.SEVEN:
            to_canvas = icons.repainting(palettes, turn, BIT[acting])
            ways = icons.returnable(rule, palettes, turn, BIT[acting]) if later else {}
            return Moving(acting, to_canvas, icons.possible(ways, hand))
        case Step.ONE:
            return Taking(acting, icons.possible(icons.takeable(rule, palettes, turn, later=later), hand))
        case Step.FINISH:
            return Finishing(view.may_draw)
        case Step.PAINTED:
            return Painted(view.may_draw)
        case Step.DRAWING:
            return DRAWING
        case Step.DRAWING_LAST:
            return DRAWING_LAST
        case Step.OVER:
            return OVER


def _hidden_hands(view: View, unseen: int, rng: Rng) -> dict[Seat, int]:
    """The cards that the viewer has not seen in each hand.

    Hands of which something is known are dealt first, each by all its own ways. How many ways a hand has
    depends on what the hands before it took: refusing a deal as often as ways were taken away makes every
    deal of all hands together as likely as any other.
    """
    sizes = {
        seat: player.hand - len(player.known) for seat, player in enumerate(view.players) if seat != view.seat
    }
    told = [seat for seat in sizes if view.players[seat].facts]
    most = {seat: Holdings(unseen, sizes[seat], view.players[seat].facts).total for seat in told}
    while True:
        hands, left, chance = dict[Seat, int](), unseen, 1.0
        for seat in told:
            holdings = Holdings(left, sizes[seat], view.players[seat].facts)
            chance *= holdings.total / most[seat]
            if not holdings.total:
                break
            hands[seat] = holdings.sample(rng)
            left ^= hands[seat]
        if rng.random() < chance:
            break
    for seat, size in sizes.items():
        if seat not in hands:
            hands[seat] = some_of(left, size, rng)
            left ^= hands[seat]
    return hands


class Holdings:
    """All hands of a size from a set of cards that are as the facts say."""

    __slots__ = ("counts", "groups", "total", "weights")

    def __init__(self, cards: int, size: int, facts: tuple[Fact, ...]) -> None:
        self.groups = _alike(cards, [of_colours(fact.colours) for fact in facts])
        self.counts = list(self._counts(size, facts))
        sizes = [group.bit_count() for group in self.groups]
        self.weights = [prod(map(comb, sizes, counts)) for counts in self.counts]
        self.total = sum(self.weights)

    def _counts(self, size: int, facts: tuple[Fact, ...]) -> Iterator[tuple[int, ...]]:
        """How many cards of each group such a hand may have."""
        for counts in product(*(range(min(size, group.bit_count()) + 1) for group in self.groups)):
            if sum(counts) == size and all(self._fits(fact, counts) for fact in facts):
                yield counts

    def _fits(self, fact: Fact, counts: tuple[int, ...]) -> bool:
        cards = of_colours(fact.colours)
        fitting = sum(count for group, count in zip(self.groups, counts, strict=True) if group & cards)
        return fact.fewest <= fitting <= fact.most

    def sample(self, rng: Rng) -> int:
        """One of the hands, each as likely as any other."""
        rest = int(rng.random() * self.total)
        for counts, weight in zip(self.counts, self.weights, strict=True):
            rest -= weight
            if rest < 0:
                return sum(
                    some_of(group, count, rng) for group, count in zip(self.groups, counts, strict=True)
                )
        raise AssertionError("there is a hand for every share of the weights")


def _alike(cards: int, sets: list[int]) -> list[int]:
    """The cards in groups of those that belong to the same of these sets."""
    groups = [cards]
    for one in sets:
        groups = [part for group in groups for part in (group & one, group & ~one) if part]
    return groups
