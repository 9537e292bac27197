"""The rules of a game as players read them, where they came with the program."""

from importlib.resources import files
from pathlib import Path

from rich.markdown import Markdown

from igroteka.texts import Language

CHECKOUT = Path(__file__).parents[3]


def rules_page(game: str, language: Language) -> Markdown | None:
    """The page in that language: from the package, or from the checkout that it runs in."""
    for home in (files("igroteka") / "rules", CHECKOUT / "docs" / "rules"):
        page = home / f"{game}.{language}.md"
        if page.is_file():
            return Markdown(page.read_text(encoding="utf-8"))
    return None
