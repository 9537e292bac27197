"""What a table sounds like, and when it is silent: the samples are caught where they are played."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import pytest
from msgspec import Raw
from playwright.sync_api import expect

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Position, Seat
from igroteka.games.rps import RPS, news
from igroteka.games.rps.words import Ballast
from igroteka.server.protocol import Refused
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.seeing import complaints, too_small
from tests.web.staged import Stage

# Keeps what every source plays and how loud, and what a phone's motor is told.
CAUGHT = """
  window.played = [];
  window.felt = [];
  window.loudness = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...given) {
    if (this.context instanceof AudioContext) played.push([...this.buffer.getChannelData(0)]);
    return start.apply(this, given);
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...given) {
    if (this.context instanceof AudioContext && this instanceof GainNode) loudness.push(this.gain.value);
    return connect.call(this, to, ...given);
  };
  window.known = 0; // the version that the page has shown
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const found = parse(...given);
    if (found?.type === "Now") setTimeout(() => (known = found.version));
    return found;
  };
  window.locks = 0; // what keeps the screen on
  navigator.wakeLock.request = () => {
    locks += 1;
    const lock = { released: false };
    lock.release = async () => { locks -= 1; lock.released = true; };
    return Promise.resolve(lock);
  };
  navigator.vibrate = (pattern) => felt.push(pattern) > 0;
"""
# Of a sound: how long, its first and largest sample, its energy in bands of 100 Hz and in slices of 20 ms.
MEASURED = """(sound) => {
  const samples = played[sound], rate = 44100, bands = [], slices = [];
  for (let hertz = 50; hertz < 12000; hertz += 100) {
    let re = 0, im = 0;
    const turn = (2 * Math.PI * hertz) / rate;
    samples.forEach((sample, index) => {
      re += sample * Math.cos(turn * index);
      im += sample * Math.sin(turn * index);
    });
    bands.push(re * re + im * im);
  }
  for (let from = 0; from < samples.length; from += rate / 50)
    slices.push(samples.slice(from, from + rate / 50).reduce((sum, one) => sum + one * one, 0));
  return [samples.length / rate, Math.max(...samples.map(Math.abs)), Math.abs(samples.at(-1)), bands, slices];
}"""
BAND = 100  # hertz
LONGEST = {"win": 2.0, "lose": 2.0, "turn": 1.1}  # seconds; all others are shorter
LOUDEST = 1 / 3  # of what a loudspeaker takes, so that three at once cannot clip
ALIKE = 0.97  # of 1: two sounds that could be taken for one another

NAMES = ("Ann", "Bob", "Cleo")
# What is heard of the games, each by a piece of news that makes it.
NEWS: Mapping[str, Any] = {
    "card": news.Laid(1, Ballast(), False, None, None),
    "deal": news.Dealt(1, 1, None, False),
    "gain": news.Thanked(1),
    "miss": news.RaceIsUp(),
    "race": news.Laid(1, Ballast(), True, None, None),
}


class Sound(NamedTuple):
    """What was measured of a sound."""

    seconds: float
    peak: float
    last: float
    bands: list[float]
    slices: list[float]

    @property
    def centre(self) -> float:
        """Where the middle of its energy lies, in hertz."""
        whole = sum(self.bands)
        return sum((at + 0.5) * BAND * energy for at, energy in enumerate(self.bands)) / whole

    @property
    def shrill(self) -> float:
        """The share of its energy above 4 kHz."""
        return sum(self.bands[4000 // BAND :]) / sum(self.bands)


@cache
def moments() -> tuple[Position[Any, Any, Any], ...]:
    """A whole game of three."""
    return tuple(play(RPS, RPS.options(), [levels(RPS)["casual"]] * 3, bytes(16)).history.moments)


def waiting_for(*seats: Seat) -> Position[Any, Any, Any]:
    """A moment in which these are to act."""
    return next(one for one in moments() if one.outcome is None and tuple(one.to_act) == seats)


def winner() -> Seat:
    """Who wins that game."""
    outcome = moments()[-1].outcome
    assert outcome is not None
    return outcome.places.index(1)


class Ear:
    """Somebody at a table of three where sounds can be made; what happens there is the test's."""

    def __init__(self, visit: Visit, screen: Screen = DESKTOP, seat: Seat = 0, **chosen: Any) -> None:
        self.page = visit("/healthz", screen=screen)
        self.page.add_init_script(CAUGHT)
        if chosen:
            self.page.add_init_script(f"localStorage.setItem('igroteka', {json.dumps(json.dumps(chosen))})")
        self.stage = Stage(self.page, RPS, RPS.options(), NAMES, seat)
        self.rival = (seat + 1) % len(NAMES)
        self.stage.show(waiting_for(self.rival))
        # The button comes together with the sounds; on a phone the menu has it alone.
        self.page.locator("header [aria-keyshortcuts=m]").wait_for(state="attached")

    def touch(self) -> None:
        """Lets the browser make sounds from now on."""
        self.page.get_by_role("heading", level=1).click()

    def happens(self, *told: Any) -> None:
        """Something happens, and a rival is to act."""
        self.stage.show(waiting_for(self.rival), news=told)
        self.page.wait_for_function("version => known >= version", arg=self.stage.version)

    def refuse(self) -> None:
        """Something cannot be done."""
        self.stage.tell(Refused("Talk", 1, Raw(b'{"type":"ChatIsOff"}')))
        expect(self.page.get_by_text("That cannot be said in this table’s chat.").first).to_be_visible()

    def hears(self, count: int) -> Sound:
        """So many sounds have been played so far, and not one more; the last of them."""
        self.page.wait_for_function("count => played.length >= count", arg=count)
        assert self.played == count
        return Sound(*self.page.evaluate(MEASURED, count - 1))

    @property
    def played(self) -> int:
        """How many sounds have been played so far."""
        return int(self.page.evaluate("played.length"))

    @property
    def felt(self) -> list[list[int]]:
        """How the phone has stirred so far."""
        return list(self.page.evaluate("felt"))


def likeness(one: Sound, other: Sound) -> float:
    """How far two sounds are the same in pitch and in course: 1 where they are one."""
    return _cosine(one.bands, other.bands) * _cosine(one.slices, other.slices)


def _cosine(one: list[float], other: list[float]) -> float:
    longest = max(len(one), len(other))
    first, second = (row + [0.0] * (longest - len(row)) for row in (one, other))
    norm = sqrt(sum(value**2 for value in first) * sum(value**2 for value in second))
    return sum(a * b for a, b in zip(first, second, strict=True)) / norm


def all_sounds(visit: Visit) -> dict[str, Sound]:
    """Every sound there is, heard at tables where what makes it happens."""
    ear = Ear(visit, seat=winner())
    ear.touch()
    heard = dict[str, Sound]()
    for name, told in NEWS.items():
        ear.happens(told)
        heard[name] = ear.hears(len(heard) + 1)
    ear.refuse()
    heard["refusal"] = ear.hears(len(heard) + 1)
    ear.stage.show(waiting_for(winner()))
    heard["turn"] = ear.hears(len(heard) + 1)
    ear.stage.show(moments()[-1])
    heard["win"] = ear.hears(len(heard) + 1)
    loser = Ear(visit, seat=(winner() + 1) % len(NAMES))
    loser.touch()
    loser.stage.show(moments()[-1])
    return {**heard, "lose": loser.hears(1)}


def test_every_sound_is_short_soft_warm_and_unlike_the_others(visit: Visit) -> None:
    heard = all_sounds(visit)
    for name, sound in heard.items():
        figures = f"{sound.seconds:.2f} s, peak {sound.peak:.2f}, {sound.centre:.0f} Hz"
        print(f"{name:8} {figures}, {sound.shrill:.2%} above 4 kHz")
    for name, sound in heard.items():
        assert 0.08 < sound.seconds < LONGEST.get(name, 0.7), name
        assert 0.1 < sound.peak < LOUDEST, name
        assert sound.last < 0.001, f"{name} ends with a click"
        assert 200 < sound.centre < 2000, name
        assert sound.shrill < 0.05, name
    for (name, one), (other_name, other) in combinations(heard.items(), 2):
        assert likeness(one, other) < ALIKE, (name, other_name)


def test_nothing_is_heard_before_the_page_was_touched_nor_afterwards_of_what_was_before(visit: Visit) -> None:
    ear = Ear(visit)
    # What a test evaluates counts as a touch, so the test itself says when the page was touched.
    ear.page.evaluate(
        """Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
        addEventListener("pointerdown", () => (navigator.userActivation.hasBeenActive = true));"""
    )
    ear.happens(NEWS["card"])
    expect(ear.page.get_by_role("status")).to_contain_text("Bob: ballast")
    ear.touch()
    ear.happens(NEWS["race"])
    ear.hears(1)


def test_several_things_at_once_are_heard_one_after_the_other(visit: Visit) -> None:
    ear = Ear(visit)
    ear.touch()
    ear.stage.show(waiting_for(0), news=(NEWS["card"], NEWS["deal"]))
    ear.hears(3)  # and that it is one's turn


def test_who_turned_sounds_off_hears_none_and_one_key_turns_them_on(visit: Visit) -> None:
    ear = Ear(visit, sound=False)
    ear.touch()
    ear.happens(NEWS["card"])
    button = ear.page.get_by_role("button", name="Sounds", exact=True)
    expect(button).to_have_attribute("aria-pressed", "false")
    ear.page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "true")
    ear.happens(NEWS["race"])
    ear.hears(1)
    button.click()
    ear.happens(NEWS["race"])
    ear.page.keyboard.press("m")
    ear.happens(NEWS["card"])
    ear.hears(2)


def test_the_volume_is_in_the_menu_heard_at_once_and_remembered(visit: Visit) -> None:
    ear = Ear(visit, screen=PHONE)
    page = ear.page
    page.get_by_role("button", name="Table menu").click()
    volume = page.get_by_role("slider", name="Volume")
    volume.focus()
    page.keyboard.press("ArrowLeft")
    ear.hears(1)
    assert page.evaluate("loudness.at(-1)") == pytest.approx(0.6**2)
    expect(volume).to_have_attribute("aria-valuetext", "60 %")
    assert complaints(page) == []
    assert too_small(page) == []
    page.reload()
    page.get_by_role("button", name="Table menu").click()
    expect(volume).to_have_value("0.6")
    page.keyboard.press("Escape")
    ear.touch()
    ear.happens(NEWS["race"])
    ear.hears(1)
    assert page.evaluate("loudness.at(-1)") == pytest.approx(0.6**2)


@pytest.mark.parametrize("background, heard", [(False, 0), (True, 1)])
def test_a_page_out_of_sight_is_silent_unless_ones_turn_is_wanted(
    visit: Visit, background: bool, heard: int
) -> None:
    ear = Ear(visit, background=background)
    ear.touch()
    ear.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => globalThis.away ?? true })")
    ear.happens(NEWS["card"])
    ear.stage.show(waiting_for(0))
    expect(ear.page).to_have_title("● Your turn · Rock, Paper, Scissors")
    ear.page.evaluate("globalThis.away = false")
    ear.happens(NEWS["race"])
    ear.hears(heard + 1)


def test_a_phone_stirs_when_something_concerns_its_holder(visit: Visit) -> None:
    ear = Ear(visit, screen=PHONE)
    ear.touch()
    ear.happens(NEWS["card"])
    ear.hears(1)
    assert ear.felt == []
    ear.refuse()
    ear.stage.show(waiting_for(0))
    ear.hears(3)
    assert ear.felt == [[15, 50, 15], [35]]


def test_whoever_does_not_want_it_keeps_a_phone_still(visit: Visit) -> None:
    ear = Ear(visit, screen=PHONE)
    page = ear.page
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("checkbox", name="Vibration").uncheck()
    page.keyboard.press("Escape")
    ear.refuse()
    ear.hears(1)
    assert ear.felt == []


def test_the_screen_of_a_phone_stays_on_while_its_holder_plays(visit: Visit) -> None:
    ear = Ear(visit, screen=PHONE)
    assert ear.page.evaluate("locks") == 1
    ear.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert ear.page.evaluate("locks") == 1, "it has one"
    ear.stage.tell_people(paused=True)
    ear.page.wait_for_function("locks === 0")
    ear.stage.tell_people(paused=False)
    ear.page.wait_for_function("locks === 1")
    ear.page.get_by_role("button", name="Table menu").click()
    ear.page.get_by_role("checkbox", name="Keep the screen on").uncheck()
    ear.page.wait_for_function("locks === 0")


def test_a_computer_offers_no_vibration_and_no_voice_it_does_not_have(visit: Visit) -> None:
    ear = Ear(visit)
    ear.page.get_by_role("button", name="Table menu").click()
    expect(ear.page.get_by_role("checkbox", name="Sounds")).to_be_checked()
    expect(ear.page.get_by_role("checkbox", name="Vibration")).to_have_count(0)
    expect(ear.page.get_by_role("checkbox", name="Spoken numbers")).to_have_count(0)
