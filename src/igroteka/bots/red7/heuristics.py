"""Heuristics: lead with as few cards as possible; weaker levels overlook some of the ways."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.red7.kernel import Cards, added, cards_of, intersects, size, winning, without
from igroteka.games.red7.leading import rules_in
from igroteka.games.red7.pieces import RANK
from igroteka.games.red7.words import (
    Action,
    Commit,
    Draw,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    RivalToDeck,
    Step,
    ToCanvas,
    ToPalette,
    View,
)

LAST_HOPES = (3, 1, 7, 5)  # whose action may still help when no turn leads, the most promising first


class Sight(Struct, frozen=True):
    """How often a player notices each way to lead."""

    leads: float  # of each card, that it would lead under the rule in force
    repaints: float  # that the palette as it is leads under another rule
    pairs: float  # where no card leads alone, that one does with another rule, or may by its action


SIGHTS = {
    "novice": Sight(leads=0.4, repaints=0.1, pairs=0.0),
    "casual": Sight(leads=0.75, repaints=0.3, pairs=0.1),
    "skilled": Sight(leads=1.0, repaints=1.0, pairs=1.0),
}


class HeuristicBot:
    """Looks at its own turn alone: whatever leads will do, with one card rather than two.

    A player who sees that another rule leads changes the rule and so saves a card for the palette; one who
    looks further knows that the palette has to lead again in the next turn.
    """

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, sight: Sight) -> None:
        self.seat = seat
        self.rng = rng
        self.sight = sight

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: what lies open decides."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The first step of a turn that leads."""
        return Intent(self._choose(view), now) if view.legal else None

    def _choose(self, view: View) -> Action:
        if Draw() in view.legal:
            return Draw()
        if Commit() in view.legal:
            return Commit()
        if view.step in (Step.PLAY, Step.FIVE):
            return self._play(view)
        others = [action for action in view.legal if not isinstance(action, Pass)]
        return max(others, key=lambda action: self._worth_of(view, action), default=Pass())

    def _play(self, view: View) -> Action:
        """A turn that is seen to lead, or else a card whose action may help."""
        # Whoever sees nothing looks again before giving up: to be out is too dear for a first glance.
        turns = self._turns(view) or self._turns(view)
        if turns:
            return pick(self.rng, turns)
        palette = [action for action in view.legal if isinstance(action, ToPalette)]
        if view.step is Step.PLAY and not (view.options.actions and self._thinks(self.sight.pairs)):
            return Pass()
        hopes = [one for number in LAST_HOPES for one in palette if one.card.number == number]
        return next(iter(hopes or (palette if view.step is Step.FIVE else ())), Pass())

    def _turns(self, view: View) -> Sequence[Action]:
        """How a turn may begin that is seen to end in the lead without any action."""
        prospects = zip(view.legal, view.prospects, strict=True)
        alone = [action for action, prospect in prospects if prospect is not None and prospect.leads]
        sight = self.sight
        canvas = [action for action in alone if isinstance(action, ToCanvas)]
        if canvas and self._thinks(sight.repaints):
            return canvas
        palette = [action for action in alone if isinstance(action, ToPalette) and self._thinks(sight.leads)]
        return palette or (self._pairs(view) if self._thinks(sight.pairs) else [])

    def _pairs(self, view: View) -> Sequence[Action]:
        """Cards for the palette that lead once another card has changed the rule."""
        hand, own, rivals = cards_of(view.hand), self._own(view), self._rivals(view)
        found = []
        for action in view.legal:
            if isinstance(action, ToPalette):
                rank = RANK[action.card]
                if intersects(without(hand, rank), winning((added(own, rank), *rivals), 0)):
                    found.append(action)
        return found

    def _thinks(self, often: float) -> bool:
        return self.rng.random() < often

    def _worth_of(self, view: View, action: Action) -> float:
        """Under how many rules one would lead after a step that is not a card to the palette."""
        own, palettes = self._own(view), self._rivals(view)
        match action:
            case PaletteToCanvas(card=card) | PaletteToDeck(card=card):
                return rules_in(winning((without(own, RANK[card]), *palettes), 0))
            case RivalToDeck(card=card):
                left = [without(palette, RANK[card]) for palette in palettes]
                return rules_in(winning((own, *left), 0))
            case ToCanvas(card=card):  # low cards are the first to go, unless they would draw
                draws = view.options.advanced and card.number > size(own)
                return float(draws) - card.number / 10
            case _:
                return 0.0

    def _own(self, view: View) -> Cards:
        return cards_of(view.players[self.seat].palette)

    def _rivals(self, view: View) -> list[Cards]:
        return [cards_of(player.palette) for seat, player in enumerate(view.players) if seat != self.seat]
