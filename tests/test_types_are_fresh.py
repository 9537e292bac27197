"""The front-end's types are those that the Python structs give."""

from pathlib import Path

from igroteka.typescript import main, pages
from tests.rule import ROOT

GENERATED = ROOT / "web" / "src" / "gen"
STALE = "web/src/gen is stale: run `python3 dev.py types` and commit what it writes"


def test_the_written_types_are_fresh() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in GENERATED.iterdir()}
    assert written == pages(), STALE


def test_writing_takes_away_what_no_game_stands_for(tmp_path: Path) -> None:
    (tmp_path / "gone.ts").write_text("export type Gone = never;\n", encoding="utf-8")
    main(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(pages())
