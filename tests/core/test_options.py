"""What can be chosen is read from the types of the options."""

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from igroteka.core.game import Game, Seat
from igroteka.core.options import PER_SECOND, NoChoice, Number, OneOf, Switch, choices
from igroteka.games import GAMES

GAME: Game[Any] = GAMES[0]


class Style(StrEnum):
    """An enum among the options."""

    BOLD = "bold"
    CALM = "calm"


class Options(Struct, frozen=True):
    """One option of each kind."""

    gentle: bool = True
    style: Style = Style.CALM
    pace: Literal[1, 2, 4] = 2
    rounds: Annotated[int, Meta(ge=1, le=9)] | None = None
    lives: int = 3
    opens: Seat | None = None
    wait: Annotated[int, Meta(ge=0, le=9_000, extra={PER_SECOND: 1_000})] | None = None


class Odd(Struct, frozen=True):
    """An option that no form can ask for."""

    speed: float = 1.0


def test_each_kind_of_option_is_told() -> None:
    assert choices(replace(GAME, options=Options)) == (
        Switch("gentle", usual=True),
        OneOf("style", "Style", ("bold", "calm"), "calm"),
        OneOf("pace", None, (1, 2, 4), 2),
        Number("rounds", 1, 9, None, seat=False),
        Number("lives", 0, None, 3, seat=False),
        Number("opens", 0, None, None, seat=True),
        Number("wait", 0, 9_000, None, seat=False, per_second=1_000),
    )


def test_what_nobody_can_be_asked_for_is_no_choice() -> None:
    with pytest.raises(NoChoice, match="speed"):
        choices(replace(GAME, options=Odd))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_usual_choices_are_the_usual_options(game: Game[Any]) -> None:
    told = {choice.name: choice.usual for choice in choices(game)}
    assert msgspec.convert(told, game.options) == game.options()
