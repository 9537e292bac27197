"""The names of bots: each is a tree, stored by its Russian name and shown in the reader's language."""

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


# As the sheets of tables store them, also those of earlier versions.
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
    """A bot's name, independent of language; the second bot of one name has the number 2."""

    tree: BotName
    number: Annotated[int, Meta(ge=1, le=999)] = 1


def bot_named(kept: str) -> BotNamed | None:
    """The bot with that name in a sheet; None where it is no bot's name."""
    found = NUMBERED.fullmatch(kept)
    tree = None if found is None else TREES.get(found[1])
    return None if found is None or tree is None else BotNamed(tree, int(found[2] or 1))


def looks_of(kept: str) -> tuple[str, ...]:
    """The name of a bot in every language."""
    named = bot_named(kept)
    return (kept,) if named is None else (kept, numbered(named.tree.capitalize(), named.number))


def numbered(name: str, number: int) -> str:
    """The name, with its number where it is not the first of that name."""
    return name if number == 1 else f"{name} {number}"
