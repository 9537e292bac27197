"""The people who play Камень, ножницы, бумага: none gives up, each has an eye for something else."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from igroteka.arena.match import play
from igroteka.bots.adapting import RUNGS, START, Form, after_game
from igroteka.bots.bot import Maker
from igroteka.bots.human import FLOOR
from igroteka.bots.levels import gives_up, levels, valuer
from igroteka.bots.rps import of_any_strength
from igroteka.core.game import Power
from igroteka.core.luck import Luck
from igroteka.games.rps import RPS
from igroteka.games.rps.pieces import KIND
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Action,
    Again,
    Decline,
    Draw,
    Give,
    Keep,
    Layout,
    Mistakes,
    Options,
    Play,
    Pressed,
    Reverse,
    Swap,
    Take,
)
from tests.bots.thought import hurried
from tests.games.rps import drawing
from tests.games.rps.drawing import card, table

BELOW = RUNGS[:-1]  # the levels below expert
BY_LEVEL = pytest.mark.parametrize("level", BELOW)
FEW, MANY = 4, 2_000  # rounds
LIKED = "green rock, red rock, yellow scissors"  # somebody's hand in which nothing matters


def seed(number: int) -> bytes:
    """The luck of one game."""
    return number.to_bytes(16, "big")


def decisions(makers: list[Maker], number: int, options: Options) -> list[tuple[Rps, Any]]:
    """All that seats did in a game, each with the position that it was done in."""
    history = play(RPS, options, makers, seed(number)).history
    return [
        (history.moments[version], entry)
        for version, entry in enumerate(history.log)
        if not isinstance(entry.by, Power)
    ]


def wishes(maker: Maker, position: Rps, times: int = 60, seat: int = 0) -> Counter[Action]:
    """How often players of one kind do each thing."""
    bots = [maker(RPS, seat, Luck(seed(number), "bot")) for number in range(times)]
    intents = [bot.decide(position.view(seat), 0) for bot in bots]
    return Counter(intent.action for intent in intents if intent is not None)


def given_up(maker: Maker, seats: int, rounds: int) -> int:
    """How often players of one kind lay nothing although a card fits."""
    return sum(
        gives_up(RPS, position.view(entry.by), entry.did)
        for number in range(rounds)
        for position, entry in decisions([maker] * seats, number, Options())
    )


@BY_LEVEL
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_gives_up(level: str, seats: int) -> None:
    assert given_up(levels(RPS)[level], seats, FEW) == 0


@pytest.mark.long
@BY_LEVEL
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_gives_up_in_many_rounds(level: str, seats: int) -> None:
    assert given_up(hurried(levels(RPS)[level]), seats, MANY) == 0


def test_who_does_anything_gives_up() -> None:
    assert given_up(levels(RPS)["random"], 2, 1) > 0


@pytest.mark.parametrize(
    "position, idle",
    [
        (table("red paper, green scissors", LIKED, top="green rock"), Draw()),
        (table("red paper, green scissors", LIKED, top="green rock", mistakes=Mistakes.PUNISHED), Draw()),
        (table("red joker, green rock", LIKED, top="red rock plus", phase=Pressed(3)), Take()),
    ],
)
def test_who_lays_nothing_although_a_card_fits_gives_up(position: Rps, idle: Action) -> None:
    assert gives_up(RPS, position.view(0), idle)
    assert not gives_up(RPS, position.view(0), Play(card("red paper")))


def test_who_stays_out_of_a_race_or_keeps_what_fits_gives_up() -> None:
    laid = table("red rock speed, 2 ballast", "red paper, ballast", top=None, symbols=Layout.UNIFORM)
    assert gives_up(RPS, drawing.play(laid, "red rock speed").view(1), Decline())
    drew = drawing.deal(
        drawing.act(table("ballast, green rock", LIKED, top="red rock"), Draw()), "green paper"
    )
    assert gives_up(RPS, drew.view(0), Keep())


@pytest.mark.parametrize("mistakes", Mistakes)
def test_who_has_nothing_that_fits_may_draw(mistakes: Mistakes) -> None:
    position = table("green rock, ballast", LIKED, top="red rock", mistakes=mistakes)
    assert not gives_up(RPS, position.view(0), Draw())


def test_a_swap_for_no_shorter_hand_may_stay_where_it_is() -> None:
    swap = "yellow paper swap, green rock, green scissors"
    assert not gives_up(RPS, table(swap, "red rock, green paper", top="green rock").view(0), Draw())
    assert gives_up(RPS, table(swap, "red rock", top="green rock").view(0), Draw())
    assert gives_up(RPS, table("yellow paper swap", LIKED, top="green rock").view(0), Draw())


@BY_LEVEL
def test_nobody_tries_a_card_that_does_not_fit(level: str) -> None:
    options = Options(mistakes=Mistakes.PUNISHED)
    for number in range(FEW):
        for position, entry in decisions([levels(RPS)[level]] * 2, number, options):
            if isinstance(entry.did, Play):
                assert position.fits(KIND[entry.did.card])


@BY_LEVEL
def test_the_last_card_wins(level: str) -> None:
    position = table("red paper", LIKED, top="green rock")
    assert wishes(levels(RPS)[level], position, times=5).keys() == {Play(card("red paper"))}


def test_a_beginner_likes_what_is_strong_others_what_has_an_effect_or_what_goes_on() -> None:
    hand = "red joker, red paper, green paper, green paper turn, green scissors, red rock"
    position = table(hand, f"{LIKED}, green paper", top="green rock")
    joker, red, green, sign = (
        Play(card(one)) for one in ("red joker", "red paper", "green paper", "green paper turn")
    )
    often = {level: wishes(levels(RPS)[level], position) for level in BELOW}
    novice, casual, skilled = often.values()
    assert novice[red] > novice[joker] + novice[green] + novice[sign]
    assert casual[sign] > novice[sign]
    assert skilled[green] + skilled[sign] > skilled[joker] + skilled[red]


@BY_LEVEL
def test_nobody_takes_another_turn_only_to_draw(level: str) -> None:
    nothing = drawing.play(table("green paper turn, green rock", LIKED, top="green rock"), "green paper turn")
    assert wishes(levels(RPS)[level], nothing, times=10).keys() == {Reverse()}
    hand = "green paper turn, red scissors, green rock"
    something = drawing.play(table(hand, LIKED, top="green rock"), "green paper turn")
    assert wishes(levels(RPS)[level], something, times=10)[Again()] > 0


def test_a_skilled_player_gives_the_last_card_away_and_wins() -> None:
    position = table("red paper, red paper give", LIKED, top="red rock")
    assert wishes(levels(RPS)["skilled"], position, times=10).keys() == {Play(card("red paper give"))}


@BY_LEVEL
def test_ballast_is_given_away_before_anything_else(level: str) -> None:
    laid = drawing.play(table("red paper give, ballast, red joker, green rock", LIKED), "red paper give")
    assert wishes(levels(RPS)[level], laid, times=10).keys() == {Give(card("ballast"), 1)}


@BY_LEVEL
def test_a_way_to_be_rid_of_cards_is_kept_and_so_are_jokers(level: str) -> None:
    hand = "red paper give, green rock give, yellow rock swap, red joker, green scissors"
    laid = drawing.play(table(hand, LIKED), "red paper give")
    assert wishes(levels(RPS)[level], laid, times=10).keys() == {Give(card("green scissors"), 1)}
    all_dear = drawing.play(table("red paper give, green rock give, red joker", LIKED), "red paper give")
    chosen = wishes(levels(RPS)[level], all_dear, times=10)
    assert chosen.keys() <= {Give(card("green rock give"), 1), Give(card("red joker"), 1)}


@BY_LEVEL
def test_nobody_swaps_for_more_cards_while_another_card_fits(level: str) -> None:
    hand = "yellow paper swap, green paper, green rock"
    more = table(hand, f"{LIKED}, green paper", top="green rock")
    assert wishes(levels(RPS)[level], more, times=20).keys() == {Play(card("green paper"))}


def test_who_plays_for_effect_swaps_for_fewer_cards() -> None:
    hand, swap = "yellow paper swap, green paper, 4 green rock", Play(card("yellow paper swap"))
    fewer = table(hand, "green paper", top="green rock")
    assert wishes(levels(RPS)["casual"], fewer, times=20)[swap] > 0


@BY_LEVEL
def test_who_must_draw_otherwise_swaps_for_about_as_many_cards(level: str) -> None:
    hand, swap = "yellow paper swap, green scissors, green rock", Play(card("yellow paper swap"))
    as_many = table(hand, LIKED, top="green rock")
    assert wishes(levels(RPS)[level], as_many, times=10)[swap] > 0
    many_more = table(hand, f"{LIKED}, green paper", top="green rock")
    assert wishes(levels(RPS)[level], many_more, times=10).keys() == {Draw()}


@BY_LEVEL
def test_hands_are_swapped_with_who_has_fewest(level: str) -> None:
    swapping = drawing.play(
        table("yellow paper swap, green rock, red rock", LIKED, "red rock", top="green rock"),
        "yellow paper swap",
    )
    assert wishes(levels(RPS)[level], swapping, times=20).keys() == {Swap(2)}


@BY_LEVEL
def test_nobody_opens_with_a_joker(level: str) -> None:
    chosen = wishes(levels(RPS)[level], table("2 red joker, green rock", LIKED, top=None), times=10)
    assert chosen.keys() == {Play(card("green rock"))}


def test_whole_strengths_are_the_levels() -> None:
    position = table("red joker, red paper, green paper, green scissors, red rock", LIKED, top="green rock")
    for strength, level in enumerate(BELOW, 1):
        assert wishes(of_any_strength(strength), position, 10) == wishes(levels(RPS)[level], position, 10)


def test_the_stronger_the_quicker_in_a_race() -> None:
    laid = table("red rock speed, 2 ballast", "red paper, green paper, ballast", symbols=Layout.UNIFORM)
    race = drawing.play(laid, "red rock speed").view(1)
    means = []
    for strength in (1.0, 1.5, 2.5, 4.0):
        intents = [of_any_strength(strength)(RPS, 1, Luck(seed(n), "bot")).decide(race, 0) for n in range(40)]
        times = [intent.at for intent in intents if intent is not None]
        assert min(times) >= FLOOR
        means.append(sum(times) / len(times))
    assert means == sorted(means, reverse=True)


def test_a_valuer_sees_what_wins() -> None:
    found = valuer(RPS, 0).values(table("red paper", LIKED, top="green rock").view(0), Random(1))
    assert found[0].action == Play(card("red paper"))
    assert found[0].worth > found[-1].worth + 0.1


# How the opponent that adapts comes to suit somebody.


def adapted(player: Maker, run: int, games: int) -> tuple[Form, float]:
    """How an opponent has adapted to a player after so many games, and whom the second half went to."""
    form, won = Form(), 0.0
    for number in range(games):
        makers = [player, of_any_strength(form.strength)]
        hero = number % 2
        ended = play(RPS, Options(), makers[:: -1 if hero else 1], seed(games * run + number))
        outcome = ended.position.outcome
        assert outcome is not None
        share = (outcome.places[1 - hero] - outcome.places[hero] + 1) / 2
        won += share * (number >= games // 2)
        form = after_game(form, share)
    return form, won / (games - games // 2)


def test_whoever_loses_meets_somebody_gentler() -> None:
    form, _ = adapted(levels(RPS)["random"], 0, 10)
    assert form.strength < START


@pytest.mark.long
@BY_LEVEL
def test_whoever_plays_on_comes_to_win_about_every_other_game(level: str) -> None:
    runs = [adapted(levels(RPS)[level], run, 60)[1] for run in range(20)]
    assert 0.4 <= sum(runs) / len(runs) <= 0.6
