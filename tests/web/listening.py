"""Somebody who plays by keyboard and ears; all that is pressed, heard and focused is written down."""

import os
from difflib import unified_diff
from pathlib import Path

from playwright.sync_api import Page

from tests.web.live_region import LiveRegion

TRANSCRIPTS = Path(__file__).parent / "transcripts"
WRITE = os.environ.get("IGROTEKA_GOLDEN") == "write"
HOW = (
    "read the difference; if it is meant, run this test with IGROTEKA_GOLDEN=write and commit what it writes"
)
FOCUS = """() => {
  const one = document.activeElement;
  if (one === document.body) return "the page";
  const read = one.cloneNode(true);
  for (const hidden of read.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return read.ariaLabel ?? read.textContent.trim();
}"""


class Listener:
    """Plays a page that is not open yet: `[key]`, then what is heard, then `<what has the focus>`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = LiveRegion(page)
        self.lines: list[str] = []
        self._told = 0

    def press(self, key: str) -> None:
        """Presses a key."""
        self.lines.append(f"[{key}]")
        self.page.keyboard.press(key)

    def hear(self, *either: str) -> str:
        """Waits for these words, or for others; all that was heard until then is written down."""
        told = self.region.wait_for(*either)
        self._told += len(told)
        self.lines += told
        return " ".join(told)

    def hear_out(self, words: str) -> str:
        """Waits until the newest sentence matches these words; all that was heard is written down."""
        self.page.wait_for_function(
            "([told, words]) => heard.length > told && new RegExp(words).test(heard.at(-1))",
            arg=[self._told, words],
        )
        return self.hear("")

    def focused(self) -> str:
        """What has the focus, as it is read out."""
        focused: str = self.page.evaluate(FOCUS)
        return focused

    def focus(self) -> str:
        """What has the focus, as it is read out; it is written down too."""
        focused = self.focused()
        self.lines.append(f"<{focused}>")
        return focused

    def tab_to(self, words: str) -> None:
        """Tab leads on until something with these words has the focus."""
        while words not in self.focused():
            self.page.keyboard.press("Tab")
        self.lines.append("[Tab …]")
        self.focus()

    def compare(self, name: str) -> None:
        """Compares all that was written down with the golden transcript of that name."""
        golden, told = TRANSCRIPTS / f"{name}.txt", "\n".join(self.lines) + "\n"
        if WRITE:
            golden.write_text(told, encoding="utf-8")
        known = golden.read_text(encoding="utf-8")
        different = unified_diff(known.splitlines(), told.splitlines(), golden.name, "heard now", lineterm="")
        assert told == known, "\n".join((HOW, *different))
