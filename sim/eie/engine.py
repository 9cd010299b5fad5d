"""Run a workload on the generated EIE core and compare it with golden and with the model.

The contract is that of :mod:`arch.engine`.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.eie.engine import Workload, extras, multiply_summary, plan, summary
from arch.eie.isa import Status
from arch.eie.params import EieConfig
from arch.eie.schedule import Program, image, outputs
from arch.eie.timing import Timing
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Run
from arch.workloads import accuracy
from hwgen.eie.design import generate
from sim import runs
from sim.eie.golden import run_sparse
from sim.eie.host import HOST
from sim.runs import built, cycle_limit, silent, simulate, speed
from sim.session import Simulated

__all__ = ["cycle_limit", "listing", "run", "verify"]


def listing(program: Program, timing: Timing, memory: NDArray[np.uint8]) -> str:
    """Return the program in ``memory``, disassembled: :func:`sim.runs.listing`.

    By the model, the cycle in which each instruction starts and its last.
    """
    return runs.listing(HOST, program, memory, cycles=timing.cycles, comment="start..done",
                        note=lambda index: f"{timing.start[index]}..{timing.done[index]}")


def _compare_counters(result: Simulated, timing: Timing
                      ) -> dict[str, tuple[int | None, int | None]]:
    """Return ``{name: (rtl, model)}`` of counters that differ, in the sum or in some PE."""
    model = timing.counters
    different: dict[str, tuple[int | None, int | None]] = {
        name: (result.counters.get(name), model[name])
        for name in model if result.counters.get(name) != model[name]}
    for name, values in result.pe.items():
        for pe in np.flatnonzero(values != timing.pe[name]).tolist():
            different[f"{name}[{pe}]"] = int(values[pe]), int(timing.pe[name][pe])
    return different


def run(config: EieConfig, workload: Workload, *, output: Path | None = None,
        trace: Path | None = None, program: Path | None = None, timeline: Path | None = None,
        explain: bool = False, inputs: Mapping[str, NDArray[Any]] | None = None,
        outputs_file: Path | None = None,
        progress: Callable[[str], None] | None = None) -> Run:
    """Generate, build, simulate and compare.

    Parameters
    ----------
    config : EieConfig
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
        :func:`arch.eie.engine.summary`, with ``multiply`` of the RTL. ``bit_exact``: every output
        of every run is that of :func:`sim.eie.golden.run_sparse`; ``cycle_exact``: every counter,
        of every PE, is that of the model. ``accuracy`` and, among the details, ``density`` if the
        workload has labels.

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
    code, timing = plan(config, workload)
    memory = image(code)
    if program is not None:
        write_text(program, listing(code, timing, memory))

    core = built(lambda: generate(config), output=output, trace=trace, report=report)
    report(f"simulating {timing.cycles} cycles")
    result = simulate(core, HOST, config, code, memory, limit=cycle_limit(timing.cycles),
                      trace=trace)

    report("comparing with the golden result")
    network = workload.network
    golden = run_sparse(network, fraction_bits=config.weight_fraction_bits)[-1]
    produced = outputs(code, memory)
    differing = int(np.count_nonzero(produced != golden))
    if outputs_file is not None:
        replace_file(outputs_file, lambda file: np.savez(file, result=produced))
    different = _compare_counters(result, timing)
    found = summary(config, workload, code, timing)
    details = dict(found.details)
    if result.counters.get("multiply"):
        details["multiply"] = multiply_summary(config, result.counters)
    labels, scores = network.metadata.get("labels"), None
    if labels is not None:
        details["density"] = float(network.metadata["density"])
        scores = {"dense": float(network.metadata["dense_accuracy"]),
                  "float": float(network.metadata["float_accuracy"]),
                  "golden": accuracy(golden, labels), "rtl": accuracy(produced, labels)}
    finished = result.status == Status.OK.name
    return Run.of(
        found, details=details, status=result.status, message=result.message,
        rtl=Cycles(cycles=result.cycles, counters=result.counters,
                   pe={name: tuple(counts.tolist()) for name, counts in result.pe.items()}),
        outputs=Comparison(compared=produced.size, differing=differing),
        counter_differences=different, bit_exact=finished and differing == 0,
        cycle_exact=finished and not different, sim=speed(core, result, found.work),
        accuracy=scores,
        **extras(code, timing, workload.name, timeline=timeline, explain=explain))


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
    return runs.verify("sim.eie.verify", pattern=pattern, seed=seed, waves=waves,
                       progress=progress)
