"""What is said in Камень, ножницы, бумага: cards, actions, phases, options and views."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Millis, Outcome, Ring, Seat
from igroteka.core.options import PER_SECOND

MOST_ROUNDS = 10
MOST_SECONDS = 60


class Picture(StrEnum):
    """The three pictures: each is beaten by the next, the last by the first (RPS-03)."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


class Colour(StrEnum):
    """The three colours, the weakest first (RPS-03)."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


class Sign(StrEnum):
    """What a card may do besides beating another one."""

    TURN = "turn"  # extra turn or reverse (RPS-14)
    SPEED = "speed"  # RPS-15
    PLUS = "plus"  # RPS-16
    GIVE = "give"  # RPS-17
    SWAP = "swap"  # RPS-18


# Cards.


class Figure(Struct, frozen=True, tag=True, cache_hash=True):
    """A card with a picture, and perhaps a sign."""

    picture: Picture
    colour: Colour
    sign: Sign | None = None


class Joker(Struct, frozen=True, tag=True, cache_hash=True):
    """Its colour is printed, its picture is named by its player (RPS-06)."""

    colour: Colour


class Ballast(Struct, frozen=True, tag=True, cache_hash=True):
    """It can never be played (RPS-08)."""


Card: TypeAlias = Figure | Joker | Ballast


class Top(Struct, frozen=True):
    """The card that is to be beaten, and what its player called it where that is a joker."""

    card: Card
    called: Picture | None = None


# What players do: all of it is looked up in tables, so a hash is worked out once.


class Play(Struct, frozen=True, tag=True, cache_hash=True):
    """Lays a card, or in `punished` tries to."""

    card: Card


class Draw(Struct, frozen=True, tag=True, cache_hash=True):
    """Draws one card instead of playing one from the hand."""


class Keep(Struct, frozen=True, tag=True, cache_hash=True):
    """Keeps the drawn card, which ends the turn."""


class Pass(Struct, frozen=True, tag=True, cache_hash=True):
    """Ends the turn where there is nothing left to draw."""


class Take(Struct, frozen=True, tag=True, cache_hash=True):
    """Takes the cards of a +3."""


class Name(Struct, frozen=True, tag=True, cache_hash=True):
    """Says what the joker is."""

    picture: Picture


class Again(Struct, frozen=True, tag=True, cache_hash=True):
    """Chooses the extra turn."""


class Reverse(Struct, frozen=True, tag=True, cache_hash=True):
    """Chooses to turn the direction."""


class Give(Struct, frozen=True, tag=True, cache_hash=True):
    """Gives a card away; the two see it, nobody else does."""

    card: Card
    to: Seat


class Swap(Struct, frozen=True, tag=True, cache_hash=True):
    """Swaps whole hands."""

    to: Seat


class Snap(Struct, frozen=True, tag=True, cache_hash=True):
    """Lays a card in a race; it names the card it is for, so one that comes late harms nobody."""

    card: Card
    onto: Card


class Decline(Struct, frozen=True, tag=True, cache_hash=True):
    """Stays out of the race."""


class Thank(Struct, frozen=True, tag=True, cache_hash=True):
    """Says thanks for a given card."""


class Ready(Struct, frozen=True, tag=True, cache_hash=True):
    """Has seen how the round ended."""


Action: TypeAlias = (
    Play | Draw | Keep | Pass | Take | Name | Again | Reverse | Give | Swap | Snap | Decline | Thank | Ready
)


# What NATURE does.


class First(Struct, frozen=True, tag=True, cache_hash=True):
    """Lots fall on the one who starts."""

    seat: Seat


class Deal(Struct, frozen=True, tag=True, cache_hash=True):
    """Cards come from the deck, in the order of hands."""

    cards: tuple[Card, ...]


Happening: TypeAlias = Action | First | Deal | Ring


# What the game waits for.


class Lots(Struct, frozen=True, tag=True):
    """NATURE says who starts."""


class Dealing(Struct, frozen=True, tag=True):
    """NATURE deals a seat its first cards."""

    seat: Seat


class Turn(Struct, frozen=True, tag=True):
    """The player beats the top, or draws; with no card on the table yet, any card is put down."""


class Pressed(Struct, frozen=True, tag=True):
    """The player answers a +3, or takes so many cards."""

    cards: int


class Drawing(Struct, frozen=True, tag=True):
    """NATURE deals the player one card."""


class Drawn(Struct, frozen=True, tag=True):
    """The player has drawn this card, which nobody else sees, and plays or keeps it."""

    card: Card | None


class Naming(Struct, frozen=True, tag=True):
    """The player says what the joker is."""


class Choosing(Struct, frozen=True, tag=True):
    """The player chooses between an extra turn and the other direction."""


class Giving(Struct, frozen=True, tag=True):
    """The player gives a card away."""


class Swapping(Struct, frozen=True, tag=True):
    """The player says whom to swap hands with."""


class Race(Struct, frozen=True, tag=True):
    """These still race, clockwise from its player; without a time they are asked one after another."""

    onto: Card
    racers: tuple[Seat, ...]
    until: Millis | None


class Fined(Struct, frozen=True, tag=True):
    """NATURE deals a seat so many cards as a penalty; a race may go on after that."""

    seat: Seat
    left: int
    race: Race | None


class Thanking(Struct, frozen=True, tag=True):
    """A receiver has so long to say thanks."""

    seat: Seat
    until: Millis


class Between(Struct, frozen=True, tag=True):
    """A round is over and all hands are open; the next one waits for these seats."""

    waits: tuple[Seat, ...]


class Why(StrEnum):
    """Why it ended."""

    EMPTY = "empty"  # RPS-21
    STUCK = "stuck"  # RPS-20
    MATCH = "match"  # RPS-22


class Over(Struct, frozen=True, tag=True):
    """The last round is over."""

    outcome: Outcome[Why]


Phase: TypeAlias = (
    Lots
    | Dealing
    | Turn
    | Pressed
    | Drawing
    | Drawn
    | Naming
    | Choosing
    | Giving
    | Swapping
    | Race
    | Fined
    | Thanking
    | Between
    | Over
)


# How a table plays.


class Level(StrEnum):
    """How much of the game is played, for the smallest (RPS-23)."""

    FULL = "full"
    PICTURES = "pictures"
    PICTURES_SYMBOLS = "pictures_symbols"
    COLOURS_SYMBOLS = "colours_symbols"


class Layout(StrEnum):
    """Which cards bear a sign (RPS-02)."""

    LIGHT = "light"
    UNIFORM = "uniform"


class Mistakes(StrEnum):
    """What happens to a card that does not fit (RPS-13)."""

    BLOCKED = "blocked"
    PUNISHED = "punished"


class Races(StrEnum):
    """How a race is run (RPS-25)."""

    LIVE = "live"
    IN_TURN = "in_turn"


class Pace(StrEnum):
    """How far every window of time is stretched (RPS-25)."""

    ONCE = "1x"
    TWICE = "2x"
    FOUR_TIMES = "4x"


Seconds: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_SECONDS, extra={PER_SECOND: 1})]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays: who starts (None: lots), for how many rounds, by which rules."""

    first: Seat | None = None
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    level: Level = Level.FULL
    symbols: Layout = Layout.LIGHT
    mistakes: Mistakes = Mistakes.BLOCKED
    races: Races = Races.LIVE
    stack_any: bool = False
    race_seconds: Seconds = 10
    thanks_seconds: Seconds = 6
    auto_thanks: bool = False
    pace: Pace = Pace.ONCE


# What a seat knows.

Hands: TypeAlias = tuple[tuple[Card, ...], ...]  # the cards of each seat, as far as they are told


class Fact(Struct, frozen=True):
    """What the rules made public: of a seat's cards at most so many beat any of these tops.

    A card that was drawn this turn, and lies neither on the pile nor quite in the hand, is not counted.
    """

    seat: Seat
    tops: tuple[Top, ...]
    most: int


class Able(Struct, frozen=True):
    """What a race made public that nobody won: one of these seats at least has a card that beats this top."""

    seats: tuple[Seat, ...]
    top: Top


class View(Struct, frozen=True):
    """What a seat can see; of hidden cards, how many there are."""

    seat: Seat | None
    options: Options
    round: int
    starter: Seat
    past: tuple[tuple[int, ...], ...]  # penalty points of each finished round
    phase: Phase
    turn: Seat  # from whom the next player is counted
    player: Seat  # who moves: in a won race not the one on turn
    direction: int  # 1 is clockwise
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    deck: int
    shuffled: tuple[Card, ...]  # what the deck was when the pile became it, if that has happened
    pile: tuple[Card, ...]  # the last one is the top
    top: Top | None
    passes: int  # turns in a row in which nothing was drawn and nothing played
    facts: tuple[Fact, ...]
    able: tuple[Able, ...]
    known: Hands  # cards of others that this seat is sure of
    perhaps: tuple[Hands, ...]  # where it is one of several: each case as a whole
    shown: Hands  # all hands, once a round is over
    legal: tuple[Action, ...]
