"""Blocks and wires of a generated core's top level, read from its netlist with Yosys."""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Block", "Level", "read_level"]

# Wires of every block, which say nothing about what talks to what.
_EVERYWHERE = ("clk", "rst", "clear")
_INTERFACE = re.compile(r"(s_axil|m_axi_[a-z]+|[ms]_axis_[a-z]+)(?:_\d+)?_")
# What data passes on its way from block to block: multiplexers, registers and gates, by their data
# inputs; selects, enables and clocks are control.
_THROUGH = {"$mux": "AB", "$pmux": "AB", "$dff": "D", "$dffe": "D", "$sdff": "D", "$sdffe": "D",
            "$sdffce": "D", "$and": "AB", "$or": "AB"}


@dataclass(frozen=True)
class Block:
    """Instances of one module, which have one role, or an interface of the core.

    Parameters
    ----------
    name : str
        Name of the instances, without their numbers.
    module : str
        Module, empty for an interface.
    count : int
        How many there are.
    inside : tuple of str
        Kinds of module within, with their number where there are several.
    """

    name: str
    module: str = ""
    count: int = 1
    inside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Level:
    """The top level of a core.

    Parameters
    ----------
    blocks : dict of Block by name
    wires : dict
        ``{(from, to): {port of the source: bits}}``; of several equal instances, those of one.
    """

    blocks: dict[str, Block]
    wires: dict[tuple[str, str], dict[str, int]]


def _kind(module):
    """Return a module's name without the numbers of its parameters."""
    return re.sub(r"(_(\d\w*|t\d+|s\d+|float\w*|int\d+))+$", "", module)


def _role(instance):
    """Return an instance's name without a number, or the suffix that makes it unique."""
    return re.sub(r"(\$\d+|(_\d+)+)$", "", instance)


def _inside(modules, name):
    """Return the kinds of the blocks of a module, that of array elements by their number."""
    kinds = Counter(_kind(cell["type"]) for cell in modules[name]["cells"].values()
                    if cell["type"] in modules)
    return tuple(kind if count == 1 else f"{count} {kind}" for kind, count in sorted(kinds.items())
                 if kind not in {"sram", "queue", "delay"})


def _netlist(verilog, top):
    """Return the modules of a Verilog file, as Yosys has them."""
    with tempfile.TemporaryDirectory() as folder:
        script = (f"read_verilog {verilog.name}; hierarchy -top {top}; proc; opt_clean; "
                  f"write_json {folder}/netlist.json")
        done = subprocess.run(
            [Path(sys.executable).with_name("hwgen-yosys"), "-p", script], cwd=verilog.parent,
            capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"Yosys could not read {verilog}: {done.stderr.strip()}")
        return json.loads(Path(folder, "netlist.json").read_text(encoding="utf-8"))["modules"]


class _Top:
    """Drivers of the bits of the top module."""

    def __init__(self, modules, top):
        self._modules = modules
        self.module = modules[top]
        self.instances = {name: cell for name, cell in self.module["cells"].items()
                          if cell["type"] in modules}
        self._blocks = {}
        self._cells = {}
        for name, cell in self.module["cells"].items():
            if name in self.instances:
                for port, bits in cell["connections"].items():
                    if self.direction(name, port) == "output":
                        self._blocks |= {bit: (_role(name), port) for bit in bits}
            elif cell["type"] in _THROUGH:
                output = "Q" if "D" in cell["connections"] else "Y"
                width = len(cell["connections"][output])
                for index, bit in enumerate(cell["connections"][output]):
                    self._cells[bit] = [
                        cell["connections"][port][position]
                        for port in _THROUGH[cell["type"]]
                        for position in range(index, len(cell["connections"][port]), width)]
        for port, found in self.module["ports"].items():
            if found["direction"] == "input" and (interface := _INTERFACE.match(port)):
                name = port.removeprefix(interface[0])
                self._blocks |= {bit: (interface[1], name) for bit in found["bits"]}

    def direction(self, instance, port):
        return self._modules[self.instances[instance]["type"]]["ports"][port]["direction"]

    def sources(self, bit):
        """Return the (block, port) from which a bit comes, through registers and multiplexers."""
        found, seen, waiting = set(), set(), [bit]
        while waiting:
            bit = waiting.pop()
            if bit in seen:
                continue
            seen.add(bit)
            if bit in self._blocks:
                found.add(self._blocks[bit])
            waiting += self._cells.get(bit, ())
        return found


def read_level(verilog, top):
    """Return the top level of a core.

    Parameters
    ----------
    verilog : Path
        Generated Verilog.
    top : str
        Its top module.

    Returns
    -------
    Level
    """
    modules = _netlist(verilog, top)
    core = _Top(modules, top)
    blocks, wires = {}, defaultdict(dict)
    members = Counter(map(_role, core.instances))
    for name, cell in core.instances.items():
        role = _role(name)
        blocks[role] = Block(role, cell["type"], members[role], _inside(modules, cell["type"]))

    def connect(target, bits):
        widths = Counter(source for bit in bits for source in core.sources(bit))
        for (block, port), width in widths.items():
            if port not in _EVERYWHERE:
                known = wires[block, target].get(port, 0)
                wires[block, target][port] = max(known, width)

    for name, cell in core.instances.items():
        for port, bits in cell["connections"].items():
            if core.direction(name, port) == "input":
                connect(_role(name), bits)
    for port, found in core.module["ports"].items():
        if interface := _INTERFACE.match(port):
            blocks.setdefault(interface[1], Block(interface[1]))
            if found["direction"] == "output":
                connect(interface[1], found["bits"])
    return Level(dict(sorted(blocks.items())), {pair: dict(sorted(ports.items()))
                                                for pair, ports in sorted(wires.items()) if ports})
