"""Those who err at Совершенно гениально: what tempts them, what they never do, and how strong they are."""

from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any

import pytest

from igroteka.arena.match import play
from igroteka.bots.adapting import RUNGS, START, Form, after_game
from igroteka.bots.bot import Maker
from igroteka.bots.genius import LEVELS, STRENGTHS
from igroteka.bots.genius.characters import CHARACTERS, gives_up, heap, plain
from igroteka.bots.genius.solving import Solver
from igroteka.bots.random import RandomBot
from igroteka.core.game import Event, Power
from igroteka.core.luck import Luck
from igroteka.games.genius import GENIUS
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Collect, Colour, Options, Reveal, Take, View
from tests.games.genius.drawing import each, table

BELOW = RUNGS[:-1]  # the levels below expert
RARE = "9 orange, 9 yellow, 4 red"  # a reserve out of which hardly anything fits


def seen(position: Genius) -> View:
    """What the player on turn sees."""
    return position.view(position.turn.seat)


# What even a child would not do.


def test_who_collects_only_what_goes_back_gives_up() -> None:
    for_nothing = seen(table(each(3, "7 red"), "", centre="2 red, blue, green", zone="red"))
    for_a_token = seen(table(each(3, "6 red"), "", centre="2 red, blue, green", zone="red"))
    assert gives_up(for_nothing, Collect())
    assert not gives_up(for_nothing, Reveal())
    assert not gives_up(for_a_token, Collect())


def test_where_no_reveal_can_bring_anything_either_it_is_no_giving_up() -> None:
    full = seen(table(each(7, "3 orange"), "", centre="2 red, blue, green", zone="red"))
    assert not gives_up(full, Collect())


def test_who_collects_where_hardly_a_token_would_miss_gives_up_unless_he_completes_a_line() -> None:
    centre, reserve = "red, 3 blue, green", "9 blue, 9 green, 2 orange"
    timid = seen(table(each(1), each(1), centre=centre, zone="red", reserve=reserve))
    line = seen(table(each(1, "5 red"), each(1), centre=centre, zone="red", reserve=reserve))
    fair = seen(table(each(1), each(1), centre=centre, zone="red", reserve=f"{reserve}, 3 yellow"))
    assert gives_up(timid, Collect())
    assert not gives_up(line, Collect())
    assert not gives_up(fair, Collect())


def test_who_goes_on_against_hopeless_odds_gives_up_what_he_has() -> None:
    zone = seen(table(each(1), each(1), centre="red, blue, green", zone="blue", reserve=RARE))
    take = seen(table(each(2, "red"), each(1), centre="red, blue, green", reserve=RARE))
    nothing = seen(table(each(2), each(1), centre="red, blue, green", reserve=RARE))
    assert gives_up(zone, Reveal())
    assert gives_up(take, Reveal())
    assert not gives_up(take, Take(Colour.RED))
    assert not gives_up(nothing, Reveal())


def test_who_goes_on_where_he_could_win_at_once_gives_up() -> None:
    collects = seen(table(each(7, "5 red"), each(6), centre="red, blue, green, violet", zone="red"))
    takes = seen(table(each(7, "6 red"), each(6), centre="red, blue, green, violet"))
    assert gives_up(collects, Reveal())
    assert gives_up(takes, Reveal())


def test_who_reveals_where_no_token_can_be_of_use_gives_up() -> None:
    """All that could still fit is there seven times: a reveal risks the red ones for nothing."""
    full = seen(table(each(7, "3 red, 3 orange"), each(1), centre="2 red, blue, green", zone="red"))
    lacking = seen(table(each(7, "3 red, 3 green"), each(1), centre="2 red, blue, green", zone="red"))
    assert gives_up(full, Reveal())
    assert not gives_up(full, Collect())
    assert not gives_up(lacking, Reveal())


def decisions(makers: list[Maker], rng: Random) -> list[tuple[View, Any]]:
    """Everything that players saw and did in one game."""
    luck = [Luck(rng.randbytes(16), "bot") for _ in makers]
    bots = [maker(GENIUS, seat, luck[seat]) for seat, maker in enumerate(makers)]
    position, met = GENIUS.start(len(makers), Options(games=1)), []
    while position.to_act:
        actor = position.to_act[0]
        if isinstance(actor, Power):
            action: Any = position.legal(actor).sample(rng)
        else:
            view = position.view(actor)
            intent = bots[actor].decide(view, 0)
            assert intent is not None
            action = intent.action
            met.append((view, action))
        position = position.then(Event(0, actor, action))
    return met


def turns_given_up(levels: list[Maker], seats: int, games: int) -> int:
    """How often somebody of these levels gives up; all of them sit in every seat in turn."""
    count, rng = 0, Random(seats)
    for number in range(games):
        makers = [levels[(number + seat) % len(levels)] for seat in range(seats)]
        count += sum(gives_up(view, action) for view, action in decisions(makers, rng))
    return count


@pytest.mark.parametrize("games", [6, pytest.param(2_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", GENIUS.seats)
def test_no_level_gives_up(seats: int, games: int) -> None:
    assert turns_given_up([LEVELS[level] for level in BELOW], seats, games) == 0


def test_who_does_anything_gives_up_and_is_noticed() -> None:
    assert turns_given_up([RandomBot], 2, 6) > 6


# How they err.


def test_a_heap_that_can_still_be_had_tempts() -> None:
    view = seen(table(centre="3 red, 2 blue", zone="red"))
    assert heap(view, Reveal()) == 0.5
    assert heap(seen(table(centre="3 red, 2 blue")), Reveal()) == 0.75
    assert heap(seen(table(centre="red, blue", zone="red, blue")), Reveal()) == 0.0
    assert heap(view, Collect()) == 0.0


def test_the_weaker_the_more_often_one_reveals_against_the_odds() -> None:
    """There is a heap, but two of three tokens miss, and the zone is worth keeping."""
    reserve = "5 green, 5 blue, 20 orange"
    view = seen(table(each(2), each(2), centre="2 red, 2 green, 2 blue", zone="red", reserve=reserve))
    reveals = {
        level: sum(chosen(LEVELS[level], view, number) == Reveal() for number in range(300))
        for level in LEVELS
    }
    assert reveals["novice"] > reveals["casual"] > reveals["skilled"] >= reveals["expert"] == 0


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_a_heap_does_not_draw_on_at_bad_odds_whoever_feels_them(level: str) -> None:
    view = seen(table(each(2), each(2), centre="4 red, 2 green", zone="green", reserve="9 red, 21 orange"))
    assert {chosen(LEVELS[level], view, number) for number in range(60)} == {Collect()}


@pytest.mark.parametrize("level", BELOW)
def test_nobody_goes_on_against_the_odds_who_could_complete_a_line(level: str) -> None:
    centre, reserve = "3 red, 2 green, 2 blue", "6 green, 6 blue, 20 orange"
    view = seen(table(each(2, "4 red"), each(2), centre=centre, zone="red", reserve=reserve))
    assert {chosen(LEVELS[level], view, number) for number in range(60)} == {Collect()}


def chosen(maker: Maker, view: View, number: int) -> Any:
    """What somebody does."""
    intent = maker(GENIUS, view.turn, Luck(number.to_bytes(16, "big"), "bot")).decide(view, 0)
    assert intent is not None
    return intent.action


@pytest.mark.parametrize("level", BELOW)
def test_nobody_gives_away_more_than_his_character_allows(level: str) -> None:
    for view, action in decisions([LEVELS[level]] * 2, Random(level)):
        values = plain(view, Solver(GENIUS, view.turn).values(view, Random(0)))
        worth = {one.action: one.worth for one in values}
        assert max(worth.values()) - worth[action] <= CHARACTERS[1 + BELOW.index(level)].cap


def test_characters_err_less_from_level_to_level() -> None:
    ladder = CHARACTERS
    for trait in ("softness", "cap", "tempted"):
        traits = [getattr(one, trait) for one in ladder]
        assert traits == sorted(traits, reverse=True)


# The opponent that adapts.


def won_by(person: Maker, opponent: Maker, number: int) -> float:
    """What a person has of one game at two seats, in which he starts every other time."""
    seat = number % 2
    makers = [person, opponent] if seat == 0 else [opponent, person]
    outcome = play(GENIUS, Options(games=1), makers, number.to_bytes(16, "big")).position.outcome
    assert outcome is not None
    places: tuple[int, ...] = outcome.places
    return (places[seat] == 1) / places.count(1)


def evening(person: Maker, games: int, run: int, then: Callable[[Form, float], None]) -> None:
    """So many games, one after the other; after each it is told how strong an opponent now suits."""
    form = Form()
    for number in range(games):
        share = won_by(person, STRENGTHS(form.strength), run * games + number)
        form = after_game(form, share)
        then(form, share)


def test_it_goes_down_to_who_does_anything_and_up_to_an_expert() -> None:
    forms: list[Form] = []
    evening(RandomBot, 12, 0, lambda form, share: forms.append(form))
    assert forms[-1].strength < START
    evening(LEVELS["expert"], 12, 0, lambda form, share: forms.append(form))
    assert forms[-1].strength > START


@pytest.mark.long
@pytest.mark.parametrize("level", BELOW)
def test_everybody_comes_to_about_every_other_game(level: str) -> None:
    games, runs = 60, 20
    shares: list[float] = []
    for run in range(runs):
        evening(LEVELS[level], games, run, lambda form, share: shares.append(share))
    later = [share for number, share in enumerate(shares) if number % games >= games // 2]
    assert 0.4 <= fmean(later) <= 0.6
