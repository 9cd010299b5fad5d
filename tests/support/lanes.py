"""Pipelined lanes of several sizes side by side, compiled: an element in each cycle."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from amaranth import Module, Shape
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.emit import Design, emit
from sim.native import build_vectors

__all__ = ["Lanes"]


class _Bench(Block):
    module_name = "lanes_bench"

    def __init__(self, lanes):
        self._lanes = lanes
        super().__init__({
            f"{name}_{port}": (Out if member.flow is Out else In)(member.shape)
            for name, lane in lanes.items() for port, member in lane.signature.members.items()})

    def elaborate(self, platform):
        """Place the lanes, each with ports of its own."""
        m = Module()
        for name, lane in self._lanes.items():
            place(m, platform, f"the_{name}", lane)
            for port, member in lane.signature.members.items():
                inner, outer = getattr(lane, port), getattr(self, f"{name}_{port}")
                m.d.comb += outer.eq(inner) if member.flow is Out else inner.eq(outer)
        return m


class Lanes:
    """Lanes with ``LATENCY``, an input ``valid`` of a bit for each stage, and ``result``.

    Parameters
    ----------
    lanes : dict of str to Block
        By a name that is a word.
    """

    def __init__(self, lanes):
        self._lanes = lanes
        netlist = emit(_Bench(lanes))
        with TemporaryDirectory() as folder:
            verilog, _, vlt = Design(netlist, {}).write(Path(folder))
            self._vectors = build_vectors(verilog=verilog, vlt=vlt, top=netlist.top,
                                          ports=netlist.ports)

    def run(self, name, inputs, idle=None):
        """Stream elements through a lane and return their results, integers.

        Parameters
        ----------
        name : str
            Of the lane.
        inputs : dict of str to (N,) int
            By port, signed or not.
        idle : (N,) bool, optional
            Cycles inserted before the element, in which the inputs carry another one and ``valid``
            is 0.
        """
        lane = self._lanes[name]
        columns = {port: np.asarray(values, np.int64) for port, values in inputs.items()}
        count = len(next(iter(columns.values())))
        idle = np.zeros(count, bool) if idle is None else np.asarray(idle, bool)
        # Where an element is in the stream, its own idle cycle before it.
        at = np.arange(count) + np.cumsum(idle)
        cycles = int(at[-1]) + 1 + lane.LATENCY
        order = np.zeros(cycles, np.int64)
        order[at] = np.arange(count)
        order[at[idle] - 1] = count - 1 - np.flatnonzero(idle)
        valid = np.zeros(cycles, np.uint64)
        for stage in range(lane.LATENCY):
            valid[at + stage] |= np.uint64(1 << stage)
        rows = {f"{name}_valid": valid}
        for port, values in columns.items():
            width = len(getattr(lane, port))
            assert ((-1 << (width - 1) <= values) & (values < 1 << width)).all(), port
            rows[f"{name}_{port}"] = (values[order] & (1 << width) - 1).astype(np.uint64)
        out = self._vectors.play(rows, cycles)[f"{name}_result"][at + lane.LATENCY]
        out = out.astype(np.int64)
        shape = Shape.cast(lane.signature.members["result"].shape)
        return out - ((out >> (shape.width - 1) << shape.width) if shape.signed else 0)
