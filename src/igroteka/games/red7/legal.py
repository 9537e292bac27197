"""What may be done: by NATURE, which deals, and by the player on turn."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, final

from igroteka.core.acting import NATURE
from igroteka.core.game import Actor, Legal, Rng
from igroteka.core.legal import NOTHING, Weighted
from igroteka.games.red7.kernel import (
    NO_CARDS,
    OF_COLOUR,
    Cards,
    best,
    cards_of,
    difference,
    each,
    has,
    intersection,
    intersects,
    listed,
    listed_once,
    nth,
    size,
    some_of,
    winning,
)
from igroteka.games.red7.phases import (
    Dealing,
    Drawing,
    DrawingLast,
    Finish,
    Five,
    OfNature,
    One,
    Over,
    Painted,
    Play,
    Seven,
)
from igroteka.games.red7.pieces import (
    DEAL,
    HAND,
    NUMBER,
    OUT,
    PALETTE,
    PALETTE_TO_CANVAS,
    PALETTE_TO_DECK,
    RANK,
    RIVAL_TO_DECK,
    STAY,
    STAY_OR_DRAW,
    TO_CANVAS,
    TO_PALETTE,
    Rank,
)
from igroteka.games.red7.words import (
    Action,
    Deal,
    Happening,
    PaletteToCanvas,
    PaletteToDeck,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7

OfACard = ToPalette | ToCanvas | PaletteToCanvas | PaletteToDeck | RivalToDeck


def legal(position: "Red7", actor: Actor) -> Legal[Happening]:
    """What the actor may do."""
    phase = position.phase
    if isinstance(phase, OfNature):
        return deals(position) if actor is NATURE else NOTHING
    acts = isinstance(actor, int) and actor == position.turn.seat and not isinstance(phase, Over)
    return choices(position) if acts else NOTHING


def deals(position: "Red7") -> Legal[Happening]:
    """A hand or a palette card from the whole deck; a drawn card is the known one on top, if there is one."""
    deck = position.round.deck
    if isinstance(position.phase, Dealing):
        return Deals(deck.cards, HAND if NO_CARDS in position.hands else PALETTE)
    return Weighted((DEAL[deck.top[-1]],), (1,)) if deck.top else Deals(deck.cards, 1)


def choices(position: "Red7") -> "Choices":
    """The moves of the player on turn, the idle one first; giving up is always open (RED7-19)."""
    phase, hand = position.phase, position.hands[position.turn.seat]
    # The steps of every turn are told by isinstance: compiled, `match` asks the interpreter.
    if isinstance(phase, Play):  # RED7-16
        to_canvas = intersection(hand, _winning(position)) if hand else NO_CARDS
        return Choices(OUT, TO_PALETTE, hand, TO_CANVAS, to_canvas)
    if isinstance(phase, Finish):
        cards = _winning(position)
        leads = intersects(cards, OF_COLOUR[position.rule])
        fixed = OUT if not leads else STAY_OR_DRAW if phase.may_draw else STAY
        return Choices(fixed, TO_CANVAS, intersection(hand, cards))
    if isinstance(phase, Painted):
        return Choices(STAY_OR_DRAW if phase.may_draw else STAY)
    match phase:
        case Five():
            return Choices(OUT, TO_PALETTE, hand)
        case Seven():
            return Choices(OUT, PALETTE_TO_CANVAS, phase.to_canvas, PALETTE_TO_DECK, phase.to_deck)
        case One():
            return Choices(OUT, RIVAL_TO_DECK, phase.to_deck)
        case Dealing() | Drawing() | DrawingLast() | Over():
            return Choices(())


def _winning(position: "Red7") -> Cards:
    """All cards under whose colour the player on turn leads."""
    return winning(position.palettes, position.turn.seat)


def earns_draw(position: "Red7", rank: Rank, palette: Cards) -> bool:
    """Whether a card on the canvas lets the owner of a palette draw (RED7-22, RED7-29)."""
    if not position.round.match.options.advanced:
        return False
    has_cards = bool(position.round.deck)
    return NUMBER[rank] > size(palette) and has_cards


@final
class Choices:
    """Some fixed actions, the idle one first, and up to two kinds of action, each with a set of cards."""

    __slots__ = ("fixed", "more", "more_cards", "table", "table_cards")

    def __init__(
        self,
        fixed: tuple[Action, ...],
        table: tuple[Action, ...] = (),
        table_cards: Cards = NO_CARDS,
        more: tuple[Action, ...] = (),
        more_cards: Cards = NO_CARDS,
    ) -> None:
        self.fixed: Final = fixed
        self.table: Final = table  # an action for every card, by rank
        self.table_cards: Final = table_cards  # the cards with which it is legal
        self.more: Final = more
        self.more_cards: Final = more_cards

    def __iter__(self) -> Iterator[Action]:
        yield from self.fixed
        for rank in each(self.table_cards):
            yield self.table[rank]
        for rank in each(self.more_cards):
            yield self.more[rank]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, OfACard):
            return action in self.fixed
        rank = RANK[action.card]
        return (has(self.table_cards, rank) and self.table[rank] == action) or (
            has(self.more_cards, rank) and self.more[rank] == action
        )

    def __bool__(self) -> bool:
        return bool(self.fixed)

    def sample(self, rng: Rng) -> Action:
        """One of the actions, each as likely as any other."""
        fixed, first, more = len(self.fixed), size(self.table_cards), self.more_cards
        index = int(rng.random() * (fixed + first + (size(more) if more else 0)))
        if index < fixed:
            return self.fixed[index]
        index -= fixed
        if index < first:
            return self.table[nth(self.table_cards, index)]
        return self.more[nth(more, index - first)]


@final
class Deals:
    """All deals of a number of cards from a deck in unknown order; a deal names its best card first."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: Cards, count: int) -> None:
        self.deck: Final = deck
        self.count: Final = count

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, combinations(listed(self.deck), self.count))

    def __contains__(self, deal: object) -> bool:
        if not isinstance(deal, Deal) or len(deal.cards) != self.count:
            return False
        cards = cards_of(deal.cards)
        return listed(cards) == deal.cards and not difference(cards, self.deck)

    def __bool__(self) -> bool:
        return size(self.deck) >= self.count

    def __len__(self) -> int:
        return comb(size(self.deck), self.count)

    def sample(self, rng: Rng) -> Deal:
        """Any of the deals, each as likely as any other."""
        cards = some_of(self.deck, self.count, rng)
        return DEAL[best(cards)] if self.count == 1 else Deal(listed_once(cards))

    def odds(self, deal: Deal) -> Fraction:
        """All deals are equally likely."""
        return Fraction(deal in self, len(self))
