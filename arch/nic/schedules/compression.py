"""Gradient compression for exchange between ranks: short messages with error feedback.

A float32 vector is cut into blocks of ``block`` elements, the last of which may be shorter. A
*message* is the sequence of encoded blocks, each a whole number of 32-bit little-endian words, so
its size depends only on the number of elements. What a message fails to convey is the *residual*,
which is added to the next gradient. ``docs/compression.md`` has the formats.

The NIC implements :data:`CODECS` in hardware, with a segment as the block.

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

    The numbers are padded with +0 to a power of two; then element ``2 i`` is added to element
    ``2 i + 1``, rounded once, until one is left. An empty sum is +0.
    """
    *rows, count = values.shape
    level = np.zeros((*rows, 1 << max(0, count - 1).bit_length()), np.float32)
    level[..., :count] = values
    with np.errstate(over="ignore", invalid="ignore"):
        while level.shape[-1] > 1:
            level = level[..., ::2] + level[..., 1::2]
    # A NaN stays NaN, so it is enough to make the final one canonical.
    return FLOAT32.canonical(level[..., 0])


def _words(*parts: Array) -> Array:
    return np.concatenate([np.ascontiguousarray(part).view("<u4") for part in parts], axis=1)


class Codec(abc.ABC):
    """Conversion of a vector to a message and back. ``block``: elements in a block, 1 to 4,095."""

    name: ClassVar[str]
    block: int

    @abc.abstractmethod
    def block_words(self, count: int) -> int:
        """Return the number of words in an encoded block of ``count`` elements."""

    @abc.abstractmethod
    def encode_blocks(self, values: Array) -> Array:
        """Encode blocks of equal size, one per row, as words."""

    @abc.abstractmethod
    def decode_blocks(self, words: Array, count: int) -> Array:
        """Decode blocks of ``count`` elements, one per row, as float32."""

    def _runs(self, elements: int) -> list[tuple[int, int]]:
        """Return (blocks, elements in each): the full blocks, then a shorter one."""
        whole, rest = divmod(check_int("elements", elements, 0), self.block)
        return [run for run in ((whole, self.block), (1, rest)) if all(run)]

    def message_bytes(self, elements: int) -> int:
        """Return the size of a message in bytes."""
        return _WORD_BYTES * sum(blocks * self.block_words(count)
                                 for blocks, count in self._runs(elements))

    def encode(self, values: Array) -> bytes:
        """Encode a vector as a message.

        Raises
        ------
        ValueError
            The vector is not float32 or not one-dimensional.
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
        """Decode a message to a vector.

        Raises
        ------
        ValueError
            The size of the message does not match the number of elements, or no encoder
            produces such a message.
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
    """Each element's sign, and the mean magnitude of the elements of either sign.

    A block is a word with two means, both bfloat16: in its lower half the mean magnitude of
    elements with sign bit 0, in its upper half of those with sign bit 1; then the sign bits, that
    of element ``i`` in bit ``i % 32`` of word ``i // 32``. A mean is the :func:`pairwise_sum` of
    the magnitudes, with +0 in place of the other elements, divided by their number in float32 and
    rounded to bfloat16; +0 without elements. A NaN counts by its sign bit. An element is decoded as
    the mean of its sign, with that sign.

    Encoding is idempotent: re-encoding a decoded message gives the same message, because up to
    4,095 times a number of 8 significant bits is exact in float32, and so are sum and quotient
    (unless the sum overflows).

    Parameters
    ----------
    block : int
        Elements that share their means, 1 to 4,095.
    """

    name: ClassVar[str] = "onebit"
    block: int = 256

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", check_int("block", self.block, 1, _MOST_BLOCK))

    def block_words(self, count: int) -> int:
        """Return one word, plus one for each 32 elements."""
        return 1 + -(-count // _WORD_BITS)

    def encode_blocks(self, values: Array) -> Array:
        """Encode the means and signs."""
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
        """Decode each element to one of the two means, with its sign."""
        signs = np.ascontiguousarray(words[:, 1:]).view(np.uint8)
        negative = np.unpackbits(signs, axis=1, bitorder="little")[:, :count].astype(np.uint32)
        halves = np.ascontiguousarray(words[:, :1]).view("<u2").astype(np.uint32)
        means = np.take_along_axis(halves << 16, negative.astype(np.int64), axis=1)
        return (negative << 31 | means & _MAGNITUDE).view(np.float32)


@dataclass(frozen=True)
class TopK(Codec):
    """The elements of largest magnitude, with their places; all others are +0.

    Elements of a block are dealt to ``lanes``: element ``i`` goes to lane ``i % lanes`` as its
    number ``i // lanes``. Of a block of ``n`` elements, i.e. ``r = ceil(n / lanes)`` rows, each
    lane sends its ``k = ceil(r * keep / block)`` elements of largest magnitude. The message is
    ``ceil(k / 2)`` rows, with a word per lane, of their numbers in ascending order, 16 bits each,
    two in a word, lower half first, the last half 0 if ``k`` is odd; then ``k`` rows of the
    elements themselves. If that would be ``r`` rows or more, the message is simply all elements.

    Magnitudes are compared as bits without the sign, so NaN, which is canonical, is the largest,
    and zeros of both signs are equal; among equals, the first elements of the lane win. Signs are
    sent, those of zeros too.

    Encoding is idempotent: the elements sent are again the largest ones, and of zeros again the
    first.

    Parameters
    ----------
    block : int
        1 to 4,095.
    keep : int
        Elements of a full block that are sent if all lanes have equal shares, 1 to ``block``.
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
        """Return the number of rows in a block of ``count`` elements."""
        return -(-count // self.lanes)

    def kept(self, count: int) -> int:
        """Return how many elements each lane sends, if it does not send all."""
        return -(-self.rows(count) * self.keep // self.block)

    def message_rows(self, count: int) -> int:
        """Return the rows of a message that sends only some elements: numbers, then elements."""
        kept = self.kept(count)
        return -(-kept // 2) + kept

    def sparse(self, count: int) -> bool:
        """Return whether a message sends only some of the elements."""
        return self.message_rows(count) < self.rows(count)

    def block_words(self, count: int) -> int:
        """Return half a word plus one word for each element sent, or one word per element."""
        return self.lanes * self.message_rows(count) if self.sparse(count) else count

    def encode_blocks(self, values: Array) -> Array:
        """Encode places and elements, or just all elements."""
        values = FLOAT32.canonical(values)
        blocks, count = values.shape
        if not self.sparse(count):
            return _words(values.astype("<f4"))
        rows, kept = self.rows(count), self.kept(count)
        # A lane without an element in the last row has enough others.
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
        """Put the elements in their places."""
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
    """Pack bytes into 32-bit words, padding rows with 0."""
    rows, count = values.shape
    found = np.zeros((rows, _WORD_BYTES * -(-count // _WORD_BYTES)), np.int8)
    found[:, :count] = values
    return found


@dataclass(frozen=True)
class BlockFloat(Codec):
    """Block floating point: 8-bit integers with a shared exponent.

    A block is a word with the biased exponent ``E`` of the largest magnitude, at least 1; then a
    two's complement byte per element, element ``i`` in byte ``i % 4`` of word ``i // 4``. The byte
    is the element divided by ``2**(E - 133)``, rounded to nearest even and limited to -127 to 127:
    128 becomes 127. The decoded numbers are exact; zeros are +0. If any element is NaN or infinite,
    ``E`` is 255 and all bytes are 0, which decodes to NaN for all.

    Encoding is idempotent: re-encoding a decoded message gives the same message.

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
        """Return one word, plus one for each four elements."""
        return 1 + -(-count // _WORD_BYTES)

    def encode_blocks(self, values: Array) -> Array:
        """Encode exponents and integers."""
        raw = (values.view(np.uint32) & _MAGNITUDE).max(axis=1) >> FLOAT32.mantissa_bits
        exponent = np.maximum(raw, 1).astype(np.int64)
        finite = np.where((exponent < _NOT_FINITE)[:, None], values, np.float32(0))
        scaled = np.rint(np.ldexp(finite.astype(np.float64), (self._SHIFT - exponent)[:, None]))
        numbers = np.clip(scaled, -self._MOST, self._MOST).astype(np.int64)
        return _words(exponent.astype("<u4")[:, None], _padded_words(numbers))

    def decode_blocks(self, words: Array, count: int) -> Array:
        """Decode each integer, scaled by the step of its block."""
        exponent = words[:, :1].astype(np.int64)
        numbers = np.ascontiguousarray(words[:, 1:]).view(np.int8)[:, :count]
        found = np.ldexp(numbers.astype(np.float64), exponent - self._SHIFT)
        return np.where(exponent >= _NOT_FINITE, np.nan, found + 0.0).astype(np.float32)


@dataclass(frozen=True)
class Qsgd(Codec):
    """QSGD: levels between 0 and a block's norm, rounded at random without bias.

    A block is a word with the Euclidean norm of its elements, computed in float64 and rounded to
    float32; then a two's complement byte per element, laid out as in :class:`BlockFloat`: the level
    ``floor(|x| / norm * levels + u)``, at most ``levels``, with the element's sign. Element ``i``
    of block ``b`` of ``n`` elements uses number ``b * n + i`` of
    :func:`arch.common.link.splitmix64` from ``seed``, whose upper 53 bits are ``u``, below 1. Level
    ``l`` decodes to ``l * norm / levels``, in float64, rounded to float32. A block whose norm is
    not finite decodes to NaN for all, one of zeros to +0.

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
        """Return one word, plus one for each four elements."""
        return 1 + -(-count // _WORD_BYTES)

    def encode_blocks(self, values: Array) -> Array:
        """Encode norms and levels."""
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
        """Decode each level, scaled by its block's norm."""
        norm = np.ascontiguousarray(words[:, :1]).view("<f4").astype(np.float64)
        levels = np.ascontiguousarray(words[:, 1:]).view(np.int8)[:, :count]
        finite = np.where(np.isfinite(norm), norm, 0.0)
        found = levels.astype(np.float64) * finite / self.levels + 0.0
        return np.where(np.isfinite(norm), found, np.nan).astype(np.float32)


def compress(codec: Codec, gradient: Array, residual: Array) -> tuple[bytes, Array]:
    """Encode a gradient with error feedback; return the message and the new residual.

    With ``x = gradient + residual``, the message encodes ``x``, and the new residual is ``x`` minus
    the decoded message: float32, each sum rounded once, NaN canonical.
    """
    values = combine(Reduction.SUM, gradient, residual)
    message = codec.encode(values)
    return message, combine(Reduction.SUM, values, -codec.decode(message, len(values)))


def codec_of(wire: str | None, segment_bytes: int, *, keep: int, lanes: int) -> Codec | None:
    """Return the codec of a wire format, with a segment as its block; None if it is not a codec.

    Parameters
    ----------
    wire : str or None
    segment_bytes : int
    keep, lanes : int
        As in :class:`TopK`.
    """
    assert CODECS == (OneBit.name, TopK.name)
    block = segment_bytes // FLOAT32.bytes
    if wire == OneBit.name:
        return OneBit(block)
    return TopK(block, keep, lanes) if wire == TopK.name else None
