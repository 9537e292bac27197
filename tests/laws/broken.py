"""For each law at least one game that breaks it: the toy with one small thing wrong."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count, cycle
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    Actor,
    Event,
    Game,
    Legal,
    Listed,
    Millis,
    Outcome,
    Refusal,
    Ring,
    Rng,
    Seat,
    Weighted,
)
from tests.toy import Deal, Happening, Mark, Marked, NotYourCard, Seen, Show, Toy, View, game

ticks = count()  # a state outside of every position, as no game may have one
picks = cycle((0.1, 0.9, 0.5))


class MarksOutOfTurn(Toy, frozen=True):
    """Everybody may mark at any time, and only one is to act."""

    def legal(self, actor: Actor) -> Legal[Any]:
        if isinstance(actor, int) and actor > self.turn and not self.dealing:
            return Listed((Mark(self.hands[actor][0]),))
        return super().legal(actor)


class MarksAndWaits(Toy, frozen=True):
    """Whoever has marked a card can do nothing more."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return NOTHING if self.mark is not None else super().legal(actor)


class Falls(Toy, frozen=True):
    """An error in the middle of play."""

    def then(self, event: Event[Happening]) -> Self:
        assert event.did != Show(), "nobody thought of this"
        return super().then(event)


class ForgetsTheClock(Toy, frozen=True):
    """There is a deadline, and nobody rings."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return tuple(actor for actor in super().to_act if actor is not CLOCK)


class ClockShows(Toy, frozen=True):
    """CLOCK does more than ring."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Listed((Ring(), Show())) if actor is CLOCK and self.until is not None else super().legal(actor)


class DealsInCompany(Toy, frozen=True):
    """Somebody is to act while the cards are dealt."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return (NATURE, 0) if self.dealing else super().to_act


class NeverScored(Toy, frozen=True):
    """It is over and nobody knows who won."""

    @property
    def outcome(self) -> Outcome[str] | None:
        return None


class PlacesFromNought(Toy, frozen=True):
    """The winner has place 0."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and Outcome(tuple(place - 1 for place in outcome.places), outcome.points, outcome.why)


class OneIsNotPlaced(Toy, frozen=True):
    """The last seat has no points."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and Outcome(outcome.places, outcome.points[1:], outcome.why)


class ToldTooLate(Toy, frozen=True):
    """When a turn starts its deadline has passed."""

    def _next_turn(self, at: Millis) -> Self:
        return super()._next_turn(at - 4_000)


class KeepsTheCard(Toy, frozen=True):
    """The card that was shown is still in the hand."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        return replace(after, hands=self.hands) if event.did == Show() else after


class GuessesForcedCards(Toy, frozen=True):
    """A guess does not mind that CLOCK showed the lower card."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        blind = super().guess(replace(view, forced=tuple(False for _ in view.forced)), rng)
        return replace(blind, forced=view.forced)


class MarksInPlace(Toy, frozen=True):
    """A position changes when it is asked what follows."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        if isinstance(event.did, Mark):
            force_setattr(self, "mark", event.did.card)
        return after


class CountsQuestions(Toy, frozen=True):
    """A view is another each time."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), dealt=next(ticks))


class AnswersInTurns(Toy, frozen=True):
    """What may be done is in another order each time."""

    def legal(self, actor: Actor) -> Legal[Any]:
        marks = list(super().legal(actor))
        return Listed(marks[:: next(ticks) % 2 * 2 - 1]) if isinstance(actor, int) else super().legal(actor)


class TellsOtherwise(Toy, frozen=True):
    """The news are others each time."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), card=next(ticks))


class MovesMarks(Toy, frozen=True):
    """A mark goes to either card, by something outside of the position."""

    def then(self, event: Event[Happening]) -> Self:
        after = super().then(event)
        if isinstance(event.did, Mark):
            return replace(after, mark=self.hands[self.turn][next(ticks) % 2])
        return after


class SpeaksInLists(Toy, frozen=True):
    """News hold a list where their type says tuple."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        hand: Any = list(seen.hand or ())
        return replace(seen, hand=hand)


class Lax(Listed[Any]):
    """Any mark is in it, whatever is listed."""

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Mark) or super().__contains__(action)


class TakesAnyMark(Toy, frozen=True):
    """`in` says more than the list."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Lax(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Empty(Listed[Any]):
    """It says that there is nothing in it."""

    def __bool__(self) -> bool:
        return False


class SaysNothing(Toy, frozen=True):
    """The truth of a legal set is not that of its list."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Empty(super().legal(actor)) if actor is CLOCK else super().legal(actor)


class Twice(Listed[Any]):
    """Its first action is listed again, and its samples are from elsewhere."""

    def __iter__(self) -> Iterator[Any]:
        return iter((*self.actions, *self.actions[:1]))


class ListsTwice(Toy, frozen=True):
    """An action is listed twice."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Twice(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Astray(Listed[Any]):
    """Its samples are not from it."""

    def sample(self, rng: Rng) -> Any:
        return Mark(99)


class SamplesAstray(Toy, frozen=True):
    """A sample is not in the set."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Astray(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class Strict(Listed[Any]):
    """It denies what it lists."""

    def __contains__(self, action: object) -> bool:
        return False


class ListsWhatItDenies(Toy, frozen=True):
    """What is listed is not in the set."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Strict(super().legal(actor)) if isinstance(actor, int) else super().legal(actor)


class HasNoReason(Toy, frozen=True):
    """What is not legal is not refused."""

    def why_not(self, seat: Seat, action: Happening) -> Any:
        return None


class CannotDoWhatItOffers(Toy, frozen=True):
    """A mark on no card at all is offered, and is an error."""

    def legal(self, actor: Actor) -> Legal[Any]:
        offered = super().legal(actor)
        return Listed((*offered, Mark(99))) if isinstance(actor, int) and offered else offered

    def then(self, event: Event[Happening]) -> Self:
        assert event.did != Mark(99), "nobody thought of this"
        return super().then(event)


class Wordy(Refusal, frozen=True):
    """A refusal that holds a list where its type says tuple."""

    cards: tuple[int, ...]


class RefusesInLists(Toy, frozen=True):
    """A refusal is another after encoding."""

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        cards: Any = list(self.hands[seat])
        return Wordy(cards)


class Weighed(Struct, frozen=True, tag="Mark"):
    """What the log makes of a mark: the card became a fraction."""

    card: float


class BadOdds(Weighted[Deal]):
    """Its odds sum to two."""

    def odds(self, action: Deal) -> Fraction:
        return super().odds(action) * 2


class DoublesOdds(Toy, frozen=True):
    """NATURE's odds sum to two."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return BadOdds(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class NoOdds(Toy, frozen=True):
    """Nobody knows NATURE's odds."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Listed(super().legal(actor)) if actor is NATURE else super().legal(actor)


class Never(Weighted[Deal]):
    """It lists what has no chance."""

    def __iter__(self) -> Iterator[Deal]:
        return iter(self.actions)


class ListsTheImpossible(Toy, frozen=True):
    """NATURE's list has something on it that has no chance."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Never(legal.actions, [0, *legal.weights[1:]]) if isinstance(legal, Weighted) else legal


class Favours(Weighted[Deal]):
    """It prefers what comes first."""

    def sample(self, rng: Rng) -> Deal:
        return self.actions[int(rng.random() * rng.random() * len(self.actions))]


class DealsUnfairly(Toy, frozen=True):
    """Low cards are dealt more often than their odds say."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Favours(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class Fickle(Weighted[Deal]):
    """It has a luck of its own."""

    def sample(self, rng: Rng) -> Deal:
        return self.actions[int(next(picks) * len(self.actions))]


class DealsByItsOwnLuck(Toy, frozen=True):
    """The deals do not follow from the seed."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Fickle(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class DealsFromASet(Toy, frozen=True):
    """What a seed deals follows the order of a set, which is another in each process."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        if not isinstance(legal, Weighted):
            return legal
        names = {f"{low} {high}" for low, high in (deal.hand for deal in legal)}
        deals = [Deal((int(low), int(high))) for low, high in map(str.split, names)]
        return Weighted(deals, legal.weights)


class GuessForgetsMarks(Toy, frozen=True):
    """In a guess nobody has marked anything."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        return replace(super().guess(view, rng), mark=None)


class GuessMovesTheDeadline(Toy, frozen=True):
    """In a guess there is no hurry; the view does not say."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), until=None)


class GuessSwapsHands(Toy, frozen=True):
    """What the viewer may do in a guess is in another order."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        world = super().guess(view, rng)
        return replace(world, hands=tuple(hand[::-1] for hand in world.hands))

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        return replace(view, hand=tuple(sorted(view.hand)))


class GuessHasItsOwnLuck(Toy, frozen=True):
    """A guess depends on something else than view and luck."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        for _ in range(next(ticks) % 3):
            rng.random()
        return super().guess(view, rng)


class GuessIsLopsided(Toy, frozen=True):
    """A guess prefers low cards for the others; every world it guesses is possible."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        one, other = super().guess(view, rng), super().guess(view, rng)
        return min(one, other, key=lambda world: world.hands)


class GuessHasAFavourite(Toy, frozen=True):
    """A guess gives cards that are not of the deck to the others."""

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        return replace(super().guess(view, rng), hands=((8, 9),) * view.dealt)


class LeaksAndGuessesFromIt(Toy, frozen=True):
    """Everybody sees and hears what was marked, and a guess uses it, so that guess(view).view == view."""

    def view(self, seat: Seat | None) -> View:
        return replace(super().view(seat), mark=self.mark)

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        return replace(seen, card=event.did.card) if isinstance(event.did, Mark) else seen

    @classmethod
    def guess(cls, view: View, rng: Rng) -> Self:
        while True:
            world = super().guess(view, rng)
            if view.mark is None or view.mark in world.hands[len(view.shown)]:
                return world


class LeaksByTheList(Toy, frozen=True):
    """The order of what may be marked tells whose card is higher."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        marks = isinstance(actor, int) and self.mark is None and bool(legal)
        return Listed(list(legal)[::-1]) if marks and max(self.hands)[0] > 2 else legal


class LeaksByTheRefusal(Toy, frozen=True):
    """A card that another holds is refused in other words than one of the deck."""

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        if isinstance(action, Mark) and any(action.card in hand for hand in self.hands):
            return Marked()
        return super().why_not(seat, action)


class LeaksByTheNews(Toy, frozen=True):
    """Everybody hears what is marked."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), card=after.mark)


class LeaksAfterwards(Toy, frozen=True):
    """When all is over everybody sees the deck."""

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        return replace(view, shown=self.deck) if self.outcome else view


class LeaksByTheDeadline(Toy, frozen=True):
    """Whoever marks a high card has more time."""

    @property
    def deadline(self) -> Millis | None:
        return None if self.until is None else self.until + (self.mark or 0)


class LeaksByTheTurn(Toy, frozen=True):
    """The order of those to act tells whether a low card was marked."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return super().to_act[:: -1 if self.mark == 1 else 1]


class LeaksByTheOutcome(Toy, frozen=True):
    """The points tell what was kept."""

    @property
    def outcome(self) -> Outcome[str] | None:
        outcome = super().outcome
        return outcome and replace(outcome, points=tuple(hand[0] for hand in self.hands))


class DealsInSilence(Toy, frozen=True):
    """Nobody is told of his cards, and still he has them."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        return replace(super().news(event, after, seat), hand=None)


class PeeksByMarking(Toy, frozen=True):
    """Whoever has marked a card sees one of another's."""

    def view(self, seat: Seat | None) -> View:
        view = super().view(seat)
        sees = seat == self.turn and self.mark is not None
        return replace(view, dealt=self.hands[self.turn - 1][0]) if sees else view


class QuietAtTimes(Toy, frozen=True):
    """Whether a card may be marked depends on what another holds."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        odd = isinstance(actor, int) and self.mark is None and bool(legal) and self.hands[actor - 1][0] % 2
        return Listed(list(legal)[:1]) if odd else legal


class HearsByMarking(Toy, frozen=True):
    """Whoever marks a card is told another's hand; the view does not show it."""

    def news(self, event: Event[Happening], after: Self, seat: Seat | None) -> Seen:
        seen = super().news(event, after, seat)
        if seat != event.by or not isinstance(event.did, Mark):
            return seen
        return replace(seen, until=sum(self.hands[self.turn - 1]))


class MarksForEver(Toy, frozen=True):
    """A mark can always be made again, and no card is ever shown."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return (
            Listed(map(Mark, self.hands[actor]))
            if actor == self.turn and not self.dealing
            else super().legal(actor)
        )


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
    ("random_play_ends", game(MarksForEver)),
]

UNFAIR: list[Game[Toy]] = [game(GuessIsLopsided), game(GuessHasAFavourite)]
