"""Area of a systolic core with ``training``, fitted to synthesis.

As :mod:`arch.systolic.costs.float_area`, from ``benchmarks/areas/training.py``. Components that are
the same without ``training``, apart from their widths (:data:`SHARED`), use the coefficients for
floating-point operands. Fitted here are the components that training adds, and those that it
changes: dispatcher and queues for more instructions, wider tokens, the skewed weight FIFO, operands
of two formats. Data and coefficients are in ``training_area.json`` in this folder. FPGA resources
are not modelled.
"""

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.sizes import WRITE_DEPTH
from arch.costs import fitted
from arch.numerics import FLOAT32
from arch.systolic.costs import float_area
from arch.systolic.costs.config_columns import ConfigColumns, ceil_log2
from arch.systolic.latency import TRANSPOSE_TILES
from arch.systolic.params import OPERAND_FORMATS, UNSTORED, SystolicConfig
from arch.systolic.vector import LANE_LATENCY, READ_LATENCY

__all__ = ["COMPONENTS", "DATA", "SHARED", "TERMS", "fit", "predict", "terms"]

DATA = Path(__file__).resolve().with_name("training_area.json")
#: Components that use the coefficients of cores without ``training``.
SHARED = ("array_registers", "skew", "accumulators", "lanes", "activation", "fetch")
#: Reads of vector register rows per cycle: operands of the vector unit, and a store.
_VECTOR_READS = 4
#: Terms that make up each component's size: numbers of :func:`terms` by name.
TERMS = {
    "pe": tuple(f"pe_{name}" for name in float_area.PAIRS),
    "unified_buffer": float_area.TERMS["unified_buffer"],
    "load": float_area.TERMS["load"],
    "store": float_area.TERMS["store"],
    "weight": ("load_bits", "weight_row_bits", "weight_stages",
               "weight_bank_address_bits", "one"),
    "matrix": float_area.TERMS["matrix"],
    "control": ("queue_depth", "sparse_queue_depth", "sparse", "one"),
    "vector_lanes": ("vector_lanes",),
    "vector_reduce": ("vector_joins", "vector_left_bits", "vector_lanes"),
    "vector": ("vector_lanes", "vector_registers", "vector_place_bits", "one"),
    "vector_registers": ("register_read_bits", "register_write_bits", "register_mask_bits",
                         "register_address_bits"),
    "vector_load": ("axi_bits", "vector_lanes", "vector_parts", "stored_lanes",
                    "register_row_bits", "sparse", "one"),
    "vector_store": ("strobed_queue_bits", "vector_lanes", "stored_lanes", "register_row_bits",
                     "sparse", "one"),
    "vector_widen": tuple(f"widened_{name}" for name in (*OPERAND_FORMATS, *float_area.PAIRS)),
    "vector_round": tuple(f"rounded_{name}" for name in OPERAND_FORMATS),
    "widen": tuple(f"widen_{name}" for name in float_area.PAIRS),
    "packer": ("sparse_axi_bits", "sparse_route_bits", "sparse_shift_bits",
               "sparse_address_bits", "sparse"),
    "unpacker": ("sparse_axi_bits", "sparse_route_bits", "sparse_count_bits", "sparse_shift_bits",
                 "sparse_address_bits", "sparse"),
    "transposer": ("transposer_row_bits", "transposer_rotated_bits",
                   "transposer_bank_address_bits", "ub_address_bits", "one"),
}
#: All components of a core.
COMPONENTS = (*SHARED, *TERMS)


def _left_over(lanes: NDArray[Any]) -> NDArray[Any]:
    """Return how many numbers skip a level in a tree of pairs, over all its levels."""
    left, most = np.zeros_like(lanes), int(np.max(lanes, initial=1))
    while most > 1:
        left = left + ((lanes > 1) & (lanes % 2 == 1))
        lanes, most = -(-lanes // 2), -(-most // 2)
    return left


def terms(source: SystolicConfig | ConfigColumns) -> dict[str, NDArray[Any]]:
    """Return the terms, by name, of which component sizes are linear functions."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source, floats=True)
    floats = float_area.terms(c)
    bits, axi, lanes = c.element_bits, c.axi_data_bits, c.ub_width
    stored, sparse, registers = c.stored_format, c.sparse_storage, c.vector_registers
    slots = axi // bits
    stored_slots = {name: axi // number.bits * (stored == name)
                    for name, number in OPERAND_FORMATS.items()}
    # A row may be narrower than a beat.
    loaded = np.minimum(slots, lanes)
    row_bits = FLOAT32.bits * lanes
    register_row = ceil_log2(registers) + ceil_log2(c.vector_rows)
    turns = ceil_log2(slots)
    elements = c.vector_rows * lanes
    in_array = {name: floats[f"pe_{name}"] > 0 for name in (*OPERAND_FORMATS, *float_area.PAIRS)}
    return floats | {
        "sparse": sparse,
        "sparse_queue_depth": sparse * c.queue_depth,
        "weight_bank_address_bits": c.cols * ceil_log2(c.weight_fifo_tiles * lanes),
        "vector_lanes": lanes,
        "vector_registers": registers,
        "vector_joins": lanes - 1,
        "vector_left_bits": FLOAT32.bits * _left_over(lanes),
        "vector_place_bits": (READ_LATENCY + LANE_LATENCY) * register_row,
        "register_read_bits": _VECTOR_READS * (registers - 1) * row_bits,
        "register_write_bits": registers * row_bits,
        "register_mask_bits": registers * row_bits // bits,
        "register_address_bits": registers * ceil_log2(c.vector_rows),
        "register_row_bits": register_row,
        "vector_parts": row_bits // bits,
        "stored_lanes": lanes * (stored != UNSTORED),
        "strobed_queue_bits": WRITE_DEPTH * (axi + axi // 8),
        **{f"widened_{name}": loaded * here + np.minimum(stored_slots.get(name, 0), lanes)
           for name, here in in_array.items()},
        **{f"rounded_{name}": slots * ((c.operand_format == name)
                                       + (c.mixed & (c.gradient_format == name)))
           + stored_slots[name] for name in OPERAND_FORMATS},
        **{f"widen_{name}": (loaded + c.rows + c.cols) * in_array[name]
           for name in float_area.PAIRS},
        "sparse_axi_bits": sparse * axi,
        "sparse_route_bits": sparse * axi * turns,
        "sparse_count_bits": sparse * slots * turns**2,
        "sparse_shift_bits": sparse * slots * ceil_log2(axi),
        "sparse_address_bits": sparse * (ceil_log2(-(-elements // axi))
                                         + ceil_log2(-(-elements * bits // axi))),
        "transposer_row_bits": bits * lanes,
        "transposer_rotated_bits": 2 * bits * lanes * ceil_log2(lanes),
        "transposer_bank_address_bits": lanes * ceil_log2(TRANSPOSE_TILES * lanes),
    }


@functools.cache
def _coefficients() -> fitted.Coefficients:
    found: fitted.Coefficients = json.loads(DATA.read_text(encoding="utf-8"))["coefficients"]
    return found


def fit(records: list[dict[str, Any]]) -> fitted.Coefficients:
    """Return ``{"um2": {component: {term: coefficient}}}``, fitted to measured configurations.

    For PEs with two operand formats, the fit covers what remains after subtracting the stages that
    PEs of a single format have.

    Parameters
    ----------
    records : list
        As in ``training_area.json``: ``config``, and ``um2`` with a value per component.
    """
    values, measured = [], []
    for record in records:
        config = SystolicConfig(**record["config"])
        values.append({name: float(value) for name, value in terms(config).items()})
        um2 = dict(record["um2"])
        um2["pe"] = (um2["pe"] - float(float_area.predict(config)["pe"])) if config.mixed else 0
        measured.append(record | {"um2": um2})
    return fitted.fit(measured, values, TERMS, ("um2",))


def predict(source: SystolicConfig | ConfigColumns,
            coefficients: Mapping[str, Any] | None = None) -> dict[str, NDArray[Any]]:
    """Return the predicted um2 by component, without memories."""
    c = source if isinstance(source, ConfigColumns) else ConfigColumns(source, floats=True)
    floats = float_area.predict(c)
    found = fitted.sums((coefficients or _coefficients())["um2"], terms(c), TERMS,
                        np.zeros(c.rows.shape))
    return {name: floats[name] for name in SHARED} | found | {"pe": floats["pe"] + found["pe"]}
