"""How long people take: each press, word and look is counted as a pause, and nobody is timed."""

from typing import Final

from playwright.sync_api import Locator

TO_PRESS: Final = 2.0  # seconds to find what is wanted on a page that is new, and to press it
A_KEY: Final = 0.4  # seconds for a letter on a phone
TO_COME: Final = 1.0  # seconds until the next page is there: what it may cost is in test_budgets


class AtEase:
    """Somebody who does one thing after the other and takes the time for it."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds  # since everybody sat down

    def presses(self, button: Locator) -> None:
        """Finds it and presses it."""
        button.click()
        self.seconds += TO_PRESS

    def types(self, field: Locator, words: str) -> None:
        """Finds a field and writes into it."""
        field.fill(words)
        self.seconds += TO_PRESS + A_KEY * len(words)

    def takes(self, seconds: float) -> None:
        """Does something that is not on the page."""
        self.seconds += seconds

    def waits_for(self, *others: "AtEase") -> None:
        """Can go on only when they are there, too."""
        self.seconds = max(self.seconds, *(other.seconds for other in others))
