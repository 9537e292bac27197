"""What people install: a source package with the page inside, and the wheels that are made of it."""

from pathlib import Path

from workshop.checkout import Checkout
from workshop.trouble import Trouble

COMPILED = "IGROTEKA_WHEEL_COMPILED"  # what wheel_hook.py reads, which must do without this module


def pack(checkout: Checkout, folder: Path, compiled: Path | None = None) -> tuple[Path, ...]:
    """Makes the sdist, of it the pure wheel, and of it one for this platform where a build is given."""
    folder.mkdir(parents=True, exist_ok=True)
    for older in folder.glob("igroteka-*"):
        older.unlink()
    sdist = _made(checkout, folder, "*.tar.gz", "--sdist", str(checkout.root))
    wheel = _made(checkout, folder, "*.whl", "--wheel", str(sdist))
    if compiled is None:
        return sdist, wheel
    for_this_platform = _made(checkout, folder, "*.whl", "--wheel", str(sdist), compiled=compiled)
    return sdist, wheel, for_this_platform


def _made(checkout: Checkout, folder: Path, kind: str, *what: str, compiled: Path | None = None) -> Path:
    """The one file that came to the folder."""
    before = set(folder.glob(kind))
    # hatchling is in the lock: without isolation nothing is fetched that has no hash.
    command = (checkout.tool("uv"), "build", "--no-build-isolation", "--out-dir", str(folder), *what)
    more = {} if compiled is None else {COMPILED: str(compiled)}
    said = checkout.quietly("making a package", command, more=more)
    made = sorted({*folder.glob(kind)} - before)
    if len(made) != 1:
        raise Trouble(f"No package was made:\n{said}", "report this as a defect of dev.py.")
    return made[0]
