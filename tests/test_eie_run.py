"""``hwgen run eie`` and ``hwgen estimate eie``: results as JSON, files, and bad input."""

import dataclasses
import functools
import json
import math

import numpy as np
import pytest
from scipy import sparse

from arch.eie.engine import load, plan
from arch.eie.format import compress, save_encoded
from arch.eie.names import LAYERS
from arch.eie.network import to_fixed
from arch.eie.params import PRESETS, EieConfig
from hwgen import cli
from hwgen.eie import design
from hwgen.eie.design import generate
from sim import runs
from sim.eie import engine as simulation
from sim.eie.golden import run_sparse
from sim.eie.host import HOST
from sim.eie.verify import SUITE
from tests.support.counts import cases, soak

SMALL = ["--preset", "tiny"]


@pytest.fixture(scope="module")
def matrix(tmp_path_factory):
    """Return a file with a matrix that fits the tiny preset."""
    path = tmp_path_factory.mktemp("matrices") / "m.npz"
    rng = np.random.default_rng(0)
    sparse.save_npz(path, sparse.csc_array(rng.normal(size=(30, 40)) * (
        rng.random((30, 40)) < 0.2)))
    return path


def refused(capsys, *arguments):
    """Return the one line with which a command is refused; nothing may be on stdout."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hwgen: error: ")
    assert err.count("\n") == 1
    return err.removeprefix("hwgen: error: ").rstrip("\n")


# --- Bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["run", "estimate"])
def test_matrix_does_not_fit(capsys, command):
    assert refused(capsys, command, "eie", "nt-lstm") == (
        "spmat_rows must be at least 2691 (words of nt-lstm in one PE), not 2048; "
        "runs with --set spmat_rows=4096")
    assert refused(capsys, command, "eie", "nt-lstm", "--preset", "paper64", "--set",
                   "ptr_rows=100") == (
        "ptr_rows must be at least 609 (pairs of pointers of nt-lstm), not 100; "
        "runs with --set ptr_rows=1024")
    assert refused(capsys, command, "eie", "nt-lstm", "--preset", "paper64", "--set",
                   "act_rows=50") == (
        "act_rows must be at least 57 (activation rows of nt-lstm), not 50; "
        "runs with --set act_rows=64")
    assert refused(capsys, command, "eie", "digits-mlp-pruned", "--set", "codebooks=2") == (
        "codebooks must be at least 3 (layers of digits-mlp-pruned), not 2; "
        "runs with --set codebooks=4")


@pytest.mark.parametrize("command", ["run", "estimate"])
def test_density_is_out_of_range(capsys, matrix, command):
    for density in ("0", "1.5", "-0.1", "nan"):
        assert refused(capsys, command, "eie", f"spmv:{matrix}:density={density}", *SMALL) == (
            f"spmv option density must be above 0 and at most 1, not {density}")


@pytest.mark.parametrize("command", ["run", "estimate"])
def test_files_are_damaged(capsys, tmp_path, command):
    path = tmp_path / "a.npz"
    encoded = compress(np.eye(8), pes=2)
    save_encoded(path, encoded)
    whole = path.read_bytes()
    path.write_bytes(whole[:len(whole) // 2])
    assert refused(capsys, command, "eie", f"spmv:{path}", *SMALL).startswith(
        f"file {str(path)!r} must be an .npz archive, not damaged (")
    with np.load(_written(path, whole)) as file:
        fields = dict(file)
    fields["codebook"] = np.array([0, np.nan])
    np.savez(path, **fields)
    assert refused(capsys, command, "eie", f"spmv:{path}", *SMALL) == (
        f"file {str(path)!r}: codebook must be finite, not nan at entry 1")
    path.write_bytes(b"no archive")
    assert refused(capsys, command, "eie", f"spmv:{path}", *SMALL) == (
        f"file {str(path)!r} must be an .npz archive, and is no zip archive")


def _written(path, data):
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(("assignment", "message"), [
    ("pes=0", "pes must be at least 1, not 0"),
    ("pes=257", "pes must be at most 256, not 257"),
    ("queue_depth=0", "queue_depth must be at least 1, not 0"),
    ("index_bits=9", "index_bits must be at most 8, not 9"),
    ("spmat_bits=48", "spmat_bits must be a power of two, not 48"),
    ("axi_data_bits=128",
     "axi_data_bits must be at most 64 (= max(spmat_bits, 64), what is loaded a cycle), not 128"),
    ("rows=4", "key must be a field of EieConfig, not 'rows'; did you mean 'spmat_rows'?"),
])
def test_configuration_is_refused(capsys, assignment, message):
    found = refused(capsys, "generate", "eie", "--set", assignment)
    assert found.split("; did")[0] == message.split("; did")[0]


def test_testbenches(capsys):
    assert refused(capsys, "verify", "eie", "--pattern", "unheard_of") == (
        "pattern must be part of a test's name (such as tiny/errors/no_halt), not 'unheard_of'")
    assert SUITE.selection("odd/errors/no_halt") == {("odd", "errors"): r"\.errors\.(no_halt)$"}
    assert list(SUITE.selection(None)) == [
        (core, testbench) for core in ("tiny", "odd") for testbench in SUITE.testbenches]


def test_scales(tmp_path, capsys):
    """Integers times the scales are the real product, but for the rounding of each addend."""
    rng = np.random.default_rng(1)
    real = rng.integers(-7, 8, (20, 30)) / 32 * (rng.random((20, 30)) < 0.3)
    path = tmp_path / "m.npz"
    sparse.save_npz(path, sparse.csc_array(real))
    assert cli.main(["estimate", "eie", f"spmv:{path}", *SMALL, "--json"]) == 0
    scales = json.loads(capsys.readouterr().out)["details"]["scales"]
    config = PRESETS["tiny"]
    network = load(f"spmv:{path}", config).network
    weights = to_fixed(network.layers[0].matrix.codebook, config.weight_fraction_bits)
    assert set(weights * scales["weight"]) == set(np.unique(real))
    found = run_sparse(network, fraction_bits=config.weight_fraction_bits)[-1]
    expected = network.inputs * scales["activation"] @ real.T
    assert np.abs(expected).max() > 100 * scales["output"]
    np.testing.assert_allclose(found * scales["output"], expected, rtol=0,
                               atol=30 * scales["output"])
    assert cli.main(["estimate", "eie", f"spmv:{path}", *SMALL]) == 0
    out = capsys.readouterr().out
    for name, value in scales.items():
        assert f"2^{int(np.log2(value))} ({name}s)" in out


def test_model_has_the_counters_of_every_pe(capsys, matrix):
    assert cli.main(["estimate", "eie", f"spmv:{matrix}", *SMALL, "--json"]) == 0
    model = json.loads(capsys.readouterr().out)["model"]
    assert set(model) == {"cycles", "counters", "pe"}
    for name, values in model["pe"].items():
        assert len(values) == PRESETS["tiny"].pes
        assert sum(values) == model["counters"][name]


# --- Results --------------------------------------------------------------------------------------


def test_estimate(capsys, tmp_path):
    timeline = tmp_path / "t.json"
    assert cli.main(["estimate", "eie", "nt-lstm", "--preset", "paper64", "--timeline",
                     str(timeline), "--explain", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    counters = result["model"]["counters"]
    assert result["macs"] == counters["pe_busy"] - counters["pe_padding"]
    for names in (("multiply", "load", "store", "fetch"),
                  ("broadcast", "broadcast_blocked", "broadcast_scan", "broadcast_drain",
                   "broadcast_idle")):
        assert sum(counters[name] for name in names) == counters["total"]
    assert counters["pe_busy"] + counters["pe_empty"] + counters["pe_starved"] == (
        64 * counters["multiply"])
    assert sum(layer["cycles"] for layer in result["layers"]) == counters["total"]
    multiply = result["details"]["multiply"]
    assert multiply["cycles"] == counters["multiply"]
    assert multiply["actual_us"] == counters["multiply"] / 800
    assert [row["row_blocks"] for row in result["explain"]] == [1]
    events = [event for event in json.loads(timeline.read_text())["traceEvents"]
              if event["ph"] == "X"]
    assert len(events) == result["instructions"]
    assert sum(event["dur"] for event in events if event["name"] == "multiply") == (
        counters["multiply"] + 1)


def test_longer_vectors_come_in_passes_and_blocks():
    config = PRESETS["paper64"]
    for name, passes, blocks in (("nt-wd", 1, 3), ("alex-8", 1, 1)):
        program, _ = plan(config, load(name, config))
        row, = program.explain()
        assert (row["passes"], row["row_blocks"]) == (passes, blocks)


@pytest.mark.rtl
def test_run(capsys, matrix, tmp_path):
    folder, listing = tmp_path / "out", tmp_path / "program.txt"
    assert cli.main(["run", "eie", f"spmv:{matrix}:acts=0.5", *SMALL, "-o", str(folder),
                     "--program", str(listing), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["bit_exact"], result["cycle_exact"]) == (True, True)
    assert (result["status"], result["message"]) == ("OK", None)
    assert result["rtl"] == result["model"]
    assert result["outputs"] == {"compared": 30, "differing": 0}
    for name, values in result["rtl"]["pe"].items():
        assert sum(values) == result["model"]["counters"][name]
    assert {path.name for path in folder.iterdir()} == {
        "eie_core.v", "eie_core.json", "eie_core.vlt", "result.json", "cycles.png"}
    assert len(listing.read_text().splitlines()) == result["instructions"] + 2
    assert cli.main(["run", "eie", f"spmv:{matrix}", *SMALL, "--layers"]) == 0
    out = capsys.readouterr().out
    assert "every counter equal" in out
    assert "us at 800 MHz" in out


@pytest.mark.rtl
def test_a_difference_is_found(capsys, matrix, monkeypatch):
    """In a result, in a counter of one PE, and in a core that does not end."""
    golden = simulation.run_sparse

    def other_result(*arguments, **options):
        found = golden(*arguments, **options)
        found[-1][0, 3] += 1
        return found

    def other_counter(*arguments):
        found = HOST.pe_counters(*arguments)
        found["pe_busy"][2] += 1
        found["pe_busy"][1] -= 1
        return found

    command = ["run", "eie", f"spmv:{matrix}", *SMALL, "--json"]
    monkeypatch.setattr(simulation, "run_sparse", other_result)
    assert cli.main(command) == 1
    result = json.loads(capsys.readouterr().out)
    assert (result["bit_exact"], result["cycle_exact"]) == (False, True)
    assert result["outputs"]["differing"] == 1
    monkeypatch.setattr(simulation, "run_sparse", golden)

    monkeypatch.setattr(simulation.EieRun, "host",
                        dataclasses.replace(HOST, pe_counters=other_counter))
    assert cli.main(command) == 1
    result = json.loads(capsys.readouterr().out)
    assert (result["bit_exact"], result["cycle_exact"]) == (True, False)
    assert set(result["counter_differences"]) == {"pe_busy[1]", "pe_busy[2]"}
    monkeypatch.setattr(simulation.EieRun, "host", HOST)

    monkeypatch.setattr(runs, "cycle_limit", lambda _cycles: 100)
    assert cli.main(command) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["status"] == "STUCK"
    assert result["message"].startswith("no end after 100 cycles: instruction ")


@soak("test_readme.py::test_commands_run")
@pytest.mark.rtl
def test_pruned_digits(capsys):
    """All test images, all layers chained on the engine."""
    assert cli.main(["run", "eie", "digits-mlp-pruned", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["bit_exact"], result["cycle_exact"]) == (True, True)
    assert result["outputs"]["compared"] == 3600
    assert result["details"]["density"] < 0.15
    accuracy = result["accuracy"]
    assert accuracy["rtl"] == accuracy["golden"]
    assert accuracy["rtl"] > accuracy["dense"] - 0.01


@pytest.mark.rtl
@pytest.mark.slow
@pytest.mark.many
@soak("test_eie_exact.py::test_random_networks")
def test_the_papers_layers_on_64_pes(monkeypatch):
    """The smaller of the nine at full size: every output, and every counter of every PE."""
    config = PRESETS["paper64"]
    monkeypatch.setattr(design, "generate", functools.cache(generate))
    smallest = sorted(LAYERS, key=lambda name: math.prod(
        (LAYERS[name].inputs, LAYERS[name].outputs, LAYERS[name].weight_density)))
    for name in smallest[:cases(4, len(LAYERS))]:
        result = simulation.EieRun.run(config, load(name, config))
        assert result.bit_exact, name
        assert result.cycle_exact, (name, result.counter_differences)
        assert result.outputs.compared == LAYERS[name].outputs


def test_designs_differ_in_hardware_only():
    """But for one number, by which a host tells them apart."""
    tiny = PRESETS["tiny"]
    fields = {name: getattr(tiny, name) for name in EieConfig.__dataclass_fields__}
    other = EieConfig(**fields | {"act_fraction_bits": 3})
    one, two = (generate(config) for config in (tiny, other))
    numbers = [design.sidecar["fingerprint"] for design in (one, two)]
    assert numbers[0] != numbers[1]
    texts = [design.netlist.verilog for design in (one, two)]
    assert texts[0] != texts[1]
    assert texts[0] == texts[1].replace(f"32'd{numbers[1]}", f"32'd{numbers[0]}")
