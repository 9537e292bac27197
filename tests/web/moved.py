"""What is seen to move over a board: each flight with its boxes, beside those of the places themselves."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from igroteka.core.game import NATURE, Position, Seat
from igroteka.core.table import Table

# Notes where everything lies when a message about the table comes, and then each flight with its boxes.
NOTE = """(() => {
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  const look = () => {
    const seen = { places: {}, pieces: [] };
    for (const element of document.querySelectorAll("main [data-place], main [data-piece]")) {
      const at = box(element);
      if (at.width === 0 || at.height === 0) continue;
      const { place, piece } = element.dataset;
      if (place !== undefined) seen.places[place] ??= at;
      const of = element.closest("[data-place]")?.dataset.place;
      if (piece !== undefined && of !== undefined) seen.pieces.push({ place: of, piece, ...at });
    }
    return seen;
  };
  let before = { places: {}, pieces: [] };
  let after = null;
  window.flights = [];
  window.animations = 0;
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const found = parse(...given);
    if (found?.type === "Now") {
      before = look();
      after = null;
    }
    return found;
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.animations += 1;
    const { name, from, to } = this.dataset;
    if (this.parentElement?.className === "sky" && from !== undefined) {
      after ??= look();
      const filled = ({ transform }) => {
        const [x, y, scale] = transform.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number);
        const [width, height] = [parseFloat(this.style.width) * scale, parseFloat(this.style.height) * scale];
        return { left: x, top: y, width, height };
      };
      const way = frames.map(filled);
      window.flights.push({ name, from, to, way, before, after, lasts: timing.duration });
    }
    return animate.call(this, frames, timing);
  };
})()"""

# Waits until what was told is seen, hands out what moved, and ends it.
TAKE = """() => new Promise((tell) => {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const taken = window.flights.splice(0);
    document.getAnimations().forEach((one) => one.finish());
    tell(taken);
  }));
})"""

NEAR = 3.0  # pixels that nobody sees


class Box(NamedTuple):
    """A rectangle of the screen."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, other: "Box") -> bool:
        """Whether the middle of the other lies within this one."""
        x, y = other.left + other.width / 2, other.top + other.height / 2
        return (
            self.left - NEAR <= x <= self.left + self.width + NEAR
            and self.top - NEAR <= y <= self.top + self.height + NEAR
        )


class Flown(NamedTuple):
    """A flight, and where its ends should have been."""

    name: str
    start: str
    goal: str
    way: tuple[Box, ...]
    starts: tuple[Box, ...]
    goals: tuple[Box, ...]
    lasts: float

    @property
    def flight(self) -> tuple[str, str, str]:
        """What flew from where to where."""
        return self.name, self.start, self.goal

    def is_true(self) -> bool:
        """Whether it began where its piece lay and ended where its piece lies."""
        from_there = any(box.holds(self.way[0]) for box in self.starts)
        return from_there and any(box.holds(self.way[-1]) for box in self.goals)


def note(page: Page) -> None:
    """Notes all that moves on the page from its next opening on."""
    page.add_init_script(NOTE)


def wait_until_it_moves(page: Page) -> None:
    """Motion comes when the browser rests."""
    page.locator(".sky").wait_for(state="attached")


def taken(page: Page) -> list[Flown]:
    """What has moved since the last look; it is at its end now."""
    return [_flown(one) for one in page.evaluate(TAKE)]


def _flown(told: dict[str, Any]) -> Flown:
    name, start, goal = told["name"], told["from"], told["to"]
    way = tuple(Box(**box) for box in told["way"])
    starts, goals = _boxes(told["before"], start, name), _boxes(told["after"], goal, name)
    return Flown(
        name,
        start,
        goal,
        way,
        # A place that is shown only now, or no longer, is where it is shown.
        starts or _boxes(told["after"], start, name),
        goals or _boxes(told["before"], goal, name),
        told["lasts"],
    )


def _boxes(look: dict[str, Any], place: str, name: str) -> tuple[Box, ...]:
    """The pieces of a name at a place, or the place, or the seat to which it belongs."""
    pieces = [one for one in look["pieces"] if (one["place"], one["piece"]) == (place, name)]
    if pieces:
        return tuple(Box(one["left"], one["top"], one["width"], one["height"]) for one in pieces)
    places = look["places"]
    found = places.get(place) or places.get(f"seat:{place.partition(':')[2]}")
    return () if found is None else (Box(**found),)


class Told(NamedTuple):
    """What a seat is told at once: the moments before and after, and the news between them."""

    before: Position[Any, Any, Any]
    after: Position[Any, Any, Any]
    at: int
    news: Sequence[Any]


def steps(table: Table[Any], seat: Seat | None) -> Iterator[Told]:
    """A whole game as the server tells it: what somebody does, and all that follows by itself."""
    history = table.history
    starts = [version for version, entry in enumerate(history.log) if entry.by != NATURE]
    for start, end in zip(starts, [*starts[1:], len(history.log)], strict=True):
        news = [history.news_of(version, seat) for version in range(start, end)]
        yield Told(history.moments[start], history.moments[end], history.log[end - 1].at, news)
