"""Exact access counts of every part of the SCNN core, as the hardware makes them.

The counts in :data:`ACCESSES`; each depends only on the programs, not on the timing:

==================  ================================================================================
multiplications     products of a weight and an activation that are both nonzero
issues              cycles of a PE in which a vector meets a row, both with entries
halo_sums           halo sums that are sent to a neighbour, all PEs
result_sums         sums inside the plane that are post-processed
fifo_vectors        weight vectors that PEs write into their FIFOs, all PEs: of channels in which
                    they have activations; others, which come before their group is started,
                    depend on the timing and are not counted
rows_read           rows of activations that groups read from the memories, all PEs: not those of
                    empty channels
rows_written        rows of results that are written to the memories
weight_entries      entries of weights from memory, placeholders included
moved_entries       entries of activations and results that programs load and store
==================  ================================================================================
"""

import numpy as np

from arch.scnn.format import Activations, Weights
from arch.scnn.program import Program, Schedule, Stage

__all__ = ["ACCESSES", "accesses", "layer_accesses"]

ACCESSES = ("multiplications", "issues", "halo_sums", "result_sums", "fifo_vectors", "rows_read",
            "rows_written", "weight_entries", "moved_entries")


def _nonzeros(found: Activations | Weights) -> np.ndarray:
    """Return the number of nonzero values in each row or vector."""
    counts: np.ndarray = np.count_nonzero(found.values, axis=1)
    return counts


def _count(stage: Stage, acts: Activations, results: Activations) -> dict[str, int]:
    """Return the accesses of a stage for one image, without loads and stores."""
    weights = stage.weights
    values, rows, busy = (acts.sums(each) for each in (
        _nonzeros(acts), (acts.counts > 0) | ~acts.last, acts.counts > 0))
    kept, vectors, written = (weights.sums(each) for each in (
        _nonzeros(weights), weights.counts > 0, np.ones(weights.vectors)))
    wanted = rows > 0
    found = dict.fromkeys(ACCESSES, 0)
    for group in stage.groups:
        channels = slice(group.channel, group.channel + group.channels)
        blocks = slice(group.block, group.block + group.channels)
        found["multiplications"] += int(values[:, channels].sum(axis=0) @ kept[blocks])
        found["issues"] += int(busy[:, channels].sum(axis=0) @ vectors[blocks])
        found["rows_read"] += int(rows[:, channels].sum())
        found["fifo_vectors"] += int(wanted[:, channels].sum(axis=0) @ written[blocks])
        found["halo_sums"] += stage.tile.halo * group.kc * acts.pes
    found["result_sums"] = stage.layer.outputs * stage.output.width * stage.output.height
    found["rows_written"] = len(results.counts)
    found["weight_entries"] = weights.entries
    return found


def _add(program: Program, layers: list[dict[str, int]]) -> None:
    """Add the accesses of a program to those of its layers."""
    for number, results in enumerate(program.results):
        for index, stage in enumerate(program.stages):
            counted = _count(stage, stage.inputs[number], program.outputs(number, index))
            if not index:
                counted["moved_entries"] += stage.inputs[number].entries
            if index + 1 == len(program.stages):
                counted["moved_entries"] += results.entries
            layer = layers[stage.index]
            for name, count in counted.items():
                layer[name] += count


def layer_accesses(schedule: Schedule) -> list[dict[str, int]]:
    """Return the accesses of each layer of the network, by name.

    Parameters
    ----------
    schedule : Schedule
    """
    layers = [dict.fromkeys(ACCESSES, 0) for _ in schedule.network.layers]
    for program in schedule.programs:
        _add(program, layers)
    return layers


def accesses(schedule: Schedule) -> dict[str, int]:
    """Return the accesses of all programs by name, zeros included.

    Parameters
    ----------
    schedule : Schedule
    """
    layers = layer_accesses(schedule)
    return {name: sum(layer[name] for layer in layers) for name in ACCESSES}
