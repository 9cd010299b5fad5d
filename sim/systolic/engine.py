"""Run a workload on the generated systolic core and compare it with golden and with the model.

The contract is that of :mod:`arch.engine`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file, write_text
from arch.ir import Graph, Reshape, random_inputs
from arch.result import Infeasible, InfeasibleError, Reference, Run
from arch.systolic.engine import Workload, plan, summary
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.lowering.dense import Schedule, image, outputs
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.lowering.schedule import GraphSchedule
from arch.systolic.params import SystolicConfig
from arch.systolic.program import Program
from arch.systolic.timeline import write_timeline
from arch.systolic.timing.exact import Timing
from arch.workloads import accuracy
from hwgen.systolic.design import generate
from sim import runs
from sim.golden import run_mlp
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs, run_graph
from sim.reference import compare_onnx
from sim.runs import built, compared, cycle_limit, silent, simulate
from sim.systolic.host import HOST

__all__ = ["MOST_MEMORY", "cycle_limit", "listing", "run", "verify"]


def listing(schedule: Program, timing: Timing, memory: NDArray[np.uint8]) -> str:
    """Return the program in ``memory``, disassembled: :func:`sim.runs.listing`.

    By the model, the cycle in which its unit starts each instruction and the one in which it is
    complete.
    """
    def note(index: int) -> str:
        unit = INSTRUCTIONS[Opcode(schedule.opcode[index])].unit
        name = "all" if unit is None else unit.name.lower()
        return f"{name}, {timing.start[index]}..{timing.done[index]}"

    return runs.listing(HOST, schedule, memory, cycles=timing.cycles, comment="unit, start..done",
                        note=note)


_RESULT = "result"
#: Bytes of the memory of a run, at most. The golden result of a layer takes up to 16 times as much
#: as its weights.
MOST_MEMORY = 3 << 26


@dataclass(frozen=True, kw_only=True)
class _Task:
    """What is run: memory, and golden and produced arrays by name once it has run.

    ``result`` names the last layer's; ``macs`` is what the counter of useful MACs must say.
    ``onnx`` compares the model's outputs with ONNX Runtime's.
    """

    memory: NDArray[np.uint8]
    golden: Callable[[], dict[str, NDArray[Any]]]
    produced: Callable[[], dict[str, NDArray[Any]]]
    result: str
    macs: int
    metadata: Mapping[str, Any]
    host: Callable[[dict[str, NDArray[Any]]], dict[str, NDArray[Any]]]
    onnx: Callable[[dict[str, NDArray[Any]]], Reference] | None = None


def _check_memory(workload: Workload, schedule: Program) -> None:
    """Refuse a workload whose memory image and golden results would take too much memory."""
    size = schedule.size if isinstance(schedule, GraphSchedule) else (
        cast(Schedule, schedule).memory.size)
    if size > MOST_MEMORY:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=workload.name, demand=size, bound=MOST_MEMORY,
            unit="bytes of memory when it is simulated",
            levers=("one layer of it", "a smaller batch or sequence")))


def _task(workload: Workload, schedule: Program,
          given: Mapping[str, NDArray[Any]] | None) -> _Task:
    if isinstance(schedule, GraphSchedule):
        graph = schedule.graph
        images, labels = graph.metadata.get("images"), {}
        if given is None and images is None:
            given = dequantize_inputs(graph, random_inputs(graph))
        elif given is None:
            assert images is not None
            given = {item.name: images[:graph.batch] for item in graph.inputs}
            labels = {"labels": graph.metadata["labels"][:graph.batch]}
        fed = given
        try:
            inputs = quantize_inputs(graph, fed)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        reference = graph.metadata.get("reference")
        memory = graph_image(schedule, inputs)
        # Every tensor that the program writes, and not only the last.
        return _Task(memory=memory, golden=lambda: run_graph(graph, inputs),
                     produced=lambda: graph_tensors(schedule, memory),
                     result=graph.nodes[-1].output.name,
                     macs=schedule.counted_macs, metadata=labels,
                     host=lambda tensors: host_outputs(graph, _with_views(graph,
                                                                          inputs | tensors)),
                     onnx=(lambda outputs: compare_onnx(reference, fed, outputs)
                           ) if reference is not None else None)
    assert isinstance(schedule, Schedule)
    if given is not None:
        raise ConfigError(f"inputs must be left out for {workload.name!r}, whose data are its own")
    network = workload.network
    if network is None:
        raise ValueError(f"workload must be loaded with its data, not {workload.name!r} without")
    memory = image(schedule, network)
    return _Task(
        memory=memory, result=_RESULT, macs=network.macs, metadata=network.metadata,
        golden=lambda: {_RESULT: run_mlp(network, network.inputs,
                                         acc_bits=schedule.config.acc_bits)[-1]},
        produced=lambda: {_RESULT: outputs(schedule, network, memory)},
        host=lambda tensors: tensors)


def _with_views(graph: Graph, tensors: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Return tensors and what is only another shape of one of them."""
    known = dict(tensors)
    for node in graph.nodes:
        if isinstance(node, Reshape) and node.input.name in known:
            known[node.output.name] = known[node.input.name].reshape(node.output.shape)
    return known


def run(config: SystolicConfig, workload: Workload, *, output: Path | None = None,
        trace: Path | None = None, program: Path | None = None, timeline: Path | None = None,
        explain: bool = False, inputs: Mapping[str, NDArray[Any]] | None = None,
        outputs_file: Path | None = None,
        progress: Callable[[str], None] | None = None) -> Run:
    """Generate, build, simulate and compare.

    Parameters
    ----------
    config : SystolicConfig
    workload : Workload
        With its data.
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        ``.vcd`` or ``.fst`` file that gets the waves of the run.
    program : Path, optional
        File that gets the :func:`listing`.
    timeline : Path, optional
        File that gets the timeline: :mod:`arch.systolic.timeline`. It is the model's, and the RTL's
        as far as its ``otherData`` says ``cycle_exact``.
    explain : bool
        Whether the result is to have ``explain``, how the schedule cuts each layer, and ``tried``,
        the alternatives.
    inputs : mapping of str to array, optional
        The model's inputs by name, of its types and shapes, in the place of seeded or stored ones.
    outputs_file : Path, optional
        ``.npz`` file that gets what the RTL computed: the model's outputs by name, after what the
        host does to them.
    progress : callable, optional
        Called with a line of text before each step that takes time.

    Returns
    -------
    Run
        ``bit_exact``: every output of every batch is that of :func:`sim.golden.run_mlp`, every
        tensor of a graph that the program writes to memory that of
        :func:`sim.golden.graph.run_graph`, and every output of a whole ONNX model that of ONNX
        Runtime (``onnxruntime``). ``cycle_exact``: every counter is that of the model, and the
        useful MACs are those of the workload. ``accuracy`` if the workload has labels.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, its memory is larger than
        :data:`MOST_MEMORY`, or the inputs do not fit the workload.
    ToolchainError
        A tool is missing or fails.
    EmitError
        The design cannot be written.
    OSError
        A file cannot be written.
    """
    report = progress if progress is not None else silent
    report("scheduling")
    schedule, timing = plan(config, workload)
    _check_memory(workload, schedule)
    task = _task(workload, schedule, inputs)
    memory = task.memory
    if program is not None:
        write_text(program, listing(schedule, timing, memory))

    core = built(lambda: generate(config), output=output, trace=trace, report=report)
    report(f"simulating {timing.cycles} cycles")
    result = simulate(core, HOST, config, schedule, memory, limit=cycle_limit(timing.cycles),
                      trace=trace)

    report("comparing with the golden result")
    golden, produced = task.golden(), task.produced()
    found = summary(config, workload, schedule, timing)
    arrays: dict[str, Any] = {}
    if outputs_file is not None or task.onnx is not None:
        arrays = task.host(produced)
    reference = None
    if task.onnx is not None:
        report("comparing with ONNX Runtime")
        reference = task.onnx(arrays)
    if outputs_file is not None:
        replace_file(outputs_file, lambda file: np.savez(file, **arrays))
    labels, scores = task.metadata.get("labels"), None
    if labels is not None:
        scores = {
            **({"float": float(task.metadata["float_accuracy"])}
               if "float_accuracy" in task.metadata else {}),
            "golden": accuracy(golden[task.result].reshape(len(labels), -1), labels),
            "rtl": accuracy(produced[task.result].reshape(len(labels), -1), labels)}
    macs = result.counters.get("useful_macs")
    done = compared(
        found, core, result, timing, golden=golden, produced=produced, reference=reference,
        counted={"macs": (macs, task.macs)}, work=found.work.of(macs or 0), accuracy=scores,
        explain=tuple(schedule.explain()) if explain else None,
        tried=tuple(schedule.tried()) if explain else None)
    if timeline is not None:
        report("writing the timeline")
        write_timeline(timeline, schedule, workload=workload.name, facts={
            name: getattr(done, name) for name in ("status", "bit_exact", "cycle_exact")})
    return done


def verify(*, pattern: str | None = None, seed: int | None = None, waves: Path | None = None,
           progress: Callable[[str], None] | None = None) -> list[dict[str, Any]]:
    """Run the cocotb tests whose name contains ``pattern``.

    Returns
    -------
    list of dict
        One a testbench, with at least ``name`` and ``passed``.

    Raises
    ------
    ConfigError
        No test has such a name.
    ToolchainError
        A tool is missing or fails.
    """
    return runs.verify("sim.systolic.verify", pattern=pattern, seed=seed, waves=waves,
                       progress=progress)
