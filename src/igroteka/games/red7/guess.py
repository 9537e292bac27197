"""Worlds that fit a view: deals of the unseen cards, each as likely as any other that fits what is known."""

from collections.abc import Iterator
from itertools import product
from math import comb, prod

from igroteka.core.game import Rng, Seat
from igroteka.games.red7.end import Match
from igroteka.games.red7.icons import possible, repainting, returnable, takeable
from igroteka.games.red7.inference import Known
from igroteka.games.red7.kernel import (
    ALL,
    Cards,
    cards_of,
    difference,
    intersection,
    intersects,
    joined,
    of_colours,
    size,
    some_of,
    union,
)
from igroteka.games.red7.phases import PHASES, Phase
from igroteka.games.red7.pieces import RANK
from igroteka.games.red7.position import Deck, Red7, Round
from igroteka.games.red7.turns import Owner, Turn
from igroteka.games.red7.words import RULES, Fact, Step, View


def guess(view: View, rng: Rng) -> Red7:
    """A position that the viewer cannot tell from the true one: hands and deck are dealt anew."""
    palettes = tuple([cards_of(player.palette) for player in view.players])
    known = [cards_of(player.known) for player in view.players]
    scored = tuple([cards_of(player.scored) for player in view.players])
    own, open_cards = cards_of(view.hand), cards_of((*view.canvas, *view.top))
    unseen = difference(ALL, union((own, open_cards, *palettes, *known, *scored)))
    hidden = _hidden_hands(view, unseen, rng)
    hands = tuple(
        [own if seat == view.seat else joined(known[seat], hidden[seat]) for seat in range(len(view.players))]
    )
    match = Match(len(view.players), view.options, view.winners, scored)
    canvas = tuple([RANK[card] for card in view.canvas])
    deck = Deck(difference(unseen, union(hidden.values())), tuple([RANK[card] for card in view.top]))
    public = Known(union(known), tuple([player.facts for player in view.players]))
    placed = None if view.placed is None else Owner(view.placed)
    return Red7(
        Round(match, canvas, deck, public),
        Turn(view.turn, canvas[: view.canvas_before], placed),
        _phase(view, match, hands[view.turn], palettes),
        hands,
        palettes,
    )


def _phase(view: View, match: Match, hand: Cards, palettes: tuple[Cards, ...]) -> Phase:
    """What the table waits for, in the world that was guessed."""
    step, rule, turn = view.step, RULES.index(view.rule), view.turn
    if step in (Step.FINISH, Step.PAINTED):
        return PHASES.native(step, may_draw=view.may_draw)
    if view.acting is None:
        return PHASES.native(step)
    acting = RANK[view.acting]
    match step:
        case Step.SEVEN:
            to_canvas = repainting(palettes, turn, acting)
            ways = returnable(rule, palettes, turn, acting) if match.later else {}
            return PHASES.native(step, acting=acting, to_canvas=to_canvas, to_deck=possible(ways, hand))
        case Step.ONE:
            ways = takeable(rule, palettes, turn, later=match.later)
            return PHASES.native(step, acting=acting, to_deck=possible(ways, hand))
        case _:
            return PHASES.native(step, acting=acting)


def _hidden_hands(view: View, unseen: Cards, rng: Rng) -> dict[Seat, Cards]:
    """A deal of the unseen cards to the hands that the viewer does not see.

    Hands of which something is known are dealt first, each by all its own ways. How many ways a hand has
    depends on what the hands before it took: refusing a deal as often as ways were taken away makes every
    deal of all hands together as likely as any other.
    """
    sizes = {
        seat: player.hand - len(player.known) for seat, player in enumerate(view.players) if seat != view.seat
    }
    bound = [seat for seat in sizes if view.players[seat].facts]
    most = {seat: Holdings(unseen, sizes[seat], view.players[seat].facts).total for seat in bound}
    while True:
        hands, left, chance = dict[Seat, Cards](), unseen, 1.0
        for seat in bound:
            holdings = Holdings(left, sizes[seat], view.players[seat].facts)
            chance *= holdings.total / most[seat]
            if not holdings.total:
                break
            hands[seat] = holdings.sample(rng)
            left = difference(left, hands[seat])
        if rng.random() < chance:
            break
    for seat, count in sizes.items():
        if seat not in hands:
            hands[seat] = some_of(left, count, rng)
            left = difference(left, hands[seat])
    return hands


class Holdings:
    """All hands of a size, from a set of cards, that fit the facts."""

    __slots__ = ("counts", "groups", "total", "weights")

    def __init__(self, cards: Cards, count: int, facts: tuple[Fact, ...]) -> None:
        self.groups = _alike(cards, [of_colours(fact.colours) for fact in facts])
        self.counts = list(self._counts(count, facts))
        sizes = [size(group) for group in self.groups]
        self.weights = [prod(map(comb, sizes, counts)) for counts in self.counts]
        self.total = sum(self.weights)

    def _counts(self, count: int, facts: tuple[Fact, ...]) -> Iterator[tuple[int, ...]]:
        """How many cards of each group such a hand may have."""
        for counts in product(*(range(min(count, size(group)) + 1) for group in self.groups)):
            if sum(counts) == count and all(self._fits(fact, counts) for fact in facts):
                yield counts

    def _fits(self, fact: Fact, counts: tuple[int, ...]) -> bool:
        cards = of_colours(fact.colours)
        fitting = sum(
            count for group, count in zip(self.groups, counts, strict=True) if intersects(group, cards)
        )
        return fact.fewest <= fitting <= fact.most

    def sample(self, rng: Rng) -> Cards:
        """One of the hands, each as likely as any other."""
        rest = int(rng.random() * self.total)
        for counts, weight in zip(self.counts, self.weights, strict=True):
            rest -= weight
            if rest < 0:
                return union(
                    [some_of(group, count, rng) for group, count in zip(self.groups, counts, strict=True)]
                )
        raise AssertionError("there is a hand for every share of the weights")


def _alike(cards: Cards, sets: list[Cards]) -> list[Cards]:
    """The cards in groups, each of those that belong to the same ones of these sets."""
    groups = [cards]
    for one in sets:
        parts = [part for group in groups for part in (intersection(group, one), difference(group, one))]
        groups = [part for part in parts if part]
    return groups
