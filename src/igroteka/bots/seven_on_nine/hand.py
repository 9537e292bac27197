"""A hand of 7 на 9 as people look through it: what fits, what nearly does, and what goes on from there."""

from collections import Counter
from collections.abc import Sequence

from igroteka.games.seven_on_nine.pieces import KINDS, PACK, fits, sums
from igroteka.games.seven_on_nine.words import NUMBERS, Card, View


def fitting(view: View) -> list[Card]:
    """The cards of the hand that fit the top of the pile."""
    return [card for card in view.hand if fits(card, view.pile[-1].card)]


def nearly(card: Card, top: Card) -> bool:
    """Whether somebody whose sum is off by one would put it there."""
    return any((card.number - fit) % len(NUMBERS) in (1, len(NUMBERS) - 1) for fit in sums(top))


def effort_of(top: Card) -> float:
    """How hard the two sums are: wide steps are harder, and so is every way around ten."""
    around = sum(number not in NUMBERS for number in (top.number + top.step, top.number - top.step))
    return (top.step - 1) / 2 + around


def chain(card: Card, hand: Sequence[Card], most: int) -> int:
    """How many cards can be put down one after another, beginning with this one; no more are looked for."""
    longest = 1
    if most > 1:
        for one in {one for one in hand if fits(one, card)}:
            rest = without(hand, one)
            longest = max(longest, 1 + chain(one, rest, most - 1))
            if longest == most:
                break
    return longest


def answers(hand: Sequence[Card], unseen: Counter[Card]) -> float:
    """The share of the cards that nobody has shown yet which the hand could answer."""
    numbers = {one.number for one in hand}
    known = sum(count for top, count in unseen.items() if not numbers.isdisjoint(sums(top)))
    return known / max(1, unseen.total())


def unseen_by(view: View) -> Counter[Card]:
    """The cards that lie neither on the pile nor in the own hand."""
    unseen = Counter(dict(zip(KINDS, PACK, strict=True)))
    unseen.subtract(laid.card for laid in view.pile)
    unseen.subtract(view.hand)
    return unseen


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """The hand after the card has left it."""
    rest = list(hand)
    rest.remove(card)
    return rest
