"""The schedule of a graph: how its layers are cut, and the resulting program."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.ir import AveragePool, Convolution, Dense, Graph, MatMul, MaxPool, Move
from arch.systolic.goals import CYCLES, Goal
from arch.systolic.isa import Opcode
from arch.systolic.lowering.blocking import Blocked, Blocking
from arch.systolic.lowering.operators import Layer
from arch.systolic.lowering.planes import Placement
from arch.systolic.lowering.tiling import (
    ACC_ROWS,
    CHUNK_COLUMNS,
    CHUNKS,
    READ_ROWS,
    READS,
    SLOT,
    WRITE_ROWS,
    WRITES,
    chunk_of,
)
from arch.systolic.program import LayerInfo, Program

__all__ = ["MOST_SHOWN", "Choice", "GraphSchedule", "Measured"]

#: Most alternatives that are shown.
MOST_SHOWN = 10


@dataclass(frozen=True, kw_only=True)
class Choice:
    """The free choices in lowering a graph.

    Parameters
    ----------
    resident_banks : int
        Banks of the unified buffer for tensors that stay there from layer to layer, which
        leaves fewer for inputs from memory. 0 to
        :func:`arch.systolic.lowering.search.most_resident_banks`.
    pieces : tuple of int
        By how much the chunks of each layer are smaller than what fits: smaller ones overlap
        better, larger ones read weights less often. Empty: 1 everywhere.
    input_banks, bank_rows, acc_depth : int
        Banks for inputs from memory, rows in every bank, and accumulators, as if the core had
        no more; 0: all. Chunks are sized to fit these, and only that many rows of the buffer
        are used; of the accumulators, chunks use all in turn.
    """

    resident_banks: int = 0
    pieces: tuple[int, ...] = ()
    input_banks: int = 0
    bank_rows: int = 0
    acc_depth: int = 0


class Measured(NamedTuple):
    """A schedule tried for a goal: the goal's value, cycles, and how it is cut."""

    value: float
    cycles: int
    choice: Choice
    blocked: Blocked | None = None

    def shown(self, minimise: str) -> dict[str, Any]:
        """Return the measurement as plain values."""
        if self.blocked is None:
            cut: dict[str, Any] = _shown(self.choice)
        else:
            cut = {name: ", ".join(str(getattr(one, name)) for one in self.blocked.cuts)
                   for name in ("chunk", "block", "tail")}
        more = {} if minimise == CYCLES else {minimise: self.value}
        return {**cut, "cycles": self.cycles, **more}


def _shown(choice: Choice) -> dict[str, Any]:
    return {"resident_banks": choice.resident_banks,
            "pieces": ", ".join(str(pieces) for pieces in sorted(set(choice.pieces or (1,)))),
            "input_banks": choice.input_banks, "bank_rows": choice.bank_rows,
            "acc_depth": choice.acc_depth}


@dataclass(frozen=True, kw_only=True, eq=False)
class GraphSchedule(Program):
    """The program of a graph, and its memory layout.

    Parameters
    ----------
    graph : Graph
    placements : dict of str to Placement
        Every tensor that is written to memory, including the host's inputs.
    layers : tuple
        The operators as taps, indexed by ``layer[i]``.
    rows, plans : (L, ...) int64 arrays
        The layers as numbers, and how each is cut: columns of
        :mod:`arch.systolic.lowering.tiling`.
    choice : Choice
        How it was cut.
    alternatives : tuple of (Choice, int)
        What was tried, with the model's cycles; fewest first.
    blocked : Blocked or None
        How a chain is cut into blocks.
    goal : Goal or None
        The goal it was chosen for; None: the fewest cycles.
    measured : tuple of Measured
        What was tried for the goal; the best first.
    weights, params : tuple of int
        Addresses of each layer's weight tiles and parameters.
    tables : dict of bytes to int
        Address of each table, by its entries.
    size : int
        Total bytes of memory.
    """

    graph: Graph
    placements: dict[str, Placement] = field(repr=False)
    layers: tuple[Layer, ...] = field(repr=False)
    rows: NDArray[np.int64] = field(repr=False)
    plans: NDArray[np.int64] = field(repr=False)
    weights: tuple[int, ...] = field(repr=False)
    params: tuple[int, ...] = field(repr=False)
    tables: dict[bytes, int] = field(repr=False)
    size: int
    choice: Choice
    alternatives: tuple[tuple[Choice, int], ...] = ()
    blocked: Blocked | None = None
    goal: Goal | None = None
    measured: tuple[Measured, ...] = field(default=(), repr=False)

    @property
    def blocking(self) -> tuple[Blocking, ...]:
        """How each layer of a chain is cut; empty for other graphs."""
        return self.blocked.cuts if self.blocked else ()

    @property
    def k_widths(self) -> dict[str, int]:
        """As :attr:`~arch.systolic.program.Program.k_widths`."""
        return {layer.node.name: cut.k_width
                for layer, cut in zip(self.layers, self.blocking, strict=False)}

    @property
    def macs(self) -> int:
        """Useful multiply-accumulates."""
        return self.graph.macs

    @property
    def counted_macs(self) -> int:
        """Value of the counter of useful MACs.

        The counter includes whole columns of a tap, so it differs from :attr:`macs` if groups cut
        through tiles, and counts the sums of a mean as products with 1.
        """
        walks = np.isin(self.opcode, [Opcode.CONVOLVE, Opcode.MATMUL, Opcode.DEPTHWISE])
        rows, k, n = (self.column(name)[walks] for name in ("rows", "k", "n"))
        return int((rows * k * n).sum())

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each layer, for reports."""
        return tuple(_info(layer, self.blocked is not None) for layer in self.layers)

    def chunks(self, index: int) -> NDArray[np.int64]:
        """Return how the outputs of a layer are cut, in the order in which they are produced.

        Columns of :mod:`arch.systolic.lowering.tiling`.
        """
        plan = self.plans[index]
        chunks = np.empty((plan[CHUNKS], CHUNK_COLUMNS), np.int64)
        for number, chunk in enumerate(chunks):
            chunk_of(self.rows[index], plan, number, self.config.ub_layout.rows_per_beat, chunk)
        return chunks

    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut, as plain values.

        ``columns`` and ``taps``: tiles of output columns, and the most weight tiles that add up in
        one. ``chunks``, each of at most ``images`` x ``lines`` outputs; for a row of channels, an
        image is one line. ``slot_rows``: rows of a chunk's channel block in the unified buffer;
        ``acc_rows``: rows of a tile of its outputs in the accumulators. ``weights_read`` and
        ``inputs_read``: how often weights and inputs are read from host memory, on average: not at
        all if they stay in the unified buffer, as outputs do if ``stays``. ``pieces``: as
        :class:`Choice`.

        For a chain: the fields of its :class:`~arch.systolic.lowering.blocking.Blocking`,
        ``weights_read`` and ``inputs_read``.
        """
        explain = _explain_blocks if self.blocked else _explain
        return [explain(self, index) for index in range(len(self.layers))]

    def tried(self) -> list[dict[str, Any]]:
        """Return the first :data:`MOST_SHOWN` alternatives as plain values."""
        if self.goal is not None:
            shown = [entry.shown(self.goal.minimise) for entry in self.measured[:MOST_SHOWN]]
            # For a product both ways were tried: cut into blocks, and as a graph.
            names = dict.fromkeys(name for entry in shown for name in entry)
            return [dict.fromkeys(names, "") | entry for entry in shown]
        return [{**_shown(choice), "cycles": cycles}
                for choice, cycles in self.alternatives[:MOST_SHOWN]]


def _sizes(sizes: Sequence[int]) -> str:
    return "x".join(map(str, sizes))


def _info(layer: Layer, blocked: bool) -> LayerInfo:
    """Return a layer's name, operator and sizes: (N, C, H, W) in and out, and its window; for a
    chain the sizes of the product."""
    node = layer.node
    parts = [_sizes(node.inputs[0].shape) + " -> " + _sizes(node.output.shape)]
    if isinstance(node, Convolution | Move | MaxPool | AveragePool):
        parts.append(f"kernel {_sizes(node.kernel)}")
        dilations = (1, 1) if isinstance(node, AveragePool) else node.dilations
        for name, values in (("stride", node.strides), ("dilation", dilations)):
            if max(values) > 1:
                parts.append(f"{name} {_sizes(values)}")
    if isinstance(node, Convolution) and node.group > 1:
        parts.append(f"groups {node.group}")
    if blocked and isinstance(node, Dense):
        parts = ["{0}x{1} x {1}x{2}".format(node.input.shape[0], *node.weight_shape)]
    return LayerInfo(
        name="+".join(part.name for part in layer.nodes),
        operator="+".join(getattr(part, "operator", type(part).__name__)
                          for part in layer.nodes), shape=", ".join(parts),
        macs=node.macs, weighted=isinstance(node, Convolution | Dense | MatMul))


def _explain(schedule: GraphSchedule, index: int) -> dict[str, Any]:
    layer = schedule.layers[index]
    info = _info(layer, False)
    source, target = schedule.placements[layer.source], schedule.placements[layer.target]
    chunks = schedule.chunks(index)
    largest = chunks[np.argmax(chunks[:, ACC_ROWS])]
    tiles = sum(len(taps) for taps in layer.taps)
    weight_reads = np.count_nonzero((schedule.layer == index)
                                    & (schedule.opcode == Opcode.READ_WEIGHTS))
    stayed = source.row is not None
    read = 0 if stayed else int((chunks[:, READS] * chunks[:, READ_ROWS]).sum())
    return {
        "layer": info.name, "operator": info.operator,
        "output": _sizes(schedule.graph.tensors[layer.target].shape),
        "columns": target.blocks, "taps": max((len(taps) for taps in layer.taps), default=0),
        "chunks": len(chunks),
        "images": int(largest[WRITES]),
        "lines": int(largest[WRITE_ROWS]) // target.width,
        "slot_rows": 0 if stayed else int(largest[SLOT]),
        "acc_rows": int(largest[ACC_ROWS]) if layer.taps else 0,
        "weights_read": int(weight_reads) / tiles if tiles else 0.0,
        "inputs_read": read / (source.images * source.height * source.width),
        "pieces": schedule.choice.pieces[index] if schedule.choice.pieces else 1,
        "stays": target.row is not None}


def _explain_blocks(schedule: GraphSchedule, index: int) -> dict[str, Any]:
    info, cut, mine = (schedule.layer_info[index], schedule.blocking[index],
                       schedule.layer == index)
    weights, inputs = mine & (schedule.opcode == Opcode.READ_WEIGHTS), mine & (
        schedule.opcode == Opcode.READ_HOST) & (schedule.column("target") == 0)
    node = schedule.layers[index].node
    assert isinstance(node, Dense)
    return {
        "layer": info.name, "operator": info.operator, "shape": info.shape,
        **dataclasses.asdict(cut),
        "weights_read": int(schedule.column("k")[weights].sum()) / (
            cut.n_tiles * node.weight_shape[0]),
        "inputs_read": int(schedule.column("rows")[inputs].sum()) / (
            cut.k_tiles * schedule.graph.batch)}
