"""What only the machine can give: Python's venv, a browser, a free port; by apt-get where that works."""

import importlib
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from workshop.trouble import Trouble, failure

# What has no window comes first: it opens a page with half the work.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
MAC_BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def _may_sudo() -> bool:
    """Whether sudo works without asking for a password."""
    if not shutil.which("sudo"):
        return False
    return subprocess.run(("sudo", "-n", "true"), capture_output=True, check=False).returncode == 0


def _apt_get(prefix: tuple[str, ...], *arguments: str) -> tuple[int, str]:
    """Runs apt-get without questions, and returns its exit code and its words."""
    done = subprocess.run(
        (*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", *arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def install_by_apt(package: str, *, wanted_for: str, rather: str | None = None) -> None:
    """Installs one Debian package, or another rather where there is one, or says what to do by hand."""
    by_hand = f"install it by hand (on Debian and Ubuntu: apt-get install {package}), then run this again."
    if not shutil.which("apt-get"):
        raise Trouble(f"{wanted_for} is missing, and there is no apt-get here to install it.", by_hand)
    prefix = () if os.geteuid() == 0 else ("sudo", "-n")
    if prefix and not _may_sudo():
        raise Trouble(f"{wanted_for} is missing, and this user may not install it.", by_hand)
    print(f"· {wanted_for}: apt-get install {rather or package}", flush=True)
    # A failed update alone is no failure: one dead source among many does not hide the package.
    _, update_said = _apt_get(prefix, "update")
    if rather and not _apt_get(prefix, "install", "--yes", "--no-install-recommends", rather)[0]:
        return
    failed, install_said = _apt_get(prefix, "install", "--yes", "--no-install-recommends", package)
    if failed:
        raise failure(f"apt-get install {package}", update_said + install_said)


def _has_venv() -> bool:
    """Whether this Python can make a virtual environment with pip in it; Debian ships it apart."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def demand_venv() -> None:
    """Makes sure that this Python can make a virtual environment."""
    if _has_venv():
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    install_by_apt(package, wanted_for="Python's venv module")
    if not _has_venv():
        raise Trouble(
            f"{package} is installed, and {sys.executable} still has no venv module with pip.",
            "run this with another Python, for example Debian's own: /usr/bin/python3 dev.py test",
        )


def find_chromium() -> str | None:
    """The Chromium or Chrome that is already here; the variable CHROMIUM names another."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in BROWSERS)
    on_mac = (path for path in MAC_BROWSERS if Path(path).exists())
    return next((path for path in (*on_path, *on_mac) if path), None)


def demand_chromium() -> str:
    """Makes sure that the tests have a browser, and returns its path."""
    found = find_chromium()
    if found:
        return found
    named = os.environ.get("CHROMIUM")
    if named:
        raise Trouble(f"CHROMIUM names {named}, and no program is there.", "correct it or unset it.")
    install_by_apt("chromium", wanted_for="Chromium", rather="chromium-headless-shell")
    found = find_chromium()
    if not found:
        raise Trouble(
            "apt-get installed chromium, and no browser came of it.",
            "install Chromium or Chrome another way and name its program in the variable CHROMIUM.",
        )
    return found


class Other(NamedTuple):
    """A browser that only the long run plays in: its programs, and the Debian packages that bring them."""

    title: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]

    def found(self) -> tuple[str, ...]:
        """The paths of all its programs; nothing where one is missing."""
        paths = [path for path in map(shutil.which, self.programs) if path]
        return tuple(paths) if len(paths) == len(self.programs) else ()

    def offer(self) -> bool:
        """Installs it where that works, and says where it does not: the long run is worth it without it."""
        try:
            for package in () if self.found() else self.packages:
                install_by_apt(package, wanted_for=self.title)
        except Trouble as trouble:
            print(f"· no game is played in {self.title} here: {trouble.happened}", flush=True)
        return bool(self.found())


OTHERS = (
    Other("Firefox", ("firefox-esr",), ("firefox-esr",)),
    Other("WebKitGTK", ("WebKitWebDriver", "Xvfb"), ("webkit2gtk-driver", "xvfb")),
)


def demand_free_port(port: int, host: str = "127.0.0.1") -> None:
    """Refuses, with a way out, a port on which another program already listens."""
    with socket.socket() as probe:
        # As servers do: a port that is only cooling down after its last owner counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            raise Trouble(f"Port {port} needs root.", "python3 dev.py serve --port 8000") from None
        except OSError:
            raise Trouble(
                f"Port {port} is taken by another program.",
                f"stop that program, or choose another port: python3 dev.py serve --port {port + 1}",
            ) from None
