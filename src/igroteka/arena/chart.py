"""A ladder as a drawing: a dot for each share with its interval, legible in the light and in the dark."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from igroteka.arena.interval import Estimate

WIDTH, LABELS, FIGURES = 720, 200, 170  # the whole, and what words take at the left and at the right
LEFT, RIGHT = LABELS, WIDTH - FIGURES
ROW, HEAD, FOOT, GAP = 30, 46, 30, 18
TICKS = (0, 25, 50, 75, 100)

# The page's colours of paper and ink.
STYLE = """
  svg { --paper: #F6F0E4; --ink: #23202B; --soft: #675F6D; --line: #DDD1BC; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #16151C; --ink: #F3ECDF; --soft: #A49CAD; --line: #34323F; }
  }
  .paper { fill: var(--paper); }
  text { fill: var(--ink); font: 14px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  .title { font-weight: 700; font-size: 16px; }
  .soft { fill: var(--soft); font-size: 12px; }
  .tick { stroke: var(--line); }
  .even { stroke: var(--soft); stroke-dasharray: 4 4; }
  .interval { stroke: var(--ink); stroke-width: 2; }
  .value { fill: var(--ink); }
"""


class Panel(NamedTuple):
    """One ladder: its title, what is drawn, what equals would have, and everybody's share."""

    title: str
    axis: str
    even: float
    rows: Sequence[tuple[str, Estimate]]


def chart(title: str, panels: Sequence[Panel]) -> str:
    """The drawing as SVG."""
    parts, top = [], 0
    for panel in panels:
        parts.append(_panel(panel, top))
        top += _height(panel) + GAP
    height = top - GAP if panels else ROW
    size = f'width="{WIDTH}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def _height(panel: Panel) -> int:
    return HEAD + ROW * len(panel.rows) + FOOT


def _panel(panel: Panel, top: int) -> str:
    bottom = top + HEAD + ROW * len(panel.rows)
    lines = [f'<text class="title" x="16" y="{top + 28}">{escape(panel.title)}</text>']
    for tick in TICKS:
        x = _across(tick / 100)
        lines.append(f'<line class="tick" x1="{x}" x2="{x}" y1="{top + HEAD - 6}" y2="{bottom}"/>')
        lines.append(f'<text class="soft" x="{x}" y="{bottom + 16}" text-anchor="middle">{tick} %</text>')
    even = _across(panel.even)
    lines.append(f'<line class="even" x1="{even}" x2="{even}" y1="{top + HEAD - 6}" y2="{bottom}"/>')
    lines.append(f'<text class="soft" x="16" y="{bottom + 16}">{escape(panel.axis)}</text>')
    for number, (name, share) in enumerate(panel.rows):
        lines.append(_row(name, share, top + HEAD + ROW * number + ROW // 2))
    return "\n".join(lines)


def _row(name: str, share: Estimate, y: int) -> str:
    low, middle, high = (_across(each) for each in (share.low, share.value, share.high))
    words = f"{100 * share.value:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})"
    return "\n".join(
        [
            f'<text x="16" y="{y + 5}">{escape(name)}</text>',
            f'<line class="interval" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
            f'<circle class="value" cx="{middle}" cy="{y}" r="5"/>',
            f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{words}</text>',
        ]
    )


def _across(share: float) -> float:
    """Where a share lies from left to right."""
    return round(LEFT + share * (RIGHT - LEFT), 1)
