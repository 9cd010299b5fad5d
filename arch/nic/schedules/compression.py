"""Gradient compression for exchange between ranks: messages of few bits, with error feedback.

A float32 vector is cut into blocks of ``block`` elements, the last of which may be shorter. A
*message* is the encoded blocks in their order, each a whole number of 32-bit little-endian words,
so its bytes follow from the elements alone. What a message does not say is the *residual*; it is
added to the next gradient. ``docs/compression.md`` has the formats.

The NIC has hardware for :data:`CODECS`. In it a block is a segment.

Sources: Seide et al., "1-bit stochastic gradient descent" (Interspeech 2014); Karimireddy et al.,
"Error feedback fixes SignSGD" (ICML 2019); Lin et al., "Deep Gradient Compression" (ICLR 2018);
Renggli et al., "SparCML" (SC 2019) for streams of indices and values; Alistarh et al., "QSGD"
(NeurIPS 2017).
"""

import abc
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.common.reduction import MAX_COUNT_BITS
from arch.config import check_int
from arch.nic.schedules.arithmetic import CODECS, Reduction, combine
from arch.numerics import BFLOAT16, FLOAT32

__all__ = ["BlockFloat", "Codec", "OneBit", "Qsgd", "TopK", "codec_of", "compress",
           "pairwise_sum"]

Array = NDArray[Any]

_WORD_BYTES, _WORD_BITS = 4, 32
_MOST_BLOCK = (1 << MAX_COUNT_BITS) - 1
_MAGNITUDE = np.uint32(0x7FFFFFFF)
#: Biased exponent of infinities and NaN.
_NOT_FINITE = 255


def pairwise_sum(values: Array) -> Array:
    """Return sums of float32 numbers along the last axis, each as a binary tree of additions.

    The numbers, behind them +0 up to the next power of two; then element ``2 i`` plus element
    ``2 i + 1``, rounded once, until there is one. Without numbers +0.
    """
    *rows, count = values.shape
    level = np.zeros((*rows, 1 << max(0, count - 1).bit_length()), np.float32)
    level[..., :count] = values
    with np.errstate(over="ignore", invalid="ignore"):
        while level.shape[-1] > 1:
            level = level[..., ::2] + level[..., 1::2]
    # A NaN stays one, so it is enough to make the last one canonical.
    return FLOAT32.canonical(level[..., 0])


def _words(*parts: Array) -> Array:
    return np.concatenate([np.ascontiguousarray(part).view("<u4") for part in parts], axis=1)


class Codec(abc.ABC):
    """How a vector becomes a message. ``block``: elements of a block, 1 to 4,095."""

    name: ClassVar[str]
    block: int

    @abc.abstractmethod
    def block_words(self, count: int) -> int:
        """Return the words of an encoded block of ``count`` elements."""

    @abc.abstractmethod
    def encode_blocks(self, values: Array) -> Array:
        """Return the words of blocks of one size, a row each."""

    @abc.abstractmethod
    def decode_blocks(self, words: Array, count: int) -> Array:
        """Return the float32 elements of blocks of ``count``, a row each."""

    def _runs(self, elements: int) -> list[tuple[int, int]]:
        """Return (blocks, elements of each): the whole ones, and a shorter one behind."""
        whole, rest = divmod(check_int("elements", elements, 0), self.block)
        return [run for run in ((whole, self.block), (1, rest)) if all(run)]

    def message_bytes(self, elements: int) -> int:
        """Return the bytes of a message."""
        return _WORD_BYTES * sum(blocks * self.block_words(count)
                                 for blocks, count in self._runs(elements))

    def encode(self, values: Array) -> bytes:
        """Return the message of a vector.

        Raises
        ------
        ValueError
            The vector is not float32 of one dimension.
        """
        if values.dtype != np.float32 or values.ndim != 1:
            raise ValueError("values must be float32 of one dimension, not "
                             f"{values.dtype} of {values.ndim}")
        at, parts = 0, []
        for blocks, count in self._runs(len(values)):
            part = values[at:at + blocks * count].reshape(blocks, count)
            parts.append(self.encode_blocks(part).tobytes())
            at += blocks * count
        return b"".join(parts)

    def decode(self, message: bytes, elements: int) -> Array:
        """Return the vector of a message.

        Raises
        ------
        ValueError
            The message has another number of bytes than one of so many elements, or says what no
            encoder does.
        """
        if len(message) != self.message_bytes(elements):
            raise ValueError(f"message of {elements} elements must have "
                             f"{self.message_bytes(elements)} bytes, not {len(message)}")
        words, at, found = np.frombuffer(message, "<u4"), 0, [np.zeros(0, np.float32)]
        for blocks, count in self._runs(elements):
            size = blocks * self.block_words(count)
            part = words[at:at + size].reshape(blocks, -1)
            found.append(self.decode_blocks(part, count).ravel())
            at += size
        return np.concatenate(found)


@dataclass(frozen=True)
class OneBit(Codec):
    """The sign of every element, and the mean magnitude of those of each sign.

    A block: a word with the mean magnitude of the elements whose sign bit is 0 in its lower half,
    that of those whose sign bit is 1 in its upper half, both bfloat16; then the sign bits, that of
    element ``i`` in bit ``i % 32`` of word ``i // 32``. A mean is the :func:`pairwise_sum` of the
    magnitudes, with +0 in the place of the other elements, divided by their number in float32,
    and that rounded to bfloat16; +0 without elements. NaN has the sign that its bits say. An
    element is decoded as the mean of its sign, with that sign.

    Encoding what a message says gives the same message: up to 4,095 times a number of 8 significant
    bits is exact in float32, so that sum and quotient are (unless the sum overflows).

    Parameters
    ----------
    block : int
        Elements that have their means together, 1 to 4,095.
    """

    name: ClassVar[str] = "onebit"
    block: int = 256

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", check_int("block", self.block, 1, _MOST_BLOCK))

    def block_words(self, count: int) -> int:
        """Return a word and one for each 32 elements."""
        return 1 + -(-count // _WORD_BITS)

    def encode_blocks(self, values: Array) -> Array:
        """Return means and signs."""
        blocks, count = values.shape
        negative = np.signbit(values)
        magnitude = (values.view(np.uint32) & _MAGNITUDE).view(np.float32)
        means = np.zeros((blocks, 2), BFLOAT16.dtype)
        for sign, chosen in enumerate((~negative, negative)):
            total = pairwise_sum(np.where(chosen, magnitude, np.float32(0)))
            number = np.maximum(chosen.sum(axis=1), 1).astype(np.float32)
            means[:, sign] = BFLOAT16.round(FLOAT32.canonical(total / number))
        bits = np.zeros((blocks, _WORD_BITS * -(-count // _WORD_BITS)), np.uint8)
        bits[:, :count] = negative
        return _words(means, np.packbits(bits, axis=1, bitorder="little"))

    def decode_blocks(self, words: Array, count: int) -> Array:
        """Return one of the two means for every element, with its sign."""
        signs = np.ascontiguousarray(words[:, 1:]).view(np.uint8)
        negative = np.unpackbits(signs, axis=1, bitorder="little")[:, :count].astype(np.uint32)
        halves = np.ascontiguousarray(words[:, :1]).view("<u2").astype(np.uint32)
        means = np.take_along_axis(halves << 16, negative.astype(np.int64), axis=1)
        return (negative << 31 | means & _MAGNITUDE).view(np.float32)


@dataclass(frozen=True)
class TopK(Codec):
    """The elements of largest magnitude, with their places; all others are +0.

    Elements of a block are dealt to ``lanes``, element ``i`` to lane ``i % lanes`` as number
    ``i // lanes`` of it. Of a block of ``n`` elements, which is ``r = ceil(n / lanes)`` rows, each
    lane says its ``k = ceil(r * keep / block)`` elements of largest magnitude: the message is
    ``ceil(k / 2)`` rows of a word for each lane with their numbers in ascending order, 16 bits
    each, two in a word, the lower half first, the last half 0 if ``k`` is odd; then ``k`` rows of
    these elements. If these would be ``r`` rows or more, the message is the elements themselves,
    all of them.

    Magnitudes are compared as bits without the sign, so NaN, which is canonical, is the largest,
    and zeros of both signs are equal; of equal ones the first elements of the lane are taken. Their
    signs are sent with them, those of zeros too.

    Encoding what a message says gives the same message: what was sent are again the largest ones,
    and of zeros the first again.

    Parameters
    ----------
    block : int
        1 to 4,095.
    keep : int
        Elements of a whole block that are sent, 1 to ``block``, if all lanes have equal shares.
    lanes : int
        1 to 4,095.
    """

    name: ClassVar[str] = "topk"
    block: int = 256
    keep: int = 8
    lanes: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", check_int("block", self.block, 1, _MOST_BLOCK))
        object.__setattr__(self, "keep", check_int("keep", self.keep, 1, self.block))
        object.__setattr__(self, "lanes", check_int("lanes", self.lanes, 1, _MOST_BLOCK))

    def rows(self, count: int) -> int:
        """Return the rows of a block of ``count`` elements."""
        return -(-count // self.lanes)

    def kept(self, count: int) -> int:
        """Return how many of the elements of a lane are sent, if not all are."""
        return -(-self.rows(count) * self.keep // self.block)

    def message_rows(self, count: int) -> int:
        """Return the rows of a message that says some elements: numbers, and elements."""
        kept = self.kept(count)
        return -(-kept // 2) + kept

    def sparse(self, count: int) -> bool:
        """Return whether a message says some elements, not all."""
        return self.message_rows(count) < self.rows(count)

    def block_words(self, count: int) -> int:
        """Return half a word and one for each element that is sent, or one for each element."""
        return self.lanes * self.message_rows(count) if self.sparse(count) else count

    def encode_blocks(self, values: Array) -> Array:
        """Return places and elements, or elements."""
        values = FLOAT32.canonical(values)
        blocks, count = values.shape
        if not self.sparse(count):
            return _words(values.astype("<f4"))
        rows, kept = self.rows(count), self.kept(count)
        # A lane without an element in the last row has other ones enough.
        padded = np.zeros((blocks, rows * self.lanes), np.float32)
        raw = np.full(padded.shape, -1, np.int64)
        padded[:, :count] = values
        raw[:, :count] = values.view(np.uint32) & _MAGNITUDE
        dealt = padded.reshape(blocks, rows, self.lanes)
        magnitude = raw.reshape(dealt.shape)
        places = np.sort(np.argsort(-magnitude, axis=1, kind="stable")[:, :kept], axis=1)
        halves = np.zeros((blocks, 2 * -(-kept // 2), self.lanes), np.uint32)
        halves[:, :kept] = places
        chosen = np.take_along_axis(dealt, places, axis=1).astype("<f4")
        return _words((halves[:, ::2] | halves[:, 1::2] << 16).astype("<u4").reshape(blocks, -1),
                      chosen.reshape(blocks, -1))

    def decode_blocks(self, words: Array, count: int) -> Array:
        """Return the elements in their places."""
        if not self.sparse(count):
            return np.ascontiguousarray(words).view("<f4").astype(np.float32)
        blocks, rows, kept = len(words), self.rows(count), self.kept(count)
        halves = -(-kept // 2)
        dealt = np.ascontiguousarray(words).astype(np.uint32).reshape(blocks, -1, self.lanes)
        places = np.stack([dealt[:, :halves] & 0xFFFF, dealt[:, :halves] >> 16], axis=2).reshape(
            blocks, -1, self.lanes)[:, :kept].astype(np.int64)
        elements = places * self.lanes + np.arange(self.lanes)
        wrong = (np.diff(places, axis=1) <= 0).any(axis=1) | (elements.max(axis=1) >= count)
        if wrong.any():
            block, lane = np.argwhere(wrong)[0]
            raise ValueError(f"places of a block must ascend and be below {count}, "
                             f"not {elements[block, :, lane].tolist()}")
        found = np.zeros((blocks, rows, self.lanes), np.uint32)
        np.put_along_axis(found, places, dealt[:, halves:], axis=1)
        return found.reshape(blocks, -1)[:, :count].view(np.float32)


def _padded_words(values: NDArray[np.int64]) -> Array:
    """Return integers as words of four bytes, rows filled up with 0."""
    rows, count = values.shape
    found = np.zeros((rows, _WORD_BYTES * -(-count // _WORD_BYTES)), np.int8)
    found[:, :count] = values
    return found


@dataclass(frozen=True)
class BlockFloat(Codec):
    """Block floating point: integers of 8 bits with one exponent.

    A block: a word with the biased exponent ``E`` of the largest magnitude, at least 1; then bytes,
    two's complement, of element ``i`` in byte ``i % 4`` of word ``i // 4``. A byte is the element
    over ``2**(E - 133)``, rounded to nearest even, and -127 to 127: what would be 128 is 127. The
    decoded numbers are exact; zeros are +0. With a NaN or an infinity ``E`` is 255 and all bytes
    are 0, which says NaN for all.

    Encoding what a message says gives the same message.

    Parameters
    ----------
    block : int
        1 to 4,095.
    """

    name: ClassVar[str] = "blockfloat"
    block: int = 256
    _SHIFT: ClassVar[int] = 133
    _MOST: ClassVar[int] = 127

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", check_int("block", self.block, 1, _MOST_BLOCK))

    def block_words(self, count: int) -> int:
        """Return a word and one for each four elements."""
        return 1 + -(-count // _WORD_BYTES)

    def encode_blocks(self, values: Array) -> Array:
        """Return exponents and integers."""
        raw = (values.view(np.uint32) & _MAGNITUDE).max(axis=1) >> FLOAT32.mantissa_bits
        exponent = np.maximum(raw, 1).astype(np.int64)
        finite = np.where((exponent < _NOT_FINITE)[:, None], values, np.float32(0))
        scaled = np.rint(np.ldexp(finite.astype(np.float64), (self._SHIFT - exponent)[:, None]))
        numbers = np.clip(scaled, -self._MOST, self._MOST).astype(np.int64)
        return _words(exponent.astype("<u4")[:, None], _padded_words(numbers))

    def decode_blocks(self, words: Array, count: int) -> Array:
        """Return the integers, each times the step of its block."""
        exponent = words[:, :1].astype(np.int64)
        numbers = np.ascontiguousarray(words[:, 1:]).view(np.int8)[:, :count]
        found = np.ldexp(numbers.astype(np.float64), exponent - self._SHIFT)
        return np.where(exponent >= _NOT_FINITE, np.nan, found + 0.0).astype(np.float32)


@dataclass(frozen=True)
class Qsgd(Codec):
    """QSGD: levels between 0 and a block's norm, rounded at random so that the mean is right.

    A block: a word with the Euclidean norm of its elements, computed in float64 and rounded to
    float32; then a byte for each element, two's complement, as in :class:`BlockFloat`: the level
    ``floor(|x| / norm * levels + u)``, at most ``levels``, with the element's sign. Element ``i``
    of block ``b`` of ``n`` elements has number ``b * n + i`` of
    :func:`arch.common.link.splitmix64` from ``seed``, of which the upper 53 bits are ``u``, below
    1. A level ``l`` says ``l * norm / levels``, in float64, rounded to float32. A block whose norm
    is not finite says NaN for all, one of zeros +0.

    Each message should have a seed of its own: ``dataclasses.replace(codec, seed=...)``.

    Parameters
    ----------
    block : int
        1 to 4,095.
    levels : int
        1 to 127.
    seed : int
        0 to ``2**64 - 1``.
    """

    name: ClassVar[str] = "qsgd"
    block: int = 256
    levels: int = 127
    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", check_int("block", self.block, 1, _MOST_BLOCK))
        object.__setattr__(self, "levels", check_int("levels", self.levels, 1, 127))
        object.__setattr__(self, "seed", check_int("seed", self.seed, 0, 2**64 - 1))

    def block_words(self, count: int) -> int:
        """Return a word and one for each four elements."""
        return 1 + -(-count // _WORD_BYTES)

    def encode_blocks(self, values: Array) -> Array:
        """Return norms and levels."""
        from arch.common.link import splitmix64  # noqa: PLC0415 - links are compiled when used

        wide = values.astype(np.float64)
        with np.errstate(over="ignore", invalid="ignore"):
            norm = FLOAT32.canonical(np.sqrt((wide * wide).sum(axis=1)).astype(np.float32))
        usable = np.isfinite(norm) & (norm > 0)
        scale = np.where(usable, norm, np.float32(1)).astype(np.float64)[:, None]
        share = np.abs(np.where(usable[:, None], wide, 0.0)) / scale * self.levels
        numbers = splitmix64(self.seed, 0, values.size).reshape(values.shape)
        random = (numbers >> np.uint64(11)).astype(np.float64) * 2.0**-53
        level = np.minimum(np.floor(share + random), self.levels) * usable[:, None]
        signed = np.where(np.signbit(values), -level, level).astype(np.int64)
        return _words(norm.astype("<f4")[:, None], _padded_words(signed))

    def decode_blocks(self, words: Array, count: int) -> Array:
        """Return the levels, each times the share of its block's norm."""
        norm = np.ascontiguousarray(words[:, :1]).view("<f4").astype(np.float64)
        levels = np.ascontiguousarray(words[:, 1:]).view(np.int8)[:, :count]
        finite = np.where(np.isfinite(norm), norm, 0.0)
        found = levels.astype(np.float64) * finite / self.levels + 0.0
        return np.where(np.isfinite(norm), found, np.nan).astype(np.float32)


def compress(codec: Codec, gradient: Array, residual: Array) -> tuple[bytes, Array]:
    """Return the message of a gradient, and the residual that it leaves: error feedback.

    ``x = gradient + residual``, the message of ``x``, and ``x`` less what the message says:
    float32, each sum rounded once, NaN canonical.
    """
    values = combine(Reduction.SUM, gradient, residual)
    message = codec.encode(values)
    return message, combine(Reduction.SUM, values, -codec.decode(message, len(values)))


def codec_of(wire: str | None, segment_bytes: int, *, keep: int, lanes: int) -> Codec | None:
    """Return the codec of a wire format, a segment being a block; None if it is none.

    Parameters
    ----------
    wire : str or None
    segment_bytes : int
    keep, lanes : int
        As of :class:`TopK`.
    """
    assert CODECS == (OneBit.name, TopK.name)
    block = segment_bytes // FLOAT32.bytes
    if wire == OneBit.name:
        return OneBit(block)
    return TopK(block, keep, lanes) if wire == TopK.name else None
