"""What a listener hears: the live region, sentence by sentence and in order."""

from playwright.sync_api import Page, expect

LISTEN = """() => {
  window.heard = [];
  const listen = () => {
    let last = null;
    new MutationObserver(() => {
      const region = document.querySelector('[role="status"][aria-atomic="true"]');
      const now = region?.firstElementChild ?? null;
      if (now === null || now === last) return;
      last = now;
      window.heard.push(...[...region.children].map((one) => one.textContent.trim()));
    }).observe(document, { childList: true, subtree: true });
  };
  listen();
}"""

HURRY = """() => {
  const times = 10, wait = window.setTimeout.bind(window), now = performance.now.bind(performance);
  window.setTimeout = (done, millis, ...rest) => wait(done, (millis ?? 0) / times, ...rest);
  performance.now = () => now() * times;
}"""


class LiveRegion:
    """Listens to a page from before it is opened; a reload starts afresh."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._told = 0
        page.add_init_script(f"({LISTEN})()")

    def hurry(self) -> None:
        """From the next page on time passes so fast that nobody waits between two announcements."""
        self.page.add_init_script(f"({HURRY})()")

    @property
    def heard(self) -> list[str]:
        """All sentences so far; how they were merged into announcements depends on time, they do not."""
        sentences: list[str] = self.page.evaluate("window.heard")
        return sentences

    def new(self) -> list[str]:
        """What was heard since this was asked last."""
        heard = self.heard
        fresh = heard[self._told :]
        self._told = len(heard)
        return fresh

    def have_heard(self, sentences: list[str]) -> None:
        """Waits until each of these sentences has been said."""
        self.page.wait_for_function("(all) => all.every((one) => window.heard.includes(one))", arg=sentences)

    def wait_for(self, *either: str) -> list[str]:
        """Waits for something new with these words, or with others, and hands out all that is new."""
        self.page.wait_for_function(
            """([told, either]) =>
                window.heard.slice(told).some((one) => either.some((words) => one.includes(words)))""",
            arg=[self._told, either],
        )
        return self.new()


def expect_heard(page: Page, words: str) -> None:
    """Waits until the live region says these words."""
    expect(page.get_by_role("status")).to_contain_text(words)
