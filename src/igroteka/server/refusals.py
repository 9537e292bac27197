"""Why the server says no; what the rules refuse comes from the core and from the games."""

from typing import TypeAlias

from igroteka.core.game import Refusal, Seat


class NoSuchTable(Refusal, frozen=True):
    """There is no table of that address, or nobody is let in any more."""


class NoSuchCode(Refusal, frozen=True):
    """No table that waits for players has that code."""


class NoSuchGame(Refusal, frozen=True):
    """The shelf has no such game."""

    name: str


class NoSuchLevel(Refusal, frozen=True):
    """The game has no bot of that level."""

    level: str


class NoSuchSeat(Refusal, frozen=True):
    """The table has no such seat."""

    seat: Seat


class NoSuchPerson(Refusal, frozen=True):
    """Nobody of that kind is at the table."""


class NoSuchDevice(Refusal, frozen=True):
    """No other device of that kind is known."""


class NotYourSeat(Refusal, frozen=True):
    """Only who holds a seat acts for it."""


class SeatTaken(Refusal, frozen=True):
    """Somebody sits there."""

    seat: Seat


class SeatsAreFree(Refusal, frozen=True):
    """The game starts when every seat is taken."""

    free: int


class OnlyTheHost(Refusal, frozen=True):
    """The host of the table decides that."""


class OnlyTheSeated(Refusal, frozen=True):
    """Those who play decide that."""


class OnlyByInvitation(Refusal, frozen=True):
    """At a public table that is not done."""


class AlreadyStarted(Refusal, frozen=True):
    """The game has begun."""


class NotStarted(Refusal, frozen=True):
    """The game has not begun."""


class NotOver(Refusal, frozen=True):
    """That comes after the end."""


class IsPaused(Refusal, frozen=True):
    """The table is paused."""


class Stale(Refusal, frozen=True):
    """Something happened before this was said."""

    version: int


class NotAMessage(Refusal, frozen=True):
    """What was sent is nothing that is said here."""


class OldClient(Refusal, frozen=True):
    """The page speaks an older language than the server: it must be loaded again."""


class TooFast(Refusal, frozen=True):
    """More was sent than a person can mean."""


class Later(Refusal, frozen=True):
    """That was done often enough lately: the next time in so many minutes."""

    minutes: int


class TooMany(Refusal, frozen=True):
    """So many of them are enough."""

    most: int


class HouseFull(Refusal, frozen=True):
    """As many people are here as the server can hold."""


class ChatIsOff(Refusal, frozen=True):
    """At this table that is not said."""


class TakenBackTooOften(Refusal, frozen=True):
    """So much was taken back lately that the next step cannot be."""


class BadName(Refusal, frozen=True):
    """A name has one to so many visible characters."""

    most: int


class BadText(Refusal, frozen=True):
    """What is said has one to so many visible characters."""

    most: int


class NotForWatching(Refusal, frozen=True):
    """Only those who play see this table."""


class NotSaved(Refusal, frozen=True):
    """The disk takes nothing more: nothing happened, and the table waits."""


class CannotRead(Refusal, frozen=True):
    """The database is damaged or gone where this was kept."""


class Interrupted(Refusal, frozen=True):
    """The server or the table stopped before that was done, so it was not."""


class SetAside(Refusal, frozen=True):
    """The log of this table no longer replays, so nobody plays on it; it can be downloaded."""


class WhoAreYou(Refusal, frozen=True):
    """First comes a name."""


class NotAllowed(Refusal, frozen=True):
    """The request comes from elsewhere, or the door is not for you."""


class LinkIsSpent(Refusal, frozen=True):
    """The link was used, or it is too old."""


class NoHints(Refusal, frozen=True):
    """There are no hints at this table: others play who have not agreed on them, or somebody teaches."""


class NothingToSuggest(Refusal, frozen=True):
    """No action is better than to wait."""


class StillThinking(Refusal, frozen=True):
    """The hint that was asked for is on its way."""


# A page that asks for hints brings their words with it.
HintRefusal: TypeAlias = NoHints | NothingToSuggest | StillThinking
ServerRefusal: TypeAlias = (
    NoSuchTable
    | NoSuchCode
    | NoSuchGame
    | NoSuchLevel
    | NoSuchSeat
    | NoSuchPerson
    | NoSuchDevice
    | NotYourSeat
    | SeatTaken
    | SeatsAreFree
    | OnlyTheHost
    | OnlyTheSeated
    | OnlyByInvitation
    | AlreadyStarted
    | NotStarted
    | NotOver
    | IsPaused
    | Stale
    | NotAMessage
    | OldClient
    | TooFast
    | TakenBackTooOften
    | Later
    | TooMany
    | HouseFull
    | ChatIsOff
    | BadName
    | BadText
    | NotForWatching
    | NotSaved
    | CannotRead
    | Interrupted
    | SetAside
    | WhoAreYou
    | NotAllowed
    | LinkIsSpent
)
