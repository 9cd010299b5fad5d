"""Planted faults that change nothing in any cycle: proved by ABC from the first state on.

:mod:`benchmarks.mutants.equivalent` compares outputs and next states, for all states. A fault may
change a state and nothing else, such as the rest of a product that is rounded away or what a
register holds while it is not valid, or need a state that no inputs lead to. Here a module with the
fault and one without begin in the state of the Verilog and get the same inputs, any inputs, for
ever; so do they from nested modules. ABC's signal correspondence merges what is equal in every
cycle, by induction, and its PDR proves the rest if it can: the outputs never differ.

What holds for any inputs holds for those of the core. Registers without a value to begin with have
any value, in each of the two another one.
"""

import re
import resource
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from benchmarks.mutants.netlists import Mutant, netlist, yosys
from sim.proofs.chain import abc

__all__ = ["over_time"]

# Seconds for the search of an invariant, and of a processor for all that ABC does with a fault.
_PDR_SECONDS, _SECONDS = 8, 20

#: What makes an AIG of two modules, gold and gate, whose one output says that they differ.
_COMPARED = (
    # Signals with names would be outputs, too.
    "rename -hide gold/w:* gate/w:*", "select gold gate", "expose -evert gold gate",
    "select -clear", "miter -equiv -flatten gold gate miter", "delete gold gate",
    "hierarchy -top miter", "cd miter", *["opt_merge; opt_expr"] * 3, "opt_clean", "cd ..",
    "techmap; dffunmap; opt_merge; opt_clean; aigmap; opt_merge; opt_clean")


def _never_differs(folder: Path, name: str) -> bool:
    """Whether ABC proves that an AIG's output is 0 in every cycle."""
    left = folder / f"{name}.left.aig"
    left.unlink(missing_ok=True)
    script = (f"read_aiger {name}.aig; strash; scorr; write_aiger {left.name}; "
              f"pdr -T {_PDR_SECONDS}")
    done = subprocess.run(
        [abc(), "-c", script], cwd=folder, capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS)))
    # PDR has nothing to say of an output that is a constant by then.
    return "Property proved" in done.stdout or (left.is_file() and _is_zero(left.read_bytes()))


def _is_zero(aiger: bytes) -> bool:
    """Whether the one output of a binary AIGER file is the constant 0."""
    header, _, rest = aiger.partition(b"\n")
    _, _, _, latches, outputs, *_ = header.split()
    return outputs == b"1" and rest.splitlines()[int(latches)] == b"0"


def _saved(read: Sequence[str], folder: Path) -> list[str]:
    """Write a design as it is after some commands; return what reads it, which takes less time."""
    yosys("\n".join([*read, "write_rtlil read.il"]), folder)
    return ["read_rtlil read.il"]


def over_time(design: Any, mutants: Sequence[Mutant], folder: Path) -> set[int]:
    """Return the numbers of faults after which their module does the same in every cycle.

    Parameters
    ----------
    design : hwgen.emit.Design
    mutants : sequence of Mutant
        Drawn from it.
    folder : Path
        For files of Yosys and ABC.
    """
    read = _saved([netlist(design, folder)], folder)
    found = set()
    for mutant in mutants:
        # Cells of a memory are no registers.
        if mutant.module.startswith("sram_"):
            continue
        name = f"fault{mutant.number}"
        command = re.sub(r"-module \S+", "-module gate", mutant.command)
        try:
            yosys("\n".join([
                *read, f"copy {mutant.module} gold", f"copy {mutant.module} gate",
                f"mutate {command}", *_COMPARED, f"write_aiger -zinit {name}.aig"]), folder)
        except HwgenError:      # there is no AIG of it
            continue
        if _never_differs(folder, name):
            found.add(mutant.number)
    return found
