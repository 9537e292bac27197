"""Red7 by rule of thumb: of all turns that lead, the one that spends few cards and leads under many rules."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import gt
from typing import Any, NamedTuple

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.search import (
    EVEN,
    Budget,
    Candidates,
    Flat,
    Knowledge,
    Rewards,
    likely_rewards,
    rewards_of,
    searching,
)
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.red7.cards import (
    BIT,
    COLOUR_INDEX,
    COMMIT,
    DRAW,
    NUMBER,
    ODD,
    OF_COLOUR,
    PASS,
    RANK,
    TO_CANVAS,
    TO_PALETTE,
    cards_of,
    nth,
    points_of,
    ranks,
)
from igroteka.games.red7.leading import Scores, counted, rivals, scores, to_beat
from igroteka.games.red7.phases import Dealing, Over, Playing
from igroteka.games.red7.rules import Red7
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
OVERLOOKED = 0.5  # how often a novice does not see that two cards together would lead
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
                yield _rules_led(scores(own), best) - CARD, action
            elif isinstance(action, ToPalette):
                card = BIT[RANK[action.card]]
                after = scores(own | card)
                led = _rules_led(after, best)
                if after[rule] > best[rule]:
                    yield led - CARD, action
                elif any(after[COLOUR_INDEX[rank]] > best[COLOUR_INDEX[rank]] for rank in ranks(hand ^ card)):
                    yield led - 2 * CARD, action

    def _worth_of(self, view: View, action: Action) -> float:
        """Under how many rules one would lead after a step that is not a card to the palette."""
        own, palettes = self._own(view), self._rivals(view)
        match action:
            case PaletteToCanvas(card=card) | PaletteToDeck(card=card):
                return _rules_led(scores(own ^ BIT[RANK[card]]), to_beat(palettes))
            case RivalToDeck(card=card):
                bit = BIT[RANK[card]]
                return _rules_led(scores(own), to_beat([palette & ~bit for palette in palettes]))
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


def _rules_led(own: Scores, best: Scores) -> float:
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


# Search.

DRAWS: tuple[Action, ...] = (DRAW,)
ENDS: tuple[Action, ...] = (COMMIT,)
OUT: tuple[Action, ...] = (PASS,)
GIVES_UP = Candidates(OUT, (EVEN,))
RULE = 0.04  # what a rule under which one leads is worth, as a share of wins
HOPE = 0.3  # what a card promises that leads only by its action
# Who wins a round that is not over, found by fitting self-play: the logarithm of how strong a seat looks.
HAND_CARD, RULE_LED, TO_MOVE, WAY, NO_WAY = 1.13, 0.13, -1.47, 0.21, -6.0
_WINNER = {
    seats: tuple(rewards_of([1 if one == winner else 2 for one in range(seats)]) for winner in range(seats))
    for seats in range(2, 5)
}
POINTS_A_ROUND = 12.0  # how far ahead a player wins nearly three matches of four
ROUND = 1.5  # the same in rounds won


class Plays(NamedTuple):
    """How a turn may begin that ends in the lead without any action, each with its worth, the best first."""

    worth: tuple[float, ...]
    actions: tuple[Action, ...]


def _to_lead_under(own: Scores, best: Scores) -> int:
    """All cards of the colours under whose rules one leads."""
    led = [colour for mine, theirs, colour in zip(own, best, OF_COLOUR, strict=True) if mine > theirs]
    return sum(led)


@lru_cache(maxsize=1 << 16)
def _plays(hand: int, own: int, best: Scores, rule: int) -> Plays:
    """To lead under many rules is worth something, and so is each card that stays in the hand."""
    found: list[tuple[float, int, Action]] = []
    now = scores(own)
    canvas = hand & _to_lead_under(now, best)
    if canvas:
        led = _rules_led(now, best) - CARD
        found += [(led, rank, TO_CANVAS[rank]) for rank in ranks(canvas)]
    for rank in ranks(hand):
        after = scores(own | BIT[rank])
        if after[rule] > best[rule]:
            found.append((_rules_led(after, best) - CARD, rank, TO_PALETTE[rank]))
        elif (hand ^ BIT[rank]) & _to_lead_under(after, best):
            found.append((_rules_led(after, best) - 2 * CARD, rank, TO_PALETTE[rank]))
    found.sort(key=lambda one: (-one[0], one[1]))
    return Plays(tuple(worth for worth, _, _ in found), tuple(action for _, _, action in found))


class Red7Knowledge(Knowledge[Red7]):
    """Turns that can end in the lead, and what points are worth between rounds."""

    depth = 0
    trust = 8.0
    noise = 2.0

    def candidates(self, position: Red7, seat: Seat) -> Candidates:
        """Nobody gives up who need not, and a draw is always taken."""
        if not isinstance(position.phase, Playing):
            actions = _without_giving_up(position)
            spent = RULE * CARD if actions[0] == COMMIT else 0.0  # by painting although one leads
            return Candidates(actions, [EVEN] + [EVEN - spent] * (len(actions) - 1))
        worth, found = self._plays(position)
        promises = [EVEN + RULE * (one - worth[0]) for one in worth]
        if position.match.options.actions:
            odd = [TO_PALETTE[rank] for rank in ranks(position.hands[seat] & ODD)]
            more = [action for action in odd if action not in found]
            return Candidates((*found, *more), promises + [HOPE] * len(more)) if found or more else GIVES_UP
        return Candidates(found, promises) if found else GIVES_UP

    def policy(self, position: Red7, seat: Seat, rng: Rng) -> Action:
        """A turn that leads, rather one of much worth, or any action that may help."""
        if not isinstance(position.phase, Playing):
            return pick(rng, _without_giving_up(position, idle=True))
        worth, actions = self._plays(position)
        if actions:
            if len(actions) == 1:
                return actions[0]
            noise = self.noise
            most = [one + noise * rng.random() for one in worth]
            return actions[most.index(max(most))]
        odd = position.hands[seat] & ODD if position.match.options.actions else 0
        return TO_PALETTE[nth(odd, int(rng.random() * odd.bit_count()))] if odd else PASS

    def _plays(self, position: Red7) -> Plays:
        palettes, turn = position.palettes, position.turn
        return _plays(position.hands[turn], palettes[turn], to_beat(rivals(palettes, turn)), position.rule)

    def settled(self, position: Red7) -> Rewards | None:
        """A round that is over is worth the points it brought."""
        phase = position.phase
        if isinstance(phase, Over):
            return rewards_of(phase.outcome.places)
        return _between_rounds(position.match.points, position) if isinstance(phase, Dealing) else None

    def calm(self, position: Red7) -> bool:
        """A turn is looked at when it starts."""
        return isinstance(position.phase, Playing)

    def estimate(self, position: Red7) -> Rewards:
        """Who may win the round, each as likely as he looks, and what that would bring to all."""
        strengths = self._strengths(position)
        whole, rewards = sum(strengths), [0.0] * len(strengths)
        for seat, strength in enumerate(strengths):
            if strength:
                for one, reward in enumerate(_if_won_by(seat, position)):
                    rewards[one] += reward * strength / whole
        return tuple(rewards)

    def _strengths(self, position: Red7) -> list[float]:
        """How strong each looks who is still in: by cards in the hand, rules led, and ways to play now."""
        palettes, turn = position.palettes, position.turn
        found = []
        for seat, palette in enumerate(palettes):
            if not palette:
                found.append(0.0)
                continue
            best = to_beat(rivals(palettes, seat))
            hand = position.hands[seat]
            strength = HAND_CARD * hand.bit_count() + RULE_LED * _rules_led(scores(palette), best)
            if seat == turn:
                ways = len(_plays(hand, palette, best, position.rule).actions)
                strength += TO_MOVE + WAY * ways if ways else NO_WAY
            found.append(exp(strength))
        return found


def _if_won_by(seat: Seat, position: Red7) -> Rewards:
    """What everybody gets if that seat wins the round."""
    options, seats = position.match.options, position.match.seats
    if not options.advanced and len(position.match.winners) + 1 == (options.rounds or 1) == 1:
        return _WINNER[seats][seat]
    gain = points_of(counted(position.rule, position.palettes[seat])) if options.advanced else 1
    points = [own + gain * (one == seat) for one, own in enumerate(position.match.points)]
    return _between_rounds(points, position)


def _between_rounds(points: Sequence[int], position: Red7) -> Rewards:
    return likely_rewards(points, POINTS_A_ROUND if position.match.options.advanced else ROUND)


def _without_giving_up(position: Red7, *, idle: bool = False) -> Sequence[Action]:
    """What may be done in the middle of a turn; `idle` keeps to the first thing that ends it in the lead."""
    legal = position.choices()
    if DRAW in legal.fixed:
        return DRAWS
    if COMMIT in legal.fixed and (idle or not legal.table_cards):
        return ENDS
    found = [action for action in legal if action != PASS]
    return found or OUT


KNOWLEDGE, EXPERT = Red7Knowledge(), Budget(1_000)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": searching(KNOWLEDGE, Budget(80)),
    "expert": searching(KNOWLEDGE, EXPERT),
}
# To compare with, never offered at a table: as many rollouts as the expert has iterations, without a tree.
RESEARCH: dict[str, Maker] = {"flat": searching(KNOWLEDGE, EXPERT, Flat)}
