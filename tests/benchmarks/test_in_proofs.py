"""Planted faults that a proof of their part finds."""

import json

import pytest

from arch.registry import find_engine
from benchmarks.mutants.in_proofs import corresponding, in_proofs
from benchmarks.mutants.netlist import PRESET
from benchmarks.mutants.netlists import Mutant, netlist, yosys


@pytest.fixture(scope="module")
def core():
    """Configuration and design of an EIE core."""
    engine = find_engine("eie")
    config = engine.model.PRESETS[PRESET]
    return config, engine.hardware.generate(config)


@pytest.fixture(scope="module")
def modules(core, tmp_path_factory):
    """Return its modules in Yosys' JSON."""
    folder = tmp_path_factory.mktemp("modules")
    yosys(f"{netlist(core[1], folder)}; write_json modules.json", folder)
    return json.loads((folder / "modules.json").read_text())["modules"]


def cell_of(module, kind, port, name):
    """Return the cell of a kind with a signal, by name, at one of its ports."""
    bit = module["netnames"][name]["bits"][0]
    found = [cell for cell, about in module["cells"].items()
             if about["type"] == kind and bit in about["connections"].get(port, ())]
    return found[0]


@pytest.mark.rtl
def test_what_is_proved_is_broken_by_a_fault(core, modules, tmp_path):
    """A counter of beats without one of its bits; no fault at all; a part without a proof."""
    guard, pes = modules["port_guard_r"], modules["act_rw"]
    at = cell_of(guard, "$dff", "Q", "due")
    other = next(name for name, cell in pes["cells"].items() if cell["type"] == "$dff")
    mutants = [Mutant(number=number, command=f"-mode {mode} -module {module} -cell {cell} "
                                             f"-port \\{port} -portbit {bit}")
               for number, (mode, module, cell, port, bit) in enumerate([
                   ("const0", "port_guard_r", at, "D", 25), ("none", "port_guard_r", at, "D", 25),
                   ("inv", "act_rw", other, "D", 0)], 1)]
    config, design = core
    assert in_proofs(design, config, mutants, tmp_path) == {1: "proof of port_guard_r"}


def first(lines):
    """Return Yosys' JSON of a small module, whose text has these lines in this order."""
    return "\n".join(["module unit(clk, a, b, c, out);", "  input clk; input [3:0] a, b, c;",
                      "  output [3:0] out;", *lines, "endmodule", ""])


ASSIGNED = ["  wire [3:0] sum = a + b;", "  wire [3:0] twice = b + b;", "  reg [3:0] kept;",
            "  always @(posedge clk) kept <= sum ^ twice;", "  assign out = kept & c;"]


def read(text, folder):
    """Return the module in Yosys' JSON."""
    (folder / "unit.v").write_text(text)
    yosys("read_verilog unit.v; proc; opt_clean; write_json unit.json", folder)
    return json.loads((folder / "unit.json").read_text())["modules"]["unit"]


def test_cells_correspond_by_what_they_are_made_from(tmp_path):
    """In whatever order, and also where nets have no names; not with another operand."""
    ours = read(first(ASSIGNED), tmp_path)
    swapped = [ASSIGNED[1], ASSIGNED[0], *ASSIGNED[2:]]
    found = corresponding(ours, read(first(swapped), tmp_path))
    kinds = [(name.split("$")[1], other.split("$")[1]) for name, other in found.items()]
    assert sorted(kinds) == [(kind, kind) for kind in ("add", "add", "and", "procdff", "xor")]
    sums = [name for name in found if name.startswith("$add")]
    lines = [[int(text.split(":")[1].split("$")[0].split(".")[0]) for text in (name, found[name])]
             for name in sums]
    assert sorted(lines) == [[4, 5], [5, 4]]
    nameless = [*ASSIGNED[2:3], "  always @(posedge clk) kept <= (a + b) ^ (b + b);", ASSIGNED[4]]
    assert len(corresponding(ours, read(first(nameless), tmp_path))) == 5
    changed = [ASSIGNED[0].replace("a + b", "a + c"), *ASSIGNED[1:]]
    assert not any(name.startswith("$add") and "4" in name.split(":")[1][:1] for name in
                   corresponding(ours, read(first(changed), tmp_path)))
