"""Area of an SCNN configuration, fitted to synthesis.

``benchmarks/areas/scnn.py`` synthesizes a set of small configurations of our own RTL with Yosys,
adds up the cells of each component, and fits :data:`TERMS` to each (:func:`arch.costs.fitted.fit`).
Data and coefficients are in ``area.json`` in this folder, for 45 nm cells.

**Cells** are as in :mod:`arch.systolic.costs.area`. **Memories** with a clocked read port, i.e. the
activation memories with their maps and the table of output channels, are SRAM macros
(:func:`arch.costs.sram_um2`). Memories that are read combinationally are flip-flops and part of
their component: the queues, the weight FIFO with its block table, the table of taps, and both sets
of accumulators.
"""

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from arch.common.bus import burst_rows
from arch.common.sizes import WRITE_DEPTH
from arch.costs import Technology, fitted, sram_um2
from arch.costs.rows import by_row
from arch.scnn.latency import PAIR_QUEUE_ROWS, POST_QUEUE_ROWS, SKIP_ROWS, WANTED_CHANNELS
from arch.scnn.params import ACC, LEFT_BITS, OPERAND, ScnnConfig

__all__ = ["COMPONENTS", "DATA", "QUANTITIES", "TERMS", "area", "fit", "memories", "predict",
           "terms"]

DATA = Path(__file__).resolve().with_name("area.json")
#: Fitted quantities: cell area at 45 nm in um2.
QUANTITIES = ("um2",)
#: Terms that make up each component's size: numbers of :func:`terms` by name.
TERMS = {
    "weight_fifo": ("fifo_bits", "fifo_header_bits", "fifo_column_bits", "fifo_address_bits",
                    "fifo_rotated_bits", "table_bits", "table_column_bits", "pes"),
    "selection": ("columns", "word_bits", "one"),
    "act_fetch": ("row_bits", "act_address_bits", "pes"),
    "pairing": ("pair_bits", "index_bits", "pes"),
    "multipliers": ("lanes", "lane_address_bits", "operand_address_bits", "tap_bits",
                    "tap_read_bits", "pes"),
    "crossbar": ("queue_bits", "queue_lane_bits", "lane_banks", "lane_bank_levels",
                 "bank_mux_bits", "bank_bits", "pes"),
    "accumulators": ("sum_bits", "banks", "bank_address_bits", "halo_bits", "halo_banks",
                     "rotated_bits", "pes"),
    "act_ram": ("row_bits", "act_address_bits", "pes"),
    "post": ("post_lanes", "post_row_bits", "act_lanes", "pes"),
    "pe": ("count_bits", "halo_bits", "pes"),
    "drain": ("grid", "acc_address_bits", "param_address_bits", "halo_lanes", "bias_lanes",
              "one"),
    "sequencer": ("transfer_bits", "pe_address_bits", "axi_address_bits", "one"),
    "load": ("load_bits", "transfer_bits", "one"),
    "store": ("store_queue_bits", "axi_bits", "transfer_bits", "one"),
    "fetch": ("fetch_queue_bits", "axi_bits", "one"),
    "control": ("pe_row_bits", "word_bits", "pes", "one"),
}
COMPONENTS = tuple(TERMS)

# Bits of bias and scale of an output channel.
_PARAM_BITS = ACC.bits + 32


def _bits(rows: int) -> int:
    """Return the bits of an address of ``rows`` rows."""
    return max(1, (rows - 1).bit_length())


def _transfer_bits(config: ScnnConfig) -> int:
    """Return the bits of the largest row count of a load or store."""
    return max(config.pes * config.act_rows, config.taps, config.param_rows).bit_length()


def _rotated(config: ScnnConfig) -> int:
    """Return the number of sums multiplexed between the banks and the lanes of the drain."""
    banks, lanes = config.banks, config.halo_lanes
    steps = (1 << number for number in range(banks.bit_length() - 1))
    return (sum(min(banks, lanes + step - 1) for step in steps)
            + lanes * (lanes.bit_length() - 1))


def terms(config: ScnnConfig) -> dict[str, float]:
    """Return the terms, by name, of which component sizes are linear functions."""
    pes, lanes, banks = config.pes, config.multipliers, config.banks
    vector_bits = config.f * config.entry_bits + config.f.bit_length() + LEFT_BITS
    columns = config.word_vectors
    places = -(-config.fifo_depth // columns) * columns
    header_bits = config.f.bit_length() + LEFT_BITS
    position_bits = _bits(places) + 1 + (config.fifo_depth + columns).bit_length()
    # Table of block starts: a power of two of places, a memory for each column.
    table_places = max(columns, 1 << (places - 1).bit_length())
    pair_bits = config.row_bits + position_bits
    entry_bits = _bits(config.bank_entries)
    address = _bits(config.accumulators)
    value_bits = 2 * OPERAND.bits + entry_bits
    product_bits = value_bits + _bits(banks)
    per_beat = config.row_layout.rows_per_beat
    row_bits = 8 * config.row_layout.row_bytes
    queued = (config.fetch_chunks * burst_rows(config.program_layout)
              * config.program_layout.row_bytes
              + config.weight_chunks * burst_rows(config.word_layout)
              * config.word_layout.row_bytes)
    return {
        "one": 1,
        "pes": pes,
        "fifo_bits": pes * places * vector_bits,
        "fifo_header_bits": pes * places * header_bits,
        "fifo_column_bits": pes * (columns - 1) * vector_bits,
        "fifo_address_bits": pes * _bits(places),
        # Any vector of a word may go to any column.
        "fifo_rotated_bits": pes * columns * (columns - 1) * vector_bits,
        "columns": columns,
        "table_bits": pes * table_places * position_bits,
        "table_column_bits": pes * (columns - 1) * columns * position_bits,
        "row_bits": pes * config.row_bits,
        "pair_bits": pes * PAIR_QUEUE_ROWS * pair_bits,
        "index_bits": pes * config.i * address,
        "act_address_bits": pes * _bits(config.act_rows),
        "lanes": pes * lanes,
        "lane_address_bits": pes * lanes * address,
        "operand_address_bits": pes * (config.f + config.i) * address,
        "tap_bits": pes * config.taps * min(16, address),
        "tap_read_bits": pes * config.f * config.taps * min(16, address),
        "queue_bits": pes * lanes * config.queue_depth * product_bits,
        "queue_lane_bits": pes * lanes * product_bits,
        "lane_banks": pes * lanes * banks,
        "lane_bank_levels": pes * lanes * banks * (2 * lanes - 1).bit_length(),
        "bank_mux_bits": pes * banks * (lanes - 1) * value_bits,
        "bank_bits": pes * banks * value_bits,
        "sum_bits": pes * 2 * config.accumulators * ACC.bits,
        "banks": pes * banks,
        "bank_address_bits": pes * banks * entry_bits,
        "halo_lanes": config.halo_lanes,
        "halo_bits": pes * config.halo_lanes * ACC.bits,
        "halo_banks": pes * config.halo_lanes * banks,
        "rotated_bits": pes * _rotated(config) * ACC.bits,
        "act_lanes": pes * config.i * config.post_lanes,
        "post_lanes": pes * config.post_lanes,
        # A single lane writes its rows as they come. Waiting rows have two more bits.
        "post_row_bits": (pes * config.post_lanes * (config.post_lanes > 1) * POST_QUEUE_ROWS
                          * (config.row_bits + 2)),
        "bias_lanes": config.post_lanes,
        "count_bits": pes * lanes.bit_length(),
        "grid": config.grid_rows + config.grid_cols,
        "acc_address_bits": address,
        "param_address_bits": _bits(config.param_rows),
        "transfer_bits": _transfer_bits(config),
        "pe_address_bits": (pes - 1).bit_length(),
        "axi_address_bits": (config.beat_bytes - 1).bit_length(),
        "load_bits": config.row_layout.beats_per_row * config.axi_data_bits,
        # Rows that share a beat are queued as beats, with one bit per row.
        "store_queue_bits": WRITE_DEPTH * (per_beat * (row_bits + 1) if per_beat > 1
                                           else row_bits),
        "axi_bits": config.axi_data_bits,
        "fetch_queue_bits": 8 * queued,
        "pe_row_bits": pes * config.row_bits,
        "word_bits": columns * vector_bits,
    }


def memories(config: ScnnConfig) -> dict[str, tuple[int, int, int, int]]:
    """Return the memories with a clocked read port: ``(count, rows, bits, read ports)``."""
    return {"act_ram": (2 * config.pes, config.act_rows, config.row_bits, 1),
            "row_map": (2 * config.pes, -(-config.act_rows // SKIP_ROWS), SKIP_ROWS, 1),
            # Split in two halves.
            "channel_map": (4 * config.pes, -(-config.act_rows // WANTED_CHANNELS) // 2 + 1,
                            WANTED_CHANNELS, 1),
            "parameters": (config.post_lanes, -(-config.param_rows // config.post_lanes),
                           _PARAM_BITS, 1)}


@functools.cache
def _coefficients() -> fitted.Coefficients:
    found: fitted.Coefficients = json.loads(DATA.read_text(encoding="utf-8"))["coefficients"]
    return found


def fit(records: list[dict[str, Any]]) -> fitted.Coefficients:
    """Return ``{quantity: {component: {term: coefficient}}}``, fitted to measured configurations.

    Parameters
    ----------
    records : list
        As in ``area.json``: ``config``, and for each of :data:`QUANTITIES` a value per
        component.
    """
    return fitted.fit(records, [terms(ScnnConfig(**record["config"])) for record in records],
                      TERMS, QUANTITIES)


def predict(config: ScnnConfig, quantity: str,
            coefficients: Mapping[str, Any] | None = None) -> dict[str, float]:
    """Return the predicted quantity, one of :data:`QUANTITIES`, by component, without memories."""
    return fitted.sums((coefficients or _coefficients())[quantity], terms(config), TERMS)


def _area(config: ScnnConfig, technology: Technology) -> dict[str, float]:
    scale = technology.value("logic_area")
    parts = {name: scale * value for name, value in predict(config, "um2").items()}
    for name, memory in memories(config).items():
        parts[f"{name}_sram"] = float(sram_um2(technology, *map(np.asarray, memory)))
    return parts | {"total": sum(parts.values())}


def area(source: ScnnConfig | Mapping[str, Any], technology: Technology) -> dict[str, Any]:
    """Return um2 by component, memories as ``<component>_sram``, and ``total``.

    Parameters
    ----------
    source : ScnnConfig or mapping
        One configuration, or columns of parameters (:func:`arch.costs.rows.by_row`).
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
    return by_row(ScnnConfig(), source, {}, lambda config, _: _area(config, technology))
