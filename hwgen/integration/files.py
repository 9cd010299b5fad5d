"""Writing everything that a system needs to integrate a design into one folder."""

import importlib.metadata
from pathlib import Path

from arch.config import ConfigError
from arch.files import write_text
from hwgen.common.registers import RegisterMap
from hwgen.emit import Design
from hwgen.integration.build import constraints, fusesoc
from hwgen.integration.driver import driver_c, driver_h
from hwgen.integration.ipxact import ipxact
from hwgen.integration.registers_h import header
from hwgen.integration.systemrdl import systemrdl

__all__ = ["CLOCK_MHZ", "ENDS", "check_clock", "is_own", "registers_of", "write"]

#: Clock of the constraints unless another is given. MHz.
CLOCK_MHZ = 100.0

#: What follows the name of the top module in the files' names.
ENDS = ("_regs.h", "_driver.h", "_driver.c", ".rdl", ".ipxact.xml", ".core", ".sdc", ".xdc")


def check_clock(clock_mhz: float) -> None:
    """Refuse a clock that no constraint can state.

    Raises
    ------
    ConfigError
        It is not from 0.001 to 100000 MHz.
    """
    if not 0.001 <= clock_mhz <= 100_000:
        raise ConfigError(f"clock must be from 0.001 to 100000 MHz, not {clock_mhz!r}")


def is_own(path: Path) -> bool:
    """Return whether a file is a core file that an earlier call wrote."""
    try:
        first = path.read_text(encoding="utf-8").splitlines()[:2]
    except (OSError, UnicodeDecodeError):
        return False
    return first[:1] == ["CAPI=2:"] and first[-1].endswith("made by hwgen generate.")


def registers_of(design: Design) -> RegisterMap:
    """Return the registers of a design.

    Raises
    ------
    ConfigError
        It does not describe them, as those of engines without :func:`hwgen.design.core_design` do
        not.
    """
    if not isinstance(design.registers, RegisterMap):
        raise ConfigError("integration must be left out with an engine whose design does not "
                          f"describe its registers, such as {design.sidecar['engine']!r}")
    return design.registers


def write(design: Design, folder: Path, *, clock_mhz: float = CLOCK_MHZ) -> list[Path]:
    """Write the files beside the Verilog of a design; return their paths.

    Parameters
    ----------
    design : Design
    folder : Path
        Existing; has the design's own files.
    clock_mhz : float
        Clock of the constraints. MHz.

    Raises
    ------
    ConfigError
        As for :func:`registers_of`.
    OSError
        A file cannot be written.
    """
    registers, sidecar, top = registers_of(design), design.sidecar, design.netlist.top
    version = importlib.metadata.version("hwgen")
    kinds = {f"{top}.v": "verilogSource", **{
        f"{top}{end}": "cSource" for end in ("_regs.h", "_driver.h", "_driver.c")}}
    clock = constraints(sidecar, clock_mhz)
    found = {
        "_regs.h": header(top, registers), "_driver.h": driver_h(top, registers),
        "_driver.c": driver_c(top, registers), ".rdl": systemrdl(top, registers),
        ".ipxact.xml": ipxact(sidecar, registers, kinds, version),
        ".core": fusesoc(sidecar, version), ".sdc": clock, ".xdc": clock}
    assert tuple(found) == ENDS
    paths = [folder / f"{top}{end}" for end in found]
    for path, text in zip(paths, found.values(), strict=True):
        write_text(path, text)
    return paths
