"""Run a workload on the generated SCNN core and compare it with golden and with the model.

The contract is that of :mod:`arch.engine`.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file, write_text
from arch.result import Run
from arch.scnn.engine import Timing, Workload, extras, plan, summary
from arch.scnn.format import FormatError
from arch.scnn.lowering import image, place, results
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Part, Program, Schedule
from arch.scnn.timing.exact import Timing as ProgramTiming
from arch.workloads import accuracy
from hwgen.scnn.design import generate
from sim import runs
from sim.runs import Built, built, compared, cycle_limit, silent
from sim.scnn.golden import run_network
from sim.scnn.host import HOST
from sim.session import Session, Simulated

__all__ = ["cycle_limit", "execute", "listing", "run", "verify"]

# What stands for a result that the RTL did not leave: outside every format.
_MISSING = -32768


def listing(schedule: Schedule, timing: Timing) -> str:
    """Return the programs, disassembled one after the other: :func:`sim.runs.listing`.

    By the model, the cycle in which each instruction starts and its last.
    """
    def part(program: Program, times: ProgramTiming) -> str:
        return runs.listing(
            HOST, program, image(program), cycles=times.cycles, comment="start..done",
            note=lambda index: f"{times.start[index]}..{times.done[index]}")

    return "\n".join(part(program, times) for program, times in zip(
        schedule.programs, timing.programs, strict=True))


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


def run(config: ScnnConfig, workload: Workload, *, output: Path | None = None,
        trace: Path | None = None, program: Path | None = None, timeline: Path | None = None,
        explain: bool = False, inputs: Mapping[str, NDArray[Any]] | None = None,
        outputs_file: Path | None = None,
        progress: Callable[[str], None] | None = None) -> Run:
    """Generate, build, simulate and compare.

    Parameters
    ----------
    config : ScnnConfig
    workload : Workload
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        ``.vcd`` or ``.fst`` file that gets the waves of the run.
    program : Path, optional
        File that gets the :func:`listing`.
    timeline : Path, optional
        File that gets the timeline.
    explain : bool
        Whether to say how each layer is cut.
    inputs : mapping of str to array, optional
        Refused: the activations of these workloads are their own.
    outputs_file : Path, optional
        ``.npz`` file that gets the outputs of the RTL as ``result``.
    progress : callable, optional
        Called with a line of text before each step that takes time.

    Returns
    -------
    Run
        ``bit_exact``: every result of every layer that the programs leave in memory is that of
        :func:`sim.scnn.golden.run_network`; ``cycle_exact``: every counter, of every PE, is that of
        the model. ``accuracy`` if the workload has labels.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    ToolchainError
        A tool is missing or fails.
    EmitError
        The design cannot be written.
    OSError
        A file cannot be written.
    """
    report = progress if progress is not None else silent
    if inputs is not None:
        raise ConfigError(f"inputs must be left out for {workload.name!r}, whose data are its own")
    report("encoding")
    schedule, timing = plan(config, workload)
    if program is not None:
        write_text(program, listing(schedule, timing))

    core = built(lambda: generate(config), output=output, trace=trace, report=report)
    report(f"simulating {timing.cycles} cycles")
    result, tensors = execute(
        core, schedule, [cycle_limit(times.cycles) for times in timing.programs], trace=trace)

    report("comparing with the golden result")
    network = workload.network
    golden = run_network(network)
    names = {number: "result" if number == len(network.layers) else f"tensor {number}"
             for number in tensors}
    produced = {names[number]: values for number, values in tensors.items()}
    if outputs_file is not None:
        replace_file(outputs_file, lambda file: np.savez(file, result=produced["result"]))
    labels, scores = network.metadata.get("labels"), None
    if labels is not None:
        scores = {name: float(network.metadata[f"{name}_accuracy"])
                  for name in ("dense", "float") if f"{name}_accuracy" in network.metadata}
        scores |= {name: accuracy(values.reshape(len(labels), -1), labels)
                   for name, values in (("golden", golden[-1]), ("rtl", produced["result"]))}
    return compared(
        summary(config, workload, schedule, timing), core, result, timing,
        golden={name: golden[number - 1] for number, name in names.items()}, produced=produced,
        accuracy=scores,
        **extras(schedule, timing, workload.name, timeline=timeline, explain=explain))


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
    return runs.verify("sim.scnn.verify", pattern=pattern, seed=seed, waves=waves,
                       progress=progress)
