"""Planted faults that change nothing: found by reachability in the netlist, or proved by SAT.

A fault is equivalent

- if nothing reads the faulty bit, through however many cells and modules (``unread``);
- if the bit is a don't-care of the source, where any value will do (``don't care``);
- if it is stuck at the constant that it is (``constant``);
- if the module with the fault has the same outputs and the same next state, for all inputs and all
  states, as the one without (``proved``). Registers are matched one by one, and the ports of nested
  modules are inputs and outputs, so this is a combinational proof;
- if the same is true of the whole core (``proved in the core``), where another module does not look
  at what is wrong. A payload counts while its ``valid`` is high, and so do what is written to a
  memory and the address that is read, if there is an enable. A state machine is in one of the
  states that are assigned to it.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from benchmarks.mutants.netlists import Mutant, channels, netlist, yosys
from sim.coverage.functional import modules as modules_of
from sim.netlist_bits import needed_bits

__all__ = ["assumed_core", "compared", "equivalents", "in_core", "is_proved", "masked", "planted",
           "renamed", "states"]

# Bits of registers whose possible values are looked for.
_MOST_STATES = 8

# Names of registers.
_REGISTER = re.compile(r"\$procdff\$(\d+)")

# Ports of cells and registers, besides those of nested modules: other faults change which registers
# correspond.
_PROVABLE = {"A", "B", "S", "Y", "D", "Q"}


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

    def constant(self, names: Sequence[str], port: str, index: int, mode: str) -> bool:
        """Whether an input bit is stuck at the constant that it is, in every instance."""
        return bool(names) and all(
            self.cells[name]["port_directions"][port] == "input"
            and f"const{self.cells[name]['connections'][port][index]}" == mode for name in names)


def _structural(design: Any, mutants: Sequence[Mutant], folder: Path) -> dict[int, str]:
    top = design.netlist.top
    yosys(f"{netlist(design, folder)}; write_json modules.json; flatten; write_json flat.json",
          folder)
    modules = json.loads((folder / "modules.json").read_text())["modules"]
    flat = json.loads((folder / "flat.json").read_text())["modules"][top]
    reach = _Reach(flat)
    by_cell: dict[str, list[str]] = defaultdict(list)
    for name in reach.cells:
        by_cell[_own_name(name)].append(name)
    found = {}
    for mutant in mutants:
        cell, port, index = mutant.cell, mutant.port, mutant.port_bit
        bits = modules[mutant.module]["cells"][cell]["connections"][port]
        if bits[index] == "x":
            found[mutant.number] = "don't care"
        elif cell.startswith("$"):
            if reach.unread(by_cell.get(cell, []), port, index):
                found[mutant.number] = "unread"
            elif reach.constant(by_cell.get(cell, []), port, index, mutant.mode):
                found[mutant.number] = "constant"
        elif _dead_port(reach, f"{cell}.{port}", index):
            found[mutant.number] = "unread"
    return found


def _own_name(name: str) -> str:
    """Return the name that a cell without one has in its module, of that in the flat netlist."""
    return name[name.rfind(".$") + 1:] if name.startswith("$flatten") else name


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
        f"mutate {renamed(command)}", *compared(mutant, 2)])


def compared(mutant: Mutant, seconds: int) -> list[str]:
    """Return commands that look for a difference between the modules gold and gate."""
    return [
        # Signals with names would be outputs, too.
        "rename -hide gold/w:* gate/w:*", "select gold gate", "expose -evert gold gate",
        "select -clear", "miter -equiv -flatten gold gate miter", "delete gold gate",
        # What is equal in both has the same inputs, too, and becomes one.
        "cd miter", *["opt_merge; opt_expr"] * 3, "opt_clean",
        f"tee -q -o {_result(mutant)} sat -timeout {seconds} -set-assumes -prove trigger 0",
        "cd .."]


def _result(mutant: Mutant) -> str:
    return f"result{mutant.number}.txt"


def _proved(mutants: Sequence[Mutant], read: Sequence[str], script: Callable[[Mutant], str],
            folder: Path) -> set[int]:
    """Return the faults for which a script proves that nothing changes.

    One at which Yosys gives up is not proved.
    """
    left = [mutant for mutant in mutants if not mutant.module.startswith("sram_")
            and (mutant.port in _PROVABLE or not mutant.cell.startswith("$"))]
    for mutant in left:
        (folder / _result(mutant)).unlink(missing_ok=True)
    todo = list(left)
    while todo:
        try:
            yosys("\n".join([*read, *map(script, todo)]), folder)
            break
        except HwgenError:
            done = [index for index, mutant in enumerate(todo)
                    if (folder / _result(mutant)).is_file()]
            todo = todo[(done[-1] + 2 if done else 1):]
    return {mutant.number for mutant in left if is_proved(mutant, folder)}


def is_proved(mutant: Mutant, folder: Path) -> bool:
    """Whether the solver that :func:`compared` starts has found no difference."""
    result = folder / _result(mutant)
    return result.is_file() and "SUCCESS" in result.read_text()


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
    left = [mutant for mutant in mutants if mutant.number not in found]
    read = [_assumed(folder, [netlist(design, folder)]), "design -save base"]
    return found | dict.fromkeys(_proved(left, read, _script, folder), "proved")


# --- The whole core -------------------------------------------------------------------------------

# Name of the module of :func:`masked`.
_TOP = "masked_core"
_PORT = re.compile(r"^  (input|output) (?:reg )?(?:\[(\d+):0\] )?(\w+);", re.MULTILINE)


def _around(name: str, inner: str, ports: Mapping[str, tuple[str, int]],
            enables: Mapping[str, str]) -> str:
    """Return a module around another one in which signals are 0 unless their enable is 1."""
    lines = [f"module {name}({', '.join(ports)});"]
    pins = []
    for port, (way, bits) in ports.items():
        lines.append(f"  {way} [{bits - 1}:0] {port};")
        pins.append(f".{port}(i_{port})")
        lines.append(f"  wire [{bits - 1}:0] i_{port};")
        inside, outside = f"i_{port}", port
        if port in enables:
            enable = enables[port] if way == "input" else f"i_{enables[port]}"
            value = outside if way == "input" else inside
            masked_value = f"{enable} ? {value} : {bits}'d0"
            lines.append(f"  assign {inside if way == 'input' else outside} = {masked_value};")
        else:
            lines.append(f"  assign {inside} = {outside};" if way == "input"
                         else f"  assign {outside} = {inside};")
    return "\n".join([*lines, f"  {inner} inner({', '.join(pins)});", "endmodule", ""])


def masked(design: Any) -> tuple[str, list[str]]:
    """Return Verilog around the core and its memories, and the memories' names.

    What nobody looks at is 0: the payload of a channel without ``valid``, and the operands of a
    memory's port without its enable. A memory ``X`` is ``X_inner`` inside.
    """
    sidecar = design.sidecar
    ports = {name: (port["direction"], port["width"]) for name, port in sidecar["ports"].items()}
    ports["mutbegin"] = "input", 48
    enables = {port: f"{prefix}valid" for prefix in channels(sidecar) for port in ports
               if port.startswith(prefix) and not port.endswith(("valid", "ready"))
               and ports[port][0] == ports[f"{prefix}valid"][0] == "output"}
    texts, memories = [_around(_TOP, sidecar["top"], ports, enables)], []
    for module in modules_of(design.netlist.verilog):
        if not module.name.startswith("sram_"):
            continue
        inside = {name: (way, int(high or 0) + 1) for way, high, name in _PORT.findall(module.text)}
        operands = {name: f"{name.partition('_')[0]}_en" for name in inside
                    if name.endswith(("_addr", "w0_data", "_mask"))}
        texts.append(_around(module.name, f"{module.name}_inner", inside, {
            name: enable for name, enable in operands.items() if enable in inside}))
        memories.append(module.name)
    return "".join(texts), memories


def _masked_core(design: Any, folder: Path) -> list[str]:
    """Write a design into a folder; return the commands that read it with :func:`masked` on top."""
    text, memories = masked(design)
    (folder / "masked.v").write_text(text, encoding="utf-8")
    return [
        netlist(design, folder),
        *(f"rename {name} {name}_inner; setattr -mod -set keep_hierarchy 1 {name}_inner"
          for name in memories),
        f"read_verilog -sv masked.v; hierarchy -top {_TOP}; proc -norom; opt_clean"]


def states(module: Mapping[str, Any], name: str) -> set[int] | None:
    """Return the values that a register of a module can have; None if they are not constants.

    Parameters
    ----------
    module : mapping
        Of Yosys' JSON.
    name : str
        Of the register.
    """
    bits = module["netnames"][name]["bits"]
    drivers = {}
    for cell in module["cells"].values():
        output = {"$dff": "Q", "$mux": "Y", "$pmux": "Y"}.get(cell["type"])
        if output:
            drivers[tuple(cell["connections"][output])] = cell
    register = drivers.get(tuple(bits))
    if register is None or register["type"] != "$dff":
        return None
    found: set[int] = set()
    todo, seen = [tuple(register["connections"]["D"])], {tuple(bits)}
    while todo:
        value = todo.pop()
        if value in seen:
            continue
        seen.add(value)
        if all(bit in ("0", "1") for bit in value):
            found.add(int("".join(reversed(value)), 2))
            continue
        cell = drivers.get(value)
        if cell is None or cell["type"] == "$dff":
            return None
        pins, width = cell["connections"], len(value)
        todo += [tuple(pins["A"]), *(tuple(pins["B"][start:start + width])
                                     for start in range(0, len(pins["B"]), width))]
    return found


def _assume(module: dict[str, Any], bits: Sequence[Any], values: Iterable[int], name: str) -> None:
    """Add an assumption to a module of Yosys' JSON: bits have one of some values."""
    used = [*(net["bits"] for net in module["netnames"].values()),
            *(pin for cell in module["cells"].values() for pin in cell["connections"].values())]
    free = 1 + max(bit for pin in used for bit in pin if isinstance(bit, int))
    wide = {"A_SIGNED": 0, "A_WIDTH": len(bits), "Y_WIDTH": 1}

    def add(kind: str, number: int, parameters: Mapping[str, int],
            pins: Mapping[str, Sequence[Any]]) -> None:
        module["cells"][f"$assumed${name}${number}"] = {
            "hide_name": 1, "type": kind, "parameters": parameters, "attributes": {},
            "port_directions": {pin: "output" if pin == "Y" else "input" for pin in pins},
            "connections": pins}

    found: list[int] = []
    for value in values:
        found.append(free + len(found))
        constant = [str(value >> index & 1) for index in range(len(bits))]
        add("$eq", found[-1], wide | {"B_SIGNED": 0, "B_WIDTH": len(bits)},
            {"A": bits, "B": constant, "Y": found[-1:]})
    some = free + len(found)
    add("$reduce_or", some, wide | {"A_WIDTH": len(found)}, {"A": found, "Y": [some]})
    add("$assume", some + 1, {}, {"A": [some], "EN": ["1"]})


def renamed(text: str) -> str:
    """Return a text in which registers have the names of their instances."""
    return _REGISTER.sub(r"register_\1", text)


def planted(mutant: Mutant) -> str:
    """Return the command that plants a fault in a core whose registers are instances."""
    return f"mutate {renamed(mutant.command)}"


def _instances_of(module: dict[str, Any], widths: set[int]) -> None:
    """Make the registers of a module of Yosys' JSON instances; their widths are added to a set.

    Then they correspond by name, whatever their signals are called.
    """
    for name, cell in list(module["cells"].items()):
        if cell["type"] == "$dff":
            wide = len(cell["connections"]["D"])
            widths.add(wide)
            del module["cells"][name]
            module["cells"][renamed(name)] = cell | {
                "type": f"register_{wide}", "parameters": {}, "hide_name": 0}


def _assumed(folder: Path, read: Sequence[str]) -> str:
    """Write a design whose registers have possible values only; return what reads it.

    Registers are instances, and so inputs and outputs where a module is compared.
    """
    widths: set[int] = set()
    yosys("\n".join([*read, "write_json before.json"]), folder)
    found = json.loads((folder / "before.json").read_text())
    for module in found["modules"].values():
        for name, net in list(module["netnames"].items()):
            wide = len(net["bits"])
            if 1 < wide <= _MOST_STATES and not net.get("hide_name"):
                values = states(module, name)
                if values is not None and len(values) < 1 << wide:
                    _assume(module, net["bits"], sorted(values), name)
        _instances_of(module, widths)
    (folder / "assumed.json").write_text(json.dumps(found))
    (folder / "registers.v").write_text("".join(
        f"(* blackbox *) module register_{wide}(CLK, D, Q); input CLK; input [{wide - 1}:0] D; "
        f"output [{wide - 1}:0] Q; endmodule\n" for wide in sorted(widths)))
    return "read_verilog registers.v; read_json assumed.json"


def assumed_core(design: Any, folder: Path) -> tuple[list[str], str]:
    """Write the core as :func:`masked`, with registers as instances and their possible values.

    Return the commands that read it, and the name of its top module.
    """
    return [_assumed(folder, _masked_core(design, folder))], _TOP


def in_core(design: Any, mutants: Sequence[Mutant], folder: Path) -> set[int]:
    """Return the numbers of faults that are proved to change nothing of the whole core.

    Parameters
    ----------
    design : hwgen.emit.Design
    mutants : sequence of Mutant
    folder : Path
        For files of Yosys.
    """
    read = [*assumed_core(design, folder)[0], "design -save base", "flatten", "design -save flat"]
    return _proved(mutants, read, _core_script, folder)


def _core_script(mutant: Mutant) -> str:
    return "\n".join([
        "design -load base", planted(mutant), "flatten",
        f"rename {_TOP} gate",
        f"design -copy-from flat -as gold {_TOP}", *compared(mutant, 10)])
