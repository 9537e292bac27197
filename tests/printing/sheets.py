"""Sheets of cards as PDF: as many on a page as fit, marks to cut along, and a page of backs."""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import typst

MARK: Final = 4.0  # millimetres of a line to cut along, outside the cards
LEAST: Final = 6.0  # millimetres at each edge that printers leave white


class Paper(NamedTuple):
    """A size of paper, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Final = {"a4": Paper("a4", 210, 297), "letter": Paper("us-letter", 215.9, 279.4)}


class Pieces(NamedTuple):
    """All that is cut out of a game's sheets: the drawing of each kind and how many of it there are."""

    width: float
    height: float
    faces: Sequence[tuple[str, int]]
    back: str | None

    @property
    def many(self) -> int:
        """How many pieces there are."""
        return sum(count for _, count in self.faces)


POKER: Final = (63.0, 88.2)  # millimetres of the usual card


class Grid(NamedTuple):
    """How pieces lie on a page."""

    across: int
    down: int
    left: float
    top: float


def grid(pieces: Pieces, paper: Paper) -> Grid:
    """As many as fit, in the middle of the page."""
    across = int((paper.width - 2 * LEAST) // pieces.width)
    down = int((paper.height - 2 * LEAST) // pieces.height)
    left = (paper.width - across * pieces.width) / 2
    return Grid(across, down, left, (paper.height - down * pieces.height) / 2)


def pages(pieces: Pieces, paper: Paper) -> list[tuple[int, ...]]:
    """The kinds on each page, piece by piece."""
    kinds = [kind for kind, (_, count) in enumerate(pieces.faces) for _ in range(count)]
    lying = grid(pieces, paper)
    most = lying.across * lying.down
    return [tuple(kinds[first : first + most]) for first in range(0, len(kinds), most)]


def pdf(pieces: Pieces, paper: Paper, title: str) -> bytes:
    """The sheets; the same pieces give the same bytes."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        for kind, (drawn, _) in enumerate(pieces.faces):
            (folder / f"{kind}.svg").write_text(drawn, encoding="utf-8")
        (folder / "back.svg").write_text(pieces.back or "", encoding="utf-8")
        source = folder / "sheets.typ"
        source.write_text(_source(pieces, paper, title), encoding="utf-8")
        made: bytes = typst.compile(source, root=folder, ignore_system_fonts=True)
        return made


def _source(pieces: Pieces, paper: Paper, title: str) -> str:
    sheets = [[f"{kind}.svg" for kind in page] for page in pages(pieces, paper)]
    if pieces.back is not None:
        lying = grid(pieces, paper)
        sheets.append(["back.svg"] * (lying.across * lying.down))
    head = (
        f'#set document(title: "{title}", date: none)\n'
        f'#set page(paper: "{paper.name}", margin: 0pt)\n'
        '#set text(font: "Libertinus Serif", size: 7pt, fill: luma(40%))\n'
    )
    bodies = (
        "".join(
            (*_pictures(page, pieces, paper), *_marks(pieces, paper), _foot(title, number, sheets, paper))
        )
        for number, page in enumerate(sheets, 1)
    )
    return head + "#pagebreak()\n".join(bodies)


def _at(x: float, y: float, what: str) -> str:
    return f"#place(top + left, dx: {x:.2f}mm, dy: {y:.2f}mm, {what})\n"


def _pictures(page: Sequence[str], pieces: Pieces, paper: Paper) -> Iterator[str]:
    across, _, left, top = grid(pieces, paper)
    for place, file in enumerate(page):
        row, column = divmod(place, across)
        size = f"width: {pieces.width}mm, height: {pieces.height}mm"
        yield _at(left + column * pieces.width, top + row * pieces.height, f'image("{file}", {size})')


def _marks(pieces: Pieces, paper: Paper) -> Iterator[str]:
    across, down, left, top = grid(pieces, paper)
    for column in range(across + 1):
        for y in (top - MARK - 1, paper.height - top + 1):
            yield _at(left + column * pieces.width, y, f"line(angle: 90deg, length: {MARK}mm, stroke: 0.4pt)")
    for row in range(down + 1):
        for x in (left - MARK - 1, paper.width - left + 1):
            yield _at(x, top + row * pieces.height, f"line(length: {MARK}mm, stroke: 0.4pt)")


def _foot(title: str, number: int, sheets: Sequence[Sequence[str]], paper: Paper) -> str:
    return _at(20, paper.height - 5.5, f'text("{title} · {number}/{len(sheets)}")')
