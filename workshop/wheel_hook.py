"""What hatchling asks while it makes a package: the page must be inside, and a compiled build may be."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = "IGROTEKA_WHEEL_COMPILED"  # the compiled build that a wheel for this platform carries (packing.py)
NO_PAGE = (
    "The page is not built, and a server without it shows nothing.\n"
    "Next: python3 dev.py build builds it and makes the packages."
)


class PageAndRules(BuildHookInterface[Any]):
    """Demands the page, and puts the compiled rules beside the pure ones where they are given."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Says what goes in, before the files are gathered."""
        if version == "editable":  # a checkout builds its page later, and anew after each change
            return
        root = Path(self.root)
        if not (root / "src" / "igroteka" / "page" / "index.html").is_file():
            raise SystemExit(NO_PAGE)
        compiled = os.environ.get(COMPILED)
        if compiled is None or self.target_name != "wheel":
            return
        place = Path(compiled)
        [library] = place.glob("*.so")
        inside = {place / "igroteka": "igroteka", library: library.name}
        build_data["force_include"] |= {
            str(path): f"igroteka/compiled/{name}" for path, name in inside.items()
        }
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
