"""Energy of a collective, summed over all ranks, from access counts.

Energies per access come from :mod:`arch.costs`: operations and SRAMs of M. Horowitz, ISSCC'14, by
default. The counts are exact (:mod:`arch.nic.costs.accesses`). Assumptions:

==============  ====================================================================================
reduce          an addition or a multiplication of the format; 16-bit floats are charged as
                float16; a minimum or maximum is an integer addition of the same width
average         as many additions as the quotient has digits, each as wide as the count
convert         a 32-bit integer addition for each number that is rounded
encode          additions and divisions of a codec, as for ``reduce`` and ``average``; a comparison
                of magnitudes is an integer addition of the same width
codec_rows      a write and a read of a codec's memory for each row; short memories are charged as
                the longest of them
operand_slots   a write and a read of a row for each row of operands
receive_slots   a write for each row of a message, a read for each row in the datapath
send_slots      a write and a read of the retransmit buffer for each row of a message
store_slots     a write and a read for each row of results
steps           a write and a read of the step memory for each step
links           each bit of a frame with its header, at the sender: a link on a board
acknowledge     the same for frames that only acknowledge
host_read       operands, from DRAM: whole rows
host_write      results, into DRAM: whole rows
program         instructions, from DRAM
==============  ====================================================================================

Each memory has the size in the configuration; port memories count once per port. Checksums, queues,
connection tables, control and clocks are not counted. A link between machines takes more: 250 pJ
per bit by the same source, 25 times as much.
"""

from collections.abc import Mapping
from typing import Any

from arch.common.reduction import MAX_COUNT_BITS, REDUCED
from arch.costs import Technology, sram_pj
from arch.costs.rows import by_row
from arch.encoding import INSTRUCTION_BYTES
from arch.nic.costs.accesses import ACCESSES
from arch.nic.params import NicConfig
from arch.nic.schedules.arithmetic import WIRE_FROM
from arch.numerics import FloatFormat, NumberFormat

__all__ = ["COMPONENTS", "energy"]

#: Components of the energy, in the order of a breakdown.
COMPONENTS = ("reduce", "average", "convert", "encode", "codec_rows", "operand_slots",
              "receive_slots", "send_slots", "store_slots", "steps", "links", "acknowledge",
              "host_read", "host_write", "program")

_DRAM_BITS = 64
_WORD_BITS = 32
#: Width of a step in its memory: that of an instruction.
_STEP_BITS = 8 * INSTRUCTION_BYTES


def _integer_add(technology: Technology, bits: int) -> float:
    return technology.value("add32_pj") * bits / _WORD_BITS


def _reduction(technology: Technology, kind: str, number: NumberFormat) -> float:
    """Return the energy of an operation on two numbers. pJ."""
    if kind == "select":
        return _integer_add(technology, number.bits)
    if kind == "average":
        digits = number.bits
        if isinstance(number, FloatFormat):
            digits = number.significand_bits + MAX_COUNT_BITS
        return digits * _integer_add(technology, MAX_COUNT_BITS)
    name = {"sum": "add", "prod": "mult"}[kind]
    return technology.value(
        f"{'f' if isinstance(number, FloatFormat) else ''}{name}{number.bits}_pj")


def energy(source: NicConfig | Mapping[str, Any], accesses: Mapping[str, Any],
           technology: Technology) -> dict[str, Any]:
    """Return the energy of a run by :data:`COMPONENTS`, and ``total``. pJ.

    Parameters
    ----------
    source : NicConfig or mapping
        One configuration, or columns of parameters (:func:`arch.costs.rows.by_row`).
    accesses : mapping
        :data:`arch.nic.costs.accesses.ACCESSES`, numbers or columns.
    technology : Technology
        One of :data:`arch.costs.TECHNOLOGIES`.

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
    return by_row(NicConfig(), source, counted,
                  lambda config, count: _energy(config, count, technology))


def _energy(config: NicConfig, count: Mapping[str, Any], tech: Technology) -> dict[str, float]:
    row_bits = config.axi_data_bits

    def slots(number: int) -> float:
        """Return the energy of accessing a row in a memory of this many slots."""
        return float(sram_pj(tech, number * config.segment_bytes / 1024, row_bits))

    dram_bit = tech.value("dram_pj") / _DRAM_BITS

    def done(*kinds: str) -> float:
        return sum(float(count[f"{kind}_{number}"]) * _reduction(tech, kind, number)
                   for kind in kinds for number in REDUCED)

    step = float(sram_pj(tech, config.steps * _STEP_BITS / 8192, _STEP_BITS))
    parts = {
        "reduce": done("sum", "prod", "select"),
        "average": done("average"),
        "convert": count["conversions"] * _integer_add(tech, _WORD_BITS),
        "encode": (count["codec_additions"] * _reduction(tech, "sum", WIRE_FROM)
                   + count["codec_divisions"] * _reduction(tech, "average", WIRE_FROM)
                   + count["codec_comparisons"] * _integer_add(tech, WIRE_FROM.bits - 1)),
        "codec_rows": sum(
            2 * count[name] * float(sram_pj(tech, rows * config.beat_bytes / 1024, row_bits))
            for name, rows in (("onebit_rows", config.codec_rows),
                               ("topk_rows", config.topk_wait),
                               ("topk_short_rows", config.topk_send if "topk" in config.codecs
                                else 1))),
        "operand_slots": (count["read_rows"] + count["taken_operands"]) * slots(
            config.operand_slots),
        "receive_slots": (count["received_rows"] + count["taken_rows"]) * slots(config.rx_slots),
        "send_slots": 2 * count["sent_rows"] * slots(config.window),
        "store_slots": 2 * count["written_rows"] * slots(config.store_slots),
        "steps": 2 * count["steps"] * step,
        "links": 8 * config.link_bytes * count["link_beats"] * tech.value("link_pj"),
        "acknowledge": 8 * config.link_bytes * count["ack_beats"] * tech.value("link_pj"),
        "host_read": count["read_rows"] * row_bits * dram_bit,
        "host_write": count["written_rows"] * row_bits * dram_bit,
        "program": 8 * INSTRUCTION_BYTES * count["instructions"] * dram_bit,
    }
    return parts | {"total": sum(parts.values())}
