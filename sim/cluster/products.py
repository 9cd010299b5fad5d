"""Products of matrices on generated nodes: every bit of C, every counter of every core and NIC."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.cluster import engine
from arch.cluster.params import ClusterConfig
from arch.cluster.product_programs import ProductPlan
from arch.nic.program import RunPlan
from arch.numerics import FloatFormat
from arch.scale.products import Plan
from arch.systolic.lowering.training.products import strip_width
from arch.workloads.training import Geometry
from hwgen.cluster.design import generate
from hwgen.cluster.shell import CORES
from sim import native, runs
from sim.cluster.machine import Nodes
from sim.runs import Built, cycle_limit
from sim.systolic.golden.training.products import forward
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["ProductRun", "golden_product", "run_product"]

_SUM = "sum"


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductRun:
    """What a product on the RTL came to.

    Attributes
    ----------
    result : (M, N) float32 array
        C, put together from all nodes.
    golden : (M, N) float32 array
    cycles : tuple of int
        Of each core, in RTL.
    different : dict of str to (int, int)
        Counters of cores and NICs that differ from the model's: RTL's, model's.
    compared : int
        Counters that were compared.
    message : str or None
        How the first core that did not end well ended.
    """

    result: NDArray[np.float32]
    golden: NDArray[np.float32]
    cycles: tuple[int, ...]
    different: dict[str, tuple[int | None, int]]
    compared: int
    message: str | None

    @property
    def exact(self) -> bool:
        """Whether all bits and all counters are equal."""
        return (self.message is None and not self.different
                and self.result.tobytes() == self.golden.tobytes())


def _whole(plan: Plan, parts: Sequence[NDArray[np.float32]]) -> NDArray[np.float32]:
    """Return C from the blocks of all nodes."""
    found = np.empty((plan.multiplication.m, plan.multiplication.n), np.float32)
    for blocks, part in zip(plan.kept, parts, strict=True):
        block, = blocks
        found[block.place] = part
    return found


def golden_product(plan: ProductPlan, a: ArrayLike, b: ArrayLike) -> NDArray[np.float32]:
    """Return C in float32, in the order in which cores add.

    A panel's sums are those of the array, tile by tile (:mod:`sim.systolic.golden.training.
    products`); those of all panels are added one by one.

    Parameters
    ----------
    plan : ProductPlan
    a, b : (M, K) and (K, N) arrays of operands
    """
    config, product = plan.joined.config.core, plan.product
    unit = VectorUnit(lanes=strip_width(config), rows=config.vector_rows)
    left, right = (np.asarray(values).astype(np.float32) for values in (a, b))
    sums: list[NDArray[np.float32]] = []
    for number, (_, tasks) in enumerate(product.steps):
        for task in tasks:
            x, w = left[task.left.place], right[task.right.place].T
            z = forward(x[:, :, None, None], w[:, :, None, None], Geometry(),
                        depth=strip_width(config))[:, :, 0, 0]
            if number:
                sums[task.node] = unit.add(sums[task.node], z)
            else:
                sums.append(z)
    return _whole(product, sums)


def _links(plan: RunPlan, config: ClusterConfig) -> list[native.Link]:
    link = engine.link_of(config)
    return [native.Link(source=f"node{one.rank}.nic_m_axis_tx_{one.port}",
                        target=f"node{one.peer}.nic_s_axis_rx_{one.peer_port}", config=link)
            for wire in plan.wires for one in (wire, wire.reverse())]


def _memories(plan: ProductPlan, a: NDArray[np.float32], b: NDArray[np.float32]
              ) -> list[NDArray[np.uint8]]:
    """Return the memory of each node, with the blocks that it owns alone."""
    operand = plan.joined.config.core.operand
    assert isinstance(operand, FloatFormat)
    found = []
    for node, nic in enumerate(plan.joined.nics.ranks):
        program = plan.core(node)
        memory = np.zeros(nic.size, np.uint8)
        image = program.image()
        memory[:image.size] = image
        for number, (moves, tasks) in enumerate(plan.product.steps):
            task = tasks[node]
            for name, block, values in (("a", task.left, a), ("b", task.right, b)):
                if not any(move.target == node and move.block == block for move in moves):
                    program.write(memory, f"{name}{number}",
                                  operand.canonical(operand.round(values[block.place])))
        nic.put(memory)
        found.append(memory)
    return found


def run_product(plan: ProductPlan, a: ArrayLike, b: ArrayLike, core: Built | None = None
                ) -> ProductRun:
    """Multiply two matrices on as many generated nodes as a plan has, from a reset.

    Parameters
    ----------
    plan : ProductPlan
    a, b : (M, K) and (K, N) arrays
        Rounded to the core's operands.
    core : Built, optional
        Design of a node, compiled; built if omitted.

    Raises
    ------
    ToolchainError
        The C++ compiler is missing or fails.
    """
    joined, config = plan.joined, plan.joined.config
    operand = config.core.operand
    assert isinstance(operand, FloatFormat)
    left, right = (operand.round(np.asarray(values, np.float32)).astype(np.float32)
                   for values in (a, b))
    memories = _memories(plan, left, right)
    built = core or runs.built(lambda: generate(config))
    with Nodes(built, joined, memories, _links(joined.nics, config)) as machine:
        machine.reset()
        ended = machine.run([dict(zip(CORES, (plan.core(node), joined.nics.ranks[node]),
                                      strict=True)) for node in range(joined.nodes)],
                            cycle_limit(plan.timing.waits))
    different, compared, message = {}, 0, None
    for node, cores in enumerate(ended):
        wanted = dict(zip(CORES, (plan.timing.cores[node].counters,
                                  plan.timing.nics.ranks[node].counters), strict=True))
        for name, one in cores.items():
            message = message or one.message
            for counter, value in wanted[name].items():
                compared += 1
                if one.counters.get(counter) != value:
                    different[f"node {node} {name} {counter}"] = one.counters.get(counter), value
    parts = [plan.core(node).read(memory, _SUM) for node, memory in enumerate(memories)]
    return ProductRun(
        result=_whole(plan.product, parts), golden=golden_product(plan, left, right),
        cycles=tuple(one[CORES[0]].cycles for one in ended), different=different,
        compared=compared, message=message)
