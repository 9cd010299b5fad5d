"""Native simulation of one component on arrays: one row of inputs and of outputs per cycle."""

import ctypes
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sim.native.builder import Build, Glued, build_glued
from sim.native.glue import mangle
from sim.native.simulation import SimulationError

__all__ = ["Vectors", "build_vectors"]

_MOST_BITS = 64
_MOST_TEXT = 256
_CLOCK, _RESET = "clk", "rst"

Ports = Mapping[str, Mapping[str, Any]]


def _names(ports: Ports, direction: str) -> list[str]:
    return [name for name, port in ports.items()
            if port["direction"] == direction and name not in (_CLOCK, _RESET)]


def _glue(top: str, ports: Ports, simulator: str) -> str:
    lines = []
    if simulator == "cxxrtl":
        lines.append(f"#define HWGEN_MODEL cxxrtl_design::{mangle(top, simulator)}")
    lines += [f'#include "dut_{simulator}.h"', '#include "vectors.h"', "", "namespace hwgen {",
              "struct Design {", f"  HWGEN_IN(clock, {mangle(_CLOCK, simulator)})",
              f"  HWGEN_IN(reset, {mangle(_RESET, simulator)})"]
    for direction, function, access, value in (
            ("input", "drive", "put(m.{pin}, values[{index}]);", "const std::uint64_t*"),
            ("output", "sample", "values[{index}] = get(m.{pin});", "std::uint64_t*")):
        names = _names(ports, direction)
        lines += [f"  static constexpr unsigned {direction.upper()}S = {len(names)};",
                  f"  template <class M> static void {function}(M& m, {value} values) {{",
                  *("    " + access.format(pin=mangle(name, simulator), index=index)
                    for index, name in enumerate(names)),
                  "  }"]
    return "\n".join([*lines, "};", "}  // namespace hwgen", "",
                      "HWGEN_EXPORT_VECTORS(hwgen::Design)", ""])


class Vectors:
    """A compiled component that runs on arrays.

    Parameters
    ----------
    build : Build
        From :func:`build_vectors`.
    ports : mapping
        As in :func:`build_vectors`.
    """

    def __init__(self, build: Build, ports: Ports):
        self._play = ctypes.CDLL(str(build.library)).hwgen_play
        self._play.restype = ctypes.c_int
        self._play.argtypes = [ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p,
                               ctypes.c_char_p, ctypes.c_uint64]
        self._ports = ports

    def play(self, inputs: Mapping[str, ArrayLike], cycles: int) -> dict[str, NDArray[np.uint64]]:
        """Reset, run, and return every output in every cycle.

        Row t holds the inputs and outputs between clock edges t - 1 and t.

        Parameters
        ----------
        inputs : dict of str to array
            Unsigned values of a port from cycle 0 on, or one value for all cycles. 0 where no value
            is given.
        cycles : int
            Length of the run.

        Raises
        ------
        SimulationError
            The model stopped by itself; the text is its message.
        """
        names = _names(self._ports, "input")
        if unknown := set(inputs) - set(names):
            raise ValueError(f"inputs must be of {names}, not {sorted(unknown)}")
        rows = np.zeros((cycles, len(names)), np.uint64)
        for index, name in enumerate(names):
            values = np.asarray(inputs.get(name, 0))
            if values.ndim:
                rows[:len(values), index] = values
            else:
                rows[:, index] = values
        outputs = _names(self._ports, "output")
        found = np.zeros((cycles, len(outputs)), np.uint64)
        text = ctypes.create_string_buffer(_MOST_TEXT)
        if self._play(cycles, rows.ctypes.data, found.ctypes.data, text, len(text)):
            raise SimulationError(text.value.decode())
        return {name: found[:, index] for index, name in enumerate(outputs)}


def build_vectors(
    *,
    verilog: Path,
    top: str,
    ports: Ports,
    vlt: Path | None = None,
    cache_dir: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
    sources: Mapping[str, str] | None = None,
    quick: bool = False,
) -> Vectors:
    """Compile a component, or find it in the cache.

    Parameters
    ----------
    verilog : Path
        Verilog file.
    top : str
        Name of the component's module. It must have registers, and so ports ``clk`` and ``rst``.
    ports : mapping
        ``{name: {"direction", "width"}}``, as in a design's sidecar. Up to 64 bits each.
    vlt : Path, optional
        Verilator configuration.
    cache_dir, progress, sources
        As in :func:`~sim.native.build`.
    quick : bool
        Whether it is compiled without optimisation, for some ten thousand cycles.

    Raises
    ------
    ToolchainError
        If a tool is missing or fails; one line.
    ValueError
        If a port is too wide.
    """
    for name, port in ports.items():
        if port["width"] > _MOST_BITS:
            raise ValueError(f"{name} must have at most {_MOST_BITS} bits, not {port['width']}")
    made = build_glued(Glued(
        verilog=[verilog], top=top, glue=lambda simulator: _glue(top, ports, simulator),
        headers=("pins.h", "vectors.h"), vlt=vlt, sources=sources or {}, quick=quick),
        cache_dir=cache_dir, progress=progress)
    return Vectors(made, ports)
