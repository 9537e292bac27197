"""Which turns count towards the circle of passes that ends a round of Камень, ножницы, бумага: RPS-20."""

from random import Random

from igroteka.core.game import CLOCK, Event, Seat
from igroteka.games.rps import EARLIER, RPS
from igroteka.games.rps.news import Dealt, Laid, Mistaken, Passed, Took
from igroteka.games.rps.position import Rps
from igroteka.games.rps.versions import FIRST, SECOND, Version
from igroteka.games.rps.words import (
    Draw,
    Drawn,
    Happening,
    Mistakes,
    Options,
    Pass,
    Play,
    Thanking,
    Turn,
    Why,
)
from tests.games.rps.drawing import act, card, deal, play, playable, ring, said, snap, table
from tests.rule import rule

PUNISHED = Mistakes.PUNISHED
MOST_STEPS = 400  # of one random game


def after_a_race(version: Version = SECOND) -> Rps:
    """Two racers were mistaken: one drew the only card there was, one nothing; then both pass."""
    hands = ("green paper speed, red scissors, ballast", "green rock, ballast", "yellow paper, green rock")
    position = play(table(*hands, deck="", mistakes=PUNISHED, version=version), "green paper speed")
    position = deal(snap(position, 1, "green rock"), "green rock")
    position = snap(position, 2, "green rock")
    assert (said(position), position.to_act, position.cards.can_draw) == (Turn(), (1,), False)
    return act(act(position, Pass()), Pass())


@rule("RPS-20")
def test_a_race_is_no_turn_and_counts_towards_no_circle() -> None:
    position = after_a_race()
    assert (said(position), position.to_act, position.order.passes) == (Turn(), (0,), 2)
    assert card("red scissors") in playable(position)
    assert act(position, Pass()).outcome is not None


@rule("RPS-20")
def test_missing_thanks_are_no_turn_either() -> None:
    silent = table(
        "ballast, red rock",
        "2 ballast",
        top="red paper give",
        deck="",
        phase=Thanking(1, 6_000),
    )
    position = ring(silent)
    assert (said(position), position.to_act, position.order.passes) == (Turn(), (1,), 0)


@rule("RPS-20")
def test_a_turn_in_which_a_card_was_drawn_is_none_of_the_circle() -> None:
    position = table("red paper, ballast", "2 ballast", deck="green rock", mistakes=PUNISHED)
    position = play(deal(act(position, Draw()), "green rock"), "green rock")
    assert (said(position), position.to_act, position.order.passes) == (Turn(), (1,), 0)
    assert act(position, Pass()).outcome is None


@rule("RPS-20")
def test_a_game_begun_by_rules_1_goes_on_by_them() -> None:
    position = after_a_race(version=FIRST)
    assert position.outcome is not None
    assert position.outcome.why is Why.STUCK
    (one,) = EARLIER
    begun, now = (game.start(3, Options(first=0)) for game in (one, RPS))
    assert (begun.match.version, now.match.version) == (FIRST, SECOND)
    assert (one.version, RPS.version) == (1, 2)
    assert begun != now
    for game, position in ((one, begun), (RPS, now)):
        assert game.guess(position.view(0), Random(1)).match == position.match
    assert begun.match.but(starter=2, past=((0, 10, 20),)).version == FIRST


# Random games with next to nothing to draw, and who has had a turn, worked out from what is seen.


def had_a_turn(position: Rps, event: Event[Happening], after: Rps, idle: set[Seat]) -> set[Seat]:
    """The seats that had a turn since anything was laid or drawn."""
    match position.news(event, after, None):
        case Laid() | Dealt():
            return set()
        case Passed(seat=seat) | Took(seat=seat):
            return idle | {seat}
        case Mistaken(seat=seat) if isinstance(event.did, Play) and not isinstance(said(position), Drawn):
            return idle | {seat}
        case _:
            return idle


def ended_too_early(version: Version) -> list[bool]:
    """Of every random game that ended stuck: whether somebody had no turn in the last circle."""
    hands = ("green paper speed, red scissors", "green rock, red scissors give", "yellow paper, 2 green rock")
    early = []
    for seed in range(150):
        rng, idle, now = Random(seed), set[Seat](), 0
        position = table(*hands, deck="", mistakes=PUNISHED, version=version)
        for _ in range(MOST_STEPS):
            if not position.to_act:
                break
            by = rng.choice(tuple(position.to_act))
            now = position.deadline or now if by is CLOCK else now
            event = Event(now, by, position.legal(by).sample(rng))
            then = position.then(event)
            idle = had_a_turn(position, event, then, idle)
            position = then
        if position.outcome is not None and position.outcome.why is Why.STUCK:
            early.append(len(idle) < len(hands))
    return early


@rule("RPS-20")
def test_a_round_ends_stuck_only_after_a_turn_of_everybody() -> None:
    ended = ended_too_early(SECOND)
    assert len(ended) > 20
    assert not any(ended)
    assert any(ended_too_early(version=FIRST)), "what the games are looked at for can be seen in them"
