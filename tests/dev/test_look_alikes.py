"""Unicode's files become the short one that the server reads."""

from pathlib import Path

import pytest

from workshop import commands
from workshop.checkout import Checkout
from workshop.look_alikes import shortened
from workshop.trouble import Trouble

CONFUSABLES = """\ufeff# confusables.txt
# Version: 15.0.0

0410 ;\t0041 ;\tMA\t# ( А → A ) CYRILLIC CAPITAL LETTER A → LATIN CAPITAL LETTER A
0391 ;\t0041 ;\tMA\t# ( Α → A ) GREEK CAPITAL LETTER ALPHA → LATIN CAPITAL LETTER A
006D ;\t0072 006E ;\tMA\t# ( m → rn )
"""
PROPERTIES = """\
00AD          ; Default_Ignorable_Code_Point # Cf       SOFT HYPHEN
115F..1160    ; Default_Ignorable_Code_Point # Lo   [2] HANGUL CHOSEONG FILLER..
0041..005A    ; Uppercase # L&  [26]
"""


def written(folder: Path, confusables: str, properties: str) -> tuple[Path, Path]:
    one, other = folder / "confusables.txt", folder / "DerivedCoreProperties.txt"
    one.write_text(confusables, encoding="utf-8")
    other.write_text(properties, encoding="utf-8")
    return one, other


def test_letters_are_gathered_by_what_they_look_like(tmp_path: Path) -> None:
    text = shortened(*written(tmp_path, CONFUSABLES, PROPERTIES))
    head, lines = text.splitlines()[:4], text.splitlines()[4:]
    assert "Unicode 15.0.0" in head[0]
    assert lines == ["0041: 0391 0410", "0072 006E: 006D", "invisible: 00AD 115F-1160"]


@pytest.mark.parametrize(
    "confusables, properties", [("# Version: 1\n", PROPERTIES), (CONFUSABLES, ""), ("", "")]
)
def test_other_files_are_refused_in_words(tmp_path: Path, confusables: str, properties: str) -> None:
    with pytest.raises(Trouble):
        shortened(*written(tmp_path, confusables, properties))


def test_the_command_writes_what_the_server_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "CHECKOUT", Checkout(tmp_path))
    short = tmp_path / commands.LOOK_ALIKES
    short.parent.mkdir(parents=True)
    files = written(tmp_path, CONFUSABLES, PROPERTIES)
    assert commands.main(["look-alikes", *map(str, files)]) == 0
    assert short.read_text(encoding="ascii") == shortened(*files)
