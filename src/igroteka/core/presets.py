"""Ways to play that a game offers by name, so that nobody has to read all of its options."""

from enum import StrEnum

from msgspec import Struct


class PresetName(StrEnum):
    """What a way to play is called, in every game that has it."""

    NEWCOMERS = "newcomers"
    USUAL = "usual"
    QUICK = "quick"


class Preset(Struct, frozen=True):
    """A way to play: its options, how strong bots are, and the time for a turn; a game's words tell of it."""

    name: PresetName
    options: Struct
    level: str  # of bots
    turn_seconds: int | None = None
    hints: bool = False  # whether they may be asked for where several people play
