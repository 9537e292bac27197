"""Six counts in one number do what six counts in a tuple do."""

from random import Random

import pytest

from igroteka.games.genius import kernel, words
from igroteka.games.genius.kernel import ONE, Reserve, packed, unpacked
from igroteka.games.genius.legal import Draws
from igroteka.games.genius.phases import PHASES, Choosing, zone_of
from igroteka.games.genius.pieces import DRAW, LIMIT, TOKENS_A_COLOUR
from igroteka.games.genius.words import COLOURS, Draw, Tokens


def piles(most: int = TOKENS_A_COLOUR) -> list[Tokens]:
    """Piles of all kinds, the emptiest and the fullest first."""
    rng = Random(most)
    some = [tuple(rng.choice((0, 1, rng.randint(0, most), most)) for _ in COLOURS) for _ in range(300)]
    return [(0,) * len(COLOURS), (most,) * len(COLOURS), *some]


def where(holds: list[bool]) -> tuple[object, ...]:
    """The colours of which something holds."""
    return tuple(colour for colour, there in zip(COLOURS, holds, strict=True) if there)


def test_a_pile_is_packed_and_unpacked_and_counted() -> None:
    for pile in piles():
        assert unpacked(packed(pile)) == pile
        assert kernel.total(packed(pile)) == sum(pile)
        assert tuple(kernel.count_of(packed(pile), index) for index in range(len(COLOURS))) == pile


def test_tokens_lie_in_a_row_colour_after_colour() -> None:
    for pile in piles():
        row = [colour for colour, count in enumerate(pile) for _ in range(count)]
        assert [kernel.colour_at(packed(pile), place) for place in range(len(row))] == row
        with pytest.raises(IndexError):
            kernel.colour_at(packed(pile), len(row))


def test_piles_are_added_colour_by_colour() -> None:
    for one, other in zip(piles(), reversed(piles()), strict=True):
        both = tuple(map(sum, zip(one, other, strict=True)))
        assert unpacked(packed(one) + packed(other)) == both
        assert unpacked(packed(both) - packed(other)) == one


def test_some_colours_of_a_pile_are_told_by_a_token_of_each() -> None:
    for pile in piles():
        for chosen in piles(1):
            left = tuple(count * one for count, one in zip(pile, chosen, strict=True))
            assert unpacked(kernel.only(packed(pile), packed(chosen))) == left


@pytest.mark.parametrize("limit", [5, LIMIT])
def test_what_is_beyond_a_limit(limit: int) -> None:
    for pile in piles(TOKENS_A_COLOUR + LIMIT):
        assert unpacked(kernel.beyond(packed(pile), limit)) == tuple(max(0, one - limit) for one in pile)


def test_sets_of_colours() -> None:
    for pile in piles():
        lacking, scarcest = kernel.lacking(packed(pile)), kernel.scarcest(packed(pile))
        assert unpacked(kernel.one_of_each(packed(pile))) == tuple(min(1, one) for one in pile)
        fewest = [one == min(pile) for one in pile]
        assert kernel.colours_in(lacking) == where([not one for one in pile])
        assert kernel.colours_in(scarcest) == where(fewest)
        assert kernel.several(scarcest) == (fewest.count(True) > 1)
        assert [kernel.has(scarcest, index) for index in range(len(COLOURS))] == fewest
        assert kernel.set_of(kernel.colours_in(scarcest)) == scarcest
        assert kernel.size(scarcest) == fewest.count(True)
        rest = [one and there > 0 for one, there in zip(fewest, pile, strict=True)]
        assert kernel.colours_in(kernel.without(scarcest, lacking)) == where(rest)


def test_a_zone_is_told_in_its_order_and_as_counts() -> None:
    colours = (COLOURS[4], COLOURS[1])
    zone = zone_of(colours)
    assert zone.tokens == ONE[4] + ONE[1]
    assert PHASES.said(Choosing(zone)) == words.Choosing(colours)


def test_a_draw_lists_what_the_reserve_has() -> None:
    for pile in piles():
        legal = Draws(Reserve(packed(pile)))
        assert tuple(legal) == tuple(draw for draw, count in zip(DRAW, pile, strict=True) if count)
        assert [Draw(colour) in legal for colour in COLOURS] == [count > 0 for count in pile]
        assert bool(legal) == any(pile)
        assert not any(pile) or sum(map(legal.odds, legal)) == 1
    with pytest.raises(IndexError):
        Draws(Reserve(0)).sample(Random(0))
