"""How much of a board lies empty: the largest rectangle that nothing on it touches."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Page

CELL: Final = 4  # pixels: as exact as rectangles are told

# Whatever is seen on a board: words, drawings, buttons, and the places that wait for something; no cloth.
PIECES: Final = """() => {
  const main = document.querySelector("main");
  const board = main.getBoundingClientRect();
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest(".visually-hidden");
  const found = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    if (walk.currentNode.data.trim() === "" || !seen(walk.currentNode.parentElement)) continue;
    range.selectNodeContents(walk.currentNode);
    found.push(...range.getClientRects());
  }
  for (const one of main.querySelectorAll("svg, button, .bar, .tray, .place, .zone, .fan i, .face"))
    if (seen(one) && one.parentElement.closest("svg") === null) found.push(one.getBoundingClientRect());
  const boxes = found
    .filter(({ width, height }) => width > 1 && height > 1)
    .map((box) => [
      box.left - board.left,
      box.top - board.top,
      box.right - board.left,
      box.bottom - board.top,
    ]);
  return [board.width, board.height, boxes];
}"""


class Space(NamedTuple):
    """A rectangle in pixels, and how much of the board it takes."""

    left: int
    top: int
    width: int
    height: int
    share: float


def largest_empty(page: Page) -> Space:
    """The largest rectangle of the board in which nothing lies."""
    wide, high, boxes = page.evaluate(PIECES)
    return largest(wide, high, boxes)


def largest(wide: float, high: float, boxes: Sequence[Sequence[float]]) -> Space:
    """The largest rectangle of so wide and high a board that none of the boxes touches."""
    columns, rows = int(wide // CELL), int(high // CELL)
    taken = [bytearray(columns) for _ in range(rows)]
    for left, top, right, bottom in boxes:
        first, last = max(0, int(left // CELL)), min(columns, int(right // CELL) + 1)
        for row in range(max(0, int(top // CELL)), min(rows, int(bottom // CELL) + 1)):
            taken[row][first:last] = b"\x01" * max(0, last - first)
    best = (0, 0, 0, 0)  # how much, left, bottom row, height
    heights = [0] * columns
    for row, line in enumerate(taken):
        heights = [0 if there else height + 1 for height, there in zip(heights, line, strict=True)]
        best = max(best, _under(heights, row))
    size, left, row, height = best
    width = size // height if height else 0
    share = size * CELL * CELL / (wide * high)
    return Space(left * CELL, (row + 1 - height) * CELL, width * CELL, height * CELL, share)


def _under(heights: Sequence[int], row: int) -> tuple[int, int, int, int]:
    """The largest rectangle that stands on a row, where each column is free so far upwards."""
    best = (0, 0, 0, 0)
    rising: list[tuple[int, int]] = []  # where a height begins, and the height
    for column, height in enumerate([*heights, 0]):
        begins = column
        while rising and rising[-1][1] >= height:
            begins, free = rising.pop()
            best = max(best, (free * (column - begins), begins, row, free))
        rising.append((begins, height))
    return best
