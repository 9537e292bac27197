"""What the released versions of the rules say differently: the one place that tells them apart."""

from typing import Final, final

from igroteka.core.value import Value


@final
class Version(Value):
    """The rulings of one version; a match carries its own, so that old tables play on as they began."""

    __slots__ = ("number", "vain_fine_is_a_turn")

    def __init__(self, number: int, *, vain_fine_is_a_turn: bool) -> None:
        self.number: Final = number
        # A fine for which nothing could be drawn counts towards the circle of passes (RPS-20) also where it
        # was for a race, for missing thanks, or in a turn in which a card was drawn.
        self.vain_fine_is_a_turn: Final = vain_fine_is_a_turn


FIRST: Final = Version(1, vain_fine_is_a_turn=True)
SECOND: Final = Version(2, vain_fine_is_a_turn=False)
