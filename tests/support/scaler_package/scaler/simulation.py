"""Running the hardware, against the golden result and the model; the testbenches."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Run
from hwgen.common.control import REGISTERS
from scaler.hardware import generate
from scaler.isa import COUNTERS, Status, disassemble
from scaler.model import Workload, extras, image, plan, result_of, scaled, summary
from scaler.params import ScalerConfig
from sim import runs
from sim.session import Host

__all__ = ["HOST", "run", "verify"]


def waits(read: Callable[[int], int]) -> str:
    """Return what the core is doing, in one line."""
    unit, index = read(REGISTERS["UNIT"]), read(REGISTERS["INDEX"])
    doing = [text for bit, text in enumerate(("reading", "writing")) if unit >> bit & 1]
    return f"instruction {index} {' '.join(doing)}".strip()


HOST = Host(
    counters=COUNTERS, status=Status, waits=waits, disassemble=disassemble,
    memories=lambda config: dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory))


def run(config: ScalerConfig, workload: Workload, *, output: Path | None = None,
        trace: Path | None = None, program: Path | None = None, timeline: Path | None = None,
        explain: bool = False, inputs: Mapping[str, NDArray[Any]] | None = None,
        outputs_file: Path | None = None,
        progress: Callable[[str], None] | None = None) -> Run:
    """Generate, build, simulate and compare: :class:`arch.engine.Simulation`."""
    report = progress if progress is not None else runs.silent
    if inputs is not None:
        raise ConfigError(f"inputs must be left out for {workload.name!r}, whose data are its own")
    code, timing = plan(config, workload)
    memory = image(code)
    if program is not None:
        write_text(program, runs.listing(
            HOST, code, memory, cycles=timing.cycles, comment="start..done",
            note=lambda index: "{0}..{2}".format(*timing.spans[index])))
    core = runs.built(lambda: generate(config), output=output, trace=trace, report=report)
    report(f"simulating {timing.cycles} cycles")
    result = runs.simulate(core, HOST, config, code, memory, trace=trace,
                           limit=runs.cycle_limit(timing.cycles))

    golden = scaled(workload.values, workload.factor, workload.shift)
    produced = result_of(code, memory)
    if outputs_file is not None:
        replace_file(outputs_file, lambda file: np.savez(file, result=produced))
    differing = int(np.count_nonzero(produced != golden))
    model = timing.counters
    different: dict[str, tuple[int | None, int | None]] = {
        name: (result.counters.get(name), model[name])
        for name in model if result.counters.get(name) != model[name]}
    found = summary(config, workload, code, timing)
    finished = result.status == Status.OK.name
    return Run.of(
        found, status=result.status, message=result.message,
        rtl=Cycles(cycles=result.cycles, counters=result.counters),
        outputs=Comparison(compared=produced.size, differing=differing),
        counter_differences=different, bit_exact=finished and differing == 0,
        cycle_exact=finished and not different, sim=runs.speed(core, result, found.work),
        **extras(code, timing, timeline=timeline, explain=explain))


def verify(*, pattern: str | None = None, seed: int | None = None, waves: Path | None = None,
           progress: Callable[[str], None] | None = None) -> list[dict[str, Any]]:
    """Run the cocotb tests whose name contains ``pattern``."""
    return runs.verify("scaler.testbenches", pattern=pattern, seed=seed, waves=waves,
                       progress=progress)
