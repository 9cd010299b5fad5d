"""Energy of SCNN and of the dense machine for a convolution, from access counts.

Energies per access come from :mod:`arch.costs`: operations and SRAMs of M. Horowitz, ISSCC'14, by
default. Widths are :class:`Widths`: those of the engine, or of the paper's machine. A
multiplication's energy is a power of its width fitted through the published values for 8 and 32
bits; an addition's is proportional to its width. Assumptions for SCNN:

============  =====================================================================================
multiply      a multiplication for each product of two nonzero values
coordinates   an addition of 16 bits for each such product, as two of 8
crossbar      each product, at most as wide as the accumulators, and its address pass through the
              queue's registers, ``log2`` of the lanes multiplexer levels, and a wire past all
              banks, charged as one gate each
accumulate    an addition, a read and a write of a bank for each product; for each
              element of a halo, twice that; for each output a read and a write
weights       a vector is read from the FIFO in each issue, and written once in each PE that has
              activations of its channel; early vectors that other PEs keep are neglected
activations   a nonempty row is read from the memory once for each group that uses it, and written
              once for each row of results; its bit in the map of rows is neglected
post          a float32 multiplication for each result
dram_weights  entries of weights, once for each image and pass over the plane
dram_acts     entries of activations that programs load, and of results that they store; instead of
              both, a ``memory.dram`` whose currents are known has its commands
              (:mod:`arch.costs.dram`)
============  =====================================================================================

The counts are exact (:mod:`arch.scnn.costs.accesses`), or expected values given the densities
(:func:`expected_accesses`). Padding bytes of rows and words in memory, tables and instructions are
not counted.

For the dense machine: each multiplication, or with ``gated`` each without a zero operand, with an
addition; a weight for each multiplication, from a buffer of the FIFO's capacity; ``i`` activations
from a memory of the same number of values each time the outputs of a group have used them; a read
and a write of an accumulator for each dot product; dense weights from DRAM; activations that do not
fit in its memories, dense or, with ``gated``, compressed as in SCNN.
"""

import math
from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from typing import Any

import numpy as np

from arch.costs import Technology, check_drams, find_technology, sram_pj
from arch.costs.rows import by_row
from arch.dram import DramConfig
from arch.scnn.baselines import dcnn
from arch.scnn.costs.accesses import ACCESSES
from arch.scnn.fast import FastResult
from arch.scnn.papers import ConvShape
from arch.scnn.params import ACC, OPERAND, RUN_BITS, ScnnConfig

__all__ = ["BY_BYTES", "COMPONENTS", "ENGINE", "PAPER", "Widths", "dcnn_energy", "dram", "energy",
           "expected_accesses"]

#: Components of the energy, in the order of a breakdown.
COMPONENTS = ("multiply", "coordinates", "crossbar", "accumulate", "weights", "activations", "post",
              "dram_weights", "dram_acts")
#: Those that a DRAM's commands take the place of (:mod:`arch.costs.dram`).
BY_BYTES = ("dram_weights", "dram_acts")

# A full adder is about five gates; a gate takes that fraction of a 32-bit addition.
_GATES_PER_ADDER = 5
_DRAM_BITS = 64
# Input and output activations that DCNN's memories hold: 2 MB at 16 bits in the paper.
_DCNN_VALUES = 1 << 20
# Output channels in a group, for which DCNN keeps a vector of activations.
_DCNN_KC = 8


@dataclass(frozen=True, kw_only=True)
class Widths:
    """Number widths of both machines. Bits.

    Parameters
    ----------
    operand, accumulator : int
    """

    operand: int
    accumulator: int

    @property
    def product(self) -> int:
        """Bits of a product on its way to an accumulator: bits that it would drop are not sent."""
        return min(2 * self.operand, self.accumulator)


#: Widths of the engine, and of the paper's machine.
ENGINE = Widths(operand=OPERAND.bits, accumulator=ACC.bits)
PAPER = Widths(operand=16, accumulator=24)


def dram(config: ScnnConfig) -> DramConfig | None:
    """Return the DRAM that is counted by its commands, if there is one of known currents."""
    return check_drams(config.memory.dram)


def _gate(technology: Technology) -> float:
    return technology.value("add32_pj") / (32 * _GATES_PER_ADDER)


def _multiply(technology: Technology, bits: int) -> float:
    """Return the energy of a multiplication of two numbers of this width. pJ."""
    low, high = technology.value("mult8_pj"), technology.value("mult32_pj")
    energy: float = low * (bits / 8) ** (math.log2(high / low) / 2)
    return energy


def _add(technology: Technology, bits: int) -> float:
    return technology.value("add32_pj") * bits / 32


def _access(config: ScnnConfig, technology: Technology, widths: Widths) -> float:
    """Return the energy of reading and writing an accumulator. pJ."""
    kib = config.bank_entries * widths.accumulator / 8192
    return 2 * float(sram_pj(technology, kib, widths.accumulator))


def _outputs(shape: ConvShape) -> int:
    return shape.outputs * shape.out_height * shape.out_width


def _values(shape: ConvShape) -> int:
    """Return the number of input and output activations, zeros included."""
    return int(np.prod(shape.act_shape)) + _outputs(shape)


def expected_accesses(shape: ConvShape, config: ScnnConfig, result: FastResult
                      ) -> dict[str, float]:
    """Return :data:`arch.scnn.costs.accesses.ACCESSES` of a layer, as the fast model predicts.

    Results are assumed to have the density of the activations, and to fill their rows. Activations
    go to memory if inputs and results together exceed the core's capacity; otherwise they stay on
    chip, as between chained layers.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
    result : FastResult
        Result of the fast model.
    """
    results = _outputs(shape)
    stored = _values(shape) * shape.acts.value
    return {
        "multiplications": result.products,
        "issues": result.pe["pe_busy"],
        "halo_sums": result.halo_sums,
        "result_sums": results,
        "fifo_vectors": result.weight_vectors,
        "rows_read": result.act_rows,
        "rows_written": results * shape.acts.value / config.i,
        "weight_entries": result.weight_entries,
        "moved_entries": stored if stored > 2 * config.pes * config.act_rows * config.i else 0.0,
    }


def energy(source: ScnnConfig | MappingType[str, Any], accesses: MappingType[str, Any],
           technology: Technology, *, widths: Widths = ENGINE) -> dict[str, Any]:
    """Return the energy of SCNN by :data:`COMPONENTS`, and ``total``. pJ.

    Parameters
    ----------
    source : ScnnConfig or mapping
        One configuration, or columns of parameters (:func:`arch.costs.rows.by_row`).
    accesses : mapping
        :data:`arch.scnn.costs.accesses.ACCESSES`, numbers or columns.
    technology : Technology
        One of :data:`arch.costs.TECHNOLOGIES`.
    widths : Widths

    Returns
    -------
    dict
        Floats for one configuration, else float64 columns.

    Raises
    ------
    ValueError
        A column does not exist in a configuration, or a value is out of range.
    """
    counted = {name: accesses[name] for name in ACCESSES}
    return by_row(ScnnConfig(), source, counted,
                  lambda config, count: _energy(config, count, technology, widths))


def _energy(config: ScnnConfig, count: MappingType[str, Any], tech: Technology,
            widths: Widths) -> dict[str, float]:
    products = count["multiplications"]
    address = (config.accumulators - 1).bit_length()
    bits = widths.product + address
    entry_bits = widths.operand + RUN_BITS
    row_bits = config.i * entry_bits
    levels = (config.multipliers - 1).bit_length() + config.banks
    crossbar = bits * (levels * _gate(tech) + 2 * tech.value("register_pj"))
    access = _access(config, tech, widths)
    vector_bits = config.f * entry_bits
    fifo = float(sram_pj(tech, config.fifo_depth * vector_bits / 8192, vector_bits))
    row = float(sram_pj(tech, config.act_rows * row_bits / 8192, row_bits))
    entry = entry_bits / _DRAM_BITS * tech.value("dram_pj")
    parts = {
        "multiply": products * _multiply(tech, widths.operand),
        "coordinates": products * 2 * tech.value("add8_pj"),
        "crossbar": products * crossbar,
        "accumulate": (products * (access + _add(tech, widths.accumulator))
                       + count["halo_sums"] * 2 * access + count["result_sums"] * access),
        "weights": (count["issues"] + count["fifo_vectors"]) * fifo,
        "activations": (count["rows_read"] + count["rows_written"]) * row,
        "post": count["result_sums"] * tech.value("fmult32_pj"),
        "dram_weights": count["weight_entries"] * entry,
        "dram_acts": count["moved_entries"] * entry,
    }
    return parts | {"total": sum(parts.values())}


def dcnn_energy(shape: ConvShape, config: ScnnConfig, *, gated: bool = False,
                technology: Technology | None = None, widths: Widths = ENGINE
                ) -> dict[str, float]:
    """Return the energy of DCNN for a layer, or with ``gated`` of DCNN-opt; as :func:`energy`.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
        Grid, ``f``, ``i``, accumulators and FIFO capacity are taken from SCNN.
    gated : bool
        Multipliers are gated if an operand is zero; activations in DRAM are compressed.
    technology : Technology, optional
        Default ``horowitz-45nm``.
    widths : Widths
    """
    tech = find_technology("horowitz-45nm") if technology is None else technology
    bits = widths.operand
    useful = shape.weights.value * shape.acts.value if gated else 1.0
    macs = shape.macs
    access = _access(config, tech, widths)
    cycles = dcnn(shape, config).macs / config.multipliers
    weight_bits = config.multipliers * bits
    buffer = float(sram_pj(tech, config.fifo_depth * config.f * bits / 8192, weight_bits))
    act_bits = config.i * bits
    memory = float(sram_pj(tech, _DCNN_VALUES / 2 / config.pes * bits / 8192, act_bits))
    kept = max(1.0, min(_DCNN_KC, shape.outputs // shape.groups) / config.f)
    outputs = _outputs(shape)
    values = _values(shape)
    spilled = 0.0
    if values > _DCNN_VALUES:
        share = min(1.0, shape.acts.value * (bits + RUN_BITS) / bits) if gated else 1.0
        spilled = values * bits * share
    dram = tech.value("dram_pj") / _DRAM_BITS
    parts = {
        "multiply": macs * useful * _multiply(tech, bits),
        "coordinates": 0.0,
        "crossbar": 0.0,
        "accumulate": (macs * useful * _add(tech, widths.accumulator) + macs / config.i * access
                       + outputs * access),
        "weights": cycles * buffer,
        "activations": cycles / kept * memory + outputs / config.i * memory,
        "post": outputs * tech.value("fmult32_pj"),
        "dram_weights": float(np.prod(shape.weight_shape)) * bits * dram,
        "dram_acts": spilled * dram,
    }
    return parts | {"total": sum(parts.values())}
