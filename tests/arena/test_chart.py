"""The drawing: well formed, complete, and legible in both lights."""

import re
from xml.etree import ElementTree as ET

import pytest

from igroteka.arena.chart import LEFT, RIGHT, STYLE, WIDTH, Panel, chart
from igroteka.arena.interval import Estimate

PANEL = Panel(
    "A <game> & more", "first places", 0.5, [("one", Estimate(0.6, 0.5, 0.7)), ("two", Estimate(0, 0, 1))]
)
SVG = "{http://www.w3.org/2000/svg}"


def drawn() -> ET.Element:
    return ET.fromstring(chart("Shares", [PANEL, PANEL]))


def test_every_word_and_figure_is_there() -> None:
    told = " ".join(drawn().itertext())
    assert told.count("A <game> & more") == 2
    assert told.count("60.0 (50.0–70.0)") == 2
    assert all(word in told for word in ("Shares", "one", "two", "first places", "100 %"))


def test_a_dot_lies_within_its_interval_and_all_within_the_paper() -> None:
    root = drawn()
    dots, lines = root.findall(f"{SVG}circle"), root.findall(f"{SVG}line[@class='interval']")
    assert len(dots) == len(lines) == 4
    for dot, line in zip(dots, lines, strict=True):
        assert (
            LEFT <= float(line.attrib["x1"]) <= float(dot.attrib["cx"]) <= float(line.attrib["x2"]) <= RIGHT
        )
    height = float(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {height:.0f}"
    assert all(0 < float(text.attrib["y"]) < height for text in root.findall(f"{SVG}text"))


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_words_stand_out_from_the_paper(theme: int) -> None:
    colours = re.findall(r"--(\w+): (#\w{6})", STYLE)
    assert len(colours) == 8
    named = dict(colours[4 * theme : 4 * theme + 4])
    for ink in ("ink", "soft"):
        pair = sorted(luminance(named[each]) + 0.05 for each in (ink, "paper"))
        assert pair[1] / pair[0] >= 4.5


def test_nothing_to_draw_is_a_blank_sheet() -> None:
    assert ET.fromstring(chart("Shares", [])).findall(f"{SVG}circle") == []
