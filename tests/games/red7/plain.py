"""Red7 once more, slow and plain: every group of cards is looked at, nothing is taken from the rules."""

from collections.abc import Collection, Iterable, Iterator

from igroteka.games.red7.words import COLOURS, Card

Worth = tuple[int, int, int]  # how many cards, the best one's number, the strength of its colour
NOTHING: Worth = (0, 0, 0)


def strength(card: Card) -> tuple[int, int]:
    """What makes a card better than another: its number, then its colour."""
    return card.number, -COLOURS.index(card.colour)


def groups(rule: str, palette: Collection[Card]) -> Iterator[list[Card]]:
    """Every group of cards that fits a rule and cannot be made larger."""
    match rule:
        case "red":
            yield from ([card] for card in palette)
        case "orange":
            yield from ([card for card in palette if card.number == number] for number in range(1, 8))
        case "yellow":
            yield from ([card for card in palette if card.colour == colour] for colour in COLOURS)
        case "green":
            yield [card for card in palette if card.number in (2, 4, 6)]
        case "sky":
            by_colour = [[card for card in palette if card.colour == colour] for colour in COLOURS]
            yield [max(cards, key=strength) for cards in by_colour if cards]
        case "blue":
            for low in range(1, 8):
                for high in range(low, 8):
                    row = [[card for card in palette if card.number == n] for n in range(low, high + 1)]
                    if all(row):
                        yield [max(cards, key=strength) for cards in row]
        case "violet":
            yield [card for card in palette if card.number in (1, 2, 3)]
        case _:
            raise ValueError(rule)


def worth(group: Iterable[Card]) -> Worth:
    """How good a group is."""
    strengths = [*map(strength, group)]
    return (len(strengths), *max(strengths)) if strengths else NOTHING


def counted(rule: str, palette: Collection[Card]) -> frozenset[Card]:
    """The cards of a palette that count."""
    return frozenset(max([[], *groups(rule, palette)], key=worth))


def leads(rule: str, own: Collection[Card], others: Collection[Collection[Card]]) -> bool:
    """Whether a palette is better than all the others."""
    mine = worth(counted(rule, own))
    return mine != NOTHING and all(mine > worth(counted(rule, other)) for other in others)


def can_end(rule: str, own: Collection[Card], others: Collection[Collection[Card]], hand: set[Card]) -> bool:
    """Whether the turn could end in the lead now, or after a hand card has gone to the canvas."""
    return any(leads(one, own, others) for one in (rule, *(card.colour for card in hand)))
