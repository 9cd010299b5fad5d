"""Configuration of the systolic engine, and every number derived from it.

Preset ``tpu-v1`` is the machine of Jouppi et al., ISCA'17: 256 x 256 PEs, 24 MiB of unified
buffer, 4096 accumulator rows, a FIFO of 4 weight tiles (section 2). Its rates, in bytes per cycle,
are at 700 MHz: weight memory 34 GB/s (table 2); host port 15.03 GB/s, i.e. the 14 GiB/s of figure 1
for PCIe gen 3 x16, to four digits. Ports are 64 bytes wide, more than either rate. The paper gives
no latencies: 100 ns (70 cycles) for DRAM and 1 us (700 cycles) for PCIe are assumed.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import ADDED, ConfigError, Demand, check_int, check_power_of_two
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    INT8,
    INT32,
    MAX_OPERAND_BITS,
    MIN_OPERAND_BITS,
    FloatFormat,
    IntegerFormat,
    NumberFormat,
    containing,
)
from arch.systolic.fusion import WHOLE, WIDTHS, Fusion, fusion_of
from arch.systolic.latency import (
    ACTIVATION_LATENCY,
    ELEMENTWISE_LATENCY,
    SUMS_LATENCY,
    WINDOW_LATENCY,
    WINDOW_TAPS,
)
from arch.systolic.sparsity import DENSE, MOST_PASSES, PATTERNS, Pattern, pattern_of

__all__ = ["DATAFLOWS", "FEATURES", "INTEGER", "LIMITS", "OPERAND_FORMATS", "PARAM_BYTES",
           "PRESETS", "SAME_FORMAT", "UNSTORED", "WEIGHT_STATIONARY", "SystolicConfig",
           "check_operands", "larger_array"]

# Most stages of a PE with floating-point operands.
_MOST_FLOAT_STAGES = 24

#: Smallest and largest value of each integer parameter; ``pe_stages`` is for integer operands.
LIMITS = {
    "rows": (1, 256), "cols": (1, 256), "tile": (0, 256), "pe_stages": (1, 3),
    "add_stages": (1, _MOST_FLOAT_STAGES),
    "operand_bits": (MIN_OPERAND_BITS, MAX_OPERAND_BITS), "acc_bits": (4, INT32.bits),
    "acc_depth": (1, 65536), "ub_banks": (2, 16), "ub_bank_rows": (1, 1 << 20),
    "weight_fifo_tiles": (1, 64), "act_lanes": (0, 256), "param_rows": (1, 65536),
    "queue_depth": (1, 256), "fetch_chunks": (2, 64),
    "axi_data_bits": (MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS),
    "vector_registers": (4, 32), "vector_rows": (1, 1024),
}

#: Options of the hardware that a workload may need and that do not depend on its data.
FEATURES = frozenset({"elementwise", "products", "training", "operand_format", "vector_rows",
                      "stored_format", "sparse_storage"})

#: Bytes of an output channel's parameter: int32 bias and binary32 scale.
PARAM_BYTES = 8

#: Value of ``operand_format`` for integers of ``operand_bits``.
INTEGER = "integer"

#: Value of ``gradient_format`` for the format of the other operands.
SAME_FORMAT = "operand"

#: Possible floating-point formats of operands, by their names in ``operand_format``.
OPERAND_FORMATS: dict[str, FloatFormat] = {
    number.name: number for number in (BFLOAT16, FLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2)}

#: Value of ``stored_format`` for a core without a second format.
UNSTORED = "none"

#: Values of ``dataflow``: what stays in the array, as SCALE-Sim and Gemmini abbreviate it.
WEIGHT_STATIONARY, _OUTPUT_STATIONARY, _INPUT_STATIONARY = DATAFLOWS = ("ws", "os", "is")

# Options that only a weight-stationary core has.
_WEIGHT_STATIONARY_ONLY = ("elementwise", "products", "depthwise", "training", "sparse_storage")


@dataclass(frozen=True, kw_only=True)
class SystolicConfig(BusConfig):
    """Systolic accelerator after TPU v1 (Jouppi et al., ISCA'17, section 2), weight-stationary.

    Any ``rows`` and ``cols``, equal or not, powers of two or not. Beyond the mesh, the full core
    requires that ``ub_bank_rows`` and ``axi_data_bits`` are powers of two and that ``act_lanes``
    divides ``cols``. Between chained layers the tile width is ``min(rows, cols)``, so a
    rectangular core leaves PEs unused there.

    Operands are integers, or floating-point numbers (``operand_format``). With the latter,
    products, partial sums and accumulators are float32, each operation is rounded once, to nearest
    even, in the order in which the mesh adds, and ``elementwise`` is not available.

    Parameters
    ----------
    rows, cols : int
        PEs along the reduction (K) and the output (N) axis, 1 to 256.
    tile : int
        Largest side of a tile of PEs, 0 for automatic; affects modules and compile time, but
        not cycles.
    pe_stages : int
        Stages of multiplier and adder. 1: multiply and add in one cycle. 2: a register between
        them. 3: another in front of the multiplier. For floating-point operands 1 to 24, of
        which the last ``add_stages`` are the adder's.
    add_stages : int
        Cycles from a partial sum to the next: stages of the adder for floating-point operands,
        in PEs and accumulators. A row of PEs works this many cycles after the row above it. 1
        for integers.
    operand_format : str
        Activations and weights: ``integer``, or one of :data:`OPERAND_FORMATS`.
    gradient_format : str
        Format of output gradients when they are operands: one of :data:`OPERAND_FORMATS` as
        wide as ``operand_format``, or ``operand`` for the same one. With a different one, the
        array multiplies operands of a format that contains both (:attr:`array_operand`), to
        which each is widened on its way from memory or buffer into the array, as its
        instruction says. Requires ``training``.
    operand_bits : int
        Width of ``integer`` activations and weights, two's complement. Bits, 2 to 16.
    acc_bits : int
        Width of partial sums and accumulators, two's complement, wrapping. Bits,
        ``operand_bits`` to 32. 32 for floating-point operands.
    acc_depth : int
        Accumulator rows of ``cols`` sums.
    ub_banks, ub_bank_rows : int
        Unified buffer: banks, and rows of :attr:`ub_width` operands per bank. One read and
        one write per bank and cycle.
    weight_fifo_tiles : int
        Weight tiles (``rows`` x ``cols``) that the weight FIFO holds.
    act_lanes : int
        Requantization lanes of the activation unit; 0 means ``cols``. Divides ``cols``.
    elementwise : bool
        Whether the activation unit adds residuals, pools (maxima and means), looks up tables
        and writes 32-bit sums, which makes its pipeline longer. Requires 8-bit integer
        operands.
    products : bool
        Whether it also multiplies tensors element by element, and adds or multiplies one row to
        all rows (broadcasting). Requires ``elementwise``.
    depthwise : bool
        Whether there is a depthwise unit beside the array: ``min(rows, cols)`` lanes of
        :data:`~arch.systolic.latency.WINDOW_TAPS` multipliers, which compute
        a window of a depthwise convolution per cycle. Requires integer operands, and at least as
        many rows and columns as taps.
    sparsity : str
        Pattern N:M of non-zero weights that PEs hold (:mod:`arch.systolic.sparsity`): ``dense``,
        or one of :data:`~arch.systolic.sparsity.PATTERNS`. The array then multiplies
        :attr:`channels` = ``rows * M / N`` channels in a pass; weights that do not follow the
        pattern take up to M / N passes. Requires 8-bit integer operands and no ``depthwise``.
    weight_bits : int
        Bits of the narrowest weights that the array multiplies at a higher rate
        (:mod:`arch.systolic.fusion`): 4, 2, or 8 for none. A PE holds a byte of weights, one or up
        to ``8 / weight_bits``, and the array multiplies :attr:`channels` = ``rows * 8 /
        weight_bits`` channels in a pass if they fit the bits; weights of 8 bits take ``8 /
        weight_bits`` passes. Requires what ``sparsity`` does, and that it is ``dense``.
    dataflow : str
        What stays in the array while the rest streams through it. ``ws``: weights. ``os``: sums;
        activations stream from the west and weights from the north, and a tile of complete sums
        drains while the next one adds up. ``is``: activations; weights stream, and outputs come
        out transposed. With the last two, operands are integers, ``elementwise``, ``products``,
        ``depthwise`` and ``training`` are not available, and a program is one layer.
    training : bool
        Whether there are a vector unit with its registers, and transposed operands of products.
        Requires floating-point operands, and weight rows that do not share beats.
    vector_registers, vector_rows : int
        Registers of the vector unit, and rows of :attr:`vector_lanes` float32 numbers in each.
        Without ``training`` they are not part of the hardware.
    stored_format : str
        Second format in which vector registers are loaded and stored: ``none``, or one of
        :data:`OPERAND_FORMATS` with fewer bits than the operands'. Requires ``training``.
    sparse_storage : bool
        Whether vector registers can be stored without their zeros: as a mask, and the operands
        that are not +0. Requires ``training``.
    param_rows : int
        Rows of :attr:`lanes` parameters that the activation unit holds: pairs of bias and
        scale, or float32 biases.
    queue_depth : int
        Instructions that can wait in front of each unit.
    fetch_chunks : int
        Instruction bursts that the fetch unit holds.
    axi_data_bits : int
        Width of the three memory ports, 32 to 512.
    memory : MemoryConfig
        Memory behind each port in simulation and in the model; not part of the hardware.
    weight_memory : MemoryConfig, optional
        Memory behind the weight port if it is a different one (TPU v1: DDR3 instead of PCIe).
    """

    rows: int = 16
    cols: int = 16
    tile: int = 0
    pe_stages: int = 1
    add_stages: int = 1
    operand_format: str = INTEGER
    gradient_format: str = SAME_FORMAT
    operand_bits: int = 8
    acc_bits: int = 32
    acc_depth: int = 2048
    ub_banks: int = 4
    ub_bank_rows: int = 4096
    weight_fifo_tiles: int = 4
    act_lanes: int = 0
    elementwise: bool = False
    products: bool = False
    depthwise: bool = False
    sparsity: str = field(default=DENSE, metadata={ADDED: True})
    weight_bits: int = field(default=WHOLE, metadata={ADDED: True})
    dataflow: str = field(default=WEIGHT_STATIONARY, metadata={ADDED: True})
    training: bool = False
    vector_registers: int = 8
    vector_rows: int = 64
    stored_format: str = UNSTORED
    sparse_storage: bool = False
    param_rows: int = 256
    queue_depth: int = 8
    fetch_chunks: int = 4
    axi_data_bits: int = 128
    memory: MemoryConfig = field(default_factory=MemoryConfig)
    weight_memory: MemoryConfig | None = None

    def __post_init__(self) -> None:
        known = (INTEGER, *OPERAND_FORMATS)
        if self.operand_format not in known:
            raise ValueError(f"operand_format must be one of {', '.join(known)}, "
                             f"not {self.operand_format!r}")
        gradients = (SAME_FORMAT, *OPERAND_FORMATS)
        if self.gradient_format not in gradients:
            raise ValueError(f"gradient_format must be one of {', '.join(gradients)}, "
                             f"not {self.gradient_format!r}")
        if self.dataflow not in DATAFLOWS:
            raise ValueError(f"dataflow must be one of {', '.join(DATAFLOWS)}, "
                             f"not {self.dataflow!r}")
        limits = LIMITS | ({"pe_stages": (1, _MOST_FLOAT_STAGES)} if self.floating else {})
        for name, (low, high) in limits.items():
            value = check_int(name, getattr(self, name), minimum=low, maximum=high)
            object.__setattr__(self, name, value)
        check_power_of_two("ub_bank_rows", self.ub_bank_rows)
        check_power_of_two("axi_data_bits", self.axi_data_bits)
        if self.acc_bits < self.operand_bits:
            raise ConfigError(f"acc_bits must be at least operand_bits ({self.operand_bits}), "
                              f"not {self.acc_bits}",
                              Demand("acc_bits", self.operand_bits, "least"))
        self._check_dataflow()
        self._check_format()
        if (self.memory.dram is None) != (self.weights.dram is None):
            given, lacking = (("weight_memory", "memory") if self.memory.dram is None
                              else ("memory", "weight_memory"))
            raise ValueError(f"{given}.dram must be given together with {lacking}.dram, not alone")
        if self.memory.dram is not None and self.sparse_storage:
            raise ValueError("sparse_storage must be false with memory.dram, not true")
        self._check_sparsity()
        if self.act_lanes and self.columns % self.act_lanes:
            columns = "cols" if self.passes == 1 else f"cols * {self.passes}"
            raise ConfigError(f"act_lanes must divide {columns} ({self.columns}), "
                              f"not {self.act_lanes}",
                              Demand("act_lanes", math.gcd(self.columns, self.act_lanes)))
        if self.elementwise and self.operand != INT8:
            raise ConfigError(f"operand_bits must be {INT8.bits} with elementwise, "
                              f"not {self.operand_bits}", Demand("operand_bits", INT8.bits))
        if self.products and not self.elementwise:
            raise ConfigError("products must be false without elementwise, not true",
                              Demand("products", False))
        self._check_depthwise()
        if self.param_rows < self.act_groups:
            raise ConfigError(f"param_rows must be at least cols / act_lanes ({self.act_groups}), "
                              f"not {self.param_rows}",
                              Demand("param_rows", self.act_groups, "least"))

    def _check_sparsity(self) -> None:
        """Check the pattern or the bits of weights, and that they go with the other parameters."""
        known = (DENSE, *PATTERNS)
        if self.sparsity not in known:
            raise ValueError(f"sparsity must be one of {', '.join(known)}, not {self.sparsity!r}")
        bits = check_int("weight_bits", self.weight_bits)
        object.__setattr__(self, "weight_bits", bits)
        if bits not in (WHOLE, *WIDTHS):
            raise ValueError(f"weight_bits must be one of {WHOLE}, "
                             f"{', '.join(map(str, sorted(WIDTHS, reverse=True)))}, not {bits}")
        grouping = self.grouping
        if grouping is None:
            return
        if self.pattern is not None and self.fusion is not None:
            raise ConfigError(f"sparsity must be {DENSE} with weight_bits {bits}, "
                              f"not {self.sparsity}", Demand("sparsity", DENSE))
        name, usual = ("sparsity", DENSE) if self.fusion is None else ("weight_bits", WHOLE)
        if self.floating:
            raise ConfigError(f"{name} must be {usual} with operand_format "
                              f"{self.operand_format}, not {grouping}", Demand(name, usual))
        what = f"{name} {grouping}"
        if self.dataflow != WEIGHT_STATIONARY:
            raise ConfigError(f"dataflow must be {WEIGHT_STATIONARY} with {what}, "
                              f"not {self.dataflow}", Demand("dataflow", WEIGHT_STATIONARY))
        if self.operand != INT8:
            raise ConfigError(f"operand_bits must be {INT8.bits} with {what}, "
                              f"not {self.operand_bits}", Demand("operand_bits", INT8.bits))
        if self.depthwise:
            raise ConfigError(f"depthwise must be false with {what}, not true",
                              Demand("depthwise", False))
        self._check_grouping(grouping, what)

    def _check_grouping(self, pattern: Pattern | Fusion, what: str) -> None:
        """Check that groups of rows are whole, and that rows of channels and sums have room."""
        for name in ("rows", "tile"):
            value = getattr(self, name)
            if value % pattern.kept:
                raise ConfigError(f"{name} must be a multiple of {pattern.kept} with {what}, "
                                  f"not {value}", Demand(name, value + 1, "least"))
        most = LIMITS["rows"][1]
        for name, times in (("rows", pattern.widening), ("cols", self.passes)):
            if getattr(self, name) * times > most:
                raise ConfigError(f"{name} must be at most {most // times} with {what}, "
                                  f"not {getattr(self, name)}",
                                  Demand(name, most // times, "most"))
        if self.pattern is not None and self.columns < pattern.of:
            raise ConfigError(f"cols must be at least {pattern.of} with {what}, "
                              f"not {self.cols}", Demand("cols", pattern.of, "least"))
        if self.passes > 1:
            check_power_of_two("acc_depth", self.acc_depth)
            depth = LIMITS["acc_depth"][1] // self.passes
            if self.acc_depth > depth:
                raise ConfigError(f"acc_depth must be at most {depth} with {self.passes} passes "
                                  f"of columns, not {self.acc_depth}",
                                  Demand("acc_depth", depth, "most"))

    def _check_dataflow(self) -> None:
        """Check that a core of another dataflow has nothing that needs stationary weights."""
        if self.dataflow == WEIGHT_STATIONARY:
            return
        if self.floating:
            raise ConfigError(f"operand_format must be {INTEGER} with dataflow {self.dataflow}, "
                              f"not {self.operand_format}", Demand("operand_format", INTEGER))
        for name in _WEIGHT_STATIONARY_ONLY:
            if getattr(self, name):
                raise ConfigError(f"{name} must be false with dataflow {self.dataflow}, not true",
                                  Demand(name, False))

    def _check_depthwise(self) -> None:
        """Check that weights of a window fit a tile: a row per tap, and a count of useful MACs."""
        if not self.depthwise:
            return
        small = {name: size for name, size in (("rows", self.rows), ("cols", self.cols))
                 if size < WINDOW_TAPS}
        if small:
            raise ConfigError(f"{' and '.join(small)} must be at least {WINDOW_TAPS} with "
                              f"depthwise, not {' and '.join(map(str, small.values()))}",
                              *(Demand(name, WINDOW_TAPS, "least") for name in small))

    def _check_format(self) -> None:
        """Check parameters that depend on the operands' format."""
        # Parameters of the other formats must keep their defaults.
        fixed = ({"operand_bits": INT8.bits, "acc_bits": INT32.bits, "elementwise": False,
                  "depthwise": False}
                 if self.floating else {"add_stages": 1, "training": False})
        for name, value in fixed.items():
            if getattr(self, name) != value:
                trains = (f" (formats that train: {', '.join(OPERAND_FORMATS)})"
                          if name == "training" else "")
                raise ConfigError(f"{name} must be {str(value).lower()} with operand_format "
                                  f"{self.operand_format}, not "
                                  f"{str(getattr(self, name)).lower()}{trains}",
                                  Demand(name, value))
        if self.gradient_format != SAME_FORMAT:
            if not self.training:
                raise ConfigError(f"gradient_format must be {SAME_FORMAT} without training, "
                                  f"not {self.gradient_format}",
                                  Demand("gradient_format", SAME_FORMAT))
            if self.gradient.bits != self.operand.bits:
                raise ValueError(f"gradient_format must be one of {self.operand.bits} bits with "
                                 f"operand_format {self.operand_format}, "
                                 f"not {self.gradient_format}")
        if self.pe_stages < self.add_stages:
            raise ConfigError(f"pe_stages must be at least add_stages ({self.add_stages}), "
                              f"not {self.pe_stages}",
                              Demand("pe_stages", self.add_stages, "least"))
        least = MIN_AXI_DATA_BITS // (16 * self.element_bytes) + 1
        if self.training and self.ub_width < least:
            raise ConfigError(f"rows or cols must be at least {least} with training of "
                              f"{self.operand_format} (a row is more than half a beat), "
                              f"not {self.rows} and {self.cols}", Demand("cols", least, "least"))
        if self.training and self.weight_layout.rows_per_beat > 1:
            below = 16 * self.weight_layout.row_bytes
            raise ConfigError(
                f"axi_data_bits must be below {below} (twice a row of weights) with training, "
                f"not {self.axi_data_bits}",
                Demand("axi_data_bits", 1 << (below - 1).bit_length() - 1, "most"))
        self._check_stored()
        if self.sparse_storage and not self.training:
            raise ConfigError("sparse_storage must be false without training, not true",
                              Demand("sparse_storage", False))

    def _check_stored(self) -> None:
        """Check the second format of vector registers in memory."""
        if self.stored_format == UNSTORED:
            return
        known = (UNSTORED, *OPERAND_FORMATS)
        if self.stored_format not in known:
            raise ValueError(f"stored_format must be one of {', '.join(known)}, "
                             f"not {self.stored_format!r}")
        if not self.training:
            raise ConfigError(f"stored_format must be {UNSTORED} without training, "
                              f"not {self.stored_format}", Demand("stored_format", UNSTORED))
        bits = OPERAND_FORMATS[self.stored_format].bits
        if bits >= self.operand.bits:
            raise ValueError(f"stored_format must have fewer bits than operand_format "
                             f"{self.operand_format} ({self.operand.bits}), "
                             f"not {self.stored_format} ({bits})")

    @property
    def doorbells(self) -> int:
        """Doors to what stands beside the core in a node: none, unless a subclass has some."""
        return 0

    @property
    def output_stationary(self) -> bool:
        """Whether sums stay in the array."""
        return self.dataflow == _OUTPUT_STATIONARY

    @property
    def input_stationary(self) -> bool:
        """Whether activations stay in the array."""
        return self.dataflow == _INPUT_STATIONARY

    @property
    def drain_rows(self) -> int:
        """Cycles in which a tile of sums leaves the array, a row in each; 0 unless sums stay in it.
        """
        return self.rows if self.output_stationary else 0

    @property
    def floating(self) -> bool:
        """Whether operands are floating-point numbers."""
        return self.operand_format != INTEGER

    @property
    def macs_per_cycle(self) -> int:
        """Peak multiply-accumulates per cycle."""
        return self.rows * self.cols

    @property
    def pattern(self) -> Pattern | None:
        """Pattern of the weights that PEs hold; None: they are dense."""
        return pattern_of(self.sparsity)

    @property
    def fusion(self) -> Fusion | None:
        """How PEs multiply weights of fewer bits; None: as those of 8 bits."""
        return fusion_of(self.weight_bits)

    @property
    def grouping(self) -> Pattern | Fusion | None:
        """Why rows of PEs take several channels each; None: they take one."""
        return self.pattern or self.fusion

    @property
    def channels(self) -> int:
        """Channels that the array multiplies in a pass: ``rows``, with a pattern M / N times as
        many, with ``weight_bits`` 8 / ``weight_bits`` times."""
        return self.rows if self.grouping is None else self.rows * self.grouping.widening

    @property
    def passes(self) -> int:
        """Tiles of ``cols`` columns side by side in a row of accumulators, each a pass.

        With a pattern or ``weight_bits``, as many as make a row of results as long as one of
        channels, 4 at most: so results are the channels of the next layer.
        """
        return 1 if self.grouping is None else max(1, min(MOST_PASSES, self.channels // self.cols))

    @property
    def columns(self) -> int:
        """Sums of a row of accumulators, for the activation unit: ``cols * passes``."""
        return self.cols * self.passes

    @property
    def sum_rows(self) -> int:
        """Rows of ``cols`` sums that multiplications address: ``acc_depth`` for each pass."""
        return self.acc_depth * self.passes

    @property
    def block_channels(self) -> int:
        """Channels of a block between chained layers: whole groups of a pattern."""
        most = min(self.channels, self.columns)
        return most if self.pattern is None else most - most % self.pattern.of

    @property
    def array_cycles(self) -> int:
        """Cycles from the address of a unified buffer row to the write of its sums.

        The row is read in 2 cycles and masked in 1, and crosses ``rows + cols - 1`` PEs
        (``add_stages`` from row to row), the last of which takes ``pe_stages`` cycles. Its sums are
        written in the cycle in which the last column has them or, :attr:`accumulate_cycles` later,
        when the accumulators' adder has added them. Where sums stay in the array, they leave it
        from the last row up, and it is the first row's that are meant: :attr:`drain_rows` later.
        """
        return ((self.rows - 1) * self.add_stages + self.cols + self.pe_stages + 2
                + self.accumulate_cycles + self.drain_rows)

    @property
    def accumulate_cycles(self) -> int:
        """Cycles of the accumulators' adder; 0: a sum is written in the cycle in which it arrives.

        A row must not be added to within this many cycles of being written or added to.
        """
        return self.add_stages if self.floating else 0

    @property
    def convert_stages(self) -> int:
        """Stages of the conversion from float32 to the operands' format in the activation unit."""
        return -(-self.add_stages // 2)

    @property
    def activation_cycles(self) -> int:
        """Cycles from the address of a row's last group to its unified buffer write."""
        if self.floating:
            return SUMS_LATENCY + self.add_stages + self.convert_stages
        return ACTIVATION_LATENCY + (ELEMENTWISE_LATENCY if self.elementwise else 0)

    @property
    def lanes(self) -> int:
        """Requantization lanes: ``act_lanes``, or :attr:`columns` if that is 0."""
        return self.act_lanes or self.columns

    @property
    def tile_side(self) -> int:
        """Largest side of a tile: ``tile``, or the side that simulates fastest if that is 0.

        Small tiles stay in the processor's caches, but a large array must not have too many of
        them, since each call has a cost (measured: 8 up to 32x32, 16 at 64x64, 32 from 128x128 on).
        """
        if self.tile:
            return self.tile
        side = max(self.rows, self.cols)
        return 8 if side <= 48 else 16 if side <= 96 else 32

    @property
    def window_lanes(self) -> int:
        """Lanes of the depthwise unit: channels of a block of a feature map; 0 without one."""
        return min(self.rows, self.cols) if self.depthwise else 0

    @property
    def window_sum_bits(self) -> int:
        """Least width of a sum of the products of a window, two's complement."""
        return 2 * self.operand_bits - 1 + (WINDOW_TAPS - 1).bit_length()

    @property
    def window_wait(self) -> int:
        """Cycles that sums of the depthwise unit wait, so as to come with those of the array."""
        return self.array_cycles - 3 - WINDOW_LATENCY

    @property
    def act_groups(self) -> int:
        """Cycles that the activation unit takes for one accumulator row."""
        return self.columns // self.lanes

    @property
    def vector_lanes(self) -> int:
        """Float32 numbers in a row of a vector register: as many as in a unified buffer row."""
        return self.ub_width

    @cached_property
    def operand(self) -> IntegerFormat | FloatFormat:
        """Format of activations and weights."""
        if self.floating:
            return OPERAND_FORMATS[self.operand_format]
        return IntegerFormat(bits=self.operand_bits)

    @property
    def gradient(self) -> IntegerFormat | FloatFormat:
        """Format of output gradients as operands."""
        if self.gradient_format == SAME_FORMAT:
            return self.operand
        return OPERAND_FORMATS[self.gradient_format]

    @property
    def mixed(self) -> bool:
        """Whether gradients of outputs have another format than the other operands."""
        return self.gradient != self.operand

    @property
    def array_operand(self) -> IntegerFormat | FloatFormat:
        """Format of the array's operands: one that contains all numbers of both operand formats."""
        one, other = self.operand, self.gradient
        if isinstance(one, FloatFormat) and isinstance(other, FloatFormat):
            return containing(one, other)
        return one

    @property
    def stored(self) -> FloatFormat | None:
        """Second format of vector registers in memory; None if there is none."""
        return OPERAND_FORMATS.get(self.stored_format)

    @property
    def accumulator(self) -> IntegerFormat | FloatFormat:
        """Format of partial sums and accumulators."""
        return FLOAT32 if self.floating else IntegerFormat(bits=self.acc_bits)

    @property
    def sum_parts(self) -> int:
        """Operand-sized parts in which float32 sums can be written; 0 for integers."""
        return FLOAT32.bits // self.operand.bits if self.floating else 0

    @property
    def param_bytes(self) -> int:
        """Bytes of an output channel's parameter: bias and scale, or a float32 bias."""
        return FLOAT32.bytes if self.floating else PARAM_BYTES

    @property
    def element_bytes(self) -> int:
        """Bytes of one operand in memory."""
        return self.operand.bytes

    @property
    def ub_width(self) -> int:
        """Operands of one unified buffer row: the more of :attr:`channels` and :attr:`columns`."""
        return max(self.channels, self.columns)

    @property
    def ub_rows(self) -> int:
        """Rows in all banks of the unified buffer."""
        return self.ub_banks * self.ub_bank_rows

    @cached_property
    def ub_layout(self) -> RowLayout:
        """Layout of unified buffer rows in host memory."""
        return RowLayout(row_bytes=self.ub_width * self.element_bytes, beat_bytes=self.beat_bytes)

    @cached_property
    def weight_layout(self) -> RowLayout:
        """Layout of weight tile rows in memory; with ``training``, that of unified buffer rows.

        So data stored as activations can be read as weights.
        """
        if self.training:
            return self.ub_layout
        return RowLayout(row_bytes=self.cols * self.element_bytes, beat_bytes=self.beat_bytes)

    def stored_rows(self, rows: int) -> int:
        """Return the rows in memory of a tile of ``rows`` rows of weights, with their indices."""
        return rows if self.pattern is None else self.pattern.stored_rows(rows)

    @cached_property
    def param_chunks(self) -> int:
        """Unified buffer rows that make up one parameter row."""
        return -(-self.lanes * self.param_bytes // self.ub_layout.row_bytes)

    @property
    def weights(self) -> MemoryConfig:
        """Memory behind the weight port."""
        return self.weight_memory if self.weight_memory is not None else self.memory


def check_operands(config: SystolicConfig, number: NumberFormat, workload: str) -> None:
    """Refuse a core whose operand format differs from a workload's.

    Parameters
    ----------
    config : SystolicConfig
    number : NumberFormat
        Format of the workload's operands.
    workload : str
        Name of the workload.

    Raises
    ------
    ConfigError
        The formats differ.
    """
    floating = isinstance(number, FloatFormat)
    wanted = number.name if floating else INTEGER
    for name, value in (("operand_format", wanted),
                        *(() if floating else (("operand_bits", number.bits),))):
        if getattr(config, name) != value:
            raise ConfigError(f"{name} must be {value} for {workload}, "
                              f"not {getattr(config, name)}", Demand(name, value))


def larger_array(config: SystolicConfig, side: int = 0) -> tuple[Demand, ...]:
    """Return the demand for a square array with a given side, or with twice the present one."""
    side = side or 2 * min(config.rows, config.cols)
    return Demand("rows", side, "least"), Demand("cols", side, "least")


PRESETS = {
    "default": SystolicConfig(),
    "tiny": SystolicConfig(rows=4, cols=4, acc_depth=64, ub_bank_rows=64, param_rows=16,
                           axi_data_bits=64),
    "fpga8": SystolicConfig(rows=8, cols=8, pe_stages=3, act_lanes=2, acc_depth=512,
                            ub_bank_rows=512, param_rows=64, queue_depth=4, fetch_chunks=2,
                           axi_data_bits=64),
    "edge32": SystolicConfig(rows=32, cols=32, acc_depth=4096, ub_bank_rows=16384,
                             axi_data_bits=256),
    "tpu-v1": SystolicConfig(
        rows=256, cols=256, acc_depth=4096, ub_banks=6, ub_bank_rows=16384, axi_data_bits=512,
        memory=MemoryConfig(latency=700, bytes_per_cycle=Fraction(15_030, 700)),
        weight_memory=MemoryConfig(latency=70, bytes_per_cycle=Fraction(34_000, 700))),
}
