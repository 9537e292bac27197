"""The icons of the page on a phone's screen: the sizes that are promised, drawn from the one SVG."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import Visit
from tests.web.icons import ICONS, Icon, draw, ground

SAFE = 0.4  # of the side, from the middle: what every phone keeps of a maskable icon
PIXELS = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.onload = resolve);
  reader.readAsDataURL(new Blob([pen.getImageData(0, 0, canvas.width, canvas.height).data]));
  await read;
  return [canvas.width, canvas.height, reader.result.split(",")[1]];
}"""


class Picture:
    """A picture as the browser decodes it: four numbers a pixel."""

    def __init__(self, page: Page, source: str) -> None:
        self.width, self.height, data = page.evaluate(PIXELS, source)
        self.pixels = list(zip(*[iter(base64.b64decode(data))] * 4, strict=True))


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/privacy")


def test_the_manifest_promises_what_is_there(page: Page) -> None:
    manifest = page.request.get("/manifest.webmanifest").json()
    promised = {(one["src"], one["sizes"], one["type"], one["purpose"]) for one in manifest["icons"]}
    assert promised == {
        ("/icon.svg", "any", "image/svg+xml", "any"),
        ("/icon-192.png", "192x192", "image/png", "any"),
        ("/icon-512.png", "512x512", "image/png", "any"),
        ("/icon-maskable-512.png", "512x512", "image/png", "maskable"),
    }
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    pictures = {source for source, _, kind, _ in promised if kind == "image/png"} | {touch}
    assert pictures == {f"/{icon.file}" for icon in ICONS}
    for source in pictures:
        answer = page.request.get(source or "")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.file)
def test_an_icon_is_what_the_drawing_gives(page: Page, browser: Browser, icon: Icon) -> None:
    """After a change of icon.svg: python3 dev.py icons. Another browser may smooth an edge in another way."""
    kept = Picture(page, f"/{icon.file}")
    anew = Picture(page, f"data:image/png;base64,{base64.b64encode(draw(browser, icon)).decode()}")
    assert (kept.width, kept.height) == (icon.side, icon.side)
    pairs = list(zip(kept.pixels, anew.pixels, strict=True))
    others = [pair for pair in pairs if differ(*pair)]
    assert len(others) < len(pairs) / 100


def differ(one: tuple[Any, ...], another: tuple[Any, ...]) -> bool:
    """Whether two pixels are of two colours, and not of one that was smoothed."""
    return any(abs(a - b) > 48 for a, b in zip(one, another, strict=True))


@pytest.mark.parametrize("icon", [icon for icon in ICONS if icon.bleeds], ids=lambda icon: icon.file)
def test_an_icon_that_is_cut_has_its_ground_up_to_the_edge(page: Page, icon: Icon) -> None:
    colour = (*bytes.fromhex(ground().removeprefix("#")), 255)
    picture = Picture(page, f"/{icon.file}")
    last = icon.side - 1
    for row, column in ((0, 0), (0, last), (last, 0), (last, last)):
        assert picture.pixels[row * icon.side + column] == colour


def test_a_phone_cuts_off_nothing_of_the_cards(page: Page) -> None:
    colour = (*bytes.fromhex(ground().removeprefix("#")), 255)
    (icon,) = (icon for icon in ICONS if "maskable" in icon.file)
    middle, radius = (icon.side - 1) / 2, SAFE * icon.side
    for place, pixel in enumerate(Picture(page, f"/{icon.file}").pixels):
        row, column = divmod(place, icon.side)
        if (row - middle) ** 2 + (column - middle) ** 2 > radius**2:
            assert not differ(pixel, colour), f"something lies at {column}, {row}"
