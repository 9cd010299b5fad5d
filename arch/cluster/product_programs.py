"""A product on the nodes of a cluster: the moves of a plan as programs of cores and NICs.

For plans whose sums stay where they are (:mod:`arch.scale.products`, ``summa``). Each step is a
panel: its blocks go to all that multiply them by a broadcast each, of the NICs by themselves, and a
``SYNC`` of the core waits for the panel's doors before it multiplies. So the NICs are at the next
panels meanwhile. A panel's product is float32 and has memory of its own; at the end the vector unit
adds the products of all panels, one by one, from the first to the last.

Operands are in the core's stored layout (:mod:`arch.systolic.lowering.training.products`), in which
a panel is one range of memory. No host takes part.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.cluster.doors import Piece, ringing, waiting
from arch.cluster.mishaps import NONE, Mishaps
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.transfers import (
    JoinedPlan,
    JoinedTiming,
    Transfer,
    join_plan,
    lower_nics,
    settle,
)
from arch.cluster.workloads import Workload
from arch.common.bus import align
from arch.config import ConfigError, Demand
from arch.encoding import INSTRUCTION_BYTES
from arch.result import Infeasible, InfeasibleError
from arch.scale.products import Block, Plan
from arch.systolic.isa import Opcode
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.products import (
    FORWARD,
    Matrix,
    Product,
    product_code,
    read_matrix,
    strip_width,
    write_matrix,
)
from arch.systolic.lowering.training.step_schedule import Floats, TrainingSchedule
from arch.systolic.lowering.training.vector_code import VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.program import FIELD_DTYPE, LayerInfo, Program, check_memory, param_rows

__all__ = ["ProductPlan", "ProductProgram", "lower_product"]

_SUM = "sum"


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductProgram(Program):
    """Program of a core: its products, between waits for doors, and their sum.

    Parameters
    ----------
    matrices : dict of str to Matrix or Floats
        ``a0``, ``b0`` and ``c0`` of the first panel, and so on, and ``sum``.
    addresses : dict of str to int
        First byte of each.
    phases : tuple of LayerInfo
        ``layer[i]`` counts them.
    zero_at : int
        Address of the biases that change no sum.
    size : int
        Total bytes of memory.
    steps : int
        How often the program runs.
    """

    matrices: Mapping[str, Matrix | Floats]
    addresses: Mapping[str, int]
    phases: tuple[LayerInfo, ...]
    zero_at: int
    size: int
    steps: int = 1

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each phase, for reports."""
        return self.phases

    def explain(self) -> list[dict[str, Any]]:
        """Return a description of each phase."""
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape}
                for info in self.phases]

    def rings(self, start: NDArray[np.int64]) -> dict[int, int]:
        """Return the cycle in which each door is rung, given those in which instructions start."""
        masks = self.column("ring")
        return {door: int(start[at]) for at in np.flatnonzero(masks).tolist()
                for door in range(int(masks[at]).bit_length()) if masks[at] >> door & 1}

    def image(self) -> NDArray[np.uint8]:
        """Return a memory of zeros, but for the program and the biases that change no sum."""
        memory = np.zeros(self.size, np.uint8)
        bias = np.full(self.config.cols, -0.0, np.float32)
        self.config.ub_layout.pack(memory, self.zero_at,
                                   param_rows(self.config, 1, self.config.cols, bias))
        program = np.frombuffer(self.program(), np.uint8)
        memory[self.program_at:self.program_at + program.size] = program
        return memory

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Put a matrix of operands into memory."""
        matrix = self.matrices[name]
        assert isinstance(matrix, Matrix)
        write_matrix(self.config, matrix, memory, self.addresses[name], name, values)

    def read(self, memory: NDArray[np.uint8], name: str) -> NDArray[Any]:
        """Return a matrix from memory."""
        matrix, address = self.matrices[name], self.addresses[name]
        if isinstance(matrix, Matrix):
            return read_matrix(self.config, matrix, memory, address)
        found = np.empty((matrix.rows, matrix.cols), np.float32)
        for columns, rows in matrix.strips(self.config, memory, address):
            found[:, columns] = np.ascontiguousarray(rows).view(np.float32)
        return found


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductPlan:
    """Programs of all nodes.

    Parameters
    ----------
    product : Plan
        What they do.
    joined : JoinedPlan
    timing : JoinedTiming
        Of all cores and NICs, exact.
    """

    product: Plan
    joined: JoinedPlan
    timing: JoinedTiming

    def core(self, node: int) -> ProductProgram:
        """Return the program of a node's core."""
        return cast(ProductProgram, self.joined.core(node))

    @property
    def cycles(self) -> int:
        """Cycles until the last core has ended."""
        return max(self.timing.core_ends)


@dataclass(frozen=True, kw_only=True)
class _Run:
    """What the joint programs of NICs need to know of a run."""

    nodes: int
    steps: int = 1
    network: tuple[tuple[str, str], ...] = ()
    mishaps: Mishaps = NONE


class _Memory(StepMemory):
    """Matrices of a node, with the queries that kernels of the vector unit have for them."""

    def __init__(self, config: SystolicConfig, matrices: Mapping[str, Matrix | Floats]):
        self.config, self.strip = config, strip_width(config)
        self.exchange = None
        self.matrices = dict(matrices)
        self.addresses = {}
        self.reserve(self.place(0, matrices))


def _panels(plan: Plan) -> list[tuple[tuple[int, int], int]]:
    """Return rows and columns, and summands, of each panel: equal ones at all nodes.

    Raises
    ------
    ConfigError
        The plan adds sums of several nodes, or blocks are not equal.
    """
    if plan.reduction:
        raise ConfigError(f"algorithm must leave sums where they are on a cluster, not "
                          f"{plan.algorithm!r} on {'x'.join(map(str, plan.grid))}")
    found = []
    for _, tasks in plan.steps:
        shapes = {(task.left.rows[1] - task.left.rows[0], task.right.cols[1] - task.right.cols[0],
                   task.right.rows[1] - task.right.rows[0]) for task in tasks}
        nodes = [task.node for task in tasks]
        if len(shapes) > 1 or nodes != list(range(plan.nodes)):
            m, n, k = plan.multiplication.m, plan.multiplication.n, plan.multiplication.k
            raise ConfigError(f"sizes must give all nodes of the grid "
                              f"{'x'.join(map(str, plan.grid))} equal blocks on a cluster, not "
                              f"{m}x{k}x{n}")
        (rows, cols, depth), = shapes
        found.append(((rows, cols), depth))
    return found


def _matrices(panels: Sequence[tuple[tuple[int, int], int]]) -> dict[str, Matrix | Floats]:
    found: dict[str, Matrix | Floats] = {}
    for number, ((rows, cols), depth) in enumerate(panels):
        found[f"a{number}"] = Matrix(rows=rows, cols=depth)
        found[f"b{number}"] = Matrix(rows=depth, cols=cols)
        found[f"c{number}"] = Matrix(rows=rows, cols=cols, wide=True)
    rows, cols = panels[0][0]
    found[_SUM] = Floats(rows=rows, cols=cols)
    return found


def _broadcasts(plan: Plan, memory: _Memory) -> tuple[list[Transfer], dict[str, int]]:
    """Return the broadcast of each block that somebody needs, and the door of each matrix."""
    found = []
    numbers: dict[str, int] = {}
    for number, (moves, _) in enumerate(plan.steps):
        targets: dict[tuple[int, Block], list[int]] = {}
        for move in moves:
            targets.setdefault((move.source, move.block), []).append(move.target)
        for (source, block), others in targets.items():
            name = f"{block.matrix.lower()}{number}"
            door = numbers.setdefault(name, len(numbers))
            members = (source, *others)
            places = dict.fromkeys(members, memory.addresses[name])
            found.append(Transfer(
                name=f"{name} of node {source}", collective="broadcast:ring",
                size=memory.matrices[name].size(memory.config),
                doors=dict.fromkeys(members, door), inputs=places, outputs=places))
    return found, numbers


def _pieces(memory: _Memory, panels: int, doors: Mapping[str, int]) -> tuple[list[Piece], int]:
    """Return the phases of a node's program, and the bytes of spilled registers.

    ``doors``: of the matrices that the node sends or gets.
    """
    config = memory.config
    matrices = {name: matrix for name, matrix in memory.matrices.items()
                if isinstance(matrix, Matrix)}
    begin = waiting("begin", "rings all doors", 0)
    found = [ringing(begin, sum(1 << door for door in doors.values()))]
    for number in range(panels):
        mine = sum(1 << doors[name] for name in (f"a{number}", f"b{number}") if name in doors)
        if mine:
            found.append(waiting(f"panel{number}", "wait for blocks", mine))
        product = Product(kind=FORWARD, left=f"a{number}", right=f"b{number}",
                          output=f"c{number}")
        rows, cols, depth = product.sizes(matrices)
        found.append((LayerInfo(
            name=f"c{number}", operator=FORWARD, shape=f"{rows}x{depth} x {depth}x{cols}",
            macs=rows * cols * depth, weighted=True), product_code(
                config, matrices, memory.addresses, [product], memory.zero_at)))
    code = VectorCode(config, memory.spill_at)
    for strip, first, rows in memory.registers(_SUM):
        total = code.load(memory.rows("c0", strip, first, rows))
        for number in range(1, panels):
            total = code.add(total, code.load(memory.rows(f"c{number}", strip, first, rows)))
        code.store(total, memory.rows(_SUM, strip, first, rows))
    matrix = memory.matrices[_SUM]
    done = code.finish()
    found.append((LayerInfo(name=_SUM, operator="sum of panels",
                            shape=f"{matrix.rows}x{matrix.cols}", macs=0, weighted=False), done))
    return found, code.spilled


def _program(memory: _Memory, pieces: Sequence[Piece], spilled: int) -> ProductProgram:
    """Return phases as one program, with a ``SYNC`` behind each and ``HALT`` at the end."""
    count = sum(len(code.opcode) + 1 for _, code in pieces)
    opcode, layer = np.zeros(count, np.uint8), np.zeros(count, np.int16)
    wait, signal = np.zeros(count, np.uint16), np.zeros(count, np.uint16)
    operands: dict[str, NDArray[Any]] = {}
    at = 0
    for number, (_, code) in enumerate(pieces):
        end = at + len(code.opcode)
        opcode[at:end], wait[at:end], signal[at:end] = code.opcode, code.wait, code.signal
        opcode[end] = Opcode.SYNC
        layer[at:end + 1] = number
        for name, values in code.operands.items():
            operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[at:end] = values
        for name, doors in (("ring", code.ring), ("answer", code.answer)):
            if doors:
                operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[end] = doors
        at = end + 1
    opcode[-1] = Opcode.HALT
    program_at = align(memory.spill_at + spilled)
    size = align(program_at + count * INSTRUCTION_BYTES)
    check_memory(size)
    return ProductProgram(
        config=memory.config, opcode=opcode, wait=wait, signal=signal, operands=operands,
        layer=layer, program_at=program_at, matrices=cast(
            "Mapping[str, Matrix | Floats]", memory.matrices), addresses=memory.addresses,
        phases=tuple(info for info, _ in pieces), zero_at=memory.zero_at, size=size)


def _check_doors(config: ClusterConfig, demand: int) -> None:
    if demand > config.doors:
        raise InfeasibleError(
            Infeasible(resource="doors", demand=demand, bound=config.doors,
                       unit="blocks that a panel of A or B is sent in"),
            Demand("doors", demand, "least"))


def lower_product(config: ClusterConfig, plan: Plan) -> ProductPlan:
    """Lower a product to the programs of all nodes, and time it exactly.

    Parameters
    ----------
    config : ClusterConfig
    plan : Plan
        Of several nodes, with sums that stay where they are; all blocks of a step are equal.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The plan is of another kind, or does not fit the configuration.
    """
    if plan.nodes < 2:  # noqa: PLR2004 - one node exchanges nothing
        raise ConfigError(f"nodes must be at least 2 for a product on a cluster, not {plan.nodes}")
    panels = _panels(plan)
    core = config.node_core
    memory = _Memory(core, _matrices(panels))
    transfers, numbers = _broadcasts(plan, memory)
    _check_doors(config, len(numbers))
    # What joint programs need of a workload: no more is asked for.
    run = cast(Workload, _Run(nodes=plan.nodes))
    nics = lower_nics(config, run, transfers)
    cores = []
    with refusals_of("core"):
        for node in range(plan.nodes):
            mine = {one.doors[node] for one in transfers if node in one.doors}
            doors = {name: door for name, door in numbers.items() if door in mine}
            cores.append(_program(memory, *_pieces(memory, len(panels), doors)))
    joined = join_plan(config, run, nics, cast("list[TrainingSchedule]", cores), transfers)
    return ProductPlan(product=plan, joined=joined, timing=settle(joined))
