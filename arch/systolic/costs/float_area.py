"""Area of a systolic core with floating-point operands, fitted to synthesis.

As :mod:`arch.systolic.costs.area`, from ``benchmarks/areas/floats.py``, with its own terms: each
format has a PE and a lane of the activation unit, and stages have registers. The fetch unit is the
same as for integers, and uses its coefficients. Data and coefficients are in ``float_area.json`` in
this folder. FPGA resources are not modelled. Cores with ``training`` have further components and
coefficients, in :mod:`arch.systolic.costs.training_area`; the terms here also cover them.
"""

import functools
import json
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.sizes import FETCH_BURST_BEATS, WRITE_DEPTH
from arch.costs import fitted
from arch.numerics import FloatFormat, containing
from arch.systolic.costs.config_columns import ConfigColumns, ceil_log2
from arch.systolic.isa import BASE, TRAINING
from arch.systolic.latency import SKEW_REGISTERS, SUMS_LATENCY
from arch.systolic.params import OPERAND_FORMATS, SystolicConfig

__all__ = ["DATA", "PAIRS", "TERMS", "fit", "predict", "terms"]

DATA = Path(__file__).resolve().with_name("float_area.json")
_PES = tuple(f"pe_{name}" for name in OPERAND_FORMATS)
#: Array formats that are not operand formats: those that contain the numbers of two.
PAIRS = tuple(dict.fromkeys(
    containing(one, other).name for one, other in combinations(OPERAND_FORMATS.values(), 2)
    if one.bits == other.bits))
_LANES = tuple(f"lane_{name}" for name in OPERAND_FORMATS)
#: Terms that make up each component's size: numbers of :func:`terms` by name.
TERMS = {
    "pe": (*_PES, "pe_adder_stages", "pe_multiplier_stages"),
    "array_registers": ("pe_operand_bits", "pe_falling_bits", "pes", "rows"),
    "skew": ("skew_bits", "ring_address_bits"),
    "unified_buffer": ("bank_bits", "bank_mux_bits", "bank_address_bits", "one"),
    "accumulators": ("sum_bits", "adder_stages", "sum_address_bits", "one"),
    "lanes": (*_LANES, "lane_stages"),
    "activation": ("lanes", "group_mux_bits", "group_bits", "activation_delay_bits", "one"),
    "load": ("load_bits", "ub_address_bits", "one"),
    "store": ("store_queue_bits", "axi_bits", "one"),
    "weight": ("weight_bits", "weight_row_bits", "weight_stages", "one"),
    "matrix": ("act_bits", "array_delay_bits", "hazard_bits", "one"),
    "fetch": ("fetch_queue_bits", "axi_bits", "one"),
    "control": ("queue_depth", "one"),
}


def _is(name: str, number: FloatFormat) -> int:
    """Return 1 if a format has the given name, else 0."""
    return int(number.name == name)


def terms(source: SystolicConfig | ConfigColumns) -> dict[str, NDArray[Any]]:
    """Return the terms, by name, of which component sizes are linear functions."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source, floats=True)
    bits, step = c.element_bits, c.add_stages
    # Bits of the array's operands, whose format may contain two operand formats; of tokens; of the
    # unified buffer, whose rows the transposer takes too.
    wide = c.of_array(0, lambda number: number.bits)
    units = np.where(c.training, len(TRAINING.units), len(BASE.units))
    readers = 2 + c.training
    row_bits = bits * c.ub_width
    row_bytes = row_bits // 8
    per_beat = c.rows_per_beat(row_bytes)
    weight_bytes = bits * c.cols // 8
    ub_address, acc_address = ceil_log2(c.ub_rows), ceil_log2(c.acc_depth)
    convert = -(-step // 2)
    across = np.minimum(c.cols - 1, SKEW_REGISTERS)
    down = np.minimum(c.rows - 1, SKEW_REGISTERS // step)
    of_format = {name: c.values["operand_format"] == name for name in OPERAND_FORMATS}
    of_array = {name: c.of_array(0, functools.partial(_is, name))
                for name in (*OPERAND_FORMATS, *PAIRS)}
    array_cycles = (c.rows - 1) * step + c.cols + c.pe_stages + 2 + step
    return {
        "one": np.ones_like(c.rows),
        "pes": c.pes,
        "rows": c.rows,
        "lanes": c.lanes,
        **{f"pe_{name}": c.pes * here for name, here in of_array.items()},
        "pe_adder_stages": c.pes * (step - 1),
        "pe_multiplier_stages": c.pes * (c.pe_stages - step),
        "pe_operand_bits": c.pes * wide,
        "pe_falling_bits": c.pes * wide * (step - 1),
        "skew_bits": ((wide + 1) * step * down * (down + 1) + (wide + 32) * across * (across + 1)
                      ) // 2,
        "ring_address_bits": (
            (c.rows - 1 - down) * ceil_log2((c.rows - 1) * step)
            + 2 * (c.cols - 1 - across) * ceil_log2(c.cols - 1)),
        "bank_bits": c.ub_banks * row_bits,
        "bank_mux_bits": readers * (c.ub_banks - 1) * row_bits,
        "bank_address_bits": c.ub_banks * (readers + 2) * ceil_log2(c.ub_bank_rows),
        "sum_bits": 32 * c.cols,
        "adder_stages": c.cols * (step - 1),
        "sum_address_bits": (step + 4) * (1 + acc_address),
        **{f"lane_{name}": c.lanes * here for name, here in of_format.items()},
        "lane_stages": c.lanes * (step + convert - 2),
        "group_mux_bits": 32 * (c.cols - c.lanes),
        "group_bits": bits * (c.cols - c.lanes),
        "activation_delay_bits": (SUMS_LATENCY + step + convert) * (2 + units + ub_address),
        "ub_address_bits": ub_address,
        "load_bits": c.beats_per_row(row_bytes) * c.axi_data_bits,
        "store_queue_bits": WRITE_DEPTH * np.where(
            per_beat > 1, per_beat * (row_bits + 1), row_bits),
        "axi_bits": c.axi_data_bits,
        "weight_bits": c.beats_per_row(weight_bytes) * c.axi_data_bits,
        "weight_row_bits": bits * c.cols,
        "weight_stages": c.rows * step,
        "act_bits": c.rows * (wide + 1),
        "array_delay_bits": array_cycles * (2 + units + acc_address),
        "hazard_bits": (step - 1) * (acc_address + 1),
        "fetch_queue_bits": c.fetch_chunks * FETCH_BURST_BEATS * c.axi_data_bits,
        "queue_depth": c.queue_depth,
    }


@functools.cache
def _coefficients() -> fitted.Coefficients:
    found: fitted.Coefficients = json.loads(DATA.read_text(encoding="utf-8"))["coefficients"]
    return found


def fit(records: list[dict[str, Any]], fetch: Mapping[str, float]) -> fitted.Coefficients:
    """Return ``{"um2": {component: {term: coefficient}}}``, fitted to measured configurations.

    Parameters
    ----------
    records : list
        As in ``float_area.json``: ``config``, and ``um2`` with a value per component.
    fetch : mapping
        Coefficients of the fetch unit, which are those for integers.
    """
    values = [{name: float(value) for name, value in
               terms(SystolicConfig(**record["config"])).items()} for record in records]
    found = fitted.fit(records, values, TERMS, ("um2",))
    found["um2"]["fetch"] = dict(fetch)
    return found


def predict(source: SystolicConfig | ConfigColumns,
            coefficients: Mapping[str, Any] | None = None) -> dict[str, NDArray[Any]]:
    """Return the predicted um2 by component, without memories."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source, floats=True)
    return fitted.sums((coefficients or _coefficients())["um2"], terms(c), TERMS,
                       np.zeros(c.rows.shape))
