"""Planted faults that change nothing: found by reachability in the netlist, or proved by SAT.

A fault is equivalent

- if nothing reads the faulty bit, through however many cells and modules (``unread``);
- if the bit is a don't-care of the source, where any value will do (``don't care``);
- if the module with the fault has the same outputs and the same next state, for all inputs and all
  states, as the one without (``proved``). Registers are matched one by one, and the ports of nested
  modules are inputs and outputs, so this is a combinational proof.
"""

import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from benchmarks.mutants.netlists import Mutant, netlist, yosys
from sim.netlist_bits import needed_bits

__all__ = ["equivalents"]

# Ports of cells between registers: other faults change which registers correspond.
_PROVABLE = {"A", "B", "S", "Y", "D"}


class _Reach:
    """Bits of a flattened netlist that its outputs depend on, now or later."""

    def __init__(self, module: Mapping[str, Any]):
        self.cells, self.names = module["cells"], module["netnames"]
        drivers = {}
        for name, cell in self.cells.items():
            for port, way in cell["port_directions"].items():
                if way == "output":
                    for index, bit in enumerate(cell["connections"][port]):
                        drivers[bit] = name, port, index
        self.alive: set[Any] = set()
        todo = [bit for port in module["ports"].values() if port["direction"] == "output"
                for bit in port["bits"]]
        seen: set[tuple[str, str, int]] = set()
        while todo:
            bit = todo.pop()
            if bit in self.alive or isinstance(bit, str):
                continue
            self.alive.add(bit)
            if bit not in drivers or drivers[bit] in seen:
                continue
            seen.add(drivers[bit])
            name, _, index = drivers[bit]
            todo += [net for _, _, net in needed_bits(self.cells[name], index)]
        self._read = self._readers()

    def _readers(self) -> set[tuple[str, str, int]]:
        """Return the input bits of cells that an output bit which is alive depends on."""
        found = set()
        for name, cell in self.cells.items():
            for port, way in cell["port_directions"].items():
                if way != "output":
                    continue
                for index, bit in enumerate(cell["connections"][port]):
                    if bit not in self.alive:
                        continue
                    found |= {(name, source, at) for source, at, _ in needed_bits(cell, index)}
        return found

    def unread(self, names: Sequence[str], port: str, index: int) -> bool:
        """Whether nothing reads a bit of a cell's port, in any instance of its module."""
        for name in names:
            cell = self.cells[name]
            if cell["port_directions"][port] == "input":
                if (name, port, index) in self._read:
                    return False
            elif cell["connections"][port][index] in self.alive:
                return False
        return bool(names)


def _word(mutant: Mutant, name: str) -> str:
    words = mutant.command.split()
    return words[words.index(f"-{name}") + 1].removeprefix("\\")


def _structural(design: Any, mutants: Sequence[Mutant], folder: Path) -> dict[int, str]:
    top = design.netlist.top
    yosys(f"{netlist(design, folder)}; write_json modules.json; flatten; write_json flat.json",
          folder)
    modules = json.loads((folder / "modules.json").read_text())["modules"]
    flat = json.loads((folder / "flat.json").read_text())["modules"][top]
    reach = _Reach(flat)
    by_cell: dict[str, list[str]] = defaultdict(list)
    for name in reach.cells:
        by_cell[name[name.rfind("$", 0, name.find(":")) if ":" in name else 0:]].append(name)
    found = {}
    for mutant in mutants:
        cell, port, index = (_word(mutant, name) for name in ("cell", "port", "portbit"))
        bits = modules[mutant.module]["cells"][cell]["connections"][port]
        if bits[int(index)] == "x":
            found[mutant.number] = "don't care"
        elif cell.startswith("$"):
            if reach.unread(_instances(by_cell, cell), port, int(index)):
                found[mutant.number] = "unread"
        elif _dead_port(reach, f"{cell}.{port}", int(index)):
            found[mutant.number] = "unread"
    return found


def _instances(by_cell: Mapping[str, list[str]], cell: str) -> list[str]:
    key = cell[cell.rfind("$", 0, cell.find(":")) if ":" in cell else 0:]
    return by_cell.get(key, [])


def _dead_port(reach: _Reach, name: str, index: int) -> bool:
    """Whether a bit of a nested module's port is alive in no instance; its net has its name.

    A constant, which is text here, has no reader that would show: it may be one of an output.
    """
    # Other modules may have nested ones of the same name: they count, too, if they are as wide.
    nets = [net["bits"] for path, net in reach.names.items()
            if (path == name or path.endswith(f".{name}")) and index < len(net["bits"])]
    return bool(nets) and all(isinstance(bits[index], int) and bits[index] not in reach.alive
                              for bits in nets)


def _script(mutant: Mutant) -> str:
    command = re.sub(r"-module \S+", "-module gate", mutant.command)
    return "\n".join([
        "design -load base", f"copy {mutant.module} gold", f"copy {mutant.module} gate",
        f"mutate {command}", "select gold gate", "expose -evert -evert-dff -shared gold gate",
        "select -clear", "miter -equiv -flatten gold gate miter", "delete gold gate",
        # What is equal in both has the same inputs, too, and becomes one.
        "cd miter", *["opt_merge; opt_expr"] * 3, "opt_clean",
        f"tee -q -o result{mutant.number}.txt sat -timeout 2 -prove trigger 0", "cd .."])


def _proved(design: Any, mutants: Sequence[Mutant], folder: Path) -> dict[int, str]:
    """Compare each module with its faulty copy; one at which Yosys gives up is not proved."""
    left = [mutant for mutant in mutants if not mutant.module.startswith("sram_")
            and _word(mutant, "port") in _PROVABLE]
    for mutant in left:
        (folder / f"result{mutant.number}.txt").unlink(missing_ok=True)
    todo = list(left)
    while todo:
        script = "\n".join([netlist(design, folder), "design -save base", *map(_script, todo)])
        try:
            yosys(script, folder)
            break
        except HwgenError:
            done = [index for index, mutant in enumerate(todo)
                    if (folder / f"result{mutant.number}.txt").is_file()]
            todo = todo[(done[-1] + 2 if done else 1):]
    found = {}
    for mutant in left:
        result = folder / f"result{mutant.number}.txt"
        if result.is_file() and "SUCCESS" in result.read_text():
            found[mutant.number] = "proved"
    return found


def equivalents(design: Any, mutants: Sequence[Mutant], folder: Path) -> dict[int, str]:
    """Return the numbers of faults that change nothing, with the reason.

    Parameters
    ----------
    design : hwgen.emit.Design
    mutants : sequence of Mutant
        Drawn from it.
    folder : Path
        For files of Yosys.
    """
    found = _structural(design, mutants, folder)
    return found | _proved(design, [mutant for mutant in mutants if mutant.number not in found],
                           folder)
