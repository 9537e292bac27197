"""The lock files: every package at one version, with its hashes, and no word of where it came from."""

import json
from pathlib import Path

from workshop.checkout import Checkout
from workshop.setting_up import Lock, pip_settings

# A lock's path, and what goes into it. DEV is held to SERVE's versions, so that both agree.
CONTENTS: dict[str, tuple[str, ...]] = {
    "locks/uv.txt": ("--group", "uv"),
    Lock.SERVE: ("pyproject.toml", "--extra", "serve", "--group", "serve"),
    Lock.DEV: (
        "pyproject.toml",
        *("--extra", "serve", "--extra", "postgres", "--extra", "laws", "--extra", "ladder"),
        *("--group", "serve", "--group", "dev", "-c", Lock.SERVE),
    ),
    "locks/peers.txt": ("--group", "peers"),
}
PACKAGES = ("web", "bench/boardgame")  # folders whose packages npm locks


def lock_all(checkout: Checkout, *, upgrade: bool) -> None:
    """Writes the lock files anew; a version stays unless what is demanded or `upgrade` moves it."""
    compile_lock = (
        *(checkout.tool("uv"), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
        *("--generate-hashes", "--no-emit-index-url", "--custom-compile-command", "python3 dev.py lock"),
        *(("--upgrade",) if upgrade else ()),
    )
    settings = pip_settings(checkout)
    for path, contents in CONTENTS.items():
        print(f"· {path}", flush=True)
        checkout.quietly(f"locking {path}", (*compile_lock, *contents, "--output-file", path), more=settings)
    npm = (checkout.tool("npm"), "update" if upgrade else "install", "--package-lock-only", "--no-audit")
    for folder in PACKAGES:
        lock = checkout.root / folder / "package-lock.json"
        print(f"· {folder}/{lock.name}", flush=True)
        checkout.quietly(f"locking {folder}/{lock.name}", npm, within=folder)
        leave_out_funding(lock)


def leave_out_funding(lock: Path) -> None:
    """Takes the addresses at which packages ask for support out of a lock, which needs none."""
    contents = json.loads(lock.read_text(encoding="utf-8"))
    for package in contents["packages"].values():
        package.pop("funding", None)
    lock.write_text(json.dumps(contents, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
