"""What the released versions of the rules say differently: the one place that tells them apart."""

from typing import Final, final

from igroteka.core.value import Value


@final
class Version(Value):
    """The rulings of one version; a position carries its own, so that old tables play on as they began."""

    __slots__ = ("aimless_last_card", "go_ends_stops", "number", "shared_moments")

    def __init__(
        self, number: int, *, shared_moments: bool, go_ends_stops: bool, aimless_last_card: bool
    ) -> None:
        self.number: Final = number
        # A card that stays starts the waits of all players anew, and a card that the table draws for a
        # player his own (7ON9-13, 16); before, only what he did himself counted, and "go".
        self.shared_moments: Final = shared_moments
        # Who was stopped counts again after "go" (7ON9-16); before, a stop outlived it.
        self.go_ends_stops: Final = go_ends_stops
        # A last card may name any card as its aim, for none is looked at (7ON9-14); before, an aim had to
        # have been on top.
        self.aimless_last_card: Final = aimless_last_card


FIRST: Final = Version(1, shared_moments=False, go_ends_stops=False, aimless_last_card=False)
SECOND: Final = Version(2, shared_moments=True, go_ends_stops=True, aimless_last_card=True)
