"""Совершенно гениально: reveal what matches the centre, collect before you miss, fill all six colours."""

from typing import Final, NamedTuple, final

from igroteka.core.game import (
    NATURE,
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
from igroteka.games.genius.end import outcome_of, places_in_game, points_of
from igroteka.games.genius.tokens import (
    ALONE,
    BARREN_TURNS,
    COLLECT_OR_REVEAL,
    DRAW,
    FILLING,
    NATURE_ACTS,
    ONLY_COLLECT,
    ONLY_REVEAL,
    REVEAL,
    TAKE,
    TOKENS_A_COLOUR,
    at_turn_start,
    changed,
)
from igroteka.games.genius.words import (
    COLOURS,
    INDEX,
    Action,
    CameToCentre,
    Chance,
    Choosing,
    Collect,
    Collected,
    Colour,
    Draw,
    First,
    FirstIs,
    GameEnd,
    Happening,
    Lots,
    Missed,
    NotInTheCentre,
    NotTheFewest,
    Over,
    Phase,
    Reached,
    ReserveIsEmpty,
    Reveal,
    RevealFirst,
    Revealing,
    Seen,
    Succeeded,
    Take,
    Tokens,
    Took,
    View,
    Why,
    ZoneNotEmpty,
)


class Series(NamedTuple):
    """What does not change in the course of one game."""

    limit: int
    games: int
    starter: Seat
    past: tuple[tuple[int, ...], ...]  # the points of each finished game


class Haul(NamedTuple):
    """What collecting does to the tokens."""

    gained: Tokens
    returned: Tokens
    collection: Tokens


@final
class Genius:
    """A moment of the game; a plain class, which costs nothing here and gains most when compiled."""

    __slots__ = (
        "barren",
        "bonus",
        "centre",
        "collections",
        "phase",
        "reserve",
        "series",
        "ties_open",
        "turn",
    )

    def __init__(
        self,
        series: Series,
        phase: Phase,
        turn: Seat,
        bonus: int,
        reserve: Tokens,
        centre: Tokens,
        collections: tuple[Tokens, ...],
        barren: int,
        ties_open: bool,
    ) -> None:
        self.series: Final = series
        self.phase: Final = phase
        self.turn: Final = turn
        self.bonus: Final = bonus  # bonus turns still to come before the next player's
        self.reserve: Final = reserve
        self.centre: Final = centre
        self.collections: Final = collections
        self.barren: Final = barren  # turns in a row in which no collection grew
        self.ties_open: Final = ties_open

    def _fields(self) -> tuple[object, ...]:
        table = (self.reserve, self.centre, self.collections)
        return (self.series, self.phase, self.turn, self.bonus, table, self.barren, self.ties_open)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Genius) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if type(phase) is Choosing:
            return ALONE[self.turn]
        return () if type(phase) is Over else NATURE_ACTS

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the series ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        phase = self.phase
        if type(phase) is Choosing:
            return self._choices(phase.zone) if actor == self.turn else NOTHING
        if type(phase) is Over or actor is not NATURE:
            return NOTHING
        if type(phase) is Lots:
            seats = range(len(self.collections))
            return Weighted([First(seat) for seat in seats], [1 for _ in seats])
        return Weighted(DRAW, self.reserve)

    def _choices(self, zone: tuple[Colour, ...]) -> Listed[Action]:
        """The moves of the player on turn, the idle one first."""
        can_reveal = any(self.reserve)  # GEN-13
        if zone:
            return COLLECT_OR_REVEAL if can_reveal else ONLY_COLLECT
        takes = self._takes()
        if not takes:
            return ONLY_REVEAL
        return Listed((REVEAL, *takes) if can_reveal else takes)

    def _takes(self) -> list[Action]:
        """The alternative moves (GEN-10), those of a tie only where GEN-13 opens them."""
        collection, centre = self.collections[self.turn], self.centre
        fewest = min(collection)
        if collection.count(fewest) > 1 and not self.ties_open and any(self.reserve):
            return []
        return [TAKE[i] for i, count in enumerate(collection) if count == fewest and centre[i]]

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
        if self._zone:
            return ZoneNotEmpty()
        collection = self.collections[self.turn]
        fewest = tuple(COLOURS[i] for i, count in enumerate(collection) if count == min(collection))
        if colour not in fewest or self.centre[INDEX[colour]]:
            return NotTheFewest(colour, fewest)
        return NotInTheCentre(colour)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Genius":
        """The next moment."""
        did = event.did
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is Draw:
            return self._drawn(INDEX[did.colour])
        if type(did) is Reveal:
            return self._but(Revealing(self._zone), self.reserve, self.centre)
        match did:
            case Collect():
                return self._collect()
            case Take():
                return self._take(INDEX[did.colour])
            case First():
                series = self.series._replace(starter=did.seat)
                return new_game(len(self.collections), series, FILLING)
            case _:
                raise AssertionError(f"{did} is handled above")

    @property
    def _zone(self) -> tuple[Colour, ...]:
        phase = self.phase
        return phase.zone if type(phase) is Choosing or type(phase) is Revealing else ()

    def _but(self, phase: Phase, reserve: Tokens, centre: Tokens) -> "Genius":
        """The same turn, a step further."""
        return Genius(
            self.series,
            phase,
            self.turn,
            self.bonus,
            reserve,
            centre,
            self.collections,
            self.barren,
            self.ties_open,
        )

    def _drawn(self, colour: int) -> "Genius":
        """A token leaves the reserve for the centre (GEN-03) or for the zone (GEN-04 to 06)."""
        phase, centre, reserve = self.phase, self.centre, changed(self.reserve, colour, -1)
        if type(phase) is not Revealing:
            centre = changed(centre, colour, 1)
            return self._but(at_turn_start(centre, reserve), reserve, centre)
        if centre[colour] and COLOURS[colour] not in phase.zone:
            return self._but(Choosing((*phase.zone, COLOURS[colour])), reserve, centre)
        centre = changed(centre, colour, 1)
        for lost in phase.zone:
            centre = changed(centre, INDEX[lost], 1)
        return self._turn_over(reserve, centre, self.collections[self.turn])

    def _collect(self) -> "Genius":
        """The zone and all of its colours in the centre join the collection (GEN-07)."""
        haul, centre = self._haul(), list(self.centre)
        for colour in self._zone:
            centre[INDEX[colour]] = 0
        reserve = tuple([here + back for here, back in zip(self.reserve, haul.returned, strict=True)])
        return self._turn_over(reserve, tuple(centre), haul.collection)

    def _haul(self) -> Haul:
        """What collecting brings, what of it goes back beyond the limit (GEN-09), and what is then owned."""
        limit, gained = self.series.limit, [0] * len(COLOURS)
        for colour in self._zone:
            gained[INDEX[colour]] = self.centre[INDEX[colour]] + 1
        own, returned, collection = self.collections[self.turn], [0] * len(COLOURS), [0] * len(COLOURS)
        for index, more in enumerate(gained):
            whole = own[index] + more
            collection[index] = min(whole, limit)
            returned[index] = whole - collection[index]
        return Haul(tuple(gained), tuple(returned), tuple(collection))

    def _take(self, colour: int) -> "Genius":
        """One token of the centre joins the collection (GEN-10)."""
        collection = changed(self.collections[self.turn], colour, 1)
        return self._turn_over(self.reserve, changed(self.centre, colour, -1), collection)

    def _lines(self, collection: Tokens) -> tuple[Colour, ...]:
        """The colours that reach the limit by this collection: each gives a bonus turn, once (GEN-08)."""
        limit, before = self.series.limit, self.collections[self.turn]
        return tuple([COLOURS[i] for i, count in enumerate(collection) if before[i] < limit == count])

    def _with(self, collection: Tokens) -> tuple[Tokens, ...]:
        """All collections, that of the player on turn being this one."""
        return put(self.collections, self.turn, collection)

    def _turn_over(self, reserve: Tokens, centre: Tokens, collection: Tokens) -> "Genius":
        """A turn is over: the game ends, a bonus turn follows, or the next player's turn."""
        barren, turn, bonus, collections = self.barren + 1, self.turn, self.bonus, self.collections
        if collection != collections[turn]:
            barren = 0
            bonus += len(self._lines(collection))
            collections = self._with(collection)
            if min(collection) == self.series.limit:
                return self._game_over(reserve, centre, collections)
        return Genius(
            self.series,
            at_turn_start(centre, reserve),
            turn if bonus else (turn + 1) % len(collections),
            max(0, bonus - 1),
            reserve,
            centre,
            collections,
            barren,
            self.ties_open or barren >= BARREN_TURNS,
        )

    def _game_over(self, reserve: Tokens, centre: Tokens, collections: tuple[Tokens, ...]) -> "Genius":
        """A full collection wins at once (GEN-14); the next game of the series starts, or none is left."""
        seats, past = len(collections), (*self.series.past, points_of(collections))
        series = self.series._replace(past=past)
        if len(past) < series.games:
            starter = (series.starter + 1) % seats  # GEN-17
            return new_game(seats, series._replace(starter=starter), FILLING)
        over = Over(outcome_of(collections, past))
        return Genius(series, over, self.turn, 0, reserve, centre, collections, 0, self.ties_open)

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """Everything: the reserve lies face down, but what is in it follows from what lies open."""
        series, over = self.series, isinstance(self.phase, Over)
        return View(
            seat=seat,
            limit=series.limit,
            game=len(series.past) if over else len(series.past) + 1,
            games=series.games,
            starter=series.starter,
            turn=self.turn,
            bonus=self.bonus,
            phase=self.phase,
            reserve=self.reserve,
            centre=self.centre,
            collections=self.collections,
            past=series.past,
            barren=self.barren,
            ties_open=self.ties_open,
            chance=self._chance(),
            legal=self._choices(self._zone).actions if seat is not None and seat in self.to_act else (),
        )

    def _chance(self) -> Chance:
        """How likely the next reveal is to succeed."""
        zone, centre = self._zone, self.centre
        good = [n for i, n in enumerate(self.reserve) if centre[i] and COLOURS[i] not in zone]
        return Chance(sum(good), sum(self.reserve))

    def news(self, event: Event[Happening], after: "Genius", seat: Seat | None) -> Seen:
        """What everybody sees."""
        match event.did:
            case First(seat=first):
                return FirstIs(first)
            case Reveal():
                return Reached(self.turn)
            case Draw(colour=colour):
                return self._news_of_draw(colour, after)
            case Collect():
                haul = self._haul()
                lines, end = self._lines(haul.collection), self._end(haul.collection)
                return Collected(self.turn, haul.gained, haul.returned, lines, end)
            case Take(colour=colour):
                collection = changed(self.collections[self.turn], INDEX[colour], 1)
                return Took(self.turn, colour, self._lines(collection), self._end(collection))

    def _news_of_draw(self, colour: Colour, after: "Genius") -> Seen:
        if not isinstance(self.phase, Revealing):
            return CameToCentre(colour)
        zone = self.phase.zone
        if after._zone:
            return Succeeded(self.turn, colour)
        return Missed(self.turn, colour, colour in zone, (*zone, colour))

    def _end(self, collection: Tokens) -> GameEnd | None:
        """How this game ended, if it did with that collection."""
        if min(collection) < self.series.limit:
            return None
        collections = self._with(collection)
        return GameEnd(places_in_game(collections), points_of(collections))


def new_game(seats: int, series: Series, phase: Phase) -> Genius:
    """All tokens in the reserve, nothing in the centre yet (GEN-01)."""
    none = (0,) * len(COLOURS)
    reserve = (TOKENS_A_COLOUR,) * len(COLOURS)
    return Genius(series, phase, series.starter, 0, reserve, none, (none,) * seats, 0, False)
