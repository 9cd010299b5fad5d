"""Coverage: points of a design, counts and their merging, exclusions, the report, its record."""

import json
import re
from pathlib import Path

import pytest

from arch.config import ConfigError
from arch.eie.isa import INSTRUCTIONS, Opcode, Status
from arch.registry import find_engine
from hwgen.emit import with_sources
from sim.coverage import functional, holes, report
from sim.coverage.__main__ import main as measure
from sim.coverage.constants import constants
from sim.coverage.counts import KINDS, Count, Point, base_signal, merge, plain_name
from sim.coverage.python_lines import python_lines
from sim.recording import Recording, as_generated, collecting, recording, without_parts

DOCS = Path(__file__).resolve().parents[2] / "docs"

VERILOG = """
module queue_8x2(clk, i_valid, o_valid);
  input clk;
  wire clk;
  input i_valid;
  wire i_valid;
  output o_valid;
  wire o_valid;
  wire [3:0] \\$1 ;
  wire [3:0] always_five;
  wire \\value$2 ;
  assign always_five = 4'h5;
  assign o_valid = i_valid ? \\value$2  : 1'h0;
endmodule

module core(clk, go);
  input clk;
  wire clk;
  input go;
  wire go;
  queue_8x2 one (.clk(clk), .i_valid(go));
  queue_8x2 two (.clk(clk), .i_valid(go));
endmodule
"""


def counted(path, line, kind, module, what, hierarchy, hits, column=3):
    """Return a line of a file of counts, as Verilator writes it."""
    values = {"f": path, "l": line, "n": column, "t": kind, "page": f"v_{kind}/{module}", "o": what,
              "h": hierarchy}
    return "C '" + "".join(f"\x01{key}\x02{value}" for key, value in values.items()) + f"' {hits}\n"


@pytest.fixture
def verilog(tmp_path):
    path = tmp_path / "core.v"
    path.write_text(VERILOG)
    return path


@pytest.fixture(scope="module")
def design(tmp_path_factory):
    """Return the Verilog of the smallest EIE core, with its sidecar beside it."""
    engine = find_engine("eie")
    folder = tmp_path_factory.mktemp("eie")
    return engine.hardware.generate(engine.model.PRESETS["tiny"]).write(folder)[0]


# --- Functional points ----------------------------------------------------------------------------


def test_points_of_a_core(design):
    """Opcodes, operands, statuses, counters and queues of the engine's descriptions have points."""
    names = set(functional.names(functional.covers(design)).values())
    sidecar = json.loads(design.with_suffix(".json").read_text())
    for opcode in Opcode:
        assert f"instruction/{opcode.name}" in names
        for operand, bits in INSTRUCTIONS[opcode].operands:
            classes = ("= 0", "all ones", "in between") if bits > 1 else ("= 0", "all ones")
            assert {f"instruction/{opcode.name}/{operand} {which}" for which in classes} <= names
    assert {name for name in names if name.startswith("status/")} == {
        f"status/{status.name}" for status in Status}
    assert {name for name in names if name.startswith("counts/")} == {
        f"counts/{counter}" for counter in sidecar["counters"]}
    assert {"queue/*/full", "queue/*/empty", "burst/*/read of one beat"} <= names


@pytest.mark.parametrize(("engine", "expected"), [
    ("systolic", {"tokens/load to matrix/given", "walk/above or below the map",
                  "rounding/requantize/tie, up to even"}),
    ("scnn", {"rounding/requantize/saturates low", "accumulate/maximum"}),
    ("nic", {"rounding/float_add_float32/tie, down to even", "link/frame from the past"})])
def test_points_of_other_cores(engine, expected):
    path = DOCS.parent / "rtl_out" / engine / "tiny" / f"{engine}_core.v"
    assert expected <= set(functional.names(functional.covers(path)).values())


def test_every_queue_has_its_points(design):
    text = functional.covers(design)
    queues = {module.name for module in functional.modules(design.read_text())
              if module.name.startswith("queue_")}
    assert queues == set(re.findall(r"^bind (queue_\w+) ", text, re.MULTILINE)) != set()


def test_verilog_without_sidecar_has_no_points(verilog):
    assert not functional.covers(verilog)
    verilog.with_suffix(".json").write_text('{"top": "core"}')
    assert not functional.covers(verilog)


def test_a_renamed_signal_is_noticed(verilog):
    verilog.with_suffix(".json").write_text('{"top": "core", "engine": "eie"}')
    with pytest.raises(ConfigError, match=r"module queue_8x2 must name its signals, not 'rst'"):
        functional.covers(verilog)


def test_bits_that_a_signal_does_not_have_are_noticed(design, monkeypatch):
    """A point of a sum that has become narrower."""
    monkeypatch.setitem(functional._UNITS, "arithm_unit", {"multiply/large": "total[33:15] != 0"})
    with pytest.raises(ConfigError, match="^cover point of module arithm_unit must select of the "
                                          "22 bits of total, not bit 33: "):
        functional.covers(design)


@pytest.mark.parametrize(("hierarchy", "path"), [
    ("core.pe_3.queue_12.covers.c1", "pe.queue"), ("core.covers.c0", "core"),
    ("core.*.items.covers.c2", "*.items"), ("core.store$15.covers.c0", "store"),
    ("core.lnzd_*.items.covers.c2", "lnzd.items")])
def test_path_of_a_point(hierarchy, path):
    assert functional.point_name("queue/*/full", hierarchy) == f"queue/{path}/full"


# --- Counts ---------------------------------------------------------------------------------------


def test_merge(tmp_path, verilog):
    """Counts of several files are added, by module and not by instance or place in a file."""
    moved = tmp_path / "moved" / "core.v"
    moved.parent.mkdir()
    moved.write_text("\n\n" + VERILOG)
    first, second = tmp_path / "1.dat", tmp_path / "2.dat"
    first.write_text("# SystemC::Coverage-3\n"
                     + counted(verilog, 13, "branch", "queue_8x2", "cond_then", "core.one", 2)
                     + counted(verilog, 11, "toggle", "queue_8x2", "value__0242:0->1", "core.*", 0))
    second.write_text(counted(moved, 15, "branch", "queue_8x2", "cond_then", "core.two", 3)
                      + counted(moved, 15, "branch", "queue_8x2", "cond_else", "core.two", 0))
    found = merge([first, second])
    hits = {(point.kind, point.module, point.line, point.what): count.hits
            for point, count in found.items()}
    assert hits == {("branch", "queue_8x2", 12, "cond_then"): 5,
                    ("branch", "queue_8x2", 12, "cond_else"): 0,
                    ("toggle", "queue_8x2", 10, "value$2:0->1"): 0}
    assert {path for count in found.values() for _, path in count.paths} == {
        "core.one", "core.two", "core.*"}


def test_counts_of_a_lost_text(tmp_path):
    file = tmp_path / "1.dat"
    file.write_text(counted(tmp_path / "gone.v", 1, "line", "core", "block", "core", 1))
    with pytest.raises(ConfigError, match=r"gone\.v' must exist, of which counts were recorded"):
        merge([file])


def test_names():
    assert plain_name("row__024signal__05B3__05D") == "row$signal[3]"
    assert base_signal("row[3]:0->1") == ("row", "[3]")
    assert base_signal("rows[1][2]:1->0") == ("rows", "[1][2]")
    assert base_signal("valid:1->0") == ("valid", "")
    assert base_signal("\\units[2] [7]:1->0") == ("units[2]", "[7]")


def test_parts_of_expressions_are_not_counted():
    marked = without_parts(VERILOG)
    assert re.findall(r"coverage_off\*/ (.*?) ;", marked) == ["wire [3:0] \\$1"]
    assert len(marked.splitlines()) == len(VERILOG.splitlines())
    assert as_generated(marked) == VERILOG


def test_recording_is_off_by_default(tmp_path, monkeypatch):
    monkeypatch.delenv("HWGEN_COVERAGE", raising=False)
    assert recording() is None
    wanted = Recording(tmp_path / "counts", lambda path: "")
    with collecting(wanted):
        assert recording() is wanted
        left = tmp_path / "coverage.dat"
        left.write_text("x")
        wanted.take(left, "core")
        assert [path.read_text() for path in wanted.counts.glob("core-*.dat")] == ["x"]
    assert recording() is None


# --- Exclusions -----------------------------------------------------------------------------------


def toggle(what, module="queue_8x2"):
    return Point("toggle", module, "", 9, 3, what)


def test_constants(verilog):
    found = constants(verilog, "core")
    assert [found.has("one", "always_five", bit) for bit in range(4)] == [True] * 4
    assert found.has("*", "always_five", 0)
    assert not found.has("*", "i_valid", 0)
    assert not found.has("three", "always_five", 0)


def test_evaluate(verilog):
    """A point is reached, constant, excluded, or a hole; a useless exclusion is found."""
    paths = {(str(verilog), "core.*")}
    counts = {toggle("always_five[0]:0->1"): Count(hits=0, paths=paths),
              toggle("i_valid:0->1"): Count(hits=4, paths=paths),
              toggle("o_valid:0->1"): Count(hits=0, paths=paths),
              toggle("counter[9]:0->1"): Count(hits=0, paths=paths),
              toggle("counter[8]:0->1"): Count(hits=0, paths=paths)}
    wide = holes.Exclusion(kind="toggle", what="counter", from_bit=9, reason="Too long.")
    spare = holes.Exclusion(kind="toggle", what="i_valid", reason="It was a hole.")
    other = holes.Exclusion(kind="toggle", what="o_valid", reason="x", engines=("eie",))
    rules = [wide, spare, other]
    found = holes.evaluate("nic", counts, rules)
    assert found.figures["toggle"] == holes.Figure(hit=1, excluded=2, points=5)
    assert found.figures["toggle"].share == 1 / 3
    assert found.figures["line"].share is None
    assert {point.what: reason for point, reason in found.excluded} == {
        "always_five[0]:0->1": holes.CONSTANT, "counter[9]:0->1": "Too long."}
    assert {point.what for point in found.holes} == {"o_valid:0->1", "counter[8]:0->1"}
    assert holes.stale([found], rules, ["nic"]) == [spare]
    # Another engine, which was not measured, may have use for it.
    assert holes.stale([found], rules, ["nic", "scnn"]) == []


def test_bits_of_fields():
    """Of counters side by side, the high bits of each are excluded."""
    rule = holes.Exclusion(kind="toggle", what="counts", from_bit=9, field_bits=12, reason="x.")
    bits = [bit for bit in range(36) if rule.matches(toggle(f"counts[{bit}]:0->1"))]
    assert bits == [9, 10, 11, 21, 22, 23, 33, 34, 35]
    assert str(rule) == "toggle *: counts from bit 9 of 12"


@pytest.mark.parametrize(("text", "message"), [
    ('kind = "state"\nwhat = "x"\nreason = "y"', "kind must be one of line, branch, toggle"),
    ('kind = "line"\nwhat = "x"\nreason = " "', "reason must be given for the exclusion of 'x'"),
    ('kind = "line"\nwhat = "x"', "exclusion must have kind, what, reason"),
    ('kind = "line"\nwhat = "x"\nreason = "y"\nlast = 1', "exclusion must have kind, what")])
def test_wrong_exclusions(tmp_path, text, message):
    file = tmp_path / "exclusions.toml"
    file.write_text(f"[[exclusion]]\n{text}\n")
    with pytest.raises(ConfigError, match=message):
        holes.load_exclusions(file)


def test_exclusions_of_the_project():
    """Each has a reason of its own, and is about existing engines."""
    rules = holes.load_exclusions()
    assert len(set(rules)) == len(rules)
    assert {name for rule in rules for name in rule.engines} <= {"systolic", "eie", "scnn", "nic"}
    assert all(rule.reason.endswith(".") for rule in rules)


# --- Report ---------------------------------------------------------------------------------------


def test_lines_of_python(design):
    """The text with attributes is the same without them, and they name lines that exist."""
    found = python_lines(design)
    assert found
    lines = design.read_text().splitlines()
    with with_sources():
        engine = find_engine("eie")
        text = engine.hardware.generate(engine.model.PRESETS["tiny"]).netlist.verilog
    assert text != design.read_text()
    assert set(found) <= set(range(1, len(lines) + 1))
    for place in set(found.values()):
        file, number = place.split(":")
        assert file.startswith("hwgen/")
        assert int(number) <= len((DOCS.parent / file).read_text().splitlines())


def test_pages(tmp_path, verilog):
    paths = {(str(verilog), "core.one")}
    counts = {toggle(f"o_valid[{bit}]:0->1"): Count(hits=bit == 3, paths=paths) for bit in range(6)}
    counts[Point("functional", "", "", 0, 0, "status/<OK>")] = Count()
    counts[Point("branch", "queue_8x2", "", 12, 3, "cond_else")] = Count(paths=paths)
    found = holes.evaluate("nic", counts, [])
    index = report.write_html([found], tmp_path / "out", title="Coverage", text="All.")
    assert '<a href="nic.html">nic</a>' in index.read_text()
    page = (tmp_path / "out" / "nic.html").read_text()
    assert "o_valid[0-2, 4-5]" in page
    assert "status/&lt;OK&gt;" in page
    assert "13: assign o_valid = i_valid ? \\value$2  : 1&#39;h0;" in page
    assert report.text_lines([found]) == [
        "nic: line -, branch 0.0 %, toggle 16.6 %, functional 0.0 %; 7 holes"]


def test_page_has_the_record():
    """The table of the page is that of the record, which has every kind of each engine."""
    values = json.loads((DOCS / "coverage.json").read_text(encoding="utf-8"))
    page = (DOCS / "coverage.md").read_text(encoding="utf-8")
    assert report.with_table(page, values) == page
    assert set() < set(values) <= {"systolic", "eie", "scnn", "nic"}
    for engine, one in values.items():
        assert set(one["figures"]) == set(KINDS)
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", one["date"])
        assert set(one["cores"]) <= set(find_engine(engine).testbenches.configs)
        for figure in one["figures"].values():
            assert 0 <= figure["hit"] <= figure["points"] - figure["excluded"]
    assert set(report.GOALS) == set(KINDS)


def test_cores_that_there_are_not(capsys, tmp_path):
    """A report of nothing would look as if all were well."""
    for engines, known in (["eie"], "tiny, odd, not "), ([], "tiny, odd, "):
        assert measure([*engines, "--cores", "tiny,nosuch", "--only-report",
                        "-o", str(tmp_path)]) == 2
        assert capsys.readouterr().err.startswith(f"coverage: --cores must be some of {known}")
