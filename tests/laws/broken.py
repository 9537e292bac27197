"""For each law at least one game that breaks it: the toy with one small thing wrong."""

from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import Game, Millis, Ring
from tests.laws.broken_chance import (
    DealsByItsOwnLuck,
    DealsUnfairly,
    DoublesOdds,
    ListsTheImpossible,
    NoOdds,
    Weighed,
)
from tests.laws.broken_rules import (
    ClockShows,
    DealsInCompany,
    Falls,
    ForgetsTheClock,
    GuessesForcedCards,
    KeepsTheCard,
    MarksAndWaits,
    MarksForEver,
    MarksOutOfTurn,
    NeverScored,
    OneIsNotPlaced,
    PlacesFromNought,
    ToldTooLate,
)
from tests.laws.broken_secrets import (
    DealsInSilence,
    GuessForgetsMarks,
    GuessHasAFavourite,
    GuessHasItsOwnLuck,
    GuessIsLopsided,
    GuessMovesTheDeadline,
    GuessSwapsHands,
    HearsByMarking,
    LeaksAfterwards,
    LeaksAndGuessesFromIt,
    LeaksByTheDeadline,
    LeaksByTheList,
    LeaksByTheNews,
    LeaksByTheOutcome,
    LeaksByTheRefusal,
    LeaksByTheTurn,
    PeeksByMarking,
    QuietAtTimes,
)
from tests.laws.broken_sets import (
    CannotDoWhatItOffers,
    HasNoReason,
    ListsTwice,
    ListsWhatItDenies,
    RefusesInLists,
    SamplesAstray,
    SaysNothing,
    TakesAnyMark,
    Wordy,
)
from tests.laws.broken_values import (
    AnswersInTurns,
    CountsQuestions,
    ForgetsItsMark,
    MarksInPlace,
    MovesMarks,
    SpeaksInLists,
    TellsOtherwise,
)
from tests.toy import Deal, Happening, Mark, NotYourCard, Show, Toy, game


class Unbounded(Struct, frozen=True):
    """Options of which nobody says how many cards there may be."""

    cards: int = 6
    hurry: Millis | None = None


BROKEN: list[tuple[str, Game[Toy]]] = [
    ("who_can_is_to_act", game(MarksOutOfTurn)),
    ("never_stuck", game(MarksAndWaits)),
    ("never_stuck", game(Falls)),
    ("clock_is_to_act_at_deadlines", game(ForgetsTheClock)),
    ("clock_is_to_act_at_deadlines", game(ClockShows)),
    ("nature_acts_alone", game(DealsInCompany)),
    ("over_is_over", game(NeverScored)),
    ("over_is_over", game(PlacesFromNought)),
    ("over_is_over", game(OneIsNotPlaced)),
    ("time_never_goes_back", game(ToldTooLate)),
    ("positions_are_sound", game(KeepsTheCard)),
    ("positions_are_sound", game(GuessesForcedCards)),
    ("questions_change_nothing", game(MarksInPlace)),
    ("questions_change_nothing", game(CountsQuestions)),
    ("questions_change_nothing", game(AnswersInTurns)),
    ("questions_change_nothing", game(TellsOtherwise)),
    ("questions_change_nothing", game(MovesMarks)),
    ("log_is_the_game", game(MovesMarks)),
    ("everything_survives_encoding", game(SpeaksInLists)),
    ("positions_survive_copying", game(ForgetsItsMark)),
    ("powers_speak_for_themselves", game(action=Happening)),
    ("same_seed_same_bytes", game(DealsByItsOwnLuck)),
    ("records_can_be_trusted", game(happening=Mark | Show | Ring)),
    ("records_can_be_trusted", game(happening=Weighed | Show | Deal | Ring)),
    ("records_can_be_trusted", game(MovesMarks)),
    ("records_can_be_trusted", game(DealsByItsOwnLuck)),
    ("legal_is_one_set", game(TakesAnyMark)),
    ("legal_is_one_set", game(SaysNothing)),
    ("legal_is_one_set", game(ListsTwice)),
    ("legal_is_one_set", game(SamplesAstray)),
    ("legal_is_one_set", game(ListsWhatItDenies)),
    ("refused_unless_legal", game(HasNoReason)),
    ("refused_unless_legal", game(CannotDoWhatItOffers)),
    ("refusals_are_typed", game(refusal=NotYourCard)),
    ("refusals_are_typed", game(RefusesInLists, refusal=Wordy)),
    ("odds_are_odds", game(DoublesOdds)),
    ("odds_are_odds", game(NoOdds)),
    ("odds_are_odds", game(ListsTheImpossible)),
    ("samples_follow_odds", game(DealsUnfairly)),
    ("guess_fits_the_view", game(GuessForgetsMarks)),
    ("guess_fits_the_view", game(GuessMovesTheDeadline)),
    ("guess_fits_the_view", game(GuessSwapsHands)),
    ("guess_needs_nothing_else", game(GuessHasItsOwnLuck)),
    ("no_leak", game(LeaksAndGuessesFromIt)),
    ("no_leak", game(LeaksByTheList)),
    ("no_leak", game(LeaksByTheRefusal)),
    ("no_leak", game(LeaksByTheNews)),
    ("no_leak", game(LeaksAfterwards)),
    ("no_leak", game(LeaksByTheDeadline)),
    ("no_leak", game(LeaksByTheTurn)),
    ("no_leak", game(LeaksByTheOutcome)),
    ("learns_only_by_news", game(DealsInSilence)),
    ("quiet_shows_nothing", game(PeeksByMarking)),
    ("quiet_shows_nothing", game(QuietAtTimes)),
    ("what_was_shown_stands", game(HearsByMarking)),
    ("options_have_bounds", replace(game(Toy), options=Unbounded)),
    ("random_play_ends", game(MarksForEver)),
]

UNFAIR: list[Game[Toy]] = [game(GuessIsLopsided), game(GuessHasAFavourite)]
