"""By rule of thumb: of all turns that lead, the one that spends few cards and leads under many rules."""

from collections.abc import Iterator
from operator import gt
from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.red7.cards import BIT, COLOUR_INDEX, NUMBER, OF_COLOUR, RANK, cards_of, ranks
from igroteka.games.red7.leading import Scores, scores, to_beat
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

CARD = 2.5  # what a card in the hand is worth, counted in rules under which one leads
OVERLOOKED = 0.7  # how often a novice does not see that two cards together would lead
LAST_HOPES = (3, 1, 7, 5)  # whose action may still help when no turn leads, the most promising first


class Casual:
    """Looks at its own turn alone, as if rivals would stay as they are."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: what lies open decides."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The first step of the best turn."""
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
        """The best turn that leads; without one, a card whose action may help."""
        best = self._best_turn(view)
        if best is not None:
            return best
        palette = [action for action in view.legal if isinstance(action, ToPalette)]
        if not view.options.actions and view.step is Step.PLAY:
            return Pass()
        hopes = [one for number in LAST_HOPES for one in palette if one.card.number == number]
        return next(iter(hopes or (palette if view.step is Step.FIVE else ())), Pass())

    def _best_turn(self, view: View) -> Action | None:
        return max(self._turns(view), key=lambda turn: turn[0], default=(0.0, None))[1]

    def _turns(self, view: View) -> Iterator[tuple[float, Action]]:
        """Every turn that ends in the lead without any action, with its worth and its first step."""
        hand, own, best = cards_of(view.hand), self._own(view), self._best(view)
        rule = list(type(view.rule)).index(view.rule)
        for action in view.legal:
            if isinstance(action, ToCanvas):
                yield rules_led(scores(own), best) - CARD, action
            elif isinstance(action, ToPalette):
                card = BIT[RANK[action.card]]
                after = scores(own | card)
                led = rules_led(after, best)
                if after[rule] > best[rule]:
                    yield led - CARD, action
                elif any(after[COLOUR_INDEX[rank]] > best[COLOUR_INDEX[rank]] for rank in ranks(hand ^ card)):
                    yield led - 2 * CARD, action

    def _worth_of(self, view: View, action: Action) -> float:
        """Under how many rules one would lead after a step that is not a card to the palette."""
        own, palettes = self._own(view), self._rivals(view)
        match action:
            case PaletteToCanvas(card=card) | PaletteToDeck(card=card):
                return rules_led(scores(own ^ BIT[RANK[card]]), to_beat(palettes))
            case RivalToDeck(card=card):
                bit = BIT[RANK[card]]
                return rules_led(scores(own), to_beat([palette & ~bit for palette in palettes]))
            case ToCanvas(card=card):  # low cards are the first to go, unless they would draw
                draws = view.options.advanced and NUMBER[RANK[card]] > own.bit_count()
                return float(draws) - card.number / 10
            case _:
                return 0.0

    def _own(self, view: View) -> int:
        return cards_of(view.players[self.seat].palette)

    def _rivals(self, view: View) -> list[int]:
        return [cards_of(player.palette) for seat, player in enumerate(view.players) if seat != self.seat]

    def _best(self, view: View) -> Scores:
        return to_beat(self._rivals(view))


def winning(own: Scores, best: Scores) -> int:
    """All cards of the colours under whose rules one leads."""
    pairs = zip(own, best, OF_COLOUR, strict=True)
    return sum([colour for mine, theirs, colour in pairs if mine > theirs])


def rules_led(own: Scores, best: Scores) -> float:
    """Under how many of the seven rules one would lead."""
    return float(sum(map(gt, own, best)))


class Novice(Casual):
    """Sees that a card leads and plays it, whatever comes next; that two cards together lead it may miss."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.rng = rng

    def _best_turn(self, view: View) -> Action | None:
        """Any card that leads alone, or with luck one that leads together with another."""
        turns = list(self._turns(view))
        alone = [action for _, action in turns if self._leads(view, action)]
        if alone or self.rng.random() < OVERLOOKED:
            return pick(self.rng, alone) if alone else None
        return pick(self.rng, [action for _, action in turns]) if turns else None

    def _leads(self, view: View, action: Action) -> bool:
        prospect = view.prospects[view.legal.index(action)]
        return prospect is not None and prospect.leads
