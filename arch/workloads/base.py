"""The data that every engine lowers: chained dense layers, of quantized integers or of floats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.numerics import (
    FLOAT32,
    INT32,
    MAX_OPERAND_BITS,
    MIN_OPERAND_BITS,
    FloatFormat,
    IntegerFormat,
    NumberFormat,
)

__all__ = ["DenseLayer", "FloatLayer", "Network"]


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    array.setflags(write=False)
    return array


class _Sizes:
    """Sizes of a dense layer, derived from its weights."""

    weights: NDArray[Any]

    @property
    def k(self) -> int:
        """K: length of the reduction, columns of the input. Elements."""
        return int(self.weights.shape[0])

    @property
    def n(self) -> int:
        """N: columns of the output. Elements."""
        return int(self.weights.shape[1])

    def macs(self, m: int) -> int:
        """Return the multiply-accumulates for ``m`` input rows: ``m * K * N``."""
        return m * self.k * self.n


@dataclass(frozen=True, kw_only=True, eq=False)
class DenseLayer(_Sizes):
    """Dense layer: ``q = requantize(a @ weights + bias)``, ``a`` (M, K), ``q`` (M, N).

    The zero point of the input activations is already folded into the bias, since
    ``sum_k (a - za) * w = sum_k a * w - za * sum_k w``: an engine multiplies the stored integers.
    Requantization is that of :func:`sim.golden.requantize.requantize`. Arrays are copied and made
    read-only. Layers compare by identity.

    Parameters
    ----------
    name : str
        Name, not empty. Unique within a network.
    weights : (K, N) integer array
        Signed, ``operand_bits`` wide. Held as int8, or as int16 above 8 bits.
    bias : (N,) integer array
        Added to the accumulator. Signed 32 bits, held as int32.
    scale : (N,) float32 array
        Requantization factor of each column: finite, greater than zero.
    zero_point : int
        Output value that represents zero. Signed, ``operand_bits`` wide.
    relu : bool
        Whether outputs below ``zero_point`` become ``zero_point``.
    operand_bits : int
        Width of weights, inputs and outputs, 2 to 16. Bits.

    Raises
    ------
    TypeError
        A field is of the wrong kind, or ``scale`` is not float32.
    ValueError
        A value is out of range, or shapes disagree.
    """

    name: str
    weights: NDArray[Any] = field(repr=False)
    bias: NDArray[Any] = field(repr=False)
    scale: NDArray[Any] = field(repr=False)
    zero_point: int
    relu: bool
    operand_bits: int = 8

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"layer name must be a string, not {self.name!r}")
        if not self.name:
            raise ValueError(f"layer name must be a non-empty string, not {self.name!r}")
        prefix = f"layer {self.name!r}"
        bits = check_int(
            f"{prefix} operand_bits", self.operand_bits, MIN_OPERAND_BITS, MAX_OPERAND_BITS
        )
        if not isinstance(self.relu, bool):
            raise TypeError(f"{prefix} relu must be True or False, not {self.relu!r}")
        operand = IntegerFormat(bits=bits)
        values = {
            "operand_bits": bits,
            "zero_point": check_int(f"{prefix} zero_point", self.zero_point, operand.minimum,
                                    operand.maximum),
            "weights": operand.check(f"{prefix} weights", self.weights, 2),
            "bias": INT32.check(f"{prefix} bias", self.bias, 1),
            "scale": self._checked_scale(prefix),
        }
        for key, value in values.items():
            object.__setattr__(self, key, value)
        columns = self.weights.shape[1]
        for key in ("bias", "scale"):
            shape = getattr(self, key).shape
            if shape != (columns,):
                raise ValueError(
                    f"{prefix} {key} must have shape ({columns},) (= columns of weights), "
                    f"not {shape}"
                )

    def _checked_scale(self, prefix: str) -> NDArray[Any]:
        scale = np.asarray(self.scale)
        # A wider float would silently be rounded here, which could change a result by one.
        if scale.dtype != np.float32:
            raise TypeError(f"{prefix} scale must be a float32 array, not dtype {scale.dtype}")
        if scale.ndim != 1:
            raise ValueError(f"{prefix} scale must be a 1-D array, not shape {scale.shape}")
        bad = np.flatnonzero(~(np.isfinite(scale) & (scale > 0)))
        if bad.size:
            column = int(bad[0])
            raise ValueError(
                f"{prefix} scale must be a finite positive float32, "
                f"not {float(scale[column])!r} at column {column}"
            )
        return _read_only(scale.copy())

    @property
    def operand(self) -> IntegerFormat:
        """Format of weights, inputs and outputs."""
        return IntegerFormat(bits=self.operand_bits)


@dataclass(frozen=True, kw_only=True, eq=False)
class FloatLayer(_Sizes):
    """Dense layer of floats: ``y = operand(relu(a @ weights + bias))``, or float32 if ``wide``.

    Products, sums and bias are float32; :mod:`sim.golden.graph` gives their order.
    Arrays are copied and made read-only. Layers compare by identity.

    Parameters
    ----------
    name : str
        Name, not empty. Unique within a network.
    weights : (K, N) array
        Weights of type ``operand.dtype``.
    bias : (N,) float32 array
        Added to the sum.
    relu : bool
        Whether outputs below 0 become 0.
    operand : FloatFormat
        Format of weights and inputs, and of outputs unless ``wide``.
    wide : bool
        Whether outputs are float32; only for a network's last layer.

    Raises
    ------
    TypeError
        A field is of the wrong kind, or an array has another dtype.
    ValueError
        A shape is wrong.
    """

    name: str
    weights: NDArray[Any] = field(repr=False)
    bias: NDArray[Any] = field(repr=False)
    relu: bool
    operand: FloatFormat
    wide: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"layer name must be a string, not {self.name!r}")
        if not self.name:
            raise ValueError(f"layer name must be a non-empty string, not {self.name!r}")
        prefix = f"layer {self.name!r}"
        for key in ("relu", "wide"):
            if not isinstance(getattr(self, key), bool):
                raise TypeError(f"{prefix} {key} must be True or False, "
                                f"not {getattr(self, key)!r}")
        object.__setattr__(self, "weights", self.operand.check(f"{prefix} weights", self.weights,
                                                               2))
        object.__setattr__(self, "bias", FLOAT32.check(f"{prefix} bias", self.bias, 1))
        if self.bias.shape != (self.n,):
            raise ValueError(f"{prefix} bias must have shape ({self.n},) (= columns of weights), "
                             f"not {self.bias.shape}")

    @property
    def operand_bits(self) -> int:
        """Width of weights and inputs. Bits."""
        return self.operand.bits

    @property
    def zero_point(self) -> int:
        """Output value that represents zero: 0."""
        return 0


@dataclass(frozen=True, kw_only=True, eq=False)
class Network:
    """Chained dense layers, and the input rows to run through them in batches.

    Arrays, including those in ``metadata``, are copied and made read-only. Networks compare by
    identity.

    Parameters
    ----------
    name : str
        Name of the workload, not empty.
    layers : sequence of DenseLayer, or of FloatLayer
        At least one. K of each layer is N of the previous one, all have the same ``operand``,
        and names are unique.
    inputs : (M, K) array
        Rows of the layers' operand type, with K of the first layer.
    batch : int
        Rows that an engine runs at a time, at least 1. The last batch holds the remainder.
    metadata : mapping of str to anything
        Facts about the data (labels, float accuracy). No engine reads it.

    Raises
    ------
    TypeError
        A field is of the wrong kind.
    ValueError
        A value is out of range, or layers and inputs do not fit each other.
    """

    name: str
    layers: tuple[DenseLayer | FloatLayer, ...]
    inputs: NDArray[Any] = field(repr=False)
    batch: int
    metadata: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"network name must be a string, not {self.name!r}")
        if not self.name:
            raise ValueError(f"network name must be a non-empty string, not {self.name!r}")
        object.__setattr__(self, "layers", self._checked_layers())
        inputs = self.operand.check("inputs", self.inputs, 2)
        first = self.layers[0]
        if inputs.shape[1] != first.k:
            raise ValueError(
                f"inputs must have {first.k} columns (= K of layer {first.name!r}), "
                f"not {inputs.shape[1]}"
            )
        object.__setattr__(self, "inputs", inputs)
        object.__setattr__(self, "batch", check_int("batch", self.batch, 1))
        # A plain dict instead of a read-only view, so that sweeps can pickle a network.
        metadata = {
            key: _read_only(value.copy()) if isinstance(value, np.ndarray) else value
            for key, value in self.metadata.items()
        }
        object.__setattr__(self, "metadata", metadata)

    def _checked_layers(self) -> tuple[Any, ...]:
        layers: tuple[Any, ...] = tuple(self.layers)
        if not layers:
            raise ValueError("layers must be at least one DenseLayer, not ()")
        for layer in layers:
            if not isinstance(layer, DenseLayer | FloatLayer):
                raise TypeError(f"layers must be DenseLayer objects, not {layer!r}")
        names = set()
        for layer in layers:
            if layer.name in names:
                raise ValueError(f"layer name must be unique in a network, not {layer.name!r}")
            names.add(layer.name)
        for before, after in zip(layers, layers[1:], strict=False):
            if after.k != before.n:
                raise ValueError(
                    f"layer {after.name!r} K must be {before.n} (= N of layer {before.name!r}), "
                    f"not {after.k}"
                )
            if after.operand_bits != before.operand_bits:
                raise ValueError(
                    f"layer {after.name!r} operand_bits must be {before.operand_bits} "
                    f"(= that of layer {before.name!r}), not {after.operand_bits}"
                )
            if after.operand != before.operand:
                raise ValueError(
                    f"layer {after.name!r} operand must be {before.operand} "
                    f"(= that of layer {before.name!r}), not {after.operand}"
                )
            if isinstance(before, FloatLayer) and before.wide:
                raise ValueError(f"layer {before.name!r} wide must be False before another layer, "
                                 "not True")
        return layers

    @property
    def operand_bits(self) -> int:
        """Width of operands and outputs. Bits."""
        return self.layers[0].operand_bits

    @property
    def operand(self) -> IntegerFormat | FloatFormat:
        """Format of operands."""
        return self.layers[0].operand

    @property
    def output(self) -> NumberFormat:
        """Format of outputs."""
        last = self.layers[-1]
        return FLOAT32 if isinstance(last, FloatLayer) and last.wide else last.operand

    @property
    def rows(self) -> int:
        """M: number of input rows over all batches."""
        return int(self.inputs.shape[0])

    @property
    def batches(self) -> tuple[NDArray[Any], ...]:
        """Inputs cut into read-only views of ``batch`` rows; the last may have fewer."""
        return tuple(
            self.inputs[start : start + self.batch] for start in range(0, self.rows, self.batch)
        )

    @property
    def macs(self) -> int:
        """Multiply-accumulates of one run over all input rows."""
        return sum(layer.macs(self.rows) for layer in self.layers)
