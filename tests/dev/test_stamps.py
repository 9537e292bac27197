"""A step is done once, again when what it is made from changes, and never taken for done half-way."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from workshop.stamps import Step, finish
from workshop.trouble import Trouble


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """What the step under test makes: one line for each time it was done."""
    return tmp_path / "made"


@pytest.fixture
def step(made: Path, tmp_path: Path) -> Step:
    def make() -> None:
        with made.open("a") as lines:
            lines.write("done\n")

    return Step("a step", made, tmp_path / "stamps" / "step", ("one", "two"), make)


def times(made: Path) -> int:
    return len(made.read_text().splitlines())


def test_a_second_run_does_nothing(step: Step, made: Path) -> None:
    assert finish(step)
    assert not finish(step)
    assert times(made) == 1


@pytest.mark.parametrize("inputs", [("one", "three"), ("one",), ("onetwo",), ("two", "one")])
def test_another_input_does_the_step_again(step: Step, made: Path, inputs: tuple[str, ...]) -> None:
    finish(step)
    assert finish(replace(step, made_from=inputs))
    assert times(made) == 2


def test_what_was_deleted_is_made_again(step: Step, made: Path) -> None:
    finish(step)
    made.unlink()
    assert finish(step)
    assert times(made) == 1


def begin_and(end: BaseException, made: Path) -> Callable[[], None]:
    def make() -> None:
        made.write_text("half\n")
        raise end

    return make


@pytest.mark.parametrize("end", [KeyboardInterrupt(), OSError("no space left")])
def test_a_step_killed_half_way_is_unfinished(step: Step, made: Path, end: BaseException) -> None:
    finish(step)
    changed = replace(step, made_from=("three",))
    with pytest.raises(type(end)):
        finish(replace(changed, make=begin_and(end, made)))
    assert not step.done
    assert not changed.done
    assert changed.interrupted


def test_a_step_that_failed_in_words_is_not_done_and_leaves_the_others_alone(step: Step, made: Path) -> None:
    with pytest.raises(Trouble):
        finish(replace(step, make=begin_and(Trouble("no", "yes"), made)))
    assert not step.done
    assert not step.interrupted


def test_after_an_interruption_the_step_can_be_finished(step: Step, made: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        finish(replace(step, make=begin_and(KeyboardInterrupt(), made)))
    assert finish(step)
    assert step.done
