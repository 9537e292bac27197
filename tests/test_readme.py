"""The README is a test: its Python runs as it stands."""

import re
from pathlib import Path

import pytest
from PIL import Image

from igroteka.games import SHELF

README = Path(__file__).resolve().parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
PICTURES = re.findall(r"docs/pictures/[\w.]+", README.read_text(encoding="utf-8"))
HEAVIEST = 600_000  # bytes of a picture: whoever reads brings all of them


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_readme_runs_and_tells_the_outcome(
    example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(example, str(README), "exec"), {})
    assert "Outcome(places=" in capsys.readouterr().out


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_there_and_is_light(name: str) -> None:
    """After a change of what is seen: python3 dev.py pictures --readme."""
    file = README.parent / name
    assert file.stat().st_size < HEAVIEST
    with Image.open(file) as picture:
        assert getattr(picture, "is_animated", False) == name.endswith(".webp")


def test_each_board_is_seen_to_move() -> None:
    assert {Path(name).stem for name in PICTURES if name.endswith(".webp")} == set(SHELF)
