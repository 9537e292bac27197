"""Names by which people are told apart: no letter that cannot be seen, no two at a table that look alike.

Two names look alike where their skeletons are equal, as written or in small letters: skeletons are those of
Unicode's UTS #39, whose data is in the folder unicode.
"""

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import count

from msgspec import Struct

from igroteka.bots.names import numbered
from igroteka.core.game import Refused
from igroteka.server.refusals import BadName

LONGEST_NAME = 24
MOST_MARKS = 4  # on one letter, as UTS #39 advises
# Letters of no ink that Unicode does not call ignorable: an empty Braille cell, a note without a head,
# hieroglyphs that are blank.
BLANKS = frozenset("\u2800\U0001d159\U00013441\U00013442")


class _Unicode(Struct, frozen=True):
    """What Unicode says of letters that look alike, by their numbers, and of those that cannot be seen."""

    alike: dict[int, str]
    invisible: frozenset[int]


@cache
def _unicode() -> _Unicode:
    alike: dict[int, str] = {}
    invisible: frozenset[int] = frozenset()
    text = (files("igroteka.server") / "unicode" / "look-alikes.txt").read_text(encoding="ascii")
    for line in text.splitlines():
        what, _, letters = line.partition(": ")
        if what == "invisible":
            invisible = frozenset(number for part in letters.split() for number in _range(part))
        elif not line.startswith("#"):
            prototype = "".join(chr(int(number, 16)) for number in what.split())
            alike.update((int(letter, 16), prototype) for letter in letters.split())
    return _Unicode(alike, invisible)


def _range(part: str) -> range:
    first, _, last = part.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def visible_text(text: str) -> str:
    """The text in one form: no letter that cannot be seen, few marks on each, single spaces."""
    kept = "".join(_seen(unicodedata.normalize("NFKC", text)))
    return unicodedata.normalize("NFKC", " ".join(kept.split()))


def _seen(text: str) -> Iterator[str]:
    """The letters that can be seen, and spaces for what only parts them; a mark needs a letter before it."""
    invisible = _unicode().invisible
    room = 0  # for marks
    for letter in text:
        category = unicodedata.category(letter)
        if letter.isspace() or letter in BLANKS or category == "Cc":
            room = 0
            yield " "
        elif category[0] == "C" or ord(letter) in invisible:
            continue
        elif category in ("Mn", "Me"):
            if room:
                room -= 1
                yield letter
        else:
            room = MOST_MARKS
            yield letter


def good_name(name: str) -> str:
    """The name as it is shown, or Refused."""
    name = visible_text(name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused(BadName(LONGEST_NAME))
    return name


def skeleton(name: str) -> str:
    """What UTS #39 compares: each letter as the one that it can be taken for."""
    data = _unicode()
    letters = (
        data.alike.get(ord(letter), letter)
        for letter in unicodedata.normalize("NFD", name)
        if ord(letter) not in data.invisible
    )
    return unicodedata.normalize("NFD", "".join(letters))


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """The skeletons of a name as it is written and in small letters."""
    return frozenset((skeleton(name), skeleton(name.casefold())))


def alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return not _looks(one).isdisjoint(_looks(other))


def distinct_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number where one of the others looks like it."""
    return numbered(name, number_apart((name,), others))


def number_apart(names: Collection[str], others: Iterable[str]) -> int:
    """The least number with which none of these names looks like one of the others; 1 stands for none."""
    taken = frozenset[str]().union(*map(_looks, others))
    return next(
        number
        for number in count(1)
        if all(taken.isdisjoint(_looks(numbered(name, number))) for name in names)
    )
