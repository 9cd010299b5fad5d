"""What runs and verifications have in common, whatever the engine."""

import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.encoding import INSTRUCTION_BYTES
from arch.result import Speed, Work
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim import native
from sim.session import Host, Node, Program, Session, Simulated

__all__ = ["Built", "built", "cycle_limit", "listing", "silent", "simulate", "speed", "verify"]


def cycle_limit(model_cycles: int) -> int:
    """Return after how many cycles a run is given up: 10 % and 10 000 more than predicted."""
    return model_cycles + model_cycles // 10 + 10_000


def silent(_text: str) -> None:
    """Report nothing."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """A generated and compiled core: its simulation, sidecar, and the time its Verilog took."""

    build: native.Build
    sidecar: dict[str, Any]
    generate_s: float

    def node(self, host: Host, config: Any, memory: NDArray[np.uint8]) -> Node:
        """Return a core of this design for a session: parameters of :class:`sim.session.Node`."""
        return Node(build=self.build, sidecar=self.sidecar, host=host, config=config,
                    memory=memory)


def built(generate: Callable[[], Any], *, output: Path | None = None, trace: Path | None = None,
          report: Callable[[str], None] = silent) -> Built:
    """Generate a core and compile its simulation.

    Parameters
    ----------
    generate : callable
        Returns the :class:`hwgen.emit.Design`.
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        File whose ending says which waves can be written.
    report : callable, optional
        Called with a line of text before each step.

    Raises
    ------
    ToolchainError
        A tool is missing or fails.
    EmitError
        The design cannot be written.
    OSError
        A file cannot be written.
    """
    temporary = temporary_dir()
    remove_abandoned(temporary, SCRATCH)
    with scratch_folder(temporary, SCRATCH) as scratch:
        report("generating Verilog")
        begin = time.perf_counter()
        design = generate()
        verilog, _, waivers = design.write(output if output is not None else scratch.path)
        generate_s = time.perf_counter() - begin
        report("compiling the simulation")
        build = native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers,
                             trace=trace.suffix[1:] if trace is not None else None,
                             progress=report)
    return Built(build=build, sidecar=design.sidecar, generate_s=generate_s)


def speed(core: Built, result: Simulated, work: Work) -> Speed:
    """Return how fast a simulation that did some work was."""
    return Speed(
        simulator=core.build.simulator, generate_s=core.generate_s, build_s=core.build.seconds,
        cached=core.build.cached, wall_s=result.seconds,
        cycles_per_s=result.cycles / result.seconds, work_per_s=work.amount / result.seconds,
        macs_per_s=None if work.macs is None else work.macs / result.seconds)


def simulate(core: Built, host: Host, config: Any, program: Program, memory: NDArray[np.uint8], *,
             limit: int, trace: Path | None = None) -> Simulated:
    """Run one program on one core, a session of its own; the outputs are in ``memory`` afterwards.

    Parameters
    ----------
    core : Built
    host : Host
        Of the engine.
    config : configuration of the engine
    program : Program
        In ``memory``.
    limit : int
        Cycles after which the run is given up.
    trace : Path, optional
        File that gets the waves.

    Raises
    ------
    OSError
        Waves could not be written.
    """
    with Session({"core": core.node(host, config, memory)}) as session:
        session["core"].trace(trace)
        session.reset()
        return session.run({"core": program}, limit)["core"]


def listing(host: Host, program: Program, memory: NDArray[np.uint8], *, cycles: int, comment: str,
            note: Callable[[int], str]) -> str:
    """Return the program in ``memory``, disassembled.

    A line has address, 128-bit word, instruction and, as a comment, its index and what ``note``
    says of the instruction of that index; ``comment`` is the title of that.
    """
    lines = [f"; {len(program)} instructions, {cycles} cycles",
             f"; address  word                              instruction  ; index: {comment}"]
    for index in range(len(program)):
        address = program.program_at + index * INSTRUCTION_BYTES
        data = memory[address:address + INSTRUCTION_BYTES].tobytes()
        lines.append(f"  {address:08x}  {int.from_bytes(data, 'little'):032x}  "
                     f"{host.instruction(memory, program, index)}  ; {index}: {note(index)}")
    return "\n".join(lines) + "\n"


def verify(module: str, **options: Any) -> list[dict[str, Any]]:
    """Run the cocotb tests of a module that has ``results(pattern, seed, waves, progress)``.

    Parameters
    ----------
    module : str
        Imported here: cocotb is needed for this only.
    **options
        Of ``results``.

    Returns
    -------
    list of dict
        One a testbench, with at least ``name`` and ``passed``.

    Raises
    ------
    ConfigError
        No test has a name like the pattern.
    ToolchainError
        A tool is missing or fails.
    """
    results: list[dict[str, Any]] = importlib.import_module(module).results(**options)
    return results
