"""How a test comes to a table without the screens before it."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Locator, Page

LAY = """async ([name, table]) => {
  const headers = { "content-type": "application/json" };
  const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body), headers });
  const me = await post("/api/me", { name });
  if (!me.ok) throw new Error(await me.text());
  const made = await post("/api/tables", table);
  if (!made.ok) throw new Error(await made.text());
  return (await made.json()).table;
}"""


def sit_down(
    page: Page,
    game: str,
    seats: Sequence[str | None] = ("", "casual"),
    *,
    name: str = "Аня",
    more: Mapping[str, Any] = MappingProxyType({}),
    **options: Any,
) -> str:
    """Lays a table ("" is oneself, a level is a bot), starts it if no seat is free, and opens it; its id.

    `more` is what else a table is laid with: clocks, watching, chat.
    """
    table = {"game": game, "seats": list(seats), "options": options, "start": None not in seats, **more}
    laid: str = page.evaluate(LAY, [name, table])
    page.goto(f"/table/{laid}")
    return laid


def beside(page: Page, tab: str = "Log") -> None:
    """Has the log, the chat or the rules lie beside the board of a large screen, where they then stay."""
    button = page.get_by_role("button", name=re.compile("^Log, chat, rules"))
    button.wait_for()
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    page.get_by_role("tab", name=tab).click()


def log(page: Page) -> Locator:
    """The log beside the board of a large screen."""
    beside(page)
    return page.get_by_role("log", name="What happened")
