"""Inference about the hand of a player who spent two cards on a turn."""

from typing import NamedTuple

from igroteka.bots.search import Memory
from igroteka.core.game import Rng, Seat
from igroteka.games.red7.kernel import (
    NO_CARDS,
    OF_COLOUR,
    Cards,
    added,
    cards_of,
    difference,
    has,
    intersection,
    intersects,
    joined,
    of_ranks,
    size,
    some_of,
    winning,
)
from igroteka.games.red7.leading import rivals
from igroteka.games.red7.pieces import RANK, RANKS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import RULES, Card, Drew, PutInPalette, PutOnCanvas, Step, View

BELIEF = 0.9  # how often somebody who played two cards is assumed to have had none that leads alone


class Start(NamedTuple):
    """How a turn started."""

    seat: Seat
    palettes: tuple[Cards, ...]
    rule: int


class TwoCards(Memory[Red7]):
    """Assume that whoever played two cards had none that would have led alone."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.start: Start | None = None
        self.put: Card | None = None  # into the palette, in this turn
        self.lacks: dict[Seat, Cards] = {}

    def see(self, view: View, news: object) -> None:
        """Note who spent two cards; with icons, which are played for their actions, that shows nothing."""
        match news:
            case PutInPalette(card=card):
                self.put = card
            case PutOnCanvas(seat=seat) if not view.options.actions:
                self._spent(seat)
            case Drew(seat=seat):
                self.lacks.pop(seat, None)
            case _:
                pass
        if view.step is Step.DEALING:
            self.lacks.clear()
        if view.step is Step.PLAY:
            palettes = tuple(cards_of(player.palette) for player in view.players)
            self.start, self.put = Start(view.turn, palettes, RULES.index(view.rule)), None

    def _spent(self, seat: Seat) -> None:
        """A card went to the canvas: after one to the palette, that was the second."""
        if self.start is None or self.put is None:
            return
        enough = _enough_alone(self.start)
        if not has(enough, RANK[self.put]):
            self.lacks[seat] = joined(self.lacks.get(seat, NO_CARDS), enough)

    def likelier(self, world: Red7, rng: Rng) -> Red7:
        """The world with cards that a player would have played alone exchanged for cards of the deck."""
        if not self.lacks or rng.random() > BELIEF:
            return world
        hands, deck = list(world.hands), world.round.deck.cards
        for seat, lacks in self.lacks.items():
            out = difference(intersection(hands[seat], lacks), world.round.known.cards)
            spare = difference(deck, lacks)
            if seat != self.seat and out and size(spare) >= size(out):
                new = some_of(spare, size(out), rng)
                hands[seat] = joined(difference(hands[seat], out), new)
                deck = joined(difference(deck, new), out)
        round = world.round.but(deck=world.round.deck.but(cards=deck))
        return world.but(round=round, hands=tuple(hands))


def _enough_alone(start: Start) -> Cards:
    """All cards that would have led alone, in the palette or on the canvas."""
    own, others, here = start.palettes[start.seat], rivals(start.palettes, start.seat), OF_COLOUR[start.rule]
    alone = [rank for rank in RANKS if intersects(winning((added(own, rank), *others), 0), here)]
    return joined(winning((own, *others), 0), of_ranks(alone))
