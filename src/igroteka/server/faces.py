"""Faces by which people and bots are told apart at a glance: a few choices, and the colour of a seat."""

from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum
from hashlib import sha256
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from igroteka.bots.names import BotName


class FaceColour(StrEnum):
    """The eight colours of the project, in their fixed order."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    LIME = "lime"
    GREEN = "green"
    SKY = "sky"
    BLUE = "blue"
    VIOLET = "violet"


class FaceShape(StrEnum):
    """The shape of a head."""

    ROUND = "round"
    SQUARE = "square"
    PEAR = "pear"
    SHIELD = "shield"


class FaceHat(StrEnum):
    """What is on the head."""

    NONE = "none"
    CAP = "cap"
    BOBBLE = "bobble"
    SPROUT = "sprout"
    CROWN = "crown"
    BOW = "bow"
    EARS = "ears"
    TOP = "top"


class FaceEyes(StrEnum):
    """The eyes of somebody at rest."""

    DOTS = "dots"
    WIDE = "wide"
    GLASSES = "glasses"
    LASHES = "lashes"


class FaceMouth(StrEnum):
    """The mouth of somebody at rest."""

    SMILE = "smile"
    GRIN = "grin"
    CALM = "calm"
    TONGUE = "tongue"
    MOUSTACHE = "moustache"


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody looks like."""

    colour: FaceColour
    shape: FaceShape
    hat: FaceHat
    eyes: FaceEyes
    mouth: FaceMouth


# Each tree has a colour of its own, so bots change theirs only for a person who has it already.
TREES = {
    BotName.ASPEN: Face(FaceColour.ORANGE, FaceShape.SHIELD, FaceHat.CAP, FaceEyes.WIDE, FaceMouth.CALM),
    BotName.BIRCH: Face(FaceColour.LIME, FaceShape.ROUND, FaceHat.SPROUT, FaceEyes.DOTS, FaceMouth.SMILE),
    BotName.ROWAN: Face(FaceColour.RED, FaceShape.PEAR, FaceHat.BOBBLE, FaceEyes.DOTS, FaceMouth.GRIN),
    BotName.LINDEN: Face(FaceColour.YELLOW, FaceShape.SQUARE, FaceHat.BOW, FaceEyes.LASHES, FaceMouth.SMILE),
    BotName.SPRUCE: Face(FaceColour.GREEN, FaceShape.SHIELD, FaceHat.CROWN, FaceEyes.DOTS, FaceMouth.SMILE),
    BotName.CHERRY: Face(FaceColour.VIOLET, FaceShape.ROUND, FaceHat.EARS, FaceEyes.WIDE, FaceMouth.TONGUE),
    BotName.WILLOW: Face(FaceColour.SKY, FaceShape.PEAR, FaceHat.NONE, FaceEyes.LASHES, FaceMouth.CALM),
    BotName.PINE: Face(FaceColour.BLUE, FaceShape.SQUARE, FaceHat.TOP, FaceEyes.GLASSES, FaceMouth.MOUSTACHE),
}
Choice = TypeVar("Choice")


def seeded(seed: str) -> Face:
    """The face of somebody who chose none, always the same for a seed."""
    lots = iter(sha256(f"face {seed}".encode()).digest())

    def one_of(choices: Iterable[Choice]) -> Choice:
        listed = tuple(choices)
        return listed[next(lots) % len(listed)]

    return Face(one_of(FaceColour), one_of(FaceShape), one_of(FaceHat), one_of(FaceEyes), one_of(FaceMouth))


def face_of(person: str, chosen: Face | None) -> Face:
    """What a person looks like: as was chosen, or as follows from the id."""
    return seeded(person) if chosen is None else chosen


class Claim(IntEnum):
    """Who keeps a colour that several at a table would have, the first of these first."""

    CHOSEN = 0
    SEEDED = 1
    TREE = 2


class Guest(NamedTuple):
    """Somebody who sits down with a face, and how good the claim to its colour is."""

    face: Face
    claim: Claim


def in_colours_of_their_own(guests: Sequence[Guest | None]) -> tuple[Face | None, ...]:
    """The faces at a table, no two of one colour while there are enough; of equal claims the first holds."""
    seated = [(guest.claim, seat, guest.face) for seat, guest in enumerate(guests) if guest is not None]
    faces: list[Face | None] = [None] * len(guests)
    taken: set[FaceColour] = set()
    for _, seat, face in sorted(seated, key=lambda one: one[:2]):
        colour = next((each for each in _from(face.colour) if each not in taken), face.colour)
        taken.add(colour)
        faces[seat] = replace(face, colour=colour)
    return tuple(faces)


def _from(colour: FaceColour) -> tuple[FaceColour, ...]:
    """All colours in their fixed order, starting with this one."""
    colours = tuple(FaceColour)
    first = colours.index(colour)
    return (*colours[first:], *colours[:first])
