"""Hints: the best action of the one valuation, and reasons that are true, told in both languages."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from igroteka.bots.genius.reasons import because as of_genius
from igroteka.bots.hints import Adviser, Worth
from igroteka.bots.levels import ADVISER, levels, own, searches, valuer
from igroteka.bots.rainbow.reasons import because as of_rainbow
from igroteka.bots.red7.reasons import because as of_red7
from igroteka.bots.rps.reasons import because as of_rps
from igroteka.bots.seven_on_nine.reasons import because as of_seven_on_nine
from igroteka.bots.valuation import luck_of
from igroteka.core.game import Event, Game, Power, opening
from igroteka.games import GAMES, SHELF
from igroteka.games.genius.words import Collect, Colour, Reveal, Take
from igroteka.games.red7.words import Commit, Pass, ToCanvas, ToPalette
from igroteka.games.rps import words as rps
from igroteka.games.seven_on_nine.words import Draw, Play
from igroteka.texts import LANGUAGES, hint_texts
from tests import toy
from tests.bots.thought import think_briefly
from tests.games.genius import drawing as genius
from tests.games.rainbow import drawing as rainbow
from tests.games.red7 import drawing as red7
from tests.games.rps import drawing as rps_drawing
from tests.games.seven_on_nine import drawing as seven
from tests.server.test_leaks import subject_of
from tests.server.worlds import walked
from tests.sizes import how_many

NAMES = ("Анна", "Берёзка", "Дуб", "Ель", "Ива", "Клён")
WALKS = how_many(5, long=60)
MOMENTS = 4  # of each


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch)


def told(game: str, *said: Any) -> tuple[list[str], list[str]]:
    """The same in English and in Russian."""
    english, russian = (hint_texts(language, game) for language in ("en", "ru"))
    return [english.say(one, NAMES) for one in said], [russian.say(one, NAMES) for one in said]


def moments(game: Game[Any], rng: Random) -> list[tuple[Any, int]]:
    """Positions of many games, each with a seat that is to act there."""
    found: list[tuple[Any, int]] = []
    for number in range(WALKS):
        seats = rng.choice(game.seats)
        options = rng.choice(list(subject_of(game.name).options(seats)))
        table = walked(game, seats, options, number, rng)
        for version in rng.sample(range(table.version), min(MOMENTS, table.version)):
            position = table.history.moments[version]
            able = [one for one in position.to_act if not isinstance(one, Power) and position.legal(one)]
            found += [(position, seat) for seat in able[:1]]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_hint_is_legal_the_best_and_told_in_both_languages(game: Game[Any]) -> None:
    rng, hints, reasons = Random(game.name), 0, set[str]()
    for position, seat in moments(game, rng):
        view = position.view(seat)
        adviser = Adviser(game, seat, Random(1))
        hint = adviser.decide(view, 0)
        best = valuer(game, seat).values(view, luck_of(adviser.seed, view))
        if hint is None:
            assert not best or own(game, "BECAUSE")(view, best[0].action) is None
            continue
        assert hint.action in position.legal(seat)
        assert hint.action == best[0].action
        for language in LANGUAGES:
            texts = hint_texts(language, game.name)
            for said in (hint.action, *hint.because):
                assert texts.say(said, NAMES), said
        hints += 1
        reasons |= {type(one).__name__ for one in hint.because}
    assert hints > WALKS
    assert len(reasons) > 1, reasons


def test_nobody_plays_at_the_level_that_advises() -> None:
    assert all(ADVISER not in levels(game) for game in GAMES)
    assert {game.name for game in GAMES if searches(game.name, ADVISER)} == {"red7", "rainbow", "rps"}


def test_a_game_without_reasons_tells_what_an_action_is_worth() -> None:
    game = toy.game(toy.Toy)
    position = opening(game, 2, toy.options(2)[0])
    rng = Random(1)
    while isinstance(next(iter(position.to_act)), Power):
        (power,) = position.to_act
        position = position.then(Event(0, power, position.legal(power).sample(rng)))
    seat = next(one for one in position.to_act if not isinstance(one, Power))
    hint = Adviser(game, seat, rng).decide(position.view(seat), 0)
    assert hint is not None
    (why,) = hint.because
    assert isinstance(why, Worth)
    assert 0 <= why.percent <= 100
    assert hint_texts("en", "genius").say(Worth(62)) == (
        "By the odds, this way you beat about 62% of your rivals"
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_reason_goes_over_the_wire_by_its_type(game: Game[Any]) -> None:
    for kind in get_args(own(game, "REASON")):
        assert kind.__struct_config__.tag == kind.__name__
        assert msgspec.json.schema(kind)


# Red7.


def test_red7_tells_under_which_rule_one_leads_and_what_stays() -> None:
    view = red7.table("green 3, sky 4 | blue 5, red 7", "violet 6 |", canvas="blue 1").view(0)
    english, russian = told("red7", *of_red7(view, ToPalette(red7.card("blue 5"))))
    assert english == ["Under blue you lead with 3 in a row", "You keep red 7"]
    assert russian == ["По синему правилу вы лидируете: 3 подряд", "На руке останется красная 7"]


def test_red7_tells_what_must_follow() -> None:
    view = red7.table("green 3, sky 4 | blue 5, blue 1, red 7", "red 6 |").view(0)
    english, _ = told("red7", *of_red7(view, ToPalette(red7.card("blue 5"))))
    assert english == [
        "Then you lead with one of these on the canvas: blue 1",
        "You keep 2 cards, red 7 among them",
    ]
    english, _ = told("red7", *of_red7(view, ToPalette(red7.card("red 7"))))
    assert english[0] == "Under red you lead with red 7"


def test_red7_tells_that_a_new_rule_leads_and_that_no_way_does() -> None:
    view = red7.table("green 2, sky 4 | violet 6", "red 7 |").view(0)
    english, russian = told("red7", *of_red7(view, ToCanvas(red7.card("violet 6"))))
    assert english == ["Under violet you lead with green 2", "It is your last card"]
    assert russian[1] == "Это ваша последняя карта"
    lost = red7.table("violet 2 | violet 4", "red 7, red 2, green 4, blue 6 |").view(0)
    assert told("red7", *of_red7(lost, Pass()))[0] == ["None of your turns would lead"]
    assert of_red7(view, Pass()) == ()
    leading = red7.table("red 7 |", "violet 2 |").view(0)
    assert told("red7", *of_red7(leading, Commit()))[0] == ["Under red you lead with red 7"]


# Радуга.


def test_rainbow_tells_what_a_run_brings_and_what_stays() -> None:
    hand = "sky, blue, violet, red, red, orange, lime, lime"
    view = rainbow.table(hand, rainbow.EIGHT, pile="green").view(0)
    (run,) = [one for one in view.runs if len(one.cards) == 3 and one.cards[0].value == "sky"]
    english, russian = told("rainbow", *of_rainbow(view, rainbow.combination("sky, blue, violet", keep=True)))
    assert english[0].startswith(f"3 cards bring {run.points} point")
    assert "no run brings more" not in english[0]
    assert english[1:] == [
        "The violet one is new in your rainbow: 1 of 8",
        "You keep 2 red, 1 orange, 2 lime",
    ]
    assert russian[1] == "В радуге новый цвет (фиолетовая): теперь 1 из 8"


def test_rainbow_tells_why_nothing_is_played() -> None:
    view = rainbow.table("red, red, red, orange, orange, yellow, yellow, yellow", pile="green").view(0)
    assert view.runs == ()
    english, russian = told("rainbow", *of_rainbow(view, rainbow.exchange("red, red, orange, yellow")))
    assert english == [
        "No run of yours fits the pile",
        "You have these more than once",
        "You keep 1 red, 1 orange, 2 yellow",
    ]
    assert russian[0] == "Цепочку сейчас не выложить"


# Совершенно гениально.


def test_genius_tells_the_odds_the_risk_and_what_is_gained() -> None:
    view = genius.table(genius.each(3, "6 red"), "", centre="2 red, blue, green", zone="red").view(0)
    good, of = view.chance.good, view.chance.of
    english, russian = told("genius", *of_genius(view, Reveal()))
    assert english == [f"{good} of {of} tokens in the reserve fit", "A miss costs 1 token"]
    assert russian[1] == "Осечка отнимет 1 жетон"
    english, _ = told("genius", *of_genius(view, Collect()))
    assert english[:2] == ["You get 1 red", "Complete: red"]
    begun = genius.table(genius.each(3, "1 blue"), "").view(0)
    english, russian = told("genius", *of_genius(begun, Take(Colour.BLUE)))
    assert english[0] == "The colour you have fewest of is blue: 1"
    assert told("genius", *of_genius(begun, Reveal()))[0][1] == "A miss costs you nothing yet"


# 7 на 9.


def test_seven_on_nine_tells_which_numbers_fit_and_what_can_follow() -> None:
    view = seven.table("5±1", "4±1 6±2 8±3 1±1", "9±3 9±1", decks=(5, 5), fill=True).view(0)
    play = Play(seven.card("6±2"), seven.card("5±1"))
    english, russian = told("seven_on_nine", *(of_seven_on_nine(view, play) or ()))
    assert english[0] == "4 and 6 fit on 5±1"
    assert english[1].endswith("can follow it")
    assert russian[0] == "На 5±1 подходят 4 и 6"
    assert of_seven_on_nine(view, Play(seven.card("8±3"), seven.card("5±1"))) is None


def test_seven_on_nine_says_draw_where_nothing_fits() -> None:
    view = seven.table("5±1", "8±3 1±1", "9±3 9±1", decks=(5, 5), fill=True).view(0)
    english, russian = told("seven_on_nine", *(of_seven_on_nine(view, Draw()) or ()))
    assert english == ["4 and 6 fit on 5±1: you have neither"]
    assert russian == ["На 5±1 подходят 4 и 6, а у вас их нет"]


# Камень, ножницы, бумага.


def of(view: Any, drawing: str) -> tuple[list[str], list[str]]:
    """Why that card is played."""
    return told("rps", *of_rps(view, rps.Play(rps_drawing.card(drawing))))


def test_rps_tells_why_a_card_fits_and_what_stays() -> None:
    hand = "red rock, green paper, yellow joker, red scissors"
    view = rps_drawing.table(hand, "red rock", top="green rock").view(0)
    assert of(view, "red rock")[0] == [
        "The same picture in a stronger colour: red",
        "Your joker stays for later",
    ]
    english, russian = of(view, "green paper")
    assert english[0] == "Paper covers rock"
    assert russian == ["Бумага накрывает камень", "Джокер останется на потом"]
    assert of(view, "yellow joker")[0] == ["A joker beats every other card"]
    last = rps_drawing.table("red rock", "red rock", top="green rock").view(0)
    assert of(last, "red rock")[0][1] == "It is your last card: you win"


def test_rps_tells_who_takes_and_what_is_spared() -> None:
    view = rps_drawing.table(
        "red rock plus, green paper", "red rock", top="yellow rock plus", phase=rps.Pressed(3)
    ).view(0)
    english, russian = of(view, "red rock plus")
    assert english[1:] == ["You need not take 3 cards", "The next player answers or takes 6 cards"]
    assert russian[1] == "Не придётся брать 3 карты"
    none = rps_drawing.table("green paper", "red rock", top="yellow rock plus", phase=rps.Pressed(3)).view(0)
    assert told("rps", *of_rps(none, rps.Take()))[0] == ["You have neither a joker nor a +3 that fits"]


def test_rps_tells_that_nothing_fits() -> None:
    view = rps_drawing.table("green scissors, green rock", "red rock", top="red rock").view(0)
    assert told("rps", *of_rps(view, rps.Draw()))[1] == ["Ни одна ваша карта не подходит"]


def test_all_games_of_the_shelf_are_looked_at() -> None:
    assert set(SHELF) == {"red7", "rainbow", "genius", "seven_on_nine", "rps"}
