"""What an action of 7 на 9 is worth: who has fewer acts before him wins, and a card that fits may go now.

A card of the hand is one act away from the pile, a card of the deck two. Fitted to 4,800 moments of 400 games
of two experts, the chance to win is a logistic curve of the difference, whatever there is left in all. To
wait is no action: where nothing can be gained, all that is left to try is worth as little.
"""

from collections.abc import Sequence
from math import exp
from typing import Any

from igroteka.bots.seven_on_nine.hand import answers, chain, fitting, unseen_by, without
from igroteka.bots.valuation import Valued, best_first
from igroteka.core.game import Game, Rng, Seat
from igroteka.games.seven_on_nine.words import Action, Card, Draw, Play, Player, Playing, View

SCALE = 4.0  # acts: who is so far ahead wins nearly three games of four
AHEAD = 5  # cards that an expert sees go one after another

# What an action gains, in acts.
DRAWN = 0.5  # it brings a card nearer, but any other moment would do as well
PLAYED = 1.0
FOLLOWED = 0.5  # for each card that could go on, if nobody comes between
ANSWERED = 0.4  # if the hand could answer whatever may come next
LATE = 0.0  # it comes back, and its player may try again at once
MISSED = -0.5
SECOND = 1_000.0  # of a lock, which costs an act


class SevenOnNineValuer:
    """Weighs what a seat may do now as an expert does, from the cards left to everybody and the own hand."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self.seat = seat

    def see(self, view: View, news: Any) -> None:
        """All that counts is on the table."""

    def values(self, view: View, rng: Rng) -> Sequence[Valued]:
        """Cards that fit, those that go on first; the draw; and cards that do not fit."""
        if not isinstance(view.phase, Playing):
            return ()
        gains = gains_of(view, AHEAD)
        actions = (*view.legal, *on_their_way(view))
        return best_first([Valued(one, self._worth(view, one, gains)) for one in actions])

    def _worth(self, view: View, action: Action, gains: dict[Card, float]) -> float:
        if isinstance(action, Play) and action.onto is None and view.options.deals == 1:
            return 1.0  # the last card wins
        return share_behind(view, self.seat, gained(view, action, gains))


def gained(view: View, action: Action, gains: dict[Card, float]) -> float:
    """How many acts an action gains, where it is known what each card that fits does."""
    match action:
        case Draw():
            return DRAWN
        case Play(onto=None):
            return PLAYED
        case Play(card=card, onto=onto):
            late = onto != view.pile[-1].card
            return gains.get(card, LATE if late else MISSED - view.options.wrong_card_lock / SECOND)


def on_their_way(view: View) -> list[Action]:
    """The same cards aimed at the top before this one, by a hand that moved already."""
    plays = [one for one in view.legal if isinstance(one, Play) and one.onto is not None]
    if not plays or len(view.pile) == 1 or view.pile[-2].card == view.pile[-1].card:
        return []
    return [Play(one.card, view.pile[-2].card) for one in plays]


def share_behind(view: View, seat: Seat, gained: float) -> float:
    """The share of the others whom a seat leaves behind that gains so many acts now."""
    left = [
        acts_left(player) + sum(deal[one] for deal in view.past) for one, player in enumerate(view.players)
    ]
    own, scale = left.pop(seat) - gained, SCALE * (1 + view.options.deals - view.deal)
    return sum(1.0 / (1.0 + exp((own - other) / scale)) for other in left) / len(left)


def acts_left(player: Player) -> int:
    """How many acts are before a player: a card of the deck is drawn and played, one of the hand played."""
    return len(player.backs) + 2 * player.deck


def gains_of(view: View, ahead: int) -> dict[Card, float]:
    """What playing each card that fits gains in acts, to somebody who looks so many cards ahead."""
    unseen, gains = unseen_by(view), {}
    for card in set(fitting(view)):
        rest = without(view.hand, card)
        follow = chain(card, rest, ahead) - 1
        gains[card] = PLAYED + FOLLOWED * follow + ANSWERED * answers(rest, unseen)
    return gains


def best(view: View, ahead: int) -> Card:
    """The card to play, to somebody who looks so many cards ahead; of equal ones always the same."""
    gains = gains_of(view, ahead)
    return max(gains, key=lambda card: (gains[card], card))
