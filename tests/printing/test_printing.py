"""Print and play: every card of every game is on the sheets, once for each that there is."""

import re

import pytest

from tests.printing.making import ON_PAPER, drawn, made
from tests.printing.sheets import LEAST, PAPERS, Pieces, grid, pages
from tests.rule import ROOT

BOTH = [pytest.param(game, paper, id=f"{game}-{paper}") for game in ON_PAPER for paper in PAPERS]


@pytest.mark.parametrize("game, paper", BOTH)
def test_every_card_is_on_the_sheets(game: str, paper: str) -> None:
    """After a change of drawings or packs: python3 dev.py cards."""
    of_game = drawn(game)
    pieces: Pieces = of_game.PIECES
    assert pieces.many == of_game.COUNT
    lying = [kind for page in pages(pieces, PAPERS[paper]) for kind in page]
    assert [lying.count(kind) for kind in range(len(pieces.faces))] == [count for _, count in pieces.faces]
    sheets = made(game, paper)
    assert re.findall(rb"/Count (\d+)", sheets) == [str(of_game.SHEETS).encode()]
    kept = (ROOT / "web/src/games" / game / f"cards.{paper}.pdf").read_bytes()
    assert kept == sheets, "the sheets that are offered are those that are made"


@pytest.mark.parametrize("game, paper", BOTH)
def test_cards_lie_where_printers_print(game: str, paper: str) -> None:
    """Whole, in the middle, and with room for the marks to cut along."""
    one, page = drawn(game).PIECES, PAPERS[paper]
    lying = grid(one, page)
    assert min(lying.left, lying.top) >= LEAST
    assert lying.left * 2 + lying.across * one.width == pytest.approx(page.width)
    assert lying.top * 2 + lying.down * one.height == pytest.approx(page.height)


def test_no_two_kinds_look_alike_in_grey() -> None:
    """The drawings differ by more than their colours."""
    for game in ON_PAPER:
        faces = [re.sub(r"#\w{6}", "", face) for face, _ in drawn(game).PIECES.faces]
        assert len(faces) == len(set(faces))
