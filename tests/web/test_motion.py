"""What moves over a board goes its real way, and nobody waits for it."""

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game, Seat
from igroteka.games import GAMES
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.expected_motion import flights_of
from tests.web.moved import Told, note, steps, taken, wait_until_it_moves
from tests.web.staged import Stage

NAMES = ("Аня", "Борис", "Вера")
SIGNS = {"turn", "lead"}
SEED = bytes(16)
LONGEST = 300  # milliseconds
WHOLE = GAMES[0]  # of the others so many steps are shown, and all of them in the long run
FIRST = 25
# What tells of layouts, and which script asked for one.
TRACED = (
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
)
# What a step moved has landed.
LANDED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  document.getAnimations().forEach((one) => one.finish());
  await frame();
}"""
# Whatever starts from now on takes a minute.
SLOWLY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const started = animate.apply(this, how);
    started.playbackRate = 0.005;
    return started;
  };
}"""


def opened(
    visit: Visit,
    game: Game[Any],
    seat: Seat | None = 0,
    *,
    screen: Screen = PHONE,
    still: bool = False,
    noted: bool = True,
) -> tuple[Page, Stage, list[Told]]:
    """A table before its first move, and the whole game that is played there."""
    options = game.options()
    table = play(game, options, [levels(game)["casual"]] * len(NAMES), SEED)
    told = list(steps(table, seat))
    page = visit("/healthz", screen=screen, still=still)
    if noted:
        note(page)
    stage = Stage(page, game, options, NAMES, seat)
    stage.show(told[0].before)
    wait_until_it_moves(page)
    return page, stage, told


def moves_truly(
    visit: Visit, game: Game[Any], screen: Screen, seat: Seat | None, most: int | None = None
) -> None:
    """Shows a game, or its first steps, to a seat and compares all that moves with what happened."""
    page, stage, told = opened(visit, game, seat, screen=screen)
    for step in told[:most]:
        stage.show(step.after, at=step.at, news=step.news)
        flown = taken(page)
        expected = flights_of(game)(step.before.view(seat), step.news, step.after.view(seat))
        assert Counter(one.flight for one in flown if one.name not in SIGNS) == Counter(expected), step.news
        for one in flown:
            assert one.is_true(), (one, step.news)
            assert one.lasts <= LONGEST


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_flies_from_its_true_origin_to_its_true_end(visit: Visit, game: Game[Any]) -> None:
    moves_truly(visit, game, PHONE, 0, most=None if game is WHOLE else FIRST)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("seat", [0, 1, None], ids=["first", "second", "spectator"])
def test_whole_games_fly_truly(visit: Visit, game: Game[Any], screen: Screen, seat: Seat | None) -> None:
    moves_truly(visit, game, screen, seat)


def test_a_move_forces_no_layout(visit: Visit, browser: Browser) -> None:
    page, stage, told = opened(visit, WHOLE, noted=False)
    # What is said to those who listen comes by a clock of its own, and may come just before a step.
    page.locator(".heard[role=status]").evaluate_all("all => all.forEach((one) => one.remove())")
    browser.start_tracing(page=page, categories=["-*", *TRACED])
    for step in told[:FIRST]:
        stage.show(step.after, at=step.at, news=step.news)
        page.evaluate(LANDED)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    layouts = [one["args"].get("beginData", {}) for one in trace if one["name"] == "Layout"]
    assert len(layouts) > FIRST, "what moves is laid out"
    stacks = [[call["url"] for call in one.get("stackTrace", ())] for one in layouts]
    # What has no address is the test itself.
    assert [stack for stack in stacks if any(stack)] == []


def test_nothing_moves_for_whoever_wants_no_motion(visit: Visit) -> None:
    page, stage, told = opened(visit, GAMES[0], still=True)
    for step in told[:20]:
        stage.show(step.after, at=step.at, news=step.news)
        taken(page)
    assert page.evaluate("animations") == 0


def test_a_catch_up_and_a_reload_show_the_table_as_it_is(visit: Visit) -> None:
    page, stage, told = opened(visit, GAMES[0])
    *missed, last = told
    stage.show(last.before, news=[news for step in missed for news in step.news])
    assert taken(page) == []
    stage.show(last.after, news=last.news)
    assert taken(page) != []
    page.reload()
    wait_until_it_moves(page)
    assert taken(page) == []


def test_what_may_be_done_can_be_done_while_cards_fly(visit: Visit) -> None:
    page, stage, told = opened(visit, GAMES[0])
    page.evaluate(SLOWLY)
    for step in told:
        stage.show(step.after, at=step.at, news=step.news)
        page.locator(".sky > *").first.wait_for(state="attached")
        if 0 in step.after.to_act:
            break
    page.locator('[data-place="hand:0"] button').first.click()
    page.locator('[data-around="bar"] button:not([aria-disabled="true"])').last.click()
    expect(page.locator(".sky > *")).not_to_have_count(0)
    assert any(said["type"] == "Act" for said in stage.heard)
