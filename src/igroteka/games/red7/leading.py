"""Leading: which cards of a palette count under each rule, and whose count for most (RED7-06 to 13)."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from igroteka.core.game import Seat
from igroteka.games.red7.kernel import (
    EVEN,
    LOW,
    NO_CARDS,
    NO_SCORE,
    OF_COLOUR,
    OF_NUMBER,
    Cards,
    best,
    best_in,
    count_in,
    intersection,
    joined,
    of_ranks,
    score,
    size,
    union,
)
from igroteka.games.red7.pieces import CARDS, NUMBER, NUMBERS
from igroteka.games.red7.words import RULES, By, Rule, Score

Scores = tuple[int, ...]  # one for each rule, in the order of RULES


def highest_card(palette: Cards) -> Cards:
    """Red (RED7-06)."""
    return of_ranks((best(palette),))


def most_of_one_number(palette: Cards) -> Cards:
    """Orange; of equal groups the higher number (RED7-07)."""
    return max((intersection(palette, number) for number in OF_NUMBER), key=score)


def most_of_one_colour(palette: Cards) -> Cards:
    """Yellow; of equal groups the one with the better card (RED7-08)."""
    return max((intersection(palette, colour) for colour in OF_COLOUR), key=score)


def most_even(palette: Cards) -> Cards:
    """Green (RED7-09)."""
    return intersection(palette, EVEN)


def most_different_colours(palette: Cards) -> Cards:
    """Sky: the highest card of each colour (RED7-10)."""
    groups = [intersection(palette, colour) for colour in OF_COLOUR]
    return union([highest_card(group) for group in groups if group])


def longest_run(palette: Cards) -> Cards:
    """Blue: numbers in a row, the best card of each; of equal runs the higher one (RED7-11)."""
    longest = run = NO_CARDS
    for number in OF_NUMBER:
        group = intersection(palette, number)
        run = joined(run, highest_card(group)) if group else NO_CARDS
        longest = max(longest, run, key=score)
    return longest


def most_below_four(palette: Cards) -> Cards:
    """Violet (RED7-12)."""
    return intersection(palette, LOW)


COUNTED: Final[tuple[Callable[[Cards], Cards], ...]] = (
    highest_card,
    most_of_one_number,
    most_of_one_colour,
    most_even,
    most_different_colours,
    longest_run,
    most_below_four,
)
NO_SCORES: Final[Scores] = (NO_SCORE,) * len(RULES)
RED: Final = RULES.index(Rule.RED)
YELLOW: Final = RULES.index(Rule.YELLOW)


@lru_cache(maxsize=1 << 14)
def scores(palette: Cards) -> Scores:
    """What a palette is worth under each rule."""
    return tuple([score(counted(palette)) for counted in COUNTED]) if palette else NO_SCORES


@lru_cache(maxsize=1 << 14)
def counted(rule: int, palette: Cards) -> Cards:
    """The cards of a palette that count under a rule."""
    return COUNTED[rule](palette) if palette else NO_CARDS


def to_beat(palettes: Iterable[Cards]) -> Scores:
    """The best of several palettes under each rule; one who is out has no palette and no score."""
    most = NO_SCORES
    for palette in palettes:
        if palette:
            most = scores(palette) if most is NO_SCORES else tuple(map(max, most, scores(palette)))
    return most


def rivals(palettes: tuple[Cards, ...], seat: Seat) -> tuple[Cards, ...]:
    """The palettes of all the others."""
    return palettes[:seat] + palettes[seat + 1 :]


def leader(rule: int, palettes: tuple[Cards, ...]) -> Seat | None:
    """Who leads under a rule, if anybody does."""
    each = [scores(palette)[rule] for palette in palettes]
    most = max(each)
    return each.index(most) if most else None


def rules_in(cards: Cards) -> int:
    """The number of rules of which a set holds all cards of their colours."""
    return size(cards) // NUMBERS


@lru_cache(maxsize=1 << 12)
def as_score(rule: int, worth: int) -> Score | None:
    """The score as views and news say it."""
    return Score(RULES[rule], count_in(worth), CARDS[best_in(worth)]) if worth else None


def lead_by(mine: int, theirs: int) -> By:
    """What makes one score better than another."""
    if not theirs:
        return By.ALONE
    if count_in(mine) != count_in(theirs):
        return By.COUNT
    return By.COLOUR if NUMBER[best_in(mine)] == NUMBER[best_in(theirs)] else By.NUMBER
