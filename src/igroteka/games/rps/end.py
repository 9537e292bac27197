"""How a round and a match end: winners, penalty points, places."""

from typing import Final, TypeAlias, final

from igroteka.core.game import Millis, Outcome, Seat
from igroteka.core.places import places_by_fewest, totals
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rps.pieces import POINTS, book_of
from igroteka.games.rps.versions import Version
from igroteka.games.rps.words import Mistakes, Options, Pace, Races, Why

Past: TypeAlias = tuple[tuple[int, ...], ...]  # the penalty points of each finished round

STRETCH = {Pace.ONCE: 1_000, Pace.TWICE: 2_000, Pace.FOUR_TIMES: 4_000}  # milliseconds for a second


@final
class Match(Value):
    """How a match is played, and its rounds so far; it stays as it is in the course of a round."""

    __slots__ = ("blocked", "book", "options", "past", "race_lasts", "starter", "thanks_last", "version")

    def __init__(self, *, options: Options, starter: Seat, past: Past, version: Version) -> None:
        self.options: Final = options
        self.starter: Final = starter
        self.past: Final = past
        self.version: Final = version  # of the rules by which it was begun, and goes on
        self.book: Final = book_of(options.level, options.stack_any)
        self.blocked: Final = options.mistakes is Mistakes.BLOCKED
        # Where there is no such time, racers are asked in turn, and thanks say themselves (RPS-17, 25).
        self.race_lasts: Final = _millis(options, options.race_seconds) if is_live(options) else None
        self.thanks_last: Final = None if options.auto_thanks else _millis(options, options.thanks_seconds)

    def made_of(self) -> tuple[str, ...]:
        return ("options", "starter", "past", "version")

    def but(self, *, starter: Seat | Keep = KEEP, past: Past | Keep = KEEP) -> "Match":
        """The same match, with these things changed."""
        return Match(
            options=self.options,
            starter=self.starter if starter is KEEP else starter,
            past=self.past if past is KEEP else past,
            version=self.version,
        )


def is_live(options: Options) -> bool:
    """Whether races are run by whoever is quickest, and not in turn (RPS-25)."""
    return options.races is Races.LIVE


def _millis(options: Options, seconds: int) -> Millis:
    return seconds * STRETCH[options.pace]


def winners_of(hands: tuple[bytes, ...]) -> tuple[Seat, ...]:
    """Who has no card left (RPS-21), or, where nobody could go on, the fewest; equal ones share (RPS-20)."""
    fewest = min(map(len, hands))
    return tuple(seat for seat, hand in enumerate(hands) if len(hand) == fewest)


def points_of_round(hands: tuple[bytes, ...]) -> tuple[int, ...]:
    """What the cards that are left cost each seat, its winners nothing (RPS-22)."""
    winners = winners_of(hands)
    return tuple(0 if seat in winners else points_of(hand) for seat, hand in enumerate(hands))


def points_of(hand: bytes) -> int:
    """What a hand costs its owner (RPS-22)."""
    return sum(POINTS[kind] for kind in hand)


def why_of(hands: tuple[bytes, ...]) -> Why:
    """Why a round ended."""
    return Why.STUCK if all(hands) else Why.EMPTY


def outcome_of(hands: tuple[bytes, ...], past: Past) -> Outcome[Why]:
    """The fewest penalty points of all rounds win; ties share (RPS-22)."""
    sums = totals(past)
    return Outcome(places_by_fewest(sums), sums, why_of(hands) if len(past) == 1 else Why.MATCH)
