# amaranth: UnusedElaboratable=no
"""Tests of the Verilog emitter."""

import difflib
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from amaranth.hdl import Instance, Module, signed, unsigned
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

import hwgen
from hwgen.common.axi import AXI4LiteSignature
from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.delay import Delay
from hwgen.common.queue import Queue
from hwgen.emit import (
    WAIVERS,
    Design,
    EmitError,
    ModuleLibrary,
    Netlist,
    emit,
    one_function,
    port_map,
    to_json,
    write_if_changed,
)
from hwgen.systolic.design import generate
from hwgen.yosys import COMMAND as YOSYS
from sim.toolchain import find_verilator, plain_verilator
from tests.support.designs import RAGGED, TINY, design

ROOT = Path(hwgen.__file__).parents[1]


@pytest.fixture
def tiny():
    return design(TINY)


@pytest.fixture
def ragged():
    return design(RAGGED)


class Parent(Block):
    """Children by name, each with a port of its own."""

    module_name = "parent"

    def __init__(self, children):
        self._children = children
        super().__init__({"i": In(8), "o": Out(8)})

    def elaborate(self, platform):
        m = Module()
        total = self.i
        for name, child in self._children.items():
            place(m, platform, name, child)
            m.d.comb += child.i.eq(total)
            total = child.o
        m.d.comb += self.o.eq(total)
        return m


class Impostor(Block):
    """Has the ports and the module name of a delay, and is none."""

    module_name = "delay_8x1"

    def __init__(self):
        super().__init__({"i": In(8), "o": Out(8)})

    def elaborate(self, platform):
        m = Module()
        m.d.comb += self.o.eq(~self.i)
        return m


class Ports(Block):
    """Every kind of port."""

    module_name = "ports"

    def __init__(self):
        super().__init__({
            "number": In(signed(5)), "record": Out(data.StructLayout({"a": 2, "b": 3})),
            "bus": In(AXI4LiteSignature(addr_bits=4)), "nothing": In(0)})

    def elaborate(self, platform):
        m = Module()
        m.d.comb += self.record.a.eq(self.number)
        return m


# --- Module library -------------------------------------------------------------------------------


def test_port_map():
    ports = port_map(Ports())
    assert list(ports)[:2] == ["number", "record"]
    assert "nothing" not in ports
    assert {name: (len(value), is_in) for name, (value, is_in) in ports.items()
            if not name.startswith("bus")} == {"number": (5, True), "record": (5, False)}
    assert ports["bus_awaddr"][1] is True
    assert ports["bus_awready"][1] is False


def test_netlist_ports():
    netlist = emit(Ports())
    assert netlist.top == "ports"
    assert netlist.ports["number"] == {"direction": "input", "width": 5, "signed": True}
    assert netlist.ports["record"] == {"direction": "output", "width": 5, "signed": False}
    assert netlist.ports["bus_rdata"] == {"direction": "output", "width": 32, "signed": False}
    assert list(netlist.ports)[:2] == ["clk", "rst"]


def test_equal_blocks_share_a_module():
    netlist = emit(Parent({name: Delay(width=8, cycles=1) for name in ("a", "b", "c")}))
    assert netlist.modules == ("delay_8x1", "parent")
    assert re.findall(r"^  delay_8x1 (\w+) \(", netlist.verilog, re.MULTILINE) == ["a", "b", "c"]
    assert netlist.verilog.count("module delay_8x1(") == 1


def test_children_come_before_parents():
    netlist = emit(Parent({"a": Delay(width=8, cycles=2), "b": Delay(width=8, cycles=1)}))
    text = netlist.verilog
    assert text.index("module delay_8x2(") < text.index("module parent(")
    assert netlist.modules[-1] == netlist.top == "parent"


@pytest.mark.parametrize("impostor_first", [False, True])
def test_two_blocks_with_one_name_are_refused(impostor_first):
    children = [Delay(width=8, cycles=1), Impostor()]
    if impostor_first:
        children.reverse()
    first, second = (type(child).__name__ for child in children)
    with pytest.raises(EmitError, match=(
            f"^module delay_8x1 names two different blocks: {first} and {second}$")):
        emit(Parent(dict(zip("ab", children, strict=True))))


class Store(Block):
    """A memory with one attribute or none."""

    module_name = "store"

    def __init__(self, **attrs):
        self._attrs = attrs
        super().__init__({"addr": In(2), "data": In(4), "o": Out(4)})

    def elaborate(self, platform):
        m = Module()
        m.submodules.memory = memory = Memory(MemoryData(shape=4, depth=4, init=[]),
                                              attrs=self._attrs)
        write, read = memory.write_port(), memory.read_port()
        m.d.comb += [write.addr.eq(self.addr), write.data.eq(self.data), write.en.eq(1),
                     read.addr.eq(self.addr), self.o.eq(read.data)]
        return m


def test_reads_of_a_row_that_is_written():
    """A memory that promises nothing of them says so, in its text and by its name."""
    (plain, text), = emit_memories(Store())
    (free, with_attribute), = emit_memories(Store(**{NO_RW_CHECK: 1}))
    assert (plain, free) == ("sram_4x4_1w1r", "sram_4x4_1w1rx")
    assert NO_RW_CHECK not in text
    assert with_attribute == text.replace(plain, free).replace(
        "  reg [3:0] mem", f"  (* {NO_RW_CHECK} *)\n  reg [3:0] mem")


def emit_memories(block):
    library = ModuleLibrary()
    library.add(block)
    return library.memories.items()


def test_memories_are_modules_of_their_own():
    library = ModuleLibrary()
    library.add(Queue(6, depth=3))
    assert list(library.memories) == ["sram_3x6_1w1ra"]
    text = library.memories["sram_3x6_1w1ra"]
    assert "reg [5:0] mem [2:0];" in text
    assert "initial" not in text
    assert "assign r0_data = mem[r0_addr];" in text


class Masked(Block):
    """A memory of 4 rows of 3 bytes."""

    module_name = "masked"

    def __init__(self):
        super().__init__({"en": In(3), "addr": In(2), "data": In(24), "read": Out(24)})

    def elaborate(self, platform):
        m = Module()
        m.submodules.memory = memory = Memory(
            MemoryData(shape=data.ArrayLayout(8, 3), depth=4, init=[]))
        write, read = memory.write_port(granularity=1), memory.read_port()
        m.d.comb += [write.en.eq(self.en), write.addr.eq(self.addr), write.data.eq(self.data),
                     read.addr.eq(self.addr), read.en.eq(1), self.read.eq(read.data)]
        return m


def test_memory_with_a_mask():
    library = ModuleLibrary()
    library.add(Masked())
    assert list(library.memories) == ["sram_4x24_1w1rm8"]
    text = library.memories["sram_4x24_1w1rm8"]
    assert "input [2:0] w0_en;" in text
    for byte in range(3):
        bits = f"[{8 * byte + 7}:{8 * byte}]"
        assert f"if (w0_en[{byte}]) mem[w0_addr]{bits} <= w0_data{bits};" in text


def test_memory_with_a_mask_for_a_simulator():
    """A row is written as a whole; everything else is as it was."""
    texts = {}
    for form in ("rtl", "fast"):
        library = ModuleLibrary(form=form)
        library.add(Masked())
        texts[form], = library.memories.values()
    changed = [line for line in difflib.ndiff(*(text.splitlines() for text in texts.values()))
               if line.startswith("+ ")]
    assert "+       mem[w0_addr] <= w0_row;" in changed
    assert "+         if (w0_en[w0_i]) w0_row[w0_i * 8 +: 8] = w0_data[w0_i * 8 +: 8];" in changed
    assert texts["rtl"].count("mem[w0_addr]") == 3
    assert emit(Masked(), form="fast").verilog.endswith(texts["fast"])


def test_directives_of_one_function():
    assert one_function(Masked(), "a_") == (
        'no_inline -module "a_masked"', 'public_flat_rd -module "a_masked" -var "en"',
        'public_flat_rd -module "a_masked" -var "addr"',
        'public_flat_rd -module "a_masked" -var "data"')


def test_memory_of_one_row_has_an_address():
    netlist = emit(Queue(6, depth=1))
    assert "input [0:0] w0_addr;" in netlist.verilog
    assert "[-1:0]" not in netlist.verilog


def test_a_combinational_block_has_no_clock():
    library = ModuleLibrary()
    library.add(Impostor())
    assert not re.search(r"\\(clk|rst)\b", library.modules["delay_8x1"])
    assert "clk" in emit(Delay(width=1, cycles=1)).verilog


def test_yosys_refusal_is_one_line():
    class Broken(Block):
        module_name = "broken"

        def __init__(self):
            super().__init__({"o": Out(1)})

        def elaborate(self, platform):
            m = Module()
            m.submodules.child = Instance("there_is_no_such_module", o_o=self.o)
            return m

    with pytest.raises(EmitError, match=r"^yosys: ERROR: .*there_is_no_such_module.*$") as error:
        emit(Broken())
    assert "\n" not in str(error.value)


# --- Text of the core -----------------------------------------------------------------------------


def test_every_module_once(tiny, ragged):
    for generated in (tiny, ragged):
        names = re.findall(r"^module (\w+)", generated.netlist.verilog, re.MULTILINE)
        assert len(names) == len(set(names))
        assert set(names) == set(generated.netlist.modules)
        assert len(re.findall(r"\bendmodule\b", generated.netlist.verilog)) == len(names)


def instances(text, parent, prefix):
    """Return ``(module, instance)`` of the instances in a module, by the first of their names."""
    start = re.search(rf"^module {parent}\w*\(", text, re.MULTILINE).start()
    body = text[start:text.index("endmodule", start)]
    return re.findall(rf"^  ({prefix}\w*) (\w+) \($", body, re.MULTILINE)


def test_tiles_are_instanced_by_name(tiny, ragged):
    assert instances(tiny.netlist.verilog, "mesh_4x4_", "tile") == [
        ("tile_4x4_8x32_s1", "tile_0_0")]
    assert dict(reversed(pair) for pair in instances(
        ragged.netlist.verilog, "mesh_3x5_", "tile")) == {
            "tile_0_0": "tile_2x2_8x32_s2", "tile_0_2": "tile_2x2_8x32_s2",
            "tile_0_4": "tile_2x1_8x32_s2", "tile_2_0": "tile_1x2_8x32_s2",
            "tile_2_2": "tile_1x2_8x32_s2", "tile_2_4": "tile_1x1_8x32_s2"}


def test_pes_are_instanced_by_name(tiny):
    found = instances(tiny.netlist.verilog, "tile_4x4_8x32_s1", "pe")
    assert sorted(name for _, name in found) == [f"pe_{r}_{c}" for r in range(4) for c in range(4)]
    assert {kind for kind, _ in found} == {"pe_8x32_s1"}


def test_text_names_no_source(tiny, ragged):
    for generated in (tiny, ragged):
        text = generated.netlist.verilog
        assert str(ROOT) not in text
        assert str(Path.home()) not in text
        assert sys.prefix not in text
        assert ".py" not in text
        assert not re.search(r"\bsrc\b", text)
        assert "generator" not in text
        assert "$auto$" not in text
        assert "Yosys" not in text


def test_same_text_again(tiny):
    again = generate(TINY)
    assert again.netlist == tiny.netlist
    assert again.sidecar == tiny.sidecar
    assert again.waivers == tiny.waivers


def test_same_text_elsewhere(tiny, tmp_path):
    """Another hash seed, another working directory, another process."""
    program = ("import sys; from arch.systolic.params import PRESETS; "
               "from hwgen.systolic.design import generate; "
               "generate(PRESETS['tiny']).write(sys.argv[1])")
    environment = os.environ | {"PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program, "out"], cwd=tmp_path, env=environment,
                   check=True)
    out = tmp_path / "out"
    assert (out / "systolic_core.v").read_text() == tiny.netlist.verilog
    assert (out / "systolic_core.json").read_text() == to_json(tiny.sidecar)
    assert (out / "systolic_core.vlt").read_text() == tiny.waivers


# --- Files ----------------------------------------------------------------------------------------


def test_write_if_changed(tmp_path):
    path = tmp_path / "new" / "file.v"
    assert write_if_changed(path, "one\n")
    os.utime(path, (1, 1))
    assert not write_if_changed(path, "one\n")
    assert path.stat().st_mtime == 1
    assert write_if_changed(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert path.stat().st_mtime != 1


def test_design_write(tmp_path):
    written = Design(netlist=Netlist(top="top", verilog="module top; endmodule\n"),
                    sidecar={"b": 1, "a": [2]}, directives=('no_inline -module "x"',))
    verilog, sidecar, waivers = written.write(tmp_path)
    assert [path.name for path in (verilog, sidecar, waivers)] == ["top.v", "top.json", "top.vlt"]
    assert verilog.read_text() == written.netlist.verilog
    assert list(json.loads(sidecar.read_text())) == ["b", "a"]
    text = waivers.read_text()
    assert text.splitlines()[-1] == 'no_inline -module "x"'
    waived = re.findall(r'^lint_off -rule (\w+) -file "((?:\*/)?top.v)"$', text, re.MULTILINE)
    assert waived == [(rule, name) for rule in WAIVERS for name in ("top.v", "*/top.v")]
    assert text.count("lint_off") == len(waived)
    for path in (verilog, sidecar, waivers):
        os.utime(path, (1, 1))
    written.write(tmp_path)
    assert {path.stat().st_mtime for path in (verilog, sidecar, waivers)} == {1}


# --- Other tools on the text ----------------------------------------------------------------------


@pytest.mark.rtl
@pytest.mark.parametrize("which", ["tiny", "ragged"])
def test_verilator_lint(which, request, tmp_path):
    """No warning but those that the generated file waives."""
    generated = request.getfixturevalue(which)
    verilog, _, waivers = generated.write(tmp_path)
    verilator = plain_verilator(find_verilator())
    done = subprocess.run(
        [str(verilator.program), "--lint-only", "-Wall", "--top-module", generated.netlist.top,
         str(waivers), str(verilog)], env=verilator.env, capture_output=True, text=True,
        check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.rtl
def test_verilator_lint_sees_what_is_not_waived(tiny, tmp_path):
    """An undriven wire added to the text is an error in spite of the waivers."""
    verilog, _, waivers = tiny.write(tmp_path)
    text = verilog.read_text()
    verilog.write_text(text + "module extra(input a, output b); assign b = c; wire c;\n"
                              "endmodule\n")
    verilator = plain_verilator(find_verilator())
    done = subprocess.run(
        [str(verilator.program), "--lint-only", "-Wall", str(waivers), str(verilog)],
        env=verilator.env, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode != 0


@pytest.mark.rtl
def test_waivers_are_of_one_file(tiny, tmp_path):
    """What else is compiled with a design is linted; names of files begin with a folder or not."""
    verilog, _, waivers = tiny.write(tmp_path)
    other = tmp_path / "system.v"
    other.write_text("module system(input [7:0] a, output [3:0] b); assign b = a; endmodule\n")
    verilator = plain_verilator(find_verilator())
    for files in ((waivers, verilog, other), (waivers.name, verilog.name, other.name)):
        done = subprocess.run(
            [str(verilator.program), "--lint-only", "-Wall", "-Wno-MULTITOP", *map(str, files)],
            env=verilator.env, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert re.findall(r"^%Warning-(\w+): (?:\S*/)?(\w+\.v):", done.stderr, re.MULTILINE) == [
            ("WIDTHTRUNC", "system.v"), ("UNUSEDSIGNAL", "system.v")]


@pytest.mark.parametrize("which", ["tiny", "ragged"])
def test_yosys_check(which, request):
    """No loops, no undriven wires, no wire with two drivers in any module."""
    netlist = request.getfixturevalue(which).netlist
    script = (f"read_verilog <<eot\n{netlist.verilog}\neot\n"
              f"hierarchy -check -top {netlist.top}\nproc\ncheck -assert\n")
    done = subprocess.run(
        [*YOSYS, "-q", "-"], input=script, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Warning" not in done.stderr + done.stdout


def test_queues_of_one_width_share_a_module():
    library = ModuleLibrary()
    shapes = data.StructLayout({"a": 3, "b": 5}), data.StructLayout({"c": 8}), 8, unsigned(8)
    assert [library.add(Queue(shape, depth=2)) for shape in shapes] == ["queue_8x2"] * 4
    assert list(library.modules) == ["queue_8x2"]


def test_enables_and_resets_are_conditions_for_a_simulator():
    """A register that waits costs a simulator a test, and its next value is not evaluated."""
    netlist = emit(Queue(unsigned(8), depth=3), enables=True)
    pointer = r"if \(rst\) read__addr <= 2'h0;\n    else if \(pop\) read__addr <= "
    assert re.search(pointer, netlist.simulated)
    assert not re.search(r"= rst \?", netlist.simulated)
    # Synthesis gets multiplexers.
    assert not re.search(pointer, netlist.verilog)
    assert emit(Queue(unsigned(8), depth=3)) == replace(netlist, simulated="")
    assert netlist.simulated.count("endmodule") == netlist.verilog.count("endmodule") == 2
