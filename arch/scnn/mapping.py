"""Groups of output channels: which a group has, and what a mapping costs.

Candidates are compared by cycles that leave out the crossbar: PEs take the blocks of weights one
after the other, ``rows * vectors`` cycles for each, and meet in the FIFO, which has room for few
blocks ahead of the slowest PE, and at the barrier of a group; the drain goes on beside the next
group. Blocks of few vectors waste multipliers, blocks of many leave the PEs no room to drift apart.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.memory import beat_interval
from arch.result import Infeasible, InfeasibleError
from arch.scnn.format import Activations, block_entries
from arch.scnn.geometry import Geometry
from arch.scnn.latency import POST_LATENCY
from arch.scnn.network import SparseLayer
from arch.scnn.params import ScnnConfig

__all__ = ["Mapper", "Mapping", "transfer_cycles"]

Array = NDArray[Any]

# Cycles from a word of weights to its vectors' being in the FIFOs; from a group's last issue to the
# barrier; from there to the next group's first issue.
_BROADCAST, _PIPELINE, _START = 3, 8, 6


@dataclass(frozen=True, kw_only=True, eq=False)
class Mapping:
    """How a layer's output channels are computed.

    Parameters
    ----------
    kc_log2 : int
        An accumulator's address has room for ``2**kc_log2`` output channels.
    groups : (n, 4) int64
        First output channel, how many, first input sub-channel, how many of each group.
    table : (K, C / groups, phases, taps) int8
        :meth:`arch.scnn.geometry.Geometry.table` of the weights.
    cycles : float
        Of all groups, without conflicts at the crossbar.
    """

    kc_log2: int
    groups: Array
    table: Array
    cycles: float


@njit(cache=True)
def _cycles(rows: Any, empty: Any, groups: Any, lengths: Any, weighted: Any, room: Any,
            per_word: Any, interval: Any, latency: Any, halo: Any, post: Any) -> Any:
    """Return the cycles of all groups, the last drain included.

    rows, empty (pes, sub-channels); lengths, weighted (blocks,): vectors, and whether they have
    weights; halo, post: cycles of the drain for each output channel.
    """
    pes = len(rows)
    finish = np.zeros(pes)
    starts = np.zeros(len(lengths) + 1)
    left = np.zeros(len(lengths))           # when every PE has left a block behind
    for block in range(len(lengths)):
        starts[block + 1] = starts[block] + lengths[block]
    block = 0
    behind = 0                              # blocks that all PEs must have left
    begin = 0.0
    drained = 0.0
    for group in range(len(groups)):
        _, kc, channel, channels = groups[group]
        finish[:] = begin
        for sub in range(channel, channel + channels):
            end = starts[block + 1]
            ready = np.ceil(end / per_word) * interval + latency
            while starts[behind] < end - room and behind < block:
                behind += 1
            if behind > 0:
                ready = max(ready, left[behind - 1] + _BROADCAST)
            slowest = 0.0
            for pe in range(pes):
                if empty[pe, sub]:
                    cost = 1
                elif weighted[block]:
                    cost = rows[pe, sub] * lengths[block]
                else:
                    cost = rows[pe, sub]
                finish[pe] = max(finish[pe], ready) + cost
                slowest = max(slowest, finish[pe])
            left[block] = slowest
            block += 1
        taken = max(finish.max() + _PIPELINE, drained)
        drained = taken + kc * (halo + post)
        begin = taken + _START
    return drained + POST_LATENCY


def transfer_cycles(config: ScnnConfig, rows: int) -> float:
    """Return the cycles in which so many rows of activations come from memory, or go there."""
    interval = beat_interval(config.beat_bytes, config.memory.bytes_per_cycle)
    return float(config.row_layout.beats(rows) * interval) + 2 * config.memory.latency


class Mapper:
    """Finds the groups of a layer; remembers what does not depend on tiles.

    Parameters
    ----------
    config : ScnnConfig
    """

    def __init__(self, config: ScnnConfig):
        self._config = config
        self._tables: dict[Any, Array] = {}
        self._known: dict[Any, tuple[Array, Array]] = {}

    def best(self, key: Any, layer: SparseLayer, shape: Geometry, acts: Activations, *,
             positions: int, halo: int, post: int) -> Mapping:
        """Return the mapping with the fewest cycles, of all sizes that accumulators have room for.

        Parameters
        ----------
        key : hashable
            Stands for the layer's weights.
        layer : SparseLayer
        shape : Geometry
        acts : Activations
            One image.
        positions : int
            Accumulators of an output channel: elements of a tile with its halo.
        halo, post : int
            Cycles of the drain for each output channel.

        Raises
        ------
        InfeasibleError
            A block of one output channel does not fit the FIFO.
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
        interval = float(beat_interval(config.beat_bytes, config.memory.bytes_per_cycle))
        interval *= config.word_bytes / config.beat_bytes
        best: Mapping | None = None
        for kc_log2 in range(most, -1, -1):
            groups, entries = self._groups((key, kc_log2), layer, shape, table, kc_log2)
            lengths = np.maximum(-(-entries // config.f), 1)
            cycles = _cycles(rows, empty, groups, lengths, entries > 0,
                             config.fifo_depth - config.word_vectors, config.word_vectors,
                             interval, config.memory.latency, halo, post)
            if best is None or cycles < best.cycles:
                best = Mapping(kc_log2=kc_log2, groups=groups, table=table, cycles=float(cycles))
            elif cycles > 2 * best.cycles:
                break
        assert best is not None
        return best

    def _groups(self, key: Any, layer: SparseLayer, shape: Geometry, table: Array, kc_log2: int
                ) -> tuple[Array, Array]:
        """Return groups whose blocks fit the FIFO, and the entries of their blocks.

        A group is within a group of the convolution, or is several whole ones.
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
