"""Area of a systolic configuration, and its resources on an ECP5 FPGA, fitted to synthesis.

``benchmarks/areas`` synthesizes a set of configurations of our own RTL with Yosys, adds up the
cells of each component, and fits :data:`TERMS` to each by non-negative least squares of relative
errors. Data and coefficients are in ``area.json`` in this folder, for 45 nm cells.

**Cells** are those of the Nangate 45 nm open cell library at drive strength X1, by area, without
wires, placement utilization, clock tree and pads. **Memories** with a clocked read port are not
cells: each is an SRAM macro with an area per bit and per macro (:mod:`arch.costs` has the sources),
or flip-flops if those are smaller; a second read port is a second copy. Memories that are read
combinationally, the queues, are flip-flops and part of their components.
"""

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.sizes import FETCH_BURST_BEATS, WRITE_DEPTH
from arch.costs import Technology, fitted, sram_um2
from arch.numerics import FLOAT32, INT8
from arch.systolic.costs import float_area, training_area
from arch.systolic.costs.config_columns import ConfigColumns, ceil_log2
from arch.systolic.latency import (
    ACTIVATION_LATENCY,
    ELEMENTWISE_LATENCY,
    SKEW_REGISTERS,
    TABLE_ENTRIES,
    TRANSPOSE_TILES,
    WINDOW_LATENCY,
    WINDOW_POSITIONS,
    WINDOW_SIDE,
)
from arch.systolic.params import PARAM_BYTES, SystolicConfig

__all__ = ["COMPONENTS", "DATA", "DATAFLOWS", "QUANTITIES", "TERMS", "area", "block_rams", "fit",
           "memories", "predict", "resources", "terms"]

#: One configuration, columns of parameters, or the columns prepared from either.
Source = SystolicConfig | Mapping[str, Any] | ConfigColumns

DATA = Path(__file__).resolve().with_name("area.json")
#: Fitted quantities: cell area at 45 nm in um2, and ECP5 look-up tables, flip-flops, multipliers.
QUANTITIES = ("um2", "lut", "ff", "dsp")
#: Terms that make up each component's size: numbers of :func:`terms` by name.
TERMS = {
    "pe": ("pe_1_stage", "pe_2_stages", "pe_3_stages"),
    "array_registers": ("pes", "rows"),
    "skew": ("skew_bits", "ring_address_bits"),
    "unified_buffer": ("bank_bits", "bank_mux_bits", "bank_address_bits", "one"),
    "accumulators": ("sum_bits", "acc_address_bits", "one"),
    "lanes": ("lanes",),
    "elementwise": ("elementwise_lanes", "elementwise_mux_bits", "elementwise"),
    "activation": ("lanes", "group_mux_bits", "activation_delay_bits", "elementwise_lanes",
                   "elementwise", "one"),
    "load": ("load_bits", "ub_address_bits", "one"),
    "store": ("store_queue_bits", "axi_bits", "one"),
    "weight": ("weight_bits", "weight_row_bits", "rows", "one"),
    "matrix": ("rows", "array_delay_bits", "one"),
    "fetch": ("fetch_queue_bits", "axi_bits", "one"),
    "control": ("queue_depth", "elementwise_queue_depth", "elementwise", "odd_param_chunks",
                "one"),
}
COMPONENTS = tuple(TERMS)
#: What ``products`` add, by quantity, component and term: the difference of two syntheses that
#: differ in that alone (a core of 2x4 PEs, 2 lanes, queues of 4 places).
PRODUCTS = {"um2": {"elementwise": {"product_lanes": 2327.1}, "activation": {"products": 287.8},
                    "control": {"product_queue_depth": 459.6}}}

#: What a ``dataflow`` adds to the core of stationary weights, by component and term, um2: fitted to
#: the differences of syntheses that differ in that alone, of 4x4, 8x4 and 4x8 PEs, queues of 4
#: places, and for a PE 1 to 3 stages. Sums that stay have drain registers and enables; there are no
#: walks, of which the queue's places are that much narrower. Rows share a pair of bias and scale.
DATAFLOWS = {
    "os": {"pe": {"pe_1_stage": 35.1, "pe_2_stages": 83.5, "pe_3_stages": 83.5},
           "array_registers": {"pes": 210.0, "rows": 18.0, "one": -17.5},
           "weight": {"rows": -12.2, "cols": 14.4, "one": -58.1},
           "matrix": {"rows": 70.0, "cols": 1.7, "one": -1955.7},
           "control": {"queue_depth": -1175.3}},
    "is": {"activation": {"lanes": -286.7, "one": 322.8}}}

#: What ``depthwise`` adds, by quantity: for each lane, and besides. Of um2 the difference of
#: syntheses with and without it, of cores of 9x9 and of 12x12 PEs; for the FPGA the unit alone.
DEPTHWISE = {"um2": (6338.5, 351.2), "lut": (206.0, 0.0), "ff": (425.0, 21.0), "dsp": (9.0, 0.0)}

#: What indexed weights add, in um2, by pattern: to a PE the selection of its activation, its index
#: twice, and its part of the activations that a group passes on; to a column of the weight unit the
#: register of indices. The difference of syntheses of cores of 4x8 PEs with and without.
STRUCTURED = {"1:2": (63.8, 116.1), "2:4": (106.4, 121.3), "1:4": (178.8, 121.3)}

#: What weights of fewer bits add, in um2, by ``weight_bits``: to a PE a multiplier for each digit
#: with shifts and adders, and its part of the activations and of the mode that a row passes on; to
#: the matrix unit, for each channel beyond one a row, its mask and its part of the choice. The
#: difference of syntheses of tiles and matrix units of 4x8 PEs with one stage, with and without.
FUSED = {4: (208.5, 110.7), 2: (476.9, 127.9)}

# Number of 16x4 LUT RAM blocks per block RAM from which a memory becomes block RAM: for memories
# whose rows are never read while written, and for others; shapes of 18 kbit block RAMs: rows, bits.
_APART_WORTH, _BRAM_WORTH = 17, 32
_APART = frozenset({"unified_buffer", "accumulators", "weight_fifo", "parameters",
                    "depthwise_lines"})
_BRAM_SHAPES = ((512, 36), (1024, 18), (2048, 9), (4096, 4), (8192, 2), (16384, 1))


def _triangle(lanes: NDArray[Any]) -> NDArray[Any]:
    """Return the cycles of delay, over all lanes of a triangle, that are built from registers."""
    short = np.minimum(lanes, SKEW_REGISTERS + 1)
    cycles: NDArray[Any] = short * (short - 1) // 2
    return cycles


def _ring_lanes(lanes: NDArray[Any]) -> NDArray[Any]:
    beyond: NDArray[Any] = np.maximum(0, lanes - SKEW_REGISTERS - 1)
    return beyond


def terms(source: Source) -> dict[str, NDArray[Any]]:
    """Return the terms, by name, of which component sizes are linear functions."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source)
    with_elementwise = c.elementwise
    row_bits = 8 * c.ub_width
    readers = 2 + with_elementwise
    ub_beats = c.beats_per_row(c.ub_width) * c.axi_data_bits
    per_beat = c.rows_per_beat(c.ub_width)
    ub_address = ceil_log2(c.ub_rows)
    chunks = -(-PARAM_BYTES * c.lanes // c.ub_width)
    return {
        "one": np.ones_like(c.rows),
        "pes": c.pes,
        "rows": c.rows,
        **{f"pe_{stages}_stage{'s' * (stages > 1)}": c.pes * (c.pe_stages == stages)
           for stages in (1, 2, 3)},
        # A group of rows has its activations in the cycle of its first row.
        "skew_bits": ((8 * c.choices * c.kept + c.mode_bits) * _triangle(
            np.minimum(c.rows // c.kept, SKEW_REGISTERS // c.kept + 1))
                      + (8 + c.index_bits + 32) * _triangle(c.cols)),
        "ring_address_bits": (_ring_lanes(c.rows) * ceil_log2(c.rows - 1)
                              + 2 * _ring_lanes(c.cols) * ceil_log2(c.cols - 1)),
        "bank_bits": c.ub_banks * row_bits,
        "bank_mux_bits": readers * (c.ub_banks - 1) * row_bits,
        "bank_address_bits": c.ub_banks * (readers + 2) * ceil_log2(c.ub_bank_rows),
        "sum_bits": 32 * c.columns,
        "acc_address_bits": ceil_log2(c.acc_depth),
        "lanes": c.lanes,
        "elementwise": with_elementwise,
        "elementwise_lanes": with_elementwise * c.lanes,
        "elementwise_mux_bits": with_elementwise * 8 * (c.ub_width - c.lanes),
        "group_mux_bits": 32 * (c.columns - c.lanes),
        "activation_delay_bits": ((ACTIVATION_LATENCY + ELEMENTWISE_LATENCY * with_elementwise)
                                  * (7 + ub_address)),
        "ub_address_bits": ub_address,
        "load_bits": ub_beats,
        # Rows that share a beat are queued as beats, with one bit per row.
        "store_queue_bits": WRITE_DEPTH * np.where(per_beat > 1, per_beat * (row_bits + 1),
                                                   row_bits),
        "axi_bits": c.axi_data_bits,
        # The dispatcher multiplies by the chunks of a parameter row, or shifts for powers of two.
        "odd_param_chunks": (chunks != 1 << ceil_log2(chunks)).astype(np.int64),
        "weight_bits": c.beats_per_row(c.cols) * c.axi_data_bits,
        "weight_row_bits": 8 * c.cols,
        "array_delay_bits": ((c.rows + c.cols + c.pe_stages - 1)
                             * (7 + ceil_log2(c.acc_depth))),
        "fetch_queue_bits": c.fetch_chunks * FETCH_BURST_BEATS * c.axi_data_bits,
        "queue_depth": c.queue_depth,
        "elementwise_queue_depth": with_elementwise * c.queue_depth,
        "products": c.products,
        "product_lanes": c.products * c.lanes,
        "product_queue_depth": c.products * c.queue_depth,
    }


def memories(source: Source) -> dict[str, tuple[NDArray[Any], ...]]:
    """Return the memories with a clocked read port: ``(count, rows, bits, read ports)``.

    They are named after their component, with a number if there are several kinds. Rings of the
    skews' lanes with different delays are grouped by their rows, which are powers of two.
    """
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source, floats=True)
    bits, training = c.element_bits, c.training
    wide = c.of_array(INT8.bits, lambda number: number.bits)
    found: dict[str, tuple[NDArray[Any], ...]] = {}

    def add(name: str, count: Any, rows: Any, bits: Any, reads: int = 1) -> None:
        shape = np.broadcast_shapes(c.rows.shape)
        found[name] = tuple(np.broadcast_to(np.asarray(value, np.int64), shape)
                            for value in (count, rows, bits, reads))

    add("unified_buffer", c.ub_banks, c.ub_bank_rows, bits * c.ub_width)
    add("accumulators", c.passes, c.acc_depth, 32 * c.cols, 2)
    # With training, one per column, and tiles are square.
    add("weight_fifo", np.where(training, c.cols, 1),
        c.weight_fifo_tiles * np.where(training, c.ub_width, c.rows),
        (bits + c.index_bits) * np.where(training, 1, c.cols))
    # Parameters come in chunks of a unified buffer row; the last may be narrower.
    add("parameters", 1, c.param_rows, c.param_bits * c.lanes)
    add("table", c.elementwise * c.lanes, TABLE_ENTRIES, 8)
    if np.any(c.depthwise):
        lanes = c.window_lanes
        add("depthwise_lines", c.depthwise, WINDOW_POSITIONS, (WINDOW_SIDE - 1) * bits * lanes)
        # Until the array's sums of the row come: SystolicConfig.window_wait.
        add("depthwise_sums", c.depthwise,
            np.maximum(1, c.rows + c.cols + c.pe_stages - 3 - WINDOW_LATENCY),
            SystolicConfig().window_sum_bits * lanes)
    if np.any(training):
        elements = c.vector_rows * c.ub_width
        add("transposer", training * c.ub_width, TRANSPOSE_TILES * c.ub_width, bits)
        add("vector_registers", training * c.vector_registers, c.vector_rows,
            FLOAT32.bits * c.ub_width)
        # In the packer and in the unpacker.
        copies = 2 * training * c.sparse_storage
        add("sparse_masks", copies, -(-elements // c.axi_data_bits), c.axi_data_bits)
        add("sparse_values", copies, -(-elements * bits // c.axi_data_bits),
            c.axi_data_bits)
    most = int(np.max((c.rows - 1) * c.add_stages, initial=1 << 8))
    for name, lanes, step, width in (
            ("act_skew", c.rows // c.kept, c.add_stages * c.kept,
             wide * c.choices + c.mode_bits + c.floating),
            ("weight_skew", c.cols, 1, wide + c.index_bits), ("deskew", c.cols, 1, 32)):
        for power in range(3, most.bit_length() + 1):
            # Delays of 2**(power - 1) + 2 to 2**power + 1 cycles that are built from memories.
            first = -(-np.maximum(SKEW_REGISTERS + 1, (1 << power - 1) + 2) // step)
            last = np.minimum(lanes - 1, ((1 << power) + 1) // step)
            add(f"{name}_{power}", np.maximum(0, last - first + 1), 1 << power, width)
    return found


@functools.cache
def _coefficients() -> fitted.Coefficients:
    found: fitted.Coefficients = json.loads(DATA.read_text(encoding="utf-8"))["coefficients"]
    return found


def fit(records: list[dict[str, Any]]) -> fitted.Coefficients:
    """Return ``{quantity: {component: {term: coefficient}}}``, fitted to measured configurations.

    By :func:`arch.costs.fitted.fit`.

    Parameters
    ----------
    records : list
        As in ``area.json``: ``config``, and for each of :data:`QUANTITIES` a value per
        component.
    """
    values = [{name: float(value) for name, value in
               terms(SystolicConfig(**record["config"])).items()} for record in records]
    return fitted.fit(records, values, TERMS, QUANTITIES)


def predict(source: Source, quantity: str,
            coefficients: Mapping[str, Any] | None = None) -> dict[str, NDArray[Any]]:
    """Return the predicted quantity, one of :data:`QUANTITIES`, by component, without memories."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source)
    found = fitted.sums((coefficients or _coefficients())[quantity], terms(c), TERMS,
                        np.zeros(c.rows.shape))
    more = fitted.sums(PRODUCTS.get(quantity, {}), terms(c), TERMS, np.zeros(c.rows.shape))
    found = {name: value + more[name] for name, value in found.items()}
    if quantity == "um2":
        for dataflow, parts in DATAFLOWS.items():
            here = c.dataflow == dataflow
            if np.any(here):
                other = fitted.sums(parts, terms(c) | {"cols": c.cols}, TERMS,
                                    np.zeros(c.rows.shape))
                found = {name: value + here * other[name] for name, value in found.items()}
    return found


def area(source: SystolicConfig | Mapping[str, Any], technology: Technology) -> dict[str, Any]:
    """Return um2 by component, memories as ``<component>_sram``, and ``total``.

    With a pattern of weights, ``indices`` is what it adds to all PEs; with ``weight_bits``,
    ``digits``.

    Parameters
    ----------
    source : SystolicConfig or mapping
        One configuration, or columns of parameters
        (:class:`arch.systolic.costs.config_columns.ConfigColumns`).
    technology : Technology
        One of :data:`arch.costs.TECHNOLOGIES`.

    Returns
    -------
    dict
        Floats for one configuration, else float64 columns.

    Raises
    ------
    ConfigError
        A column does not exist in a configuration, or integer operands are not 8 bits or sums
        not 32.
    """
    c = ConfigColumns(source, floats=True)
    scale = technology.value("logic_area")
    parts: dict[str, Any] = {name: scale * value for name, value in predict(c, "um2").items()}
    if np.any(c.depthwise):
        parts["depthwise"] = scale * _windows(c, "um2")
    if np.any(c.structured):
        pe = c.of_pattern(0.0, lambda pattern: STRUCTURED[str(pattern)][0])
        column = c.of_pattern(0.0, lambda pattern: STRUCTURED[str(pattern)][1])
        parts["indices"] = scale * (pe * c.pes + column * c.cols)
    if np.any(c.fused):
        parts["digits"] = scale * c.pes * c.of_fusion(0.0, lambda fusion: FUSED[fusion.bits][0])
    # Masks of the channels that rows of PEs beyond their number have.
    mask = c.of_fusion(_coefficients()["um2"]["matrix"]["rows"],
                       lambda fusion: FUSED[fusion.bits][1])
    parts["matrix"] = parts["matrix"] + scale * (c.channels - c.rows) * mask
    if np.any(c.floating):
        floats = float_area.predict(c)
        parts = {name: np.where(c.floating, scale * floats.get(name, np.asarray(0.0)), value)
                 for name, value in parts.items()}
    if np.any(c.training):
        trained = training_area.predict(c)
        zero = np.asarray(0.0)
        parts = {name: np.where(c.training, scale * trained.get(name, zero), parts.get(name, zero))
                 for name in dict.fromkeys((*parts, *trained))}
    for name, memory in memories(c).items():
        kind = f"{_owner(name)}_sram"
        parts[kind] = parts.get(kind, 0.0) + sram_um2(technology, *memory)
    parts["total"] = sum(parts.values())
    return c.result(parts)


def _windows(c: ConfigColumns, quantity: str) -> NDArray[Any]:
    """Return a quantity of the depthwise unit and of what the matrix unit has for it."""
    lane, rest = DEPTHWISE[quantity]
    found: NDArray[Any] = lane * c.window_lanes + rest * c.depthwise
    return found


def _owner(memory: str) -> str:
    """Return the component, or part of it, to which a memory belongs."""
    if memory.startswith("depthwise"):
        return "depthwise"
    return "skew" if "skew" in memory else memory


def block_rams(rows: NDArray[Any], bits: NDArray[Any]) -> NDArray[Any]:
    """Return the 18 kbit block RAMs for memories with one read port, each in its best shape."""
    found: NDArray[Any] = np.min(
        [-(-rows // depth) * -(-bits // width) for depth, width in _BRAM_SHAPES], axis=0)
    return found


def resources(source: SystolicConfig | Mapping[str, Any]) -> dict[str, Any]:
    """Return the ECP5 resources that Yosys uses: ``lut``, ``ff``, ``dsp``, ``bram``.

    ``lut`` are LUT4s, 2 per CCU2C and 4 per TRELLIS_DPR16X4; ``dsp`` are MULT18X18D, ``bram``
    DP16KD. Memories with few rows become LUT RAM, as Yosys maps them. Block RAM of the activation
    tables and the skews is surrounded by registers and multiplexers, since reading a row while it
    is written must give the old value; the other memories never do this.

    Parameters
    ----------
    source : SystolicConfig or mapping
        As for :func:`area`.
    """
    c = ConfigColumns(source)
    totals: dict[str, Any] = {quantity: sum(predict(c, quantity).values(), _windows(c, quantity))
                              for quantity in QUANTITIES if quantity != "um2"}
    totals["bram"] = 0.0
    for name, (count, rows, bits, reads) in memories(c).items():
        # A parameter memory of several chunks has one memory per chunk.
        width = np.minimum(bits, 8 * c.ub_width) if name == "parameters" else bits
        chunks = -(-bits // width)
        blocks, deep = block_rams(rows, width), -(-rows // 16)
        lut_rams = deep * -(-width // 4)
        apart = name in _APART
        block = lut_rams >= (_APART_WORTH if apart else _BRAM_WORTH) * blocks
        copies = count * reads
        totals["bram"] = totals["bram"] + np.where(block, copies * chunks * blocks, 0)
        around = (0, 0) if apart else (bits + 19 * chunks,
                                       (reads + 1) * bits + (ceil_log2(rows) + 2) * chunks)
        totals["lut"] = totals["lut"] + copies * np.where(
            block, around[0], chunks * 4 * lut_rams + (deep - 1) * bits)
        totals["ff"] = totals["ff"] + np.where(block, count * around[1], copies * bits)
    return c.result(totals)
