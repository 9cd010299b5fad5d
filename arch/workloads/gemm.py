"""A matrix multiplication of a given shape, filled with seeded random numbers."""

import math
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.numerics import (
    INT32,
    MAX_OPERAND_BITS,
    MIN_OPERAND_BITS,
    FloatFormat,
    IntegerFormat,
)
from arch.workloads.base import DenseLayer, FloatLayer, Network
from arch.workloads.narrowed import parse_bits
from arch.workloads.options import parse_options, parse_unsigned
from arch.workloads.pruned import parse_pattern, prune_weights

__all__ = ["gemm_options", "narrowed_weights", "parse_gemm", "parse_shape"]

_MAX_DIMENSION = 1 << 20
_MAX_ELEMENTS = 1 << 28
_SHAPE = re.compile(r"(-?[0-9]{1,30})x(-?[0-9]{1,30})x(-?[0-9]{1,30})")
# One float in 32 is 0 and one a subnormal number; one line in eight has special values.
_RARE, _RARE_LINES = 32, 8
# The widest spread of a 32-bit accumulator: uniform over its range.
_MAX_SPREAD = -INT32.minimum / np.sqrt(3.0)


def _random_operand(
    rng: np.random.Generator, shape: tuple[int, int], operand: IntegerFormat
) -> NDArray[Any]:
    """Return uniform signed integers that include the most negative and most positive values."""
    low, high = operand.minimum, operand.maximum
    values = rng.integers(low, high, size=shape, dtype=operand.dtype, endpoint=True)
    flat = values.reshape(-1)
    first = int(rng.integers(flat.size))
    flat[first] = low
    if flat.size > 1:
        flat[(first + 1 + int(rng.integers(flat.size - 1))) % flat.size] = high
    return values


def _random_floats(
    rng: np.random.Generator, shape: tuple[int, int], operand: FloatFormat, spread: float
) -> NDArray[Any]:
    """Return normally distributed floats, including zeros of both signs and subnormal numbers."""
    values = operand.round((rng.standard_normal(shape) * spread).astype(np.float32))
    kind = rng.integers(0, _RARE, shape)
    raw = rng.integers(1, 1 << operand.mantissa_bits, shape)
    raw = np.where(kind == 0, 0, raw) | rng.integers(0, 2, shape) << operand.bits - 1
    return np.where(kind < 2, operand.from_raw(raw), values)


def _make_special(rng: np.random.Generator, values: NDArray[Any], axis: int,
                  operand: FloatFormat) -> NDArray[Any]:
    """Put infinities, NaN or the largest numbers into an eighth of an array's lines."""
    lines = values.shape[axis]
    special = [operand.nan_raw, operand.largest_raw]
    if operand.infinity_raw is not None:
        special.append(operand.infinity_raw)
    for line in rng.permutation(lines)[:-(-lines // _RARE_LINES)]:
        raw = int(rng.choice(special))
        if raw != operand.nan_raw:
            raw |= int(rng.integers(2)) << operand.bits - 1
        other = int(rng.integers(values.shape[1 - axis]))
        values[(line, other) if axis == 0 else (other, line)] = operand.from_raw(raw)
    return values


_FLOATING_OPTIONS = {"float32": False, "special": False}


def gemm_options(parts: list[str], *, floating: bool) -> dict[str, str | None]:
    """Return the options of a matrix multiplication; floats have more options."""
    options = {"relu": False, "seed": True}
    if not floating:
        options |= {"prune": True, "bits": True}
        for part in parts:
            if part in _FLOATING_OPTIONS:
                raise ValueError(f"gemm option must be one of {', '.join(map(repr, options))}, not "
                                 f"{part!r}, which is one of a floating-point operand_format")
    return parse_options("gemm", parts, options | (_FLOATING_OPTIONS if floating else {}))


def parse_shape(text: str) -> tuple[int, int, int]:
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise ValueError(f"gemm shape must be MxKxN with decimal integers, not {text!r}")
    m, k, n = (
        check_int(f"gemm {axis}", int(digits), 1, _MAX_DIMENSION)
        for axis, digits in zip("MKN", match.groups(), strict=True)
    )
    for product, elements in (("M * K", m * k), ("K * N", k * n), ("M * N", m * n)):
        if elements > _MAX_ELEMENTS:
            raise ValueError(f"gemm {product} must be at most {_MAX_ELEMENTS}, not {elements}")
    return m, k, n


def _narrow_bits(text: str | None, operand_bits: int) -> int:
    """Return the bits of weights that an option asks for: without it, those of operands."""
    bits = operand_bits if text is None else parse_bits("gemm option bits", text)
    if bits > operand_bits:
        raise ValueError(f"gemm option bits must be at most operand_bits ({operand_bits}), "
                         f"not {bits}")
    return bits


def narrowed_weights(options: Mapping[str, str | None]) -> dict[str, Any]:
    """Return what options make of the weights, as :func:`arch.workloads.pruned.prune_graph` and
    :func:`arch.workloads.narrowed.narrow_graph` do in the metadata of graphs."""
    found: dict[str, Any] = {}
    if options.get("prune") is not None:
        pattern = parse_pattern("gemm option prune", str(options["prune"]))
        found["pruned"] = f"{pattern.n}:{pattern.m}"
    if options.get("bits") is not None:
        found["narrowed"] = parse_bits("gemm option bits", str(options["bits"]))
    return found


def _float_operands(rng: np.random.Generator, shape: tuple[int, int, int],
                    options: Mapping[str, str | None], operand: FloatFormat
                    ) -> tuple[FloatLayer, NDArray[Any]]:
    """Return the layer and the inputs (M, K) of a product of floats, for its shape (M, K, N)."""
    m, k, n = shape
    a = _random_floats(rng, (m, k), operand, 1.0)
    b = _random_floats(rng, (k, n), operand, k**-0.5)
    if "special" in options:
        a, b = _make_special(rng, a, 0, operand), _make_special(rng, b, 1, operand)
    layer = FloatLayer(name="gemm", weights=b, relu="relu" in options, operand=operand,
                       bias=rng.standard_normal(n).astype(np.float32), wide="float32" in options)
    return layer, a


def parse_gemm(text: str, *, seed: int = 0, operand_bits: int = 8,
               operand: FloatFormat | None = None) -> Network:
    """Return ``gemm:MxKxN[:relu][:seed=S][:prune=NofM][:bits=BITS]``: C[M, N] = A[M, K] @ B[K, N].

    Operands are uniform over the whole range and include both ends (the lower one if there is only
    one element). The bias has the spread of the products. Scales differ by column and give the
    outputs a standard deviation of 0.375 to 0.75 of the half range, around a zero point in the
    middle half: about a tenth of the outputs saturate. Wide operands with a large K wrap the 32-bit
    accumulator, as the hardware does. All M rows are one batch.

    Floats are normally distributed, the weights with a standard deviation of ``K**-0.5``, and one
    in 16 is 0 or a subnormal number. ``special`` puts infinities, NaN and the largest numbers into
    an eighth of the rows of A and of the columns of B. Outputs have the operands' format, or, with
    ``float32``, are float32.

    Parameters
    ----------
    text : str
        Shape and options. ``relu`` enables the layer's ReLU; ``seed=S`` overrides ``seed``;
        ``prune=NofM``, such as ``2of4``, keeps N in each M rows of a column of integers B; of
        ``bits=BITS``, such as ``4``, they have no more, over the whole range.
    seed : int
        Seed of all the data, at least 0.
    operand_bits : int
        Width of integer operands and outputs, 2 to 16. Bits.
    operand : FloatFormat, optional
        Format of the operands, if they are floats, which enables the options ``float32`` and
        ``special``.

    Raises
    ------
    TypeError
        ``seed`` or ``operand_bits`` is not an integer.
    ValueError
        ``text`` does not parse, a dimension is not within 1 to 2**20, an operand or the output
        has more than 2**28 elements, an option is unknown, or a parameter is out of range.
    """
    operand_bits = check_int("operand_bits", operand_bits, MIN_OPERAND_BITS, MAX_OPERAND_BITS)
    seed = check_int("seed", seed, 0)
    kind, *parts = text.split(":")
    if kind != "gemm" or not parts:
        raise ValueError(f"gemm workload must be gemm:MxKxN[:relu][:seed=S], not {text!r}")
    m, k, n = parse_shape(parts[0])
    options = gemm_options(parts[1:], floating=operand is not None)
    seed_text = options.get("seed")
    if seed_text is not None:
        seed = parse_unsigned("gemm option seed", seed_text)

    rng = np.random.default_rng(seed)
    if operand is not None:
        layer, inputs = _float_operands(rng, (m, k, n), options, operand)
        return Network(name=text, layers=(layer,), inputs=inputs, batch=m, metadata={"seed": seed})
    integer = IntegerFormat(bits=operand_bits)
    half = -integer.minimum
    inputs = _random_operand(rng, (m, k), integer)
    narrow = _narrow_bits(options.get("bits"), operand_bits)
    weights = _random_operand(rng, (k, n), IntegerFormat(bits=narrow))
    pattern = options.get("prune")
    if pattern is not None:
        weights = prune_weights(weights, parse_pattern("gemm option prune", pattern), axis=0)
    operand_variance = (4.0 * half * half - 1.0) / 12.0
    if narrow < operand_bits:
        operand_variance = math.sqrt(operand_variance * (4.0**narrow - 1.0) / 12.0)
    products = min(np.sqrt(k) * operand_variance, _MAX_SPREAD)
    bias = rng.integers(-int(products), int(products), size=n, endpoint=True)
    # Operands have a mean of -1/2; for two-bit operands, that of the products would swamp the rest.
    bias -= k // 4
    spread = min(np.hypot(products, products / np.sqrt(3.0)), _MAX_SPREAD)
    scale = (rng.uniform(0.375, 0.75, size=n) * half / spread).astype(np.float32)
    dense = DenseLayer(
        name="gemm", weights=weights, bias=bias, scale=scale,
        zero_point=int(rng.integers(-half // 2, half // 2)), relu="relu" in options,
        operand_bits=operand_bits)
    return Network(name=text, layers=(dense,), inputs=inputs, batch=m,
                   metadata={"seed": seed, **narrowed_weights(options)})
