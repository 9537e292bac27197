"""The set-up does what is missing, in order, and nothing twice."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from workshop.checkout import Checkout
from workshop.setting_up import Lock, pip_settings, set_up, steps
from workshop.trouble import Trouble

ROOT = Path(__file__).resolve().parents[2]
INPUTS = (
    "workshop/setting_up.py",
    "pyproject.toml",
    "locks/uv.txt",
    *Lock,
    "web/package.json",
    "web/package-lock.json",
    "web/.npmrc",
    "web/index.html",
)
VENV, UV, PROJECT = "making the virtual environment", "installing uv with pip", "installing igroteka itself"
PACKAGES, FRONT_END = "installing packages with uv", "installing the front-end's packages with npm"
PAGE = "building the page"
EVERYTHING = [VENV, UV, PACKAGES, PROJECT, FRONT_END, PAGE]
MAKES = {
    VENV: ".venv/bin/python",
    UV: ".venv/bin/uv",
    PACKAGES: ".venv/bin/node",
    PROJECT: ".venv/bin/igroteka",
    FRONT_END: "web/node_modules/typescript",
    PAGE: "src/igroteka/page/index.html",
}
READING = "reading pip's configuration"


@dataclass(frozen=True)
class PaperHouse(Checkout):
    """A checkout in which every command only leaves a mark, and one of them may be killed or fail."""

    did: list[str] = field(default_factory=list)
    ends: dict[str, BaseException] = field(default_factory=dict)
    pip_config: list[str] = field(default_factory=list)

    def quietly(
        self, task: str, command: Sequence[str], *, within: str = ".", more: Mapping[str, str] | None = None
    ) -> str:
        if task == READING:
            return "\n".join(self.pip_config)
        self.did.append(task)
        if task in self.ends:
            raise self.ends.pop(task)
        made = self.root / MAKES[task]
        made.parent.mkdir(parents=True, exist_ok=True)
        made.touch()
        return ""

    def done_by(self, lock: Lock) -> list[str]:
        """What one run of the set-up had to do."""
        self.did.clear()
        set_up(self, lock)
        return list(self.did)


@pytest.fixture
def checkout(tmp_path: Path) -> PaperHouse:
    for path in INPUTS:
        (tmp_path / path).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return PaperHouse(tmp_path)


def change(checkout: Checkout, path: str) -> None:
    (checkout.root / path).write_text(checkout.text(path) + "\n")


def test_the_first_run_does_everything_and_the_second_nothing(checkout: PaperHouse) -> None:
    assert checkout.done_by(Lock.DEV) == EVERYTHING
    assert checkout.done_by(Lock.DEV) == []


@pytest.mark.parametrize(
    "path, redone",
    [
        ("workshop/setting_up.py", [VENV, UV, PACKAGES, PROJECT]),
        ("locks/uv.txt", [UV, PACKAGES, PROJECT]),
        ("locks/dev.txt", [PACKAGES, PROJECT]),
        ("pyproject.toml", [PROJECT]),
        ("web/package-lock.json", [FRONT_END, PAGE]),
        ("web/.npmrc", [FRONT_END, PAGE]),
        ("web/index.html", [PAGE]),
    ],
)
def test_a_changed_input_redoes_its_step_and_what_stands_on_it(
    checkout: PaperHouse, path: str, redone: list[str]
) -> None:
    set_up(checkout, Lock.DEV)
    change(checkout, path)
    assert checkout.done_by(Lock.DEV) == redone


def test_another_python_makes_the_environment_anew(
    checkout: PaperHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(checkout, Lock.DEV)
    monkeypatch.setattr("sys.version", "3.99.0")
    assert checkout.done_by(Lock.DEV) == [VENV, UV, PACKAGES, PROJECT]


def test_serving_installs_only_what_serving_needs(checkout: PaperHouse) -> None:
    set_up(checkout, Lock.SERVE)
    assert steps(checkout, Lock.SERVE).packages.done
    assert not steps(checkout, Lock.DEV).packages.done


def test_testing_after_serving_adds_the_tools(checkout: PaperHouse) -> None:
    set_up(checkout, Lock.SERVE)
    assert checkout.done_by(Lock.DEV) == [PACKAGES, PROJECT]


def test_serving_after_testing_takes_nothing_away(checkout: PaperHouse) -> None:
    set_up(checkout, Lock.DEV)
    assert checkout.done_by(Lock.SERVE) == []


@pytest.mark.parametrize("task", [UV, PACKAGES, PROJECT])
def test_a_killed_set_up_starts_afresh(checkout: PaperHouse, task: str) -> None:
    checkout.ends[task] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        set_up(checkout, Lock.DEV)
    assert checkout.done_by(Lock.DEV) == EVERYTHING
    assert checkout.done_by(Lock.DEV) == []


@pytest.mark.parametrize("task", [FRONT_END, PAGE])
def test_a_killed_build_of_the_page_is_done_again_and_nothing_else(checkout: PaperHouse, task: str) -> None:
    checkout.ends[task] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        set_up(checkout, Lock.DEV)
    assert checkout.done_by(Lock.DEV) == EVERYTHING[EVERYTHING.index(task) :]


@pytest.mark.parametrize("task", EVERYTHING)
def test_a_failed_set_up_goes_on_where_it_stopped(checkout: PaperHouse, task: str) -> None:
    checkout.ends[task] = Trouble("There is no network.", "connect.")
    with pytest.raises(Trouble):
        set_up(checkout, Lock.DEV)
    assert checkout.done_by(Lock.DEV) == EVERYTHING[EVERYTHING.index(task) :]


def test_uv_is_told_the_index_and_the_certificates_of_pip(
    checkout: PaperHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("UV_DEFAULT_INDEX", "SSL_CERT_FILE"):
        monkeypatch.delenv(variable, raising=False)
    checkout.pip_config.append("global.index-url='mirror'")
    checkout.pip_config.append("global.extra-index-url='other'")
    checkout.pip_config.append(":env:.cert='ours.pem'")
    assert pip_settings(checkout) == {"UV_DEFAULT_INDEX": "mirror", "SSL_CERT_FILE": "ours.pem"}


def test_what_uv_was_told_by_the_person_stays(checkout: PaperHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV_DEFAULT_INDEX", "mine")
    checkout.pip_config.append("global.index-url='mirror'")
    assert pip_settings(checkout) == {}
