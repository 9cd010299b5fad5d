"""Running the hardware, against the golden result and the model; the testbenches."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.encoding import INSTRUCTION_BYTES
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Run
from hwgen.common.control import REGISTERS
from scaler.hardware import generate
from scaler.isa import COUNTERS, Status, disassemble
from scaler.model import (
    Program,
    Timing,
    Workload,
    extras,
    image,
    plan,
    result_of,
    scaled,
    summary,
)
from scaler.params import ScalerConfig
from sim import native, runs

__all__ = ["listing", "read_counters", "run", "verify"]


def listing(program: Program, timing: Timing, memory: NDArray[np.uint8]) -> str:
    """Return the program in ``memory``, a line an instruction: address, word, operands, cycles."""
    lines = []
    for index, (start, _, done) in enumerate(timing.spans):
        at = program.program_at + index * INSTRUCTION_BYTES
        data = memory[at:at + INSTRUCTION_BYTES].tobytes()
        opcode, operands = disassemble(data)
        words = " ".join([opcode.name.lower(), *(f"{k}={v}" for k, v in operands.items())])
        lines.append(f"{at:08x}  {int.from_bytes(data, 'little'):032x}  {words}"
                     f"  ; {index}: {start}..{done}")
    return "\n".join(lines) + "\n"


def read_counters(read: Callable[[int], int]) -> dict[str, int]:
    """Return every counter through a register read function."""
    base = REGISTERS["COUNTER"]
    return {name: read(base + 8 * i) | read(base + 8 * i + 4) << 32
            for i, name in enumerate(COUNTERS)}


def _simulate(core: runs.Built, program: Program, memory: NDArray[np.uint8], limit: int,
              trace: Path | None) -> runs.Simulated:
    """Run the program in ``memory``; the result is in it afterwards."""
    config = program.config.memory
    timing = native.PortTiming(latency=config.latency, bytes_per_cycle=config.bytes_per_cycle)
    ports = dict.fromkeys(("m_axi_ins", "m_axi_host"), timing)
    with native.Simulation(core.build, core.sidecar, memory, ports) as simulation:
        if trace is not None:
            simulation.trace(trace)
        simulation.reset()
        begin = time.perf_counter()
        counters: dict[str, int] = {}
        try:
            for name, value in (("PROGRAM_LOW", program.program_at & 0xFFFFFFFF),
                                ("PROGRAM_HIGH", program.program_at >> 32),
                                ("PROGRAM_ROWS", len(program)), ("CONTROL", 1)):
                simulation.write(REGISTERS[name], value)
            _, finished = simulation.run(limit)
            code = simulation.read(REGISTERS["STATUS"]) >> 8 & 0xFF
            status = Status(code).name if finished else "STUCK"
            index = simulation.read(REGISTERS["INDEX"])
            message = None if status == "OK" else f"{status} at instruction {index}"
            counters = read_counters(simulation.read)
        except native.SimulationError as error:
            status, message = "FAILED", str(error)
        return runs.Simulated(status=status, message=message, counters=counters,
                              cycles=counters.get("total", simulation.cycles),
                              seconds=time.perf_counter() - begin)


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
        write_text(program, listing(code, timing, memory))
    core = runs.built(lambda: generate(config), output=output, trace=trace, report=report)
    report(f"simulating {timing.cycles} cycles")
    result = _simulate(core, code, memory, runs.cycle_limit(timing.cycles), trace)

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
