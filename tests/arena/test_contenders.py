"""Who may contend: levels, research, and bots of anybody's own file."""

from math import inf
from pathlib import Path
from typing import Any

import pytest

from igroteka.arena.contenders import (
    BadFile,
    Level,
    OwnBot,
    Seer,
    UnknownContender,
    contenders,
    maker_of,
    named,
)
from igroteka.arena.deals import Watched
from igroteka.arena.match import drive
from igroteka.arena.oracle import oracles
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.bots.red7 import KNOWLEDGE
from igroteka.bots.search import Budget
from igroteka.bots.searchers import Searcher
from igroteka.core.game import Game, Position, Rng, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games import GAMES, SHELF

GAME = SHELF["red7"]
OWN = Path(__file__).with_name("own_bots.py")
SEED = bytes(16)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_level_contends(game: Game[Any]) -> None:
    assert set(levels(game)) <= set(contenders(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_for_research_contends_and_is_no_level(game: Game[Any]) -> None:
    assert not {"flat", "oracle"} & set(levels(game))
    assert set(oracles(game)) <= set(contenders(game))


def test_a_level_is_named() -> None:
    assert named("casual", GAME) == Level("casual")
    with pytest.raises(UnknownContender) as unknown:
        named("clever", GAME)
    assert {"random", "casual"} <= set(unknown.value.known)


def test_the_search_is_named_with_its_iterations() -> None:
    bot = maker_of(named("search@250", GAME), GAME)(GAME, 0, Luck(SEED, "bot"))
    assert isinstance(bot, Searcher)
    assert bot.budget == Budget(250, seconds=inf)
    assert bot.knowledge is KNOWLEDGE


@pytest.mark.parametrize(
    "word, game", [("search@0", "red7"), ("search@many", "red7"), ("search@9", "genius")]
)
def test_there_is_no_search_without_iterations_nor_in_every_game(word: str, game: str) -> None:
    with pytest.raises(UnknownContender) as unknown:
        named(word, SHELF[game])
    assert ("search@100" in unknown.value.known) is (game == "red7")


def test_a_bot_of_an_own_file_is_named_and_travels_with_it() -> None:
    own = named(f"{OWN}:Anything", GAME)
    assert isinstance(own, OwnBot)
    assert own.name == "own_bots.py:Anything"
    assert own.source == OWN.read_text(encoding="utf-8")
    assert isinstance(maker_of(own, GAME)(GAME, 0, Luck(SEED, "bot")), RandomBot)


def test_a_file_has_no_such_bot() -> None:
    with pytest.raises(UnknownContender) as unknown:
        named(f"{OWN}:Nobody", GAME)
    assert "Anything" in unknown.value.known


@pytest.mark.parametrize(
    "source, why",
    [("class Bot:\n  pass\n pass", "line 3: "), ("import nothing_of_that_name", "ModuleNotFoundError: ")],
)
def test_a_file_that_cannot_be_run(source: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        named(f"{path}:Bot", GAME)
    assert bad.value.why.startswith(why)


def test_a_file_may_use_the_one_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # so that the path is as it was afterwards
    (tmp_path / "beside_the_bot.py").write_text("from igroteka.bots.random import RandomBot as Base")
    path = tmp_path / "bot.py"
    path.write_text("from beside_the_bot import Base\nclass Bot(Base):\n    pass\n")
    assert issubclass(maker_of(named(f"{path}:Bot", GAME), GAME), RandomBot)  # type: ignore[arg-type]


class AllSeeing(RandomBot):
    """Keeps what it was shown, and compares it with the view."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.shown: list[Position[Any, Any, Any]] = []

    def look(self, table: Table[Any]) -> None:
        """What is true now."""
        self.shown.append(table.position)

    def decide(self, view: Any, now: int) -> Any:
        """Anything, after a look at the very moment it is asked about."""
        assert self.shown[-1].view(self.seat) == view
        return super().decide(view, now)


@pytest.mark.parametrize("watched", [False, True])
def test_a_seer_is_shown_the_true_position_before_it_decides(watched: bool) -> None:
    table = Table(GAME, 2, GAME.options(), SEED)
    seer, other = AllSeeing(GAME, 0, Luck(SEED, "0")), RandomBot(GAME, 1, Luck(SEED, "1"))
    bots = [Watched("seer", seer), Watched("other", other)] if watched else [seer, other]
    drive(table, bots, Luck(SEED, "ties"), most=1000)
    assert seer.shown
    assert all(position in table.history.moments for position in seer.shown)


def test_no_level_of_a_table_is_a_seer() -> None:
    for game in GAMES:
        for maker in levels(game).values():
            bot = maker(game, 0, Luck(SEED, "bot"))
            assert not isinstance(bot, Seer)
            assert not isinstance(getattr(bot, "bot", None), Seer)
