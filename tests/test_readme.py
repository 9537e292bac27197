"""The README is a test: its Python runs as it stands."""

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_readme_runs_and_tells_the_outcome(
    example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(example, str(README), "exec"), {})
    assert "Outcome(places=" in capsys.readouterr().out


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) == 2
