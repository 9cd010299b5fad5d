"""Parameters of one systolic configuration, or of many at once, as numpy arrays.

Energy and area models compute with these, so that the same formula serves one configuration and
the columns of a sweep.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.numerics import FLOAT32, INT8, INT32, FloatFormat, containing
from arch.systolic.fusion import WHOLE, WIDTHS, Fusion
from arch.systolic.params import (
    INTEGER,
    OPERAND_FORMATS,
    PARAM_BYTES,
    SAME_FORMAT,
    SystolicConfig,
)
from arch.systolic.sparsity import DENSE, MOST_PASSES, PATTERNS, Pattern

__all__ = ["ConfigColumns", "ceil_log2"]

_NAMES = ("rows", "cols", "tile", "pe_stages", "add_stages", "operand_format",
          "gradient_format", "operand_bits", "acc_bits", "acc_depth", "ub_banks", "ub_bank_rows",
          "weight_fifo_tiles", "act_lanes", "elementwise", "products", "depthwise", "sparsity",
          "weight_bits", "dataflow", "training", "vector_registers", "vector_rows", "stored_format",
          "sparse_storage", "param_rows", "queue_depth", "fetch_chunks", "axi_data_bits")
_MEMORIES = ("memory", "weight_memory")


def ceil_log2(values: Any) -> NDArray[np.int64]:
    """Return the least n with ``2**n >= values``; 0 for values below 2. Exact up to 2**52."""
    mantissa, exponent = np.frexp(np.maximum(np.asarray(values, np.float64), 1.0))
    least: NDArray[np.int64] = np.asarray(exponent, np.int64) - (mantissa == 0.5)
    return least


class ConfigColumns:
    """Columns of parameters, with the derived values of :class:`SystolicConfig` as attributes.

    Parameters
    ----------
    source : SystolicConfig or mapping
        A mapping has columns by field name (``memory.bytes_per_cycle`` for nested ones);
        missing fields have their defaults. ``weight_memory.*`` defaults to ``memory.*``.
    floats : bool
        Whether operands may be floating-point numbers.

    Raises
    ------
    ConfigError
        A column does not exist in a configuration, or operands have an unknown format, integers
        not of 8 bits, or sums not of 32.
    """

    def __init__(self, source: "SystolicConfig | Mapping[str, Any]", *, floats: bool = False):
        self.scalar = isinstance(source, SystolicConfig)
        given = _take_apart(source) if isinstance(source, SystolicConfig) else dict(source)
        default = _take_apart(SystolicConfig())
        unknown = sorted(set(given) - set(default))
        if unknown:
            raise ConfigError(f"column must be one of {', '.join(default)}, not {unknown[0]!r}")
        for name in ("latency", "bytes_per_cycle"):
            # A single memory behind all ports, unless the weights' is given.
            if f"memory.{name}" in given:
                given.setdefault(f"weight_memory.{name}", given[f"memory.{name}"])
        shape = np.broadcast_shapes(*(np.shape(value) for value in given.values()))
        self.values: dict[str, NDArray[Any]] = {}
        for name, value in {**default, **given}.items():
            column = np.asarray(value)
            if column.dtype == np.bool_:
                column = column.astype(np.int64)
            if column.dtype == object:
                column = column.astype(np.float64)
            self.values[name] = np.broadcast_to(column, shape)
        known = (INTEGER, *OPERAND_FORMATS) if floats else (INTEGER,)
        purpose = "resources of the FPGA" if self.floating.any() else "energy and area"
        for name, allowed in (("operand_format", known), ("operand_bits", (INT8.bits,)),
                              ("acc_bits", (INT32.bits,))):
            wrong = ~np.isin(self.values[name], allowed)
            if np.any(wrong):
                raise ConfigError(f"{name} must be {' or '.join(map(str, allowed))} for {purpose}, "
                                  f"not {self.values[name][wrong].flat[0]}")

        self._check_sparsity(floats)

    def _check_sparsity(self, floats: bool) -> None:
        """Refuse unknown patterns, and of resources of the FPGA all, and weights of fewer bits."""
        known = (DENSE, *PATTERNS) if floats else (DENSE,)
        purpose = "energy and area" if floats else "resources of the FPGA"
        if not floats and np.any(self.fused):
            raise ConfigError(f"weight_bits must be {WHOLE} for {purpose}, "
                              f"not {self.values['weight_bits'][self.fused].flat[0]}")
        wrong = ~np.isin(self.values["sparsity"], known)
        if np.any(wrong):
            raise ConfigError(f"sparsity must be {' or '.join(known)} for {purpose}, "
                              f"not {self.values['sparsity'][wrong].flat[0]}")

    def __getattr__(self, name: str) -> NDArray[Any]:
        try:
            column: NDArray[Any] = self.__dict__["values"][name]
        except KeyError:
            raise AttributeError(name) from None
        return column

    @property
    def floating(self) -> NDArray[np.bool_]:
        """Whether operands are floating-point numbers."""
        floats: NDArray[np.bool_] = self.values["operand_format"] != INTEGER
        return floats

    @property
    def output_stationary(self) -> NDArray[np.bool_]:
        """Whether sums stay in the array."""
        sums: NDArray[np.bool_] = self.values["dataflow"] == "os"
        return sums

    @property
    def input_stationary(self) -> NDArray[np.bool_]:
        """Whether activations stay in the array."""
        activations: NDArray[np.bool_] = self.values["dataflow"] == "is"
        return activations

    @property
    def mixed(self) -> NDArray[np.bool_]:
        """Whether gradients of outputs have another format than the other operands."""
        gradients, operands = self.values["gradient_format"], self.values["operand_format"]
        others: NDArray[np.bool_] = (gradients != SAME_FORMAT) & (gradients != operands)
        return others

    def of_format(self, integer: float, value: Callable[[FloatFormat], float]) -> NDArray[Any]:
        """Return a value by operand format: ``integer``, or ``value(format)``."""
        names = self.values["operand_format"]
        return np.select([names == name for name in OPERAND_FORMATS],
                         [value(number) for number in OPERAND_FORMATS.values()], integer)

    def of_array(self, integer: float, value: Callable[[FloatFormat], float]) -> NDArray[Any]:
        """Return a value by format of the array's operands.

        As :meth:`of_format`; for two operand formats, that of the format that contains both.
        """
        names, gradients = self.values["operand_format"], self.values["gradient_format"]
        pairs = [(one, other) for one in OPERAND_FORMATS for other in OPERAND_FORMATS]
        return np.select(
            [(names == one) & (gradients == other) for one, other in pairs],
            [value(containing(OPERAND_FORMATS[one], OPERAND_FORMATS[other]))
             for one, other in pairs], self.of_format(integer, value))

    @property
    def element_bits(self) -> NDArray[Any]:
        """Bits of an activation or weight."""
        return self.of_format(INT8.bits, lambda number: number.bits)

    @property
    def param_bits(self) -> NDArray[Any]:
        """Bits of an output channel's parameter."""
        return np.where(self.floating, FLOAT32.bits, 8 * PARAM_BYTES)

    def of_pattern(self, dense: float, value: Callable[[Pattern], float]) -> NDArray[Any]:
        """Return a value by pattern: ``dense``, or ``value(pattern)``."""
        names = self.values["sparsity"]
        return np.select([names == name for name in PATTERNS],
                         [value(pattern) for pattern in PATTERNS.values()], dense)

    @property
    def structured(self) -> NDArray[np.bool_]:
        """Whether weights have indices."""
        patterns: NDArray[np.bool_] = self.values["sparsity"] != DENSE
        return patterns

    @property
    def fused(self) -> NDArray[np.bool_]:
        """Whether PEs multiply weights of fewer bits at a higher rate."""
        fused: NDArray[np.bool_] = self.values["weight_bits"] != WHOLE
        return fused

    def of_fusion(self, whole: float, value: Callable[[Fusion], float]) -> NDArray[Any]:
        """Return a value by ``weight_bits``: ``whole``, or ``value(fusion)``."""
        bits = self.values["weight_bits"]
        values: NDArray[Any] = np.select([bits == each for each in WIDTHS],
                                         [value(fusion) for fusion in WIDTHS.values()], whole)
        return values

    @property
    def mode_bits(self) -> NDArray[Any]:
        """Bits of the mode beside a row's activations; 0 without ``weight_bits``."""
        return self.of_fusion(0, lambda fusion: fusion.mode_bits)

    @property
    def kept(self) -> NDArray[Any]:
        """Rows of PEs that share activations; 1 without a pattern."""
        return self.of_pattern(1, lambda pattern: pattern.kept)

    @property
    def choices(self) -> NDArray[Any]:
        """Activations of a group of rows; 1 without a pattern or ``weight_bits``."""
        wider: NDArray[Any] = np.maximum(self.of_pattern(1, lambda pattern: pattern.of),
                                         self.of_fusion(1, lambda fusion: fusion.of))
        return wider

    @property
    def index_bits(self) -> NDArray[Any]:
        """Bits of a weight's index; 0 without a pattern."""
        return self.of_pattern(0, lambda pattern: pattern.index_bits)

    @property
    def channels(self) -> NDArray[Any]:
        """Channels that the array multiplies in a pass."""
        channels: NDArray[Any] = self.rows // self.kept * self.choices
        return channels

    @property
    def passes(self) -> NDArray[Any]:
        """Tiles of columns side by side in a row of accumulators."""
        return np.where(self.structured | self.fused,
                        np.clip(self.channels // self.cols, 1, MOST_PASSES), 1)

    @property
    def columns(self) -> NDArray[Any]:
        """Sums of a row of accumulators."""
        columns: NDArray[Any] = self.cols * self.passes
        return columns

    @property
    def pes(self) -> NDArray[Any]:
        """Number of processing elements."""
        pes: NDArray[Any] = self.rows * self.cols
        return pes

    @property
    def lanes(self) -> NDArray[Any]:
        """Requantisation lanes."""
        return np.where(self.act_lanes > 0, self.act_lanes, self.columns)

    @property
    def window_lanes(self) -> NDArray[Any]:
        """Lanes of the depthwise unit; 0 without one."""
        lanes: NDArray[Any] = self.depthwise * np.minimum(self.rows, self.cols)
        return lanes

    @property
    def ub_width(self) -> NDArray[Any]:
        """Operands of a unified buffer row."""
        width: NDArray[Any] = np.maximum(self.channels, self.columns)
        return width

    @property
    def ub_rows(self) -> NDArray[Any]:
        """Rows of the unified buffer."""
        rows: NDArray[Any] = self.ub_banks * self.ub_bank_rows
        return rows

    @property
    def beat_bytes(self) -> NDArray[Any]:
        """Bytes of a beat."""
        return self.axi_data_bits // 8

    def rows_per_beat(self, row_bytes: NDArray[Any]) -> NDArray[Any]:
        """Return how many rows of a given size share a beat, as :class:`arch.layout.RowLayout`."""
        fit = np.maximum(1, self.beat_bytes // row_bytes)
        log2 = (np.frexp(fit.astype(np.float64))[1] - 1).astype(np.int64)
        power: NDArray[Any] = np.int64(1) << log2
        return power

    def beats_per_row(self, row_bytes: NDArray[Any]) -> NDArray[Any]:
        """Return the beats of a row of a given size; 1 if rows share beats."""
        beats: NDArray[Any] = -(-row_bytes // self.beat_bytes)
        return beats

    def result(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values by name: floats for one configuration, else float64 columns."""
        shape = next(iter(self.values.values())).shape
        if self.scalar:
            return {name: np.asarray(value, np.float64).item() if np.ndim(value) == 0
                    else np.asarray(value, np.float64) for name, value in values.items()}
        return {name: np.array(np.broadcast_to(np.asarray(value, np.float64), np.broadcast_shapes(
            shape, np.shape(value)))) for name, value in values.items()}


def _take_apart(config: SystolicConfig) -> dict[str, Any]:
    flat: dict[str, Any] = {name: getattr(config, name) for name in _NAMES}
    for name in _MEMORIES:
        memory = config.weights if name == "weight_memory" else config.memory
        flat[f"{name}.latency"] = memory.latency
        flat[f"{name}.bytes_per_cycle"] = float(memory.bytes_per_cycle)
    return flat
