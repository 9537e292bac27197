"""How a match starts, and the position that words tell of."""

from igroteka.core.game import Refusal
from igroteka.games.seven_on_nine.inference import Claims
from igroteka.games.seven_on_nine.kernel import packed
from igroteka.games.seven_on_nine.match import Match
from igroteka.games.seven_on_nine.phases import stage_of
from igroteka.games.seven_on_nine.pieces import INDEX, Counts, Hand, kinds_of
from igroteka.games.seven_on_nine.rules import NO_CARD, SevenOnNine, new_deal
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.waits import side_of
from igroteka.games.seven_on_nine.words import IdleStopTooShort, Laid, Options, Phase, Player


def start(seats: int, options: Options, version: Version) -> SevenOnNine:
    """Before the first deal."""
    return new_deal(seats, Match(options, (), version), 0)


def unfit(seats: int, options: Options) -> Refusal | None:
    """Nobody may count as absent who only waits for a lock to end or for a card to be drawn."""
    least = max(options.wrong_card_lock, options.idle_draw) + 1
    return IdleStopTooShort(options.idle_stop, least) if options.idle_stop < least else None


def standing(
    match: Match,
    phase: Phase,
    pile: tuple[Laid, ...],
    turns: int,
    pool: Counts,
    hands: tuple[Hand, ...],
    players: tuple[Player, ...],
    claims: Claims,
) -> SevenOnNine:
    """The position with these cards in the hands and in the decks, and all that is seen of it."""
    lain = bytes([INDEX[laid.card] for laid in pile])
    return SevenOnNine(
        match,
        stage_of(phase),
        pile,
        lain[-1] if lain else NO_CARD,
        kinds_of(lain),
        turns,
        packed(pool),
        sum(pool),
        tuple([side_of(hand, player) for hand, player in zip(hands, players, strict=True)]),
        claims,
    )
