"""How a series starts, and the position that a view is of."""

from igroteka.core.game import Refusal, Rng, Seat
from igroteka.games.genius.counts import packed
from igroteka.games.genius.rules import Genius, new_game
from igroteka.games.genius.series import Series
from igroteka.games.genius.stages import FILLING, LOTS, stage_of, zone_of
from igroteka.games.genius.tokens import LIMIT, LIMIT_OF_FOUR
from igroteka.games.genius.words import NoSuchSeat, Options, Phase, Tokens, View


def start(seats: int, options: Options) -> Genius:
    """The first moment: the first player is named by the options or falls by lot (GEN-02)."""
    limit = LIMIT if seats < 4 else LIMIT_OF_FOUR
    series = Series(limit, options.games or seats, options.first or 0, ())
    return new_game(seats, series, LOTS if options.first is None else FILLING)


def unfit(seats: int, options: Options) -> Refusal | None:
    """The one who starts must sit at the table."""
    if options.first is not None and options.first >= seats:
        return NoSuchSeat(options.first)
    return None


def standing(
    series: Series,
    phase: Phase,
    turn: Seat,
    bonus: int,
    reserve: Tokens,
    centre: Tokens,
    collections: tuple[Tokens, ...],
    barren: int,
    ties_open: bool,
) -> Genius:
    """The position that is told in words and tuples."""
    return Genius(
        series,
        stage_of(phase),
        zone_of(phase),
        turn,
        bonus,
        packed(reserve),
        packed(centre),
        tuple([packed(collection) for collection in collections]),
        barren,
        ties_open,
    )


def guess(view: View, rng: Rng) -> Genius:
    """The position itself, for nothing is hidden from anybody."""
    return standing(
        Series(view.limit, view.games, view.starter, view.past),
        view.phase,
        view.turn,
        view.bonus,
        view.reserve,
        view.centre,
        view.collections,
        view.barren,
        view.ties_open,
    )
