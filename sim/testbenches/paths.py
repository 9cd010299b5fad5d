"""Combinational paths between the ports of a design, from its netlist.

Arm's rule (IHI 0022, A3.1.1): on an interface no output may depend on an input in the same cycle,
or two components whose interfaces are joined could form a loop. A simulation shows a path only if
its inputs happen to open it; the netlist has all of them.
"""

import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hwgen.yosys import COMMAND
from sim.netlist_bits import needed_bits
from sim.toolchain import ToolchainError

__all__ = ["paths"]

_IGNORED = frozenset({"$scopeinfo", "$check", "$print", "$assert", "$memwr_v2", "$meminit_v2"})


def _netlist(verilog: Path, top: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "netlist.json"
        script = (f'read_verilog "{verilog.resolve()}"\nhierarchy -top {top}\nproc\nflatten\n'
                  f'opt_clean\nwrite_json "{out}"\n')
        done = subprocess.run([*COMMAND, "-q", "-"], input=script, capture_output=True, text=True,
                              check=False)
        if done.returncode:
            lines = done.stderr.strip().splitlines()
            raise ToolchainError(f"yosys could not read {str(verilog)!r}: {(lines or ['?'])[-1]}")
        netlist: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))["modules"][top]
    return netlist


def _is_register(cell: Mapping[str, Any]) -> bool:
    kind = cell["type"]
    if kind in ("$memrd", "$memrd_v2"):
        return bool(int(cell["parameters"]["CLK_ENABLE"], 2))
    return "dff" in kind


def _reached(roots: Iterable[Any], drivers: Mapping[Any, tuple[Any, int]]) -> set[Any]:
    """Return all bits that some bits depend on in the same cycle, themselves included."""
    seen, waiting = set(), list(roots)
    while waiting:
        bit = waiting.pop()
        if bit in seen:
            continue
        seen.add(bit)
        if bit in drivers:
            cell, index = drivers[bit]
            waiting += [net for _, _, net in needed_bits(cell, index)]
    return seen


def paths(verilog: Path, sidecar: Mapping[str, Any], *, whole: bool = False
          ) -> list[tuple[str, str]]:
    """Return the paths from inputs to outputs of a design's interfaces.

    Parameters
    ----------
    verilog : Path
        The design.
    sidecar : mapping
        Its sidecar: ``top``, ``ports`` and ``interfaces``.
    whole : bool
        Whether those of no interface count, too: the reset and the interrupt.

    Returns
    -------
    list of (str, str)
        Input and output, sorted. Paths that logic can never open are among them.

    Raises
    ------
    ToolchainError
        Yosys could not read the design.
    """
    netlist = _netlist(Path(verilog), sidecar["top"])
    drivers: dict[Any, tuple[Any, int]] = {}
    for cell in netlist["cells"].values():
        if cell["type"] in _IGNORED or _is_register(cell):
            continue
        for port, bits in cell["connections"].items():
            if cell["port_directions"][port] == "output":
                drivers.update((bit, (cell, index)) for index, bit in enumerate(bits))
    names = tuple(item["name"] + "_" for item in sidecar["interfaces"])
    ports = {name: port for name, port in netlist["ports"].items()
             if whole or name.startswith(names)}
    inputs = {bit: name for name, port in ports.items() if port["direction"] == "input"
              for bit in port["bits"]}
    return sorted({(inputs[bit], name) for name, port in ports.items()
                   if port["direction"] == "output"
                   for bit in _reached(port["bits"], drivers) if bit in inputs})
