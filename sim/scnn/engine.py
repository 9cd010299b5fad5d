"""Run a workload on the generated SCNN core and compare it with golden and with the model."""

import dataclasses
import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import Graph
from arch.result import Run
from arch.scnn import engine
from arch.scnn.format import FormatError, to_rows
from arch.scnn.graphs import from_graph, to_stored
from arch.scnn.lowering import explain, image, place, results
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Part, Program, Schedule
from arch.scnn.timeline import write_timeline
from arch.scnn.timing.exact import Timing as ProgramTiming
from hwgen.scnn import design
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs
from sim.images import MemoryImage
from sim.runs import Built, CoreRun, Ended, cycle_limit
from sim.scnn.golden import run_network
from sim.scnn.host import HOST
from sim.session import Session, Simulated

__all__ = ["ScnnRun", "execute"]

# Stands for a result that the RTL did not leave; outside the range of every format.
_MISSING = -32768

_Tensors = dict[int, NDArray[np.int16]]


def _part(part: Part) -> tuple[slice, ...]:
    return (slice(None), part.channels, part.rows, part.columns)


def execute(core: Built, schedule: Schedule, limits: list[int], *, trace: Path | None = None
            ) -> tuple[Simulated, _Tensors]:
    """Run the programs of a schedule in one session of one core, with host steps in between.

    Parameters
    ----------
    core : Built
    schedule : Schedule
        For the configuration of the core.
    limits : list of int
        Cycles after which each program is given up.
    trace : Path, optional
        File that gets the waves.

    Returns
    -------
    Simulated
        Cycles and counters, summed over all programs; the status is the first that is not OK, after
        which no further program is run.
    dict of int to (N, C, H, W) int16 array
        The tensors of the network that were left in memory, by number; missing results have a value
        outside every format.

    Raises
    ------
    OSError
        Waves could not be written.
    """
    network = schedule.network
    tensors: _Tensors = {0: network.inputs.astype(np.int16)}
    for program in schedule.programs:
        number = program.target.tensor
        tensors[number] = np.full(schedule.tensors[number].shape, _MISSING, np.int16)
    memory = np.zeros(max(program.size for program in schedule.programs), np.uint8)
    found = []
    with Session({"core": core.node(HOST, schedule.config, memory)}) as session:
        session["core"].trace(trace)
        session.reset()
        for program, limit in zip(schedule.programs, limits, strict=True):
            memory[:program.size] = image(program)
            source = tensors[program.source.tensor]
            # Wrong results may compress to other rows than the program loads. The run then
            # continues with the right ones; the difference has been recorded anyway.
            if (source != _MISSING).all():
                place(program, memory, source)
            found.append(session.run({"core": program}, limit)["core"])
            if found[-1].status != "OK":
                break
            try:
                tensors[program.target.tensor][_part(program.target)] = results(program, memory)
            except FormatError:
                continue
    tensors.pop(0)
    last = found[-1]
    return Simulated(
        status=last.status, message=last.message, cycles=sum(each.cycles for each in found),
        counters={name: sum(each.counters[name] for each in found) for name in last.counters},
        pe={name: sum((each.pe[name] for each in found[1:]), start=found[0].pe[name])
            for name in last.pe},
        seconds=sum(each.seconds for each in found)), tensors


def _fed(workload: engine.Workload, graph: Graph,
         inputs: Mapping[str, NDArray[Any]]) -> engine.Workload:
    """Return the workload of a model's graph with other inputs, by name, and without labels.

    Raises
    ------
    ConfigError
        The inputs do not fit the model.
    """
    try:
        stored = quantize_inputs(graph, inputs)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return dataclasses.replace(workload, network=from_graph(graph, stored))


def _scratch(program: Program) -> tuple[tuple[int, int], ...]:
    """Return the room for results, which may take fewer rows."""
    size = program.config.row_layout.size(program.config.pes * program.config.act_rows)
    return tuple((address, size) for address in program.outputs_at)


class ScnnRun(CoreRun[_Tensors]):
    """A run on the SCNN core.

    Every layer result that the programs leave in memory is compared with that of
    :func:`sim.scnn.golden.run_network`. A model's outputs have the model's own names, and include
    the host's post-processing of the last results.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    config: ScnnConfig
    workload: engine.Workload
    program: Schedule
    timing: engine.Timing

    def take(self, workload: engine.Workload, inputs: Mapping[str, NDArray[Any]] | None
             ) -> engine.Workload:
        """Return the workload with a model's inputs, by name; other workloads have their own."""
        graph = workload.network.graph
        if graph is None or inputs is None:
            super().take(workload, inputs)
            return workload
        for option in workload.network.metadata.get("drawn by", ()):
            raise ConfigError(f"inputs must be left out with option {option}, which draws them")
        return _fed(workload, graph, inputs)

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Facts about the network."""
        return self.workload.network.metadata

    @functools.cached_property
    def reference(self) -> tuple[Any, Mapping[str, NDArray[Any]]] | None:
        """ONNX Runtime with the same model, and its inputs."""
        network = self.workload.network
        graph, reference = network.graph, network.metadata.get("reference")
        if graph is None or reference is None:
            return None
        if self.inputs is not None:
            return reference, self.inputs
        source = graph.inputs[0].tensor
        return reference, dequantize_inputs(
            graph, {source.name: to_stored(source, network.inputs)})

    def _names(self) -> dict[int, str]:
        """Return numbers and names of the tensors that the programs leave."""
        last = len(self.workload.network.layers)
        left = dict.fromkeys(program.target.tensor for program in self.program.programs)
        return {number: self.result if number == last else f"tensor {number}" for number in left}

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the golden results of all layers that remain in memory."""
        found = run_network(self.workload.network)
        return {name: found[number - 1] for number, name in self._names().items()}

    def produced(self, left: _Tensors) -> dict[str, NDArray[Any]]:
        """Return the results that the core left in memory."""
        return {name: left[number] for number, name in self._names().items()}

    def outputs(self, left: _Tensors, produced: Mapping[str, NDArray[Any]]
                ) -> Mapping[str, NDArray[Any]]:
        """Return the outputs of a model, or the result of the last layer."""
        graph = self.workload.network.graph
        if graph is None:
            return super().outputs(left, produced)
        output = graph.outputs[0].tensor
        return host_outputs(graph, {output.name: to_stored(output, produced[self.result])})

    def programs(self) -> Iterable[tuple[Program, ProgramTiming, NDArray[np.uint8]]]:
        """Return the programs, each in its memory."""
        return [(program, times, image(program)) for program, times in zip(
            self.program.programs, self.timing.programs, strict=True)]

    def memory_images(self) -> list[MemoryImage]:
        """Return the memory of every program, with the inputs that golden results give it."""
        golden = self.golden()
        last = len(self.workload.network.layers)
        numbered = {number: golden[name] for number, name in self._names().items()}
        numbered[0] = self.workload.network.inputs.astype(np.int16)
        assert last in numbered
        found = []
        for number, (program, times) in enumerate(zip(
                self.program.programs, self.timing.programs, strict=True)):
            memory = image(program)
            assert place(program, memory, numbered[program.source.tensor])
            layout = program.config.row_layout
            after, known = np.zeros_like(memory), np.zeros_like(memory)
            for address, acts in zip(program.outputs_at, program.results, strict=True):
                rows = to_rows(acts, layout.row_bytes)
                layout.pack(after, address, rows)
                layout.pack(known, address, np.ones_like(rows))
            wanted = numbered[program.target.tensor][_part(program.target)]
            assert (results(program, after) == wanted).all()
            inputs = tuple(
                (address, layout.size(len(to_rows(acts, layout.row_bytes))))
                for address, acts in zip(program.inputs_at, program.stages[0].inputs, strict=True))
            found.append(MemoryImage(
                name=f"program{number}" if len(self.program.programs) > 1 else "", memory=memory,
                program_at=program.program_at, instructions=len(program), inputs=inputs,
                expected=after, known=known.astype(bool), scratch=_scratch(program),
                model={"cycles": times.cycles, "counters": dict(times.counters)}))
        return found

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[_Tensors]:
        """Run the programs: :func:`execute`."""
        limits = [cycle_limit(times.cycles) for times in self.timing.programs]
        result, tensors = execute(core, self.program, limits, trace=trace)
        return Ended(simulated=result, left=tensors)

    def explain(self) -> dict[str, Any]:
        """Return how each layer is tiled."""
        return {"explain": tuple(explain(self.program)), "tried": ()}

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        write_timeline(path, self.program, self.timing, workload=done.workload)


if TYPE_CHECKING:
    from arch import contract

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[ScnnConfig] = design
    _simulation: contract.Simulation[ScnnConfig, engine.Workload] = ScnnRun
