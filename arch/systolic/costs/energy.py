"""Energy of a run on the systolic engine: access counts of the schedule times energy per access.

**Components**, in pJ; :func:`energy` has the equations:

=================  ================================================================================
mac                useful multiply-accumulates: an int8 multiplication and an int32 addition, or
                   a product of the operands' format and a float32 addition
array_registers    flip-flops of all PEs, for each row of activations that passes
weight_registers   flip-flops of the column down which weights are shifted, and the active weights
unified_buffer     rows read and written
accumulators       rows read and written
drain_registers    where sums stay in the array: registers through which complete ones leave it
depthwise          with ``depthwise``: registers and memories of the depthwise unit
activation         requantization, additions, products and poolings, and reads of parameters
weight_fifo        rows written and read
dram               bytes of host and weight memory, instructions included; of a ``memory.dram``
                   whose currents are known, its commands instead (:mod:`arch.costs.dram`)
vector             with ``training``: lanes of the vector unit, by what they compute
vector_registers   with ``training``: rows read and written; with ``sparse_storage`` also what
                   passes through the memories of packer and unpacker
transposer         with ``training``: rows written and columns read
static             energy spent in every cycle, if given: no table has it
=================  ================================================================================

**Assumptions.** A read costs as much as a write. A memory wider than 64 bits consists of 64-bit
memories side by side, each with its share of the bytes, and all of them are active. A PE in an
unused row or column spends its registers' energy but not its multiplier's; an idle array spends
nothing (which assumes clock gating, although the RTL has none). Registers of a depthwise unit's
weights are not counted. Wires, control and clock tree
outside the array are not counted.

For floating-point operands, the cost of a multiplication depends on the bits of the significands
(:meth:`arch.costs.Technology.fmult_pj`), a sum is a float32 addition, and each stage of a PE has
registers of 32 bits. With two operand formats, multiplier and registers of the array are those of
the format that contains both. A quotient or a square root costs an int32 addition per digit; a
result that the vector unit only compares, selects, rounds or moves costs one.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.costs import Technology, check_drams, sram_pj
from arch.dram import DramConfig
from arch.numerics import FLOAT32, INT8
from arch.roofline import port_rate
from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.costs.config_columns import ConfigColumns
from arch.systolic.latency import WINDOW_POSITIONS
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import DIGIT_INTERVAL

__all__ = ["BY_BYTES", "COMPONENTS", "DRAIN_COMPONENTS", "TRAINING_COMPONENTS",
           "WINDOW_COMPONENTS", "dram", "energy", "peak"]

COMPONENTS = ("mac", "array_registers", "weight_registers", "unified_buffer", "accumulators",
              "activation", "weight_fifo", "dram")
#: Components that a DRAM's commands take the place of (:mod:`arch.costs.dram`).
BY_BYTES = ("dram",)
#: Additional components of a core in which sums stay in the array.
DRAIN_COMPONENTS = ("drain_registers",)
#: Additional components of a core with ``depthwise``.
WINDOW_COMPONENTS = ("depthwise",)
#: Additional components of a core with ``training``.
TRAINING_COMPONENTS = ("vector", "vector_registers", "transposer")
# Bits of a lane's sum; of its registers that change with a row: window, products, sums.
_WINDOW_SUM_BITS = SystolicConfig().window_sum_bits
_WINDOW_BITS = 9 * 8 + 9 * 16 + 3 * 18 + _WINDOW_SUM_BITS


def dram(config: SystolicConfig) -> DramConfig | None:
    """Return the DRAM that is counted by its commands, if there is one of known currents.

    Raises
    ------
    ConfigError
        Activations and weights have different ones.
    """
    return check_drams(config.memory.dram, config.weights.dram)


def _row_energies(c: ConfigColumns, technology: Technology) -> dict[str, NDArray[Any]]:
    """Return the energy of one access of each kind. pJ."""
    register = technology.value("register_pj")
    add32, fadd32 = technology.value("add32_pj"), technology.value("fadd32_pj")
    fmult32, add8 = technology.value("fmult32_pj"), technology.value("add8_pj")
    mac = c.of_array(technology.value("mult8_pj") + add32,
                     lambda number: technology.fmult_pj(number.significand_bits) + fadd32)
    array_bits = c.of_array(INT8.bits, lambda number: number.bits)
    row_bits = c.element_bits * c.ub_width
    acc_bits = 32 * c.cols
    weight_bits = (c.element_bits + c.index_bits) * c.cols
    register_bits = FLOAT32.bits * c.ub_width
    lanes = np.maximum(1, c.window_lanes)

    def memory(rows: Any, bits: Any) -> Any:
        return np.asarray(sram_pj(technology, rows * bits / 8192, bits))

    # Activation with two control bits, and partial sum; registers before and after the multiplier.
    # For floats, a bit that marks an activation, and all stages. A group of rows with a pattern
    # passes all of its activations on, as does a row with weights of fewer bits, and their mode.
    # Where sums stay, there are four control bits.
    pe_bits = np.where(c.floating, array_bits + 3 + FLOAT32.bits * c.pe_stages,
                       8 * c.choices / c.kept + c.mode_bits + 2 + 2 * c.output_stationary + 32
                       + 16 * (c.pe_stages >= 2)
                       + 16 * (c.pe_stages >= 3))
    # Bias, conversion to float, scale, rounding; conversion and rounding count as an addition each.
    # For floats, bias and rounding.
    requantise = np.where(c.floating, 2 * fadd32, add32 + fmult32 + 2 * fadd32)
    return {
        "mac": np.asarray(mac),
        "array_row": register * pe_bits * c.pes,
        # Weights pass through as many registers from row to row as sums do.
        "weight_step": register * (array_bits + c.index_bits) * c.cols * c.add_stages,
        "drain_step": register * 32 * c.cols,
        "unified_buffer": memory(c.ub_bank_rows, row_bits),
        "accumulators": memory(c.acc_depth, acc_bits),
        "weight_fifo": memory(c.weight_fifo_tiles * c.rows, weight_bits),
        "activation": requantise * c.lanes + memory(c.param_rows, c.param_bits * c.lanes),
        # Window, products, sums of lines, and their sum.
        "window_row": (register * lanes * _WINDOW_BITS
                       + 2 * memory(WINDOW_POSITIONS, 16 * lanes)
                       + 2 * memory(c.rows + c.cols, _WINDOW_SUM_BITS * lanes)),
        # A residual takes two fused multiply-adds per lane, a tap of a pooling one comparison. A
        # product takes the differences from two zero points, their product, scale and zero point.
        "side_add": 2 * (fmult32 + fadd32) * c.lanes,
        "side_product": (2 * add8 + technology.value("mult8_pj") + fmult32 + fadd32) * c.lanes,
        "side_tap": add8 * c.lanes,
        "dram_byte": np.asarray(technology.value("dram_pj") / 8),
        "vector_add": fadd32 * c.ub_width,
        "vector_multiply": fmult32 * c.ub_width,
        "vector_divide": DIGIT_INTERVAL * add32 * c.ub_width,
        "vector_other": add32 * c.ub_width,
        "vector_register": memory(c.vector_rows, register_bits),
        # Masks are charged as if they came from the memory of values, which is larger.
        "sparse_beat": memory(-(-c.vector_rows * row_bits // c.axi_data_bits), c.axi_data_bits),
        "transposer_row": register * row_bits,
    }


def energy(source: SystolicConfig | Mapping[str, Any], accesses: Mapping[str, Any],
           technology: Technology, *, static_pj: Any = None) -> dict[str, Any]:
    """Return the energy of a run by component, and ``total``. pJ.

    ==================  ===========================================================================
    mac                 ``macs * (mult8 + add32)``, for floats ``macs * (fmult + fadd32)``
    array_registers     ``array_rows * rows * cols * bits of a PE * register``
    weight_registers    ``(weight_shifts + weight_rows) * cols * bits of a weight * add_stages *``
                        ``register``
    unified_buffer      ``(ub_read_rows + ub_write_rows) * sram(bank)``
    accumulators        ``(acc_read_rows + acc_write_rows) * sram(accumulators)``
    drain_registers     where sums stay: ``drain_steps * cols * bits of a sum * register``
    depthwise           ``window_rows * (lanes * bits of a lane's registers * register``
                        ``+ 2 sram(line buffers) + 2 sram(waiting sums))``
    activation          ``param_reads * (lanes * (add32 + fmult32 + 2 fadd32) + sram(parameters))``,
                        for floats ``2 fadd32`` per lane,
                        ``+ side_adds * lanes * 2 (fmult32 + fadd32) + side_taps * lanes * add8``
                        ``+ side_products * lanes * (2 add8 + mult8 + fmult32 + fadd32)``
    weight_fifo         ``(fifo_rows + weight_rows) * sram(FIFO)``
    dram                ``(host_read + host_write + weight + instruction + vector bytes)``
                        ``* dram / 8``
    vector              ``lanes * (adds * fadd32 + multiplies * fmult32 + divides * digits * add32``
                        ``+ others * add32)``, lanes of the unified buffer's row
    vector_registers    ``(register_read_rows + register_write_rows) * sram(register)``
                        ``+ sparse_beats * sram(operands of a register)``
    transposer          ``transposer_rows * bits of a unified buffer row * register``
    static              ``cycles * static_pj``
    ==================  ===========================================================================

    Parameters
    ----------
    source : SystolicConfig or mapping
        One configuration, or columns (:class:`arch.systolic.costs.config_columns.ConfigColumns`).
    accesses : mapping
        The result of :func:`arch.systolic.costs.accesses.accesses`, or columns of the same
        names. ``weight_rows``, ``weight_shifts``, ``side_adds``, ``side_products``, ``side_taps``
        and ``instruction_bytes`` may be missing: then weight rows follow from ``weight_bytes``,
        each shifted down half of the array, and the others are 0. Without ``training``,
        ``fifo_rows`` equals ``weight_rows``. A count of some kinds of cores only is NaN in the
        columns' other rows.
    technology : Technology
    static_pj : float or array, optional
        Energy spent in each of ``accesses["cycles"]`` regardless of activity, in pJ; if
        omitted, there is no ``static``.

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
    each = _row_energies(c, technology)
    count = {name: np.asarray(value, np.float64) for name, value in accesses.items()
             if name != "reason"}
    if not c.scalar:
        count = _filled(count)
    if "weight_rows" not in count:
        row_bytes = c.cols * c.element_bits // 8
        pitch = c.beats_per_row(row_bytes) * c.beat_bytes / c.rows_per_beat(row_bytes)
        count["weight_rows"] = count["weight_bytes"] / pitch
    parts = _components(c, count, each)
    if static_pj is not None:
        parts["static"] = np.asarray(static_pj, np.float64) * count["cycles"]
    parts["total"] = sum(parts.values())
    return c.result(parts)


def _filled(count: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Return columns in which configurations without a count that others have make none of it.

    Those are NaN in tables of configurations of several kinds; ``fifo_rows`` are ``weight_rows``
    then. A configuration without any count keeps its NaN.
    """
    known = ~np.isnan(count["macs"])
    return {name: np.where(np.isnan(values) & known,
                           count["weight_rows"] if name == "fifo_rows" else 0.0, values)
            if np.any(np.isnan(values)) and name not in ACCESSES else values
            for name, values in count.items()}


def _components(c: ConfigColumns, count: Mapping[str, NDArray[Any]],
                each: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
    """Return the energy of accesses by component, without ``static``. pJ.

    ``count`` is the number of accesses, ``each`` the energy of one (:func:`_row_energies`).
    """
    weight_rows = count["weight_rows"]
    shifts = count.get("weight_shifts", weight_rows * (c.rows + 1) / 2)
    moved = sum(count.get(f"{name}_bytes", np.asarray(0.0))
                for name in ("host_read", "host_write", "weight", "instruction", "vector"))
    zero = np.asarray(0.0)
    parts = {
        "mac": count["macs"] * each["mac"],
        "array_registers": count["array_rows"] * each["array_row"],
        "weight_registers": (shifts + weight_rows) * each["weight_step"],
        "unified_buffer": (count["ub_read_rows"] + count["ub_write_rows"])
        * each["unified_buffer"],
        "accumulators": (count["acc_read_rows"] + count["acc_write_rows"]) * each["accumulators"],
        "activation": (count["param_reads"] * each["activation"]
                       + count.get("side_adds", zero) * each["side_add"]
                       + count.get("side_products", zero) * each["side_product"]
                       + count.get("side_taps", zero) * each["side_tap"]),
        "weight_fifo": (count.get("fifo_rows", weight_rows) + weight_rows) * each["weight_fifo"],
        "dram": moved * each["dram_byte"],
    }
    if np.any(c.output_stationary):
        parts["drain_registers"] = np.where(
            c.output_stationary, count.get("drain_steps", zero) * each["drain_step"], 0.0)
    if np.any(c.depthwise):
        parts["depthwise"] = count.get("window_rows", zero) * each["window_row"]
    if np.any(c.training):
        parts["vector"] = sum(
            (count.get(f"{name}_rows", zero) * each[name] for name in
             ("vector_add", "vector_multiply", "vector_divide", "vector_other")), zero)
        parts["vector_registers"] = each["vector_register"] * (
            count.get("register_read_rows", zero) + count.get("register_write_rows", zero)
        ) + each["sparse_beat"] * count.get("sparse_beats", zero)
        parts["transposer"] = count.get("transposer_rows", zero) * each["transposer_row"]
    return parts


def peak(source: SystolicConfig | Mapping[str, Any], technology: Technology) -> dict[str, Any]:
    """Return the energy of a cycle with every unit at work, by component, and ``total``. pJ.

    All PEs multiply, weights shift, the unified buffer is read by the array and written, a row of
    accumulators is read twice and written, all lanes requantize, and each direction of each memory
    port moves as much as its memory can, at most a beat (:func:`arch.roofline.port_rate`). With
    ``training`` the vector unit multiplies, three register rows are read and one is written, and a
    row passes through the transposer. No program sustains that.
    """
    c = ConfigColumns(source, floats=True)
    if isinstance(source, SystolicConfig):
        host, weight = (np.asarray(float(port_rate(memory, source.beat_bytes)))
                        for memory in (source.memory, source.weights))
    else:
        host, weight = (np.minimum(c.values[f"{name}.bytes_per_cycle"], c.beat_bytes)
                        for name in ("memory", "weight_memory"))
    one = np.ones(c.rows.shape)
    return energy(source, {
        "macs": c.pes, "array_rows": one, "weight_rows": one, "weight_shifts": c.rows,
        "drain_steps": c.rows,
        "ub_read_rows": one, "ub_write_rows": one, "acc_read_rows": 2 * one, "acc_write_rows": one,
        "param_reads": one, "host_read_bytes": host, "host_write_bytes": host,
        "weight_bytes": weight, "vector_multiply_rows": one, "register_read_rows": 3 * one,
        "register_write_rows": one, "transposer_rows": 2 * one,
        "vector_bytes": 2 * host * c.training}, technology)
