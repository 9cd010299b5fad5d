"""Planted faults: forty in a core, most of which workloads find; kinds of faults in text."""

import itertools
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from arch.cache import is_plain
from arch.common.sizes import ADDR_BITS
from arch.errors import HwgenError
from arch.registry import find_engine
from benchmarks.mutants import netlists, sources
from benchmarks.mutants.cases import cases
from benchmarks.mutants.equivalent import equivalents, in_core, states
from benchmarks.mutants.netlist import (
    ENGINES,
    PAGE,
    PRESET,
    Kept,
    Verdict,
    judge,
    merged,
    report_rows,
    tally,
)
from benchmarks.mutants.netlists import (
    BASES,
    Mutant,
    build,
    draw,
    harness,
    with_begins,
    without_faults,
)
from benchmarks.mutants.over_time import over_time
from sim import toolchain
from sim.testbenches.bench import MEMORY_BYTES

COUNT, SEED = 40, 1


@pytest.fixture(scope="module")
def core(tmp_path_factory):
    """The EIE core with faults, the same as of the study's smallest size."""
    if toolchain.find_simulator().kind != "verilator":
        pytest.skip("the harness of planted faults calls C++, which needs Verilator")
    engine = find_engine("eie")
    config = engine.model.PRESETS[PRESET]
    design = engine.hardware.generate(config)
    return build(design, config, draw(design, COUNT, SEED, tmp_path_factory.mktemp("drawn")))


@pytest.fixture(scope="module")
def tests(core):
    """Return workloads and the first of the testbenches' tests; the core itself passes them."""
    found = list(itertools.islice(cases("eie", core.config, seed=SEED), 16))
    for case in found:
        case.record(core)
    return found


@pytest.mark.rtl
def test_none_is_the_core_itself(core, tests):
    """It passes workloads to the cycle, and all else again as it did."""
    assert {case.judge(core, 0) for case in tests} == {"none"}
    assert [mutant.number for mutant in core.mutants] == list(range(1, COUNT + 1))


@pytest.mark.rtl
def test_workloads_find_most_and_none_that_is_equivalent(core, tests, tmp_path):
    short = [case for case in tests if case.tape is None]
    verdicts = [judge(core, mutant, short) for mutant in core.mutants]
    kinds, share = tally(verdicts)
    assert kinds.total() == COUNT
    assert share > 0.6, [verdict.mutant.place for verdict in verdicts
                         if verdict.kind == "survives"]
    found = [verdict.mutant for verdict in verdicts if verdict.kind != "survives"]
    # Reachability alone would call none of them equivalent, and a proof would not either.
    assert not equivalents(core.design, found[:6], tmp_path)


@pytest.mark.rtl
def test_places_are_lines_of_the_generated_verilog(core):
    lines = core.design.netlist.verilog.splitlines()
    for mutant in core.mutants:
        assert f"{mutant.module}:" in mutant.place
        assert all(0 < line <= len(lines) for line in mutant.lines)


#: A core whose unit has three states. What it shows in the second one nobody looks at, and there is
#: no fourth one.
SMALL = """\
module unit(clk, rst, go, data, shown, out);
  input clk;
  input rst;
  input go;
  input [3:0] data;
  output shown;
  output [3:0] out;
  reg [1:0] state = 2'h0;
  wire [1:0] following;
  assign following = state == 2'h0 ? 2'h1 : state == 2'h1 ? 2'h2 : 2'h0;
  always @(posedge clk)
    state <= rst ? 2'h0 : go ? following : state;
  assign shown = state != 2'h1;
  assign out = state == 2'h1 ? 4'h9 : state == 2'h3 ? 4'h6 : data;
endmodule

module small_core(clk, rst, s_axil_arvalid, s_axil_rready, s_axil_rvalid, s_axil_rdata, total);
  input clk;
  input rst;
  input s_axil_arvalid;
  input s_axil_rready;
  output s_axil_rvalid;
  output [3:0] s_axil_rdata;
  output [47:0] total;
  reg [47:0] count = 48'h000000000000;
  wire clear;
  assign clear = rst;
  always @(posedge clk)
    count <= clear ? 48'h000000000000 : count + 48'h000000000001;
  assign total = count;
  unit unit (
    .clk(clk), .rst(rst), .go(s_axil_rready), .data(count[3:0]), .shown(s_axil_rvalid),
    .out(s_axil_rdata));
endmodule
"""


def small_design():
    """Return :data:`SMALL` as a design; of its one interface it has what the proof looks at."""
    ports = {name: {"direction": way, "width": width} for name, way, width in (
        ("clk", "input", 1), ("rst", "input", 1), ("s_axil_arvalid", "input", 1),
        ("s_axil_rready", "input", 1), ("s_axil_rvalid", "output", 1),
        ("s_axil_rdata", "output", 4), ("total", "output", 48))}
    return SimpleNamespace(netlist=SimpleNamespace(top="small_core", verilog=SMALL),
                           sidecar={"top": "small_core", "ports": ports, "interfaces": []})


def test_faults_that_nobody_sees_are_proved_in_the_core(tmp_path, monkeypatch):
    """A payload without valid, and a state that there is not; nothing that changes an output."""
    monkeypatch.setattr("benchmarks.mutants.equivalent.channels", lambda sidecar: {"s_axil_r": 0})
    design = small_design()
    line = SMALL[:SMALL.index("assign out")].count("\n") + 1
    cells = sorted({found[0] for mutant in draw(design, 400, 1, tmp_path) if (
        found := re.search(rf"\$ternary\$small_core\.v:{line}\$\d+", mutant.command))},
        key=lambda name: int(name.rpartition("$")[2]))
    # What is shown in the fourth state or else, and what in the second one or else.
    inner, outer = cells
    places = [(cell, port) for cell in (inner, outer) for port in "AB"]
    mutants = [Mutant(number=number, command=f"-mode inv -module unit -cell {cell} -port \\{port} "
                                             "-portbit 1")
               for number, (cell, port) in enumerate(places)]
    proved = in_core(design, mutants, tmp_path)
    assert [places[number] for number in sorted(proved)] == [(inner, "B"), (outer, "B")]


#: A unit that shows what it got a cycle ago, and nothing if it got nothing.
HOLD = """\
module hold_core(clk, rst, valid, data, out);
  input clk;
  input rst;
  input valid;
  input [3:0] data;
  output [3:0] out;
  reg shown = 1'h0;
  reg [3:0] held = 4'h0;
  wire [3:0] next;
  assign next = valid ? data : held;
  always @(posedge clk)
    shown <= rst ? 1'h0 : valid;
  always @(posedge clk)
    held <= rst ? 4'h0 : next;
  assign out = shown ? held : 4'h0;
endmodule
"""


def test_what_is_held_and_not_shown_is_proved_over_time(tmp_path):
    """No proof of the next state alone says so; what is shown is not proved to be the same."""
    design = SimpleNamespace(netlist=SimpleNamespace(top="hold_core", verilog=HOLD), sidecar={})
    line = HOLD[:HOLD.index("assign next")].count("\n") + 1
    cell = next(found[0] for mutant in draw(design, 200, 1, tmp_path) if (
        found := re.search(rf"\$ternary\$hold_core\.v:{line}\$\d+", mutant.command)))
    mutants = [Mutant(number=number, command=f"-mode inv -module hold_core -cell {cell} "
                                             f"-port \\{port} -portbit 2")
               for number, port in enumerate("ABY")]
    assert over_time(design, mutants, tmp_path) == {0}
    assert not equivalents(design, mutants, tmp_path)


#: A core whose nested unit keeps a word in a memory and one in a register; bit 1 is on no output.
WORDS = """\
module unit(clk, rst, data, out);
  input clk;
  input rst;
  input [1:0] data;
  output out;
  reg [1:0] word = 2'h0;
  reg [1:0] mem [3:0];
  reg [1:0] kept;
  reg [1:0] at = 2'h0;
  wire [1:0] written;
  assign written = data ^ word;
  always @(posedge clk) begin
    mem[at] <= written;
    kept <= mem[at];
  end
  always @(posedge clk)
    word <= rst ? 2'h0 : kept;
  always @(posedge clk)
    at <= rst ? 2'h0 : at + 2'h1;
  assign out = word[0];
endmodule

module words_core(clk, rst, data, out);
  input clk;
  input rst;
  input [1:0] data;
  output out;
  unit unit (.clk(clk), .rst(rst), .data(data), .out(out));
endmodule
"""


def test_bits_of_words_that_nobody_reads_are_unread(tmp_path):
    """Of a register, of a memory, and of what is written into it, in a nested module."""
    design = SimpleNamespace(netlist=SimpleNamespace(top="words_core", verilog=WORDS), sidecar={})
    drawn = draw(design, 400, 1, tmp_path)
    reasons = equivalents(design, drawn, tmp_path)
    found = {bit: {reasons.get(mutant.number) for mutant in drawn
                   if re.search(rf"\S+\.[DQY]\[{bit}\] (?:kept|word|written)", mutant.place)}
             for bit in (0, 1)}
    assert found == {0: {None}, 1: {"unread"}}


#: A unit with an enable, which a core connects to a constant, or in one of two instances.
ENABLED = """\
module unit(clk, en, data, out);
  input clk;
  input en;
  input [1:0] data;
  output [1:0] out;
  reg [1:0] out;
  always @(posedge clk)
    out <= en ? data : out;
endmodule

module enabled_core(clk, en, data, out, other);
  input clk;
  input en;
  input [1:0] data;
  output [1:0] out;
  output [1:0] other;
  unit one (.clk(clk), .en(1'h1), .data(data), .out(out));
  unit two (.clk(clk), .en({second}), .data(out), .out(other));
endmodule
"""


@pytest.mark.parametrize(("second", "expected"), [
    ("1'h1", {"A inv": "unread", "S const1": "constant"}), ("en", {})])
def test_constant_enables(second, expected, tmp_path):
    """What is held without an enable that is always there is unread; it may be stuck at 1.

    In one instance of two is not enough.
    """
    text = ENABLED.format(second=second)
    design = SimpleNamespace(netlist=SimpleNamespace(top="enabled_core", verilog=text), sidecar={})
    line = text[:text.index("out <= en")].count("\n") + 1
    cell = next(found[0] for mutant in draw(design, 100, 1, tmp_path) if (
        found := re.search(rf"\$ternary\$enabled_core\.v:{line}\$\d+", mutant.command)))
    names = ["A inv", "B inv", "S const0", "S const1", "Y const1"]
    mutants = [Mutant(number=number, command=f"-mode {mode} -module unit -cell {cell} "
                                             f"-port \\{port} -portbit 0")
               for number, (port, mode) in enumerate(map(str.split, names))]
    reasons = equivalents(design, mutants, tmp_path)
    assert {names[number]: reason for number, reason in reasons.items()} == expected


def test_states():
    """Values of a register are those that multiplexers choose from; a sum is any."""
    def cell(kind, **pins):
        return {"type": kind, "connections": pins}

    module = {"netnames": {"state": {"bits": [2, 3]}}, "cells": {
        "a": cell("$dff", D=[4, 5], Q=[2, 3]),
        "b": cell("$mux", A=[6, 7], B=["0", "0"], Y=[4, 5]),
        "c": cell("$pmux", A=[2, 3], B=["1", "0", "0", "1"], Y=[6, 7])}}
    assert states(module, "state") == {0, 1, 2}
    module["cells"]["c"] = cell("$add", A=[2, 3], B=["1", "0"], Y=[6, 7])
    assert states(module, "state") is None


@pytest.mark.parametrize("engine", ENGINES)
def test_harness_drives_everything_once(engine):
    """Each port of the core and of the harness has one source."""
    sidecar = json.loads((sources.ROOT / "rtl_out" / engine / PRESET / f"{engine}_core.json"
                          ).read_text(encoding="utf-8"))
    text = harness(sidecar)
    driven = re.findall(r"^  assign (\w+) =", text, re.MULTILINE)
    assert len(driven) == len(set(driven))
    for name, port in sidecar["ports"].items():
        if name in ("clk", "rst"):
            continue
        assert f".{name}(c_{name})" in text
        assert (f"c_{name}" if port["direction"] == "input" else name) in driven, name


@pytest.mark.parametrize("engine", ENGINES)
def test_counters_begin_at_an_input(engine):
    """Each counter of the host does, and nothing else changes: lines and cells have their names."""
    path = sources.ROOT / "rtl_out" / engine / PRESET / f"{engine}_core.v"
    text = path.read_text(encoding="utf-8")
    counters = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["counters"]
    found = with_begins(text)
    assert found.count("clear ? mutbegin :") == len(counters)
    back = re.sub(r" \.mutbegin\(mutbegin\),|mutbegin, | input \[47:0\] mutbegin;", "", found)
    back = back.replace("clear ? mutbegin :", "clear ? 48'h000000000000 :").replace(
        "rst ? mutbegin[31:0] :", "rst ? 32'd0 :")
    assert back == text


@pytest.mark.parametrize("engine", ENGINES)
def test_core_without_faults_has_their_input(engine):
    text = (sources.ROOT / "rtl_out" / engine / PRESET / f"{engine}_core.v").read_text(
        encoding="utf-8")
    found = without_faults(text, f"{engine}_core")
    back = found.replace("_core_mutated(mutsel, ", "_core(", 1).replace(
        " input [15:0] mutsel;", "", 1)
    assert back == with_begins(text)
    assert back != found


PLACE = ("-mode inv -module \\unit -cell $add$core.v:12$3 -port \\Y -portbit 3 -wire \\sum "
         "-wirebit 5 -src core.v:10.1-10.2 -src core.v:12.3-12.9")


def test_place():
    mutant = Mutant(number=1, command=PLACE)
    assert mutant.place == "unit:10,12 add.Y[3] sum[5] inv"
    assert (mutant.module, mutant.lines, mutant.bit) == ("unit", (10, 12), 5)


def test_rows_of_other_engines_stay():
    """A campaign of one engine keeps what the page says about the others."""
    verdicts = [Verdict(mutant=Mutant(number=number, command=PLACE), kind=kind, detail="open")
                for number, kind in enumerate(
                    ("workload", "testbench", "proof", "equivalent", "survives"))]
    counts, survivors = report_rows("scnn", 7, verdicts)
    assert counts == ["scnn", "7", "5", "1", "1", "1", "1", "1", "75.0 %"]
    assert survivors == [["scnn 5", "`unit:10,12 add.Y[3] sum[5] inv`", "open"]]
    page = "\n".join(["| engine | n |", "| --- | --- |", "| eie | 1 |", "| scnn | 2 |", ""])
    assert merged(("engine", "n"), [["scnn", "3"]], ["scnn"], page) == [
        "| engine | n |", "| --- | --- |", "| eie | 1 |", "| scnn | 3 |"]
    assert merged(("engine", "n"), [["nic", "3"]], ["nic"], page)[2:] == [
        "| eie | 1 |", "| scnn | 2 |", "| nic | 3 |"]


def test_verdicts_are_kept(tmp_path):
    """By campaign; the last one about a fault counts, and survivors may be looked at again."""
    mutants = [Mutant(number=number, command=f"{PLACE} {number}") for number in range(3)]
    first, second, third = (Verdict(mutant=mutant, kind=kind, detail="", case="")
                            for mutant, kind in zip(mutants, ("survives", "workload", "survives"),
                                                    strict=True))
    kept = Kept(tmp_path / "state")
    assert kept.of("eie 3 1") == {}
    kept.add("eie 3 1", [first, second])
    kept.add("eie 3 1", [third])
    kept.add("eie 3 1", [replace(first, kind="equivalent", detail="proved")])
    assert [entry["kind"] for entry in kept.of("eie 3 1").values()] == [
        "equivalent", "workload", "survives"]
    assert kept.of("eie 3 2") == {}
    assert {*Kept(tmp_path / "state", again=True).of("eie 3 1")} == {
        mutants[0].command, mutants[1].command}


def test_files_that_keep_no_verdicts(tmp_path):
    """A folder, a file in none, any other file, and one without the survivors that are needed."""
    (tmp_path / "README.md").write_text("# hwgen\n", encoding="utf-8")
    (tmp_path / "other.json").write_text('{"campaign": "eie 3 1"}\n', encoding="utf-8")
    for name, needed, text in (
            ("", False, "--state must be a file, in a folder that exists, not "),
            ("none/state", False, "--state must be a file, in a folder that exists, not "),
            ("README.md", False, "README.md, line 1: not a verdict of a campaign"),
            ("other.json", False, "other.json, line 1: not a verdict of a campaign"),
            ("state", True, "has no verdicts of eie with --count 3 --seed 1")):
        with pytest.raises(HwgenError, match=re.escape(text)):
            Kept(tmp_path / name).check(["eie 3 1"], needed=needed)
    Kept(tmp_path / "state").check(["eie 3 1"], needed=False)
    Kept(tmp_path / "state").add("eie 3 1", [Verdict(
        mutant=Mutant(number=1, command=f"{PLACE} 1"), kind="survives", detail="open")])
    Kept(tmp_path / "state").check(["eie 3 1"], needed=True)
    with pytest.raises(HwgenError, match="of scnn with --count 3 --seed 1"):
        Kept(tmp_path / "state").check(["eie 3 1", "scnn 3 1"], needed=True)


def test_no_fault_is_drawn_where_yosys_writes_constants_only(tmp_path):
    """Memories that are read without a clock have no enable and no reset: Yosys would stop."""
    design = SimpleNamespace(netlist=SimpleNamespace(top="words_core", verilog=WORDS), sidecar={})
    ports = {mutant.port for mutant in draw(design, 2000, 1, tmp_path)}
    assert {"RD_ADDR", "RD_DATA", "WR_EN"} <= ports
    assert not {port for port in ports if re.search("CLK|RST|RD_EN", port, re.IGNORECASE)} - {"rst"}


def test_processes_plant_the_same_faults_at_once(tmp_path):
    """Two of pytest's processes may begin with the same core: none takes the other's files."""
    design = SimpleNamespace(netlist=SimpleNamespace(top="words_core", verilog=WORDS), sidecar={})
    mutants = draw(design, 20, 1, tmp_path)
    together = tmp_path / "together"
    together.mkdir()
    with ThreadPoolExecutor(4) as pool:
        paths = list(pool.map(lambda _: netlists.planted(design, mutants, together), range(8)))
    assert {*paths} == {together / "mutated.v"}
    assert "module words_core_mutated(" in paths[0].read_text(encoding="utf-8")
    assert [*together.iterdir()] == paths[:1]


def test_cache_in_a_folder_with_a_blank(tmp_path, monkeypatch):
    """Make gets every file by a name that it can read."""
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "my cache"))
    design = SimpleNamespace(netlist=SimpleNamespace(top="words_core", verilog=WORDS), waivers="",
                             sidecar={"top": "words_core", "interfaces": [], "ports": {
                                 name: {"direction": way, "width": width}
                                 for name, way, width in (("clk", "input", 1), ("rst", "input", 1),
                                                          ("data", "input", 2),
                                                          ("out", "output", 1))}})
    asked = {}
    monkeypatch.setattr(netlists, "harness", lambda sidecar: "module words_core; endmodule")
    monkeypatch.setattr(netlists.native, "build", lambda **how: asked.update(how))
    build(design, None, [])
    source = asked["extra_args"][-1]
    assert is_plain(source)
    assert "hwgen_knob" in Path(source).read_text(encoding="utf-8")


def test_page_has_the_commands():
    page = PAGE.read_text(encoding="utf-8")
    for command in ("make mutants", "python -m benchmarks.mutants netlist",
                    "python -m benchmarks.mutants sources"):
        assert command in page


@pytest.mark.parametrize(("text", "kind", "changed"), [
    ("x = 3", "off by one", ["x = 4", "x = 2"]),
    ("x = a < b", "comparison", ["x = (a <= b)"]),
    ("x = a == b", "comparison", ["x = (a != b)"]),
    ("x = a + b", "operator", ["x = (a - b)"]),
    ("x = row * stride", "operator", ["x = (row)"]),
    ("x = valid & ~full", "dropped inversion", ["x = valid & (full)"]),
    ("x = a - (b - c)", "swapped", ["x = (b - c - (a))", "x = a - ((c - (b)))"]),
    ("x = Mux(s, a, b)", "swapped", ["x = Mux(s, b, a)"]),
    ("x = min(a, top)", "missing limit", ["x = (a)"]),
    ("x = Signal(4, init=v)", "reset value", ["x = Signal(4, init=((v) ^ 1))"]),
    ("m.d.sync += a.eq(b)", "lost statement", ["pass"]),
    ("with m.If(valid):\n    pass", "condition", ["with m.If(1):\n    pass"]),
])
def test_kinds_of_faults(text, kind, changed):
    source = text.encode()
    found = [sources.planted(source, fault).decode() for fault in sources.faults("x.py", source)
             if fault.kind == kind]
    assert found == changed
    assert kind in sources.OPERATORS


def test_words_are_not_faults():
    """Documentation, texts of errors and types have none."""
    source = b'"""One of 3."""\ndef f(x: 3) -> 4:\n    "5"\n    raise ValueError(6)\n'
    assert not sources.faults("x.py", source)


def test_tests_of_an_engine():
    """Those in its folders, and of all engines; a part without a folder has those of its name."""
    found = sources.others("hwgen/scnn/drain.py")
    assert {"tests/hwgen/scnn/test_drain.py", "tests/test_scnn_exact.py"} <= set(found)
    assert not {"tests/hwgen/eie/test_core.py", "tests/arch/scnn/test_lowering.py"} & set(found)
    found = sources.others("arch/nic/schedules/costs.py")
    assert {"tests/test_golden_cycles.py", "tests/hwgen/nic/test_link.py"} <= set(found)
    assert found == sources.others("arch/nic/isa.py")
    assert "tests/arch/test_cache_trust.py" in sources.others("arch/cache.py")


def test_every_fault_is_python():
    path, test = "hwgen/common/queue.py", "tests/hwgen/common/test_queue.py"
    assert sources.parts()[path] == test
    source = (sources.ROOT / path).read_bytes()
    found = sources.faults(path, source)
    assert len(found) > 40
    for fault in found:
        text = sources.planted(source, fault)
        assert text != source
        compile(text, path, "exec")


def test_every_address_bit_differs():
    """Above the memory, whose own bits differ within it: one that is 0 everywhere hides its faults.
    """
    for bit in range(MEMORY_BYTES.bit_length() - 1, ADDR_BITS):
        assert {base >> bit & 1 for base in BASES} == {0, 1}, bit
    assert all(base + MEMORY_BYTES <= 1 << ADDR_BITS for base in BASES)
