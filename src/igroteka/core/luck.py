"""Chance that can be checked: streams of numbers that follow from one secret seed."""

import secrets
from hashlib import blake2b

SEED_BYTES = 16
_WORD_BYTES = 8
_SCALE = 2.0**-53


class Luck:
    """A stream of numbers from a keyed BLAKE2b of the stream's name and a counter."""

    __slots__ = ("_block", "_next", "_seed", "_stream", "_words")

    def __init__(self, seed: bytes, stream: str) -> None:
        self._seed = seed
        self._stream = stream
        self._block = 0
        self._words = b""
        self._next = 0  # where in the words the next number begins

    def random(self) -> float:
        """The next number, from 0 up to, not including, 1: 53 bits of the stream."""
        if self._next == len(self._words):
            self._words = blake2b(f"{self._stream}/{self._block}".encode(), key=self._seed).digest()
            self._block += 1
            self._next = 0
        word = self._words[self._next : self._next + _WORD_BYTES]
        self._next += _WORD_BYTES
        return (int.from_bytes(word, "big") >> 11) * _SCALE


def new_seed() -> bytes:
    """A seed that nobody can foresee."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What version 0.1 showed of a seed before the game, and terminals still do: nothing to play by."""
    return blake2b(seed, digest_size=32, person=b"igroteka").hexdigest()
