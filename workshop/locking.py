"""The lock files: every package at one version, with its hashes, and no word of where it came from."""

from workshop.house import House
from workshop.setting_up import Lock, pip_settings

# A lock's path, and what goes into it. DEV is held to SERVE's versions, so that both agree.
CONTENTS: dict[str, tuple[str, ...]] = {
    "locks/uv.txt": ("--group", "uv"),
    Lock.SERVE: ("pyproject.toml", "--group", "serve"),
    Lock.DEV: ("pyproject.toml", "--extra", "laws", "--group", "serve", "--group", "dev", "-c", Lock.SERVE),
    "locks/peers.txt": ("--group", "peers"),
}


def lock_all(house: House, *, upgrade: bool) -> None:
    """Writes the lock files anew; a version stays unless what is demanded or `upgrade` moves it."""
    compile_lock = (
        *(house.tool("uv"), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
        *("--generate-hashes", "--no-emit-index-url", "--custom-compile-command", "python3 dev.py lock"),
        *(("--upgrade",) if upgrade else ()),
    )
    settings = pip_settings(house)
    for path, contents in CONTENTS.items():
        print(f"· {path}", flush=True)
        house.quietly(f"locking {path}", (*compile_lock, *contents, "--output-file", path), more=settings)
    print("· web/package-lock.json", flush=True)
    npm = (house.tool("npm"), "update" if upgrade else "install", "--package-lock-only", "--no-audit")
    house.quietly("locking web/package-lock.json", npm, within="web")
