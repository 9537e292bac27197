"""What is said in Red7: cards, actions, steps, news, options and the view; refusals.py has the refusals."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from igroteka.core.game import Outcome, Seat


class Colour(StrEnum):
    """The seven colours, the strongest first.

    A colour has the same name in every game. What the English edition calls Blue is `sky` here
    (голубой), and what it calls Indigo is `blue` (синий).
    """

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    SKY = "sky"
    BLUE = "blue"
    VIOLET = "violet"


class Rule(StrEnum):
    """The seven rules of leading, each named by the colour on the canvas."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    SKY = "sky"
    BLUE = "blue"
    VIOLET = "violet"


COLOURS = tuple(Colour)
RULES = tuple(Rule)

Number: TypeAlias = Annotated[int, Meta(ge=1, le=7, extra={"name": "Number"})]
BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"name": "BySeat", "counts": "Seat"})]

MOST_ROUNDS = 20


class Card(Struct, frozen=True, cache_hash=True):
    """A card: there is one of each number in each colour."""

    colour: Colour
    number: Number


# What players do.


class Pass(Struct, frozen=True, tag=True):
    """Gives up the round; allowed at every step of one's turn."""


class Commit(Struct, frozen=True, tag=True):
    """Ends the turn in the lead."""


class Draw(Struct, frozen=True, tag=True):
    """Draws a card for the one that was just put on the canvas."""


class ToPalette(Struct, frozen=True, tag=True):
    """Puts a hand card into the palette."""

    card: Card


class ToCanvas(Struct, frozen=True, tag=True):
    """Puts a hand card on the canvas, which changes the rule."""

    card: Card


class PaletteToCanvas(Struct, frozen=True, tag=True):
    """The action of a 7: another card of one's own palette changes the rule."""

    card: Card


class PaletteToDeck(Struct, frozen=True, tag=True):
    """The other action of a 7 in the later edition: a card of one's own palette goes on top of the deck."""

    card: Card


class RivalToDeck(Struct, frozen=True, tag=True):
    """The action of a 1: a card of a rival's palette goes on top of the deck."""

    card: Card


Action: TypeAlias = (
    Pass | Commit | Draw | ToPalette | ToCanvas | PaletteToCanvas | PaletteToDeck | RivalToDeck
)


# What NATURE does.


class Deal(Struct, frozen=True, tag=True):
    """Cards leave the deck: a hand, the first card of a palette, or one that is drawn."""

    cards: tuple[Card, ...]


Happening: TypeAlias = Action | Deal


# What the table waits for, and how it ends.


class Step(StrEnum):
    """What the table waits for."""

    DEALING = "dealing"
    PLAY = "play"  # the first card of a turn
    FIVE = "five"  # one more card to the palette
    SEVEN = "seven"  # a card of the palette to the canvas
    ONE = "one"  # a rival's card to the deck
    FINISH = "finish"  # the palette card is played: to the canvas, or end the turn
    PAINTED = "painted"  # a hand card lies on the canvas: draw, or end the turn
    DRAWING = "drawing"  # within a turn
    DRAWING_LAST = "drawing_last"  # which ends the turn
    OVER = "over"


class Why(StrEnum):
    """Why it ended."""

    ROUND = "round"
    ROUNDS = "rounds"
    POINTS = "points"
    CARDS = "cards"


class By(StrEnum):
    """What puts the leader ahead of the next best."""

    ALONE = "alone"  # nobody else has a card that counts
    COUNT = "count"
    NUMBER = "number"
    COLOUR = "colour"


# What is seen.


class Dealt(Struct, frozen=True, tag=True):
    """Somebody got a hand; only its owner sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


class Opened(Struct, frozen=True, tag=True):
    """The first card of a palette was turned over; after the last of them it is known who starts."""

    seat: Seat
    card: Card
    first: Seat | None


class PutInPalette(Struct, frozen=True, tag=True):
    """A card came from the hand into the palette; `skipped` says that its action could not be done."""

    seat: Seat
    card: Card
    skipped: bool


class PutOnCanvas(Struct, frozen=True, tag=True):
    """A card came from the hand to the canvas."""

    seat: Seat
    card: Card
    rule: Rule


class MovedToCanvas(Struct, frozen=True, tag=True):
    """A card came from the player's own palette to the canvas."""

    seat: Seat
    card: Card
    rule: Rule


class MovedToDeck(Struct, frozen=True, tag=True):
    """A card went from a palette face down on top of the deck."""

    seat: Seat
    owner: Seat
    card: Card


class Reached(Struct, frozen=True, tag=True):
    """A player reached for the deck."""

    seat: Seat


class Drew(Struct, frozen=True, tag=True):
    """A card was drawn: seen by its owner, and by all if all knew what lay on top."""

    seat: Seat
    card: Card | None


class Score(Struct, frozen=True):
    """What a palette is worth under a rule: how many cards count, and the best of them."""

    rule: Rule
    count: int
    best: Card


class Committed(Struct, frozen=True, tag=True):
    """A turn ended in the lead."""

    seat: Seat
    score: Score


class RoundEnd(Struct, frozen=True):
    """One player was left; in the advanced game the cards that counted are points."""

    winner: Seat
    scored: tuple[Card, ...]
    points: int


class Passed(Struct, frozen=True, tag=True):
    """A player is out; what the turn did to the canvas, the deck and others' palettes is undone."""

    seat: Seat
    undone: bool
    end: RoundEnd | None


Seen: TypeAlias = (
    Dealt
    | Opened
    | PutInPalette
    | PutOnCanvas
    | MovedToCanvas
    | MovedToDeck
    | Reached
    | Drew
    | Committed
    | Passed
)


# How the table plays.


class IconRevision(StrEnum):
    """Which edition's actions 1 and 7 are played."""

    RU = "ru"
    LATER = "later"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays: for points or a number of rounds, icons and their edition, what yellow scores."""

    advanced: bool = False
    actions: bool = False
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None  # None: one, or as many as points need
    icon_revision: IconRevision = IconRevision.RU
    best_group: bool = False  # under yellow, of equal groups the one worth more is scored


# The view.


class Fact(Struct, frozen=True):
    """What an action, done or skipped, shows about the unseen cards of a hand.

    Of the cards that nobody else has seen, at least `fewest` and at most `most` are of these colours.
    """

    colours: tuple[Colour, ...]
    fewest: int
    most: int


class Player(Struct, frozen=True):
    """What everybody knows about one player."""

    hand: int  # how many cards; of one who is out, all that lie face down before him
    known: tuple[Card, ...]  # those of them that all have seen
    facts: tuple[Fact, ...]  # what is known of the others
    palette: tuple[Card, ...]
    counted: tuple[Card, ...]  # that count under the rule in force
    score: Score | None
    out: bool
    scored: tuple[Card, ...]
    points: int  # from these, or rounds won


class Lead(Struct, frozen=True):
    """Who leads, ahead of whom, and by what."""

    seat: Seat
    by: By
    over: Seat | None


class Prospect(Struct, frozen=True):
    """What a step would do to the lead: one's own score, and the best of the others."""

    leads: bool
    rule: Rule
    score: Score | None
    rival: Seat | None
    best: Score | None


class View(Struct, frozen=True):
    """What a seat knows, and what it may do."""

    seat: Seat | None
    options: Options
    round: int
    target: int | None  # points that end the match, where it is played for points
    winners: tuple[Seat, ...]  # of the rounds so far
    turn: Seat
    step: Step
    acting: Card | None  # the card whose action is to be done
    may_draw: bool
    rule: Rule
    canvas: tuple[Card, ...]  # the last one on top, the start card not among them
    canvas_before: int  # how many lay there when the turn began
    deck: int
    top: tuple[Card, ...]  # known cards on top of the deck, the last one topmost
    placed: Seat | None  # whose card was put on top of the deck in this turn
    players: tuple[Player, ...]
    lead: Lead | None
    hand: tuple[Card, ...]
    legal: tuple[Action, ...]
    prospects: tuple[Prospect | None, ...]  # for each legal action; None of giving up
    stuck: bool  # neither a card nor two of them make the viewer lead, so the turn can only be given up
    standings: tuple[Prospect, ...]  # of the viewer's palette under each of the seven rules
    outcome: Outcome[Why] | None
