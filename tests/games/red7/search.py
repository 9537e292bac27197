"""A search through whole rounds, written from the rules with sets and the plain scorer alone."""

from collections.abc import Iterator
from typing import NamedTuple

from igroteka.games.red7.words import Card
from tests.games.red7 import plain

Cards = frozenset[Card]


class Round(NamedTuple):
    """A moment of a round; one who is out has no palette."""

    advanced: bool
    actions: bool
    later: bool
    turn: int
    palettes: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    rule: str
    deck: Cards
    top: tuple[Card, ...]  # known cards, the last one topmost
    # When the turn began: the rule, the known cards and the palettes.
    before: tuple[str, tuple[Card, ...], tuple[Cards, ...]]

    @property
    def own(self) -> Cards:
        return self.palettes[self.turn]

    @property
    def hand(self) -> Cards:
        return self.hands[self.turn]

    @property
    def others(self) -> list[Cards]:
        return [palette for seat, palette in enumerate(self.palettes) if seat != self.turn and palette]

    def leads(self, rule: str) -> bool:
        return plain.leads(rule, self.own, self.others)

    def can_end(self) -> bool:
        return plain.can_end(self.rule, self.own, self.others, set(self.hand))

    def with_palette(self, seat: int, palette: Cards) -> "Round":
        return self._replace(palettes=tuple(palette if s == seat else p for s, p in enumerate(self.palettes)))

    def with_hand(self, hand: Cards) -> "Round":
        return self._replace(hands=tuple(hand if s == self.turn else h for s, h in enumerate(self.hands)))

    def drawn(self) -> Iterator["Round"]:
        if self.top:
            yield self.with_hand(self.hand | {self.top[-1]})._replace(top=self.top[:-1])
            return
        for card in self.deck:
            yield self.with_hand(self.hand | {card})._replace(deck=self.deck - {card})

    def may_draw(self, card: Card) -> bool:
        return self.advanced and card.number > len(self.own) and bool(self.deck or self.top)


def start_turn(now: Round, turn: int) -> int:
    """How many ways there are from the start of a turn."""
    now = now._replace(turn=turn, before=(now.rule, now.top, now.palettes))
    ways = out(now)
    for card in now.hand:
        ways += to_palette(now, card)
        if now.leads(card.colour):
            ways += to_canvas(now, card)
    return ways


def next_turn(now: Round) -> int:
    seats = len(now.palettes)
    following = ((now.turn + step) % seats for step in range(1, seats + 1))
    return start_turn(now, next(seat for seat in following if now.palettes[seat]))


def out(now: Round) -> int:
    """The player passes: what the turn did to the rule, the deck's top and others' palettes is undone."""
    rule, top, palettes = now.before
    left = tuple(card for card in top if card in now.top)  # what was drawn stays drawn
    now = now._replace(rule=rule, top=left, palettes=palettes).with_palette(now.turn, frozenset())
    return 1 if sum(map(bool, now.palettes)) == 1 else next_turn(now)


def to_palette(now: Round, card: Card) -> int:
    now = now.with_hand(now.hand - {card}).with_palette(now.turn, now.own | {card})
    if now.actions and card.number == 7:
        return seven(now, card)
    if now.actions and card.number == 5 and now.hand:
        return out(now) + sum(to_palette(now, other) for other in now.hand)
    if now.actions and card.number == 3 and (now.deck or now.top):
        return sum(finish(after) for after in now.drawn())
    if now.actions and card.number == 1:
        return one(now)
    return finish(now)


def seven(now: Round, card: Card) -> int:
    ways = 0
    for other in now.own - {card}:
        without = now.with_palette(now.turn, now.own - {other})
        if without.leads(other.colour):
            ways += finish(without._replace(rule=other.colour), may_draw=without.may_draw(other))
        if now.later and without.can_end():
            ways += finish(without._replace(top=(*now.top, other)))
    return out(now) + ways if ways else finish(now)


def one(now: Round) -> int:
    ways, fewest = 0, max(2, len(now.own)) if now.later else 2
    for seat, palette in enumerate(now.palettes):
        if seat == now.turn or len(palette) < fewest:
            continue
        for card in palette:
            without = now.with_palette(seat, palette - {card})
            if without.can_end():
                ways += finish(without._replace(top=(*now.top, card)))
    return out(now) + ways if ways else finish(now)


def finish(now: Round, *, may_draw: bool = False) -> int:
    ways = out(now)
    if now.leads(now.rule):
        ways += next_turn(now)
    if may_draw:
        ways += sum(finish(after) for after in now.drawn())
    return ways + sum(to_canvas(now, card) for card in now.hand if now.leads(card.colour))


def to_canvas(now: Round, card: Card) -> int:
    now = now.with_hand(now.hand - {card})._replace(rule=card.colour)
    ways = out(now) + next_turn(now)
    if now.may_draw(card):
        ways += sum(next_turn(after) for after in now.drawn())
    return ways
