"""Simulation of a collective on several linked NICs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.link import LinkConfig
from arch.nic.joining import by_part, by_rank
from arch.nic.program import RunPlan
from arch.nic.schedules.arithmetic import FORMATS, WIRE_FROM
from arch.nic.schedules.executor import execute
from arch.nic.topology import Wire
from sim import native
from sim.nic.host import HOST
from sim.runs import Built
from sim.session import Session, Simulated

__all__ = ["ClusterRun", "golden", "random_inputs", "random_residuals", "run_cluster",
           "run_golden", "run_inputs"]

_SEED = 0x6E6963


@dataclass(frozen=True, kw_only=True, eq=False)
class ClusterRun:
    """Result of a simulated run.

    Attributes
    ----------
    ranks : tuple of Simulated
        Status, cycles and counters of each rank.
    outputs : tuple of arrays
        Elements of each rank's output buffer.
    residuals : tuple of arrays
        Residuals of each rank for all its collectives; empty without a codec.
    untouched : tuple of bool
        Whether each rank's memory outside its output, scratch buffer and residuals is unchanged.
    links : dict
        Counts of each link: :attr:`sim.session.Session.links`.
    """

    ranks: tuple[Simulated, ...]
    outputs: tuple[NDArray[Any], ...]
    residuals: tuple[NDArray[Any], ...]
    untouched: tuple[bool, ...]
    links: dict[str, dict[str, int]]


def random_inputs(plan: RunPlan, seed: int = _SEED) -> list[NDArray[Any]]:
    """Return an input for each rank: full-range integers, or floats of like size and both signs."""
    numbers = np.random.default_rng(seed)
    number, layout = FORMATS[plan.kind], plan.schedule.layout
    found = []
    for rank in range(layout.ranks):
        count = layout.input_elements(rank, plan.elements, plan.granule)
        if plan.kind == "int32":
            found.append(numbers.integers(-2**31, 2**31, count, np.int32))
        else:
            scale = 2.0 ** numbers.integers(-6, 7, count)
            found.append((numbers.standard_normal(count) * scale).astype(np.float32).astype(
                number.dtype))
    return found


def random_residuals(plan: RunPlan, seed: int = _SEED) -> list[NDArray[np.float32]]:
    """Return residuals for each rank, as if left by an earlier run; none without a codec."""
    numbers = np.random.default_rng([seed, 1])
    return [numbers.standard_normal(sum(length for _, length in program.residuals)
                                    // WIRE_FROM.bytes).astype(np.float32)
            for program in plan.ranks]


def golden(plan: RunPlan, inputs: Sequence[NDArray[Any]],
           residuals: Sequence[NDArray[np.float32]] | None = None) -> list[NDArray[Any]]:
    """Return each rank's expected output; with a codec, update the residuals to expected values."""
    codec = plan.codec
    return execute(plan.schedule, inputs, plan.operation, granule=plan.granule,
                   wire=plan.wire_format if codec is None else codec,
                   residuals=None if codec is None else residuals)


def run_inputs(plan: RunPlan, seed: int = _SEED) -> list[NDArray[Any]]:
    """Return an input for each rank and all its collectives: :func:`random_inputs` of each."""
    if not plan.parts:
        return random_inputs(plan, seed)
    return by_rank(plan, [random_inputs(part.plan, seed + number)
                          for number, part in enumerate(plan.parts)])


def run_golden(plan: RunPlan, inputs: Sequence[NDArray[Any]],
               residuals: Sequence[NDArray[np.float32]] | None = None) -> list[NDArray[Any]]:
    """Return each rank's expected output of all its collectives.

    Residuals are as in :func:`golden`, with those of a rank's collectives concatenated.
    """
    if not plan.parts:
        return golden(plan, inputs, residuals)
    # Views of the arrays, so that new residuals are written in place.
    left = ([None] * len(plan.parts) if residuals is None
            else by_part(plan, residuals, which="residuals"))
    return by_rank(plan, [golden(part.plan, mine, kept) for part, mine, kept in zip(
        plan.parts, by_part(plan, inputs, which="inputs"), left, strict=True)])


def _cables(plan: RunPlan, links: Mapping[Wire, tuple[LinkConfig, LinkConfig]] | LinkConfig
            ) -> list[native.Link]:
    found = []
    for wire in plan.wires:
        there, back = (links, links) if isinstance(links, LinkConfig) else links[wire]
        for one, config in ((wire, there), (wire.reverse(), back)):
            found.append(native.Link(
                source=f"rank{one.rank}.m_axis_tx_{one.port}",
                target=f"rank{one.peer}.s_axis_rx_{one.peer_port}", config=config))
    return found


def _switches(plan: RunPlan, links: Mapping[Wire, tuple[LinkConfig, LinkConfig]] | LinkConfig
              ) -> list[native.Switch]:
    if plan.switch is None:
        return []
    if not isinstance(links, LinkConfig):
        raise TypeError(f"links must be one LinkConfig with a switch, not {links!r}")
    # Ports of each rank, in order.
    ends = sorted(one for wire in plan.wires for one in (wire, wire.reverse()))
    return [native.Switch(latency=plan.switch, config=links, ports=[
        (f"rank{one.rank}.m_axis_tx_{one.port}", f"rank{one.peer}.s_axis_rx_{one.peer_port}")
        for one in ends])]


def run_cluster(core: Built, plan: RunPlan, inputs: Sequence[NDArray[Any]], *,
                links: Mapping[Wire, tuple[LinkConfig, LinkConfig]] | LinkConfig,
                limit: int, residuals: Sequence[NDArray[np.float32]] | None = None,
                trace: Path | None = None) -> ClusterRun:
    """Run a collective, after a reset.

    Parameters
    ----------
    core : Built
        Design of every rank.
    plan : RunPlan
        Must be for the configuration of the core.
    inputs : sequence of arrays
        One for each rank.
    links : LinkConfig, or mapping of Wire to (LinkConfig, LinkConfig)
        For all links, or for both directions of each wire; for all cables of a switch.
    limit : int
        Cycles after which the run is given up.
    residuals : sequence of arrays, optional
        With a codec, one for each rank; 0 if omitted. They are not modified.
    trace : Path, optional
        File that gets the waves of rank 0.

    Raises
    ------
    ToolchainError, OSError
        As for :class:`sim.session.Session`.
    """
    # Other memory starts as noise: it differs from the data to come, and from byte to byte.
    numbers = np.random.default_rng(_SEED)
    memories = []
    for rank, (program, values) in enumerate(zip(plan.ranks, inputs, strict=True)):
        image = program.image(values, residual=None if residuals is None else residuals[rank])
        noise = numbers.integers(0, 256, program.size, np.uint8)
        free = np.ones(program.size, bool)
        for address, length in (*program.inputs, *program.residuals):
            free[address:address + length] = False
        free[program.program_at:] = False
        image[free] = noise[free]
        memories.append(image)
    before = [memory.copy() for memory in memories]
    names = [f"rank{rank}" for rank in range(len(memories))]
    nodes = {name: core.node(HOST, plan.config_of(rank), memory)
             for rank, (name, memory) in enumerate(zip(names, memories, strict=True))}
    cables = _cables(plan, links) if plan.switch is None else []
    with Session(nodes, cables, switches=_switches(plan, links)) as session:
        session[names[0]].trace(trace)
        session.reset()
        results = session.run(dict(zip(names, plan.ranks, strict=True)), limit)
        counts = session.links
    dtype = FORMATS[plan.kind].dtype
    return ClusterRun(
        ranks=tuple(results[name] for name in names),
        outputs=tuple(program.result(memory, dtype)
                      for program, memory in zip(plan.ranks, memories, strict=True)),
        residuals=tuple(program.left(memory)
                        for program, memory in zip(plan.ranks, memories, strict=True)),
        untouched=tuple(bool((memory == old)[program.kept()].all()) for program, memory, old in zip(
            plan.ranks, memories, before, strict=True)),
        links=counts)
