"""What the page may cost: bytes and round trips until the shelf can be used, and nothing that jumps."""

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from tests.server.process import Process
from tests.web.conftest import PHONE, Visit, visiting
from tests.web.wires import Wire

# What comes when the browser rests comes after the shelf could have been used.
NEVER_AT_REST = "window.requestIdleCallback = () => 0"
DECORATION = (".svg", ".png", ".woff2")  # nobody waits for it: it counts by its bytes, not by its round trips
LATE = 0.25  # seconds each way: all that is asked for at once is on its way before the first answer comes
TRIPS = 4  # the page, its scripts, the words and the shelf's own script, what lies on it
KILOBYTES = 140
# A phone on 3G, as WebPageTest has it.
THERE_AND_BACK = 0.3  # seconds
A_SECOND = 200_000  # bytes
TO_CONNECT = 3  # round trips for the name, the connection and its keys
PATIENCE = 3.0  # seconds

SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.data)]);
  }).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = "new Promise((tell) => setTimeout(() => tell(shifts), 500))"


class Brought(NamedTuple):
    """A request: what for, when it began and was answered, in seconds, and its bytes."""

    path: str
    began: float
    answered: float
    size: int


def brought(page: Page, path: str) -> list[Brought]:
    """Everything that the page asks for until its shelf can be used, in the order of asking."""
    known: dict[str, dict[str, Any]] = {}
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")

    def note(event: dict[str, Any], name: str, value: Any) -> None:
        known.setdefault(event["requestId"], {})[name] = value

    def asked(event: dict[str, Any]) -> None:
        note(event, "path", event["request"]["url"].split("/", 3)[-1])
        note(event, "began", event["timestamp"])

    line.on("Network.requestWillBeSent", asked)
    line.on("Network.responseReceived", lambda event: note(event, "answered", event["timestamp"]))
    line.on("Network.loadingFinished", lambda event: note(event, "size", int(event["encodedDataLength"])))
    page.goto(path)
    expect(page.get_by_role("button", name="Play now: Red7")).to_be_enabled()
    page.wait_for_load_state("networkidle")
    found = [Brought(**one) for one in known.values() if one.keys() == {"path", "began", "answered", "size"}]
    return sorted(found, key=lambda one: one.began)


def round_trips(requests: list[Brought]) -> int:
    """How often one has to wait for an answer before the next can be asked for."""
    trips, answered = 0, 0.0
    for one in requests:
        if one.began >= answered:
            trips, answered = trips + 1, one.answered
        else:
            answered = min(answered, one.answered)
    return trips


def test_the_shelf_can_be_used_within_three_seconds_on_3g(browser: Browser, server: Process) -> None:
    with Wire(server.port, LATE) as wire, visiting(browser, wire) as visit:
        page = visit("/healthz", screen=PHONE)
        page.add_init_script(NEVER_AT_REST)
        requests = brought(page, "/")
    trips = round_trips([one for one in requests if not one.path.endswith(DECORATION)])
    size = sum(one.size for one in requests)
    listed = "\n".join(f"{one.began - requests[0].began:6.2f} s {one.size:6} {one.path}" for one in requests)
    seconds = (TO_CONNECT + trips) * THERE_AND_BACK + size / A_SECOND
    print(f"{trips} round trips, {size} bytes, {seconds:.2f} s on 3G")
    assert trips <= TRIPS, listed
    assert size < KILOBYTES * 1000, listed
    assert seconds < PATIENCE, listed


def test_nothing_moves_while_the_shelf_comes_on_a_phone(visit: Visit) -> None:
    page = visit("/healthz", screen=PHONE)
    page.add_init_script(SHIFTS)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Red7")).to_be_enabled()
    assert page.evaluate(SETTLED) == []
