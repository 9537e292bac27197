"""The shapes of cards, read from the files of the page: what is printed looks like what is played."""

import json
import re
from pathlib import Path

from tests.rule import ROOT

_CARDS = (ROOT / "web/src/cards/colours.ts").read_text(encoding="utf-8")

LIGHT_INK, DARK_INK = map(str, re.findall(r'export const \w+_INK = "(#\w{6})"', _CARDS))
HEX = dict(re.findall(r'^  (\w+): "(#\w{6})"', _CARDS, re.MULTILINE))
SIGNS = dict(re.findall(r'^  (\w+):\s+"(M[^"]+)"', _CARDS, re.MULTILINE))
COLOURS = tuple(HEX)

# Outlines of digits in the page's type, Onest at its heaviest, 100 high: a picture brings no font along.
_DIGITS: dict[str, tuple[str, float]] = json.loads(
    (Path(__file__).parent / "digits.json").read_text(encoding="utf-8")
)


def ink_on(colour: str) -> str:
    """What is written on a colour is written in this one."""
    return LIGHT_INK if colour in ("red", "green", "blue") else DARK_INK


def sign(colour: str, x: float, y: float, scale: float, fill: str, opacity: float = 1) -> str:
    """The sign of a colour, from its upper left corner."""
    return (
        f'<path d="{SIGNS[colour]}" transform="translate({x} {y}) scale({scale})" '
        f'fill="{fill}" opacity="{opacity}"/>'
    )


def digits(text: str, x: float, y: float, height: float, fill: str, anchor: float = 0) -> str:
    """A number on a line at y, of that height; anchor is the share of its width that lies left of x."""
    scale, gap = height / 100, 6
    width = sum(_DIGITS[one][1] + gap for one in text) - gap
    at, drawn = x - anchor * width * scale, []
    for one in text:
        outline, wide = _DIGITS[one]
        drawn.append(
            f'<path d="{outline}" transform="translate({at:.2f} {y}) scale({scale})" fill="{fill}"/>'
        )
        at += (wide + gap) * scale
    return "".join(drawn)


def card(ground: str, drawn: str) -> str:
    """A card of 100 by 140 with a pale border, which forgives a cut beside the line."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">'
        f'<path d="M0 0h100v140H0z" fill="#FFFFFF"/>'
        f'<rect x="4" y="4" width="92" height="132" rx="9" fill="{ground}" stroke="{DARK_INK}"/>{drawn}</svg>'
    )


def back() -> str:
    """The back of every card: a strip of the eight colours."""
    strips = "".join(
        f'<rect x="{12 + place * 9.5}" y="14" width="9.5" height="112" fill="{HEX[colour]}"/>'
        for place, colour in enumerate(COLOURS)
    )
    return card(LIGHT_INK, strips)


def token(colour: str) -> str:
    """A token with its sign, in a square of 40."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        f'<circle cx="20" cy="20" r="18.5" fill="{HEX[colour]}" stroke="{DARK_INK}" stroke-width="0.6"/>'
        f"{sign(colour, 9, 9, 0.92, ink_on(colour))}</svg>"
    )
