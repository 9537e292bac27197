"""The bench of the page: what it takes for a frame and for its work."""

from typing import Any

from bench.page import Frame, frames_in, summed


def mark(phase: str, at: int, frame: str) -> dict[str, Any]:
    """The beginning or the end of a frame."""
    return {"name": "AnimationFrame", "ph": phase, "pid": 1, "tid": 2, "ts": at, "id2": {"local": frame}}


def task(start: int, lasts: int, works: int, thread: int = 2) -> dict[str, Any]:
    """A task of a thread, which others may have interrupted."""
    return {"name": "RunTask", "ph": "X", "pid": 1, "tid": thread, "ts": start, "dur": lasts, "tdur": works}


def test_the_work_of_a_frame_is_that_of_its_own_thread_and_time() -> None:
    before, wanted, drawn, after = (task(start, 10_000, 4_000) for start in (0, 20_000, 40_000, 60_000))
    elsewhere = task(30_000, 9_000, 9_000, thread=3)
    marks = [mark("b", 21_000, "a"), mark("e", 50_000, "a")]
    assert list(frames_in([before, wanted, drawn, after, elsewhere, *marks])) == [Frame(8.0, 29.0)]


def test_frames_that_overlap_are_told_apart() -> None:
    marks = [mark("b", 0, "a"), mark("b", 10_000, "b"), mark("e", 20_000, "a"), mark("e", 40_000, "b")]
    assert [frame.length for frame in frames_in([task(0, 5_000, 5_000), *marks])] == [20.0, 30.0]


def test_a_game_is_summed_by_shares() -> None:
    found = summed([Frame(1.0, 10.0), Frame(20.0, 30.0), Frame(20.0, 60.0), Frame(2.0, 51.0)])
    assert (found.frames, found.late, found.long, found.median) == (4, 0.5, 0.5, 11.0)
