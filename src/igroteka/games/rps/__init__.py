"""Камень, ножницы, бумага, for two to six players."""

from functools import partial

from msgspec.structs import replace

from igroteka.core.game import Game
from igroteka.games.rps.end import is_live
from igroteka.games.rps.guess import guess
from igroteka.games.rps.news import Seen
from igroteka.games.rps.position import VERSION, Rps, start
from igroteka.games.rps.presets import PRESETS
from igroteka.games.rps.refusals import (
    AnswerOrTake,
    BallastStays,
    DoesNotFit,
    DrawInstead,
    FirstCard,
    MustPlay,
    NoAnswer,
    NoSuchSeat,
    NothingToDraw,
    NotToYourself,
    NotYourCard,
    OnlyTheDrawn,
    Skipped,
    TooLate,
)
from igroteka.games.rps.why_not import unfit
from igroteka.games.rps.words import Action, Happening, Options, Races, View

RPS: Game[Rps] = Game(
    name="rps",
    version=VERSION,
    seats=range(2, 7),
    start=start,
    guess=guess,
    unfit=unfit,
    options=Options,
    action=Action,
    happening=Happening,
    view=View,
    seen=Seen,
    refusal=NoSuchSeat
    | NotToYourself
    | NotYourCard
    | BallastStays
    | DoesNotFit
    | NoAnswer
    | OnlyTheDrawn
    | Skipped
    | FirstCard
    | AnswerOrTake
    | NothingToDraw
    | MustPlay
    | DrawInstead
    | TooLate,
    live=is_live,
    usual_beside=Options(races=Races.IN_TURN, auto_thanks=True),
    presets=PRESETS,
)

EARLIER: tuple[Game[Rps], ...] = (
    replace(RPS, version=1, start=partial(start, version=1), guess=partial(guess, version=1)),
)
