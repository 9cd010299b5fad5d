"""Grouping of output channels: candidate groups, and the cost of a mapping.

Candidates are compared by cycles without the crossbar (:mod:`arch.scnn.timing.blocks`). Blocks of
few vectors waste multipliers; blocks of many vectors leave the PEs no slack to drift apart.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.memory import beat_interval
from arch.result import Infeasible, InfeasibleError
from arch.scnn.format import Activations, block_entries
from arch.scnn.geometry import Geometry
from arch.scnn.latency import POST_LATENCY, halo_cycles, post_cycles
from arch.scnn.network import SparseLayer
from arch.scnn.params import ScnnConfig
from arch.scnn.timing.blocks import group_cycles, stream

__all__ = ["Mapper", "Mapping", "transfer_cycles"]

Array = NDArray[Any]

@dataclass(frozen=True, kw_only=True, eq=False)
class Mapping:
    """How a layer's output channels are computed.

    Parameters
    ----------
    kc_log2 : int
        Accumulator addresses have room for ``2**kc_log2`` output channels.
    groups : (n, 4) int64
        First output channel, number, first input sub-channel, number, of each group.
    table : (K, C / groups, phases, taps) int8
        :meth:`arch.scnn.geometry.Geometry.table` of the weights.
    cycles : float
        Cycles of all groups, without crossbar conflicts.
    """

    kc_log2: int
    groups: Array
    table: Array
    cycles: float


def transfer_cycles(config: ScnnConfig, rows: int) -> float:
    """Return the cycles to transfer activation rows from or to memory."""
    interval = beat_interval(config.beat_bytes, config.memory.bytes_per_cycle)
    return float(config.row_layout.beats(rows) * interval) + 2 * config.memory.latency


class Mapper:
    """Search for the groups of a layer; caches what does not depend on tiles.

    Parameters
    ----------
    config : ScnnConfig
    """

    def __init__(self, config: ScnnConfig):
        self._config = config
        self._tables: dict[Any, Array] = {}
        self._known: dict[Any, tuple[Array, Array]] = {}

    def best(self, key: Any, layer: SparseLayer, shape: Geometry, acts: Activations, *,
             positions: int, halo: int, outputs: int, batch: int) -> Mapping:
        """Return the mapping with the fewest cycles, over all group sizes that accumulators allow.

        Parameters
        ----------
        key : hashable
            Key for the layer's weights.
        layer : SparseLayer
        shape : Geometry
        acts : Activations
            Activations of one image.
        positions : int
            Accumulators per output channel: elements of a tile with its halo.
        halo, outputs : int
            Elements of an output channel's halo, and of its tile.
        batch : int
            :func:`arch.scnn.latency.batch_rows`.

        Raises
        ------
        InfeasibleError
            A block of a single output channel does not fit in the FIFO.
        """
        config = self._config
        key = key, shape.down.taps.tobytes(), shape.across.taps.tobytes()
        if key not in self._tables:
            self._tables[key] = shape.table(layer.weights)
        table = self._tables[key]
        most = min(config.kc, config.accumulators // positions).bit_length() - 1
        most = min(most, (layer.outputs - 1).bit_length())
        first = acts.first_rows
        rows = np.diff(first, axis=1)
        empty = (rows == 1) & (acts.counts[first[:, :-1]] == 0)
        best: Mapping | None = None
        for kc_log2 in range(most, -1, -1):
            groups, entries = self._groups((key, kc_log2), layer, shape, table, kc_log2)
            lengths = np.maximum(-(-entries // config.f), 1)
            kc = groups[:, 1]
            cycles = POST_LATENCY + group_cycles(
                rows, empty, groups, entries > 0, stream(config, lengths),
                halo=halo_cycles(halo, kc, config.halo_lanes),
                post=post_cycles(outputs, kc, config.post_lanes, batch)).cycles
            if best is None or cycles < best.cycles:
                best = Mapping(kc_log2=kc_log2, groups=groups, table=table, cycles=cycles)
            elif cycles > 2 * best.cycles:
                break
        assert best is not None
        return best

    def _groups(self, key: Any, layer: SparseLayer, shape: Geometry, table: Array, kc_log2: int
                ) -> tuple[Array, Array]:
        """Return groups whose blocks fit in the FIFO, and the entries of their blocks.

        A group lies within a convolution group, or consists of several whole ones.
        """
        if key in self._known:
            return self._known[key]
        config = self._config
        outputs, depth = table.shape[:2]
        per_group = outputs // layer.groups
        room = 1 << kc_log2
        found: list[tuple[tuple[int, int, int, int], Array]] = []

        def add(first: int, kc: int, unit: int) -> None:
            begin, end = first // per_group * depth, -(-(first + kc) // per_group) * depth
            group = first, kc, begin * shape.phases, (end - begin) * shape.phases
            entries = block_entries(table, np.array([group]), per_group=per_group,
                                    kc_log2=kc_log2)
            longest = int(-(-entries.max() // config.f))
            if longest <= config.block_vectors:
                found.append((group, entries))
                return
            if kc == 1:
                raise InfeasibleError(Infeasible(
                    resource="fifo_depth", demand=longest + config.word_vectors - 1,
                    bound=config.fifo_depth, unit=f"vectors of weights of layer {layer.name!r} "
                    "from one channel to another"))
            unit = 1 if kc == unit else unit
            half = -(-kc // 2 // unit) * unit
            add(first, half, unit)
            add(first + half, kc - half, unit)

        if per_group <= room:
            step = room // per_group * per_group
            for first in range(0, outputs, step):
                add(first, min(step, outputs - first), per_group)
        else:
            for begin in range(0, outputs, per_group):
                for first in range(begin, begin + per_group, room):
                    add(first, min(room, begin + per_group - first), 1)
        self._known[key] = (np.array([group for group, _ in found]),
                            np.concatenate([entries for _, entries in found]))
        return self._known[key]
