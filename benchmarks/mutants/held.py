"""Planted faults in what a register holds while nobody reads it.

A register R takes a new value where ``load`` is 1, and holds the old one otherwise. Its reader
looks at it behind a ``valid`` that is 1 only in the cycle after such a one: then what R holds at
other times does not matter, though the proofs of :mod:`benchmarks.mutants.equivalent`, in which all
registers are equal, cannot say so. Here it is proved by induction over cycles, for the whole core:

- V are the bits of registers that can be 1 only if R was loaded in the cycle before: what their
  next value implies, through gates, makes ``load`` 1;
- the core and the core with the fault are in the same state, but that R may differ where all of V
  are 0. Then outputs and next states are the same, for all inputs, but for that of R where it is
  not loaded. A solver shows it; a fault that does more than to change what is held fails it.

The register of a memory's reading port is loaded where the port's enable is 1.
"""

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.mutants.equivalent import assumed_core, compared, is_proved, planted, renamed
from benchmarks.mutants.netlists import Mutant, yosys

__all__ = ["held"]

# Cells between a fault and its register, and gates through which an implication is followed.
_NEAR, _DEEP = 6, 24
# Bits of a register of which each may be a reader's ``valid``.
_WIDE = 32
# Seconds for a proof.
_SECONDS = 40

_Bit = int | str
# A net, and its value.
_Literal = tuple[_Bit, int]

_AND, _OR, _NOT = ("$and", "$logic_and"), ("$or", "$logic_or"), ("$not", "$logic_not")
# Of those, where a bit of the output is of the same bits of the operands, however wide they are.
_BITWISE = ("$and", "$or", "$not")


@dataclass(kw_only=True)
class _Flat:
    """A core in one module of Yosys' JSON, whose registers and memories are instances."""

    module: dict[str, Any]
    drivers: dict[_Bit, tuple[Mapping[str, Any], int]] = field(default_factory=dict)
    free: int = 0

    def __post_init__(self) -> None:
        for cell in self.module["cells"].values():
            for port, bits in cell["connections"].items():
                if cell["port_directions"][port] == "output":
                    for index, bit in enumerate(bits):
                        self.drivers[bit] = cell, index
        self.free = 1 + max(bit for net in self.module["netnames"].values()
                            for bit in net["bits"] if isinstance(bit, int))

    def new(self, count: int) -> list[_Bit]:
        """Return nets that there were not."""
        self.free += count
        return list(range(self.free - count, self.free))

    def add(self, name: str, kind: str, parameters: Mapping[str, int],
            pins: Mapping[str, Sequence[_Bit]]) -> None:
        """Add a cell, whose output is Y."""
        self.module["cells"][name] = {
            "hide_name": 1, "type": kind, "parameters": parameters, "attributes": {},
            "port_directions": {pin: "output" if pin == "Y" else "input" for pin in pins},
            "connections": pins}

    def port(self, name: str, direction: str, bits: Sequence[_Bit]) -> None:
        """Add a port."""
        self.module["ports"][name] = {"direction": direction, "bits": bits}
        self.module["netnames"][name] = {"hide_name": 0, "bits": bits, "attributes": {}}

    def chosen(self, name: str, select: _Bit, one: Sequence[_Bit], zero: Sequence[_Bit]
               ) -> list[_Bit]:
        """Add a multiplexer; return its output."""
        result = self.new(len(one))
        self.add(name, "$mux", {"WIDTH": len(one)},
                 {"A": zero, "B": one, "S": [select], "Y": result})
        return result

    def replace(self, old: Sequence[_Bit], new: Sequence[_Bit], but: Sequence[str]) -> None:
        """Let everything that reads some nets read others, but for cells of some names."""
        other = dict(zip(old, new, strict=True))
        for name, cell in self.module["cells"].items():
            if name not in but:
                for port, bits in cell["connections"].items():
                    if cell["port_directions"][port] == "input":
                        cell["connections"][port] = [other.get(bit, bit) for bit in bits]
        for name, about in self.module["ports"].items():
            if about["direction"] == "output":
                bits = [other.get(bit, bit) for bit in about["bits"]]
                # A port is the net of its name.
                about["bits"] = self.module["netnames"][name]["bits"] = bits

    @functools.cached_property
    def implications(self) -> list[tuple[str, int, set[_Literal]]]:
        """What is true where the next value of a register's bit is 1: register, bit, and that.

        Of registers as wide as a state or the stages of a pipeline, not of data.
        """
        return [(name, index, known) for name, cell in self.module["cells"].items()
                if cell["type"].startswith("register_")
                and len(cell["connections"]["D"]) <= _WIDE
                for index, bit in enumerate(cell["connections"]["D"])
                if len(known := self.implied(bit, 1)) > 1]

    def implied(self, bit: _Bit, value: int, deep: int = _DEEP) -> set[_Literal]:
        """Return what is true if a net has a value."""
        found: set[_Literal] = {(bit, value)}
        if bit not in self.drivers or not deep:
            return found
        cell, index = self.drivers[bit]
        kind, pins = cell["type"], cell["connections"]
        if kind in _BITWISE or (kind in _AND + _OR + _NOT and all(
                len(pins[port]) == 1 for port in "AB" if port in pins)):
            # Operands may be narrower than the output.
            operands = [pins[port][index] for port in "AB"
                        if port in pins and index < len(pins[port])]
            if kind in _NOT:
                found |= self.implied(operands[0], 1 - value, deep - 1) if operands else set()
            elif value == (kind in _AND):
                for operand in operands:
                    found |= self.implied(operand, value, deep - 1)
        elif kind == "$mux":
            for select, port, other in ((1, "B", "A"), (0, "A", "B")):
                if pins[other][index] == str(1 - value):
                    found |= self.implied(pins["S"][0], select, deep - 1)
                    found |= self.implied(pins[port][index], value, deep - 1)
        return found


@dataclass(frozen=True, kw_only=True)
class _Held:
    """A register, or what a memory's port shows: instance, pins, and when it is loaded."""

    instance: str
    output: str
    data: str | None
    enable: str | None


def _loads(flat: _Flat, bits: Sequence[_Bit], own: Sequence[_Bit], known: set[_Literal]) -> bool:
    """Whether what is said to be true makes a register with these next bits take a new value."""
    if list(bits) == list(own):
        return False
    cell, index = flat.drivers.get(bits[0], ({"type": ""}, 0))
    if cell["type"] == "$mux" and index == 0 and list(cell["connections"]["Y"]) == list(bits):
        pins = cell["connections"]
        branches = [port for select, port in ((0, "A"), (1, "B"))
                    if (pins["S"][0], 1 - select) not in known]
        return all(_loads(flat, pins[port], own, known) for port in branches)
    return True


def _load(flat: _Flat, name: str, bits: Sequence[_Bit], own: Sequence[_Bit]) -> _Bit:
    """Return a net that is 1 where a register with these next bits takes a new value."""
    if list(bits) == list(own):
        return "0"
    cell, index = flat.drivers.get(bits[0], ({"type": ""}, 0))
    if cell["type"] == "$mux" and index == 0 and list(cell["connections"]["Y"]) == list(bits):
        pins = cell["connections"]
        one, zero = (_load(flat, f"{name}{port}", pins[port], own) for port in "BA")
        return flat.chosen(f"$load${name}", pins["S"][0], [one], [zero])[0]
    return "1"


def _readers(flat: _Flat, place: _Held) -> list[tuple[str, int]]:
    """Return the bits V of registers that are 1 only in a cycle after one with a load."""
    pins = flat.module["cells"][place.instance]["connections"]
    found = []
    for name, index, known in flat.implications:
        if name == place.instance:
            continue
        if place.enable is not None:
            loads = (pins[place.enable][0], 1) in known
        else:
            assert place.data is not None
            loads = _loads(flat, pins[place.data], pins[place.output], known)
        if loads:
            found.append((name, index))
    return found


def _opened(flat: _Flat, places: Sequence[tuple[_Held, Sequence[tuple[str, int]]]], *,
            faulty: bool) -> None:
    """Let registers differ in the faulty core where nobody reads them; both get the same ports.

    ``load`` is that of the core without a fault: an input of both, which that core says it is.
    """
    cells = flat.module["cells"]
    for number, (place, readers) in enumerate(places):
        pins = cells[place.instance]["connections"]
        own = pins[place.output]
        other, load = flat.new(len(own)), flat.new(1)
        flat.port(f"other_{number}", "input", other)
        flat.port(f"load_{number}", "input", load)
        if not faulty:
            says = (pins[place.enable][0] if place.enable is not None
                    else _load(flat, f"{number}$", pins[place.data or ""], own))
            same = flat.new(1)
            flat.add(f"$same${number}", "$xnor", {
                "A_SIGNED": 0, "B_SIGNED": 0, "A_WIDTH": 1, "B_WIDTH": 1, "Y_WIDTH": 1},
                {"A": [says], "B": load, "Y": same})
            flat.add(f"$assumed$load${number}", "$assume", {}, {"A": same, "EN": ["1"]})
        if place.data is not None:
            pins[place.data] = flat.chosen(f"$seen${number}", load[0], pins[place.data],
                                           ["0"] * len(own))
        if faulty:
            valid: _Bit = "0"
            for index, (reader, bit) in enumerate(readers):
                valid = flat.chosen(f"$valid${number}${index}",
                                    cells[reader]["connections"]["Q"][bit], ["1"], [valid])[0]
            used = flat.chosen(f"$used${number}", valid, own, other)
            flat.replace(own, used, but=[f"$used${number}"])


def _registers(module: Mapping[str, Any], cell: str) -> Iterator[str]:
    """Yield the registers of a module that a cell's output reaches, if it reaches nothing else."""
    todo = [bit for port, bits in module["cells"][cell]["connections"].items()
            if module["cells"][cell]["port_directions"][port] == "output" for bit in bits]
    if module["cells"][cell]["type"].startswith("register_"):
        yield cell
        return
    reached: dict[str, None] = {}
    for _ in range(_NEAR):
        bits, todo = set(todo), []
        for name, about in module["cells"].items():
            if not any(bit in bits for port, pin in about["connections"].items()
                       if about["port_directions"][port] == "input" for bit in pin):
                continue
            if about["type"].startswith("register_"):
                reached[name] = None
            elif about["type"].startswith("$"):
                todo += [bit for port, pin in about["connections"].items()
                         if about["port_directions"][port] == "output" for bit in pin]
    yield from reached


def _places(mutant: Mutant, modules: Mapping[str, Any], flat: _Flat) -> list[_Held]:
    """Return the registers, in all instances, that may differ because of a fault."""
    cells = flat.module["cells"]
    if mutant.module.startswith("sram_"):
        port = _memory_port(mutant, modules)
        return [] if port is None else [
            _Held(instance=name, output=f"{port}_data", data=None, enable=f"{port}_en")
            for name, cell in cells.items() if cell["type"] == f"{mutant.module}_inner"]
    cell = renamed(mutant.cell)
    found = list(_registers(modules[mutant.module], cell)) if (
        cell in modules[mutant.module]["cells"]) else []
    return [_Held(instance=name, output="Q", data="D", enable=None) for name in cells
            if len(found) == 1 and (name == found[0] or name.endswith(f".{found[0]}"))]


def _memory_port(mutant: Mutant, modules: Mapping[str, Any]) -> str | None:
    """Return the reading port of a memory whose register alone a fault changes where it holds."""
    module = modules.get(f"{mutant.module}_inner", {"cells": {}, "ports": {}})
    cell = module["cells"].get(renamed(mutant.cell))
    if cell is None or cell["type"] != "$mux":
        return None
    pins = cell["connections"]
    for name, about in module["ports"].items():
        port, _, what = name.partition("_")
        enable = module["ports"].get(f"{port}_en", {"bits": None})["bits"]
        if what == "data" and about["direction"] == "output" and pins["S"] == enable and (
                list(pins["A"]) == list(about["bits"])) and (
                mutant.port == "A" or (mutant.port == "S" and mutant.mode == "const1")):
            return port
    return None


def held(design: Any, mutants: Sequence[Mutant], folder: Path) -> set[int]:
    """Return the numbers of faults that change only what registers hold while nobody reads it.

    Parameters
    ----------
    design : hwgen.emit.Design
    mutants : sequence of Mutant
        Drawn from it.
    folder : Path
        For files of Yosys.
    """
    read, top = assumed_core(design, folder)
    yosys("\n".join([*read, "write_json modules.json", "flatten", "write_json gold.json"]), folder)
    modules = json.loads((folder / "modules.json").read_text())["modules"]
    text = (folder / "gold.json").read_text()
    known = _Flat(module=json.loads(text)["modules"][top])
    found = set()
    for mutant in mutants:
        places = [(place, _readers(known, place)) for place in _places(mutant, modules, known)]
        if not places:
            continue
        # A fault inside a memory changes what its port shows, and nothing of the core itself.
        plant = [] if mutant.module.startswith("sram_") else [planted(mutant)]
        yosys("\n".join([*read, *plant, "flatten", "write_json gate.json"]), folder)
        whole, changed = json.loads(text), json.loads((folder / "gate.json").read_text())
        gold, gate = _Flat(module=whole["modules"].pop(top)), _Flat(module=changed["modules"][top])
        _opened(gold, places, faulty=False)
        _opened(gate, places, faulty=True)
        whole["modules"] |= {"gold": gold.module, "gate": gate.module}
        (folder / "both.json").write_text(json.dumps(whole))
        yosys("\n".join(["read_json both.json", *compared(mutant, _SECONDS)]), folder)
        if is_proved(mutant, folder):
            found.add(mutant.number)
    return found
