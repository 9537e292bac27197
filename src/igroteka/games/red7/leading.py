"""Leading: which cards of a palette count under each rule, and whose count for most (RED7-06 to 13)."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from igroteka.core.game import Seat
from igroteka.games.red7.cards import CARDS, EVEN, LOW, NUMBERS, OF_COLOUR, OF_NUMBER, points_of
from igroteka.games.red7.words import RULES, By, Rule, Score

BEST: Final = 6  # a score is the count of cards shifted by so many bits, and the rank of the best below
NO_SCORE: Final = 0

Scores = tuple[int, ...]  # one for each rule, in the order of RULES


def score(cards: int) -> int:
    """What counted cards are worth: their number, then the best of them (RED7-13)."""
    return cards.bit_count() << BEST | cards.bit_length() - 1 if cards else NO_SCORE


def highest_card(palette: int) -> int:
    """Red (RED7-06)."""
    return 1 << palette.bit_length() - 1


def most_of_one_number(palette: int) -> int:
    """Orange; of equal groups the higher number (RED7-07)."""
    return max((palette & number for number in OF_NUMBER), key=score)


def most_of_one_colour(palette: int) -> int:
    """Yellow; of equal groups the one with the better card (RED7-08)."""
    return max((palette & colour for colour in OF_COLOUR), key=score)


def most_even(palette: int) -> int:
    """Green (RED7-09)."""
    return palette & EVEN


def most_different_colours(palette: int) -> int:
    """Sky: the highest card of each colour (RED7-10)."""
    return sum(highest_card(group) for colour in OF_COLOUR if (group := palette & colour))


def longest_run(palette: int) -> int:
    """Blue: numbers in a row, the best card of each; of equal runs the higher one (RED7-11)."""
    best = run = 0
    for number in OF_NUMBER:
        group = palette & number
        run = run | highest_card(group) if group else 0
        best = max(best, run, key=score)
    return best


def most_below_four(palette: int) -> int:
    """Violet (RED7-12)."""
    return palette & LOW


COUNTED: Final[tuple[Callable[[int], int], ...]] = (
    highest_card,
    most_of_one_number,
    most_of_one_colour,
    most_even,
    most_different_colours,
    longest_run,
    most_below_four,
)
NO_SCORES: Final[Scores] = (NO_SCORE,) * len(RULES)


@lru_cache(maxsize=1 << 17)
def scores(palette: int) -> Scores:
    """What a palette is worth under each rule."""
    return tuple([score(counted(palette)) for counted in COUNTED]) if palette else NO_SCORES


@lru_cache(maxsize=1 << 14)
def counted(rule: int, palette: int) -> int:
    """The cards of a palette that count under a rule."""
    return COUNTED[rule](palette) if palette else 0


YELLOW: Final = RULES.index(Rule.YELLOW)


def prize(rule: int, palette: int, *, best_group: bool) -> int:
    """The cards of a winner's palette that become points, under yellow perhaps the best group (RED7-24)."""
    if best_group and rule == YELLOW:
        return max((palette & colour for colour in OF_COLOUR), key=_size_and_points)
    return counted(rule, palette)


def _size_and_points(group: int) -> tuple[int, int, int]:
    """A group by its size, then by the sum of its numbers, then as for leading."""
    return group.bit_count(), points_of(group), score(group)


def to_beat(palettes: Iterable[int]) -> Scores:
    """The best of several palettes under each rule; one who is out has no palette and no score."""
    best = NO_SCORES
    for palette in palettes:
        if palette:
            best = scores(palette) if best is NO_SCORES else tuple(map(max, best, scores(palette)))
    return best


def rivals(palettes: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The palettes of all the others."""
    return palettes[:seat] + palettes[seat + 1 :]


def leader(rule: int, palettes: tuple[int, ...]) -> Seat | None:
    """Who leads under a rule, if anybody does."""
    each = [scores(palette)[rule] for palette in palettes]
    best = max(each)
    return each.index(best) if best else None


@lru_cache(maxsize=1 << 12)
def told(rule: int, worth: int) -> Score | None:
    """A score in words."""
    return Score(RULES[rule], worth >> BEST, CARDS[worth & (1 << BEST) - 1]) if worth else None


def lead_by(mine: int, theirs: int) -> By:
    """By what one score is better than another."""
    if not theirs:
        return By.ALONE
    if mine >> BEST != theirs >> BEST:
        return By.COUNT
    same_number = (mine & (1 << BEST) - 1) // NUMBERS == (theirs & (1 << BEST) - 1) // NUMBERS
    return By.COLOUR if same_number else By.NUMBER
