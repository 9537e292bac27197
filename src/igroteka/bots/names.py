"""What bots are called: each is a tree, kept by its Russian name and told in the language of the reader."""

import re
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct


class BotName(StrEnum):
    """The trees; the word for each in every language is among the texts, in English it is this one."""

    ASPEN = "aspen"
    BIRCH = "birch"
    ROWAN = "rowan"
    LINDEN = "linden"
    SPRUCE = "spruce"
    CHERRY = "cherry"
    WILLOW = "willow"
    PINE = "pine"


# As sheets keep them, those of earlier versions too.
KEPT = {
    BotName.ASPEN: "Осинка",
    BotName.BIRCH: "Берёзка",
    BotName.ROWAN: "Рябинка",
    BotName.LINDEN: "Липка",
    BotName.SPRUCE: "Ёлочка",
    BotName.CHERRY: "Вишенка",
    BotName.WILLOW: "Ивушка",
    BotName.PINE: "Сосенка",
}
TREES = {name: tree for tree, name in KEPT.items()}
NUMBERED = re.compile(r"(.+?)(?: (\d{1,3}))?")


class BotNamed(Struct, frozen=True):
    """A bot's name in no language; the second of two who would be called alike has the number 2."""

    tree: BotName
    number: Annotated[int, Meta(ge=1, le=999)] = 1


def bot_named(kept: str) -> BotNamed | None:
    """The bot of that name in a sheet; None where no bot is called so."""
    found = NUMBERED.fullmatch(kept)
    tree = None if found is None else TREES.get(found[1])
    return None if found is None or tree is None else BotNamed(tree, int(found[2] or 1))


def looks_of(kept: str) -> tuple[str, ...]:
    """All that readers of any language see of a bot's name."""
    named = bot_named(kept)
    return (kept,) if named is None else (kept, numbered(named.tree.capitalize(), named.number))


def numbered(name: str, number: int) -> str:
    """The name, with its number where it is not the first of that name."""
    return name if number == 1 else f"{name} {number}"
