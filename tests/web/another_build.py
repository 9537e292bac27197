"""The real server with another build of the page: the same files under another name of the whole.

Run as a module it is the `igroteka` command.
"""

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from igroteka.server import page
from tests.server.process import Process

NAME = b"anotherbuild"


class AnotherBuild(Process):
    """A server that was upgraded."""

    module = "tests.web.another_build"


if __name__ == "__main__":
    from igroteka.cli import main

    with TemporaryDirectory() as made:
        folder = Path(made)
        copytree(page.PAGE, folder, dirs_exist_ok=True)
        name = page.Page().build
        assert name is not None
        for file in (folder / page.INDEX, folder / page.WORKER):
            file.write_bytes(file.read_bytes().replace(name.encode(), NAME))
        page.Page.__init__.__defaults__ = (folder, None)
        raise SystemExit(main())
