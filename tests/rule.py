"""Rules and their ids: where they are written down, and how a test says which of them it checks."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULEBOOKS = ROOT / "docs" / "rules"
ID = re.compile(r"\b(?=\d*[A-Z])[A-Z0-9]+-\d{2}\b")


_DRAWN = re.compile(r"^ *```table\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def drawn_examples(game: str, language: str) -> list[str]:
    """The lines of all examples that a rulebook draws, in the notation of the game."""
    text = (RULEBOOKS / f"{game}.{language}.md").read_text(encoding="utf-8")
    lines = [line.strip() for block in _DRAWN.findall(text) for line in block.strip().splitlines()]
    assert lines, "a rulebook draws examples"
    return lines


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test as one that fails when any of these rules is broken: `@rule("GEN-07")`."""
    if not ids:
        raise ValueError("a rule has an id, such as GEN-07")
    for one in ids:
        if not ID.fullmatch(one):
            raise ValueError(f"{one!r} is no rule id, such as GEN-07")
    return pytest.mark.rule(*ids)


def rules_of(item: pytest.Item) -> set[str]:
    """The ids of the rules that a test names."""
    return {one for mark in item.iter_markers("rule") for one in mark.args}
