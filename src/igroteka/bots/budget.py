"""How much a search may think."""

from msgspec import Struct


class Budget(Struct, frozen=True):
    """How much a search may think: iterations make its strength, seconds only cap it.

    Seconds are those of its own processor time, so that a busy machine makes a bot slower and not weaker.
    """

    iterations: int
    seconds: float = 3.0
    curiosity: float = 1.4  # the weight of what is little known, counted in how far rewards spread
