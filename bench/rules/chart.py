"""The figures as a picture: a bar a row, on a scale on which each line is ten times the last."""

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

LEFT, WIDTH, RIGHT, ROW, HEAD = 270, 520, 130, 22, 58
COLOURS = {"pure": "#3b6ea5", "compiled": "#2a9d5c", "before": "#9aa5b1", "peers": "#c9772b"}


class Bar(NamedTuple):
    """One row: who, what, how much, and from where to where the rounds went."""

    who: str
    label: str
    median: float
    lowest: float
    highest: float


def chart(title: str, bars: Sequence[Bar]) -> str:
    """An SVG of the bars."""
    first = floor(log10(min(bar.lowest for bar in bars)))
    last = floor(log10(max(bar.highest for bar in bars))) + 1
    height = HEAD + ROW * len(bars) + 16

    def across(rate: float) -> float:
        return LEFT + WIDTH * (log10(rate) - first) / (last - first)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}" role="img">',
        '<g font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>',
        f"<title>{escape(title)}</title>",
        f'<text x="12" y="22" font-size="15">{escape(title)}</text>',
    ]
    for power in range(first, last + 1):
        x = across(10.0**power)
        parts.append(f'<path d="M{x:.1f} {HEAD - 8}V{height - 12}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{HEAD - 14}" text-anchor="middle" fill="#555">{10**power:,}</text>'
        )
    for number, bar in enumerate(bars):
        parts += _row(bar, HEAD + ROW * number, across)
    return "\n".join([*parts, "</g></svg>\n"])


def _row(bar: Bar, y: float, across: Callable[[float], float]) -> list[str]:
    end, fill = across(bar.median), COLOURS[bar.who]
    spread = f"M{across(bar.lowest):.1f} {y + 9}H{across(bar.highest):.1f}"
    return [
        f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{escape(f"{bar.label}, {bar.who}")}</text>',
        f'<rect x="{LEFT}" y="{y + 2}" width="{max(1, end - LEFT):.1f}" height="14" fill="{fill}"/>',
        f'<path d="{spread}" stroke="#000" stroke-width="2"/>',
        f'<text x="{max(end, across(bar.highest)) + 6:.1f}" y="{y + 13}">{bar.median:,.0f}</text>',
    ]
