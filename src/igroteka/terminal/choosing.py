"""Which of the choices somebody means: by number, or by words that fit one of them only."""

import re
from collections.abc import Sequence


def meant(typed: str, sentences: Sequence[str]) -> list[int]:
    """The places of all choices that what was typed may mean."""
    if typed.isdecimal():
        number = int(typed)
        return [number - 1] if 1 <= number <= len(sentences) else []
    wanted = _words(typed)
    if not any(character.isalpha() for character in typed):
        return []
    exact = [place for place, each in enumerate(sentences) if _words(each) == wanted]
    return exact or [place for place, each in enumerate(sentences) if _fits(wanted, _words(each))]


def _fits(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each wanted word begins some word of the sentence."""
    return all(any(word.startswith(each) for word in words) for each in wanted)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("ё", "е"))
