"""Unicode's data on letters that look alike or cannot be seen, in the short form that the server reads."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from workshop.trouble import Trouble

HEAD = """\
# Letters that look alike, and letters that cannot be seen: confusables.txt of Unicode {version} (UTS #39) and
# the Default_Ignorable_Code_Point of its DerivedCoreProperties.txt, shortened by `dev.py look-alikes`.
# Copyright Unicode, Inc.; see LICENSE beside this file.
# A line is what some letters look like, a colon, and those letters; the last line is what cannot be seen.
"""
WHERE = (
    "take both of one version from unicode.org/Public, or from the packages icu and unicode-data of Debian"
)


def shortened(confusables: Path, properties: Path) -> str:
    """The text of both files that is needed, one line for all letters that look like the same."""
    head, mappings = _version(confusables), defaultdict[str, list[str]](list)
    for letter, alike in _fields(confusables):
        mappings[alike].append(letter)
    ignorable = [
        letters.replace("..", "-")
        for letters, name in _fields(properties)
        if name == "Default_Ignorable_Code_Point"
    ]
    if not mappings or not ignorable:
        raise Trouble(f"{confusables} and {properties} are not Unicode's files of these names.", WHERE)
    lines = [f"{alike}: {' '.join(sorted(letters))}\n" for alike, letters in sorted(mappings.items())]
    return HEAD.format(version=head) + "".join(lines) + f"invisible: {' '.join(ignorable)}\n"


def _version(path: Path) -> str:
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        if line.startswith("# Version:"):
            return line.removeprefix("# Version:").strip()
    raise Trouble(f"{path} does not say of which version of Unicode it is.", WHERE)


def _fields(path: Path) -> Iterator[tuple[str, str]]:
    """The first two fields of each line."""
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        first, *rest = line.partition("#")[0].split(";")
        if rest:
            yield first.strip(), rest[0].strip()
