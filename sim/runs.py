"""What runs and verifications have in common, whatever the engine."""

import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.result import Speed, Work
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim import native

__all__ = ["Built", "Simulated", "built", "cycle_limit", "silent", "speed", "verify"]


def cycle_limit(model_cycles: int) -> int:
    """Return after how many cycles a run is given up: 10 % and 10 000 more than predicted."""
    return model_cycles + model_cycles // 10 + 10_000


def silent(_text: str) -> None:
    """Report nothing."""


@dataclass(frozen=True, kw_only=True)
class Simulated:
    """What a simulated program left.

    Attributes
    ----------
    status : str
        That of the core, ``STUCK`` if it did not stop, or ``FAILED`` if the simulation ended
        without it.
    message : str or None
        Says more unless all is well.
    cycles : int
    counters : dict of str to int
    pe : dict of str to array
        Counters of every PE, where an engine has them.
    seconds : float
    """

    status: str
    message: str | None
    cycles: int
    counters: dict[str, int]
    pe: dict[str, NDArray[Any]] = field(default_factory=dict)
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Built:
    """A generated and compiled core: its simulation, sidecar, and the time its Verilog took."""

    build: native.Build
    sidecar: dict[str, Any]
    generate_s: float



def built(generate: Callable[[], Any], *, output: Path | None, trace: Path | None,
          report: Callable[[str], None]) -> Built:
    """Generate a core and compile its simulation.

    Parameters
    ----------
    generate : callable
        Returns the :class:`hwgen.emit.Design`.
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        File whose ending says which waves can be written.
    report : callable
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
