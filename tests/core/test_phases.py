"""The translator of phases: field by field, under the same names."""

from enum import StrEnum
from typing import Final

import pytest
from msgspec import Struct

from igroteka.core.phases import Phases, Spelling
from igroteka.core.value import Value


class Said:
    """How phases are said."""

    class Lots(Struct, frozen=True, tag=True):
        """Nothing more is to be said of it."""

    class Race(Struct, frozen=True, tag=True):
        """A card is said by its name."""

        card: str
        until: int | None

    class Fined(Struct, frozen=True, tag=True):
        """A race may go on after it."""

        seat: int
        race: "Said.Race | None"


class Lots(Value):
    __slots__ = ()


class Race(Value):
    __slots__ = ("card", "until")

    def __init__(self, card: int, until: int | None) -> None:
        self.card: Final = card
        self.until: Final = until


class Fined(Value):
    __slots__ = ("race", "seat")

    def __init__(self, seat: int, race: Race | None) -> None:
        self.seat: Final = seat
        self.race: Final = race


NAMES = ("fox", "owl")
PHASES: Phases[Lots | Race | Fined, Said.Lots | Said.Race | Said.Fined] = Phases(
    {Lots: Said.Lots, Race: Said.Race, Fined: Said.Fined},
    {"card": Spelling(said=NAMES.__getitem__, native=NAMES.index)},
)


@pytest.mark.parametrize(
    "native, said",
    [
        (Lots(), Said.Lots()),
        (Race(1, 500), Said.Race("owl", 500)),
        (Race(0, None), Said.Race("fox", None)),
        (Fined(2, None), Said.Fined(2, None)),
        (Fined(2, Race(1, 500)), Said.Fined(2, Said.Race("owl", 500))),
    ],
)
def test_both_forms_of_a_phase_are_translated(native: Lots | Race | Fined, said: Struct) -> None:
    assert PHASES.said(native) == said
    assert PHASES.native(PHASES.said(native)) == native


class Step(StrEnum):
    """Phases that are said by a word."""

    LOTS = "lots"
    RACE = "race"


STEPS: Phases[Lots | Race, Step] = Phases({Lots: Step.LOTS, Race: Step.RACE})


def test_a_word_says_only_that_the_phase_is_there() -> None:
    assert STEPS.said(Lots()) is Step.LOTS
    assert STEPS.said(Race(1, 500)) is Step.RACE
    assert STEPS.native(Step.LOTS) == Lots()


def test_who_makes_a_phase_brings_what_is_not_said() -> None:
    assert STEPS.native(Step.RACE, card=1, until=500) == Race(1, 500)
    with pytest.raises(TypeError):
        STEPS.native(Step.RACE)


def test_what_is_said_of_a_phase_must_be_a_field_of_it() -> None:
    with pytest.raises(TypeError, match="Lots has no card, until"):
        Phases({Lots: Said.Race})


def test_a_phase_of_no_pair_is_not_translated() -> None:
    with pytest.raises(KeyError):
        STEPS.said(Fined(2, None))  # type: ignore[arg-type]  # on purpose
    with pytest.raises(KeyError):
        PHASES.native(Step.LOTS)  # type: ignore[arg-type]  # on purpose
