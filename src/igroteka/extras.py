"""What is installed by an extra: a missing package is told with the words that install it."""

from importlib.metadata import requires
from re import fullmatch

_REQUIREMENT = r"([A-Za-z0-9_.-]+).*extra == ['\"](\w+)['\"].*"


def extra_of(module: str | None) -> str | None:
    """The extra that brings the package of a module; None where no extra does."""
    package = (module or "").partition(".")[0]
    for requirement in requires("igroteka") or ():
        found = fullmatch(_REQUIREMENT, requirement)
        if found is not None and found[1] == package:
            return found[2]
    return None


def demanded(missing: ModuleNotFoundError) -> ImportError:
    """The error of a missing package as a sentence that says what to install, where an extra brings it."""
    extra = extra_of(missing.name)
    if extra is None:
        return missing
    return ImportError(f"This needs the package {missing.name}: pip install igroteka[{extra}]")
