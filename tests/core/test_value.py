"""Values compare, hash, print and are copied by what their fields hold."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Final, final

import pytest

from igroteka.core.value import KEEP, Equivalent, Keep, Value, fields_of


@final
class Hand(Value):
    __slots__ = ("_counted", "cards", "trump")

    def __init__(self, cards: tuple[int, ...], trump: str | None) -> None:
        self.cards: Final = cards
        self.trump: Final = trump
        self._counted: int | None = None

    @property
    def counted(self) -> int:
        if self._counted is None:
            self._counted = len(self.cards)
        return self._counted

    def but(self, *, cards: tuple[int, ...] | Keep = KEEP, trump: str | Keep | None = KEEP) -> "Hand":
        return Hand(self.cards if cards is KEEP else cards, self.trump if trump is KEEP else trump)


class Waiting(Value):
    __slots__ = ()


class Lots(Waiting):
    __slots__ = ()


class Race(Waiting):
    __slots__ = ("until",)

    def __init__(self, until: int) -> None:
        self.until = until


class LongRace(Race):
    __slots__ = ("laps",)

    def __init__(self, until: int, laps: int) -> None:
        super().__init__(until)
        self.laps = laps


@final
class Square(Value):
    __slots__ = ("area", "side")

    def __init__(self, side: int) -> None:
        self.side: Final = side
        self.area: Final = side * side

    def made_of(self) -> tuple[str, ...]:
        return ("side",)


red_hand = Hand((1, 2), "red")


def test_equal_fields_make_equal_values() -> None:
    assert red_hand == Hand((1, 2), "red")
    same = red_hand
    assert same == red_hand
    assert hash(red_hand) == hash(Hand((1, 2), "red"))
    assert len({red_hand, Hand((1, 2), "red"), Hand((2, 1), "red")}) == 2


@pytest.mark.parametrize("other", [Hand((1,), "red"), Hand((1, 2), None), (1, 2), None])
def test_any_other_field_or_class_makes_another_value(other: object) -> None:
    assert red_hand != other


def test_classes_without_fields_are_told_apart() -> None:
    assert Lots() == Lots()
    assert Lots() != Waiting()
    assert len({Lots(), Waiting(), Lots()}) == 2


def test_a_class_has_the_fields_of_those_it_derives_from() -> None:
    assert fields_of(LongRace) == ("until", "laps")
    assert LongRace(5, 1) == LongRace(5, 1)
    assert LongRace(5, 1) != LongRace(6, 1)
    assert LongRace(5, 1) != LongRace(5, 2)
    assert LongRace(5, 1) != Race(5)


def test_what_a_value_notes_for_itself_is_no_field() -> None:
    noted = Hand((1, 2), "red")
    assert noted.counted == 2
    assert noted.counted == 2
    assert noted == red_hand
    assert hash(noted) == hash(red_hand)


def test_a_field_can_be_kept_changed_and_cleared() -> None:
    assert red_hand.but() == red_hand
    assert red_hand.but(cards=(3,)) == Hand((3,), "red")
    assert red_hand.but(trump=None) == Hand((1, 2), None)


def pickled(value: Value) -> object:
    again: object = pickle.loads(pickle.dumps(value))
    return again


@pytest.mark.parametrize("made_again", [copy, deepcopy, pickled])
@pytest.mark.parametrize("value", [red_hand, Lots(), LongRace(5, 1), Square(3)])
def test_a_value_is_copied_by_what_makes_it(made_again: Callable[[Value], object], value: Value) -> None:
    again = made_again(value)
    assert again == value
    assert type(again) is type(value)


def test_a_field_that_follows_from_others_is_worked_out_again() -> None:
    assert deepcopy(Square(3)).area == 9


def test_a_value_prints_its_fields() -> None:
    assert repr(LongRace(5, 1)) == "LongRace(until=5, laps=1)"
    assert repr(Lots()) == "Lots()"


def test_a_value_without_slots_is_refused() -> None:
    class Loose(Value):
        def __init__(self) -> None:
            self.cards = 3

    with pytest.raises(TypeError, match="Loose names no fields"):
        hash(Loose())


def test_a_compiled_class_says_its_attributes() -> None:
    compiled = type("Compiled", (), {"__mypyc_attrs__": ("until", "__dict__")})
    # Every class of Python has a __dict__ without slots; a compiled one lacks `__slots__` all the same.
    assert fields_of(compiled) == ("until",)


class Steps(Equivalent):
    """Where they lead is all that matters of them."""

    __slots__ = ("steps",)

    def __init__(self, *steps: int) -> None:
        self.steps: Final = steps

    def consequence(self) -> object:
        return sum(self.steps)

    def itself(self) -> "Steps":
        return self


class Detour(Steps):
    __slots__ = ()


def test_what_matters_for_its_consequence_is_equal_by_it() -> None:
    assert Steps(1, 2) == Steps(3) == Detour(4, -1)
    assert len({Steps(1, 2), Steps(3), Detour(4, -1), Steps(4)}) == 2
    assert Steps(1) != Steps(2)
    assert Steps(1) != 1
    one = Steps(1)
    assert one == one.itself()


def test_whoever_says_nothing_of_its_consequence_is_told() -> None:
    with pytest.raises(NotImplementedError, match="says what follows from it"):
        Equivalent().consequence()
