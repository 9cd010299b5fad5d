"""``hwgen sweep``: files, JSON, exit statuses; the best designs on RTL."""

import csv
import json
from dataclasses import replace

import numpy as np
import pytest
import scipy.sparse

from arch.config import load_config
from arch.systolic.params import PRESETS, SystolicConfig
from hwgen import cli
from sim.testbenches.results import run_of

SPEC = """
workloads = ["gemm:9x5x6"]
preset = "tiny"

[parameters]
rows = [2, 3, 4]
cols = [2, 4]

[objectives]
minimise = ["cycles", "peak_macs_per_cycle"]
"""


def read(file):
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.fixture
def spec(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text(SPEC)
    return file


def refused(capsys, *arguments):
    assert cli.main(["sweep", *map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert err.startswith("hwgen: error: ")
    assert err.count("\n") == 1
    return out, err.removeprefix("hwgen: error: ").rstrip("\n")


def test_files_and_json(capsys, spec, tmp_path):
    folder = tmp_path / "out"
    assert cli.main(["sweep", str(spec), "-o", str(folder), "--jobs", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    result = json.loads(out)
    assert (result["points"], result["feasible"], result["combinations"]) == (6, 6, 6)
    assert result["confirmed"] == result["infeasible"] == []
    rows = read(folder / "results.csv")
    assert [row["rows"] for row in rows] == ["2", "2", "3", "3", "4", "4"]
    front = [row for row in rows if row["pareto"] == "true"]
    assert [int(row["point"]) for row in front] == sorted(
        row["point"] for row in result["front"])
    assert [row["cycles"] for row in result["front"]] == sorted(
        int(row["cycles"]) for row in front)
    assert (folder / "spec.toml").read_text() == SPEC
    page = (folder / "report.html").read_text()
    assert f"hwgen sweep {spec} -o {folder}<" in page


EIE = """
engine = "eie"
workloads = ["digits-mlp-pruned:batch=2", "spmv:@"]
preset = "tiny"

[parameters]
pes = [3, 4]
queue_depth = [1, 4]

[objectives]
minimise = ["multiply", "area_mm2", "energy_uj"]
"""


def test_the_sparse_engine(capsys, tmp_path):
    """Its columns are its own; its designs run on RTL like others."""
    matrix = tmp_path / "a.npz"
    scipy.sparse.save_npz(matrix, scipy.sparse.random_array(
        (30, 20), density=0.2, rng=np.random.default_rng(1), format="csc"))
    file, folder = tmp_path / "a.toml", tmp_path / "out"
    file.write_text(EIE.replace("@", str(matrix)))
    assert cli.main(["sweep", str(file), "-o", str(folder), "--jobs", "1", "--confirm", "1",
                     "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["points"], result["feasible"]) == (4, 4)
    rows = read(folder / "results.csv")
    for row in rows:
        assert sum(int(row[name]) for name in ("multiply", "load", "store", "fetch")) == int(
            row["cycles"])
        assert float(row["matrix_kib"]) == int(row["pes"]) * 256 * 8 / 1024
        assert int(row["peak_macs_per_cycle"]) == int(row["pes"])
        assert float(row["energy_uj"]) > 0
    # Deeper queues cost area, and never cycles.
    assert float(rows[1]["area_mm2"]) > float(rows[0]["area_mm2"])
    assert int(rows[1]["multiply"]) <= int(rows[0]["multiply"])
    assert [item["difference"] for item in result["confirmed"]] == [0, 0]
    assert all(item["bit_exact"] and item["cycle_exact"] for item in result["confirmed"])
    assert "Where the cycles go" in (folder / "report.html").read_text()


@pytest.mark.parametrize(("engine", "workload", "bytes_of"), [
    ("systolic", "gemm:5x7x3", ("host_read", "weight", "host_write")),
    ("eie", "digits-mlp-pruned:batch=1", ("weight", "activations")),
    ("scnn", "conv:4x6x6:4x3x3", ("weight", "tables", "activations", "results")),
])
def test_bytes_are_those_that_the_engine_moves(capsys, tmp_path, engine, workload, bytes_of):
    """What can be an objective is a column with numbers, and the other way round."""
    columns = [f"{kind}_bytes" for kind in bytes_of]
    file, folder = tmp_path / "a.toml", tmp_path / "out"
    text = (f'engine = "{engine}"\nworkloads = ["{workload}"]\npreset = "tiny"\n[parameters]\n'
            f'axi_data_bits = [64]\n[objectives]\nminimise = ["cycles", %s]\n')
    file.write_text(text % ", ".join(f'"{column}"' for column in columns))
    assert cli.main(["sweep", str(file), "-o", str(folder), "--jobs", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["points"], result["feasible"]) == (1, 1)
    row, = read(folder / "results.csv")
    moved = {name: int(row[name]) for name in row if name.endswith("_bytes")}
    assert set(moved) == {*columns, "memory_bytes"}
    assert moved.pop("memory_bytes") == sum(moved.values()) > 0
    other = {"systolic": "results_bytes"}.get(engine, "host_read_bytes")
    file.write_text(text % f'"{other}"')
    assert cli.main(["sweep", str(file), "-o", str(folder), "--jobs", "1", "--json"]) == 2
    assert f", not {other!r}" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", '{"a": 1}', "[1]", "[{}]", '[{"folder": 1}]', "null"])
def test_damaged_confirmation_is_refused(capsys, spec, tmp_path, text):
    """In the folder of a sweep as what is damaged; in another folder as not a sweep's."""
    arguments = ["sweep", str(spec), "-o", str(tmp_path / "out"), "--jobs", "1"]
    file = tmp_path / "out" / "confirmed.json"
    file.parent.mkdir()
    file.write_text(text)
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err == (
        f"hwgen: error: file '{file}' is not of an earlier sweep: give --force to write over it, "
        "or another folder\n")
    file.unlink()
    assert cli.main(arguments) == 0
    capsys.readouterr()
    file.write_text(text)
    assert cli.main(arguments) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"hwgen: error: file '{file}' must be as a sweep wrote it (")
    assert err.endswith("): remove it\n")
    assert file.read_text() == text


def test_table_on_the_terminal(capsys, spec, tmp_path):
    assert cli.main(["sweep", str(spec), "-o", str(tmp_path / "out"), "--jobs", "1"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("systolic running gemm:9x5x6: 6 points, 6 feasible, ")
    assert f"wrote {tmp_path / 'out' / 'results.parquet'}\n" in out


@pytest.mark.parametrize(("line", "message"), [
    ("surch = 'grid'", "key must be one of engine, preset, workloads, "),
    ("points = 3", "points must not be given with search 'grid', which takes all 6, not 3"),
    ("[constraints]\ncycles = {min = 2, max = 1}",
     "constraints.cycles must have min at most max, not min 2 and max 1"),
])
def test_specification_is_refused(capsys, tmp_path, line, message):
    file = tmp_path / "a.toml"
    file.write_text(SPEC + line if line.startswith("[") else line + SPEC)
    out, error = refused(capsys, file, "-o", tmp_path / "out")
    assert out == ""
    assert error.startswith(message)
    assert not (tmp_path / "out").exists()


def test_no_configuration_at_all(capsys, tmp_path):
    file = tmp_path / "a.toml"
    file.write_text(SPEC.replace("rows = [2, 3, 4]", "rows = [0]"))
    _, error = refused(capsys, file, "-o", tmp_path / "out", "--jobs", "1")
    assert error.startswith("parameters must leave a feasible point, not none of 2: 2 break "
                            "'rows must be ")


def test_no_point_is_feasible(capsys, tmp_path):
    file = tmp_path / "a.toml"
    file.write_text(SPEC + "[constraints]\ncycles = {max = 3}\n")
    out, error = refused(capsys, file, "-o", tmp_path / "out", "--jobs", "1")
    assert error.startswith("constraints must leave a feasible point, not none of 6: 6 break "
                            "'cycles must be at most 3', such as 'cycles must be at most 3, not ")
    # The points and their reasons are there all the same.
    assert "6 points, 0 feasible" in out
    assert (tmp_path / "out" / "report.html").exists()


@pytest.mark.parametrize(("option", "value", "message"), [
    ("--jobs", "0", "jobs must be at least 1, not 0"),
    ("--confirm", "-1", "confirm must be at least 0, not -1"),
])
def test_option_is_refused(capsys, spec, tmp_path, option, value, message):
    assert refused(capsys, spec, "-o", tmp_path / "out", option, value) == ("", message)


def test_file_is_missing(capsys, tmp_path):
    _, error = refused(capsys, tmp_path / "none.toml", "-o", tmp_path / "out")
    assert error == (f"sweep specification file must be readable, not '{tmp_path / 'none.toml'}' "
                     f"(No such file or directory)")


def test_faults_are_told(capsys, spec, tmp_path, monkeypatch):
    """The sweep goes on, and says how many points failed and the first of them."""
    from arch.systolic import engine

    right = engine.plan

    def plan(config, workload):
        if config.rows == 3:
            raise AssertionError("three rows")
        return right(config, workload)

    monkeypatch.setattr(engine, "plan", plan)
    folder = tmp_path / "out"
    assert cli.main(["sweep", str(spec), "-o", str(folder), "--jobs", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    reason = "internal error: AssertionError: three rows"
    assert err == (f"hwgen: 2 of 6 points had internal errors, such as '{reason}' "
                   "(rows=3, cols=2): please report it\n")
    result = json.loads(out)
    assert result["feasible"] == 4
    assert result["infeasible"] == [{"rule": reason, "points": 2, "example": reason}]
    assert [row["reason"] for row in read(folder / "results.csv")].count(reason) == 2


@pytest.mark.rtl
@pytest.mark.slow
def test_confirmed_on_rtl(capsys, spec, tmp_path):
    """Two designs, built and run: what the table says is what the RTL takes.

    The first is the preset itself, which others build, too.
    """
    spec.write_text(SPEC.replace('["gemm:9x5x6"]', '["gemm:9x8x8", "gemm:3x3x8"]'))
    folder = tmp_path / "out"
    assert cli.main(["sweep", str(spec), "-o", str(folder), "--jobs", "1", "--confirm", "2",
                     "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    front = [row["point"] for row in result["front"]]
    assert [item["point"] for item in result["confirmed"]] == [front[0]] * 2 + [front[-1]] * 2
    rows = read(folder / "results.csv")
    for item in result["confirmed"]:
        assert item["bit_exact"]
        assert item["cycle_exact"]
        assert item["difference"] == 0
        assert item["rtl_cycles"] == item["model_cycles"] == item["table_cycles"] == int(
            rows[item["point"]][f"cycles:{item['workload']}"])
        design = folder / item["folder"]
        config = load_config(SystolicConfig, presets=PRESETS, file=design / "config.toml")
        assert (config.rows, config.cols) == tuple(
            int(rows[item["point"]][name]) for name in ("rows", "cols"))
        assert (design / "systolic_core.v").stat().st_size > 0
    assert "2 of 2 designs" in (folder / "report.html").read_text()
    assert json.loads((folder / "confirmed.json").read_text()) == result["confirmed"]
    # The same command without it evaluates nothing again, and forgets nothing.
    assert cli.main(["sweep", str(spec), "-o", str(folder), "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["confirmed"] == result["confirmed"]
    assert "Confirmed on RTL" in (folder / "report.html").read_text()


def test_a_difference_is_exit_1(capsys, spec, tmp_path, monkeypatch):
    """A simulation that took one cycle more is no confirmation."""
    from sim.systolic.engine import SystolicRun

    def run(config, workload, options):
        from arch.systolic.engine import plan, summary

        result = summary(config, workload, *plan(config, workload))
        return run_of(result, cycle_exact=False,
                      rtl=replace(result.model, cycles=result.model.cycles + 1))

    monkeypatch.setattr(SystolicRun, "run", run)
    folder = tmp_path / "out"
    assert cli.main(["sweep", str(spec), "-o", str(folder), "--jobs", "1", "--confirm", "1"]) == 1
    assert "differs" in capsys.readouterr().out
    assert "0 of 1 designs" in (folder / "report.html").read_text()
