"""Energy of SCNN and of the dense machine, for a convolution, by what is accessed how often.

Energies are of :mod:`arch.costs`: operations and SRAMs of M. Horowitz, ISSCC'14, by default. Widths
are :class:`Widths`: those of the engine, or of the paper's machine. A multiplication's energy is a
power of its width through the published 8 and 32 bits, an addition's grows with its width. Assumed,
for SCNN:

============  =====================================================================================
multiply      a multiplication for each product of two values that are not zero
coordinates   an addition of 16 bits for each such product, as two of 8
crossbar      each product, of no more bits than the accumulators have, and its address pass the
              queue's registers, as many multiplexer levels as ``log2`` of the lanes, and a wire
              past all banks, as a gate each
accumulate    an addition, a read and a write of a bank for each product; for each
              element of a halo, twice that; for each output a read and a write
weights       a vector is read from the FIFO in each issue, and written once in each PE that has
              activations of its channel; what others keep since it came early is neglected
activations   a row that has activations is read from the memory once for each group that uses it,
              and written once for each row of results; its bit in the map of rows is neglected
post          a float32 multiplication for each result
dram_weights  entries of weights, once for each image and pass over the plane
dram_acts     entries of activations that programs load, and of results that they store
============  =====================================================================================

How often each happens is exact (:mod:`arch.scnn.costs.accesses`), or follows from densities
(:func:`expected_accesses`). Bytes that fill up rows and words in memory, tables and instructions
are not counted.

For the dense machine: each multiplication, or with ``gated`` those without a zero, and an addition
each; a weight from a buffer of the FIFO's capacity for each multiplication; ``i``
activations from a memory of the same number of values each time a group's outputs have used them;
a read and a write of an accumulator for each dot product; dense weights from DRAM; activations that
do not fit its memories, dense or, with ``gated``, compressed as SCNN's are.
"""

import math
from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from typing import Any

import numpy as np

from arch.costs import Technology, find_technology, sram_pj
from arch.costs.rows import by_row
from arch.scnn.baselines import dcnn
from arch.scnn.costs.accesses import ACCESSES
from arch.scnn.fast import FastResult
from arch.scnn.papers import ConvShape
from arch.scnn.params import ACC, OPERAND, RUN_BITS, ScnnConfig

__all__ = ["COMPONENTS", "ENGINE", "PAPER", "Widths", "dcnn_energy", "energy",
           "expected_accesses"]

#: Parts of the energy, in the order of a breakdown.
COMPONENTS = ("multiply", "coordinates", "crossbar", "accumulate", "weights", "activations", "post",
              "dram_weights", "dram_acts")

# A full adder is about as many gates; a gate is that part of a 32-bit addition.
_GATES_PER_ADDER = 5
_DRAM_BITS = 64
# Input and output activations that DCNN's memories hold: 2 MB of 16 bits in the paper.
_DCNN_VALUES = 1 << 20
# Output channels of a group, between which DCNN keeps a vector of activations.
_DCNN_KC = 8


@dataclass(frozen=True, kw_only=True)
class Widths:
    """Widths of both machines' numbers. Bits.

    Parameters
    ----------
    operand, accumulator : int
    """

    operand: int
    accumulator: int

    @property
    def product(self) -> int:
        """Bits of a product on its way to an accumulator: what that one drops does not cross."""
        return min(2 * self.operand, self.accumulator)


#: Of the engine, and of the paper's machine.
ENGINE = Widths(operand=OPERAND.bits, accumulator=ACC.bits)
PAPER = Widths(operand=16, accumulator=24)


def _gate(technology: Technology) -> float:
    return technology.value("add32_pj") / (32 * _GATES_PER_ADDER)


def _multiply(technology: Technology, bits: int) -> float:
    """Return the energy of a multiplication of two such numbers. pJ."""
    low, high = technology.value("mult8_pj"), technology.value("mult32_pj")
    energy: float = low * (bits / 8) ** (math.log2(high / low) / 2)
    return energy


def _add(technology: Technology, bits: int) -> float:
    return technology.value("add32_pj") * bits / 32


def _access(config: ScnnConfig, technology: Technology, widths: Widths) -> float:
    """Return the energy of a read and a write of an accumulator. pJ."""
    kib = config.bank_entries * widths.accumulator / 8192
    return 2 * float(sram_pj(technology, kib, widths.accumulator))


def _outputs(shape: ConvShape) -> int:
    return shape.outputs * shape.out_height * shape.out_width


def _values(shape: ConvShape) -> int:
    """Return input and output activations, zeros included."""
    return int(np.prod(shape.act_shape)) + _outputs(shape)


def expected_accesses(shape: ConvShape, config: ScnnConfig, result: FastResult
                      ) -> dict[str, float]:
    """Return :data:`arch.scnn.costs.accesses.ACCESSES` of a layer by the fast model.

    Results have the density of the activations, and fill the rows that they are written in.
    Activations go to memory where those of inputs and results exceed the core's: else they stay
    there, as between layers that are chained.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
    result : FastResult
        What the fast model says.
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
        Floats of one configuration, else float64 columns.

    Raises
    ------
    ValueError
        A column is none of a configuration's, or a value is out of range.
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
    """Return the energy of DCNN for a layer, or with ``gated`` of DCNN-opt: as :func:`energy`.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
        Grid, ``f``, ``i``, accumulators and the capacity of the FIFO are those of SCNN.
    gated : bool
        Multipliers stand still where an operand is zero; activations in DRAM are compressed.
    technology : Technology, optional
        ``horowitz-45nm`` unless given.
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
