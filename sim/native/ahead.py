"""What all builds of simulations share, compiled before the first of them needs it."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from arch.files import write_text
from sim import toolchain
from sim.native.builder import HARNESS, Glued, build_glued

__all__ = ["compile_library"]

# Any design will do.
_TOP = "ahead"
_VERILOG = f"""\
module {_TOP} (input clk, input i, output reg o);
  always @(posedge clk) o <= i;
endmodule
"""
_GLUE = '#include "dram.h"\n'


def compile_library(progress: Callable[[str], None] | None = None,
                    folder: Path | None = None) -> None:
    """Compile Verilator's library, the headers of models and the law of a DRAM, for this machine.

    Parameters
    ----------
    progress : callable, optional
        Called with a line of text before each step that takes time.
    folder : Path, optional
        Existing folder for temporary files, of who outlives this process if that is killed.

    Raises
    ------
    ToolchainError
        A tool is missing or fails, or the simulator is CXXRTL, whose builds share nothing; one
        line.
    """
    if isinstance(toolchain.find_simulator(), toolchain.Cxxrtl):
        raise toolchain.ToolchainError("those of CXXRTL share nothing")
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        verilog = Path(scratch) / f"{_TOP}.v"
        write_text(verilog, _VERILOG)
        # In place of a quick one, an optimised one is taken.
        for quick in (True, False):
            build_glued(Glued(top=_TOP, verilog=[verilog], glue=lambda simulator: _GLUE, whole=True,
                              quick=quick, **HARNESS),
                        progress=progress)
