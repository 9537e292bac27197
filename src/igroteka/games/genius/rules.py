"""Совершенно гениально: reveal what matches the centre, collect before you miss, fill all six colours."""

from typing import Final, final

from igroteka.core.game import (
    NOTHING,
    Actor,
    Event,
    Legal,
    Listed,
    NotAMove,
    Outcome,
    Refusal,
    Seat,
    Weighted,
)
from igroteka.core.tuples import put
from igroteka.games.genius.counts import (
    EACH,
    ONE,
    beyond,
    colours_in,
    count_of,
    has,
    lacking,
    one_of_each,
    only,
    scarcest,
    several,
    total,
    unpacked,
)
from igroteka.games.genius.end import outcome_of, points_of
from igroteka.games.genius.news import seen
from igroteka.games.genius.series import Series
from igroteka.games.genius.stages import CHOOSING, FILLING, LOTS, NO_ZONE, OVER, REVEALING, Zone
from igroteka.games.genius.tokens import (
    A_DRAW,
    A_REVEAL,
    ALONE,
    BARREN_TURNS,
    CHANCE,
    COLLECT_OR_REVEAL,
    NATURE_ACTS,
    NOBODY_ACTS,
    NUMBER_OF,
    ONLY_COLLECT,
    ONLY_REVEAL,
    ONLY_TAKE,
    REVEAL_OR_TAKE,
    TOKENS_A_COLOUR,
    Draws,
    at_turn_start,
)
from igroteka.games.genius.words import (
    INDEX,
    Action,
    Chance,
    Choosing,
    Collect,
    Colour,
    Draw,
    Filling,
    First,
    Happening,
    Lots,
    NotInTheCentre,
    NotTheFewest,
    Over,
    Phase,
    ReserveIsEmpty,
    Reveal,
    RevealFirst,
    Revealing,
    Seen,
    Take,
    Tokens,
    View,
    Why,
    ZoneNotEmpty,
)


@final
class Haul:
    """What collecting does to the tokens."""

    __slots__ = ("collection", "gained", "returned")

    def __init__(self, gained: int, returned: int, collection: int) -> None:
        self.gained: Final = gained
        self.returned: Final = returned
        self.collection: Final = collection


@final
class Genius:
    """A moment of the game; tokens are numbers as counts.py packs them, and tuples for who asks in words."""

    __slots__ = (
        "bag",
        "barren",
        "bonus",
        "lying",
        "owned",
        "series",
        "stage",
        "ties_open",
        "turn",
        "zone",
    )

    def __init__(
        self,
        series: Series,
        stage: int,
        zone: Zone,
        turn: Seat,
        bonus: int,
        bag: int,
        lying: int,
        owned: tuple[int, ...],
        barren: int,
        ties_open: bool,
    ) -> None:
        self.series: Final = series
        self.stage: Final = stage
        self.zone: Final = zone
        self.turn: Final = turn
        self.bonus: Final = bonus  # bonus turns still to come before the next player's
        self.bag: Final = bag  # the reserve
        self.lying: Final = lying  # the centre
        self.owned: Final = owned  # the collections
        self.barren: Final = barren  # turns in a row in which no collection grew
        self.ties_open: Final = ties_open

    def _fields(self) -> tuple[object, ...]:
        table = (self.zone.colours, self.bag, self.lying, self.owned)
        return (self.series, self.stage, self.turn, self.bonus, table, self.barren, self.ties_open)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Genius) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def reserve(self) -> Tokens:
        """The tokens that lie face down."""
        return unpacked(self.bag)

    @property
    def centre(self) -> Tokens:
        """The tokens that lie in the centre."""
        return unpacked(self.lying)

    @property
    def collections(self) -> tuple[Tokens, ...]:
        """The tokens of each seat."""
        return tuple([unpacked(collection) for collection in self.owned])

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.stage == CHOOSING:
            return Choosing(self.zone.colours)
        if self.stage == REVEALING:
            return Revealing(self.zone.colours)
        if self.stage == OVER:
            return Over(outcome_of(self.collections, self.series.past))
        return Lots() if self.stage == LOTS else Filling()

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        if self.stage == CHOOSING:
            return ALONE[self.turn]
        return NOBODY_ACTS if self.stage == OVER else NATURE_ACTS

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the series ended, if it has."""
        return outcome_of(self.collections, self.series.past) if self.stage == OVER else None

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        stage = self.stage
        if stage == CHOOSING:
            return self._choices() if actor == self.turn else NOTHING
        if stage == OVER or actor is not CHANCE:
            return NOTHING
        if stage == LOTS:
            seats = range(len(self.owned))
            return Weighted([First(seat) for seat in seats], [1 for _ in seats])
        return Draws(self.bag)

    def _choices(self) -> Listed[Action]:
        """The moves of the player on turn, the idle one first."""
        can_reveal = self.bag != 0  # GEN-13
        if self.zone.tokens:
            return COLLECT_OR_REVEAL if can_reveal else ONLY_COLLECT
        takes = self._takes()
        if not takes:
            return ONLY_REVEAL
        return REVEAL_OR_TAKE[takes] if can_reveal else ONLY_TAKE[takes]

    def _takes(self) -> int:
        """The colours of the alternative move (GEN-10), those of a tie only where GEN-13 opens them."""
        fewest = scarcest(self.owned[self.turn])
        if several(fewest) and not self.ties_open and self.bag:
            return 0
        return fewest & ~lacking(self.lying)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        match action:
            case Reveal():
                return ReserveIsEmpty()
            case Collect():
                return RevealFirst()
            case Take(colour=colour):
                return self._why_not_take(colour)
            case First() | Draw():
                return NotAMove()

    def _why_not_take(self, colour: Colour) -> Refusal:
        if self.zone.tokens:
            return ZoneNotEmpty()
        fewest = scarcest(self.owned[self.turn])
        if not has(fewest, INDEX[colour]) or count_of(self.lying, INDEX[colour]):
            return NotTheFewest(colour, colours_in(fewest))
        return NotInTheCentre(colour)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Genius":
        """The next moment."""
        did = event.did
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is A_DRAW:
            return self._drawn(NUMBER_OF[did.colour])
        if type(did) is A_REVEAL:
            return self._but(REVEALING, self.zone, self.bag, self.lying)
        match did:
            case Collect():
                return self._collect()
            case Take():
                return self._take(ONE[NUMBER_OF[did.colour]])
            case First():
                series = Series(self.series.limit, self.series.games, did.seat, self.series.past)
                return new_game(len(self.owned), series, FILLING)
            case _:
                raise AssertionError(f"{did} is handled above")

    def _but(self, stage: int, zone: Zone, reserve: int, centre: int) -> "Genius":
        """The same turn, a step further."""
        return Genius(
            self.series,
            stage,
            zone,
            self.turn,
            self.bonus,
            reserve,
            centre,
            self.owned,
            self.barren,
            self.ties_open,
        )

    def _drawn(self, colour: int) -> "Genius":
        """A token leaves the reserve for the centre (GEN-03) or for the zone (GEN-04 to 06)."""
        centre, zone, token = self.lying, self.zone, ONE[colour]
        reserve = self.bag - token
        if self.stage != REVEALING:
            centre += token
            return self._but(at_turn_start(centre, reserve), NO_ZONE, reserve, centre)
        if only(centre, token) and not only(zone.tokens, token):
            return self._but(CHOOSING, zone.and_one(colour), reserve, centre)
        return self._turn_over(reserve, centre + token + zone.tokens, self.owned[self.turn])

    def _collect(self) -> "Genius":
        """The zone and all of its colours in the centre join the collection (GEN-07)."""
        haul, centre = self.haul(), self.lying
        centre -= only(centre, self.zone.tokens)
        return self._turn_over(self.bag + haul.returned, centre, haul.collection)

    def haul(self) -> Haul:
        """What collecting brings, what of it goes back beyond the limit (GEN-09), and what is then owned."""
        gained = only(self.lying, self.zone.tokens) + self.zone.tokens
        whole = self.owned[self.turn] + gained
        returned = beyond(whole, self.series.limit)
        return Haul(gained, returned, whole - returned)

    def _take(self, token: int) -> "Genius":
        """One token of the centre joins the collection (GEN-10)."""
        return self._turn_over(self.bag, self.lying - token, self.owned[self.turn] + token)

    def lines(self, collection: int) -> int:
        """The colours that reach the limit by this collection: each gives a bonus turn, once (GEN-08)."""
        full = self.series.full
        return lacking(full - collection) & ~lacking(full - self.owned[self.turn])

    def _turn_over(self, reserve: int, centre: int, collection: int) -> "Genius":
        """A turn is over: the game ends, a bonus turn follows, or the next player's turn."""
        barren, turn, bonus, owned = self.barren + 1, self.turn, self.bonus, self.owned
        if collection != owned[turn]:
            barren = 0
            bonus += self.lines(collection).bit_count()
            owned = put(owned, turn, collection)
            if collection == self.series.full:
                return self._game_over(reserve, centre, owned)
        return Genius(
            self.series,
            at_turn_start(centre, reserve),
            NO_ZONE,
            turn if bonus else (turn + 1) % len(owned),
            max(0, bonus - 1),
            reserve,
            centre,
            owned,
            barren,
            self.ties_open or barren >= BARREN_TURNS,
        )

    def _game_over(self, reserve: int, centre: int, owned: tuple[int, ...]) -> "Genius":
        """A full collection wins at once (GEN-14); the next game of the series starts, or none is left."""
        series, seats, points = self.series, len(owned), points_of(tuple(map(unpacked, owned)))
        past = (*series.past, points)
        if len(past) < series.games:
            starter = (series.starter + 1) % seats  # GEN-17
            return new_game(seats, Series(series.limit, series.games, starter, past), FILLING)
        last = Series(series.limit, series.games, series.starter, past)
        return Genius(last, OVER, NO_ZONE, self.turn, 0, reserve, centre, owned, 0, self.ties_open)

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """Everything: the reserve lies face down, but what is in it follows from what lies open."""
        series, over = self.series, self.stage == OVER
        return View(
            seat=seat,
            limit=series.limit,
            game=len(series.past) if over else len(series.past) + 1,
            games=series.games,
            starter=series.starter,
            turn=self.turn,
            bonus=self.bonus,
            phase=self.phase,
            reserve=unpacked(self.bag),
            centre=unpacked(self.lying),
            collections=tuple(map(unpacked, self.owned)),
            past=series.past,
            barren=self.barren,
            ties_open=self.ties_open,
            chance=self._chance(),
            legal=self._choices().actions if seat == self.turn and self.stage == CHOOSING else (),
        )

    def _chance(self) -> Chance:
        """How likely the next reveal is to succeed."""
        good = one_of_each(self.lying) - self.zone.tokens
        return Chance(total(only(self.bag, good)), total(self.bag))

    def news(self, event: Event[Happening], after: "Genius", seat: Seat | None) -> Seen:
        """What everybody sees."""
        return seen(self, event, after)


def new_game(seats: int, series: Series, stage: int) -> Genius:
    """All tokens in the reserve, nothing in the centre yet (GEN-01)."""
    reserve = TOKENS_A_COLOUR * EACH
    return Genius(series, stage, NO_ZONE, series.starter, 0, reserve, 0, (0,) * seats, 0, False)
