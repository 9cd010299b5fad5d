"""Bits that never toggle because the netlist drives them with a constant, as Yosys finds.

They are counted as unreachable, without an entry among the exclusions: low bits of aligned
addresses, high bits of events that count one, fields that a configuration does not have.
"""

import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from arch.files import write_text
from hwgen.yosys import COMMAND
from sim.toolchain import ToolchainError

__all__ = ["Constants", "constants"]

_NAME = "constant_bits.json"
# Constants pass through registers with `opt_dff`, and on with `opt_expr`. Named wires stay.
_SCRIPT = ("read_verilog -sv {file}; hierarchy -top {top}; proc; flatten; "
           "simplemap t:$mux t:$and t:$or; opt_expr; opt_dff -nosdff -nodffe; opt_expr; "
           "opt_dff -nosdff -nodffe; opt_expr; opt_dff -nosdff -nodffe; opt_clean; "
           "write_json {out}")


Found = tuple[int, list[int]]


class Constants:
    """Constant bits of a flattened design.

    Parameters
    ----------
    bits : mapping of str to (int, list of int)
        Width of each named signal and the numbers of its constant bits, by its path without the top
        module.
    """

    def __init__(self, bits: Mapping[str, Found]):
        self._signals: dict[str, list[tuple[str, Found]]] = defaultdict(list)
        for name, found in bits.items():
            path, _, signal = name.rpartition(".")
            self._signals[signal].append((path, found))
            # A name may have dots of its own: a field of a structure.
            while "." in path:
                path, _, part = path.rpartition(".")
                signal = f"{part}.{signal}"
                self._signals[signal].append((path, found))

    def has(self, path: str, signal: str, bit: int) -> bool:
        """Return whether a bit is constant in all instances at a path, which may have ``*``."""
        # With ``*``, instances of a narrower module may be among them.
        found = [numbers for where, (width, numbers) in self._signals[signal]
                 if (where == path or ("*" in path and fnmatchcase(where, path))) and bit < width]
        return bool(found) and all(bit in numbers for numbers in found)


@cache
def constants(verilog: Path, top: str) -> Constants:
    """Return the constant bits of a design; they are kept beside its Verilog.

    Raises
    ------
    ToolchainError
        Yosys fails.
    """
    known = verilog.parent / _NAME
    if not known.is_file():
        write_text(known, json.dumps(_found(verilog, top)))
    return Constants(json.loads(known.read_text(encoding="utf-8")))


def _found(verilog: Path, top: str) -> dict[str, Found]:
    out = verilog.parent / f"netlist-{os.getpid()}.json"
    script = _SCRIPT.format(file=verilog, top=top, out=out)
    try:
        done = subprocess.run([*COMMAND, "-q", "-p", script], capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            raise ToolchainError(f"Yosys failed on {verilog}: {done.stderr[-300:]}")
        netlist = json.loads(out.read_text(encoding="utf-8"))
    finally:
        out.unlink(missing_ok=True)
    return {name: (len(net["bits"]), [number for number, bit in enumerate(net["bits"])
                                      if isinstance(bit, str)])
            for name, net in netlist["modules"][top]["netnames"].items()
            if not net.get("hide_name")}
