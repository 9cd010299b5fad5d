"""Run a workload on the generated SCNN core and compare it with golden and with the model."""

import dataclasses
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import Graph
from arch.result import Run
from arch.scnn import engine
from arch.scnn.format import FormatError
from arch.scnn.graphs import from_graph, to_stored
from arch.scnn.lowering import explain, image, place, results
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Part, Program, Schedule
from arch.scnn.timeline import write_timeline
from arch.scnn.timing.exact import Timing as ProgramTiming
from hwgen.scnn import design
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs
from sim.runs import Built, CoreRun, cycle_limit
from sim.scnn.golden import run_network
from sim.scnn.host import HOST
from sim.session import Session, Simulated

__all__ = ["ScnnRun", "execute"]

# What stands for a result that the RTL did not leave: outside every format.
_MISSING = -32768


def _part(part: Part) -> tuple[slice, ...]:
    return (slice(None), part.channels, part.rows, part.columns)


def execute(core: Built, schedule: Schedule, limits: list[int], *, trace: Path | None = None
            ) -> tuple[Simulated, dict[int, NDArray[np.int16]]]:
    """Run the programs of a schedule, a session of one core, with the host's steps in between.

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
        Cycles and counters of all programs, added up; the status is the first that is not OK, and
        then no further program is run.
    dict of int to (N, C, H, W) int16 array
        The tensors of the network that were left in memory, by number; results that are not there
        have a value that is of no format.

    Raises
    ------
    OSError
        Waves could not be written.
    """
    network = schedule.network
    tensors: dict[int, NDArray[np.int16]] = {0: network.inputs.astype(np.int16)}
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
            # Results that are wrong may be compressed to other rows than the program loads: then it
            # goes on with the right ones, as the difference is known anyway.
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
    """Return the workload of a model's graph with other inputs, by name; they have no labels.

    Raises
    ------
    ConfigError
        They are not the model's.
    """
    try:
        stored = quantize_inputs(graph, inputs)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return dataclasses.replace(workload, network=from_graph(graph, stored))


class ScnnRun(CoreRun):
    """A run on the SCNN core.

    Every result of every layer that the programs leave in memory is compared with that of
    :func:`sim.scnn.golden.run_network`. The outputs of a model are those by its own names, after
    what the host does to the last results.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    config: ScnnConfig
    workload: engine.Workload
    program: Schedule
    timing: engine.Timing

    def take(self, inputs: Mapping[str, NDArray[Any]] | None) -> None:
        """Take a model's inputs by name; other workloads have their own."""
        graph = self.workload.network.graph
        if graph is None:
            super().take(inputs)
        elif inputs is not None:
            for option in self.workload.network.metadata.get("drawn by", ()):
                raise ConfigError(f"inputs must be left out with option {option}, which draws them")
            self.workload = _fed(self.workload, graph, inputs)
        self._given = inputs

    def image(self) -> NDArray[np.uint8]:
        """Return no memory: each program has one of its own."""
        network = self.workload.network
        graph, reference = network.graph, network.metadata.get("reference")
        if graph is not None and reference is not None:
            source = graph.inputs[0].tensor
            self.reference = reference, (
                self._given if self._given is not None else dequantize_inputs(
                    graph, {source.name: to_stored(source, network.inputs)}))
        self.metadata = network.metadata
        self._tensors: dict[int, NDArray[np.int16]] = {}
        return np.zeros(0, np.uint8)

    def _names(self) -> dict[int, str]:
        last = len(self.workload.network.layers)
        return {number: self.result if number == last else f"tensor {number}"
                for number in self._tensors}

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the golden results of all layers that were left."""
        found = run_network(self.workload.network)
        return {name: found[number - 1] for number, name in self._names().items()}

    def produced(self) -> dict[str, NDArray[Any]]:
        """Return the results that the core has left."""
        return {name: self._tensors[number] for number, name in self._names().items()}

    def outputs(self, produced: Mapping[str, NDArray[Any]]) -> Mapping[str, NDArray[Any]]:
        """Return the outputs of a model, or the result of the last layer."""
        graph = self.workload.network.graph
        if graph is None:
            return super().outputs(produced)
        output = graph.outputs[0].tensor
        return host_outputs(graph, {output.name: to_stored(output, produced[self.result])})

    def programs(self) -> Iterable[tuple[Program, ProgramTiming, NDArray[np.uint8]]]:
        """Return the programs, each in its memory."""
        return [(program, times, image(program)) for program, times in zip(
            self.program.programs, self.timing.programs, strict=True)]

    def simulate(self, core: Built, trace: Path | None = None) -> Simulated:
        """Run the programs: :func:`execute`."""
        limits = [cycle_limit(times.cycles) for times in self.timing.programs]
        result, self._tensors = execute(core, self.program, limits, trace=trace)
        return result

    def explain(self) -> dict[str, Any]:
        """Return how each layer is cut."""
        return {"explain": tuple(explain(self.program)), "tried": ()}

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        write_timeline(path, self.program, self.timing, workload=done.workload)
