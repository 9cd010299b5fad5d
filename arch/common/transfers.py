"""Loads and stores of an engine that executes one instruction at a time, at its host port."""

from typing import Any

import numpy as np

from arch.common.dma import read_port, read_rows, write_port, write_rows
from arch.common.lanes import Lanes, Shape, answered, read_lane, write_lane
from arch.common.port import pace
from arch.layout import RowLayout

__all__ = ["Transfers"]


class Transfers:
    """Reads and writes of whole rows at one port, in order.

    Parameters
    ----------
    config : configuration of an engine
        Gives ``memory``, ``beat_bytes`` and ``burst_beats``.
    layout : RowLayout
    lanes : Lanes, optional
        If the memory is a DRAM.
    port : str
        Name of the port.
    """

    def __init__(self, config: Any, layout: RowLayout, lanes: Lanes | None = None,
                 port: str = "m_axi_host"):
        self._latency: int = config.memory.latency
        self._beat_bytes: int = config.beat_bytes
        self._reads: Any = read_port()
        self._writes: Any = write_port()
        self._pace = (layout.beats_per_row, layout.rows_per_beat,
                      *pace(config.memory, config.beat_bytes))
        self._shape = Shape(layout.beats_per_row, layout.rows_per_beat, config.burst_beats)
        self._lanes = None if lanes is None else (lanes.read(port), lanes.write(port))

    def read(self, request: int, rows: int, address: int) -> int:
        """Return the cycle of the last row of a read that is requested in a cycle."""
        if self._lanes is None:
            return int(read_rows(self._reads, request, self._latency, rows, *self._pace))
        last: Any = read_lane(self._reads, self._lanes[0], np.int64(request),
                              np.int64(address // self._beat_bytes), np.int64(rows), self._shape)
        return int(last)

    def write(self, enter: int, rows: int, address: int) -> int:
        """Return the cycle in which a write is answered whose first row enters in a cycle."""
        if self._lanes is None:
            return int(write_rows(self._writes, enter, rows, *self._pace)) + self._latency
        write_lane(self._writes, self._lanes[1], np.int64(enter),
                   np.int64(address // self._beat_bytes), np.int64(rows), self._shape)
        return int(answered(self._lanes[1]))
