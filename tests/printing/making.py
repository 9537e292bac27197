"""`python3 dev.py cards`: the cards of every game as PDF, for both sizes of paper, beside its board."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from igroteka.games import SHELF
from igroteka.texts import LANGUAGES, texts
from tests.printing.sheets import PAPERS, pdf

# Of each game what is drawn for paper, where it is.
ON_PAPER = tuple(game for game in SHELF if (Path(__file__).parent / f"{game}.py").exists())


def drawn(game: str) -> Any:
    """The module that draws a game: its PIECES, and the COUNT and SHEETS that they should come to."""
    return import_module(f"tests.printing.{game}")


def title(game: str) -> str:
    """Its name in both languages, once where they agree."""
    return " · ".join(dict.fromkeys(texts(language, game).text("title") for language in LANGUAGES))


def made(game: str, paper: str) -> bytes:
    """The sheets of a game."""
    return pdf(drawn(game).PIECES, PAPERS[paper], title(game))


def main(folder: Path) -> None:
    """Makes all sheets."""
    for game in ON_PAPER:
        for paper in PAPERS:
            file = folder / game / f"cards.{paper}.pdf"
            file.write_bytes(made(game, paper))
            print(f"{file}: {len(file.read_bytes())} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
