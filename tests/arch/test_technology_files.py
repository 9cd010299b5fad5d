"""Technologies from files: what they say by hand, what is refused by line, and where they go."""

import json
import re

import pytest

from arch.config import ConfigError
from arch.costs import TECHNOLOGIES, find_technology, technology_toml
from arch.costs.files import load_technology
from arch.costs.scaling import NODES, Corner, area_factor, energy_factor
from arch.dse import parse_spec
from arch.dse import run as run_sweep
from hwgen import cli

OWN = """name = "mine"
base = "horowitz-45nm"

[intmultiplier.8]
mult_random = 0.5
source = "measured"

[intadder.32]
add = 0.25

[DRAM]
read = 1000

[SRAM]
area = 2.0
area_per_macro = 1000
leak = 5

[regfile]
write = 0.01
area = 100

[logic]
area = 2
leak = 3.0
"""
DESIGN = ["systolic", "gemm:8x8x8", "--preset", "tiny"]
COSTS = ["--energy", "--clock", "500"]


def written(tmp_path, text, name="mine.toml"):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def result_of(capsys, *arguments):
    assert cli.main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_by_hand(tmp_path, capsys):
    """Two components of the energy, two of the area, and leakage: the file's own arithmetic."""
    found = result_of(capsys, "estimate", *DESIGN, *COSTS, "--technology", written(tmp_path, OWN))
    energy, area = found["energy"], found["area"]
    assert energy["technology"] == area["technology"] == "mine"
    # 8 x 8 x 8 multiply-accumulates, each a multiplication and an addition.
    assert energy["pj"]["mac"] == pytest.approx(512 * (0.5 + 0.25))
    # A and B of 64 bytes each, twice A, for the array has 4 columns; C; 18 instructions of 16.
    assert energy["accesses"]["instruction_bytes"] == 18 * 16
    assert energy["pj"]["dram"] == pytest.approx((128 + 64 + 64 + 18 * 16) * 1000 / 8)
    # 4 banks of 64 rows of 4 bytes; 64 rows of 4 sums of 32 bits, with two read ports.
    um2 = area["um2"]
    assert um2["unified_buffer_sram"] == pytest.approx(4 * (64 * 32 * 2.0 + 1000))
    assert um2["accumulators_sram"] == pytest.approx(2 * (64 * 128 * 2.0 + 1000))
    built_in = result_of(capsys, "estimate", *DESIGN, *COSTS)["area"]["um2"]
    assert um2["pe"] == pytest.approx(2 * built_in["pe"])

    logic = sum(value for name, value in um2.items()
                if name != "total" and not name.endswith("_sram"))
    memories = um2["total"] - logic
    watts = (3.0 * logic + 5.0 * memories) * 1e-9
    cycles = found["model"]["cycles"]
    assert energy["power_w"]["leakage"] == pytest.approx(watts)
    assert energy["peak_w"]["leakage"] == pytest.approx(watts)
    # 500 MHz: 2 ns a cycle.
    assert energy["pj"]["leakage"] == pytest.approx(watts * cycles * 2e-9 * 1e12)
    parts = [value for name, value in energy["pj"].items() if name != "total"]
    assert energy["pj"]["total"] == pytest.approx(sum(parts))
    assert sum(layer["pj"]["leakage"] for layer in energy["layers"]) == pytest.approx(
        watts * sum(layer["cycles"] for layer in found["layers"]) * 2e-3 * 1e6)


@pytest.mark.parametrize("name", TECHNOLOGIES)
def test_built_in_as_a_file(tmp_path, name, capsys):
    """What ``hwgen list --technology`` prints is the table."""
    assert cli.main(["list", "--technology", name]) == 0
    found = load_technology(written(tmp_path, capsys.readouterr().out))
    assert found.name == f"my-{name}"
    assert dict(found.entries) == dict(TECHNOLOGIES[name].entries)
    assert not found.leaks
    assert technology_toml(found, name="x") == technology_toml(TECHNOLOGIES[name], name="x")


def test_a_file_that_changes_is_read_again(tmp_path):
    path = written(tmp_path, OWN)
    assert find_technology(path).value("mult8_pj") == 0.5
    written(tmp_path, OWN.replace("mult_random = 0.5", "mult_random = 0.625"))
    assert find_technology(path).value("mult8_pj") == 0.625
    assert find_technology(path).entries["mult8_pj"].source == "measured"
    assert find_technology(path).entries["dram_pj"].source == f"file {path}"
    # Of the base.
    assert find_technology(path).value("fadd32_pj") == 0.9
    assert [kib for kib, _ in find_technology(path).sram_points] == [8, 32, 1024]


def test_own_sizes_of_sram_replace_those_of_the_base(tmp_path):
    path = written(tmp_path, OWN + "[SRAM.16]\nread = 7\n[SRAM.64]\nread = 9\n")
    assert find_technology(path).sram_points == [(16, 7), (64, 9)]


def test_scaled(tmp_path):
    """By the polynomials of the paper; what is off the chip stays as it is."""
    path = written(tmp_path, OWN.replace('base =', 'node_nm = 45\nvoltage = 0.9\nbase =')
                   + "[scaling]\nnode_nm = 16\nvoltage = 0.8\n")
    plain, found = load_technology(written(tmp_path, OWN, "plain.toml")), find_technology(path)
    factor = ((0.2958 * 0.64 - 0.1241 * 0.8 + 0.03024)
              / (1.103 * 0.81 - 0.362 * 0.9 + 0.2767))
    assert factor == pytest.approx(0.1425, abs=1e-4)
    for name, by in (("mult8_pj", factor), ("register_pj", factor), ("sram_32_pj", factor),
                     ("sram_um2_per_bit", 0.19), ("logic_area", 0.19), ("dram_pj", 1),
                     ("link_pj", 1)):
        assert found.value(name) == pytest.approx(plain.value(name) * by), name
    # Leakage of the same design, whose area shrinks: power as energy.
    assert found.logic_leak * 0.19 == pytest.approx(plain.logic_leak * factor)
    assert found.entries["mult8_pj"].source == (
        "measured; x 0.142: Stillmaker and Baas, Integration 58, 2017")
    assert "at 16 nm and 0.8 V by Stillmaker" in found.text


def test_factors():
    """From a corner to itself and back; smaller nodes and lower voltages take less."""
    corners = [Corner(node_nm=node, voltage=0.9) for node in NODES]
    for of, to in zip(corners[:-1], corners[1:], strict=True):
        assert 0 < energy_factor(of, to) < 1
        assert 0 < area_factor(of, to) < 1
        assert energy_factor(of, to) * energy_factor(to, of) == pytest.approx(1)
        assert energy_factor(of, of) == area_factor(of, of) == 1
        assert energy_factor(of, Corner(node_nm=of.node_nm, voltage=0.7)) < 1


@pytest.mark.parametrize(("old", "new", "message"), [
    ("[DRAM]", "[Dram]", "line 11: component must be one of .*, not 'Dram'; did you mean 'DRAM'?"),
    ("[intadder.32]", "[intadder.16]",
     "line 8: bits of intadder must be one of 8, 32, not '16'"),
    ("[intadder.32]", "[intadder]",
     "line 9: intadder must be of one of 8, 32 bits, as [intadder.8]"),
    ("add = 0.25", "adds = 0.25",
     "line 9: action of intadder.32 must be one of add, source, not 'adds'; did you mean 'add'?"),
    ("read = 1000", "write = 1000", ("line 12: action of DRAM must be one of read, source, not "
                                    "'write'")),
    ("read = 1000", "read = 0", "line 12: read must be within 1e-09 and 1e+09, not 0"),
    ("read = 1000", "read = nan", "line 12: read must be within 1e-09 and 1e+09, not nan"),
    ("read = 1000", "read = 1e308", "line 12: read must be within 1e-09 and 1e+09, not 1e308"),
    ("read = 1000", f"read = {'9' * 400}",
     "line 12: read must be within 1e-09 and 1e+09, not an integer of 1329 bits"),
    ("[DRAM]", "[SRAM.8]\nread = 20\n[SRAM.16]\nread = 10\n[DRAM]",
     "line 14: read of SRAM.16 must be at least that of the smaller SRAM.8, 20, not 10"),
    ('source = "measured"', 'source = {write = "x"}',
     "line 6: key of source of intmultiplier.8 must be one of mult_random, not 'write'"),
    # A source of no number, beside tables of sizes, before them and of a component of sizes alone.
    ("area = 2.0\narea_per_macro = 1000\nleak = 5\n", "source = 'x'\n[SRAM.8]\nread = 20\n",
     ("line 15: SRAM must have one of area, area_per_macro, leak, of which source says where it is "
      "from")),
    ("[SRAM]\narea = 2.0\narea_per_macro = 1000\nleak = 5\n",
     "[SRAM.8]\nread = 20\n[SRAM]\nsource = {read = 'x'}\n",
     "line 17: SRAM must have one of area, area_per_macro, leak, of which source says"),
    ("[DRAM]", "[SRAM.8]\nsource = 'x'\n[DRAM]",
     "line 12: SRAM.8 must have one of read, of which source says where it is from"),
    ("[intmultiplier.8]", "[intmultiplier]\nsource = 'x'\n[intmultiplier.8]",
     "line 5: intmultiplier must be of one of 8, 32 bits, as [intmultiplier.8]"),
    ("read = 1000", "read = '1'", "line 12: read must be a number, not '1'"),
    ("read = 1000", "", "line 11: DRAM must have one of read"),
    ("leak = 5", "leak = -1", "line 17: leak must be 0 or within 1e-09 and 1e+09, not -1"),
    ("[SRAM]", "[SRAM.0]", ("line 14: size of SRAM must be an integer of KiB from 1 to 1048576, "
                            "not '0'")),
    ("[SRAM]", "[SRAM.08]", "line 14: size of SRAM must be an integer of KiB"),
    ('name = "mine"', "node_nm = 45.5", "line 1: node_nm must be an integer, not 45.5"),
    ("[DRAM]", "[DRAM.4]", "line 11: DRAM must be one table, without '4'"),
    ('source = "measured"', "source = 3",
     "line 6: source must be a text, or one for each action, not 3"),
    ('"horowitz-45nm"', '"horowitz"',
     ("line 2: base must be one of horowitz-45nm, eie-45nm, horowitz-28nm, not 'horowitz'; did you "
     "mean 'horowitz-45nm'?")),
    ('base = "horowitz-45nm"', "",
     ("must have [intadder.8] add and 7 more, or base = \"horowitz-45nm\", whose numbers count "
     "where the file has none")),
    ('name = "mine"', 'name = "eie-45nm"',
     "line 1: name must be another than those of the built-in tables, not 'eie-45nm'"),
    ('name = "mine"', 'name = ""', "line 1: name must be 1 to 40 printable characters, not ''"),
    ('name = "mine"', "scaling = 3", "line 1: scaling must be a table, not 3"),
    ('name = "mine"', "scaling = {node_nm = 16}",
     "node_nm must be given in front of [scaling], and within it: numbers are scaled from there"),
    ('name = "mine"', "node_nm = 22\nvoltage = 1\nscaling = {node_nm = 16, voltage = 1}",
     ("line 1: node_nm must be one of 130, 90, 65, 45, 32, 20, 16, 14, 10, 7 (nm) to be scaled, "
      "not 22")),
    ('name = "mine"', "node_nm = 45\nvoltage = 3\nscaling = {node_nm = 16, voltage = 1}",
     "line 2: voltage must be within 0.5 and 1.3 (V) to be scaled, not 3"),
    ('name = "mine"', "node_nm = 45\nvoltage = 1\nscaling = {node = 16, voltage = 1}",
     "line 3: key of scaling must be one of node_nm, voltage, not 'node'"),
    ("leak = 3.0", "leak = 3.0\nleak = 4", "line 26, column 9: must be valid TOML"),
])
def test_refused(tmp_path, capsys, old, new, message):
    assert old in OWN
    path = written(tmp_path, OWN.replace(old, new, 1))
    assert cli.main(["estimate", *DESIGN, "--energy", "--technology", path]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    pattern = re.escape(message).replace(re.escape(".*"), ".*")
    assert re.match(f"hwgen: error: {re.escape(path)}(:|,) {pattern}", err), err


@pytest.mark.parametrize(("arguments", "message"), [
    (["estimate", *DESIGN, "--technology", "@"],
     "technology must be given together with --energy, not alone"),
    (["estimate", "eie", "nt-we", "--energy", "--technology", "@"],
     "energy must be asked of an engine with tables of technologies ("),
    (["estimate", *DESIGN, "--energy", "--technology", "none.toml"],
     "technology file must be readable, not 'none.toml'"),
    (["estimate", *DESIGN, "--technology", "@", "--minimise", "energy"],
     ("technology must be without leak for minimise 'energy', which compares schedules without a "
     "clock, not '@'")),
    (["estimate", "nic", "allreduce:ring:4x4KiB:float32", "--energy", "--technology", "@"],
     "technology must be without leak for an engine without a model of area, not 'mine'"),
    (["run", *DESIGN, "--energy", "--technology", "x"],
     "technology must be one of horowitz-45nm, "),
    (["run", "systolic", "digits-cnn:batch=1", "--energy", "--inputs", "@"],
     "energy must be left out with inputs of your own, on which accesses may depend"),
    (["list", "--technology", "--params"], "technology must be listed alone: leave --params out"),
    (["list", "--technology", "eie"], "technology must be one of horowitz-45nm, "),
])
def test_where_it_is_refused(tmp_path, capsys, arguments, message):
    path = written(tmp_path, OWN)
    arguments = [path if word == "@" else word for word in arguments]
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert message.replace("@", path) in err.splitlines()[-1]


def spec(path, **more):
    return parse_spec({
        "engine": "systolic", "workloads": ["gemm:8x8x8"], "preset": "tiny", "technology": path,
        "parameters": {"acc_depth": [64, 128]}, "objectives": {"minimise": ["energy_uj"]}, **more})


def test_sweep(tmp_path, capsys):
    """Its points have the energy of the estimate, leakage included; the file's numbers are part of
    what a sweep is."""
    path = written(tmp_path, OWN)
    results = run_sweep(spec(path, clock=500))
    wanted = result_of(capsys, "estimate", *DESIGN, *COSTS, "--technology", path)["energy"]["pj"]
    assert results["energy_uj"][0] == pytest.approx(wanted["total"] / 1e6)
    assert results["energy_uj:leakage"][0] == pytest.approx(wanted["leakage"] / 1e6)
    before = spec(path, clock=500).digest()
    written(tmp_path, OWN.replace("read = 1000", "read = 1001"))
    assert spec(path, clock=500).digest() != before
    with pytest.raises(ConfigError, match="^clock must be given with a technology that leaks"):
        spec(path)


def test_compare(tmp_path, capsys):
    """Engines without a model of area have cycles alone, for a technology that leaks."""
    path = written(tmp_path, OWN)
    found = result_of(capsys, "compare", "gemm:8x8x8", "--technology", path, "--clock", "500",
                      "--engine", "systolic", "--preset", "tiny")
    wanted = result_of(capsys, "estimate", *DESIGN, *COSTS, "--technology", path)
    [row] = found["designs"]
    assert row["energy_uj"] == pytest.approx(wanted["energy"]["pj"]["total"] / 1e6)
    assert row["area_mm2"] == pytest.approx(wanted["area"]["um2"]["total"] / 1e6)


@pytest.mark.rtl
def test_run(tmp_path, capsys):
    """The energy of a run is that of the estimate, whose cycles are the RTL's."""
    path = written(tmp_path, OWN)
    done = result_of(capsys, "run", *DESIGN, *COSTS, "--technology", path)
    wanted = result_of(capsys, "estimate", *DESIGN, *COSTS, "--technology", path)
    assert done["cycle_exact"]
    assert done["energy"] == wanted["energy"]
    assert done["area"] == wanted["area"]
