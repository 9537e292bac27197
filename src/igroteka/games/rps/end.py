"""How a round and a match end: winners, penalty points, places."""

from igroteka.core.game import Outcome, Seat, places_of
from igroteka.games.rps.cards import points_of
from igroteka.games.rps.words import Why


def winners_of(hands: tuple[bytes, ...]) -> tuple[Seat, ...]:
    """Who has no card left (RPS-21), or, where nobody could go on, the fewest; equal ones share (RPS-20)."""
    fewest = min(map(len, hands))
    return tuple(seat for seat, hand in enumerate(hands) if len(hand) == fewest)


def points_of_round(hands: tuple[bytes, ...]) -> tuple[int, ...]:
    """What the cards that are left cost each seat, its winners nothing (RPS-22)."""
    winners = winners_of(hands)
    return tuple(0 if seat in winners else points_of(hand) for seat, hand in enumerate(hands))


def why_of(hands: tuple[bytes, ...]) -> Why:
    """Why a round ended."""
    return Why.STUCK if all(hands) else Why.EMPTY


def outcome_of(hands: tuple[bytes, ...], past: tuple[tuple[int, ...], ...]) -> Outcome[Why]:
    """The fewest penalty points of all rounds win; ties share (RPS-22)."""
    sums = tuple(map(sum, zip(*past, strict=True)))
    why = why_of(hands) if len(past) == 1 else Why.MATCH
    return Outcome(places_of([-penalty for penalty in sums]), sums, why)
