"""Links as QR codes; the library that draws them is loaded when the first one is wanted."""

import io
from importlib import import_module
from typing import Any


def svg(link: str) -> bytes:
    """The link as a picture."""
    picture = io.BytesIO()
    _code(link).save(picture, kind="svg", scale=4)
    return picture.getvalue()


def svg_address(link: str) -> str:
    """The same as a data: address."""
    address: str = _code(link).svg_data_uri(scale=4)
    return address


def print_in_terminal(link: str) -> None:
    """Draws the link where it can be scanned from the screen."""
    _code(link).terminal(compact=True)


def _code(link: str) -> Any:
    return import_module("segno").make(link)
